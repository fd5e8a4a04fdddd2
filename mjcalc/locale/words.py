"""Players' words for circumstances, as data: each in small letters, with the words of grammar/hand.lark it stands for.

A word may say two things: 海底捞月 is the last tile *and* drawn; 海底 alone only the last tile. Where the players of a
rule set mean something else by a word, `OWN` says so.
"""

_DRAW, _DISCARD, _LAST = "self-draw", "discard", "last-tile"

_ALIKE: dict[tuple[str, ...], str] = {
    (_DRAW,): (
        "tsumo selfdraw self_draw self-drawn selfdrawn self-pick selfpick zimo jimo menzen-tsumo "
        "쯔모 자모 멘젠쯔모 자모승리 자모화 ツモ ﾂﾓ つも 自摸 自摸和 自摸了 自摸胡 門前清自摸和 门前清自摸和 自模"
    ),
    (_DISCARD,): (
        "ron discard-win discarded by-discard dianhu dianpao "
        "론 버림패승리 점화 ロン ﾛﾝ ろん 出和了 栄和 荣和 榮和 点和 點和 点炮 點炮 "
        "点炮和 點炮和 铳和 銃和 放铳 放銃 食糊 出銃 出铳"
    ),
    (_LAST,): "lasttile last_tile last haidi 해저 해저패 하이테이패 海底 海底牌 ハイテイ牌 最后一张 最後一張",
    (_LAST, _DRAW): (
        "haitei haitei-raoyue last-draw final-draw last-tile-draw under-the-sea moon-from-the-sea "
        "해저로월 하이테이 해저로월승리 海底捞月 海底撈月 海底摸月 海底撈 海底捞 "
        "海底自摸 ハイテイ はいてい 海底ツモ 妙手回春 묘수회춘"
    ),
    (_LAST, _DISCARD): (
        "houtei hotei houtei-raoyui last-discard final-discard last-tile-discard under-the-river last-tile-claim "
        "하저 하저로어 호테이 하저패 河底 河底捞鱼 河底撈魚 河底牌 ホウテイ ほうてい 海底炮"
    ),
    ("kong-draw",): (
        "rinshan rinshan-kaihou kong_draw kongdraw after-a-kong after-a-kan win-on-kong win-on-replacement "
        "out-with-replacement-tile gangshanghua "
        "영상개화 영상 캉상개화 깡상개화 깡상화 嶺上 嶺上開花 岭上 岭上开花 杠上开花 杠上開花 槓上開花 "
        "杠上花 槓上花 杠开 槓開 "
        "杠上食胡 槓上食胡 リンシャン リンシャンカイホウ りんしゃん"
    ),
    ("kong-discard",): (
        "kong_discard kongdiscard discard-after-kong discard-after-a-kong gangshangpao "
        "캉상포 깡상포 杠上炮 槓上炮 嶺上放銃 槓上放銃 杠上放铳 杠后炮 槓後炮 燕返 燕返し 제비반환"
    ),
    ("rob-kong",): (
        "chankan rob_kong robkong robbing-a-kong robbing-the-kong robbed-kong robbing-a-kan qianggang "
        "창깡 창캉 캉빼앗기 抢杠 搶槓 槍槓 搶杠 抢槓 抢杠和 搶槓和 抢杠胡 搶槓胡 チャンカン ちゃんかん カンの横取り"
    ),
    ("heaven",): (
        "tenhou tenho heavenly heavenly-hand blessing-of-heaven heaven-hand 천화 텐호 天和 天胡 天糊 テンホー てんほう"
    ),
    ("earth",): (
        "chiihou chiiho earthly earthly-hand blessing-of-earth earth-hand 지화 치호 地和 地胡 地糊 チーホー ちーほう"
    ),
    ("human",): "renhou renho man human-hand 인화 렌호 人和 人胡 人糊 レンホー れんほう",
    ("riichi",): "reach richi ready-declared lizhi 리치 입직 立直 リーチ ﾘｰﾁ りーち 报听 報聽 報聴 보청",
    ("double-riichi",): (
        "double_riichi doubleriichi daburii wriichi w-riichi double-reach "
        "더블리치 양립직 両立直 两立直 兩立直 双立直 雙立直 ダブル立直 ダブルリーチ ダブリー w立直 wリーチ"
    ),
    ("ippatsu",): "일발 잇파츠 一発 一发 一發 イッパツ いっぱつ",
    ("last-of-kind",): (
        "last_of_kind last-of-its-kind fourth-tile 절장 화절장 绝张 絕張 絶張 和绝张 和絕張 和絶張 和绝 和絕"
    ),
    ("flower-draw",): (
        "flower_draw win-on-flower win-after-flower win-after-a-flower "
        "화상자모 화상화 花上自摸 花上开花 花上開花 花上食胡 花上和 花開 花开"
    ),
    ("heaven-ready",): "heaven_ready ready-as-dealt 천청 天听 天聽 天聴",
    ("earth-ready",): "earth_ready ready-after-first-discard 지청 地听 地聽 地聴",
    ("seventh-takes-eighth",): "seven-take-the-eighth seven-takes-eighth 칠창일 七抢一 七搶一 七抢八 七搶八",
    ("merged",): "mixed-in 합쳐서 混入 合并 合併",
    ("apart",): "separate shown-apart 따로 分开 分開 分けて 승리패분리공개",
    ("exchange",): "joker-exchange exchanged 교환 换百搭 換百搭 交換",
    ("unannounced",): "not-announced 미선언 未宣告",
}

