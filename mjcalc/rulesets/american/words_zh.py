"""What the options of American mah jongg are, in simplified Chinese. Data only."""

DEFINITIONS: dict[str, str] = {}

OPTIONS: dict[str, str] = {
    "scoring": "由谁支付：现金结算，或大赛计分（大赛中无人付双倍，其他各家不得分）。",
    "jokerless_announced": "和牌者是否须在结算前声明无百搭，否则失去加倍。",
    "jokerless_factor": "没有百搭的手牌，支付乘以多少；1为不变。",
    "heavenly_jokerless": "无百搭的天和是否再加倍支付。",
    "dice_double": "东（庄家）掷出的两颗骰子同点后，所有支付是否加倍。",
    "challenge_fee": "质疑有争议时，输的一方付给对方多少。",
    "void_bettor": "下注者因说话而使下注作废后，下注输了是否仍须支付。",
    "rotation": "座位：每四局按原文表格换位，或只轮庄。",
    "flowers": "整副牌中花牌的张数。",
    "jokers": "整副牌中百搭的张数。",
}
