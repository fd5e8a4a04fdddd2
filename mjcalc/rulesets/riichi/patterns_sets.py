"""Yaku of runs, of triplets and kongs, and of winds and dragons."""

from mjcalc.decompose.facts import TWO_SIDED_WAIT, RelatedChows
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.sets import BY_DISCARD, CONCEALED_KONG, IN_HAND, KONG, PUNG, Mask
from mjcalc.model.tile import EAST, GREEN, RED, WHITE
from mjcalc.rulesets.pattern import WHOLE, Barred, Sets, pattern
from mjcalc.rulesets.riichi.patterns_wins import EMA, lost_by_mixing, opened

SETS = 0b1111
"""The positions of the four sets of a standard hand."""
PAIR = 1 << 4
"""The position of the pair of four sets and a pair."""
_HONOURS = tuple[tuple[int, int], ...]


def pair_has_fu(honour_pair: int, seat: int, round_: int) -> bool:
    """Tell whether the pair is of dragons, the seat wind or the round wind."""
    return honour_pair >= WHITE or (honour_pair >= EAST and honour_pair - EAST in (seat, round_))


def _why_no_pinfu(
    first_triplet: int, open_sets: Mask, wait_form: int, honour_pair: int, seat: int, round: int, self_draw: bool,
    merged: bool, option_pinfu_tsumo: str, option_merged: str,
) -> Barred:  # fmt: skip
    if first_triplet != 4:
        return None
    if open_sets:  # named only where nothing else is in the way
        only = wait_form == TWO_SIDED_WAIT and not pair_has_fu(honour_pair, seat, round)
        return ("nc_open_hand", open_sets) if only else None
    if pair_has_fu(honour_pair, seat, round):
        return ("nc_pair_fu", PAIR)
    if wait_form != TWO_SIDED_WAIT:
        return ("nc_wait_fu", 0)
    if lost_by_mixing(merged, option_merged):
        return ("nc_merged_wait", 0)
    return ("nc_no_pinfu_tsumo", 0)


@pattern(
    1,
    en="Pinfu", ko="핑후", ja="平和", zh="平和", zh_hant="平和",
    definition="Concealed, four runs, a pair without fu, and a two-sided wait.",
    source=EMA,
    aliases=("All Runs", "All Sequences"),
    yes="23m456p789s345s55m +4m",
    no="24m456p789s345s55m +3m riichi",
    breaks=lambda first_triplet, **_: SETS & ~((1 << first_triplet) - 1),
    barred=_why_no_pinfu,
)
def pinfu(
    first_triplet: int, open_sets: Mask, wait_form: int, honour_pair: int, seat: int, round: int, self_draw: bool,
    merged: bool, option_pinfu_tsumo: str, option_merged: str,
) -> Sets:  # fmt: skip
    if first_triplet != 4 or open_sets or wait_form != TWO_SIDED_WAIT or pair_has_fu(honour_pair, seat, round):
        return 0
    if self_draw and (option_pinfu_tsumo == "no" or lost_by_mixing(merged, option_merged)):
        return 0
    return WHOLE


def _double_runs(related: RelatedChows) -> Mask:
    """Return the sets of two different double runs or of four equal runs."""
    mask = sum(related.identical)
    return mask if mask.bit_count() == 4 else 0


@pattern(
    3,
    series="iipeikou",
    en="Ryanpeikou", ko="량페코", ja="二盃口", zh="二杯口", zh_hant="二盃口",
    definition="Concealed, two different pairs of equal runs, or four equal runs.",
    source=EMA,
    aliases=("Twice Pure Double Run", "Twice Pure Double Sequence", "两杯口"),
    yes="112233m445566p7s +7s",
    no="11m234p77788899s +9s riichi",
    barred=lambda related_chows, open_sets: opened(open_sets) if _double_runs(related_chows) else None,
)
def ryanpeiko(related_chows: RelatedChows, open_sets: Mask) -> Sets:
    return 0 if open_sets else _double_runs(related_chows)


