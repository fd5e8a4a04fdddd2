"""A plain line as one number, added up word by word.

Plain is what most lines of a file are: tiles, melds, a marked winning tile, and everyday words such as ``self-draw``.
What a word adds is remembered. Whatever else a line may hold is left to `read_line` by raising `NotPlain`.

    bits 0-179     the concealed tiles and the winning one: four packed suits of 45 bits
    bits 180-187   how many tiles: one for each of these, three for each meld
    bits 188-191   how many winning tiles
    bits 192-200   the kind of the winning tile
    bits 201-244   the words of `SAID`, 4 bits each: how often each is said
    bits 245-      the melds: 108 bits a suit, 3 for each meld there is (`meld_of`): how often it is there
"""

from mjcalc.model.circumstances import DISCARD, LAST_TILE, NOTHING_SAID, SELF_DRAW, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import BITS, SUIT_OF
from mjcalc.notation.word import SIZE_BIT, UNITS, Rest, Said, counts_of

SUIT_BITS = 9 * BITS
WINS_AT, WINNING_AT, SAID_AT, MELDS_AT = SIZE_BIT + 8, SIZE_BIT + 12, SIZE_BIT + 21, SIZE_BIT + 65
MELD_BITS = 108
"""Bits that the melds of a suit take."""

WHOLE_HAND = 14 | 1 << WINS_AT - SIZE_BIT
"""What `SIZE_AT` and above say of fourteen tiles, one of which is the winning one; 12 bits."""

MOST_WORDS = 15
"""Words a plain line may have: as often can each field of 4 bits be counted up."""

_MOST_TILES = 14
_LONGEST = 64

SAID: tuple[Said, ...] = (
    Said("self-draw"),
    Said("discard"),
    Said("last-tile"),
    *(Said(key, wind) for key in ("seat", "round") for wind in range(4)),
)
"""The everyday circumstances. None of them makes a hand impossible, unless two contradict each other."""

_FLAGS = (SELF_DRAW, DISCARD, LAST_TILE)
_AT_OF_SAID = {said: SAID_AT + 4 * place for place, said in enumerate(SAID)}


class NotPlain(Exception):
    """A line has to be read by `read_line`."""


def plain_word(word: str, tiles: int, rest: Rest | None) -> int:
    """Return what a word adds to its line, given what it says; raises `NotPlain`."""
    if not (word.isascii() and word.isprintable() and len(word) <= _LONGEST and tiles >> SIZE_BIT <= _MOST_TILES):
        raise NotPlain
    if rest is None:
        return tiles
    if rest.reds or rest.bonus or rest.faults or rest.winning > 33:
        raise NotPlain
    number = tiles
    if rest.winning >= 0:
        number += UNITS[rest.winning] | 1 << WINS_AT | rest.winning << WINNING_AT
    for said in rest.said:
        if said not in _AT_OF_SAID:
            raise NotPlain
        number += 1 << _AT_OF_SAID[said]
    for meld in rest.melds:
        if meld.reds:
            raise NotPlain
        number += 3 << SIZE_BIT | 1 << MELDS_AT + _place_of(meld)
    return number


def _place_of(meld: Meld) -> int:
    suit = SUIT_OF[meld.kind]
    what = 27 if meld.concealed else {CHOW: 0, PUNG: 9, KONG: 18}[meld.type]
    return suit * MELD_BITS + 3 * (what + meld.kind - 9 * suit)


def meld_of(suit: int, number: int) -> Meld:
    """Return a meld of a suit: chows, pungs, exposed kongs, concealed kongs are numbered by rank, 9 of each."""
    return Meld((CHOW, PUNG, KONG, KONG)[number // 9], 9 * suit + number % 9, number >= 27)


def melds_in(suit: int, melds: int) -> list[Meld]:
    """List the melds of a suit, given its 108 bits."""
    if not melds:
        return []
    return [meld_of(suit, number) for number in range(36) for _ in range(melds >> 3 * number & 7)]


def circumstances_in(said: int) -> Circumstances | None:
    """Return the circumstances that 44 bits say; None if two of them do not go together."""
    if not said:
        return NOTHING_SAID
    there = [said >> 4 * place & 15 for place in range(len(SAID))]
    flags = sum([flag for flag, times in zip(_FLAGS, there, strict=False) if times])
    seats = [wind for wind in range(4) if there[3 + wind]]
    rounds = [wind for wind in range(4) if there[7 + wind]]
    if flags & (SELF_DRAW | DISCARD) == SELF_DRAW | DISCARD or len(seats) > 1 or len(rounds) > 1:
        return None
    return Circumstances(flags, seats[0] if seats else -1, rounds[0] if rounds else -1)


def hand_in(line: int) -> Hand | None:
    """Return the hand of a plain line that is a whole hand, the sources of its melds aside; None: it is none."""
    said = circumstances_in(line >> SAID_AT & (1 << MELDS_AT - SAID_AT) - 1)
    if line >> SIZE_BIT & 0xFFF != WHOLE_HAND or said is None:
        return None
    winning = line >> WINNING_AT & 511
    melds: list[Meld] = []
    for suit in range(4):
        melds += melds_in(suit, line >> MELDS_AT + MELD_BITS * suit & (1 << MELD_BITS) - 1)
    return Hand(counts_of(line - UNITS[winning]), 13 - 3 * len(melds), tuple(melds), winning, said)
