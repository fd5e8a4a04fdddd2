"""Yaku of houses, all off unless an option of the same name gives them. Their values are the usual ones."""

from mjcalc.decompose.facts import DRAGONS, SIMPLES, TERMINALS, WINDS, RelatedChows, RelatedTriplets
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD
from mjcalc.model.circumstances import DISCARD, DOUBLE_RIICHI, HUMAN, KONG_DISCARD, LAST_TILE, SELF_DRAW
from mjcalc.model.sets import Mask
from mjcalc.rulesets.pattern import EVENT, WHOLE, Sets, pattern
from mjcalc.rulesets.riichi.yakuman import YAKUMAN

HOUSE = "House rules"
_LIMIT = {"yakuman": YAKUMAN}
_ONE_PIN, _NINE_PIN = 9, 17
_PEACOCK = sum(1 << kind for kind in (18, 22, 24, 26, 33))
_WHEEL = 0b011111110
"""The kinds 2 to 8 of a suit."""


@pattern(
    {"mangan_alone": 5, "5_han": 5, "baiman_alone": 8, "yakuman": YAKUMAN},
    option="renhou",
    en="Renhou", ko="인화", ja="人和", zh="人和", zh_hant="人和",
    definition="Another player than the dealer wins on a discard before his own first draw, before any call or kong.",
    source=f"EMA Riichi 2016, yaku; {HOUSE}",
    aliases=("Blessing of Man", "human"),
    yes="234m567p345s678s9s +9s human seat=W",
    no="234m567p345s678s9s +9s seat=W riichi",
)
def renhou(flags: int) -> Sets:
    return EVENT if flags & HUMAN else 0


