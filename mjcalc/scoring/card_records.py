"""American answers as records: lines, matches, near misses, waits; and the words for their parts."""

from typing import Any

from mjcalc.cards.away import LineAway, Wait
from mjcalc.cards.match import Match
from mjcalc.cards.model import Card, CardLine, block_text
from mjcalc.cards.near import NearMiss, Problem
from mjcalc.locale import say
from mjcalc.model.american import AMERICAN_KINDS, AMERICAN_TEXT, JOKER, AmericanHand
from mjcalc.notation import american_text
from mjcalc.notation.write_american import american_tiles_text
from mjcalc.rulesets.american import American
from mjcalc.scoring.result import Where, head_of


def card_head_of(type_: str, hand: AmericanHand, rules: American, card: Card, where: Where) -> dict[str, Any]:
    """Begin a full record."""
    return head_of(type_, american_text(hand), rules, where) | {"card": card.name}


def line_dict(line: CardLine) -> dict[str, Any]:
    """Return a line of the card as in the record, worth what it is with exposures."""
    return {"id": line.id, "name": line.title, "exposure": line.letter, "value": line.value(True)}


def match_dict(match: Match) -> dict[str, Any]:
    """Return the line a hand is, with the place of each joker, as in the record."""
    jokers = [
        {"block": _tiles_text(part.tiles), "stands_for": block_text(part.block), "jokers": part.jokers}
        for part in match.placed
        if part.jokers
    ]
    sets = placed_texts(match)
    return {
        "total": match.value,
        "unit": "points",
        "fan": None,
        "patterns": [{"id": match.line.id, "name": match.line.title, "value": match.value, "count": 1, "sets": sets}],
        "arrangement": sets,
        "exposure": match.line.letter,
        "card_line": {"pattern": match.line.text, "note": match.line.note},
        "jokers": jokers,
        "jokerless": match.jokerless,
    }


def why_other(other: Match, best: Match, language: str) -> str:
    """Say why a line that the hand fits is not the one that counts."""
    phrase = "american.dearer_line" if other.value < best.value else "american.equal_line"
    return say(phrase, language, x=best.line.title, n=best.value)


def other_dict(other: Match, best: Match, language: str) -> dict[str, Any]:
    """Return a line that the hand fits as well as in the record."""
    reason = why_other(other, best, language)
    return {
        "id": other.line.id,
        "name": other.line.title,
        "reason_code": "other_arrangement",
        "by": best.line.id,
        "reason": reason,
        "clause": "rules page american, section 4",
    }


def _tiles_text(kinds: tuple[int, ...]) -> str:
    """Write the tiles of a block, jokers last: ``666bJ``, ``NEWS``, ``FF``."""
    return american_tiles_text(tuple(sorted(kinds, key=lambda kind: kind == JOKER)))


def placed_texts(match: Match) -> list[str]:
    """Write every block with its tiles, exposures in brackets."""
    texts = [_tiles_text(part.tiles) for part in match.placed]
    return [f"({text})" if part.exposure >= 0 else text for text, part in zip(texts, match.placed, strict=True)]


def problem_text(problem: Problem, hand: AmericanHand, language: str) -> str:
    """Say one thing that is wrong with a hand for a line."""
    chosen = hand.exposures if problem.number < 0 else hand.exposures[problem.number : problem.number + 1]
    exposures = " ".join(f"({_tiles_text(exposure)})" for exposure in chosen)
    tile = AMERICAN_TEXT[problem.kind] if 0 <= problem.kind < AMERICAN_KINDS else "A"
    other = AMERICAN_TEXT[problem.other] if problem.other >= 0 else ""
    return say(f"american.problem_{problem.code}", language, x=tile, y=other, n=problem.copies, e=exposures)


def near_dict(near: NearMiss, language: str) -> dict[str, Any]:
    """Return a line that a hand nearly fits as in the record."""
    record = line_dict(near.line) | {"distance": near.distance, "wanted": near.variant.text}
    record["problems"] = [
        {
            "code": problem.code,
            "tile": AMERICAN_TEXT[problem.kind] if 0 <= problem.kind < AMERICAN_KINDS else None,
            "copies": problem.copies,
        }
        for problem in near.problems
    ]
    return record


def exchange_dict(found: tuple[tuple[int, ...], Match]) -> dict[str, Any]:
    """Return the exchange that completes a hand as in the record."""
    given, match = found
    return {"give": [AMERICAN_TEXT[kind] for kind in given], "line": match.line.id, "value": match.value}


def wait_dict(wait: Wait) -> dict[str, Any]:
    """Return a wait as in the record."""
    line, value = wait.lines[0]
    return {
        "tile": AMERICAN_TEXT[wait.kind],
        "left": wait.left,
        "value": value,
        "line": line.id,
        "exposure": line.letter,
        "lines": [{"id": each.id, "value": worth} for each, worth in wait.lines],
        "by": "pick or call" if wait.call else "pick or exchange only",
        "give": [AMERICAN_TEXT[kind] for kind in wait.exchanges],
    }


def away_dict(entry: LineAway) -> dict[str, Any]:
    """Return a line with what a hand lacks for it as in the record."""
    return line_dict(entry.line) | {
        "value": entry.value,
        "distance": entry.distance,
        "wanted": entry.variant.text,
        "give": [AMERICAN_TEXT[kind] for kind in entry.exchanges],
        "missing": [
            {
                "tile": AMERICAN_TEXT[lack.kind] if lack.kind >= 0 else "A",
                "count": lack.count,
                "joker": lack.joker,
                "left": lack.left,
            }
            for lack in entry.missing
        ],
    }
