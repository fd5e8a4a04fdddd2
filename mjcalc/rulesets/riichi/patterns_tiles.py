"""Yaku of what tiles the hand is made of, and seven pairs."""

from mjcalc.decompose.facts import DRAGONS, SIMPLES, TERMINALS, WINDS
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.sets import Mask
from mjcalc.rulesets.pattern import WHOLE, Barred, Sets, pattern
from mjcalc.rulesets.riichi.patterns_wins import EMA

HONOURS = WINDS | DRAGONS
_HONOUR_SUIT = 8


def _why_no_tanyao(classes: int, open_sets: Mask, option_open_tanyao: str) -> Barred:
    return ("nc_open_hand", open_sets) if classes == SIMPLES and open_sets else None


@pattern(
    1,
    en="Tanyao", ko="탕야오", ja="断幺九", zh="断幺九", zh_hant="斷么九",
    definition="No terminal and no honour; may be open unless the option open_tanyao says no.",
    source=EMA,
    aliases=("All Simples", "断么九", "断幺"),
    yes="34s567p345m66s (234m) +5s",
    no="34s567p345m66s (123m) +5s last-tile",
    barred=_why_no_tanyao,
)
def tanyao(classes: int, open_sets: Mask, option_open_tanyao: str) -> Sets:
    return WHOLE if classes == SIMPLES and (not open_sets or option_open_tanyao == "yes") else 0


@pattern(
    2,
    en="Chiitoitsu", ko="치또이츠", ja="七対子", zh="七对子", zh_hant="七對子",
    definition="Seven different pairs; four equal tiles are not two of them.",
    source=EMA,
    aliases=("Seven Pairs", "치또이", "칠대자"),
    yes="1133m5577p2299s4z +4z",
    no="112233m445566p7s +7s",
)
def chiitoitsu(shape: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS else 0


@pattern(
    3,
    open_value=2,
    series="outside",
    en="Junchan", ko="준찬타", ja="純全帯幺九", zh="纯全带幺九", zh_hant="純全帶么九",
    definition="A terminal in every set and in the pair, at least one run, no honours.",
    source=EMA,
    aliases=("Terminals in All Sets", "Fully Outside Hand", "Junchan Taiyao", "純チャン"),
    yes="12m112233789p11s +3m",
    no="12m112233789p11z +3m",
    breaks=lambda shape, first_triplet, without_terminal: without_terminal,
)
def junchan(shape: int, first_triplet: int, without_terminal: Mask) -> Sets:
    return WHOLE if shape == STANDARD and first_triplet and not without_terminal else 0


@pattern(
    2,
    open_value=1,
    series="outside",
    en="Chanta", ko="찬타", ja="混全帯幺九", zh="混全带幺九", zh_hant="混全帶么九",
    definition="A terminal or an honour in every set and in the pair, and at least one run.",
    source=EMA,
    aliases=("Outside Hand", "Half Outside Hand", "Honchantaiyao", "チャンタ"),
    yes="12m112233789p11z +3m",
    no="12m123234p789s1z +3m 1z riichi",
    breaks=lambda shape, first_triplet, without_terminal_or_honour: without_terminal_or_honour,
)
def chanta(shape: int, first_triplet: int, without_terminal_or_honour: Mask) -> Sets:
    return WHOLE if shape == STANDARD and first_triplet and not without_terminal_or_honour else 0


@pattern(
    2,
    en="Honroutou", ko="혼노두", ja="混老頭", zh="混老头", zh_hant="混老頭",
    definition="Terminals and honours, both of them and nothing else.",
    source=EMA,
    aliases=("All Terminals and Honours", "All Terminals and Honors"),
    yes="1199m1199p1133z7z +7z",
    no="1199m1199p1133z8s +8s",
)
def honroutou(classes: int, shape: int) -> Sets:
    both = classes & TERMINALS and classes & HONOURS and not classes & SIMPLES
    return WHOLE if both and shape != THIRTEEN_ORPHANS else 0


@pattern(
    6,
    open_value=5,
    series="flush",
    en="Chinitsu", ko="청일색", ja="清一色", zh="清一色", zh_hant="清一色",
    definition="One suit, no honours.",
    source=EMA,
    aliases=("Full Flush",),
    yes="123345m678m4m (999m) +4m",
    no="123345m678m4z (999m) +4z",
)
def chinitsu(suits: int) -> Sets:
    return WHOLE if suits in (1, 2, 4) else 0


@pattern(
    3,
    open_value=2,
    series="flush",
    en="Honitsu", ko="혼일색", ja="混一色", zh="混一色", zh_hant="混一色",
    definition="One suit and honours.",
    source=EMA,
    aliases=("Half Flush",),
    yes="123345m678m4z (999m) +4z",
    no="123345m678p4z (999m) +4z last-tile",
)
def honitsu(suits: int) -> Sets:
    return WHOLE if suits & ~_HONOUR_SUIT in (1, 2, 4) else 0
