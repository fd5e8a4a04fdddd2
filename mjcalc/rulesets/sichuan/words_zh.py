"""What the patterns and options of Sichuan are, in simplified Chinese. Data only."""

DEFINITIONS: dict[str, str] = {
    "kong": "每个开成的杠各计一次：点杠、暗杠、加杠都算，不计杠分的非及时杠也算。",
    "root": "副露、手牌与和牌张合起来有四张相同的牌而没有开杠，每种牌计一次。",
    "all_pungs": "四组刻子或杠加一个对子，明暗均可。",
    "golden_wait": "四组面子全是已宣告的碰或杠（暗杠也算），手中只剩一张牌，单钓成对和牌。",
    "full_flush": "手牌与副露全是同一花色。",
    "seven_pairs": "没有碰、杠的七个对子；四张相同的牌未开杠时算两个对子。",
    "win_on_replacement": "自己开杠后以摸到的补牌和牌，杠另计。",
    "discard_after_kong": "以他家开杠后紧接着打出或用来加杠的牌和牌。",
    "rob_kong": "以他家在明碰上加杠的那张牌和牌，其他的杠不能抢。",
    "last_tile": "摸到牌墙最后一张牌自摸和牌，或牌墙摸完后以任何一张打出的牌和牌。",
    "heaven": "庄家最初的十四张牌就是和牌牌型。",
    "earth": "闲家以庄家打出的第一张牌和牌，或在有人碰、杠之前以自己第一次摸的牌和牌。",
    "terminals_in_all_sets": "每组面子和对子都带1或9。",
    "two_five_eight_pungs": "连副露在内，全由2、5、8组成的大对子。",
    "two_five_eight_seven_pairs": "全由2、5、8组成的七对。",
    "pure_terminals": "同一花色的带幺九。",
    "concealed_hand": "没有明的副露，可以有暗杠。",
    "all_simples": "手牌与副露中没有1，也没有9。",
    "straight": "同一花色的123、456、789三组顺子。",
    "closed_wait_on_five": "和牌张是顺子中夹在4和6之间的5。",
    "last_of_kind": "和牌张是该种牌的第四张，另外三张都已亮明。",
    "self_draw": "自摸和牌；约定自摸加番而不加底时才计。",
}

OPTIONS: dict[str, str] = {
    "cap_fan": "封顶的番数，即最多按多少番支付。",
    "fan_scale": "牌桌上番数的叫法：平和算0番、1番，或倍数1；支付的分数不变。",
    "self_draw_bonus": "自摸加什么：每个支付者在封顶之外多付一分，在封顶之内加一番，或什么都不加。",
    "kong_discard_fan": "以他家开杠后打出的牌和牌时的番数。",
    "kong_discard_with_rob": "补牌用来加杠而被抢时，是否也计杠上炮。",
    "root_mode": "四张相同的牌是否计番：无论是否开杠都计，只有开杠才计，都不计。",
    "golden_wait": "金钩钓须四组都已碰出或开杠，还是单钓和牌的大对子即可。",
    "heaven_earth": "天和与地和的番数。",
    "earth_mode": (
        "怎样和牌算地和：以庄家打出的第一张牌或自己第一次摸的牌和牌；只限第一次摸的牌；"
        "摸牌和牌只限一个座位（庄家坐东，其左边的北）。"
    ),
    "dead_wait": (
        "何时不算听牌：四张全在自己的暗牌中；全在自己的手牌与副露中；"
        "全在其中或场上可见；没有这种情形。"
    ),
    "void": "必须打完定缺花色，还是只要不超过任意两门花色即可。",
    "draw_check": "牌墙摸完时，是否向听牌者支付（查叫）。",
    "draw_check_self_draw": "流局时，是否按自摸和牌向听牌者支付。",
    "terminals_in_all_sets": "约定番种“带幺九”的番数。",
    "two_five_eight_pungs": "约定番种“将对”的番数。",
    "two_five_eight_seven_pairs": "约定番种“将七对”的番数。",
    "pure_terminals": "约定番种“清幺九”的番数。",
    "concealed_hand": "约定番种“门清”的番数。",
    "all_simples": "约定番种“断幺九”的番数。",
    "straight": "约定番种“一条龙”的番数。",
    "closed_wait_on_five": "约定番种“夹心五”的番数。",
    "last_of_kind": "约定番种“绝张”的番数。",
    "kong_flower_payer": "点杠后杠上花由谁付：各家、点杠者包付各家，或只由点杠者按点炮付。",
    "robbing": "加杠的牌能否被抢。",
}
