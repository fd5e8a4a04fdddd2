"""Notations of other programs: vectors, examples, columns, and that what is written is read again as the same hand."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.api import Reader, score_of
from mjcalc.errors import FAULT_CODES, MjcalcError, NotationError
from mjcalc.model.circumstances import DISCARD, KONG_DRAW, SELF_DRAW
from mjcalc.model.hand import Hand
from mjcalc.notation import hand_text, read_line
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.foreign import notation_names, notation_of, read
from mjcalc.scoring.converting import where_of, written_in
from mjcalc.scoring.result import Where, line_text

FOLDER = Path(__file__).parent.parent / "vectors" / "foreign"
NAMES = notation_names()
WRITTEN = [name for name in NAMES if notation_of(name).write is not None]
LINES = [name for name in NAMES if name != "tenhou-log"]


def answers(name: str, text: str) -> list[str]:
    """Read a text; list what is found in it as the vectors write it."""
    return [answer_of(found) for found in read(name, [text.encode()])]


def answer_of(found: Found) -> str:
    error: MjcalcError | None = found.error
    if error is None:
        where = where_of(found)
        try:
            line = read_line(found.text)
            if line.hand is None or line.faults:
                raise NotationError(line.faults, found.text)
            return "= " + line_text(hand_text(line.hand), line.rules, line.claim)
        except NotationError as wrong:
            error = NotationError([where.as_typed(fault) for fault in wrong.faults], found.typed)
    return f"! {error.faults[0].code}:{error.faults[0].start + 1}"


def vectors() -> list[tuple[str, str, list[str]]]:
    found: list[tuple[str, str, list[str]]] = []
    for path in sorted(FOLDER.glob("*.txt")):
        for row in path.read_text(encoding="utf-8").splitlines():
            if row.startswith("  "):
                found[-1][2].append(row.strip())
            elif row and not row.startswith("#"):
                found.append((path.stem, row.replace("\\s", " "), []))
    return found


def test_there_are_vectors_for_every_notation_of_lines() -> None:
    assert {name for name, _, _ in vectors()} == set(LINES)
    assert len(vectors()) > 150


@pytest.mark.parametrize(("name", "text", "wanted"), vectors(), ids=lambda part: part if isinstance(part, str) else "")
def test_vectors(name: str, text: str, wanted: list[str]) -> None:
    assert answers(name, text) == wanted


@pytest.mark.parametrize("name", NAMES)
def test_a_notation_carries_its_own_proof(name: str) -> None:
    notation = notation_of(name)
    assert notation.name == name
    assert notation.source
    assert notation.examples
    assert notation.refused
    for text, wanted in notation.examples:
        assert answers(name, text) == [f"= {line}" for line in wanted.split("\n")]
    for text, code in notation.refused:
        assert code in FAULT_CODES.values()
        assert answers(name, text)[0].startswith(f"! {code}:"), text


@pytest.mark.parametrize(
    ("name", "text", "code", "typed"),
    [
        ("kobalab", "m11111p55s789z1122", "E201", "1"),
        ("kobalab", "m123p456s789z1122,z1111", "E201", "z1111"),
        ("kobalab", "m1111p5z1z1,z111+", "E201", "z111+"),
        ("gb", "[5555z]5z5z|EE0000|", "E201", "5z"),
        ("mjai", "9s 9s 9s 9s 9s", "E201", "9s"),
        ("botzone", "J1 J1 J1 J1 J1", "E201", "J1"),
        ("botzone", '((("GANG","T5",0),),("T5","T5"))', "E201", '"T5"'),
        ("gb", "123m|EE1000| discard rules=wmc rules=sichuan", "E214", "rules=sichuan"),
    ],
)
def test_faults_of_the_hand_point_into_the_line_as_typed(name: str, text: str, code: str, typed: str) -> None:
    (found,) = read(name, [text.encode()])
    where = where_of(found, "x")

    def score() -> None:
        (request,) = Reader(("wmc",)).requests(found.text, where)
        score_of(request)

    with pytest.raises(MjcalcError) as caught:
        score()
    fault = next(fault for fault in caught.value.faults if fault.code == code)
    assert found.typed[fault.start : fault.end] == typed


def test_directives_comments_and_blank_lines_stay_as_they_are() -> None:
    lines = ["", "# kobalab hands", "@rules wmc", "@with seat=E", "m123p456s789z1122z2", "  "]
    found = list(read("kobalab", ["\n".join(lines).encode()]))
    assert [(each.line, each.text) for each in found if each.written is None] == [
        (number, line) for number, line in enumerate(lines, 1) if number != 5
    ]
    assert found[4].text == "123m456p789s1122z +2z"


def test_full_width_text_keeps_its_columns() -> None:
    (found,) = read("gb", ["１２３ｍ４５６ｐ　".encode()])
    assert found.text == "123m456p"
    assert answers("gb", "１２３ｍ９ｚ") == ["! E161:5"]


def test_bytes_that_are_no_text_are_refused_and_the_rest_goes_on() -> None:
    found = list(read("gb", [b"123m\n\xff\xfe\n1", b"23", b"p\n" + b"1" * 5000 + b"m\n9s"]))
    assert [answer_of(each) for each in found] == ["= 123m", "! E118:1", "= 123p", "! E117:4097", "= 9s"]


# round trips

_TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


@st.composite
def hands(draw: st.DrawFn, melds: bool = True, reds: bool = False, words: tuple[str, ...] = ()) -> Hand:
    """Build a hand, possible or not, with what a notation may be able to say."""
    tiles = draw(st.lists(st.sampled_from(_TILES + ["0m", "0p", "0s"] * reds), min_size=1, max_size=4))
    tiles = [tile for tile in tiles for _ in range(3)] + [draw(st.sampled_from(_TILES))]
    parts = list(dict.fromkeys(tiles)) if reds else tiles
    parts = [*parts, *(["1z"] * (-(len(parts) - 1) % 3))]
    text = " ".join(parts)
    for _ in range(draw(st.integers(0, 3)) if melds else 0):
        text += " " + draw(st.sampled_from(("chow", "pung", "kong", "added", "own")).flatmap(_meld_texts))
    if draw(st.booleans()):
        text += f" +{draw(st.sampled_from(_TILES))}"
    for word in words:
        text += f" {word}" if draw(st.booleans()) else ""
    line = read_line(text)
    assert line.hand is not None
    return line.hand


def _meld_texts(kind: str) -> st.SearchStrategy[str]:
    tiles = st.sampled_from(_TILES)
    if kind == "chow":
        runs = st.tuples(st.sampled_from("mps"), st.integers(1, 7), st.integers(1, 3))
        return runs.map(lambda run: f"({run[1]}{run[1] + 1}{run[1] + 2}{run[0]},{run[2]})")
    copies = 3 if kind == "pung" else 4
    brackets = "[]" if kind == "own" else "()"
    giver = st.just("") if kind == "own" else st.integers(1, 3).map(lambda n: f",{n + 4 * (kind == 'added')}")
    return st.tuples(tiles, giver).map(lambda m: f"{brackets[0]}{m[0][0] * copies}{m[0][1]}{m[1]}{brackets[1]}")


def same(hand: Hand) -> Hand:
    """Return a hand without what means nothing: a discard, the self-draw of a replacement tile, no flowers."""
    told = hand.circumstances
    flags = told.flags | (SELF_DRAW if told.flags & KONG_DRAW else 0)
    told = told._replace(flags=flags & ~DISCARD, flowers=max(told.flowers, 0) or -1)
    return hand._replace(circumstances=told, winning_assumed=False)


def read_back(name: str, hand: Hand) -> Hand:
    write = notation_of(name).write
    assert write is not None
    (found,) = read(name, [write(hand).encode()])
    assert found.error is None, (write(hand), found.error)
    line = read_line(found.text)
    assert line.hand is not None
    return line.hand


@settings(max_examples=200, deadline=None)
@given(hands(words=("self-draw", "last-of-kind", "last-tile", "flowers=3")), st.sampled_from("ESWN"))
def test_gb_is_read_as_it_was_written(hand: Hand, wind: str) -> None:
    hand = hand._replace(circumstances=hand.circumstances._replace(seat="ESWN".index(wind), round=2))
    assert same(read_back("gb", hand)) == same(hand)


@settings(max_examples=200, deadline=None)
@given(hands(words=("riichi",), reds=True))
def test_kobalab_is_read_as_it_was_written(hand: Hand) -> None:
    assert same(read_back("kobalab", hand)) == same(hand)


@settings(max_examples=200, deadline=None)
@given(hands(melds=False, reds=True), st.sampled_from(("mjai", "tenhou")))
def test_tiles_alone_are_read_as_they_were_written(hand: Hand, name: str) -> None:
    assert same(read_back(name, hand)) == same(hand)


@settings(max_examples=200, deadline=None)
@given(hands(words=("self-draw", "last-of-kind", "last-tile", "flowers=3")), st.sampled_from("ESWN"))
def test_botzone_is_read_as_it_was_written(hand: Hand, wind: str) -> None:
    if any(meld.source > 4 for meld in hand.melds):
        with pytest.raises(NotationError):
            read_back("botzone", hand)
        return
    told = hand.circumstances._replace(seat="ESWN".index(wind), round=1)
    if hand.winning < 0:
        told = told._replace(flags=0, seat=-1, round=-1, flowers=-1)
    hand = hand._replace(circumstances=told)
    assert same(read_back("botzone", hand)) == same(hand)


# what a notation cannot say


@pytest.mark.parametrize(
    ("name", "text", "lost"),
    [
        ("gb", "123m0p +5p", ["E170 0p"]),
        ("gb", "1m +1m (5555z)", ["E171 (5555z,1)"]),
        ("gb", "1m +1m self-draw", ["E171 round=", "E171 seat="]),
        ("gb", "1m +1m seat=E round=S riichi void=m", ["E170 riichi", "E170 void=m"]),
        ("gb", "1m +1m 3f flowers=2 seat=E round=S", ["E170 flowers=2"]),
        ("kobalab", "1m +1m (555z) (123m) 1f seat=E", ["E171 (555z,1)", "E171 (123m,2)", "E170 1f", "E170 seat=E"]),
        ("mjai", "1m +1m (555z,1) self-draw", ["E170 (555z,1)", "E170 self-draw"]),
        ("tenhou", "1m +1m [5555z] rules=wmc = 30", ["E170 [5555z]", "E170 rules=wmc", "E170 = 30"]),
        ("botzone", "0m1m +1m (5555z,6) seat=E round=S", ["E170 0m", "E170 +1m", "E170 (5555z,6)"]),
        ("botzone", "1m +1m self-draw", ["E171 seat=", "E171 round="]),
        ("tenhou-log", "1m +1m", ["E323"]),
    ],
)
def test_what_cannot_be_said_is_named_with_its_place(name: str, text: str, lost: list[str]) -> None:
    (request,) = Reader().all_requests(text, Where("x", 1, text))
    with pytest.raises(MjcalcError) as caught:
        written_in(request, name)
    faults = caught.value.faults
    named = [f"{fault.code} {dict(fault.args)['x']}" if "y" in dict(fault.args) else fault.code for fault in faults]
    assert sorted(named) == sorted(lost)
    for fault in faults:
        if fault.code == "E170":
            assert text[fault.start : fault.end] == dict(fault.args)["x"]


# no reader crashes


_PIECES = [*"mpsz1509[](),|+-=*_ EC?{}", "W1", "B5", "J1", "5mr", '"', "\n", "\0", "\\", "EE0000", "PENG", "Player 0 "]
_PIECES += ["Draw ", "Hu ", "Deal ", "Fan 8", "Match", '{"type":"tsumo","actor":0,"pai":"1m"}', "<mjloggm>"]
_PIECES += ["<AGARI ", "/>", '"log":', "[[0,0,0]]", "和了"]
_GARBAGE = st.one_of(st.lists(st.sampled_from(_PIECES), max_size=30).map("".join), st.text(max_size=60))


@pytest.mark.parametrize("name", NAMES)
def test_no_reader_crashes_on_garbage(name: str) -> None:
    @settings(max_examples=300, deadline=None)
    @given(_GARBAGE, st.integers(1, 9))
    def crash(text: str, size: int) -> None:
        data = text.encode("utf-8", "surrogatepass")
        whole = list(read(name, [data]))
        parts = list(read(name, [data[at : at + size] for at in range(0, len(data), size)]))
        assert [(each.line, each.text, each.label) for each in whole] == [
            (each.line, each.text, each.label) for each in parts
        ]
        for found in whole:
            answer = answer_of(found) if found.written or found.error else "= "
            assert answer[:2] in ("= ", "! ")
            for fault in found.error.faults if found.error and found.typed else ():
                assert 0 <= fault.start <= fault.end <= len(found.typed) + 1

    crash()


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_no_reader_crashes_on_bytes(data: bytes) -> None:
    for name in NAMES:
        list(read(name, [data]))
        list(read(name, [b"\x1f\x8b" + data]))


def test_the_names_are_files() -> None:
    assert sorted(NAMES) == NAMES
    assert all(re.fullmatch("[a-z-]+", name) for name in NAMES)
    assert sorted(WRITTEN) == ["botzone", "gb", "kobalab", "mjai", "tenhou"]
