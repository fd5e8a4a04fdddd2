"""Answers as blocks of text."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from mjcalc.locale import say
from mjcalc.model.arrangement import Arrangement
from mjcalc.model.sets import BY_DISCARD, set_state, set_text
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import hand_text
from mjcalc.rulesets.base import Hit, Payments, RuleSet, Suppressed, Value
from mjcalc.rulesets.pattern import EVENT
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.engine import Breakdown
from mjcalc.scoring.result import Score, assumed_texts, why_not
from mjcalc.scoring.shown_sets import arrangement_texts, hit_texts
from mjcalc.scoring.win import Assumed
from mjcalc.view.cells import aligned
from mjcalc.view.paint import PLAIN, Paint
from mjcalc.view.tiles import Tiles

if TYPE_CHECKING:
    from mjcalc.scoring.claims import Verdict
    from mjcalc.scoring.waits import Waits


class Look(Tiles):
    """How text is to look: language, colour, tiles, and how much of it."""

    def __init__(
        self,
        language: str = "en",
        paint: Paint = PLAIN,
        tiles: str = "ascii",
        quiet: bool = False,
        everything: bool = False,
        explaining: bool = False,
        width: int = 0,
    ) -> None:
        super().__init__(tiles)
        self.language = language
        self.paint = paint
        self.quiet = quiet
        self.everything = everything
        """Show every arrangement."""
        self.explaining = explaining
        self.width = width
        """Cells of a line in a terminal; 0: nobody is looking, lines are as long as they come out."""

    def say(self, phrase: str, **args: object) -> str:
        """Say a phrase in the language of the text."""
        return say(phrase, self.language, **args)


def first_line(hand: str, rules: Rules, note: str, look: Look) -> str:
    """Name the hand (as it is to be shown) and the rules it is judged by, with a note behind."""
    name = f"{rules.id}:{rules.edition}"
    options = "".join(f" {key}={value}" for key, value in rules.given.items())
    return f"{look.paint(hand, 'bold')}   {look.paint(name + options + note, 'dim')}"


def hand_line(answer: "Score | Waits", look: Look) -> str:
    """Name the hand of an answer and its rules, whether those are the default, and which round of a log it is."""
    default = any(phrase == "assumed_rules" for phrase, _ in answer.assumed)
    note = f" ({look.say('col_default')})" if default else ""
    note += f"   {answer.where.label}" if answer.where.label else ""
    return first_line(look.tiles(hand_text(answer.hand)), answer.rules, note, look)


def score_block(answer: Score, look: Look) -> str:
    """Write what a hand is worth."""
    if look.quiet:
        return str(answer.total) if answer.total is not None else f"{look.say('not_a_winning_hand')}"
    lines = [hand_line(answer, look)]
    if answer.is_scored and answer.best:
        lines += no_win_lines(answer, look) if not answer.win else []
        lines += breakdown_lines(answer, *answer.best, look)
        lines += not_counted_lines(answer.not_counted(), answer, look)
        lines += payment_lines(answer, look)
        lines += tie_lines(answer, look)
    else:
        lines += no_win_lines(answer, look)
    lines += assumed_lines(answer, look)
    if look.everything:
        lines += other_lines(answer, look)
    if look.explaining:
        lines += explain_lines(answer, look)
    return "\n".join(lines)


def pattern_rows(
    arrangement: Arrangement, hits: tuple[Hit, ...], rules: RuleSet, look: Look
) -> list[tuple[str, ...]]:
    """Return a row a pattern: value, name, the sets that earned it."""
    rows: list[tuple[str, ...]] = []
    for hit in hits:
        name = hit.pattern.name(look.language) + (f" x{hit.times}" if hit.times > 1 else "")
        whole = any(mask < 0 or mask == EVENT for mask in hit.masks)
        sets = "" if whole else " ".join(look.tiles(text) for text in hit_texts(arrangement, hit))
        rows.append((rules.shown_step(hit.value * hit.times), name, sets))
    return rows


def breakdown_lines(answer: Score, arrangement: Arrangement, breakdown: Breakdown, look: Look) -> list[str]:
    """Write the patterns and the total."""
    lines = ["  " + " ".join(look.tiles(text) for text in arrangement_texts(arrangement))]
    lines += aligned(pattern_rows(arrangement, breakdown.counted, answer.rules, look), right=(0,))
    if breakdown.beside:
        rows = pattern_rows(arrangement, breakdown.beside, answer.rules, look)
        lines += [f"  {fu_text(breakdown.value, look)}", *aligned(rows, right=(0,), indent="    ")]
    return [*lines, "  " + look.paint(total_text(answer.rules, breakdown, look), "bold")]


def total_text(rules: RuleSet, breakdown: Breakdown, look: Look) -> str:
    """Write the total, with the fan it comes from and its usual name."""
    value = breakdown.value
    text = look.say(f"n_{rules.unit}", n=value.total)
    if value.han is not None:
        text = f"{han_text(value, look)} = {text}"
    elif value.fan is not None and value.capped_fan is not None:
        fan, capped = rules.show_fan(value.fan), rules.show_fan(value.capped_fan)
        shown = look.say("text_fan", n=fan)
        if capped != fan:
            shown = look.say("text_fan_capped", n=fan, m=capped)
        text = f"{shown} = {text}"
    elif value.limit is not None and value.raw is not None:
        text = f"{text}  ({value.raw}: {look.say('over_limit', n=value.limit)})"
    named = breakdown.named
    return f"{text}  ({named.text(look.language)})" if named else text


def han_text(value: Value, look: Look) -> str:
    """Write han, fu and the step of the table that they reach."""
    if value.step in ("yakuman", "yakuman_times"):
        return step_text("yakuman", (value.han or 0) // 13, look)
    shown = look.say("text_han", n=value.han) if value.fu is None else look.say("text_han_fu", n=value.han, m=value.fu)
    return f"{shown}, {look.say('step_' + value.step)}" if value.step else shown


def step_text(step: str, number: int, look: Look) -> str:
    """Write a step of the table; of yakuman there may be several."""
    return look.say("text_yakuman", n=number) if number > 1 else look.say(f"step_{step}")


def fu_text(value: Value, look: Look) -> str:
    """Head the list of fu: what they add up to, and to what that is rounded."""
    if value.raw_fu == value.fu:
        return f"{value.fu} {look.say('unit_fu')}"
    return look.say("fu_rounded", n=value.raw_fu, m=value.fu)


def not_counted_lines(items: tuple[Suppressed, ...], answer: Score, look: Look) -> list[str]:
    """Write what is there but does not count, each with the reason and the clause."""
    rows = [
        (
            "-",
            item.pattern.name(look.language),
            f"{why_not(item, answer, look.language)}   ({answer.rules.clause_of(item)})",
        )
        for item in items
    ]
    return [f"  {look.say('not_counted')}", *aligned(rows, indent="    ")] if rows else []


def payment_lines(answer: Score, look: Look) -> list[str]:
    """Write who pays what, by role and by seat."""
    payments = answer.payments
    if payments is None:
        return []
    lines = [f"  {look.say('pays')}: {payments_text(payments, look)}"]
    return lines + [f"    {look.say(phrase, **dict(args))}" for phrase, args in payments.notes]


def payments_text(payments: Payments, look: Look) -> str:
    """Write payments in a line."""
    roles = {role: paid for role, paid in payments.roles.items() if role != "winner"}
    if "discarder" in roles:
        roles.pop("each_payer", None)
    text = ", ".join(f"{look.say('role_' + role)} {-paid}" for role, paid in roles.items())
    return text + seats_text(payments.by_seat)


def seats_text(by_seat: dict[str, int] | None) -> str:
    """Write what each seat gets or pays, behind payments by role; nothing where the seats are not known."""
    shown = " ".join(f"{seat}{paid:+d}" for seat, paid in (by_seat or {}).items() if paid)
    return f"   [{shown}]" if by_seat else ""


def tie_lines(answer: Score, look: Look) -> list[str]:
    """Name the arrangements that are worth exactly as much."""
    return ["  " + look.say("tie", x=" ".join(look.tiles(text) for text in other)) for other in answer.other_sets]


def no_win_lines(answer: Score, look: Look) -> list[str]:
    """Say why a hand does not win, and what it waits for."""
    refusal = answer.scored.refusal if answer.scored else None
    clause = f"   ({refusal.clause})" if refusal and refusal.clause else ""
    reason = answer.reason(look.language)
    lines = [f"  {look.paint(look.say('not_a_winning_hand'), 'bold', 'red')}: {reason}{clause}"]
    waiting = answer.waiting
    if waiting is None:
        return lines
    if waiting.waits:
        lines.append("  " + look.say("waits_on", x=" ".join(look.tiles(TILE_TEXT[w.kind]) for w in waiting.waits)))
    elif waiting.distance == 0:
        best = waiting.discards[0]
        tiles = " ".join(look.tiles(TILE_TEXT[wait.kind]) for wait in best.waits)
        lines.append(f"  {look.say('discard')} {look.tiles(TILE_TEXT[best.kind])}: {look.say('waits_on', x=tiles)}")
    elif waiting.distance is not None:
        lines.append("  " + look.say("distance_n", n=waiting.distance))
    return lines


def assumed_lines(answer: Score, look: Look) -> list[str]:
    """Write what was taken for granted; the default rule set stands in the first line."""
    return taken_lines(answer.assumed, ("assumed_rules",), look)


def taken_lines(assumed: tuple[Assumed, ...], hidden: tuple[str, ...], look: Look) -> list[str]:
    """Write what was taken for granted, but for some phrases."""
    shown = tuple(item for item in assumed if item[0] not in hidden)
    return [f"  {look.say('assumed')}: {', '.join(assumed_texts(shown, look.language))}"] if shown else []


def claimed_waits_lines(right: list[int], result: "Verdict", text: Callable[[int], str], look: Look) -> list[str]:
    """Write the right waits, and those that were claimed wrongly or missed; `text` writes a kind."""
    lines = ["  " + look.say("waits_on", x=" ".join(map(text, right)) or "-")]
    for phrase, kinds in (("over_counted", result.extra_waits), ("missed", result.missed_waits)):
        if kinds:
            lines.append(f"  {look.say(phrase)}: {' '.join(map(text, kinds))}")
    return lines


def other_lines(answer: Score, look: Look) -> list[str]:
    """Write every other arrangement, best first, each with its total."""
    readings = answer.readings[1:]
    lines = [f"  {look.say('other_arrangements')}"] if readings else []
    for arrangement, breakdown in readings:
        sets = " ".join(look.tiles(text) for text in arrangement_texts(arrangement))
        place = _completed_by_discard(arrangement, look)
        lines.append(f"    {sets}: {total_text(answer.rules, breakdown, look)}{place}")
        lines += aligned(pattern_rows(arrangement, breakdown.counted, answer.rules, look), right=(0,), indent="      ")
    return lines


def _completed_by_discard(arrangement: Arrangement, look: Look) -> str:
    """Say which triplet the discard completed, where an arrangement has one."""
    place = arrangement.place
    if place < 0 or set_state(arrangement.sets[place]) != BY_DISCARD:
        return ""
    return f"   ({look.say('nc_opened', x=look.tiles(set_text(arrangement.sets[place])))})"


def explain_lines(answer: Score, look: Look) -> list[str]:
    """Write what hangs on the circumstances that were not given."""
    from mjcalc.scoring.explain import explain

    found = explain(answer)
    if found is None:
        return []
    lines = [f"  {look.say('explain_heading')}"]
    rows = [
        (
            change.word,
            look.say("explain_no_win", x=change.reason(look.language))
            if change.total is None
            else look.say(f"n_{answer.rules.unit}", n=change.total),
            look.say("pays_each", n=change.paid) if change.paid != change.total else "",
        )
        for change in found.changes
    ]
    lines += aligned(rows, indent="    ") or [f"    {look.say('explain_nothing')}"]
    lines.append(f"    {look.say('total')}: {look.say('explain_bounds', n=found.lowest, m=found.highest)}")
    return lines + not_counted_lines(found.near, answer, look)


