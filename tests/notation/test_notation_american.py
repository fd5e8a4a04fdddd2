"""The American profile: what lines say, text and back, the written tables against Lark, where faults point."""

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mjcalc.errors import NotationError, Subject, fault
from mjcalc.model.american import AMERICAN_KINDS, AMERICAN_TEXT, FLOWER, JOKER, SOAP, AmericanHand
from mjcalc.model.circumstances import EXCHANGE, FLAG_WORDS, HEAVEN, SELF_DRAW, UNANNOUNCED, Circumstances
from mjcalc.model.tile import GREEN as GREEN_DRAGON
from mjcalc.notation import american_text, claim_text, driver, locate, read_line, word_tree
from mjcalc.notation.american import AMERICAN, FULL_HAND
from mjcalc.notation.grammar import lark_parser
from mjcalc.notation.nodes import Node
from mjcalc.notation.said import KEYS
from mjcalc.notation.tables_american import AMERICAN_CHARACTERS
from tests.notation.trees import lark_tree

LARK = lark_parser("american")
KIND_OF = {text: kind for kind, text in enumerate(AMERICAN_TEXT)}

kind = st.integers(0, AMERICAN_KINDS - 1)
kinds = st.lists(kind, max_size=4).map(tuple)
seat = st.integers(-1, 3)
number = st.integers(-1, 99)
told = st.builds(
    Circumstances,
    flags=st.integers(0, 2 ** len(FLAG_WORDS) - 1),
    seat=seat,
    round=seat,
    source=seat,
    void=st.integers(-1, 2),
    penalty=kinds,
    dead_penalty=kinds,
    river=st.lists(st.tuples(st.integers(0, 3), kind), max_size=3).map(tuple),
    seen=kinds,
    dora=kinds,
    ura=kinds,
    honba=number,
    sticks=number,
    streak=number,
    flowers=st.integers(-1, 8),
    pao=seat,
    also=st.lists(st.integers(0, 3), max_size=3, unique=True).map(tuple),
)

group = st.builds(
    "{}{}".format,
    st.text("0123456789", min_size=1, max_size=5) | st.text("123456789", min_size=1, max_size=4),
    st.sampled_from("bcd"),
)
tiles = st.lists(group | st.sampled_from([*"ESWNRGFJ0", "00"]), min_size=1, max_size=4).map("".join)
exposure = st.builds(
    lambda inner, brackets: brackets[0] + inner + brackets[1],
    tiles | st.just(""),
    st.sampled_from(["()", "[]", "()", "[]", "(]", "(("]),
)
winning = st.builds("+{}".format, st.sampled_from(AMERICAN_TEXT) | tiles | st.just(""))
plain = st.builds(
    lambda items, won: "".join(items) + won, st.lists(tiles | exposure, max_size=4), st.just("") | winning
).filter(bool)
value = st.one_of(
    st.sampled_from([*"ESWNRbcdmJ", "", "12", "10", "0"]),
    tiles,
    st.lists(
        st.builds("{}:{}".format, st.sampled_from("ESWNX"), st.sampled_from(AMERICAN_TEXT)), min_size=1, max_size=3
    ).map(",".join),
)
setting = st.builds("{}={}".format, st.sampled_from([*KEYS, "sea", "SEAT"]), value)
flag = st.sampled_from([*FLAG_WORDS, "EARTH", "Self-Draw", "heaven-", "discardF", "ſelf-draw"])
word = st.one_of(plain, plain, setting, flag, st.text("".join(AMERICAN_CHARACTERS), min_size=1, max_size=9))
damaged = st.builds(
    lambda text, at, odd: text[: at % (len(text) + 1)] + odd + text[at % (len(text) + 1) + 1 :],
    word,
    st.integers(0, 30),
    st.sampled_from([*AMERICAN_CHARACTERS, *"=-xmMBO①東🀄#|é", ""]),
).filter(bool)


def american(text: str, with_words: tuple[str, ...] = ()) -> AmericanHand:
    line = read_line(text, with_words, "american")
    assert line.kind == "hand"
    assert line.hand is None
    assert line.american is not None
    return line.american


def concealed(hand: AmericanHand) -> dict[str, int]:
    return {AMERICAN_TEXT[kind]: count for kind, count in enumerate(hand.concealed) if count}


def counted(text: str) -> dict[str, int]:
    return dict(Counter(text.split()))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("FFF 123b", "F F F 1b 2b 3b"),
        ("NEWS 2026b FF 00 0 +0", "N E W S 2b 0 2b 6b F F 0 0 0"),
        ("005555c", "0 0 5c 5c 5c 5c"),
        ("2bJ26b", "2b J 2b 6b"),
        ("R G 0", "R G 0"),
        ("50c05c", "5c 0 0 5c"),
        ("7777cFJ(222b)", "7c 7c 7c 7c F J"),
        ("１２ｂ　Ｆ", "1b 2b F"),
        ("JJ", "J J"),
    ],
)
def test_tiles(text: str, written: str) -> None:
    assert concealed(american(text)) == counted(written)


