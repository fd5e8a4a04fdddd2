"""The grammars are the truth: the written tables, the driver and the scanner must say what Lark says."""

import string
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark

from mjcalc.model.circumstances import FLAG_WORDS
from mjcalc.notation import build, driver
from mjcalc.notation.grammar import START, lark_parser
from mjcalc.notation.nodes import Failure, Node
from mjcalc.notation.reading import parsed
from mjcalc.notation.said import KEYS
from mjcalc.notation.scanner import scan
from mjcalc.notation.tables import HAND_CHARACTERS
from tests.notation.trees import lark_tree

PLAIN = "0123456789mpszfESWNPFC()[],+"
ODD = "".join(HAND_CHARACTERS) + "=-: xhMZ①#|é"

tile = st.sampled_from([f"{n}{s}" for s in "mps" for n in range(10)] + [f"{n}z" for n in range(1, 8)] + list("ESWNPFC"))
group = st.builds(
    lambda digits, suit: digits + suit,
    st.text("0123456789", min_size=1, max_size=7) | st.text("1234567", min_size=1, max_size=7),
    st.sampled_from("mpszf万통索"),
)
tiles = st.lists(group | tile, min_size=1, max_size=3).map("".join)
chow = st.builds(lambda n, s: f"{n}{n + 1}{n + 2}{s}", st.integers(1, 7), st.sampled_from("mps"))
same = st.builds(lambda n, c, s: f"{n}" * c + s, st.integers(1, 9), st.integers(2, 5), st.sampled_from("mpsz"))
source = st.sampled_from(["", "", ",1", ",2", ",3", ",5", ",6", ",7", ",4", ",0", ",", ",12"])
meld = st.builds(
    lambda inner, comma, brackets: brackets[0] + inner + comma + brackets[1],
    chow | same | tiles,
    source,
    st.sampled_from(["()", "[]", "()", "[]", "(]"]),
)
winning = st.builds("+{}".format, tile | tiles | st.just(""))
plain_word = st.builds(
    lambda items, won: "".join(items) + won, st.lists(tiles | meld, max_size=4), st.just("") | winning
).filter(bool)
value = st.one_of(
    st.sampled_from([*"ESWNmps", "東", "만", "X", "", "12", "3", "0"]),
    tiles,
    st.lists(st.builds("{}:{}".format, st.sampled_from("ESWNX"), tile), min_size=1, max_size=3).map(",".join),
)
setting = st.builds("{}={}".format, st.sampled_from([*KEYS, "sea", "SEAT"]), value)
flag = st.sampled_from([*FLAG_WORDS, "EARTH", "Self-Draw", "heaven-", "riichi1", "ſelf-draw", "KONG-DRAW"])
pictures = st.text("🀀🀄🀅🀆🀇🀙🀐🀢🀤️︎梅", min_size=1, max_size=4)
word = st.one_of(plain_word, plain_word, setting, flag, pictures, st.text(PLAIN, min_size=1, max_size=9))
damaged = st.builds(
    lambda text, at, odd: text[: at % (len(text) + 1)] + odd + text[at % (len(text) + 1) + 1 :],
    word,
    st.integers(0, 30),
    st.sampled_from(ODD) | st.just(""),
).filter(bool)

CLAIM_PARTS = (
    "145|3 han|40fu|fan|points|9 each|2000/3900|none|waits|x2|×3|All Triplets|四归一|Nine-Tile 40|13 Orphans|2m 3m|"
    "판|点|mangan|double yakuman|倍役満|3倍満|数え役満|void_suit|NONE|x|NAME:b| | "
)
claim_part = st.sampled_from([*CLAIM_PARTS.split("|"), *"0123456789:,=/、"])
claim = st.lists(claim_part, min_size=1, max_size=8).map(" ".join) | st.lists(claim_part, max_size=6).map("".join)


@cache
def lark_of(name: str) -> Lark:
    return lark_parser(name)


def driven(tree: Node | Failure) -> Node | None:
    return tree if isinstance(tree, Node) else None


@pytest.mark.parametrize("name", START)
def test_grammar_is_strict_lalr(name: str) -> None:
    lark_parser(name, strict=True)


@pytest.mark.parametrize("file", build.FILES)
def test_tables_are_those_of_the_grammars(file: str) -> None:
    written = Path(build.__file__).with_name(file).read_text(encoding="utf-8")
    assert build.tables_text(file) == written, "grammar changed: run python -m mjcalc.notation.build"


@settings(max_examples=600, deadline=None)
@given(word | damaged)
@example("SEEN=1m")
@example("SEEN")
@example("EARTHE")
@example("123m456p(555p,2)+3s")
def test_driver_and_lark_agree_on_words(text: str) -> None:
    assert driven(driver.parse_word(text)) == lark_tree(lark_of("hand"), text)


@settings(max_examples=600, deadline=None)
@given(claim | st.text(string.printable + "판点、", max_size=12))
@example("3 han 40 fu = 7700")
@example("2 yakuman: kokushi")
@example("0\t")
@example("145: 13 Orphans 88 x2, b")
def test_driver_and_lark_agree_on_claims(text: str) -> None:
    assert driven(driver.parse_claim(text)) == lark_tree(lark_of("claim"), text)


@settings(max_examples=1500, deadline=None)
@given(plain_word | damaged | st.text(PLAIN, min_size=1, max_size=8))
@example("(123m,1)[5555p]+0m")
@example("E1m")
@example("1E2m")
@example("(12+3m)")
@example("²m")
def test_scanner_says_what_the_grammar_says(text: str) -> None:
    """Where the scanner answers, the grammar gives the same value."""
    scanned = scan(text)
    if scanned is not None:
        assert scanned == parsed(text)


@pytest.mark.parametrize("text", ["123m", "123m456p", "EEE", "(555p)", "[1111z]", "+3s", "123m(555p,2)+0m", "E1m"])
def test_scanner_answers_for_plain_words(text: str) -> None:
    assert scan(text) is not None


@pytest.mark.parametrize("text", ["一萬", "(135m)", "1f", "self-draw", "12", "", "+", "(5555p,4)", "(123m,5)"])
def test_scanner_leaves_the_rest_to_the_grammar(text: str) -> None:
    assert scan(text) is None
