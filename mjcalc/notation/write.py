"""A hand in canonical notation."""

from collections.abc import Callable
from functools import lru_cache

from mjcalc.model.circumstances import FLAG_WORDS, NOTHING_SAID, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.model.tile import BITS, SUIT_LETTERS, TILE_TEXT, kind_of, tiles_text, unpack

_SEATS = "ESWN"


def hand_text(hand: Hand) -> str:
    """Write a hand: concealed tiles, melds, the winning tile, circumstances, bonus tiles.

    Reading the text gives the same hand, its winning tile marked.
    """
    words = [_concealed_text(hand)] if hand.size else []
    if hand.melds:
        words += [meld.text for meld in hand.melds]
    if hand.winning >= 0:
        words.append(f"+{TILE_TEXT[hand.winning]}")
    if hand.circumstances is not NOTHING_SAID:
        words += _said(hand.circumstances)
    if hand.bonus:
        words += [TILE_TEXT[tile] for tile in hand.bonus]
    return " ".join(words)


def circumstance_words(
    told: Circumstances, tiles: Callable[[tuple[int, ...]], str] = tiles_text, suits: str = SUIT_LETTERS
) -> list[str]:
    """List the canonical words of circumstances, flags first; `tiles` writes tiles, `suits` are letters of suits."""
    words = [word for word, flag in FLAG_WORDS.items() if told.flags & flag]
    for key, seat in (("from", told.source), ("seat", told.seat), ("round", told.round), ("pao", told.pao)):
        if seat >= 0:
            words.append(f"{key}={_SEATS[seat]}")
    if told.also:
        words.append("also=" + ",".join(_SEATS[seat] for seat in told.also))
    if told.void >= 0:
        words.append(f"void={suits[told.void]}")
    marked = (("penalty", told.penalty), ("dead-penalty", told.dead_penalty))
    words += [f"{key}={tiles(of)}" for key, of in marked if of]
    if told.river:
        words.append("river=" + ",".join(f"{_SEATS[seat]}:{tiles((kind,))}" for seat, kind in told.river))
    lists = (("seen", told.seen), ("dora", told.dora), ("ura", told.ura))
    words += [f"{key}={tiles(of)}" for key, of in lists if of]
    numbers = (("honba", told.honba), ("sticks", told.sticks), ("streak", told.streak), ("flowers", told.flowers))
    return words + [f"{key}={number}" for key, number in numbers if number >= 0]


@lru_cache(maxsize=4096)
def _said(told: Circumstances) -> list[str]:
    return circumstance_words(told)


@lru_cache(maxsize=8192)
def _digits(packed: int, first: int) -> str:
    """Write the ranks of a part of a suit; `first` is its lowest."""
    text = ""
    while packed:
        text += str(first) * (packed & 31)
        packed, first = packed >> BITS, first + 1
    return text


_LOW_RANKS = (1 << 4 * BITS) - 1


def _concealed_text(hand: Hand) -> str:
    if not hand.reds:
        text = ""
        for packed, letter in zip(hand.concealed, SUIT_LETTERS, strict=True):
            if packed:  # in two parts: there are many suits, and few halves of suits
                text += _digits(packed & _LOW_RANKS, 1) + _digits(packed >> 4 * BITS, 5) + letter
        return text
    tiles = unpack(hand.concealed)
    for red in hand.reds:  # a red five stands first among the fives of its suit
        tiles[tiles.index(kind_of(red))] = red
    return tiles_text(tiles)
