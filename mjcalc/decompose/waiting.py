"""Waits: the tiles that complete a hand, and which of them count."""

from typing import Final

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shapes import SHAPES
from mjcalc.model.hand import melded_counts
from mjcalc.model.meld import Meld
from mjcalc.model.tile import NO_TILES, SUIT_OF, Counts, count_of

OWN_HAND_FOUR: Final = "own_hand_four"
OWN_VISIBLE_FOUR: Final = "own_visible_four"
ALL_VISIBLE_FOUR: Final = "all_visible_four"
NONE: Final = "none"
"""When a wait is dead. OWN_HAND_FOUR: the player's own concealed tiles hold all four copies (copies in declared sets
do not kill a wait). OWN_VISIBLE_FOUR: concealed tiles and own declared sets hold all four. ALL_VISIBLE_FOUR: these and
the tiles seen elsewhere hold all four. NONE: never."""

DEAD_WAITS: Final = (OWN_HAND_FOUR, OWN_VISIBLE_FOUR, ALL_VISIBLE_FOUR, NONE)
"""The conventions there are; the first is the usual one."""


def waits(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the kinds that complete a hand of 3n+1 concealed tiles: (live waits, dead waits), both ascending.

    Which are dead is a convention, one of DEAD_WAITS; `seen` are tiles seen elsewhere on the table. Not ready: both
    are empty. The concealed tiles alone say how many sets are to be found in them.
    """
    check_convention(dead_wait)
    mask = wait_mask(concealed, melds, form)
    if not mask:
        return (), ()
    if dead_wait == NONE:
        return kinds_in(mask), ()
    visible = visible_counts(concealed, melds, dead_wait, seen)
    live: list[int] = []
    dead: list[int] = []
    for kind in kinds_in(mask):
        (dead if count_of(visible, kind) >= 4 else live).append(kind)
    return tuple(live), tuple(dead)


_PARTS: Final[tuple[dict[int, tuple[int, ...]], ...]] = ({0: ()}, {0: ()}, {0: ()}, {0: ()})
"""The kinds of the masks of a suit met so far, at most 512 a suit."""


def kinds_in(mask: int) -> tuple[int, ...]:
    """Return the kinds of a mask, ascending."""
    m, p, s, z = mask & 511, mask >> 9 & 511, mask >> 18 & 511, mask >> 27
    parts_m, parts_p, parts_s, parts_z = _PARTS
    return (
        (parts_m[m] if m in parts_m else _part(0, m))
        + (parts_p[p] if p in parts_p else _part(1, p))
        + (parts_s[s] if s in parts_s else _part(2, s))
        + (parts_z[z] if z in parts_z else _part(3, z))
    )


def _part(suit: int, ranks: int) -> tuple[int, ...]:
    part = _PARTS[suit][ranks] = tuple([9 * suit + rank for rank in range(9) if ranks >> rank & 1])
    return part


def check_convention(dead_wait: str) -> None:
    """Raise ValueError unless the word is one of DEAD_WAITS."""
    if dead_wait not in DEAD_WAITS:
        raise ValueError(f"no such convention for dead waits: {dead_wait!r}; there are {', '.join(DEAD_WAITS)}")


def wait_mask(concealed: Counts, melds: tuple[Meld, ...], form: Form) -> int:
    """Return the kinds that complete a hand, live or dead, as a mask (bit k: kind k)."""
    if not melds_allowed(melds, form):
        return 0
    m, p, s, z = concealed
    sets_missing = ((m + p + s + z) % 31 - 1) // 3
    mask = 0
    for shape in form.shapes:
        mask |= SHAPES[shape].waits(concealed, sets_missing, form)
    return mask


def melds_allowed(melds: tuple[Meld, ...], form: Form) -> bool:
    """Tell whether all declared sets are of suits that may take part."""
    return form.suits == ALL_SUITS or all(form.suits >> SUIT_OF[meld.kind] & 1 for meld in melds)


def visible_counts(concealed: Counts, melds: tuple[Meld, ...], dead_wait: str, seen: Counts) -> Counts:
    """Return the tiles that can kill a wait under a convention."""
    if dead_wait in (OWN_HAND_FOUR, NONE):
        return concealed
    m, p, s, z = concealed
    a, b, c, d = melded_counts(melds)
    if dead_wait == OWN_VISIBLE_FOUR:
        return (m + a, p + b, s + c, z + d)
    return (m + a + seen[0], p + b + seen[1], s + c + seen[2], z + d + seen[3])
