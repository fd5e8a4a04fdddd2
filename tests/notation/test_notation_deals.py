"""Lines of a deal: the tables are those of grammar/deal.lark, places are those of the line as typed."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark

from mjcalc.errors import NotationError
from mjcalc.notation.deals import parse_deal_line, read_deal_line
from mjcalc.notation.deals_build import FILE, deal_parser, tables_text
from mjcalc.notation.deals_build import __file__ as build_file
from mjcalc.notation.deals_diagnose import FORMS
from mjcalc.notation.nodes import Node
from tests.notation.trees import lark_tree

VOCABULARY = """
    A B deal session abort draw claims win kong passes draws discards false-win false-kong pig dead count warning fine
    misnamed out-of-turn error throws-in challenges bets exchange penalty claim-refused exposed concealed added late
    robbed last-tile ready not-ready active passive pung chow silent irregular shown spoken undone before-discard
    before-draw wrong-exposure not-dead admitted void live dealing jokerless quint dealer=A from=B fan=1 points=2
    value=30 exposures=2 river=B:5m,C:9p after=shown win=B exposed=B thrown=B,C game-points=0.5 shown=46m "note" 14 +3
    -12 5m 123m (555p) +3s = & : , from= WIN DEAL kong-discard none x2 fan
"""
WORDS = VOCABULARY.split()
line = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)
form = st.sampled_from(sorted(FORMS.values()))
joined = st.lists(form, min_size=1, max_size=3).map(" & ".join)
damaged = st.builds(
    lambda text, at, odd: text[: at % (len(text) + 1)] + odd + text[at % (len(text) + 1) + 1 :],
    form,
    st.integers(0, 90),
    st.sampled_from([*'=&:,"+-.#x1 ', ""]),
)


@cache
def lark_of_deals() -> Lark:
    return deal_parser()


def test_the_grammar_is_strict_lalr() -> None:
    deal_parser(strict=True)


def test_the_tables_are_those_of_the_grammar() -> None:
    written = Path(build_file).with_name(FILE).read_text(encoding="utf-8")
    assert tables_text() == written, "grammar changed: run python -m mjcalc.notation.deals_build"


@settings(max_examples=800, deadline=None)
@given(line | joined | damaged)
@example("claims 5m from=B: A win & C pung")
@example("A win = 3 , 4 : x")
def test_the_tables_and_lark_agree(text: str) -> None:
    tree = parse_deal_line(text)
    assert (tree if isinstance(tree, Node) else None) == lark_tree(lark_of_deals(), text)


@pytest.mark.parametrize("text", FORMS.values())
def test_every_form_that_a_hint_shows_can_be_read(text: str) -> None:
    assert read_deal_line(text).kind in ("deal", "session", "abort", "draw", "claims", "events")


@pytest.mark.parametrize("name", FORMS)
def test_every_event_has_a_form(name: str) -> None:
    assert name in FORMS[name].split()


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("A kng exposed", "E183", "kng"),
        ("hello there", "E183", "there"),
        ("A", "E183", "A"),
        ("A kong exposed from=", "E182", "from="),
        ("A win from=B from=C", "E214", "from=C"),
        ("A kong exposed exposed", "E214", "exposed"),
        ("B challenges A", "E182", "A"),
        ("A win fan=x", "E181", "x"),
        ("deal dealer=", "E182", "dealer="),
        ("A win & B", "E182", "B"),
        ("＠seats A B C", "E184", "＠seats A B C"),
        ("@seats A A B C", "E184", "@seats A A B C"),
        ("session A 12 B", "E182", "B"),
        ("A count many", "E181", "many"),
    ],
)
def test_what_cannot_be_read_has_its_place(text: str, code: str, place: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_deal_line(text)
    (fault,) = refused.value.faults
    assert fault.code == code
    assert text[fault.start : fault.end].endswith(place) or place.endswith(text[fault.start : fault.end])
    assert fault.start >= 0


def test_hands_stay_where_they_stand() -> None:
    text = "D win 1112m 345m (777p) (888p) +2m from=B kong-discard = 2 fan & A win from=B fan=1"
    first, second = read_deal_line(text).events
    assert len(first.hand) == len(text)
    assert first.hand.split() == ["1112m", "345m", "(777p)", "(888p)", "+2m", "kong-discard", "=", "2", "fan"]
    assert all(first.hand[at] in (" ", text[at]) for at in range(len(text)))
    assert (first.source, second.fan, second.hand) == ("B", 1, "")


def test_full_width_letters_and_comments_are_read() -> None:
    (event,) = read_deal_line('Ａ　warning yellow "seat #3" # late').events
    assert (event.by, event.note) == ("A", "yellow seat #3")


def test_a_player_may_be_called_like_an_event() -> None:
    (event,) = read_deal_line("win win from=deal fan=1").events
    assert (event.by, event.source) == ("win", "deal")