def _wheel(shape: int, kinds: int, suit: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS and kinds == _WHEEL << 9 * suit else 0


@pattern(
    _LIMIT,
    option="daisharin",
    en="Daisharin", ko="대차륜", ja="大車輪", zh="大车轮", zh_hant="大車輪",
    definition="Concealed 22334455667788 of dots.",
    source=HOUSE,
    yes="2233445566778p +8p",
    no="1122334455667p +7p",
)
def daisharin(shape: int, kinds: int) -> Sets:
    return _wheel(shape, kinds, 1)


@pattern(
    _LIMIT,
    option="daichikurin",
    en="Daichikurin", ko="대죽림", ja="大竹林", zh="大竹林", zh_hant="大竹林",
    definition="Concealed 22334455667788 of bamboo.",
    source=HOUSE,
    yes="2233445566778s +8s",
    no="1122334455667s +7s",
)
def daichikurin(shape: int, kinds: int) -> Sets:
    return _wheel(shape, kinds, 2)


@pattern(
    _LIMIT,
    option="daisuurin",
    en="Daisuurin", ko="대수린", ja="大数隣", zh="大数邻", zh_hant="大數鄰",
    definition="Concealed 22334455667788 of characters.",
    source=HOUSE,
    yes="2233445566778m +8m",
    no="1122334455667m +7m",
)
def daisuurin(shape: int, kinds: int) -> Sets:
    return _wheel(shape, kinds, 0)


def _equal_runs(related: RelatedChows, number: int) -> Mask:
    return next((mask for mask in related.identical if mask.bit_count() == number), 0)


@pattern(
    _LIMIT,
    option="isshoku_yonjun",
    en="Isshoku Yonjun", ko="일색사순", ja="一色四順", zh="一色四同顺", zh_hant="一色四同順",
    definition="Four equal runs.",
    source=HOUSE,
    yes="33m66667777888p +8p",
    no="11m234p77788899s +9s riichi",
)
def isshoku_yonjun(related_chows: RelatedChows) -> Sets:
    return _equal_runs(related_chows, 4)


@pattern(
    {"yes": 3},
    option="isshoku_sanjun",
    open_value=2,
    series="iipeikou",
    en="Isshoku Sanjun", ko="일색삼순", ja="一色三順", zh="一色三同顺", zh_hant="一色三同順",
    definition="Three equal runs; Iipeikou is not counted beside them.",
    source=HOUSE,
    yes="11m234p77788899s +9s riichi",
    no="112233m456p789s5s +5s riichi",
)
def isshoku_sanjun(related_chows: RelatedChows) -> Sets:
    return _equal_runs(related_chows, 3)


@pattern(
    _LIMIT,
    option="suurenkou",
    en="Suurenkou", ko="사연각", ja="四連刻", zh="四连刻", zh_hant="四連刻",
    definition="Four triplets or kongs of one suit whose numbers follow each other.",
    source=HOUSE,
    yes="2555m (333m) (444m) (666m) +2m",
    no="2555m (333m) (444m) (777m) +2m",
)
def suurenkou(related_triplets: RelatedTriplets) -> Sets:
    return related_triplets.four_in_a_row


@pattern(
    {"yes": 2},
    option="sanrenkou",
    en="Sanrenkou", ko="삼연각", ja="三連刻", zh="三连刻", zh_hant="三連刻",
    definition="Three triplets or kongs of one suit whose numbers follow each other.",
    source=HOUSE,
    yes="22233344p88s (666m) +4p last-tile",
    no="22233355p88s (666m) +5p last-tile",
)
def sanrenkou(related_triplets: RelatedTriplets) -> Sets:
    return related_triplets.three_in_a_row


@pattern(
    {"yes": 2},
    option="uumensai",
    en="Uumensai", ko="오문제", ja="五門斉", zh="五门齐", zh_hant="五門齊",
    definition="Four sets and a pair that hold all three suits, winds and dragons.",
    source=HOUSE,
    yes="23m456p789s33z (555z) +4m",
    no="23m456p678p33z (555z) +4m",
)
def uumensai(shape: int, suits: int, classes: int) -> Sets:
    return WHOLE if shape == STANDARD and suits == 0b1111 and classes & WINDS and classes & DRAGONS else 0


@pattern(
    {"yes": 2 * YAKUMAN},
    option="daichisei",
    series="honours",
    en="Daichisei", ko="대칠성", ja="大七星", zh="大七星", zh_hant="大七星",
    definition="All seven honours as seven pairs; counts in place of Tsuuiisou.",
    source=HOUSE,
    yes="1122334455667z +7z",
    no="1112223335z (666z) +5z",
)
def daichisei(shape: int, classes: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS and not classes & (TERMINALS | SIMPLES) else 0


@pattern(
    _LIMIT,
    option="paarenchan",
    en="Paarenchan", ko="팔연장", ja="八連荘", zh="八连庄", zh_hant="八連莊",
    definition="The dealer's eighth win in a row, said as streak=8.",
    source=HOUSE,
    yes="234m567p55s23s678m +4s riichi seat=E streak=8",
    no="234m567p55s23s678m +4s riichi seat=E streak=7",
)
def paarenchan(dealer: bool, streak: int) -> Sets:
    return EVENT if dealer and streak >= 8 else 0


@pattern(
    {"yes": 1},
    option="kanburi",
    en="Kanburi", ko="깡 방총", ja="槓振り", zh="杠振", zh_hant="槓振",
    definition="Won on the discard after another player's kong.",
    source=HOUSE,
    aliases=("kong-discard",),
    yes="567p55s23s678m (789m) +4s kong-discard",
    no="567p55s23s678m (789m) +4s last-tile",
)
def kanburi(flags: int) -> Sets:
    return EVENT if flags & KONG_DISCARD else 0


@pattern(
    {"mangan_alone": 5},
    option="iipin_mouyue",
    en="Iipin Mouyue", ko="일통모월", ja="一筒摸月", zh="一筒摸月", zh_hant="一筒摸月",
    definition="The last tile of the wall is drawn and is the 1 of dots.",
    source=HOUSE,
    aliases=("iipin moyue",),
    yes="567m55s23p678m (789m) +1p self-draw last-tile",
    no="567m55s23p678m (789m) +4p self-draw last-tile",
)
def iipin_mouyue(flags: int, winning: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & SELF_DRAW and winning == _ONE_PIN else 0


@pattern(
    {"mangan_alone": 5},
    option="chuupin_raoyui",
    en="Chuupin Raoyui", ko="구통로어", ja="九筒撈魚", zh="九筒捞鱼", zh_hant="九筒撈魚",
    definition="The last discard wins and is the 9 of dots.",
    source=HOUSE,
    yes="567m55s78p678m (789m) +9p last-tile",
    no="567m55s78p678m (789m) +6p last-tile",
)
def chuupin_raoyui(flags: int, winning: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & DISCARD and winning == _NINE_PIN else 0


@pattern(
    _LIMIT,
    option="ishinoue_sannen",
    en="Ishi no Ue ni mo Sannen", ko="석상삼년", ja="石の上にも三年", zh="石上三年", zh_hant="石上三年",
    definition="Double riichi, and won on the last tile or the last discard.",
    source=HOUSE,
    yes="234m567p55s23s678m +4s double-riichi last-tile",
    no="234m567p55s23s678m +4s riichi last-tile",
)
def ishinoue_sannen(flags: int) -> Sets:
    return EVENT if flags & DOUBLE_RIICHI and flags & LAST_TILE else 0


@pattern(
    _LIMIT,
    option="hyakumangoku",
    en="Hyakumangoku", ko="백만석", ja="百万石", zh="百万石", zh_hant="百萬石",
    definition="Nothing but characters, whose numbers add up to 100 or more.",
    source=HOUSE,
    yes="6669995m (7777m) (8888m) +5m",
    no="1112345678999m +5m",
)
def hyakumangoku(suits: int, number_sum: int) -> Sets:
    return WHOLE if suits == 1 and number_sum >= 100 else 0


@pattern(
    _LIMIT,
    option="beni_kujaku",
    en="Benikujaku", ko="홍공작", ja="紅孔雀", zh="红孔雀", zh_hant="紅孔雀",
    definition="Triplets and a pair of 1, 5, 7, 9 of bamboo and the red dragon.",
    source=HOUSE,
    yes="1115557779s (777z) +9s",
    no="1115557778s (777z) +8s",
)
def beni_kujaku(shape: int, kinds: int) -> Sets:
    return WHOLE if shape == STANDARD and kinds == _PEACOCK else 0
