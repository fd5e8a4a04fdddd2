"""What the options of American mah jongg are, in Japanese. Data only."""

DEFINITIONS: dict[str, str] = {}

OPTIONS: dict[str, str] = {
    "scoring": "誰が支払うか：現金の精算か、大会の得点か（大会では誰も2倍にならず、他の各家には何も付かない）。",
    "jokerless_announced": "和了者が精算の前にジョーカーなしと告げなければ、2倍を失うかどうか。",
    "jokerless_factor": "ジョーカーのない手の支払いに掛ける数で、1なら変わらない。",
    "heavenly_jokerless": "ジョーカーのない天和にも倍の支払いを加えるかどうか。",
    "dice_double": "東（親）の振った2個のサイコロがゾロ目のとき、すべての支払いが2倍になるかどうか。",
    "challenge_fee": "争いになったチャレンジで負けた人が相手に支払う額。",
    "void_bettor": "口出しのためにベットが無効になったベッターも、外れたベットは支払うかどうか。",
    "rotation": "座席：4ゲームごとに原文の表で入れ替わるか、親が移るだけか。",
    "flowers": "セットに入っている花牌の枚数。",
    "jokers": "セットに入っているジョーカーの枚数。",
}