def test_nasty_lines() -> None:
    hand = american("NEWS 2026b FF 00 0 +0")
    assert (hand.winning, hand.winning_assumed, hand.tiles) == (SOAP, False, FULL_HAND)
    assert american("(6bJJJ) [55cJJ]").exposures == ((5, *[JOKER] * 3), (13, 13, JOKER, JOKER))
    line = read_line("FFF = 30: Ladders #1", (), "american")
    assert line.claim is not None
    assert ([p.name for p in line.claim.patterns], line.comment) == (["Ladders"], "1")


def test_exposures_are_sorted_jokers_last_and_stand_as_written() -> None:
    hand = american("(JF0N)[J66bJ]F(J5cJ)")
    assert hand.exposures == ((30, SOAP, FLOWER, JOKER), (5, 5, JOKER, JOKER), (13, JOKER, JOKER))
    assert american_text(hand) == "F (N0FJ) (66bJJ) (5cJJ)"


def test_the_last_concealed_tile_of_a_whole_hand_wins() -> None:
    assert not american("FF 3b 44b 555b 6666b 0+0").winning_assumed
    hand = american("FFFFF 33b 5555b 7c7bE")
    assert (hand.winning, hand.winning_assumed, hand.size) == (27, True, 13)
    assert american("0 (666bJ) (FFFFF) E (222b)").winning == 27
    for text in ("FFFFF 33b 5555b 77c", "FFFFF 33b 5555b 777cE", "(FFFFFFF)(JJJJJJJ)", "seat=E"):
        hand = american(text)
        assert (hand.winning, hand.winning_assumed) == (-1, False)


def test_circumstances() -> None:
    told = american("FF exchange Unannounced heaven seen=1b0E2c from=S rules=american").circumstances
    assert told.flags == EXCHANGE | UNANNOUNCED | HEAVEN
    assert (told.seen, told.source) == ((0, SOAP, 27, 10), 1)
    assert american("river=S:5b,W:0").circumstances.river == ((1, 4), (2, SOAP))
    assert [american(f"void={suit}").circumstances.void for suit in "cdb"] == [0, 1, 2]


@pytest.mark.parametrize("text", ["자모", "ツモ", "自摸", "self-pick", "Tsumo", "SELF-DRAW"])
def test_players_words(text: str) -> None:
    assert american(f"FF {text}").circumstances.flags == SELF_DRAW


def test_rules_are_taken_off_in_either_profile() -> None:
    for profile, text in (("standard", "123m"), ("american", "123b")):
        assert read_line(f"rules=american {text}", (), profile).rules == "american"
        with pytest.raises(NotationError) as caught:
            read_line(f"{text} rules=a rules=b", (), profile)
        assert caught.value.code == "E214"


def test_with() -> None:
    directive = read_line("@with self-draw seen=1b05b void=d", (), "american").directive
    assert directive is not None
    assert directive.words == ("self-draw", "seen=1b05b", "void=d")
    told = american("FF seen=F", directive.words).circumstances
    assert (told.flags, told.seen, told.void) == (SELF_DRAW, (FLOWER,), 1)
    with pytest.raises(NotationError):
        american("FF", ("seen=1s",))


def test_waits_claimed() -> None:
    line = read_line("FF = waits J 6b 0", (), "american")
    assert line.claim is not None
    assert line.claim.waits == (5, SOAP, JOKER)
    assert claim_text(line.claim) == "waits 6b 0 J"
    none = read_line("FF = waits none", (), "american").claim
    assert none is not None
    assert none.waits == ()
    for text in ("FF = waits +0", "FF = waits (FF)", "FF = waits seat=E"):
        with pytest.raises(NotationError):
            read_line(text, (), "american")


def test_the_same_word_in_two_profiles() -> None:
    for _ in range(2):
        standard = read_line("FFF").hand
        assert standard is not None
        assert standard.size == 3
        assert american("FFF").concealed[FLOWER] == 3
    waits = [read_line("E = waits F", (), profile).claim for profile in ("standard", "american", "standard")]
    assert [claim.waits for claim in waits if claim is not None] == [(GREEN_DRAGON,), (FLOWER,), (GREEN_DRAGON,)]
    assert AMERICAN["FFF"].tiles == (FLOWER,) * 3


def test_tree() -> None:
    assert word_tree("20b(J) 자모", "american").splitlines() == [
        "word", "  group", "    DIGIT  2", "    SOAP  0", "    BAMBOO  b", "  exposure", "    group", "      JOKER  J",
        "alias  자모", "  word", "    flag", "      SELF_DRAW  self-draw",
    ]  # fmt: skip


