"""A hand in canonical notation."""

from collections.abc import Callable
from functools import lru_cache

from mjcalc.model.circumstances import FLAG_WORDS, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.model.tile import BITS, SUIT_LETTERS, TILE_TEXT, kind_of, tiles_text, unpack

_SEATS = "ESWN"


def hand_text(hand: Hand) -> str:
    """Write a hand: concealed tiles, melds, the winning tile, circumstances, bonus tiles.

    Reading the text gives the same hand, its winning tile marked.
    """
    words = [_concealed_text(hand)] if hand.size else []
    words += [meld.text for meld in hand.melds]
    if hand.winning >= 0:
        words.append(f"+{TILE_TEXT[hand.winning]}")
    words += _said(hand.circumstances)
    words += [TILE_TEXT[tile] for tile in hand.bonus]
    return " ".join(words)


def circumstance_words(
    told: Circumstances, tiles: Callable[[tuple[int, ...]], str] = tiles_text, suits: str = SUIT_LETTERS
) -> list[str]:
    """List the canonical words of circumstances, flags first; `tiles` writes tiles, `suits` are letters of suits."""
    words = [word for word, flag in FLAG_WORDS.items() if told.flags & flag]
    for key, seat in (("from", told.source), ("seat", told.seat), ("round", told.round)):
        if seat >= 0:
            words.append(f"{key}={_SEATS[seat]}")
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


@lru_cache(maxsize=32768)
def _suit_text(packed: int, suit: int) -> str:
    digits = "".join([str(rank + 1) * (packed >> BITS * rank & 31) for rank in range(9)])
    return digits + SUIT_LETTERS[suit] if digits else ""


def _concealed_text(hand: Hand) -> str:
    if not hand.reds:
        return "".join(map(_suit_text, hand.concealed, range(4)))
    tiles = unpack(hand.concealed)
    for red in hand.reds:  # a red five stands first among the fives of its suit
        tiles[tiles.index(kind_of(red))] = red
    return tiles_text(tiles)
