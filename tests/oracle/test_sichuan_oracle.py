"""The oracle against every Sichuan vector, and a few facts that have to hold for any hand.

The vectors are read here by a small reader of their own, so that the oracle and mjcalc share nothing but the files.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.oracle.sichuan import Meld, best, draw_value, waits
from tests.oracle.sichuan_hands import Case, random_hands, random_spoilt_hands, random_waiting_hands

FOLDER = Path(__file__).parent.parent / "vectors" / "sichuan"
RENAMED = str.maketrans({"m": "p", "p": "s", "s": "m"})


@dataclass
class Line:
    """One line of a .hands file."""

    place: str
    text: str
    claim: str
    comment: str
    edition: str
    options: dict[str, str]
    concealed: list[str] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    winning: str = ""
    flags: set[str] = field(default_factory=set)
    void: str | None = None


def _tiles(text: str) -> list[str]:
    """Read ``123m45p``."""
    return [rank + suit for ranks, suit in re.findall(r"(\d+)([mps])", text) for rank in ranks]


def _read_word(line: Line, word: str) -> None:
    """Put one word of a hand where it belongs."""
    if word.startswith("+"):
        line.winning = word[1:]
    elif word[0] in "([":
        tiles = _tiles(word)
        kind = "pung" if len(tiles) == 3 else "kong" if word[0] == "(" else "concealed_kong"
        line.melds.append((kind, tiles))
    elif word[0].isdigit():
        line.concealed += _tiles(word)
    elif word.startswith("void="):
        line.void = word[-1]
    elif word.startswith("rules="):
        line.edition = word.partition(":")[2]
    else:
        line.flags.add(word)


def _read_line(place: str, text: str, edition: str, options: dict[str, str]) -> Line:
    """Read a hand with its claim."""
    rest, _, comment = text.partition(" #")
    hand, _, claim = rest.partition(" = ")
    line = Line(place, text, claim.strip(), comment.strip(), edition, options)
    for word in hand.split():
        _read_word(line, word)
    return line


def _read_files() -> list[Line]:
    """Read every line of every file."""
    lines = []
    for path in sorted(FOLDER.glob("*.hands")):
        edition, options = "wmt", dict[str, str]()
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if text.startswith("@rules "):
                edition, options = text.partition(":")[2], {}
            elif text.startswith("@option "):
                name, _, value = text.removeprefix("@option ").partition("=")
                options = {**options, name: value}
            elif text.strip() and not text.startswith("#"):
                lines.append(_read_line(f"{path.name}:{number}", text, edition, options))
    return lines


LINES = _read_files()
WAITING = [line for line in LINES if line.claim.startswith("waits")]
SCORED = [line for line in LINES if not line.claim.startswith("waits")]


def test_no_folder_is_empty() -> None:
    assert len(LINES) > 250


@pytest.mark.parametrize("line", SCORED, ids=lambda line: line.place)
def test_score_is_what_the_line_claims(line: Line) -> None:
    if not line.winning:
        assert line.claim == "none: not_complete"
        assert len(line.concealed) + 3 * len(line.melds) == 13
        return
    score = best(line.concealed, line.melds, line.winning, line.flags, line.edition, line.void, line.options)
    if line.claim.startswith("none"):
        assert line.claim == f"none: {score['reason']}"
        return
    amounts, _, names = line.claim.partition(":")
    assert amounts == f"{score['fan']} fan = {score['points']} points = {score['each']} each"
    claimed = []
    for name in filter(None, names.split(",")):
        pattern, _, times = name.strip().partition(" x")
        claimed.append((pattern, int(times or 1)))
    if claimed or line.options.get("self_draw_bonus") != "fan":
        assert sorted(claimed) == score["patterns"]


@pytest.mark.parametrize("line", WAITING, ids=lambda line: line.place)
def test_waits_are_what_the_line_claims(line: Line) -> None:
    found = waits(line.concealed, line.melds, line.void)
    assert line.claim == "waits " + (" ".join(found) or "none")
    value = draw_value(line.concealed, line.melds, line.void, line.edition, line.options)
    claimed = re.search(r"draw_value fan=(\d+) points=(\d+)", line.comment)
    if claimed:
        assert value is not None
        assert (value["fan"], value["points"]) == (int(claimed[1]), int(claimed[2]))
    if not found:
        assert value is None


def test_fifth_copy_counts_its_kind_once() -> None:
    konged = draw_value(_tiles("34566p35s"), [("pung", _tiles("999p")), ("concealed_kong", _tiles("4444s"))])
    assert konged is not None
    assert konged["patterns"] == [("kong", 1)]
    punged = draw_value(_tiles("34567p88899s"), [("pung", _tiles("555p"))])
    assert punged is not None
    assert punged["patterns"] == [("root", 1)]


def test_golden_wait_without_declared_sets_is_an_option() -> None:
    hand = _tiles("111m444m222p777p9p")
    house = best(hand, [], "9p", set(), "mil-2025", None, {"golden_wait": "no"})
    assert house["patterns"] == [("all_pungs", 1), ("golden_wait", 1)]
    shanpon = best(_tiles("111m444m222p77p99p"), [], "9p", set(), "mil-2025", None, {"golden_wait": "no"})
    assert shanpon["patterns"] == [("all_pungs", 1)]


@pytest.mark.parametrize(
    ("concealed", "melds", "winning", "flags", "why"),
    [
        ("234m678m55p34p", ["777p"], "6p", {"self-draw", "discard"}, "drawn and discarded"),
        ("234m678m55p34p", ["777p"], "5p", {"kong-draw"}, "without a kong"),
        ("234m678m55p34p", ["777p"], "5p", {"rob-kong"}, "held twice"),
        ("234m678m55p34p", ["777p"], "2p", {"rob-kong", "last-tile"}, "after the last draw"),
        ("234m678m55p34p", ["777p"], "5p", {"heaven"}, "with a meld"),
        ("77777p234m678m55m", [], "5p", set(), "five copies"),
        ("234m678m55p34p", [], "5p", set(), "number of tiles"),
    ],
)
def test_what_cannot_be_is_refused(concealed: str, melds: list[str], winning: str, flags: set[str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        best(_tiles(concealed), [("pung", _tiles(meld)) for meld in melds], winning, flags)


def _renamed(tiles: list[str]) -> list[str]:
    """Give every tile the next suit."""
    return [tile.translate(RENAMED) for tile in tiles]


def _agrees_with_text(case: Case) -> None:
    """Check that both forms of a random hand are the same hand."""
    line = _read_line("random", case.text, "", {})
    assert sorted(line.concealed) == sorted(case.concealed)
    assert sorted(line.melds) == sorted(case.melds)
    assert (line.winning, line.flags, line.edition, line.void) == (
        case.winning,
        set(case.flags),
        case.edition,
        case.void,
    )


def test_random_hands_win_whatever_the_suits_are_called() -> None:
    for case in random_hands(1, 400):
        _agrees_with_text(case)
        score = case.score()
        assert score["win"], case.text
        turned = best(
            _renamed(case.concealed)[::-1],
            [(kind, _renamed(tiles)) for kind, tiles in case.melds][::-1],
            case.winning.translate(RENAMED),
            case.flags,
            case.edition,
            case.void.translate(RENAMED) if case.void else None,
        )
        assert turned == score, case.text


def test_a_random_winning_hand_waits_for_its_winning_tile() -> None:
    for case in random_hands(2, 400):
        assert case.winning in waits(case.concealed, case.melds, case.void), case.text


def test_random_spoilt_hands_reach_every_reason() -> None:
    reasons = set()
    for case in random_spoilt_hands(3, 200):
        _agrees_with_text(case)
        reasons.add(case.score()["reason"])
    assert reasons == {"", "not_complete", "void_suit", "three_suits"}


def test_draw_value_is_the_dearest_discard_without_circumstances() -> None:
    for case in random_waiting_hands(4, 300):
        value = draw_value(case.concealed, case.melds, case.void, case.edition)
        held = [*case.concealed, *(tile for _, tiles in case.melds for tile in tiles)]
        found = waits(case.concealed, case.melds, case.void)
        if any(held.count(tile) == 4 for tile in found):
            continue
        each = [best(case.concealed, case.melds, tile, set(), case.edition, case.void)["fan"] for tile in found]
        assert (value["fan"] if value else None) == max(each, default=None), case.text


def test_the_same_seed_gives_the_same_hands() -> None:
    assert random_hands(5, 20) == random_hands(5, 20)
    assert random_hands(5, 20) != random_hands(6, 20)
