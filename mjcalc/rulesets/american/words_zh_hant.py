"""What the options of American mah jongg are, in traditional Chinese. Data only."""

DEFINITIONS: dict[str, str] = {}

OPTIONS: dict[str, str] = {
    "scoring": "由誰支付：現金結算，或大賽計分（大賽中無人付雙倍，其他各家不得分）。",
    "jokerless_announced": "和牌者是否須在結算前聲明無百搭，否則失去加倍。",
    "jokerless_factor": "沒有百搭的手牌，支付乘以多少；1為不變。",
    "heavenly_jokerless": "無百搭的天和是否再加倍支付。",
    "dice_double": "東（莊家）擲出的兩顆骰子同點後，所有支付是否加倍。",
    "challenge_fee": "質疑有爭議時，輸的一方付給對方多少。",
    "void_bettor": "下注者因說話而使下注作廢後，下注輸了是否仍須支付。",
    "rotation": "座位：每四局按原文表格換位，或只輪莊。",
    "flowers": "整副牌中花牌的張數。",
    "jokers": "整副牌中百搭的張數。",
}