@pattern(
    1,
    series="iipeikou",
    en="Iipeikou", ko="이페코", ja="一盃口", zh="一杯口", zh_hant="一盃口",
    definition="Concealed, two equal runs; three equal ones give it once.",
    source=EMA,
    aliases=("Pure Double Run", "Pure Double Sequence"),
    yes="11m234p77788899s +9s riichi",
    no="23m456p789s345s55m +4m",
    barred=lambda related_chows, open_sets: (
        opened(open_sets) if related_chows.identical and not _double_runs(related_chows) else None
    ),
)
def iipeiko(related_chows: RelatedChows, open_sets: Mask) -> Sets:
    return related_chows.identical[0] if related_chows.identical and not open_sets else 0


@pattern(
    2,
    open_value=1,
    en="Sanshoku Doujun", ko="삼색동순", ja="三色同順", zh="三色同顺", zh_hant="三色同順",
    definition="The same run in all three suits.",
    source=EMA,
    aliases=("Mixed Triple Run", "Mixed Triple Sequence", "三色"),
    yes="234m234p23s99s (567m) +4s",
    no="234m345p23s99s567m +4s riichi",
)
def sanshoku(related_chows: RelatedChows) -> Sets:
    return related_chows.similar


@pattern(
    2,
    open_value=1,
    en="Ittsuu", ko="일기통관", ja="一気通貫", zh="一气通贯", zh_hant="一氣通貫",
    definition="The runs 123, 456 and 789 of one suit.",
    source=EMA,
    aliases=("Pure Straight", "Ikki Tsuukan", "一通"),
    yes="345m11p12456789s +3s riichi",
    no="123p11p12345678s +3s riichi",
)
def ittsu(related_chows: RelatedChows) -> Sets:
    return related_chows.straight


@pattern(
    2,
    en="Toitoi", ko="또이또이", ja="対々和", zh="对对和", zh_hant="對對和",
    definition="Four triplets or kongs and a pair.",
    source=EMA,
    aliases=("All Triplets", "Toitoihou", "碰碰和"),
    yes="111m333s44z55m (222p) +5m",
    no="111m333s67m55m (222p) +5m last-tile",
    breaks=lambda first_triplet, shape: (1 << first_triplet) - 1,
)
def toitoi(first_triplet: int, shape: int) -> Sets:
    return SETS if shape == STANDARD and not first_triplet else 0


def in_states(form_of_sets: tuple[int, ...], *states: int) -> Mask:
    """Return the positions of the triplets and kongs in these states."""
    return sum(1 << i for i, form in enumerate(form_of_sets) if form >> 2 in (PUNG, KONG) and form & 3 in states)


def why_opened(form_of_sets: tuple[int, ...], number: int) -> Barred:
    """Name the triplet that a discard completed, if but for that there were so many concealed ones."""
    by_discard = in_states(form_of_sets, BY_DISCARD)
    concealed = in_states(form_of_sets, IN_HAND, CONCEALED_KONG)
    return ("nc_opened", by_discard) if by_discard and concealed.bit_count() == number - 1 else None


@pattern(
    2,
    en="San Ankou", ko="산안커", ja="三暗刻", zh="三暗刻", zh_hant="三暗刻",
    definition="Exactly three triplets or concealed kongs without a claimed tile; the fourth set may be open.",
    source=EMA,
    aliases=("Three Concealed Triplets", "Sanankou", "삼암각"),
    yes="777m55p66p888s (123m) +6p self-draw",
    no="777m55p66p888s (234m) +6p last-tile",
    barred=lambda form_of_sets: why_opened(form_of_sets, 3),
)
def sanankou(form_of_sets: tuple[int, ...]) -> Sets:
    mask = in_states(form_of_sets, IN_HAND, CONCEALED_KONG)
    return mask if mask.bit_count() == 3 else 0


@pattern(
    2,
    en="Sanshoku Doukou", ko="삼색동각", ja="三色同刻", zh="三色同刻", zh_hant="三色同刻",
    definition="Triplets or kongs of the same number in all three suits.",
    source=EMA,
    aliases=("Triple Triplet", "Triple Triplets"),
    yes="222s34m99p (222p) [2222m] +5m",
    no="333s34m99p (222p) [2222m] +5m last-tile",
)
def sanshoku_doukou(similar_triplets: Mask) -> Sets:
    return similar_triplets


def kongs(form_of_sets: tuple[int, ...]) -> Mask:
    """Return the positions of the kongs."""
    return sum(1 << i for i, form in enumerate(form_of_sets) if form >> 2 == KONG)


