"""Dora, red fives among them: han that are no yaku."""

from mjcalc.rulesets.pattern import EVENT, Sets, pattern
from mjcalc.rulesets.riichi.patterns_wins import ON


def in_force(counts: tuple[int, ...], further: str) -> Sets:
    """Return one mask a dora; `further` says whether indicators behind the first count."""
    number = sum(counts if further == "yes" else counts[:1])
    return (EVENT,) * number


@pattern(
    1,
    en="Dora", ko="도라", ja="ドラ", zh="宝牌", zh_hant="寶牌",
    definition="A tile that a dora indicator points at: one han for each such tile and indicator; no yaku.",
    source="EMA Riichi 2016, dora",
    aliases=("懸賞牌",),
    yes="234m567p55s23s678m +4s riichi dora=4s",
    no="234m567p55s23s678m +4s riichi dora=5s",
)
def dora(dora: tuple[int, ...], option_kan_dora: str) -> Sets:
    return in_force(dora, option_kan_dora)


@pattern(
    ON,
    option="ura",
    en="Ura Dora", ko="뒷도라", ja="裏ドラ", zh="里宝牌", zh_hant="裏寶牌",
    definition="A tile that an indicator under the dora indicators points at, for a winner in riichi; no yaku.",
    source="EMA Riichi 2016, dora",
    yes="234m567p55s23s678m +4s riichi dora=1z ura=4s",
    no="234m567p55s23s678m +4s riichi dora=4s ura=1z",
)
def ura_dora(ura_dora: tuple[int, ...], option_kan_ura: str) -> Sets:
    return in_force(ura_dora, option_kan_ura)


@pattern(
    {"3": 1},
    option="red_fives",
    en="Aka Dora", ko="적도라", ja="赤ドラ", zh="赤宝牌", zh_hant="赤寶牌",
    definition="A red five; one han by itself, no yaku.",
    source="tenhou.net manual, dora",
    aliases=("Red Five", "红宝牌"),
    yes="234m067p55s23s678m +4s riichi",
    no="234m567p55s23s678m +4s riichi",
)
def aka_dora(red_fives: int) -> Sets:
    return (EVENT,) * red_fives
