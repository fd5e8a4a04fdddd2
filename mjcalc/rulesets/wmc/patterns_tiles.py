"""Zung Jung, categories 1, 2 and 8: what kinds of tiles the hand is made of."""

from mjcalc.decompose.facts import DRAGONS, SIMPLES, TERMINALS, WINDS
from mjcalc.model.arrangement import STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.circumstances import HEAVEN, MERGED, SELF_DRAW
from mjcalc.model.sets import CHOW, EXPOSED, Mask
from mjcalc.rulesets.pattern import WHOLE, Barred, Sets, pattern

HONOURS = WINDS | DRAGONS
SUITS = 0b0111


@pattern(
    5,
    series="1.1",
    en="All Sequences", ko="평화", ja="平和", zh="平和", zh_hant="平和",
    definition="Four sequences and any pair, open or concealed, with any wait.",
    source="Zung Jung 3.3, 1.1",
    aliases=("핑후",),
    yes="345m 789p 345s 45p11m +3p",
    no="345m 789p 345s 33p11m +3p",
)
def all_sequences(first_triplet: int) -> Sets:
    return 0b1111 if first_triplet == 4 else 0


def _irregular(shape: int, form_of_sets: tuple[int, ...], option_concealed_irregular: str) -> Barred:
    return ("nc_irregular", WHOLE) if shape != STANDARD else None


@pattern(
    5,
    series="1.2",
    en="Concealed Hand", ko="멘젠", ja="門前清", zh="门前清", zh_hant="門前清",
    definition="Four sets and a pair, none of the sets exposed; concealed kongs and a win on a discard are fine.",
    source="Zung Jung 3.3, 1.2",
    aliases=("문전청", "门清"),
    yes="234m 567p 345s 678s 9s +9s",
    no="234m 567p 345s 9s (678s) +9s",
    breaks=lambda form_of_sets, **_: sum(1 << i for i, form in enumerate(form_of_sets) if form & 3 == EXPOSED),
    barred=_irregular,
)
def concealed_hand(shape: int, form_of_sets: tuple[int, ...], option_concealed_irregular: str) -> Sets:
    if shape != STANDARD and option_concealed_irregular == "no":
        return 0
    return WHOLE if all(form & 3 != EXPOSED for form in form_of_sets) else 0


@pattern(
    5,
    series="1.3",
    en="No Terminals", ko="탕야오", ja="断么九", zh="断幺九", zh_hant="斷么九",
    definition="Only tiles from 2 to 8; open or concealed.",
    source="Zung Jung 3.3, 1.3",
    aliases=("断幺九", "단요구", "断幺", "all simples"),
    yes="234m 567p 345s 8s (678s) +8s",
    no="234m 567p 345s 9s (678s) +9s",
)
def no_terminals(classes: int) -> Sets:
    return WHOLE if classes == SIMPLES else 0


@pattern(
    40,
    series="2.1",
    en="Mixed One-Suit", ko="혼일색", ja="混一色", zh="混一色", zh_hant="混一色",
    definition="Tiles of one suit together with honors.",
    source="Zung Jung 3.3, 2.1.1",
    yes="123m 567m 99m 11z (222z) +1z",
    no="123m 567p 99m 11z (222z) +1z",
)
def mixed_one_suit(suits: int) -> Sets:
    one = suits & SUITS
    return WHOLE if suits & 8 and one and one & (one - 1) == 0 else 0


@pattern(
    80,
    series="2.1",
    en="Pure One-Suit", ko="청일색", ja="清一色", zh="清一色", zh_hant="清一色",
    definition="Tiles of one suit only.",
    source="Zung Jung 3.3, 2.1.2",
    yes="1223344456789s +1s",
    no="123m 567m 99m 11z (222z) +1z",
)
def pure_one_suit(suits: int) -> Sets:
    return WHOLE if suits in (1, 2, 4) else 0


def _shown_wrongly(nine_sided: bool, flags: int) -> Barred:
    if not nine_sided:
        return None
    if flags & HEAVEN:
        return ("nc_beside_heaven", WHOLE)
    return ("nc_merged", WHOLE) if flags & SELF_DRAW and flags & MERGED else None