@st.composite
def hands(draw: st.DrawFn) -> AmericanHand:
    """Hands as the notation can say them: a whole hand has its winning tile marked."""
    exposures = draw(st.lists(st.lists(kind, min_size=1, max_size=6).map(lambda e: tuple(sorted(e))), max_size=4))
    counts = [0] * AMERICAN_KINDS
    for tile in draw(st.lists(kind, max_size=15)):
        counts[tile] += 1
    hand = AmericanHand(tuple(counts), tuple(exposures), draw(kind | st.just(-1)), draw(told))
    return hand._replace(winning=draw(kind)) if hand.tiles == FULL_HAND and hand.size and hand.winning < 0 else hand


@settings(max_examples=400, deadline=None)
@given(hands())
@example(AmericanHand((0,) * AMERICAN_KINDS, ((JOKER,) * FULL_HAND,)))
def test_text_and_back(hand: AmericanHand) -> None:
    text = american_text(hand)
    if not text:
        return
    assert american(text) == hand
    assert american_text(american(text)) == text


@settings(max_examples=200, deadline=None)
@given(st.lists(kind, max_size=12).map(tuple))
def test_tiles_text_and_back(of: tuple[int, ...]) -> None:
    text = american_text(AmericanHand((0,) * AMERICAN_KINDS, (), 0, Circumstances(seen=of)))
    assert american(text).circumstances.seen == of


@settings(max_examples=800, deadline=None)
@given(word | damaged)
@example("005555c")
@example("2bJ26b(6bJJJ)+0")
@example("SEEN=1b")
@example("EARTHE")
@example("discard=E")
def test_driver_and_lark_agree(text: str) -> None:
    driven = driver.parse_word(text, "american")
    assert (driven if isinstance(driven, Node) else None) == lark_tree(LARK, text)


@settings(max_examples=800, deadline=None)
@given(st.lists(word | damaged | st.text(max_size=5), max_size=4).map(" ".join) | st.text(max_size=30))
@example("(")
@example("+")
@example("=")
@example("@with (")
@example("rules= seat=")
def test_no_text_fails_otherwise(text: str) -> None:
    try:
        faults = read_line(text, (), "american").faults
    except NotationError as error:
        faults = error.faults
    assert all(0 <= wrong.start <= wrong.end <= len(text) for wrong in faults)
    for subject in (Subject("tile", JOKER), Subject("meld", 0), Subject("word", word="seat"), Subject("winning")):
        located = locate(text, fault("no_hand", subject=subject), (), "american")
        assert 0 <= located.start <= located.end <= len(text)


LOCATED = "2026bJ (6bJJJ) [55cJJ] seat=E tsumo +0 rules=american # x"


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        (Subject("tile", KIND_OF["2b"], "first"), "2"),
        (Subject("tile", KIND_OF["6b"], "first"), "6b"),
        (Subject("tile", KIND_OF["5c"]), "5c"),
        (Subject("tile", KIND_OF["0"], "first"), "0"),
        (Subject("tile", KIND_OF["J"], "first"), "J"),
        (Subject("meld", 0), "(6bJJJ)"),
        (Subject("meld", 1), "[55cJJ]"),
        (Subject("word", word="seat"), "seat=E"),
        (Subject("word", word="self-draw"), "tsumo"),
        (Subject("word", word="rules"), "rules=american"),
        (Subject("winning"), "+0"),
        (Subject("meld", 2), LOCATED[:-4]),
        (Subject("tile", KIND_OF["9d"]), LOCATED[:-4]),
        (Subject(), LOCATED[:-4]),
    ],
)
def test_where_subjects_stand(subject: Subject, found: str) -> None:
    located = locate(LOCATED, fault("no_hand", subject=subject), (), "american")
    assert LOCATED[located.start : located.end] == found


def test_the_tile_taken_to_win_is_the_last_concealed_one() -> None:
    text = "FF 26b (J)"
    located = locate(text, fault("no_hand", subject=Subject("winning")), (), "american")
    assert text[located.start : located.end] == "6b"
    located = locate("2b +0 +0 (J)", fault("no_hand", subject=Subject("tile", SOAP)), (), "american")
    assert located.start == 7


def test_its_tables_are_loaded_for_it_only() -> None:
    code = (
        "import sys; from mjcalc.notation import read_line; read_line('123m 1만 tsumo = 3')\n"
        "print('mjcalc.notation.tables_american' in sys.modules)\n"
        "read_line('123b', (), 'american'); print('mjcalc.notation.tables_american' in sys.modules)\n"
        "print('lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["False", "True", "False"]
