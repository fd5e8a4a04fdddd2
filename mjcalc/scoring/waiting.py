"""What completes a hand, how many are left, what each wait scores; and how far a hand is from ready."""

from typing import NamedTuple

from mjcalc.decompose import NEVER, discards, distance, useful, waits
from mjcalc.decompose.facts import suits_of
from mjcalc.model.circumstances import DISCARD, SELF_DRAW
from mjcalc.model.hand import Hand, add_tile, all_tiles, melded_counts
from mjcalc.model.tile import SUIT_OF, Counts, count_of, kind_of, pack
from mjcalc.rulesets.base import RuleSet, Value
from mjcalc.rulesets.possible import impossible
from mjcalc.scoring.engine import Engine, engine_of


class Wait(NamedTuple):
    """A tile that completes the hand as a win."""

    kind: int
    left: int
    """Copies that are neither in the hand nor seen."""
    by_discard: int | None
    """What the hand is worth if somebody discards the tile; None: the circumstances rule that out."""
    by_self_draw: int | None
    """What one payer pays if the player draws it."""
    fan: int | None
    """Raw fan of the better of the two, where the rule set has fan."""
    discard_reason: str = ""
    """Why it is no win by discard: code of the refusal (``no_yaku`` ...); empty: it is one, or no rule forbids it."""
    self_draw_reason: str = ""
    """The same of a self-draw."""

    @property
    def reason_code(self) -> str:
        """Why one of the two is no win; of two reasons that of the self-draw."""
        return self.self_draw_reason or self.discard_reason


class DeadWait(NamedTuple):
    """A tile that would complete the shape, but is no wait."""

    kind: int
    reason_code: str
    """All four copies used up by the convention in force: ``own_four`` in the concealed hand, ``visible_four`` there or
    in the own melds, ``seen_four`` there or seen; else the code of the refusal (``three_suits`` ...)."""


class Choice(NamedTuple):
    """A discard from a hand with one tile too many, and what it leaves."""

    kind: int
    distance: int
    waits: tuple[Wait, ...]
    dead_waits: tuple[DeadWait, ...]
    useful: tuple[tuple[int, int], ...]
    """(kind, copies left) of the tiles that bring the hand nearer to ready."""
    furiten: tuple[int, ...] = ()
    """Waits on account of which it could not win on a discard (`RuleSet.passed_waits`)."""


class Waiting(NamedTuple):
    """How ready a hand is, on what, and what that is worth."""

    won: bool
    """The hand with its last tile is a win already."""
    distance: int | None
    """0: ready; n: n tiles to exchange; None: no exchange helps, for the melds cannot be part of a win."""
    waits: tuple[Wait, ...]
    dead_waits: tuple[DeadWait, ...]
    useful: tuple[tuple[int, int], ...]
    draw_value: tuple[int, int] | None
    """(fan, points) of a ready hand at a drawn hand, where the rule set pays that."""
    discards: tuple[Choice, ...]
    """For a hand with one tile too many: each discard, best first."""
    assumed: tuple[str, ...] = ()
    """Phrases of what the values of the waits take for granted."""
    furiten: tuple[int, ...] = ()
    """Waits on account of which the hand may not win on a discard (`RuleSet.passed_waits`)."""

    @property
    def ready(self) -> bool:
        """Whether the hand waits for at least one tile."""
        return self.distance == 0


def waiting(hand: Hand, rules: RuleSet) -> Waiting:
    """Say what a hand waits for; with a winning tile, what each discard from it leaves."""
    judge = _Judge(hand, rules)
    if hand.winning < 0:
        live, dead = judge.waits(hand.concealed)
        return Waiting(
            False,
            judge.distance(hand.concealed),
            live,
            dead,
            () if live else judge.useful(hand.concealed),
            judge.draw_value(hand.concealed, live),
            (),
            judge.assumed,
            judge.furiten,
        )
    scored = None if judge.partial else engine_of(rules).score(hand)
    won = scored is not None and bool(scored.readings) and scored.refusal is None
    choices = judge.choices(hand.complete)
    nearest = choices[0].distance if choices else None
    return Waiting(won, nearest, (), (), (), None, choices, judge.assumed)


