"""Fu: what sets, pair, wait and the way of winning add. Rounded up to tens, but for seven pairs (25)."""

from collections.abc import Callable

from mjcalc.decompose.facts import CLOSED_WAIT, EDGE_WAIT, PAIR_WAIT
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD
from mjcalc.model.circumstances import KONG_DRAW
from mjcalc.model.sets import BY_DISCARD, CONCEALED_KONG, EXPOSED, IN_HAND, KONG, PUNG, Mask
from mjcalc.model.tile import EAST, WHITE
from mjcalc.rulesets.pattern import EVENT, WHOLE, Barred, Sets, pattern
from mjcalc.rulesets.riichi.patterns_sets import PAIR
from mjcalc.rulesets.riichi.patterns_wins import lost_by_mixing, why_mixed

UNIT = "fu"
SOURCE = "EMA Riichi 2016, fu"
SEVEN = 25


@pattern(
    20,
    unit=UNIT,
    en="Base fu", ko="부저", ja="副底", zh="底符", zh_hant="底符",
    definition="20 fu of any win in four sets and a pair.",
    source=SOURCE,
    yes="23m456p789s345s55m +4m",
    no="1133m5577p2299s4z +4z",
)
def fu_base(shape: int) -> Sets:
    return EVENT if shape == STANDARD else 0