@pattern(
    2,
    en="San Kantsu", ko="산깡쯔", ja="三槓子", zh="三杠子", zh_hant="三槓子",
    definition="Three declared kongs of any kind.",
    source=EMA,
    aliases=("Three Kans", "Three Quads", "Sankantsu", "삼깡"),
    yes="99m66p (8888s) [1111m] (3333p) +6p",
    no="99m66p (8888s) [1111m] (333p) +6p last-tile",
)
def sankantsu(form_of_sets: tuple[int, ...]) -> Sets:
    mask = kongs(form_of_sets)
    return mask if mask.bit_count() == 3 else 0


def _set_of(kind: int, honour_sets: _HONOURS) -> Mask:
    return sum(1 << place for held, place in honour_sets if held == kind)


@pattern(
    1,
    en="White Dragon", ko="역패 백", ja="役牌 白", zh="役牌 白", zh_hant="役牌 白",
    definition="A triplet or kong of white dragons.",
    source=EMA,
    aliases=("Haku", "白", "백"),
    yes="23m456p789s99s (555z) +4m",
    no="23m456p789s99s (333z) +4m last-tile seat=S round=E",
)
def haku(honour_sets: _HONOURS) -> Sets:
    return _set_of(WHITE, honour_sets)


@pattern(
    1,
    en="Green Dragon", ko="역패 발", ja="役牌 發", zh="役牌 发", zh_hant="役牌 發",
    definition="A triplet or kong of green dragons.",
    source=EMA,
    aliases=("Hatsu", "發", "发", "발"),
    yes="23m456p789s99s (666z) +4m",
    no="23m456p789s66z (888s) +4m last-tile",
)
def hatsu(honour_sets: _HONOURS) -> Sets:
    return _set_of(GREEN, honour_sets)


@pattern(
    1,
    en="Red Dragon", ko="역패 중", ja="役牌 中", zh="役牌 中", zh_hant="役牌 中",
    definition="A triplet or kong of red dragons.",
    source=EMA,
    aliases=("Chun", "中", "중"),
    yes="23m456p789s99s (7777z) +4m",
    no="23m456p789s77z (888s) +4m last-tile",
)
def chun(honour_sets: _HONOURS) -> Sets:
    return _set_of(RED, honour_sets)


@pattern(
    1,
    en="Round Wind", ko="장풍패", ja="場風牌", zh="场风牌", zh_hant="場風牌",
    definition="A triplet or kong of the prevailing wind.",
    source=EMA,
    aliases=("Bakaze", "場風", "场风", "장풍"),
    yes="23m456p789s99s (222z) +4m round=S seat=W",
    no="23m456p789s99s (222z) +4m round=E seat=W last-tile",
)
def round_wind(honour_sets: _HONOURS, round: int) -> Sets:
    return _set_of(EAST + round, honour_sets) if round >= 0 else 0


@pattern(
    1,
    en="Seat Wind", ko="자풍패", ja="自風牌", zh="自风牌", zh_hant="自風牌",
    definition="A triplet or kong of the player's own wind; one that is also the prevailing wind gives both.",
    source=EMA,
    aliases=("Jikaze", "自風", "门风", "門風", "자풍"),
    yes="23m456p789s99s (444z) +4m round=E seat=N",
    no="23m456p789s99s (444z) +4m round=E seat=W last-tile",
)
def seat_wind(honour_sets: _HONOURS, seat: int) -> Sets:
    return _set_of(EAST + seat, honour_sets) if seat >= 0 else 0


@pattern(
    2,
    en="Shousangen", ko="소삼원", ja="小三元", zh="小三元", zh_hant="小三元",
    definition="Triplets or kongs of two dragons and a pair of the third; the two dragons count besides.",
    source=EMA,
    aliases=("Little Three Dragons",),
    yes="23m456p77z (555z) (666z) +4m",
    no="23m456p77s (555z) (666z) +4m",
)
def shousangen(honour_sets: _HONOURS, honour_pair: int) -> Sets:
    dragons = sum(1 << place for kind, place in honour_sets if kind >= WHITE)
    return dragons | PAIR if dragons.bit_count() == 2 and honour_pair >= WHITE else 0
