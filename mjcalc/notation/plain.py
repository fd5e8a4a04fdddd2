"""Plain lines: what nearly every line of a file is, as five numbers that are added up word by word.

Plain are tiles, melds, a marked winning tile, and everyday words such as ``self-draw``. What a word adds is remembered.
Whatever else a line may hold is left to `read_line` by raising `NotPlain`.

Four numbers are the suits: the concealed tiles and the winning one, packed in 45 bits, and from `MELDS_AT` on the
melds, 3 bits for each meld there is (`meld_of`): how often it is there. The fifth is the rest:

    bits 0-7     how many tiles: one for each tile, three for each meld
    bits 8-11    how many winning tiles
    bits 12-20   the kind of the winning tile
    bits 21-     what is said: 4 bits for each of `_FLAGS`, how often; then for seat and round 4 bits how often, 6 bits
                 which wind
"""

from typing import Final

from mjcalc.model.circumstances import DISCARD, LAST_TILE, NOTHING_SAID, SELF_DRAW, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import BITS, ONE, SUIT_OF
from mjcalc.notation.reading import REMEMBERED, STANDARD, NotAWord
from mjcalc.notation.scanner import scan
from mjcalc.notation.word import SIZE_BIT, Said, Word, counts_of

Plain = tuple[int, int, int, int, int]
"""A plain line, or what a word adds to it: characters, dots, bamboo, honours, the rest."""

SUIT_BITS: Final = 9 * BITS
MELDS_AT: Final = SUIT_BITS + 5
"""Where the melds begin; the bits between are left to whoever wants to mark a suit."""
REST: Final = 4
WINS_AT: Final = 8
WINNING_AT: Final = 12
SAID_AT: Final = 21

WHOLE_HAND: Final = 14 | 1 << WINS_AT
"""What the lower 12 bits of the rest say of fourteen tiles, one of which is the winning one."""

MOST_WORDS: Final = 15
"""Words a plain line may have: so often can each field of 4 bits be counted up."""

LONGEST_PLAIN: Final = 1024
_MOST_TILES: Final = 14
_LONGEST_WORD: Final = 64

_FLAGS: Final = (("self-draw", SELF_DRAW), ("discard", DISCARD), ("last-tile", LAST_TILE))
"""The everyday words. None of them makes a hand impossible, unless two contradict each other."""

_WINDS_AT: Final = {"seat": SAID_AT + 4 * len(_FLAGS), "round": SAID_AT + 4 * len(_FLAGS) + 10}
_ADDS_SAID: Final = {word: 1 << SAID_AT + 4 * place for place, (word, _) in enumerate(_FLAGS)}


class NotPlain(Exception):
    """A line has to be read by `read_line`."""


_known: dict[str, Plain] = {}


def plain_line(text: str) -> Plain:
    """Return a plain line as five numbers; raises `NotPlain`."""
    words = text.split()
    if len(words) > MOST_WORDS or len(text) > LONGEST_PLAIN:
        raise NotPlain
    m = p = s = z = rest = 0
    for word in words:
        try:
            more_m, more_p, more_s, more_z, more = _known[word]
        except KeyError:
            more_m, more_p, more_s, more_z, more = _read(word)
        m += more_m
        p += more_p
        s += more_s
        z += more_z
        rest += more
    return m, p, s, z, rest


def _read(word: str) -> Plain:
    """Read a word that was not met before."""
    if not (word.isascii() and word.isprintable() and len(word) <= _LONGEST_WORD):
        raise NotPlain
    try:
        adds = _adds(scan(word) or STANDARD[word])
    except NotAWord:
        raise NotPlain from None
    if len(_known) >= REMEMBERED:
        _known.clear()
    _known[word] = adds
    return adds


def _adds(word: Word) -> Plain:
    tiles, _, rest = word
    if tiles >> SIZE_BIT > _MOST_TILES:
        raise NotPlain
    numbers = [*counts_of(tiles), tiles >> SIZE_BIT]
    if rest is not None:
        if rest.reds or rest.bonus or rest.faults or rest.winning > 33:
            raise NotPlain
        if rest.winning >= 0:
            numbers[SUIT_OF[rest.winning]] += ONE[rest.winning]
            numbers[REST] += 1 | 1 << WINS_AT | rest.winning << WINNING_AT
        for said in rest.said:
            numbers[REST] += _adds_said(said)
        for meld in rest.melds:
            numbers[SUIT_OF[meld.kind]] += 1 << MELDS_AT + _place_of(meld)
            numbers[REST] += 3
    return numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]


def _adds_said(said: Said) -> int:
    if said.word in _WINDS_AT:
        return (1 | said.number << 4) << _WINDS_AT[said.word]
    if said.word not in _ADDS_SAID:
        raise NotPlain
    return _ADDS_SAID[said.word]


def _place_of(meld: Meld) -> int:
    if meld.reds:
        raise NotPlain
    what = 27 if meld.concealed else {CHOW: 0, PUNG: 9, KONG: 18}[meld.type]
    return 3 * (what + meld.kind - 9 * SUIT_OF[meld.kind])


def meld_of(suit: int, number: int) -> Meld:
    """Return a meld of a suit: chows, pungs, exposed kongs, concealed kongs are numbered by rank, nine of each."""
    return Meld((CHOW, PUNG, KONG, KONG)[number // 9], 9 * suit + number % 9, number >= 27)


def melds_in(suit: int, melds: int) -> list[Meld]:
    """List the melds of a suit, given their bits."""
    if not melds:
        return []
    return [meld_of(suit, number) for number in range(36) for _ in range(melds >> 3 * number & 7)]


def circumstances_in(rest: int) -> Circumstances | None:
    """Return the circumstances that the rest of a line says; None if two of them do not go together."""
    if not rest >> SAID_AT:
        return NOTHING_SAID
    flags = sum([flag for word, flag in _FLAGS if rest & 15 * _ADDS_SAID[word]])
    winds = [rest >> at & 1023 for at in _WINDS_AT.values()]
    if flags & (SELF_DRAW | DISCARD) == SELF_DRAW | DISCARD or any(wind & 15 > 1 for wind in winds):
        return None
    seat, round_ = [wind >> 4 if wind else -1 for wind in winds]
    return Circumstances(flags, seat, round_)


def hand_in(line: Plain) -> Hand | None:
    """Return the hand of a plain line that is a whole hand, the sources of its melds aside; None: it is none."""
    rest = line[REST]
    said = circumstances_in(rest)
    if rest & (1 << WINNING_AT) - 1 != WHOLE_HAND or said is None:
        return None
    winning = rest >> WINNING_AT & (1 << SAID_AT - WINNING_AT) - 1
    melds = [meld for suit in range(4) for meld in melds_in(suit, line[suit] >> MELDS_AT)]
    suits = [line[suit] & (1 << SUIT_BITS) - 1 for suit in range(4)]
    suits[SUIT_OF[winning]] -= ONE[winning]
    return Hand((suits[0], suits[1], suits[2], suits[3]), 13 - 3 * len(melds), tuple(melds), winning, said)
