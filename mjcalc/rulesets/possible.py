"""Can this hand exist? What is impossible whatever it scores: a fifth copy, a wrong count, contradicting words.

*All* that is wrong is found, each fault with its subject; `mjcalc.notation.locate` finds the place in the text.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mjcalc.errors import Fault, Subject, fault
from mjcalc.model.circumstances import (
    DISCARD,
    DOUBLE_RIICHI,
    EARTH,
    FLAG_WORDS,
    FLOWER_DRAW,
    HEAVEN,
    IPPATSU,
    KONG_DISCARD,
    KONG_DRAW,
    LAST_TILE,
    NOTHING_SAID,
    RIICHI,
    ROB_KONG,
    SELF_DRAW,
    Circumstances,
)
from mjcalc.model.hand import Hand, add_tile, melded_counts
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW
from mjcalc.model.tile import BITS, NO_TILES, TILE_TEXT, Counts, Packed, count_of, kind_of, pack, unpack
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.rules import Rules

_OVER_FOUR: Final = sum(11 << BITS * rank for rank in range(9))
"""Eleven in each of nine ranks: adding it to a packed suit sets bit 4 of every rank that holds five or more."""
_BIT_FOUR: Final = sum(16 << BITS * rank for rank in range(9))

_WORD_OF: Final = {flag: word for word, flag in FLAG_WORDS.items()}

_OPPOSITES: Final[tuple[tuple[int, int], ...]] = (
    (SELF_DRAW, DISCARD),
    (HEAVEN, DISCARD),
    (HEAVEN, EARTH),
    (HEAVEN, LAST_TILE),
    (HEAVEN, KONG_DRAW),
    (HEAVEN, ROB_KONG),
    (HEAVEN, KONG_DISCARD),
    (EARTH, LAST_TILE),
    (EARTH, KONG_DRAW),
    (EARTH, ROB_KONG),
    (EARTH, KONG_DISCARD),
    (KONG_DRAW, DISCARD),
    (KONG_DRAW, ROB_KONG),
    (KONG_DRAW, KONG_DISCARD),
    (FLOWER_DRAW, DISCARD),
    (FLOWER_DRAW, KONG_DRAW),
    (FLOWER_DRAW, ROB_KONG),
    (FLOWER_DRAW, KONG_DISCARD),
    (ROB_KONG, SELF_DRAW),
    (KONG_DISCARD, SELF_DRAW),
    (RIICHI, DOUBLE_RIICHI),
    (FLAG_WORDS["merged"], FLAG_WORDS["apart"]),
)


def plausible(hand: Hand, rules: RuleSet) -> Counts | None:
    """Return all tiles of a hand, melds and winning tile included, if `impossible` would surely find nothing.

    None only means: look closely. Bonus tiles always want the closer look, and so do most words, but for the everyday
    ``self-draw``, ``seat=`` and their like, which cannot contradict anything alone.
    """
    concealed, size, melds, winning, said, bonus, reds, _ = hand
    if bonus or winning < 0 or size + 3 * len(melds) != 3 * rules.form.sets + 1:
        return None
    if reds or winning > 33 or (melds and any(meld.reds for meld in melds)):
        if 34 <= winning < 42 or not rules.red_fives or not _red_fives_differ(hand):
            return None
        winning = kind_of(winning)
    named = NO_TILES
    if said is not NOTHING_SAID:
        everyday = not said.flags & ~_EVERYDAY and said.flags & 3 != 3 and said.source < 0
        if not everyday or said[5:] != _NOTHING_RARE:
            harmless = _harmless(said, rules)
            if harmless is None or next(iter(rules.faults(hand)), None) is not None:
                return None
            named = harmless
    m, p, s, z = tiles = _with_melds(add_tile(concealed, winning), melds)
    if named is not NO_TILES:
        m, p, s, z = m + named[0], p + named[1], s + named[2], z + named[3]
    if (m + _OVER_FOUR | p + _OVER_FOUR | s + _OVER_FOUR | z + _OVER_FOUR) & _BIT_FOUR:
        return None
    if (z and rules.kinds >> 27 != 0x7F) or (not rules.chows and any(meld.type == CHOW for meld in melds)):
        return None
    return tiles


def _with_melds(tiles: Counts, melds: tuple[Meld, ...]) -> Counts:
    if not melds:
        return tiles
    m, p, s, z = tiles
    melded = melded_counts(melds)
    return m + melded[0], p + melded[1], s + melded[2], z + melded[3]


def _red_fives_differ(hand: Hand) -> bool:
    """Tell whether no red five is there twice."""
    reds = [*hand.reds, *(t for meld in hand.melds for t in meld.tiles_as_written if t > 41)]
    reds += [hand.winning] if hand.winning > 41 else []
    return len(set(reds)) == len(reds)


_EVERYDAY: Final = SELF_DRAW | DISCARD | LAST_TILE
_HARMLESS: Final = _EVERYDAY | RIICHI | DOUBLE_RIICHI | IPPATSU


def named_tiles(said: Circumstances) -> tuple[int, ...]:
    """Return the tiles that words name beside a hand: those seen, and indicators."""
    return (*said.seen, *said.dora, *said.ura)


@lru_cache(maxsize=1 << 14)
def _harmless(said: Circumstances, rules: RuleSet) -> Counts | None:
    """Return the tiles that words name beside a hand, if the words contradict neither each other nor any hand."""
    if said.flags & ~_HARMLESS or said.penalty or said.dead_penalty or said.river or said.also or said.pao >= 0:
        return None
    tiles = named_tiles(said)
    if any(tile > 33 or not rules.kinds >> tile & 1 for tile in tiles):
        return None
    return None if any(contradictions(said, rules)) else pack(tiles)


_NOTHING_RARE: Final = Circumstances()[5:]


def over_four(packed: Packed) -> bool:
    """Tell whether a suit holds five or more of a kind."""
    return (packed + _OVER_FOUR) & _BIT_FOUR != 0


def impossible(hand: Hand, rules: RuleSet, partial: bool = False) -> list[Fault]:
    """List everything that makes a hand impossible under a rule set; nothing: it can exist.

    `partial` allows sets to be missing, as `waits` does: they count as melded elsewhere.
    """
    faults = [
        *_tiles(hand, rules),
        *too_many_copies(hand),
        *_number(hand, rules, partial),
        *contradictions(hand.circumstances, rules),
        *_words_and_tiles(hand),
        *rules.faults(hand),
    ]
    return list(dict.fromkeys(faults))


def _tiles(hand: Hand, rules: RuleSet) -> Iterator[Fault]:
    used = [*unpack(hand.complete), *(k for meld in hand.melds for k in meld.tiles)]
    reds = [*hand.reds, *(t for meld in hand.melds for t in meld.tiles_as_written if t > 41)]
    tables = hand.circumstances
    named = [kind_of(tile) for tile in named_tiles(tables)]
    strange = {k for k in (*used, *named) if not rules.kinds >> k & 1}
    strange |= set() if rules.bonus else set(hand.bonus)
    strange |= set() if rules.red_fives else {t for t in (*reds, hand.winning, *named_tiles(tables)) if t > 41}
    for tile in sorted(strange):
        other = rules.other_rules if tile < 34 else "riichi" if tile > 41 else "mcr"
        hint = "set_option" if other == rules.id else "other_rules"
        yield fault(
            "no_such_tile",
            x=TILE_TEXT[tile],
            subject=Subject("tile", tile, "first"),
            hint=hint,
            hint_args={"x": "red_fives=3" if other == rules.id else other},
        )
    if not rules.chows:
        for index, meld in enumerate(hand.melds):
            if meld.type == CHOW:
                yield fault("no_chow", x=meld.text, subject=Subject("meld", index))


def too_many_copies(hand: Hand) -> Iterator[Fault]:
    """Find fifth copies of a tile, second copies of a bonus tile and second red fives, whatever the rule set."""
    said = hand.circumstances
    held = Counter(unpack(hand.complete) + unpack(melded_counts(hand.melds)))
    named = held + Counter(kind_of(tile) for tile in named_tiles(said))
    held += Counter(kind_of(tile) for tile in (*said.dora, *said.ura))
    thrown = _thrown_besides(hand) if said.river else Counter()
    for kind in sorted(named | thrown):
        if named[kind] > 4 or held[kind] + thrown[kind] > 4:
            yield fault("fifth_copy", x=TILE_TEXT[kind], subject=Subject("tile", kind))
    for tile, number in sorted(Counter(hand.bonus).items()):
        if number > 1:
            yield fault("second_copy", x=TILE_TEXT[tile], subject=Subject("tile", tile))
    reds = [*hand.reds, *(t for meld in hand.melds for t in meld.tiles_as_written if t > 41)]
    reds += [t for t in (hand.winning, *named_tiles(said)) if t > 41]
    for tile, number in sorted(Counter(reds).items()):
        if number > 1:
            yield fault("two_red_fives", x=TILE_TEXT[tile], subject=Subject("tile", tile))


def _thrown_besides(hand: Hand) -> Counter[int]:
    """Count the discards of ``river=`` that cannot be tiles of the hand itself, by kind.

    The winning tile ends the river where it was discarded, and one tile of each exposed set was another's discard.
    What ``seen=`` names may lie in the river, so the two are not added up.
    """
    said = hand.circumstances
    river, seat = list(said.river), said.seat
    thrown = not said.flags & (SELF_DRAW | HEAVEN | KONG_DRAW | FLOWER_DRAW | ROB_KONG)
    if hand.winning >= 0 and thrown and river[-1][1] == hand.winning_kind:
        river = river[:-1] if river[-1][0] != seat else river
    claimable = Counter(kind for meld in hand.melds if not meld.concealed for kind in set(meld.tiles))
    others = Counter(kind for owner, kind in river if owner != seat)
    return Counter(kind for _, kind in river) - (claimable & others)


def _number(hand: Hand, rules: RuleSet, partial: bool) -> Iterator[Fault]:
    won = hand.winning >= 0
    tiles = hand.size + 3 * len(hand.melds) + won
    ready, complete = 3 * rules.form.sets + 1, 3 * rules.form.sets + 2
    if tiles in (ready, complete) and hand.size % 3 == 1:
        return
    if hand.size == 0 and not hand.melds:
        yield fault("no_hand")
    elif tiles > complete:
        hint = "write_kong" if tiles > complete else ""
        yield fault("too_many_tiles", n=tiles, hint=hint)
    elif hand.size % 3 == 1:
        if not partial:
            yield fault("sets_missing", n=(ready - tiles + 2) // 3)
    else:
        yield fault("too_few_tiles", n=tiles)


def _given(said: Circumstances, flag: int) -> bool:
    return bool(said.flags & flag)


def _contradiction(x: str, y: str) -> Fault:
    return fault("contradiction", x=x, y=y, subject=Subject("word", word=y))


def contradictions(said: Circumstances, rules: RuleSet) -> Iterator[Fault]:
    """Find words that cannot be true together, whatever the tiles."""
    for one, other in _OPPOSITES:
        if _given(said, one) and _given(said, other):
            yield _contradiction(_WORD_OF[one], _WORD_OF[other])
    for x, y in rules.never_together:
        if _given(said, FLAG_WORDS[x]) and _given(said, FLAG_WORDS[y]):
            yield _contradiction(x, y)
    if _given(said, EARTH) and rules.earth != "either":
        opposite = "self-draw" if rules.earth == "discard" else "discard"
        if _given(said, FLAG_WORDS[opposite]):
            yield _contradiction("earth", opposite)
    drawn = next((w for w in ("self-draw", "heaven", "kong-draw", "flower-draw") if _given(said, FLAG_WORDS[w])), "")
    if _given(said, EARTH) and rules.earth == "self-draw":
        drawn = drawn or "earth"
    if drawn and said.source >= 0:
        yield _contradiction(drawn, "from")
    if said.seat >= 0 and said.seat == said.source:
        yield fault("own_seat", subject=Subject("word", word="from"))
    if not said.flags & (RIICHI | DOUBLE_RIICHI):
        for word, given in (("ippatsu", _given(said, IPPATSU)), ("ura", bool(said.ura))):
            if given:
                yield fault("needs_riichi", x=word, subject=Subject("word", word=word))


def _words_and_tiles(hand: Hand) -> Iterator[Fault]:
    said = hand.circumstances
    if _given(said, HEAVEN) and hand.melds:
        yield fault("needs_no_meld", x="heaven", y=hand.melds[0].text, subject=Subject("word", word="heaven"))
    if _given(said, EARTH) and hand.melds:
        yield fault("needs_no_meld", x="earth", y=hand.melds[0].text, subject=Subject("word", word="earth"))
    if _given(said, KONG_DRAW) and not hand.kongs:
        yield fault("needs_kong", x="kong-draw", subject=Subject("word", word="kong-draw"))
    if _given(said, ROB_KONG) and hand.winning >= 0:
        kind = hand.winning_kind
        held = count_of(hand.concealed, kind) or any(kind in meld.tiles for meld in hand.melds)
        # Thirteen orphans may double the robbed tile where a rule set lets them rob a concealed kong: see its faults.
        if held:
            yield fault("holds_robbed_tile", x=TILE_TEXT[kind], subject=Subject("word", word="rob-kong"))
    rest = hand.concealed
    for word, tiles in (("penalty", said.penalty), ("dead-penalty", said.dead_penalty)):
        for tile, number in Counter(map(kind_of, tiles)).items():
            if count_of(rest, tile) < number:
                yield fault("not_held", x=TILE_TEXT[tile], subject=Subject("word", word=word))


def unused_words(said: Circumstances, rules: Rules) -> tuple[str, ...]:
    """List the circumstance words of a hand that the rule set has no use for, as canonical words or keys."""
    return () if said is NOTHING_SAID else _unused_words(said, rules.words)


@lru_cache(maxsize=4096)
def _unused_words(said: Circumstances, used: frozenset[str]) -> tuple[str, ...]:
    words = [word for word, flag in FLAG_WORDS.items() if said.flags & flag and word not in used]
    for key, value, unsaid in zip(_KEYS, said[1:], _NOTHING[1:], strict=True):
        if value != unsaid and key not in used:
            words.append(key)
    return tuple(words)


_NOTHING: Final = Circumstances()
_KEYS: Final = tuple("from" if name == "source" else name.replace("_", "-") for name in Circumstances._fields[1:])
