"""Which numbers, suits, dragons and winds a form allows: every ``where`` of the card language, solved axis by axis."""

from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.notation.cards import Condition, FormText

FREE_SUITS, APART_SUITS, FIXED_SUITS = "uvw", "xyz", "bcd"
NUMBERS = "nmpq"
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
DRAGON_OF_SUIT = {0: AMERICAN_TEXT.index("G"), 1: AMERICAN_TEXT.index("R"), 2: AMERICAN_TEXT.index("0")}
"""Partners: green bams, red craks, soap dots (seed 002; rules page american, section 1)."""


class Numbers(NamedTuple):
    """One way to number a form."""

    image: dict[str, int]
    """What each printed digit and each number letter becomes."""
    base: int
    """``run``: the lowest printed digit after moving; 0 without printed digits."""


class Axes(NamedTuple):
    """Every choice a form leaves open; a variant is one entry of each."""

    suits: tuple[dict[str, int], ...]
    numbers: tuple[Numbers, ...]
    dragons: tuple[dict[str, int], ...]
    winds: tuple[dict[str, int], ...]
    cross: tuple[tuple[str, str, str], ...]
    """(D1, comparison, suit letter)."""

    @property
    def size(self) -> int:
        """Number of combinations."""
        return len(self.suits) * len(self.numbers) * len(self.dragons) * len(self.winds)


def used(form: FormText, kind: str) -> list[str]:
    """List what a form uses: ``suits``, ``numbers``, ``digits``, or the labels of ``dragons`` and ``winds``."""
    words = form.words
    if kind == "suits":
        found = [w.label for w in words if w.label.isalpha()]
    elif kind == "numbers":
        found = [s for w in words if w.kind == "number" for s in w.symbols if s in NUMBERS]
    elif kind == "digits":
        found = [s for w in words if w.kind == "number" for s in w.symbols if s in "123456789"]
    else:
        found = [w.label for w in words if w.kind == kind and w.label.isdigit()]
    return sorted(set(found))


def axes(form: FormText) -> Axes:
    """Return every choice a form leaves open, conditions obeyed."""
    conditions = form.conditions
    cross = tuple((f"D{c.parts[1]}", c.parts[2], c.parts[3]) for c in conditions if c.kind == "matching")
    return Axes(
        tuple(_suits(used(form, "suits"), conditions)),
        tuple(_numbers(form)),
        tuple(_labelled("D", used(form, "dragons"), "RG0", conditions, "dragons_in")),
        tuple(_labelled("V", used(form, "winds"), "ESWN", conditions, "winds_in")),
        cross,
    )


def solvable(form: FormText) -> bool:
    """Tell whether any choice obeys the conditions, whatever tiles the set has."""
    conditions = form.conditions
    if next(_numbers(form), None) is None:
        return False
    if next(_labelled("V", used(form, "winds"), "ESWN", conditions, "winds_in"), None) is None:
        return False
    cross = [(f"D{c.parts[1]}", c.parts[2], c.parts[3]) for c in conditions if c.kind == "matching"]
    dragons = tuple(_labelled("D", used(form, "dragons"), "RG0", conditions, "dragons_in"))
    return any(
        all(COMPARE[sign](choice[d], DRAGON_OF_SUIT[suits[x]]) for d, sign, x in cross)
        for suits in _suits(used(form, "suits"), conditions)
        for choice in dragons
    )


def movable(form: FormText, condition: Condition) -> bool:
    """Tell whether a ``run`` can move the printed digits by its step at all."""
    step = step_of(condition)
    free = condition._replace(parts=tuple(part for part in condition.parts if part[0] != "lowest"))
    others = (free, *(c for c in form.conditions if c.kind != "run"))
    return 0 < step < 9 and len(list(_moves(form._replace(conditions=others), _wraps(form)))) > 1


def step_of(condition: Condition) -> int:
    """Return the step of a ``run``."""
    return max([int(value) for name, value in _settings(condition) if name == "step"], default=1)


def _settings(run: Condition) -> list[tuple[str, str]]:
    return [part for part in run.parts if not isinstance(part, str)]


def _wraps(form: FormText) -> bool:
    return any(c.kind == "wrap" for c in form.conditions)


def _suits(letters: list[str], conditions: tuple[Condition, ...]) -> Iterator[dict[str, int]]:
    fixed = {letter: FIXED_SUITS.index(letter) for letter in letters if letter in FIXED_SUITS}
    apart = [letter for letter in letters if letter in APART_SUITS]
    free = [letter for letter in letters if letter in FREE_SUITS]
    allowed = [c.parts for c in conditions if c.kind == "suits_in"]
    counts = [(c.parts[0], int(c.parts[1])) for c in conditions if c.kind == "suit_count"]
    others = [suit for suit in range(3) if suit not in fixed.values()]
    for some in permutations(others, len(apart)):
        for rest in product(range(3), repeat=len(free)):
            chosen = {**fixed, **dict(zip(apart, some, strict=True)), **dict(zip(free, rest, strict=True))}
            if any(FIXED_SUITS[chosen[letter]] not in suits for letter, suits in allowed):
                continue
            if all(COMPARE[sign](len(set(chosen.values())), number) for sign, number in counts):
                yield chosen


