"""Claims: what a line says its hand is worth."""

from typing import NamedTuple

from mjcalc.errors import NotationError
from mjcalc.model.tile import TILE_TEXT, unpack
from mjcalc.notation.driver import parse_claim
from mjcalc.notation.nodes import Leaf, Node
from mjcalc.notation.reading import read_word
from mjcalc.notation.said import REMEMBERED
from mjcalc.notation.text import Clean
from mjcalc.notation.word import counts_of


class Amount(NamedTuple):
    """One figure of a claim."""

    number: int
    unit: str
    """Empty, or one of fan, han, fu, tai, points, each (every payer's share), ``/`` (both halves of 2000/3900), or a
    step of the table (`LIMITS`), of which `number` counts the yakuman."""


LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman")
"""Steps of the riichi table by name, as units of an amount; ``kazoe`` is a counted yakuman."""
_TIMES = {"DOUBLE_YAKUMAN": 2, "TRIPLE_YAKUMAN": 3}
_THREE_TIMES = ("倍満", "倍满", "倍滿", "배만")
"""Words that say *times the limit*: 3倍満 is the step of three."""
_MOST_YAKUMAN = 99
"""A larger number before a limit is the points, as in ``8000 mangan``."""


class ClaimedPattern(NamedTuple):
    """One pattern of a claim."""

    name: str
    """As typed."""
    value: int | None
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks of a pattern
    start: int
    end: int


class Claim(NamedTuple):
    """What a line says its hand is worth."""

    kind: str
    """score, none (not a win) or waits."""
    amounts: tuple[Amount, ...] = ()
    has_patterns: bool = False
    """Whether the claim lists its patterns (an empty list after the colon counts)."""
    patterns: tuple[ClaimedPattern, ...] = ()
    reason: str = ""
    """Why it is not a win, if said."""
    waits: tuple[int, ...] = ()
    text: str = ""
    """The claim in canonical form, without the ``=`` before it."""
    start: int = -1
    end: int = -1


LONGEST_REMEMBERED = 256
"""Longer claims are read each time."""

_remembered: dict[tuple[int, str, str], Claim] = {}


def read_claim(clean: Clean, start: int, end: int, typed: str, profile: str = "standard") -> Claim:
    """Read the claim whose ``=`` stands at `start` of the clean text; `typed` is the whole line as typed."""
    if clean.columns or end - start > LONGEST_REMEMBERED:
        return _read(clean, start, end, typed, profile)
    key = (start, typed[start:end], profile)
    claim = _remembered.get(key)
    if claim is None:
        claim = _read(clean, start, end, typed, profile)
        if len(_remembered) >= REMEMBERED:
            _remembered.clear()
        _remembered[key] = claim
    return claim


def _read(clean: Clean, start: int, end: int, typed: str, profile: str) -> Claim:
    text = clean.text[start + 1 : end]
    tree = parse_claim(text)
    if not isinstance(tree, Node):
        from mjcalc.notation.diagnose import claim_fault

        raise NotationError((claim_fault(clean, start, end, tree.column),), typed)
    last = start + 1 + len(text.rstrip())
    first, last = clean.typed(start), clean.typed(last)
    leaves = [part for part in tree.children if isinstance(part, Leaf)]
    if leaves and leaves[0].name == "WAITS":
        waits = _american_waits if profile == "american" else _waits
        return waits(clean, start, end, leaves[1:], typed)._replace(start=first, end=last)
    if leaves and leaves[0].name == "NONE":
        reason = " ".join(leaf.text for leaf in leaves[2:])
        text = f"none: {reason}" if reason else "none"
        return Claim("none", reason=reason, text=text, start=first, end=last)
    amounts: list[Amount] = []
    patterns: list[ClaimedPattern] = []
    for part in tree.children:
        if isinstance(part, Node):
            if part.name == "pattern":
                patterns.append(_pattern(part, clean, start + 1, typed))
            elif part.name == "limit":
                if not _add_limit(amounts, part):
                    from mjcalc.notation.diagnose import claim_fault

                    raise NotationError((claim_fault(clean, start, end, part.start, "claim_forms"),), typed)
            else:
                amounts += _amounts(part)
    claim = Claim("score", tuple(amounts), bool(leaves), tuple(patterns), start=first, end=last)
    return claim._replace(text=_score_text(claim))


