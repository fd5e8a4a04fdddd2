"""A ruling on a claimed hand, as a text record to fill in and sign."""

from mjcalc import __version__
from mjcalc.scoring.claims import Check
from mjcalc.scoring.result import Score
from mjcalc.scoring.waits import Waits
from mjcalc.view.check_text import own_sum_text, repair_texts, verdict_text
from mjcalc.view.text import Look, breakdown_lines, no_win_lines, not_counted_lines, payment_lines

RULE = "-" * 72


def slip(check: Check, look: Look) -> str:
    """Write the slip: what was declared, what is right, the clauses, the payments, room for signatures."""
    answer, rules = check.answer, check.answer.rules
    lines = [look.say("slip_title").upper(), RULE]
    for phrase in ("slip_event", "slip_table", "slip_date", "slip_players"):
        lines.append(f"{look.say(phrase)}: ____________________")
    lines.append(look.say("slip_program", x=rules.id, y=rules.edition, v=__version__))
    if rules.given:
        lines.append(f"{look.say('option')}: " + " ".join(f"{key}={value}" for key, value in rules.given.items()))
    lines += [RULE, answer.to_dict()["hand"]]
    lines.append(f"{look.say('slip_declared')}: {check.claim.text.lstrip('= ') if check.claim else '-'}")
    lines.append(f"{look.say('verdict')}: {verdict_text(check, look)}")
    lines += [f"  {text}" for text in (own_sum_text(check, look),) if text]
    if isinstance(answer, Score):
        lines.append(f"{look.say('slip_right')}:")
        lines += no_win_lines(answer, look) if not answer.win else []
        lines += breakdown_lines(answer, *answer.best, look) if answer.is_scored and answer.best else []
        lines += not_counted_lines(answer.not_counted() + check.result.not_there, answer, look)
        lines += payment_lines(answer, look)
        clause = answer.payments.clause if answer.payments else ""
        lines += [f"  {look.say('slip_clause')}: {clause}"] if clause else []
    elif not isinstance(answer, Waits):
        from mjcalc.view.card_text import check_lines

        lines += [f"{look.say('slip_right')}:", *check_lines(check, answer, look)]
    phrase, clause = check.consequence
    lines += [f"  {look.say(phrase)}" + (f"   ({clause})" if clause else "")] if phrase else []
    lines += [f"  {text}" for text in repair_texts(check, look)]
    lines += [RULE, f"{look.say('slip_referee')}: ____________________  {look.say('slip_signature')}: ______________"]
    return "\n".join(lines)
