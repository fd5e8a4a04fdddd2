"""A verdict on a claim, as a block of text: verdict first, then what is right, what is not, who pays."""

from mjcalc.model.tile import TILE_TEXT
from mjcalc.scoring.claims import NO_CLAIM, RIGHT, Check, Difference
from mjcalc.scoring.result import Score, Where
from mjcalc.scoring.waits import Waits
from mjcalc.view.cells import aligned
from mjcalc.view.text import (
    Look,
    breakdown_lines,
    claimed_waits_lines,
    no_win_lines,
    not_counted_lines,
    payment_lines,
)


def place_of(where: Where) -> str:
    """Write where a line came from, as ``name:line``, and which round of a log it is."""
    place = f"{where.file or '<text>'}:{where.line or 1}"
    return f"{place}: {where.label}" if where.label else place


def check_block(check: Check, look: Look, terminal: bool) -> str:
    """Write the verdict; nothing for a claim that holds, unless a person is looking."""
    if look.quiet:
        return ""
    if check.right:
        return look.paint(verdict_text(check, look), "green") if terminal else ""
    place = place_of(check.answer.where)
    lines = [f"{look.paint(place, 'bold')}: {look.paint(verdict_text(check, look), 'bold', 'red')}"]
    if isinstance(check.answer, Score):
        lines += _right_lines(check.answer, check, look)
    elif isinstance(check.answer, Waits):
        right = [wait.kind for wait in check.answer.waiting.waits]
        lines += claimed_waits_lines(right, check.result, lambda kind: look.tiles(TILE_TEXT[kind]), look)
    else:
        from mjcalc.view.card_text import check_lines

        lines += check_lines(check, check.answer, look)
    phrase, clause = check.consequence
    if phrase:
        lines.append("  " + look.say(phrase) + (f"   ({clause})" if clause else ""))
    lines += [f"  {text}" for text in repair_texts(check, look)]
    return "\n".join(lines)


def verdict_text(check: Check, look: Look) -> str:
    """Write the verdict in a line."""
    result = check.result
    if result.verdict == NO_CLAIM:
        return look.say("err_no_claim")
    claimed = check.claim.text.lstrip("= ") if check.claim else ""
    if result.verdict == RIGHT:
        return look.say("verdict_right", x=claimed)
    if result.verdict == "wrong_patterns":
        if result.misnamed:
            return look.say("verdict_misnamed", x=claimed)
        if result.paid_wrongly:
            off = " ".join(f"{seat}{points:+d}" for seat, points in result.paid_wrongly)
            return look.say("verdict_paid_wrongly", x=claimed, y=off)
        phrase = "verdict_wrong_reason" if check.claim and check.claim.kind == "none" else "verdict_wrong_patterns"
        return look.say("verdict_wrong_waits" if _is_waits(check) else phrase, x=claimed)
    if result.verdict == "not_a_win":
        return look.say("verdict_not_a_win", c=claimed)
    unit = unit_text(result.unit, look)
    scores = f"{result.right}{unit}"
    if check.claim and check.claim.kind == "none":
        return look.say("verdict_is_a_win", s=scores)
    return look.say("verdict_" + result.verdict, d=abs(result.difference), c=f"{result.claimed}{unit}", s=scores)


def _is_waits(check: Check) -> bool:
    return check.claim is not None and check.claim.kind == "waits"


def unit_text(unit: str, look: Look) -> str:
    """Write a unit behind a number; points need none."""
    return "" if unit in ("", "points") else " " + look.say(f"unit_{unit}")


def _right_lines(answer: Score, check: Check, look: Look) -> list[str]:
    lines: list[str] = []
    if not answer.win:
        lines += no_win_lines(answer, look)
    if answer.is_scored and answer.best:
        lines += breakdown_lines(answer, *answer.best, look)
    lines += _difference_lines("over_counted", check.result.over_counted, look)
    lines += _difference_lines("missed", check.result.missed, look)
    lines += [f"  {text}" for text in (own_sum_text(check, look),) if text]
    lines += not_counted_lines(answer.not_counted() + check.result.not_there, answer, look)
    return lines + payment_lines(answer, look)


def own_sum_text(check: Check, look: Look) -> str:
    """Say that the claimed patterns do not add up to what is claimed with them; nothing if they do."""
    found = check.result.own_sum
    if found is None:
        return ""
    unit = unit_text(found.unit, look)
    return look.say("claimed_list_comes_to", x=f"{found.number}{unit}", y=f"{found.claimed}{unit}")


def _difference_lines(phrase: str, items: tuple[Difference, ...], look: Look) -> list[str]:
    rows = [
        (str(item.value * item.times), item.pattern.name(look.language) + (f" x{item.times}" if item.times > 1 else ""))
        for item in items
    ]
    return [f"  {look.say(phrase)}", *aligned(rows, right=(0,), indent="    ")] if rows else []


def repair_texts(check: Check, look: Look) -> list[str]:
    """Say what puts a payment on the claimed count right."""
    texts = []
    for role, amount in check.result.repair:
        if role == "winner" or (role == "each_payer" and any(r == "discarder" for r, _ in check.result.repair)):
            continue
        phrase = "repair_get_back" if amount > 0 else "repair_pay_more"
        texts.append(look.say(phrase, x=look.say("role_" + role), n=abs(amount)))
    return texts