_WINDS: dict[str, str] = {
    "E": "e east ton 东 東 동 东风 東風 동풍",
    "S": "s south nan 南 남 南风 南風 남풍",
    "W": "w west sha 西 서 西风 西風 서풍",
    "N": "n north pei 北 북 北风 北風 북풍",
}

_WIND_KEYS: dict[str, str] = {
    "seat": "seat seat-wind own-wind jikaze 自风 自風 门风 門風 자풍 문풍",
    "round": "round round-wind prevailing prevailing-wind prevalent-wind bakaze 圈风 圈風 场风 場風 장풍 권풍",
    "pao": "pao liable 包 包牌 包家 責任払い 责任 責任 책임지불 책임",
    "from": "from discarder 放铳者 放銃者 点炮者 點炮者 방총자",
}

_SUITS: dict[str, str] = {
    "m": "m characters crak craks wan 万 萬 万子 萬子 만 만수",
    "p": "p dots circles tong 筒 餅 饼 筒子 餅子 饼子 통 통수 삥",
    "s": "s bamboo bam bams tiao 索 条 條 索子 条子 條子 삭 삭수",
}

_SUIT_KEYS = "void que 定缺 缺 欠け 무슈트 부족"


def _all_words() -> dict[str, tuple[str, ...]]:
    words = {alias: meant for meant, aliases in _ALIKE.items() for alias in aliases.split()}
    for key, keys in _WIND_KEYS.items():
        for wind, names in _WINDS.items():
            words.update({f"{a}={b}": (f"{key}={wind}",) for a in keys.split() for b in names.split()})
    for suit, names in _SUITS.items():
        words.update({f"{a}={b}": (f"void={suit}",) for a in _SUIT_KEYS.split() for b in names.split()})
    return words


WORDS: dict[str, tuple[str, ...]] = _all_words()
"""Alias -> canonical words."""

_MOON, _RESCUE = "해저로월 海底捞月 海底撈月", "妙手回春 묘수회춘"

OWN: dict[str, dict[str, tuple[str, ...]]] = {
    "mcr": dict.fromkeys(_MOON.split(), (_LAST, _DISCARD)),
    "sichuan": dict.fromkeys(_RESCUE.split(), (_LAST, _DISCARD)),
}
"""Notation profile of a rule set -> alias -> canonical words, where they differ from those of `WORDS`.

In MCR the last tile drawn is 妙手回春 and the last discard 海底捞月 (table, 8 fan). In the tournament rules of Sichuan
it is the other way round (seed 000, 2.9). Elsewhere both are said of the last tile drawn.
"""