def _amounts(node: Node) -> list[Amount]:
    leaves = [part for part in node.children if isinstance(part, Leaf)]
    if node.name == "pair":
        return [Amount(_number(leaf.text), "/") for leaf in leaves if leaf.name == "NUMBER"]
    return [Amount(_number(leaves[0].text), leaves[-1].name.lower() if len(leaves) > 1 else "")]


def _add_limit(amounts: list[Amount], node: Node) -> bool:
    """Add a step of the table, counted by a small figure before it (2 yakuman); False: there are not several of it."""
    leaf = node.children[0]
    assert isinstance(leaf, Leaf)
    unit = leaf.name.lower()
    if not amounts or amounts[-1].unit or amounts[-1].number > _MOST_YAKUMAN:
        amounts.append(Amount(_TIMES[leaf.name], "yakuman") if leaf.name in _TIMES else Amount(1, unit))
        return True
    number = amounts.pop().number
    if unit == "yakuman" and number:
        amounts.append(Amount(number, unit))
        return True
    if leaf.text in _THREE_TIMES and number == 3:
        amounts.append(Amount(1, "sanbaiman"))
        return True
    return False


def _number(digits: str) -> int:
    """Read a figure, however long (a line has at most 4,096 characters)."""
    return int(digits)


def _pattern(node: Node, clean: Clean, offset: int, typed: str) -> ClaimedPattern:
    leaves = [part for part in node.children if isinstance(part, Leaf)]
    value: int | None = None
    count = 1
    names = leaves[:]
    while names[-1].name != "NAME":
        leaf = names.pop()
        if leaf.name == "COUNT":
            count = _number(leaf.text[1:])
        else:
            value = _number(leaf.text)
    first, last = clean.typed(offset + leaves[0].start), clean.typed(offset + names[-1].end)
    return ClaimedPattern(typed[first:last], value, count, first, clean.typed(offset + node.end))


def _waits(clean: Clean, start: int, end: int, leaves: list[Leaf], typed: str) -> Claim:
    kinds: list[int] = []
    for leaf in leaves:
        if leaf.name == "NONE":
            break
        word = read_word(leaf.text)
        if word is None or word.rest is not None or word.last < 0:
            from mjcalc.notation.diagnose import claim_fault

            raise NotationError((claim_fault(clean, start, end, leaf.start, "waits_are_tiles"),), typed)
        kinds += unpack(counts_of(word.tiles))
    waits = tuple(sorted(set(kinds)))
    shown = " ".join(TILE_TEXT[kind] for kind in waits) or "none"
    return Claim("waits", waits=waits, text=f"waits {shown}")


def _american_waits(clean: Clean, start: int, end: int, leaves: list[Leaf], typed: str) -> Claim:
    from mjcalc.model.american import AMERICAN_TEXT
    from mjcalc.notation.american import AmericanWord, read_american_word

    kinds: list[int] = []
    for leaf in leaves:
        if leaf.name == "NONE":
            break
        word = read_american_word(leaf.text)
        if word is None or word != AmericanWord(word.tiles):
            from mjcalc.notation.diagnose import claim_fault

            raise NotationError((claim_fault(clean, start, end, leaf.start, "american_tiles"),), typed)
        kinds += word.tiles
    waits = tuple(sorted(set(kinds)))
    shown = " ".join(AMERICAN_TEXT[kind] for kind in waits) or "none"
    return Claim("waits", waits=waits, text=f"waits {shown}")


def _score_text(claim: Claim) -> str:
    parts: list[str] = []
    for index, (number, unit) in enumerate(claim.amounts):
        if unit == "/":
            second = index > 0 and claim.amounts[index - 1].unit == "/" and parts[-1].isdigit()
            if second:
                parts[-1] += f"/{number}"
            else:
                parts.append(str(number))
        else:
            if unit in LIMITS:
                parts.append(unit if number == 1 else f"{number} {unit}")
                continue
            # a figure without a unit is set off, so that 3 han 40 fu = 7700 stays readable
            if parts and not unit:
                parts.append("=")
            parts.append(f"{number} {unit}" if unit else str(number))
    text = " ".join(parts)
    if claim.has_patterns:
        text += ": " + ", ".join(
            pattern.name
            + ("" if pattern.value is None else f" {pattern.value}")
            + (f" x{pattern.count}" if pattern.count != 1 else "")
            for pattern in claim.patterns
        )
    return text.rstrip()
