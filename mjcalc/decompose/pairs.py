"""Seven pairs: a shape without declared sets. Four equal tiles are two of the pairs where the rules allow it."""

from mjcalc.decompose.form import Form
from mjcalc.decompose.shape import KindMask, Shape
from mjcalc.decompose.standard import suits_allowed
from mjcalc.model.sets import PAIR, SetCode, set_code
from mjcalc.model.tile import BITS, Counts, unpack

_ONES = sum(1 << BITS * rank for rank in range(9))
_ODD = _ONES
_TWO, _FOUR = 2 * _ONES, 4 * _ONES
_TILES = 14


class SevenPairs(Shape):
    """Seven pairs."""

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return the only way to read the tiles as seven pairs, if there is one."""
        m, p, s, z = complete
        if melds or (m | p | s | z) & _ODD or not self.is_complete(complete, form.sets, form):
            return []
        return [tuple([set_code(PAIR, kind) for kind in unpack(complete)[::2]])]

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are seven pairs."""
        m, p, s, z = complete
        if (m | p | s | z) & _ODD or (m + p + s + z) % 31 != _TILES or sets_missing != form.sets:
            return False
        # Two or four of each kind; six or more of one are no pairs that anybody could hold.
        most = _TWO | _FOUR if form.quads_as_pairs else _TWO
        if (m | p | s | z) & ~most or any(suit & _TWO and suit >> 1 & suit & _TWO for suit in complete):
            return False
        return suits_allowed(complete, form)

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete seven pairs: the only single tile, or the third of a kind held three times."""
        m, p, s, z = concealed
        if (m + p + s + z) % 31 != _TILES - 1 or sets_missing != form.sets or not suits_allowed(concealed, form):
            return 0
        kinds = unpack(concealed)
        odd = [kind for kind in set(kinds) if kinds.count(kind) & 1]
        if len(odd) != 1:
            return 0
        suits = list(concealed)
        suit = min(odd[0] // 9, 3)
        suits[suit] += 1 << BITS * (odd[0] - 9 * suit)
        complete = (suits[0], suits[1], suits[2], suits[3])
        return 1 << odd[0] if self.is_complete(complete, sets_missing, form) else 0
