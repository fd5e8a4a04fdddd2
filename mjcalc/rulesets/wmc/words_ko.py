"""What the patterns and options of the World Mahjong Championship are, in Korean. Data only."""

DEFINITIONS: dict[str, str] = {
    "all_sequences": "슌쯔 네 개와 아무 머리 하나로 이루어지며, 공개 여부와 대기 모양은 상관없음.",
    "concealed_hand": "공개한 몸통이 없는 네 몸통과 한 머리의 손패이며, 안깡이 있거나 론으로 승리해도 됨.",
    "no_terminals": "2부터 8까지의 패로만 이루어지며, 공개한 몸통이 있어도 됨.",
    "mixed_one_suit": "한 슈트의 수패와 자패로 이루어짐.",
    "pure_one_suit": "한 슈트의 수패로만 이루어짐.",
    "nine_gates": (
        "은폐된 손패가 정확히 한 슈트의 1112345678999이고 그 슈트의 아무 패로나 승리함."
        " 쯔모한 승리패는 나머지 열세 장과 따로 공개해야 하며, 천화와 함께 세지 않음."
    ),
    "mixed_lesser_terminals": "모든 몸통과 머리에 노두패나 자패가 들어 있고, 그중에 자패가 있음.",
    "pure_lesser_terminals": "모든 몸통과 머리에 노두패가 들어 있고, 자패는 없음.",
    "mixed_greater_terminals": "노두패와 자패로만 이루어지고 두 가지가 모두 들어 있는 또이또이 또는 칠대자.",
    "pure_greater_terminals": "노두패로만 이루어진 또이또이 또는 칠대자.",
    "value_honor": "삼원패나 자신의 자풍패로 된 커쯔 또는 깡으로, 그런 몸통마다 세며 장풍은 인정하지 않음.",
    "small_three_dragons": "삼원패 두 종류의 커쯔나 깡과 나머지 한 종류의 머리.",
    "big_three_dragons": "삼원패 세 종류 모두의 커쯔나 깡.",
    "small_three_winds": "풍패 두 종류의 커쯔나 깡과 또 다른 풍패 한 종류의 머리.",
    "big_three_winds": "풍패 세 종류의 커쯔나 깡.",
    "small_four_winds": "풍패 세 종류의 커쯔나 깡과 나머지 한 종류의 머리.",
    "big_four_winds": "풍패 네 종류 모두의 커쯔나 깡.",
    "all_honors": "풍패와 삼원패로만 이루어진 네 몸통과 한 머리, 또는 칠대자.",
    "all_triplets": "커쯔나 깡 네 개와 머리 하나.",
    "two_concealed_triplets": "세 장을 모두 벽에서 가져온 커쯔 두 개이며, 안깡도 셈.",
    "three_concealed_triplets": "모든 패를 벽에서 가져온 커쯔 세 개이며, 버림패로 완성한 커쯔는 암각으로 보지 않음.",
    "four_concealed_triplets": "모든 패를 벽에서 가져온 커쯔 네 개이며, 론으로 승리할 때는 머리만 완성할 수 있음.",
    "one_kong": "공개된 깡이든 안깡이든 깡 한 개.",
    "two_kong": "공개된 깡이든 안깡이든 깡 두 개.",
    "three_kong": "공개된 깡이든 안깡이든 깡 세 개.",
    "four_kong": "공개된 깡이든 안깡이든 깡 네 개.",
    "small_three_similar_triplets": "세 슈트에서 숫자가 같은 커쯔나 깡 두 개와 머리.",
    "three_similar_triplets": "세 슈트에서 숫자가 같은 커쯔나 깡 세 개.",
    "three_consecutive_triplets": "한 슈트에서 숫자가 이어지는 커쯔나 깡 세 개.",
    "four_consecutive_triplets": "한 슈트에서 숫자가 이어지는 커쯔나 깡 네 개.",
    "two_identical_sequences": "같은 슈트의 같은 슌쯔 두 개이며, 공개 여부는 상관없음.",
    "two_identical_sequences_twice": "서로 다른 두 가지 슌쯔가 각각 두 개씩 있음.",
    "three_identical_sequences": "같은 슈트의 같은 슌쯔 세 개.",
    "four_identical_sequences": "같은 슈트의 같은 슌쯔 네 개.",
    "three_similar_sequences": "세 슈트에서 숫자가 같은 슌쯔 세 개.",
    "nine_tile_straight": "한 슈트의 슌쯔 123, 456, 789를 모두 갖춤.",
    "final_draw": "죽은벽(왕패) 앞의 마지막 패인 해저패를 쯔모하여 승리함.",
    "final_discard": "죽은벽(왕패) 앞의 마지막 패를 뽑은 다음 버려진 하저패로 승리함.",
    "win_on_kong": "어떤 깡이든 자신이 깡을 한 뒤 가져온 대체패로 승리함.",
    "robbing_a_kong": "다른 참가자가 자신의 공개된 커쯔에 더하는 패로 승리하며, 안깡은 창깡할 수 없음.",
    "blessing_of_heaven": "동(선)이 처음 받은 패 14장으로 승리하며, 안깡을 한 뒤에는 인정하지 않음.",
    "blessing_of_earth": "동이 깡을 하지 않고 버린 맨 첫 버림패로, 다른 참가자가 처음 받은 패 그대로 승리함.",
    "thirteen_terminals": "모든 노두패와 자패가 한 장씩 있고 그중 하나가 두 장이며, 대기 모양은 상관없음.",
    "seven_pairs": "머리만 일곱 개로 이루어지며, 깡으로 선언하지 않은 같은 패 네 장은 머리 두 개로 셈.",
    "chicken_hand": "역이 하나도 없는 승리 손패.",
}

OPTIONS: dict[str, str] = {
    "minimum": "승리 손패가 갖추어야 할 최소 점수.",
    "value_table": "역의 점수를 정하는 표: 중용 3.3의 표, 또는 Mahjong Time의 옛 표.",
    "concealed_irregular": "칠대자와 국사무쌍에도 멘젠을 세는지 여부.",
    "heaven_alone": "처음부터 완성되어 나온 구련보등에 천화만 세는지 여부.",
    "payoff": "누가 지불하는가: 25점이 넘으면 주로 쏘인 사람이 지불, 또는 언제나 세 사람이 똑같이 지불.",
    "wrong_count": (
        "승자가 점수를 잘못 셌을 때 지불하는 것: 바른 점수, 모자라게 신고했다면 말할 의무가 없으므로 "
        "신고한 점수, 패가 섞이고 네 명 모두가 동의하지 않아 신고한 점수."
    ),
    "dead_wait": (
        "대기로 인정하지 않는 경우: 네 장이 모두 자신의 은폐된 손패에 있음, 자신의 손패와 공개한 몸통에 있음,"
        " 그곳에 있거나 이미 보임, 그런 경우 없음."
    ),
}
