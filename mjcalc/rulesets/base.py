"""What a rule set is made of: patterns, options, editions, and the rules in force for one hand.

A rule set is a folder. Its `__init__` names a class below `RuleSet` as ``RULE_SET``; an *instance* of that class is
the rules in force: one edition with its options resolved. Being in `mjcalc/rulesets` is being registered.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

from mjcalc.decompose import Form
from mjcalc.errors import Fault
from mjcalc.model.arrangement import Arrangement
from mjcalc.model.hand import Hand
from mjcalc.model.sets import Mask
from mjcalc.rulesets.pattern import Pattern
from mjcalc.rulesets.rules import Rules

Places = Literal["none", "concealment", "wait", "all"]
"""How far it matters which set the winning tile completes."""


class Sum(NamedTuple):
    """A usual name for patterns that stand together, e.g. Dragon Seven Pairs = Seven Pairs and a Root."""

    id: str
    names: dict[str, str]
    parts: dict[str, int]
    """Pattern id -> how often."""
    aliases: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def all_names(self) -> tuple[str, ...]:
        """Every name it goes by."""
        return (self.id, *self.names.values(), *self.aliases)


class Refusal(NamedTuple):
    """Why a complete hand is not a win."""

    code: str
    """``three_suits``, ``void_suit``, ``below_minimum`` ..."""
    args: tuple[tuple[str, str], ...] = ()
    """What goes into the sentence ``reason_<code>``."""
    clause: str = ""
    scored: bool = False
    """Whether total and patterns are shown all the same, as for a hand below the minimum."""


class Value(NamedTuple):
    """What a list of counted patterns is worth."""

    total: int
    """In the rule set's unit."""
    fan: int | None = None
    """Raw sum of fan, where the rule set has fan beside the total."""
    capped_fan: int | None = None
    limit: int | None = None
    """The limit that cut the sum, if it did."""
    raw: int | None = None
    """The sum that the limit cut."""
    toward_minimum: int | None = None
    """What counts toward the minimum, where that is not the total."""
    han: int | None = None
    """Han, where the rule set has han and fu beside the total."""
    fu: int | None = None
    """Fu, rounded; None where they do not matter or there are none."""
    raw_fu: int | None = None
    """Fu before they are rounded."""
    step: str = ""
    """The step of the table that the hand reaches, such as ``mangan``; its phrase is ``step_mangan``."""
    order: tuple[int, ...] = ()
    """What makes one of two equal totals the better one, the weightiest first."""


class Hit(NamedTuple):
    """A pattern that is there, with the sets that earned it."""

    pattern: Pattern
    value: int
    """What one of it is worth under the options in force."""
    masks: tuple[Mask, ...]
    """One mask a time it is there."""

    @property
    def times(self) -> int:
        """How often it is there."""
        return len(self.masks)


class Suppressed(NamedTuple):
    """A pattern that is there but does not count, with the reason."""

    pattern: Pattern
    reason_code: str
    """``series``, ``implied``, ``principle``, ``other_arrangement``, ``condition`` or ``limit``."""
    phrase: str
    """Id of the sentence (``nc_...``)."""
    args: tuple[tuple[str, str], ...] = ()
    by: str = ""
    """Id of the pattern that counts instead."""
    clause: str = ""
    mask: Mask = 0
    """The sets on account of which it does not count."""
    principle: str = ""
    """The principle of the rule set by which it does not count, such as ``account_once``; empty: none by name."""


class Selection(NamedTuple):
    """The patterns of one arrangement, parted into those that count and those that do not."""

    counted: tuple[Hit, ...]
    suppressed: tuple[Suppressed, ...]


class Payments(NamedTuple):
    """Who pays what for one win. Positive: receives; negative: pays."""

    roles: dict[str, int]
    """By role: ``winner``, ``discarder``, ``each`` ... (records page)."""
    by_seat: dict[str, int] | None = None
    """By seat E S W N, adding to zero; None where the seats are not known."""
    clause: str = ""
    responsible: str = ""
    """The seat that is responsible, where the rule set asks and it is known; ``-``: nobody is."""
    notes: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """Why: ids of phrases and what goes into them."""