@pattern(
    SEVEN,
    unit=UNIT,
    en="Seven pairs fu", ko="치또이츠 부", ja="七対子の符", zh="七对子符", zh_hant="七對子符",
    definition="25 fu of seven pairs; nothing is added and nothing rounded.",
    source=SOURCE,
    yes="1133m5577p2299s4z +4z",
    no="112233m445566p7s +7s",
)
def fu_seven_pairs(shape: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS else 0


@pattern(
    10,
    unit=UNIT,
    en="Closed ron", ko="멘젠 론", ja="門前ロン", zh="门前清荣和", zh_hant="門前清榮和",
    definition="A concealed hand won by discard.",
    source=SOURCE,
    yes="23m456p789s345s55m +4m",
    no="23m456p789s345s55m +4m self-draw",
)
def fu_closed_ron(shape: int, self_draw: bool, open_sets: Mask) -> Sets:
    return EVENT if shape == STANDARD and not self_draw and not open_sets else 0


@pattern(
    2,
    unit=UNIT,
    en="Self-draw fu", ko="쯔모 부", ja="ツモの符", zh="自摸符", zh_hant="自摸符",
    definition="Won by self-draw, but not with Pinfu; after a kong only if the option rinshan_fu gives it.",
    source=SOURCE,
    yes="34s567p345m66s (234m) +5s self-draw",
    no="34s567p345m66s (234m) +5s",
)
def fu_self_draw(shape: int, self_draw: bool, flags: int, option_rinshan_fu: str) -> Sets:
    kept = option_rinshan_fu == "2" or not flags & KONG_DRAW
    return EVENT if shape == STANDARD and self_draw and kept else 0


def _each(type_: int, states: tuple[int, ...], form_of_sets: tuple[int, ...], simple: Mask, of_simples: bool) -> Sets:
    """Return a mask for each triplet or kong in these states, of simples or not; `simple` are those of simples."""
    return tuple(
        1 << place
        for place, form in enumerate(form_of_sets)
        if form >> 2 == type_ and form & 3 in states and bool(simple >> place & 1) == of_simples
    )


_OPEN, _OWN = (EXPOSED, BY_DISCARD), (IN_HAND,)


@pattern(
    2,
    unit=UNIT,
    en="Open triplet of simples", ko="중장패 밍커", ja="中張牌明刻", zh="中张明刻", zh_hant="中張明刻",
    definition="An open triplet of 2 to 8, also one that a discard completed.",
    source=SOURCE,
    yes="34s567p66s234m (555m) +5s",
    no="34s567p66s234m (999p) +5s last-tile",
)
def fu_open_simples(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(PUNG, _OPEN, form_of_sets, simple_triplets, True)


@pattern(
    4,
    unit=UNIT,
    en="Open triplet of terminals or honours", ko="요구패 밍커", ja="幺九牌明刻", zh="幺九明刻", zh_hant="么九明刻",
    definition="An open triplet of a terminal or an honour, also one that a discard completed.",
    source=SOURCE,
    yes="11p567s66z (789m) (555z) +1p",
    no="34s567p66s234m (555m) +5s",
)
def fu_open_terminals(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(PUNG, _OPEN, form_of_sets, simple_triplets, False)


@pattern(
    4,
    unit=UNIT,
    en="Concealed triplet of simples", ko="중장패 안커", ja="中張牌暗刻", zh="中张暗刻", zh_hant="中張暗刻",
    definition="A triplet of 2 to 8 without a claimed tile.",
    source=SOURCE,
    yes="34s567p66s555m (234m) +5s",
    no="34s567p66s234m (555m) +5s",
)
def fu_concealed_simples(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(PUNG, _OWN, form_of_sets, simple_triplets, True)


@pattern(
    8,
    unit=UNIT,
    en="Concealed triplet of terminals or honours", ko="요구패 안커",
    ja="幺九牌暗刻", zh="幺九暗刻", zh_hant="么九暗刻",
    definition="A triplet of a terminal or an honour without a claimed tile.",
    source=SOURCE,
    yes="11p567s66z (789m) (555z) +1p self-draw",
    no="1123444m555p (123m) +1m last-tile",
)
def fu_concealed_terminals(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(PUNG, _OWN, form_of_sets, simple_triplets, False)


@pattern(
    8,
    unit=UNIT,
    en="Open kong of simples", ko="중장패 밍깡", ja="中張牌明槓", zh="中张明杠", zh_hant="中張明槓",
    definition="A called or added kong of 2 to 8.",
    source=SOURCE,
    yes="34s567p66s234m (5555m) +5s",
    no="34s567p66s234m [5555m] +5s",
)
def fu_open_kong_simples(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(KONG, _OPEN, form_of_sets, simple_triplets, True)


@pattern(
    16,
    unit=UNIT,
    en="Open kong of terminals or honours", ko="요구패 밍깡", ja="幺九牌明槓", zh="幺九明杠", zh_hant="么九明槓",
    definition="A called or added kong of a terminal or an honour.",
    source=SOURCE,
    yes="234m55s23s (6666z) (567p) +4s",
    no="234m567p55s23s [6666z] +4s",
)
def fu_open_kong_terminals(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(KONG, _OPEN, form_of_sets, simple_triplets, False)


@pattern(
    16,
    unit=UNIT,
    en="Concealed kong of simples", ko="중장패 안깡", ja="中張牌暗槓", zh="中张暗杠", zh_hant="中張暗槓",
    definition="A concealed kong of 2 to 8.",
    source=SOURCE,
    yes="34s567p66s234m [5555m] +5s",
    no="34s567p66s234m (5555m) +5s",
)
def fu_concealed_kong_simples(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(KONG, (CONCEALED_KONG,), form_of_sets, simple_triplets, True)


@pattern(
    32,
    unit=UNIT,
    en="Concealed kong of terminals or honours", ko="요구패 안깡", ja="幺九牌暗槓", zh="幺九暗杠", zh_hant="么九暗槓",
    definition="A concealed kong of a terminal or an honour.",
    source=SOURCE,
    yes="234m567p55s23s [6666z] +4s",
    no="234m55s23s (6666z) (567p) +4s",
)
def fu_concealed_kong_terminals(form_of_sets: tuple[int, ...], simple_triplets: Mask) -> Sets:
    return _each(KONG, (CONCEALED_KONG,), form_of_sets, simple_triplets, False)


@pattern(
    2,
    unit=UNIT,
    en="Value pair", ko="역패 머리", ja="役牌の雀頭", zh="役牌雀头", zh_hant="役牌雀頭",
    definition="A pair of dragons, the seat wind or the round wind; of a wind that is both the option double_wind_fu"
    " says what it gives.",
    source=SOURCE,
    yes="23m456p789s345s22z +4m riichi seat=S round=E",
    no="23m456p789s345s22z +4m riichi seat=W round=E",
)
def fu_value_pair(honour_pair: int, seat: int, round: int, option_double_wind_fu: str) -> Sets:
    if honour_pair >= WHITE:
        return PAIR
    winds = (seat, round).count(honour_pair - EAST) if honour_pair >= EAST else 0
    if not winds:
        return 0
    return (PAIR, PAIR) if winds == 2 and option_double_wind_fu == "4" else PAIR


def _wait(form: int, wait_form: int, place: int, merged: bool, option_merged: str) -> Sets:
    return 1 << place if wait_form == form and not lost_by_mixing(merged, option_merged) else 0


def _why_no_wait(form: int) -> Callable[..., Barred]:
    """Return what says why a wait of this form gives no fu."""

    def why(wait_form: int, place: int, merged: bool, option_merged: str, shape: int = STANDARD) -> Barred:
        return why_mixed(wait_form == form and shape == STANDARD, merged, option_merged, 1 << place)

    return why


@pattern(
    2,
    unit=UNIT,
    en="Edge wait", ko="변짱 대기", ja="辺張待ち", zh="边张", zh_hant="邊張",
    definition="Won on the 3 of 123 or the 7 of 789.",
    source=SOURCE,
    yes="345m11p12456789s +3s riichi",
    no="345m11p13456789s +2s riichi",
    barred=_why_no_wait(EDGE_WAIT),
)
def fu_edge_wait(wait_form: int, place: int, merged: bool, option_merged: str) -> Sets:
    return _wait(EDGE_WAIT, wait_form, place, merged, option_merged)


@pattern(
    2,
    unit=UNIT,
    en="Closed wait", ko="간짱 대기", ja="嵌張待ち", zh="嵌张", zh_hant="嵌張",
    definition="Won on the middle tile of a run.",
    source=SOURCE,
    yes="88m66777889s444z +8s self-draw",
    no="345m11p12456789s +3s riichi",
    barred=_why_no_wait(CLOSED_WAIT),
)
def fu_closed_wait(wait_form: int, place: int, merged: bool, option_merged: str) -> Sets:
    return _wait(CLOSED_WAIT, wait_form, place, merged, option_merged)


@pattern(
    2,
    unit=UNIT,
    en="Pair wait", ko="단기 대기", ja="単騎待ち", zh="单骑", zh_hant="單騎",
    definition="Won on the pair.",
    source=SOURCE,
    yes="567m123567p234s1z +1z riichi seat=S round=S",
    no="23m456p789s345s22z +4m riichi",
    barred=_why_no_wait(PAIR_WAIT),
)
def fu_pair_wait(shape: int, wait_form: int, place: int, merged: bool, option_merged: str) -> Sets:
    return _wait(PAIR_WAIT, wait_form, place, merged, option_merged) if shape == STANDARD else 0


@pattern(
    {"30": 10},
    option="open_pinfu_fu",
    unit=UNIT,
    en="Open pinfu shape", ko="쿠이핑후", ja="食い平和", zh="副露平和形", zh_hant="副露平和形",
    definition="An open hand won by discard that has nothing but the base fu.",
    source=SOURCE,
    yes="34s567p345m66s (234m) +5s",
    no="34s567p345m66s (234m) +5s self-draw",
)
def fu_open_pinfu(shape: int, self_draw: bool, open_sets: Mask) -> Sets:
    return EVENT if shape == STANDARD and not self_draw and open_sets else 0
