"""What the patterns and options of the World Mahjong Championship are, in simplified Chinese. Data only."""

DEFINITIONS: dict[str, str] = {
    "all_sequences": "四组顺子加任意雀头，不论明暗，不限听牌形式。",
    "concealed_hand": "没有明面子的四面子一雀头牌型，可以有暗杠，铳和也算。",
    "no_terminals": "只有2到8的牌，不论明暗。",
    "mixed_one_suit": "由一种花色的牌和字牌组成。",
    "pure_one_suit": "全是一种花色的牌。",
    "nine_gates": (
        "手内暗牌恰为同一花色的1112345678999，以该花色任何一张牌和牌；"
        "自摸时和牌张须与其余十三张分开亮出，且不与天和同计。"
    ),
    "mixed_lesser_terminals": "每组面子和雀头都带有老头牌或字牌，其中须有字牌。",
    "pure_lesser_terminals": "每组面子和雀头都带有老头牌，没有字牌。",
    "mixed_greater_terminals": "全由老头牌和字牌组成、且两者都有的对对和或七对子。",
    "pure_greater_terminals": "全由老头牌组成的对对和或七对子。",
    "value_honor": "箭牌或自己门风的刻子或杠，每组各计一次，圈风一概不计。",
    "small_three_dragons": "两组箭牌的刻子或杠，以第三种箭牌作雀头。",
    "big_three_dragons": "三种箭牌都成刻子或杠。",
    "small_three_winds": "两组风牌的刻子或杠，以第三种风牌作雀头。",
    "big_three_winds": "三种风牌成刻子或杠。",
    "small_four_winds": "三组风牌的刻子或杠，以第四种风牌作雀头。",
    "big_four_winds": "四种风牌都成刻子或杠。",
    "all_honors": "全由风牌和箭牌组成的四面子一雀头，或七对子。",
    "all_triplets": "四组刻子或杠加雀头。",
    "two_concealed_triplets": "两组刻子，三张牌全由自己摸进，暗杠也算。",
    "three_concealed_triplets": "三组刻子，牌全由自己摸进；由他人打出的牌组成的刻子不算暗刻。",
    "four_concealed_triplets": "四组刻子，牌全由自己摸进；铳和时只能以雀头和牌。",
    "one_kong": "一个杠，明杠、暗杠均可。",
    "two_kong": "两个杠，明杠、暗杠均可。",
    "three_kong": "三个杠，明杠、暗杠均可。",
    "four_kong": "四个杠，明杠、暗杠均可。",
    "small_three_similar_triplets": "三种花色中数字相同的两组刻子或杠和雀头。",
    "three_similar_triplets": "三种花色中数字相同的三组刻子或杠。",
    "three_consecutive_triplets": "同一花色中数字相连的三组刻子或杠。",
    "four_consecutive_triplets": "同一花色中数字相连的四组刻子或杠。",
    "two_identical_sequences": "同一花色的两组相同顺子，不论明暗。",
    "two_identical_sequences_twice": "两种不同的顺子各有两组。",
    "three_identical_sequences": "同一花色的三组相同顺子。",
    "four_identical_sequences": "同一花色的四组相同顺子。",
    "three_similar_sequences": "三种花色中数字相同的三组顺子。",
    "nine_tile_straight": "同一花色的123、456、789三组顺子。",
    "final_draw": "摸到王牌之前的最后一张牌自摸和牌。",
    "final_discard": "以摸完王牌之前的最后一张牌后打出的那张牌和牌。",
    "win_on_kong": "自己开任何一种杠后，以摸到的补牌和牌。",
    "robbing_a_kong": "以他人加在其明刻上的那张牌和牌，暗杠不能抢。",
    "blessing_of_heaven": "东家以配牌的十四张牌和牌，开过暗杠便不算。",
    "blessing_of_earth": "东家未开杠而打出第一张牌，其他参赛者配牌未动，以这张牌和牌。",
    "thirteen_terminals": "每种老头牌和字牌各一张，其中一种有两张，不限听牌形式。",
    "seven_pairs": "七个对子；四张相同的牌未开杠时算其中两个对子。",
    "chicken_hand": "没有任何番种的和牌牌型。",
}

OPTIONS: dict[str, str] = {
    "minimum": "和牌至少须有的分数。",
    "value_table": "采用哪个番种分值表：中庸3.3的表，或Mahjong Time的旧表。",
    "concealed_irregular": "七对子和十三幺九是否也计门前清。",
    "heaven_alone": "配牌即成的九莲宝灯是否只计天和。",
    "payoff": "由谁支付：超过25分时主要由放铳者支付，或一律由三家支付同样的分数。",
    "wrong_count": (
        "和牌者算错时付多少：正确的分数；少报则按申报，因为无人必须指出；已洗牌且四家未一致同意，按申报。"
    ),
    "dead_wait": (
        "何时不算听牌：四张全在自己的暗牌中；全在自己的手牌与副露中；"
        "全在其中或场上可见；没有这种情形。"
    ),
}
