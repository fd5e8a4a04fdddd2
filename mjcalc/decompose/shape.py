"""What every shape of a complete hand can answer. A further shape is one more module and one more entry in `shapes`."""

from typing import TYPE_CHECKING, Final

from mjcalc.decompose.copies import FIVE, FULL
from mjcalc.decompose.form import Form
from mjcalc.decompose.suits import LIMIT
from mjcalc.model.hand import add_tile
from mjcalc.model.meld import Meld
from mjcalc.model.sets import SetCode
from mjcalc.model.tile import BITS, HONOURS, KINDS, Counts, Packed, count_of

if TYPE_CHECKING:
    from mjcalc.decompose.meter import Meter

KindMask = int
"""Kinds as bits: bit k stands for kind k (0-33)."""

Held = tuple[KindMask, KindMask, KindMask, KindMask, KindMask]
"""Which kinds a hand holds none, one, two, three copies of, and four or more."""

NEVER: Final = 99
"""The distance of a hand that no exchange of tiles can make ready."""


class Question:
    """What is asked of a shape about a hand on its way: its tiles, what it may become, which tiles can be had."""

    __slots__ = ("_meter", "_profile", "concealed", "form", "limits", "melds", "open", "sets_missing", "wins")

    def __init__(
        self,
        concealed: Counts,
        melds: tuple[Meld, ...],
        form: Form,
        sets_missing: int,
        limits: Counts,
        wins: Counts,
        meter: "Meter | None" = None,
        profile: int = -1,
        unlimited: bool | None = None,
    ) -> None:
        self.concealed = concealed
        """The concealed tiles: 3n+1, or 3n+2 with one to discard."""
        self.melds = melds
        """The declared sets."""
        self.form = form
        """What a complete hand may look like."""
        self.sets_missing = sets_missing
        """Sets besides the pair that the concealed tiles must form."""
        self.limits = limits
        """Most copies of each kind that a ready hand can conceal: those that no declared set holds."""
        self.wins = wins
        """Most copies, the winning tile included, that a complete hand can conceal of the kind that wins it."""
        if unlimited is None:
            unlimited = not melds and limits == FULL and wins in (FULL, FIVE)
        self.open = unlimited
        """Nothing is declared, and every kind may win the hand with four copies concealed."""
        self._meter = meter
        self._profile = profile

    @property
    def meter(self) -> "Meter":
        """What measures the suits of this hand."""
        if self._meter is None:
            from mjcalc.decompose.meter import meter_for  # a hand that is only scored has no use for it

            self._meter = meter_for(self.concealed, self.sets_missing, self.limits, self.wins, self.form.suits)
        return self._meter

    @property
    def profile(self) -> int:
        """The sum of the profiles of its suits (`engine.PROFILE`)."""
        if self._profile < 0:
            from mjcalc.decompose.engine import profile_of_suit

            suits = self.form.suits
            self._profile = sum([profile_of_suit(suit, self.concealed[suit], suits) for suit in range(4)])
        return self._profile

    def about(self, concealed: Counts, profile: int = -1) -> "Question":
        """Return the same question about other tiles of the same hand, and if it is known their profile."""
        return Question(
            concealed, self.melds, self.form, self.sets_missing, self.limits, self.wins, self._meter, profile, self.open
        )


_HELD: Final[dict[int, Held]] = {}


def held_in(concealed: Counts) -> Held:
    """Return which kinds tiles hold how often."""
    none = once = twice = thrice = four = 0
    for suit in range(4):
        key = concealed[suit] << 2 | suit
        held = _HELD.get(key) or _held_in_suit(suit, concealed[suit], key)
        none |= held[0]
        once |= held[1]
        twice |= held[2]
        thrice |= held[3]
        four |= held[4]
    return none, once, twice, thrice, four


def _held_in_suit(suit: int, packed: Packed, key: int) -> Held:
    masks = [0] * 5
    for rank in range(7 if suit == HONOURS else 9):
        masks[min(4, packed >> BITS * rank & 31)] |= 1 << 9 * suit + rank
    if len(_HELD) >= LIMIT:
        _HELD.clear()
    held = _HELD[key] = (masks[0], masks[1], masks[2], masks[3], masks[4])
    return held


class Shape:
    """One shape of a complete hand. Answers nothing unless a shape says otherwise.

    A shape that can be aimed at answers `distance`, and `distance_of` unless that does not follow from a profile.
    """

    by_profile = True
    """Whether `distance_of` and `nearer_of` tell how far an open hand is; else only `distance` and `nearer` do."""

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return the ways to read the tiles as this shape: the sets, ascending, all concealed ones in the hand."""
        return []

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are this shape, with so many sets to find in them."""
        return bool(self.read(complete, (), form))

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete the shape, whether or not a copy is left."""
        return 0

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until the hand waits for this shape; NEVER: it cannot be done."""
        return NEVER

    def distance_of(self, profile: int, form: Form) -> int:
        """Return the distance from the sum of the suits' profiles (`engine.PROFILE`), each kind having four copies."""
        return NEVER

    def nearer_of(self, profile: int, held: Held, form: Form) -> KindMask:
        """Return what `nearer` does from the sum of the profiles and the kinds held, each kind having four copies."""
        return 0

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the kinds, still to be had or not, whose draw brings the shape below the distance it has."""
        mask = 0
        for kind in range(KINDS):
            if count_of(question.concealed, kind) < 4:
                drawn = question.about(add_tile(question.concealed, kind))
                mask |= (self.distance(drawn) < distance) << kind
        return mask
