"""mjcalc against the PyPI package `mahjong` on random riichi hands: yaku with their han, fu, points, refusals.

MJCALC_RIICHI_HANDS says how many hands are tried under the tenhou rules: CI tries 20,000 once a build.
"""

import os
from collections.abc import Callable

import pytest

from mjcalc.api import score
from mjcalc.scoring.result import Score
from tests.oracle.riichi_hands import Case, random_hands
from tests.oracle.riichi_peer import NAMES, OPTIONS, Answer
from tests.oracle.riichi_peer import score as peer_score

HANDS = int(os.environ.get("MJCALC_RIICHI_HANDS", "2000"))
BLOCKS = 4
"""Tests the hands are parted into, so that they can run side by side."""

Explains = Callable[[Case, Score, Answer], bool]

PURE = {"kokushi_13": "kokushi", "junsei_chuuren": "chuuren", "suuankou_tanki": "suuankou"}


def _heavenly_form(case: Case, ours: Score, theirs: Answer) -> bool:
    """Tell whether the hands differ in nothing but that ours has the pure form of a yakuman, at twice its worth."""
    plain = sorted((PURE.get(name, name), 13 if name in PURE else han) for name, han in our_yaku(ours))
    return "heaven" in case.words and plain == list(theirs.yaku)


def _open_self_draw(case: Case, ours: Score, theirs: Answer) -> bool:
    """Tell whether an open hand has nothing but 2 fu for the self-draw beside the 20 of the package."""
    assert ours.best
    return case.self_draw and ours.best[1].value.raw_fu == 22 and theirs.fu == 20


EXPLAINED: dict[str, tuple[str, Explains]] = {
    "double_yakuman=all": (
        "With a heavenly hand no tile was drawn last, and we take the dearest form, as Mahjong Soul does; the package"
        " takes the tile it is given.",
        _heavenly_form,
    ),
    "open_pinfu_fu=20": (
        "The option is about a win on a discard. A self-draw of such a hand has 22 fu, 30 when rounded; the package"
        " gives it 20 as well.",
        _open_self_draw,
    ),
}
"""Options -> why the two may differ, and a test whether a difference is that one. Elsewhere they never may."""


def our_yaku(answer: Score) -> list[tuple[str, int]]:
    """Our yaku as the package's are listed."""
    assert answer.best
    return sorted((hit.pattern.id, hit.value * hit.times) for hit in answer.best[1].counted)


def compare(case: Case, options: str) -> None:
    given = {} if options == "tenhou" else dict(part.split("=") for part in options.split())
    ours, theirs = score(case.text, "riichi:tenhou", given), peer_score(case, options)
    if theirs.error:
        assert theirs.error == "no_yaku", case.text
        assert ours.reason_code == "no_yaku", case.text
        return
    assert ours.win, f"{case.text}: {ours.reason_code}, not {theirs}"
    fu = theirs.fu if ours.fu is not None else None  # the package has fu for yakuman as well
    same = (our_yaku(ours), ours.han, ours.fu, ours.total) == (list(theirs.yaku), theirs.han, fu, theirs.total)
    explained = options in EXPLAINED and EXPLAINED[options][1](case, ours, theirs)
    assert same or explained, f"{case.text}: {our_yaku(ours)} {ours.fu} {ours.total}, not {theirs}"


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_hands(block: int) -> None:
    for case in random_hands(block, HANDS // BLOCKS):
        compare(case, "tenhou")


@pytest.mark.parametrize("options", [name for name in OPTIONS if name != "tenhou"])
def test_options(options: str) -> None:
    for case in random_hands(100, 1000):
        compare(case, options)


def test_the_hands_are_of_every_kind() -> None:
    """All yaku that the package knows are met, and hands without any."""
    met: set[str] = set()
    for case in random_hands(7, 3000):
        answer = score(case.text, "riichi:tenhou")
        met |= set(answer.pattern_counts) if answer.win else {answer.reason_code or ""}
    assert met >= {*NAMES.values(), "seat_wind", "round_wind", "no_yaku"}
