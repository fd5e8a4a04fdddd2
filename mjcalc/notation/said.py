"""From circumstance words to `Circumstances`; which word of a line takes the place of which `@with` word."""

from typing import Final

from mjcalc.model.circumstances import FLAG_WORDS, NOTHING_SAID, Circumstances
from mjcalc.notation.word import Said

REMEMBERED: Final = 16_384
"""How many claims and how many sets of circumstances are remembered before the memory is emptied."""

LISTS: Final = ("penalty", "dead-penalty", "river", "seen", "dora", "ura")
"""Keys whose value is a list of tiles."""

KEYS: Final = ("seat", "round", "from", "pao", "also", "void", *LISTS, "honba", "sticks", "streak", "flowers")
"""The keys of ``key=value`` words, without ``rules``."""

_FIELDS: Final = {"from": "source", "dead-penalty": "dead_penalty"}

_SLOTS: Final[dict[str, tuple[str, ...]]] = {
    "discard": ("way",),
    "self-draw": ("way",),
    "heaven": ("way", "first"),
    "earth": ("first",),
    "human": ("way", "first"),
    "kong-draw": ("way", "kong"),
    "flower-draw": ("way",),
    "kong-discard": ("way", "kong"),
    "rob-kong": ("way", "kong"),
    "from": ("way",),
    "merged": ("shown",),
    "apart": ("shown",),
    "riichi": ("riichi",),
    "double-riichi": ("riichi",),
    "heaven-ready": ("ready",),
    "earth-ready": ("ready",),
}
"""What a word decides, besides itself. Of one slot a line's own word wins over that of `@with`."""

_BY_DRAW: Final = frozenset(("self-draw", "heaven", "kong-draw", "flower-draw"))


def replaces(own: Said, given: Said) -> bool:
    """Tell whether a line's own word takes the place of a word given by `@with`."""
    if own.word == given.word:
        return True
    shared = set(_SLOTS.get(own.word, ())) & set(_SLOTS.get(given.word, ()))
    if shared == {"way"}:
        # discard and from=E, or self-draw and kong-draw, go together; only the opposite way is replaced
        return (own.word in _BY_DRAW) != (given.word in _BY_DRAW)
    return bool(shared)


Told = tuple[Circumstances, bool]
"""Circumstances, and whether a key was said twice."""

_remembered: dict[tuple[Said, ...], Told] = {(): (NOTHING_SAID, False)}


def circumstances(said: tuple[Said, ...]) -> Told:
    """Return what the words say together; of a key said twice the first value stands (see `clashes`)."""
    known = _remembered.get(said)
    if known is not None:
        return known
    flags = 0
    values: dict[str, object] = {}
    for item in said:
        if item.word in FLAG_WORDS:
            flags |= FLAG_WORDS[item.word]
        else:
            values.setdefault(_FIELDS.get(item.word, item.word), item.river or item.tiles or item.winds or item.number)
    told = NOTHING_SAID._replace(flags=flags, **values), bool(clashes(said))  # type: ignore[arg-type]
    if len(_remembered) >= REMEMBERED:
        _remembered.clear()
    _remembered[said] = told
    return told


def clashes(said: tuple[Said, ...]) -> list[int]:
    """List the positions of words that say a key again: with another value, or a list of tiles at all."""
    first: dict[str, Said] = {}
    again = []
    for position, item in enumerate(said):
        if item.word in first and item.word not in FLAG_WORDS and (item != first[item.word] or item.word in LISTS):
            again.append(position)
        first.setdefault(item.word, item)
    return again


def merged(own: tuple[Said, ...], given: tuple[Said, ...]) -> tuple[Said, ...]:
    """Return a line's own words with those of `@with` that none of them replaces."""
    return (*(word for word in given if not any(replaces(mine, word) for mine in own)), *own)
