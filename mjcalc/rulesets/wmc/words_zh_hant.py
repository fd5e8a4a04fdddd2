"""What the patterns and options of the World Mahjong Championship are, in traditional Chinese. Data only."""

DEFINITIONS: dict[str, str] = {
    "all_sequences": "四組順子加任意雀頭，不論明暗，不限聽牌形式。",
    "concealed_hand": "沒有明面子的四面子一雀頭牌型，可以有暗槓，銃和也算。",
    "no_terminals": "只有2到8的牌，不論明暗。",
    "mixed_one_suit": "由一種花色的牌和字牌組成。",
    "pure_one_suit": "全是一種花色的牌。",
    "nine_gates": (
        "手內暗牌恰為同一花色的1112345678999，以該花色任何一張牌和牌；"
        "自摸時和牌張須與其餘十三張分開亮出，且不與天和同計。"
    ),
    "mixed_lesser_terminals": "每組面子和雀頭都帶有老頭牌或字牌，其中須有字牌。",
    "pure_lesser_terminals": "每組面子和雀頭都帶有老頭牌，沒有字牌。",
    "mixed_greater_terminals": "全由老頭牌和字牌組成、且兩者都有的對對和或七對子。",
    "pure_greater_terminals": "全由老頭牌組成的對對和或七對子。",
    "value_honor": "三元牌或自己門風的刻子或槓，每組各計一次，圈風一概不計。",
    "small_three_dragons": "兩組三元牌的刻子或槓，以第三種三元牌作雀頭。",
    "big_three_dragons": "三種三元牌都成刻子或槓。",
    "small_three_winds": "兩組風牌的刻子或槓，以第三種風牌作雀頭。",
    "big_three_winds": "三種風牌成刻子或槓。",
    "small_four_winds": "三組風牌的刻子或槓，以第四種風牌作雀頭。",
    "big_four_winds": "四種風牌都成刻子或槓。",
    "all_honors": "全由風牌和三元牌組成的四面子一雀頭，或七對子。",
    "all_triplets": "四組刻子或槓加雀頭。",
    "two_concealed_triplets": "兩組刻子，三張牌全由自己摸進，暗槓也算。",
    "three_concealed_triplets": "三組刻子，牌全由自己摸進；由他人打出的牌組成的刻子不算暗刻。",
    "four_concealed_triplets": "四組刻子，牌全由自己摸進；銃和時只能以雀頭和牌。",
    "one_kong": "一個槓，明槓、暗槓均可。",
    "two_kong": "兩個槓，明槓、暗槓均可。",
    "three_kong": "三個槓，明槓、暗槓均可。",
    "four_kong": "四個槓，明槓、暗槓均可。",
    "small_three_similar_triplets": "三種花色中數字相同的兩組刻子或槓和雀頭。",
    "three_similar_triplets": "三種花色中數字相同的三組刻子或槓。",
    "three_consecutive_triplets": "同一花色中數字相連的三組刻子或槓。",
    "four_consecutive_triplets": "同一花色中數字相連的四組刻子或槓。",
    "two_identical_sequences": "同一花色的兩組相同順子，不論明暗。",
    "two_identical_sequences_twice": "兩種不同的順子各有兩組。",
    "three_identical_sequences": "同一花色的三組相同順子。",
    "four_identical_sequences": "同一花色的四組相同順子。",
    "three_similar_sequences": "三種花色中數字相同的三組順子。",
    "nine_tile_straight": "同一花色的123、456、789三組順子。",
    "final_draw": "摸到王牌之前的最後一張牌自摸和牌。",
    "final_discard": "以摸完王牌之前的最後一張牌後打出的那張牌和牌。",
    "win_on_kong": "自己開任何一種槓後，以摸到的補牌和牌。",
    "robbing_a_kong": "以他人加在其明刻上的那張牌和牌，暗槓不能搶。",
    "blessing_of_heaven": "東家以配牌的十四張牌和牌，開過暗槓便不算。",
    "blessing_of_earth": "東家未開槓而打出第一張牌，其他參賽者配牌未動，以這張牌和牌。",
    "thirteen_terminals": "每種老頭牌和字牌各一張，其中一種有兩張，不限聽牌形式。",
    "seven_pairs": "七個對子；四張相同的牌未開槓時算其中兩個對子。",
    "chicken_hand": "沒有任何番種的和牌牌型。",
}

OPTIONS: dict[str, str] = {
    "minimum": "和牌至少須有的分數。",
    "value_table": "採用哪個番種分值表：中庸3.3的表，或Mahjong Time的舊表。",
    "concealed_irregular": "七對子和十三么九是否也計門前清。",
    "heaven_alone": "配牌即成的九蓮寶燈是否只計天和。",
    "payoff": "由誰支付：超過25分時主要由放銃者支付，或一律由三家支付同樣的分數。",
    "wrong_count": (
        "和牌者算錯時付多少：正確的分數；少報則按申報，因為無人必須指出；已洗牌且四家未一致同意，按申報。"
    ),
    "dead_wait": (
        "何時不算聽牌：四張全在自己的暗牌中；全在自己的手牌與副露中；"
        "全在其中或場上可見；沒有這種情形。"
    ),
}
