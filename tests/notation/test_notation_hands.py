"""Hands to text and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.errors import NotationError
from mjcalc.model.circumstances import FLAG_WORDS, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import kind_of, pack
from mjcalc.notation import hand_text, read_line, tile_text_in, word_tree
from mjcalc.notation.tilewords import STYLES

kind = st.integers(0, 33)
tile = kind | st.sampled_from((42, 43, 44))
kinds = st.lists(kind, max_size=4).map(tuple)
seat = st.integers(-1, 3)
number = st.integers(-1, 99)
chow = st.builds(
    lambda suit, rank, source, red: Meld(CHOW, suit * 9 + rank, False, source, int(red and 2 <= rank <= 4)),
    st.integers(0, 2),
    st.integers(0, 6),
    st.integers(0, 3),
    st.booleans(),
)
same = st.builds(
    lambda kong, kind_, concealed, source, red: Meld(
        KONG if kong else PUNG,
        kind_,
        kong and concealed and not source,
        source if kong or source <= 3 else 0,
        int(red and kind_ < 27 and kind_ % 9 == 4),
    ),
    st.booleans(),
    kind,
    st.booleans(),
    st.sampled_from((0, 0, 1, 2, 3, 5, 6, 7)),
    st.booleans(),
)
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
    dora=st.lists(tile, max_size=3).map(tuple),
    ura=st.lists(tile, max_size=3).map(tuple),
    honba=number,
    sticks=number,
    streak=number,
    flowers=st.integers(-1, 8),
    pao=seat,
    also=st.lists(st.integers(0, 3), max_size=3, unique=True).map(tuple),
)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Hands as the notation can say them: sets melded or not, complete or one tile short."""
    melds = tuple(draw(st.lists(chow | same, max_size=4)))
    size = 3 * (4 - len(melds)) + 1
    concealed = draw(st.lists(tile, min_size=size, max_size=size))
    return Hand(
        pack([kind_of(t) for t in concealed]),
        size,
        melds,
        draw(tile | st.just(-1)),
        draw(told),
        tuple(draw(st.lists(st.integers(34, 41), max_size=8))),
        tuple(sorted(t for t in concealed if t >= 42)),
    )


@settings(max_examples=400, deadline=None)
@given(hands())
def test_a_hand_written_and_read_is_the_same_hand(hand: Hand) -> None:
    text = hand_text(hand)
    line = read_line(text)
    assert line.hand == hand
    assert line.faults == ()
    assert hand_text(line.hand) == text
    assert word_tree(text)


def test_canonical_text() -> None:
    line = read_line("seat=E 3m 1f (7z7z7z) tsumo 12m 11s 406p [1111s] +3s")
    assert line.hand is not None
    assert hand_text(line.hand) == "123m406p11s (777z) [1111s] +3s self-draw seat=E 1f"


def test_the_last_concealed_tile_wins_where_no_plus_says_otherwise() -> None:
    hand = read_line("123m 440p (555s) self-draw").hand
    assert hand is not None
    assert (hand.winning, hand.winning_assumed, hand.reds, hand.size) == (-1, False, (43,), 6)
    hand = read_line("11z (555s) 44m 0m").hand
    assert hand is not None
    assert (hand.winning, hand.winning_assumed, hand.reds, hand.size) == (42, True, (), 4)
    hand = read_line("11z (555s) 44m 05m 1p").hand
    assert hand is not None
    assert (hand.winning, hand.winning_assumed, hand.reds) == (-1, False, (42,))


def test_order_of_words_changes_nothing() -> None:
    one = read_line("+3s self-draw 123m (555p) seat=E").hand
    two = read_line("seat=E 123m self-draw (555p)+3s").hand
    assert one == two


PIECES = (
    "123m 12 (555p) (13m) [ 2] +3s +44m seat=E seat = E # 145: a 3, @with @rules tsumo 海底 dora=5m river=S:5m h 123M "
    "rules=wmc rules= 8z \u110c"
)


@settings(max_examples=1500, deadline=None)
@given(
    st.text(max_size=40)
    | st.text("0123456789mpszfESWNPFC()[],+=# :@/xX-一萬동①", max_size=24)
    | st.lists(
        st.sampled_from(PIECES.split()),
        max_size=8,
    ).map(" ".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        line = read_line(text)
    except NotationError as error:
        (fault,) = error.faults
        assert 0 <= fault.start <= fault.end <= len(text)
        assert fault.code.startswith(("E1", "E2"))
        return
    assert line.kind in ("hand", "blank", "comment", "directive")
    for fault in line.faults:
        assert 0 <= fault.start < fault.end <= len(text)
    assert isinstance(word_tree(text), str)


@pytest.mark.parametrize("style", STYLES)
def test_tiles_as_players_see_them_are_read_again(style: str) -> None:
    for one in range(34):
        hand = read_line(f"+{tile_text_in(one, style)}").hand
        assert hand is not None
        assert hand.winning == one
    for bonus in range(34, 42):
        hand = read_line(tile_text_in(bonus, style)).hand
        assert hand is not None
        assert hand.bonus == (bonus,)


def test_tile_styles() -> None:
    assert [tile_text_in(20, style) for style in STYLES] == ["3s", "🀒", "三条"]
    assert [tile_text_in(33, style) for style in STYLES] == ["7z", "🀄", "中"]
    assert [tile_text_in(43, style) for style in STYLES] == ["0p", "🀝", "赤五筒"]
