"""What the patterns and options of Sichuan are, in traditional Chinese. Data only."""

DEFINITIONS: dict[str, str] = {
    "kong": "每個開成的槓各計一次：點槓、暗槓、加槓都算，不計槓分的非及時槓也算。",
    "root": "副露、手牌與和牌張合起來有四張相同的牌而沒有開槓，每種牌計一次。",
    "all_pungs": "四組刻子或槓加一個對子，明暗均可。",
    "golden_wait": "四組面子全是已宣告的碰或槓（暗槓也算），手中只剩一張牌，單釣成對和牌。",
    "full_flush": "手牌與副露全是同一花色。",
    "seven_pairs": "沒有碰、槓的七個對子；四張相同的牌未開槓時算兩個對子。",
    "win_on_replacement": "自己開槓後以摸到的補牌和牌，槓另計。",
    "discard_after_kong": "以他家開槓後緊接著打出或用來加槓的牌和牌。",
    "rob_kong": "以他家在明碰上加槓的那張牌和牌，其他的槓不能搶。",
    "last_tile": "摸到牌牆最後一張牌自摸和牌，或牌牆摸完後以任何一張打出的牌和牌。",
    "heaven": "莊家最初的十四張牌就是和牌牌型。",
    "earth": "閒家以莊家打出的第一張牌和牌，或在有人碰、槓之前以自己第一次摸的牌和牌。",
    "terminals_in_all_sets": "每組面子和對子都帶1或9。",
    "two_five_eight_pungs": "連副露在內，全由2、5、8組成的大對子。",
    "two_five_eight_seven_pairs": "全由2、5、8組成的七對。",
    "pure_terminals": "同一花色的帶么九。",
    "concealed_hand": "沒有明的副露，可以有暗槓。",
    "all_simples": "手牌與副露中沒有1，也沒有9。",
    "straight": "同一花色的123、456、789三組順子。",
    "closed_wait_on_five": "和牌張是順子中夾在4和6之間的5。",
    "last_of_kind": "和牌張是該種牌的第四張，另外三張都已亮明。",
    "self_draw": "自摸和牌；約定自摸加番而不加底時才計。",
}

OPTIONS: dict[str, str] = {
    "cap_fan": "封頂的番數，即最多按多少番支付。",
    "fan_scale": "牌桌上番數的叫法：平和算0番、1番，或倍數1；支付的分數不變。",
    "self_draw_bonus": "自摸加什麼：每個支付者在封頂之外多付一分，在封頂之內加一番，或什麼都不加。",
    "kong_discard_fan": "以他家開槓後打出的牌和牌時的番數。",
    "kong_discard_with_rob": "補牌用來加槓而被搶時，是否也計槓上炮。",
    "root_mode": "四張相同的牌是否計番：無論是否開槓都計，只有開槓才計，都不計。",
    "golden_wait": "金鉤釣須四組都已碰出或開槓，還是單釣和牌的大對子即可。",
    "heaven_earth": "天和與地和的番數。",
    "earth_mode": (
        "怎樣和牌算地和：以莊家打出的第一張牌或自己第一次摸的牌和牌；只限第一次摸的牌；"
        "摸牌和牌只限一個座位（莊家坐東，其左邊的北）。"
    ),
    "dead_wait": (
        "何時不算聽牌：四張全在自己的暗牌中；全在自己的手牌與副露中；"
        "全在其中或場上可見；沒有這種情形。"
    ),
    "void": "必須打完定缺花色，還是只要不超過任意兩門花色即可。",
    "draw_check": "牌牆摸完時，是否向聽牌者支付（查叫）。",
    "draw_check_self_draw": "流局時，是否按自摸和牌向聽牌者支付。",
    "terminals_in_all_sets": "約定番種「帶么九」的番數。",
    "two_five_eight_pungs": "約定番種「將對」的番數。",
    "two_five_eight_seven_pairs": "約定番種「將七對」的番數。",
    "pure_terminals": "約定番種「清么九」的番數。",
    "concealed_hand": "約定番種「門清」的番數。",
    "all_simples": "約定番種「斷么九」的番數。",
    "straight": "約定番種「一條龍」的番數。",
    "closed_wait_on_five": "約定番種「夾心五」的番數。",
    "last_of_kind": "約定番種「絕張」的番數。",
    "kong_flower_payer": "點槓後槓上花由誰付：各家、點槓者包付各家，或只由點槓者按點炮付。",
    "robbing": "加槓的牌能否被搶。",
}
