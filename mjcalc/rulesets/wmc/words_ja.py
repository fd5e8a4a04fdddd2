"""What the patterns and options of the World Mahjong Championship are, in Japanese. Data only."""

DEFINITIONS: dict[str, str] = {
    "all_sequences": "順子4つと任意の雀頭の手で、副露の有無も待ちの形も問わない。",
    "concealed_hand": "明の面子がない4面子1雀頭の手で、暗槓があってもロンで和了してもよい。",
    "no_terminals": "2から8までの牌だけでできた手で、副露があってもよい。",
    "mixed_one_suit": "1種類の数牌と字牌でできた手。",
    "pure_one_suit": "1種類の数牌だけでできた手。",
    "nine_gates": (
        "手の内がちょうど1種類の数牌の1112345678999で、その種類のどの牌でも和了できる。"
        "ツモのときは和了牌を残りの13枚と分けて公開しなければならず、天和とは重複しない。"
    ),
    "mixed_lesser_terminals": "すべての面子と雀頭に老頭牌か字牌が入っていて、その中に字牌がある手。",
    "pure_lesser_terminals": "すべての面子と雀頭に老頭牌が入っていて、字牌がない手。",
    "mixed_greater_terminals": "老頭牌と字牌だけでできていて、その両方がある対々和または七対子。",
    "pure_greater_terminals": "老頭牌だけでできた対々和または七対子。",
    "value_honor": "三元牌または自風牌の刻子か槓子で、その面子ごとに数え、場風は認めない。",
    "small_three_dragons": "三元牌2種類の刻子または槓子と、残る1種類の雀頭。",
    "big_three_dragons": "三元牌3種類すべての刻子または槓子。",
    "small_three_winds": "風牌2種類の刻子または槓子と、別の風牌1種類の雀頭。",
    "big_three_winds": "風牌3種類の刻子または槓子。",
    "small_four_winds": "風牌3種類の刻子または槓子と、残る1種類の雀頭。",
    "big_four_winds": "風牌4種類すべての刻子または槓子。",
    "all_honors": "風牌と三元牌だけでできた4面子1雀頭の手または七対子。",
    "all_triplets": "刻子または槓子4つと雀頭。",
    "two_concealed_triplets": "3枚とも牌山から引いてきた刻子2つで、暗槓も数える。",
    "three_concealed_triplets": "すべての牌を牌山から引いてきた刻子3つで、捨て牌で完成した刻子は暗刻としない。",
    "four_concealed_triplets": "すべての牌を牌山から引いてきた刻子4つで、ロンで完成してよいのは雀頭だけ。",
    "one_kong": "明槓または暗槓1つ。",
    "two_kong": "明槓または暗槓2つ。",
    "three_kong": "明槓または暗槓3つ。",
    "four_kong": "明槓または暗槓4つ。",
    "small_three_similar_triplets": "3種類の数牌にわたる同じ数の刻子または槓子2つと雀頭。",
    "three_similar_triplets": "3種類の数牌にわたる同じ数の刻子または槓子3つ。",
    "three_consecutive_triplets": "1種類の数牌で数が続いている刻子または槓子3つ。",
    "four_consecutive_triplets": "1種類の数牌で数が続いている刻子または槓子4つ。",
    "two_identical_sequences": "同じ種類の同じ順子2つで、副露の有無は問わない。",
    "two_identical_sequences_twice": "異なる2種の順子がそれぞれ2つずつ。",
    "three_identical_sequences": "同じ種類の同じ順子3つ。",
    "four_identical_sequences": "同じ種類の同じ順子4つ。",
    "three_similar_sequences": "3種類の数牌にわたる同じ数の順子3つ。",
    "nine_tile_straight": "同じ種類の順子123、456、789がそろっている手。",
    "final_draw": "王牌の手前の最後の牌をツモして和了する。",
    "final_discard": "王牌の手前の最後の牌がツモられた後の捨て牌で和了する。",
    "win_on_kong": "自分のカンの後に引いた補充牌で和了し、カンの種類は問わない。",
    "robbing_a_kong": "他のプレイヤーが自分の明刻に加えた牌で和了し、暗槓は搶槓できない。",
    "blessing_of_heaven": "東家が配られた14枚で和了し、暗槓をした後は認めない。",
    "blessing_of_earth": "東家がカンをせずに捨てた最初の捨て牌で、他家が配牌のまま和了する。",
    "thirteen_terminals": "すべての老頭牌と字牌が1枚ずつと、そのうちの1種類がもう1枚の手で、待ちの形は問わない。",
    "seven_pairs": "対子7組の手で、カンを宣言していない同じ牌4枚は対子2組と数える。",
    "chicken_hand": "役が1つもない和了形。",
}

OPTIONS: dict[str, str] = {
    "minimum": "和了に必要な最低点。",
    "value_table": "役の点数表：中庸3.3の表か、Mahjong Timeの古い表か。",
    "concealed_irregular": "七対子と十三么九にも門前清が付くかどうか。",
    "heaven_alone": "配牌で完成している九蓮宝燈に、天和だけを数えるかどうか。",
    "payoff": "誰が支払うか：25点を超えると主に放銃者が支払うか、常に3人が同じだけ支払うか。",
    "wrong_count": (
        "和了者が数え違えたときに支払うもの：正しい点数、少ない申告なら指摘の義務がないので申告した点数、"
        "牌が混ざり4人全員の同意がないので申告した点数。"
    ),
    "dead_wait": (
        "待ちと認めない場合：4枚すべてが自分の手の内にある、自分の手牌と副露にある、"
        "そこにあるか場に見えている、そのような場合はない。"
    ),
}
