"""The oracle against every wmc vector, and a few facts that have to hold for any hand.

The vectors are read here by a small reader of their own, so that the oracle and mjcalc share nothing but the files.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.wmc import OLD_VALUES, VALUES, Discard, Meld, Payments, best, payments
from tests.oracle.wmc_hands import Case, random_hands, random_spoilt_hands
from tests.oracle.wmc_rulings import live_after_dealing, may_meld, penalty_forbids, throw, who_gets

FOLDER = Path(__file__).parent.parent / "vectors" / "wmc"
RENAMED = str.maketrans({"m": "p", "p": "s", "s": "m"})
PATTERN = re.compile(r"(\w+?)(?: (\d+))?(?: x(\d+))?")


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
    seat: str | None = None
    source: str | None = None
    river: list[Discard] = field(default_factory=list)


def _tiles(text: str) -> list[str]:
    """Read ``123m45z``."""
    return [rank + suit for ranks, suit in re.findall(r"(\d+)([mpsz])", text) for rank in ranks]


def _meld(word: str) -> Meld:
    """Read ``(123m)``, ``(555p)`` or ``[5555p]``."""
    tiles = _tiles(word.partition(",")[0])
    kind = "chow" if len(set(tiles)) == 3 else "pung" if len(tiles) == 3 else "kong"
    return kind, tiles, word[0] == "("


def _read_word(line: Line, word: str) -> None:
    """Put one word of a hand where it belongs."""
    key, _, value = word.partition("=")
    if word.startswith("+"):
        line.winning = word[1:]
    elif word[0] in "([":
        line.melds.append(_meld(word))
    elif word[0].isdigit():
        line.concealed += _tiles(word)
    elif key == "seat":
        line.seat = value
    elif key == "from":
        line.source = value
    elif key == "river":
        line.river = [(player, tile) for player, _, tile in (part.partition(":") for part in value.split(","))]
    elif key == "rules":
        line.edition = value.partition(":")[2]
    elif key not in ("round", "penalty", "dead-penalty"):
        line.flags.add(word)


def read_line(place: str, text: str, edition: str, options: dict[str, str]) -> Line:
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
        edition, options = "zj-3.3", dict[str, str]()
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if text.startswith("@rules "):
                edition, options = text.partition(":")[2] or "zj-3.3", {}
            elif text.startswith("@option "):
                name, _, value = text.removeprefix("@option ").partition("=")
                options = {**options, name: value}
            elif text.strip() and not text.startswith("#"):
                lines.append(read_line(f"{path.name}:{number}", text, edition, options))
    return lines


def _claimed(names: str) -> list[tuple[str, int, int]]:
    """Read the patterns of a claim."""
    found = [PATTERN.fullmatch(name.strip()) for name in names.split(",")]
    assert all(found), names
    return sorted((one[1], int(one[2]), int(one[3] or 1)) for one in found if one)


LINES = _read_files()
PAID = [line for line in LINES if "payments winner" in line.comment]


def test_no_folder_is_empty() -> None:
    assert len(LINES) > 250
    assert len(PAID) > 80


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.place)
def test_score_is_what_the_line_claims(line: Line) -> None:
    score = best(line.concealed, line.melds, line.winning, line.flags, line.seat, line.edition, line.options)
    if line.claim.startswith("none"):
        assert line.claim == f"none: {score['reason']}"
        assert not score["win"]
        return
    total, _, names = line.claim.partition(":")
    assert score["win"]
    assert (int(total), _claimed(names) if names else score["patterns"]) in [
        (score["total"], patterns) for patterns in score["ties"]
    ]


def _said(comment: str, key: str) -> dict[str, int]:
    """Read ``key a=1 b=-2`` out of a comment."""
    found = re.search(rf"\b{key}((?: \w+=-?\d+)+)", comment)
    return {name: int(number) for name, number in re.findall(r"(\w+)=(-?\d+)", found[1])} if found else {}


def _paid(line: Line) -> Payments:
    """Let the oracle settle a line."""
    total = int(line.claim.partition(":")[0])
    return payments(total, line.flags, line.winning, line.seat, line.source, line.river)


@pytest.mark.parametrize("line", PAID, ids=lambda line: line.place)
def test_payments_are_what_the_comment_says(line: Line) -> None:
    paid = _paid(line)
    assert _said(line.comment, "payments") == paid["roles"]
    assert _said(line.comment, "by_seat") == (paid["by_seat"] or {})
    who = re.search(r"who=(\w+)", line.comment)
    if who or "responsible" in paid["roles"]:
        assert (who[1] if who else "") == paid["responsible"]
    if paid["by_seat"]:
        assert sum(paid["by_seat"].values()) == 0


def test_every_pattern_is_claimed_somewhere() -> None:
    claimed = {name for line in LINES for name in re.findall(r"[a-z_]{5,}", line.claim)}
    assert set(VALUES) | {"chicken_hand"} <= claimed


def test_table_is_that_of_the_rules_page() -> None:
    assert len(VALUES) == 44
    assert sum(VALUES.values()) == 5125
    assert {name for name in VALUES if VALUES[name] != OLD_VALUES[name]} == {
        "small_three_winds",
        "all_triplets",
        "three_concealed_triplets",
        "four_concealed_triplets",
        "small_three_similar_triplets",
        "win_on_kong",
        "robbing_a_kong",
        "blessing_of_heaven",
        "blessing_of_earth",
        "thirteen_terminals",
        "seven_pairs",
    }


@pytest.mark.parametrize(
    ("concealed", "melds", "winning", "flags", "seat", "why"),
    [
        ("234m678m55p34p", ["(777p)"], "5p", {"self-draw", "discard"}, None, "drawn and discarded"),
        ("234m678m55p34p", ["(777p)"], "5p", {"earth"}, "S", "first tile with a meld"),
        ("234m678m55p34p", ["[7777p]"], "5p", {"heaven"}, "E", "first tile with a meld"),
        ("234m678m55p34p111z", [], "5p", {"heaven"}, "S", "heaven is for East"),
        ("234m678m55p34p111z", [], "5p", {"earth"}, "E", "earth is not for East"),
        ("234m678m55p34p111z", [], "5p", {"earth", "self-draw"}, "S", "drawn and discarded"),
        ("234m678m55p34p111z", [], "5p", {"heaven", "last-tile"}, "E", "first and last"),
        ("234m678m55p34p", ["(777p)"], "5p", {"kong-draw"}, None, "without a kong"),
        ("234m678m55p34p", ["(777p)"], "5p", {"rob-kong"}, None, "held twice"),
        ("234m678m55p34p", ["(777p)"], "2p", {"rob-kong", "last-tile"}, None, "after the last draw"),
        ("234m678m55p34p", ["(135m)"], "5p", set(), None, "no meld"),
        ("77777p234m678m55m", [], "5p", set(), None, "five copies"),
        ("234m678m55p34p", [], "5p", set(), None, "number of tiles"),
    ],
)
def test_what_cannot_be_is_refused(
    concealed: str, melds: list[str], winning: str, flags: set[str], seat: str | None, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        best(_tiles(concealed), [_meld(meld) for meld in melds], winning, flags, seat)


def _agrees_with_text(case: Case) -> None:
    """Check that both forms of a random hand are the same hand."""
    line = read_line("random", case.text, "", {})
    assert sorted(line.concealed) == sorted(case.concealed)
    assert sorted(line.melds) == sorted(case.melds)
    assert (line.winning, line.flags, line.edition) == (case.winning, set(case.flags), case.edition)
    assert (line.seat, line.river) == (case.seat, case.river)
    assert line.source == case.source or (line.source is None and case.river[-1][0] == case.source)


def test_random_hands_win_whatever_the_suits_are_called() -> None:
    for case in random_hands(1, 600):
        _agrees_with_text(case)
        score = case.score()
        assert score["win"] or (score["reason"], case.edition) == ("below_minimum", "wsom-2007"), case.text
        turned = best(
            [tile.translate(RENAMED) for tile in reversed(case.concealed)],
            [(kind, [tile.translate(RENAMED) for tile in tiles], lies) for kind, tiles, lies in case.melds][::-1],
            case.winning.translate(RENAMED),
            case.flags,
            case.seat,
            case.edition,
        )
        assert turned == score, case.text


def test_random_hands_meet_every_pattern() -> None:
    met: set[str] = set()
    for case in random_hands(2, 3000):
        met |= {name for patterns in case.score()["ties"] for name, _, _ in patterns}
    assert met == set(VALUES) | {"chicken_hand"}


def test_no_hand_gets_dearer_by_a_claim_or_by_an_opened_kong() -> None:
    for case in random_hands(3, 500):
        if case.flags & {"heaven", "earth", "rob-kong", "kong-draw", "last-tile", "merged"}:
            continue
        drawn = best(case.concealed, case.melds, case.winning, {"self-draw"}, case.seat, case.edition)
        claimed = best(case.concealed, case.melds, case.winning, {"discard"}, case.seat, case.edition)
        opened = [(kind, tiles, True) for kind, tiles, _ in case.melds]
        laid = best(case.concealed, opened, case.winning, {"discard"}, case.seat, case.edition)
        assert drawn["total"] >= claimed["total"] >= laid["total"], case.text


def test_heaven_does_not_care_which_tile_is_called_the_winning_one() -> None:
    for case in random_hands(4, 1500):
        if "heaven" in case.flags:
            tiles = [*case.concealed, case.winning]
            for at, tile in enumerate(tiles):
                for alone in ({}, {"heaven_alone": "yes"}):
                    rest = tiles[:at] + tiles[at + 1 :]
                    assert best(rest, [], tile, case.flags, case.seat, case.edition, alone) == case.score(alone)


def test_every_settlement_adds_to_zero_and_the_winner_gets_three_times_the_total() -> None:
    for case in random_hands(5, 800):
        total = case.score()["total"]
        paid = case.settle(total)
        assert paid["roles"]["winner"] == 3 * total, case.text
        if paid["by_seat"]:
            assert sum(paid["by_seat"].values()) == 0, case.text


def test_spoilt_hands_are_mostly_no_hands() -> None:
    scores = []
    for case in random_spoilt_hands(6, 200):
        _agrees_with_text(case)
        scores.append(case.score()["reason"])
    assert scores.count("not_complete") > 100
    assert "" in scores


def test_the_same_seed_gives_the_same_hands() -> None:
    assert random_hands(7, 20) == random_hands(7, 20)
    assert random_hands(7, 20) != random_hands(8, 20)


RULINGS = [
    json.loads(text)
    for text in (FOLDER / "rulings.txt").read_text(encoding="utf-8").splitlines()
    if text and not text.startswith("#")
]


def _rulings(kind: str) -> pytest.MarkDecorator:
    """Make a test of each ruling of a kind."""
    return pytest.mark.parametrize(
        "case", [case for case in RULINGS if case["kind"] == kind], ids=lambda case: case["id"]
    )


def test_rulings_have_ids_of_their_own() -> None:
    assert len({case["id"] for case in RULINGS}) == len(RULINGS) > 60


@_rulings("claims")
def test_the_right_claim_stands(case: dict[str, Any]) -> None:
    taken, refused = who_gets(case["from"], case["tile"], case["claims"])
    assert case["stands"] == ([taken["by"], taken["what"]] if taken else None)
    assert case["refused"] == refused


@_rulings("penalty")
def test_a_win_with_penalty_tiles(case: dict[str, Any]) -> None:
    line = read_line(case["id"], case["hand"], "zj-3.3", {})
    penalty = [tile for text in re.findall(r"penalty=(\w+)", case["hand"]) for tile in _tiles(text)]
    assert best(line.concealed, line.melds, line.winning, line.flags, line.seat)["win"]
    assert penalty_forbids(line.concealed, line.winning, "self-draw" in line.flags, penalty) == case.get("why", "")
    assert case["legal"] is ("why" not in case)


@_rulings("meld")
def test_penalty_tiles_in_a_claimed_set(case: dict[str, Any]) -> None:
    assert may_meld(_tiles(case["own"]), _tiles(case["held"]), _tiles(case["penalty"])) is case["legal"]


@_rulings("throw")
def test_discarding_with_penalty_tiles(case: dict[str, Any]) -> None:
    left = throw(_tiles(case["live"]), _tiles(case["dead"]), case["discard"])
    assert case["legal"] is (left is not None)
    if left is not None:
        assert left == (_tiles(case["live_after"]), _tiles(case["dead_after"]))


@_rulings("dealing")
def test_tiles_shown_while_dealing(case: dict[str, Any]) -> None:
    assert live_after_dealing(case["exposed"]) == case["live"]


@_rulings("check")
def test_the_verdict_on_a_claim(case: dict[str, Any]) -> None:
    line = read_line(case["id"], case["hand"], "zj-3.3", {})
    score = best(line.concealed, line.melds, line.winning, line.flags, line.seat)
    claimed = line.claim.partition(":")[0]
    difference = (0 if claimed == "none" else int(claimed)) - score["total"]
    assert difference == case["difference"]
    verdict, correct = ("too_high", "must") if difference > 0 else ("too_low", "may") if difference else ("right", "no")
    assert (verdict, correct) == (case["verdict"], case["correct"])