class _Judge:
    """Looks at the tiles of one player under the rules in force."""

    def __init__(self, hand: Hand, rules: RuleSet) -> None:
        self.hand = hand
        self.rules = rules
        self.engine: Engine = engine_of(rules)
        self.forms = rules.forms(hand)
        said = hand.circumstances
        thrown = [kind for _, kind in said.river]
        self.seen: Counts = pack([k for k in map(kind_of, (*said.seen, *said.dora, *said.ura, *thrown)) if k < 34])
        self.convention = rules.options.get("dead_wait", "own_hand_four")
        self.listed = rules.listed_waits or self.convention
        self.melded = melded_counts(hand.melds)
        self.partial = len(hand.melds) + (hand.size - 1) // 3 < rules.form.sets
        """Sets are missing, which count as melded elsewhere: what the hand is worth cannot be said."""
        self.assumed: tuple[str, ...] = ()
        """Phrases of what the values take for granted."""
        self.refused = ""
        self.furiten = rules.passed_waits(hand) if hand.winning < 0 else ()
        """Waits on account of which a discard does not win."""

    def left(self, concealed: Counts, kind: int) -> int:
        """Count the copies of a kind that are neither in the hand nor seen."""
        return max(0, 4 - sum(count_of(tiles, kind) for tiles in (concealed, self.melded, self.seen)))

    def live(self, concealed: Counts) -> set[int]:
        """Find the kinds that complete a win, whatever is left of them elsewhere."""
        found: set[int] = set()
        for form in self.forms:
            found.update(waits(concealed, self.hand.melds, form, self.listed, self.seen)[0])
        return found

    def waits(self, concealed: Counts) -> tuple[tuple[Wait, ...], tuple[DeadWait, ...]]:
        """Find the waits and the tiles that only look like waits."""
        live = self.live(concealed)
        shaped = waits(concealed, self.hand.melds, self.rules.form, "none", self.seen)[0]
        dead = tuple(DeadWait(k, self._why_dead(concealed, k)) for k in shaped if k not in live)
        return tuple(self._wait(concealed, kind) for kind in sorted(live)), dead

    def _why_dead(self, concealed: Counts, kind: int) -> str:
        """Say why a tile that completes the shape is no wait: no win, or all its copies are used up."""
        won = self._won(concealed, kind, 0)
        refusal = self.rules.refusal(won, suits_of(all_tiles(won)))
        if refusal is not None:
            return refusal.code
        if count_of(concealed, kind) >= 4:
            return "own_four"
        return "visible_four" if count_of(concealed, kind) + count_of(self.melded, kind) >= 4 else "seen_four"

    def _won(self, concealed: Counts, kind: int, flag: int) -> Hand:
        said = self.hand.circumstances
        flags = said.flags & ~(SELF_DRAW | DISCARD) | flag
        source = -1 if flag == SELF_DRAW else said.source
        return self.hand._replace(
            concealed=concealed,
            size=self.hand.size,
            winning=kind,
            circumstances=said._replace(flags=flags, source=source),
        )

    def _value(self, concealed: Counts, kind: int, flag: int) -> Value | None:
        won = self._won(concealed, kind, flag)
        if self.partial:
            return None
        words = {"contradiction", "holds_robbed_tile", "needs_kong", "needs_no_meld"}
        if any(fault.phrase in words for fault in impossible(won, self.rules, partial=True)):
            return None
        scored = self.engine.score(won)
        if not scored.readings or scored.refusal is not None:
            self.refused = scored.refusal.code if scored.refusal else ""
            return None
        phrases = self.rules.assumes(scored.best[1].counted, won, scored.win.self_draw)
        self.assumed += tuple(phrase for phrase in phrases if phrase not in self.assumed)
        return scored.best[1].value

    def _wait(self, concealed: Counts, kind: int) -> Wait:
        self.refused = ""
        by_discard = None if self.furiten else self._value(concealed, kind, DISCARD)
        on_discard, self.refused = "furiten" if self.furiten else self.refused, ""
        drawn = self._value(concealed, kind, SELF_DRAW)
        fans = [value.fan for value in (by_discard, drawn) if value and value.fan is not None]
        return Wait(
            kind,
            self.left(concealed, kind),
            None if by_discard is None else self.rules.shown_value(by_discard.total, False),
            None if drawn is None else self.rules.shown_value(drawn.total, True),
            self.rules.show_fan(max(fans)) if fans else None,
            on_discard,
            self.refused,
        )

    def distance(self, concealed: Counts) -> int | None:
        """Count the tiles to exchange until the hand is ready."""
        found = [distance(concealed, self.hand.melds, f, self.convention, self.seen) for f in self.forms]
        nearest = min(found, default=NEVER)
        return None if nearest == NEVER else nearest

    def useful(self, concealed: Counts) -> tuple[tuple[int, int], ...]:
        """Find the tiles that bring the hand nearer to ready, with how many of each are left."""
        nearest = self.distance(concealed)
        kinds: set[int] = set()
        for form in self.forms:
            if distance(concealed, self.hand.melds, form, self.convention, self.seen) == nearest:
                kinds.update(useful(concealed, self.hand.melds, form, self.convention, self.seen))
        left = [(kind, self.left(concealed, kind)) for kind in sorted(kinds)]
        return tuple(pair for pair in left if pair[1])  # all copies may be seen elsewhere

    def choices(self, complete: Counts) -> tuple[Choice, ...]:
        """Look at each discard from a hand with one tile too many, best first."""
        nearest: dict[int, int] = {}
        for form in self.forms:
            for choice in discards(complete, self.hand.melds, form, self.convention, self.seen):
                nearest[choice.kind] = min(choice.distance, nearest.get(choice.kind, choice.distance))
        choices = [self._choice(complete, kind, nearest[kind]) for kind in sorted(nearest)]
        return tuple(sorted(choices, key=_goodness))

    def _choice(self, complete: Counts, kind: int, nearest: int) -> Choice:
        rest = list(complete)
        rest[SUIT_OF[kind]] -= add_tile((0, 0, 0, 0), kind)[SUIT_OF[kind]]
        concealed = (rest[0], rest[1], rest[2], rest[3])
        before, self.seen = self.seen, add_tile(self.seen, kind)
        if nearest:
            choice = Choice(kind, nearest, (), (), self.useful(concealed))
        else:
            self.furiten = self.rules.passed_waits(self.hand._replace(concealed=concealed, winning=-1), kind)
            live, dead = self.waits(concealed)
            choice = Choice(kind, nearest, live, dead, (), self.furiten)
        self.seen = before
        return choice

    def draw_value(self, concealed: Counts, live: tuple[Wait, ...]) -> tuple[int, int] | None:
        """Return the most a ready hand could be worth: no circumstance counts, the best wait does."""
        if not live or self.partial:
            return None
        plain = self.hand._replace(circumstances=type(self.hand.circumstances)())
        best: Value | None = None
        for wait in live:
            won = plain._replace(concealed=concealed, winning=wait.kind)
            value = self.engine.score(won).best[1].value
            if best is None or (value.total, value.fan or 0) > (best.total, best.fan or 0):
                best = value
        return self.rules.draw_value(best) if best else None


def _goodness(choice: Choice) -> tuple[int, int, int]:
    left = sum(wait.left for wait in choice.waits) + sum(number for _, number in choice.useful)
    return choice.distance, -left, choice.kind
