"""What the options of American mah jongg are, in Korean. Data only."""

DEFINITIONS: dict[str, str] = {}

OPTIONS: dict[str, str] = {
    "scoring": "지불 방식: 돈, 또는 토너먼트 점수(두 배로 내는 사람이 없고 나머지 참가자는 아무것도 받지 않음).",
    "jokerless_announced": "승자가 정산 전에 무조커패라고 말해야 하며, 말하지 않으면 두 배를 잃는지 여부.",
    "jokerless_factor": "조커가 없는 손패의 지불에 곱하는 수이며, 1이면 달라지지 않음.",
    "heavenly_jokerless": "조커 없는 천화에도 두 배를 더 지불하는지 여부.",
    "dice_double": "동(선)의 주사위 두 개가 같은 눈으로 나오면 모든 지불이 두 배가 되는지 여부.",
    "challenge_fee": "다툼이 된 무효 항의에서 진 사람이 상대에게 지불하는 금액.",
    "void_bettor": "말을 해서 베팅이 무효가 된 사람도 진 베팅은 지불해야 하는지 여부.",
    "rotation": "자리: 네 경기마다 원문의 표에 따라 자리를 바꿈, 또는 선만 넘어감.",
    "flowers": "세트에 있는 꽃패의 수.",
    "jokers": "세트에 있는 조커의 수.",
}