def _labelled(
    letter: str, labels: list[str], tiles: str, conditions: tuple[Condition, ...], kind: str
) -> Iterator[dict[str, int]]:
    allowed = [(c.parts[0] + c.parts[1], c.parts[2]) for c in conditions if c.kind == kind]
    names = [letter + label for label in labels]
    for chosen in permutations(tiles, len(names)):
        choice = dict(zip(names, chosen, strict=True))
        if all(choice[name] in some for name, some in allowed):
            yield {name: AMERICAN_TEXT.index(tile) for name, tile in choice.items()}


def _numbers(form: FormText) -> Iterator[Numbers]:
    shown = set(used(form, "numbers"))
    letters = [name for name in NUMBERS if name in shown]
    wrap = _wraps(form)
    done: set[tuple[int, ...]] = set()
    for image, base in _moves(form, wrap):
        for values in _letter_values(letters, form.conditions, base, wrap):
            whole = {**image, **values}
            key = tuple(whole.values())
            if key not in done:
                done.add(key)
                yield Numbers(whole, base)


def letters_of(parts: Any) -> set[str]:
    """Return the number letters of parts of a condition."""
    if isinstance(parts, str):
        return {parts} if parts in NUMBERS else set()
    return {name for part in parts for name in letters_of(part)}


def _moves(form: FormText, wrap: bool) -> Iterator[tuple[dict[str, int], int]]:
    """Yield where the printed digits move, and the lowest of them after moving."""
    digits = [int(digit) for digit in used(form, "digits")]
    runs = [c for c in form.conditions if c.kind == "run"]
    mirror = any(c.kind == "mirror" for c in form.conditions)
    if not digits or not (runs or mirror or wrap):
        yield {str(digit): digit for digit in digits}, min(digits, default=0)
        return
    step = max(map(step_of, runs), default=1)
    lowest = [value for run in runs for name, value in _settings(run) if name == "lowest"]
    done: set[tuple[int, ...]] = set()
    for flip in (False, True) if mirror else (False,):
        turned = [10 - digit if flip else digit for digit in digits]
        for shift in range(-8, 9):
            if step < 1 or shift % step:
                continue
            moved = [digit + shift for digit in turned]
            if wrap:
                moved = [(digit - 1) % 9 + 1 for digit in moved]
            base = moved[turned.index(min(turned))]
            if min(moved) < 1 or max(moved) > 9 or any(str(base) not in some for some in lowest):
                continue
            if tuple(moved) not in done:
                done.add(tuple(moved))
                yield {str(digit): value for digit, value in zip(digits, moved, strict=True)}, base


def _letter_values(
    letters: list[str], conditions: tuple[Condition, ...], base: int, wrap: bool
) -> Iterator[dict[str, int]]:
    """Choose the number letters one after the other, each condition tried as soon as its letters are known."""
    domains: dict[str, list[int]] = {name: list(range(1, 10)) for name in letters}
    sets: dict[str, list[str]] = {}
    for condition in conditions:
        if condition.kind == "numbers":
            sets.setdefault(condition.parts[0], []).append(condition.parts[1])
    for name, allowed in sets.items():
        domains[name] = [value for value in range(10) if all(str(value) in digits for digits in allowed)]
    tests: list[tuple[set[str], Condition]] = [
        (letters_of(c.parts), c) for c in conditions if c.kind in ("relation", "range")
    ]
    if not all(_holds(c, {}, base, wrap) for names, c in tests if not names):
        return
    known: dict[str, int] = {}

    def choose(index: int) -> Iterator[dict[str, int]]:
        if index == len(letters):
            yield dict(known)
            return
        name = letters[index]
        ready = [c for names, c in tests if name in names and names <= {*letters[: index + 1]}]
        for value in domains[name]:
            known[name] = value
            if all(_holds(c, known, base, wrap) for c in ready):
                yield from choose(index + 1)
        known.pop(name, None)

    yield from choose(0)


def _holds(condition: Condition, known: dict[str, int], base: int, wrap: bool) -> bool:
    parts = condition.parts
    if condition.kind == "range":
        low, high = _sum(parts[1], known, base), _sum(parts[2], known, base)
        if wrap and high - low < 9:
            return known[parts[0]] in [(value - 1) % 9 + 1 for value in range(low, high + 1)]
        return low <= known[parts[0]] <= high
    values = [_sum(part, known, base) for part in parts[::2]]
    return all(COMPARE[sign](left, right) for left, sign, right in zip(values, parts[1::2], values[1:], strict=False))


def _sum(terms: tuple[tuple[str, tuple[str, ...]], ...], known: dict[str, int], base: int) -> int:
    total = 0
    for sign, factors in terms:
        value = 1
        for factor in factors:
            value *= base if factor == "run" else known[factor] if factor in known else int(factor)
        total += value if sign == "+" else -value
    return total