class Compared(NamedTuple):
    """Claimed figures beside what is right."""

    difference: int
    """Claimed minus right."""
    unit: str
    claimed: int
    right: int
    total: int | None
    """What would have been paid on the claim; None: no hand has such a total."""
    misnamed: bool = False
    """The payment is right, but a figure that led to it is not."""
    paid: dict[str, int] | None = None
    """Who would have paid what, by role, where the claim says so and that is not what is right."""


class RuleSet(Rules):
    """The rules in force of a rule set whose hands score patterns."""

    pattern_unit: ClassVar[str] = "points"
    """Unit of a pattern's value."""
    patterns: tuple[Pattern, ...]
    """In the order of the rules' own table, in which breakdowns list them too; it may hang on the options in force."""
    sums: ClassVar[tuple[Sum, ...]] = ()
    kinds: ClassVar[int]
    """Mask of the kinds the rule set plays with (bits 0-33)."""
    bonus: ClassVar[bool] = False
    red_fives: bool = False
    chows: ClassVar[bool] = True
    """Whether chows may be declared."""
    earth: ClassVar[str] = "either"
    """How an earthly hand is won: ``discard``, ``self-draw`` or ``either``."""
    parted_by: ClassVar[frozenset[str]] = frozenset()
    """Further facts by which the scorer parts the patterns, so that each group meets few different ones."""
    value_facts: ClassVar[tuple[str, ...]] = ()
    """Facts of the win (``self_draw``, ``dealer``) that the total hangs on besides the patterns."""
    fallback: ClassVar[str] = ""
    """Pattern that counts when nothing else does, such as a chicken hand."""
    dealer_is_east: ClassVar[bool] = True
    """Whether the dealer is the East player, so that a heavenly hand tells the seat."""
    named_when_off: ClassVar[frozenset[str]] = frozenset()
    """Patterns of other editions that a breakdown names as not counted when the hand has them."""
    costs_of_words: ClassVar[frozenset[str]] = frozenset()
    """Reasons (phrases) of what a word beside the hand cost, named also of other arrangements worth the same."""
    loose: ClassVar[frozenset[str]] = frozenset()
    """Patterns that may stand beside a usual name of a sum without changing it."""
    ladders: ClassVar[tuple[tuple[str, str], ...]] = ()
    """(pattern, next pattern): steps that a hand can miss by one condition; shown by ``--explain``."""
    listed_waits: ClassVar[str] = ""
    """Convention (option ``dead_wait``) by which waits are listed; empty: the one that decides who is ready."""
    never_together: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pairs of circumstance words that cannot both be true in this rule set."""
    def __init__(self, edition: str = "", options: Mapping[str, str] | None = None) -> None:
        super().__init__(edition, options)
        self.values: dict[str, int] = {p.id: p.worth(self.options) for p in self.patterns}
        """Pattern id -> what it is worth now; 0: switched off."""
        self.by_id: dict[str, Pattern] = {p.id: p for p in self.patterns}
        self.places: Places = "none"
        """How the set that the winning tile completes can change the score: not at all; only in that a triplet
        completed by another player's tile is not concealed; in that and in how it was waited for; in every way."""
        self.dead_waits = "none"
        """Which waits are none where patterns look at what a hand waited for (`mjcalc.decompose.waiting`)."""

    @property
    @abstractmethod
    def form(self) -> Form:
        """The widest form: what reads as a complete hand at all, before `refusal` looks at it."""

    def forms(self, hand: Hand) -> tuple[Form, ...]:
        """Say what a *winning* hand may look like for this player; he is ready if he is ready for any of them."""
        return (self.form,)

    def faults(self, hand: Hand) -> Iterable[Fault]:
        """Faults of a hand that only this rule set knows; the common ones are found in `possible`."""
        return ()

    def warnings(self, hand: Hand) -> Iterable[Fault]:
        """List what is odd about a hand, though not wrong."""
        return ()

    def refusal(self, hand: Hand, suits: int) -> Refusal | None:
        """Say why a hand of winning shape is no win; `suits` is the mask of suits in it.

        Where nothing rarer is said than how the tile came and the winds, it hangs on the suits alone.
        """
        return None

    def passed_waits(self, hand: Hand, thrown: int = -1) -> tuple[int, ...]:
        """List the waits (kinds) on account of which a hand that waits may not win on a discard, as far as is told.

        `thrown` is a tile the player is about to discard; -1: none. Empty in rule sets without such a rule.
        """
        return ()

    def too_small(self, value: Value) -> Refusal | None:
        """Say that a winning hand is below the minimum, if it is."""
        return None

    def bars(self, arrangement: Arrangement, hand: Hand, self_draw: bool) -> Refusal | None:
        """Say why this arrangement may not be used; asked only of hands with penalty tiles."""
        return None

    def assumes(self, counted: tuple[Hit, ...], hand: Hand, self_draw: bool) -> tuple[str, ...]:
        """List phrases of what the best breakdown takes for granted because nothing was said."""
        return ()

    def select(self, hits: tuple[Hit, ...]) -> Selection:
        """Say which of the patterns that are there count; unless a rule set says otherwise, all do."""
        return Selection(hits, ())

    def alternatives(self, hits: tuple[Hit, ...]) -> tuple[tuple[Hit, ...], ...]:
        """List other choices among the patterns that are there which the rules allow, worth as much as `select`'s."""
        return ()

    def alike(self, hits: tuple[Hit, ...]) -> Hashable:
        """Return what patterns found by one group have to have in common with others to count alike beside the rest."""
        return tuple([(hit.pattern.id, hit.value, len(hit.masks)) for hit in hits])

    def elsewhere(self, pattern: Pattern, same_sets: bool) -> Suppressed:
        """Say why a pattern that only another arrangement has does not count.

        `same_sets`: the arrangements differ only in the set that takes the winning tile.
        """
        return Suppressed(pattern, "other_arrangement", "nc_other_arrangement")

    def contained(self, pattern: Pattern, counted: tuple[Hit, ...]) -> Suppressed | None:
        """Say that a pattern does not count beside those that do, whether or not the hand has it."""
        return None

    def left_out(self, hand: Hand, arrangement: Arrangement) -> tuple[Suppressed, ...]:
        """List what an arrangement of a complete hand seems to have, where only the whole hand can say why not."""
        return ()

    @abstractmethod
    def value(self, counted: tuple[Hit, ...]) -> Value:
        """Say what counted patterns are worth together."""

    def value_of_win(self, counted: tuple[Hit, ...], facts: tuple[int, ...]) -> Value:
        """Say what they are worth in a win with these `value_facts`; as `value`, unless a rule set has such facts."""
        return self.value(counted)

    @abstractmethod
    def pay(self, total: int, hand: Hand, self_draw: bool) -> Payments:
        """Say who pays what for a hand of this total, by role and, where the seats are known, by seat.

        Of the hand it hangs on the circumstances, the winning tile and the melds alone.
        """

    def compare_amounts(
        self, amounts: Sequence[tuple[int, str]], value: Value, hand: Hand, self_draw: bool
    ) -> Compared | None:
        """Compare the figures of a claim, (number, unit) each, that mean something only together.

        None: each figure is compared by itself, with the total or the fan.
        """
        return None

    def definition(self, pattern: Pattern, language: str = "en") -> str:
        """Say what a pattern is, in a language."""
        return pattern.definition if language == "en" else self.words_in(language).DEFINITIONS[pattern.id]

    def unlisted(self, pattern_id: str) -> tuple[str, str]:
        """Say why a switched-off pattern is not counted: id of the phrase (``nc_...``) and what goes into it."""
        return ("nc_not_in_edition", self.edition)

    def cited(self, clause: str) -> str:
        """Return a clause as it is to be cited under the edition in force."""
        return clause

    def source_of(self, pattern: Pattern) -> str:
        """Say where a pattern stands in the rules in force: document, edition, section."""
        return self.cited(pattern.source)

    def clause_of(self, item: Suppressed) -> str:
        """Say by which clause of the rules in force a pattern does not count, or where the pattern itself stands."""
        return self.cited(item.clause) if item.clause else self.source_of(item.pattern)

    def show_fan(self, fan: int) -> int:
        """Return a number of fan on the scale the table speaks of."""
        return fan

    def shown_value(self, total: int, self_draw: bool) -> int:
        """Return what a wait is said to be worth: the total, with what a self-draw earns beside it."""
        return total

    def shown_step(self, fan: int) -> str:
        """Write what a pattern adds, on the table's scale."""
        return str(fan)

    def draw_value(self, best: Value) -> tuple[int, int] | None:
        """Return (fan, points) that a ready hand is worth at a drawn hand, given its best winning value."""
        return None
