"""Thirteen orphans: each terminal and honour once, and one of them twice; a shape without declared sets."""

from typing import Final

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import NEVER, Held, KindMask, Question, Shape, held_in
from mjcalc.model.sets import ORPHAN_KINDS, ORPHANS, SetCode, set_code
from mjcalc.model.tile import ONE, SUIT_OF, Counts, count_of, pack, unpack

_ALL: Final = pack(list(ORPHAN_KINDS))
_MASK: Final = sum(1 << kind for kind in ORPHAN_KINDS)
_TILES: Final = 14
_SETS: Final = 4


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

    def distance_of(self, profile: int, form: Form) -> int:
        """Return the distance to thirteen orphans where no wait is dead."""
        if profile & 31 < _TILES - 1 or form.suits != ALL_SUITS or form.sets != _SETS:
            return NEVER
        return 13 - (profile >> 25 & 31) - (1 if profile >> 30 else 0)

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until the hand waits for thirteen orphans."""
        form, concealed = question.form, question.concealed
        if question.melds or sum(concealed) % 31 < _TILES - 1 or form.suits != ALL_SUITS or form.sets != _SETS:
            return NEVER
        if question.open:
            return self.distance_of(question.profile, form)
        # Some kinds cannot win: try each double with each winning tile.
        best = NEVER
        for double in ORPHAN_KINDS:
            missing = {kind: (2 if kind == double else 1) - count_of(concealed, kind) for kind in ORPHAN_KINDS}
            cost = sum([max(0, count) for count in missing.values()])
            for won in ORPHAN_KINDS:
                if count_of(question.wins, won) >= (2 if won == double else 1):
                    best = min(best, cost - (1 if missing[won] > 0 else 0))
        return best

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the kinds whose draw brings thirteen orphans below the distance: those missing, or any pair."""
        if not question.open:
            return super().nearer(question, distance)
        return self.nearer_of(question.profile, held_in(question.concealed), question.form)

    def nearer_of(self, profile: int, held: Held, form: Form) -> KindMask:
        """Return the orphans that are missing, and until one is held twice those held once."""
        return _MASK & (held[0] if profile >> 30 else held[0] | held[1])