@pattern(
    480,
    series="2.2",
    en="Nine Gates", ko="구련보등", ja="九蓮宝燈", zh="九莲宝灯", zh_hant="九蓮寶燈",
    definition="Exactly 1112345678999 of one suit in the concealed hand, won with any tile of the suit. A self-drawn"
    " winning tile must be shown apart from the other thirteen; not beside Blessing of Heaven.",
    source="Zung Jung 3.3, 2.2; seed 001, rule 12",
    yes=("1112345678999p +5p", "1112345678999p +5p self-draw apart"),
    no=("1112345678999p +5p self-draw merged", "1112345678999p +5p heaven", "1112345567899p +9p"),
    barred=_shown_wrongly,
)
def nine_gates(nine_sided: bool, flags: int) -> Sets:
    return WHOLE if nine_sided and not _shown_wrongly(nine_sided, flags) else 0


@pattern(
    40,
    series="8.1",
    en="Mixed Lesser Terminals", ko="찬타", ja="混全帯么", zh="混全带幺", zh_hant="混全帶么",
    definition="A terminal or an honor in every set and in the pair, honors among them.",
    source="Zung Jung 3.3, 8.1.1",
    aliases=("混全帯幺九", "혼전대요", "全带幺"),
    yes="112233m 7899p (555z) +9p",
    no="112233m 5679p (555z) +9p",
    breaks=lambda without_terminal_or_honour, **_: without_terminal_or_honour,
)
def mixed_lesser_terminals(shape: int, without_terminal_or_honour: Mask, classes: int) -> Sets:
    return WHOLE if shape == STANDARD and classes & HONOURS and not without_terminal_or_honour else 0


@pattern(
    50,
    series="8.1",
    en="Pure Lesser Terminals", ko="준찬타", ja="純全帯么", zh="纯全带幺", zh_hant="純全帶么",
    definition="A terminal in every set and in the pair, without honors.",
    source="Zung Jung 3.3, 8.1.2",
    aliases=("純全帯幺九", "순전대요"),
    yes="112233m 78899p 11s +7p",
    no="112233m 7899p (555z) +9p",
    breaks=lambda without_terminal, **_: without_terminal,
)
def pure_lesser_terminals(shape: int, without_terminal: Mask) -> Sets:
    return WHOLE if shape == STANDARD and not without_terminal else 0


def _only_terminals(shape: int, form_of_sets: tuple[int, ...], classes: int) -> bool:
    """All Triplets or Seven Pairs without a tile from 2 to 8."""
    return shape != THIRTEEN_ORPHANS and not classes & SIMPLES and form_of_sets[0] >> 2 != CHOW


@pattern(
    100,
    series="8.1",
    en="Mixed Greater Terminals", ko="혼노두", ja="混么九", zh="混幺九", zh_hant="混么九",
    definition="All Triplets or Seven Pairs of nothing but terminals and honors, both of them there.",
    source="Zung Jung 3.3, 8.1.3",
    aliases=("混老頭", "혼요구"),
    yes=("1199m 11p 9s 556677z +9s", "11999m 22z (333z) (444z) +2z"),
    no=("1112m (333z) (444z) (999m) +2m", "19m19p19s1234567z +1m"),
)
def mixed_greater_terminals(shape: int, form_of_sets: tuple[int, ...], classes: int) -> Sets:
    whole = _only_terminals(shape, form_of_sets, classes) and classes & TERMINALS and classes & HONOURS
    return WHOLE if whole else 0


@pattern(
    400,
    series="8.1",
    en="Pure Greater Terminals", ko="청노두", ja="清么九", zh="清幺九", zh_hant="清么九",
    definition="All Triplets or Seven Pairs of nothing but terminals.",
    source="Zung Jung 3.3, 8.1.4",
    aliases=("清老頭", "청요구"),
    yes=("11999m 99p (111p) (999s) +9p", "111199m 1199p 119s +9s"),
    no="11999m 22z (111p) (999s) +2z",
)
def pure_greater_terminals(shape: int, form_of_sets: tuple[int, ...], classes: int) -> Sets:
    return WHOLE if _only_terminals(shape, form_of_sets, classes) and classes == TERMINALS else 0
