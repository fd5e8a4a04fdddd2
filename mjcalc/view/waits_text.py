"""What a hand waits for, as tables."""

from mjcalc.model.tile import TILE_TEXT
from mjcalc.scoring.waiting import Choice, Wait, Waiting
from mjcalc.scoring.waits import Waits, dead_text
from mjcalc.view.cells import cells, wrapped
from mjcalc.view.table import table
from mjcalc.view.text import Look, hand_line, taken_lines


def waits_block(answer: Waits, look: Look) -> str:
    """Write what a hand waits for, or how far it is from ready."""
    waiting = answer.waiting
    if look.quiet:
        return " ".join(TILE_TEXT[wait.kind] for wait in waiting.waits) or "-"
    lines = [hand_line(answer, look)]
    if waiting.won:
        lines.append("  " + look.paint(look.say("already_won"), "bold"))
    if answer.hand.winning >= 0:
        lines += _choices(waiting, look)
    elif waiting.waits:
        lines += _waits(waiting.waits, look)
        lines += [f"  {look.tiles(TILE_TEXT[w.kind])}: {_reason(w, look)}" for w in waiting.waits if w.reason_code]
    if waiting.furiten:
        lines.append("  " + look.say("riichi.furiten", x=" ".join(look.tiles(TILE_TEXT[k]) for k in waiting.furiten)))
    lines += _state(answer, look)
    lines += [_dead(waiting, look)] if waiting.dead_waits else []
    if waiting.draw_value is not None:
        lines.append("  " + look.say("draw_value", n=waiting.draw_value[0], m=waiting.draw_value[1]))
    lines += taken_lines(answer.assumed, ("assumed_rules", "assumed_winning_tile"), look)
    return "\n".join(lines)


def _state(answer: Waits, look: Look) -> list[str]:
    waiting = answer.waiting
    if waiting.distance is None:
        return ["  " + look.say("never_ready")]
    if waiting.distance == 0 or answer.hand.winning >= 0:
        return []
    lines = ["  " + look.say("distance_n", n=waiting.distance)]
    if waiting.useful:
        text = f"{look.say('useful_tiles')}: {_with_left(waiting.useful, look)}"
        lines += wrapped(text, look.width)
    return lines


def _with_left(tiles: tuple[tuple[int, int], ...], look: Look) -> str:
    total = sum(left for _, left in tiles)
    text = " ".join(f"{look.tiles(TILE_TEXT[kind])}x{left}" for kind, left in tiles)
    return f"{text}   ({look.say('n_tiles', n=total)})"


def _number(number: int | None) -> str:
    return "-" if number is None else str(number)


def _phrase(reason: str) -> str:
    """Return the phrase for a reason beside the way it is about; none: that way wins."""
    return {"": "wait_wins", "furiten": "furiten"}.get(reason, f"dead_{reason}")


_SELF_DRAW_ONLY = ("furiten", "penalty_self_draw")
"""Reasons whose words say how the wait still wins."""


def _reason(wait: Wait, look: Look) -> str:
    """Say why a wait is worth nothing in one of the two ways to get it, or in both."""
    reasons = (wait.discard_reason, wait.self_draw_reason)
    if wait.reason_code in _SELF_DRAW_ONLY or len({*reasons}) == 1:
        return look.say(f"dead_{wait.reason_code}")
    values = (wait.by_discard, wait.by_self_draw)
    said = [
        f"{look.say(way)}: {look.say(_phrase(reason))}"
        for way, reason, value in zip(("col_by_discard", "col_by_self_draw"), reasons, values, strict=True)
        if reason or value is not None
    ]
    return "; ".join(said)


def _waits(waits: tuple[Wait, ...], look: Look) -> list[str]:
    heads = [look.say(f"col_{name}") for name in ("tile", "left", "by_discard", "by_self_draw", "fan")]
    with_fan = any(wait.fan is not None for wait in waits)
    rows = [
        [
            look.tiles(TILE_TEXT[wait.kind]),
            str(wait.left),
            _number(wait.by_discard),
            _number(wait.by_self_draw),
            *([_number(wait.fan)] if with_fan else []),
        ]
        for wait in waits
    ]
    return table(rows, heads if with_fan else heads[:4], right=(1, 2, 3, 4))


def _choices(waiting: Waiting, look: Look) -> list[str]:
    heads = [look.say(f"col_{name}") for name in ("discard", "distance", "useful")]
    rows = [_choice(choice, look) for choice in waiting.discards]
    width = look.width - cells(heads[0]) - cells(heads[1]) - 8 if look.width else None
    return table(rows, heads, right=(1,), widths=(None, None, width) if width else None)


def _choice(choice: Choice, look: Look) -> list[str]:
    tiles = choice.useful or tuple((wait.kind, wait.left) for wait in choice.waits)
    text = " ".join(f"{look.tiles(TILE_TEXT[kind])}x{left}" for kind, left in tiles)
    text += f"   ({look.say('furiten')})" if choice.furiten else ""
    return [look.tiles(TILE_TEXT[choice.kind]), str(choice.distance), text]


def _dead(waiting: Waiting, look: Look) -> str:
    reasons = [
        f"{look.tiles(TILE_TEXT[dead.kind])} ({dead_text(dead, look.language)})" for dead in waiting.dead_waits
    ]
    return f"  {look.say('dead_waits')}: {', '.join(reasons)}"
