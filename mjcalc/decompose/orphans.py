"""Thirteen orphans: each terminal and honour once, and one of them twice; a shape without declared sets."""

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import KindMask, Shape
from mjcalc.model.sets import ORPHAN_KINDS, ORPHANS, SetCode, set_code
from mjcalc.model.tile import ONE, SUIT_OF, Counts, pack, unpack

_ALL = pack(list(ORPHAN_KINDS))
_MASK = sum(1 << kind for kind in ORPHAN_KINDS)
_TILES, _SETS = 14, 4


class ThirteenOrphans(Shape):
    """Thirteen orphans."""

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return the only way to read the tiles as thirteen orphans, if there is one: one set, its kind the double."""
        if melds or complete[3] < _ALL[3] or form.suits != ALL_SUITS or form.sets != _SETS:
            return []
        for suit in range(4):
            double = complete[suit] - _ALL[suit]
            if double:
                # All four suits must hold exactly the orphans, but for one more tile of one orphan.
                others = [complete[other] == _ALL[other] for other in range(4) if other != suit]
                kinds = [kind for kind in ORPHAN_KINDS if SUIT_OF[kind] == suit and ONE[kind] == double]
                return [(set_code(ORPHANS, kinds[0]),)] if kinds and all(others) else []
        return []

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are thirteen orphans."""
        return sets_missing == form.sets and bool(self.read(complete, (), form))

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete thirteen orphans: the one missing, or any of the thirteen."""
        if sets_missing != form.sets or form.sets != _SETS:
            return 0
        kinds = unpack(concealed)
        held = set(kinds)
        if len(kinds) != _TILES - 1 or form.suits != ALL_SUITS or not held.issubset(ORPHAN_KINDS) or len(held) < 12:
            return 0
        return _MASK if len(held) == 13 else _MASK & ~sum(1 << kind for kind in held)
