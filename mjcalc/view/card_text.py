"""American answers as text."""

from collections.abc import Iterable

from mjcalc.cards.away import LineAway, Missing, Wait
from mjcalc.cards.match import Match
from mjcalc.locale import say
from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.model.circumstances import DISCARD, EXCHANGE, HEAVEN, SELF_DRAW
from mjcalc.notation import american_text
from mjcalc.scoring.card_records import placed_texts, problem_text, why_other
from mjcalc.scoring.cards import MOST_LINES, CardScore, CardWaits, too_many_text
from mjcalc.scoring.claims import Check
from mjcalc.view.cells import aligned, wrapped
from mjcalc.view.text import Look, claimed_waits_lines, first_line, seats_text, taken_lines


def card_block(answer: CardScore, look: Look) -> str:
    """Write what an American hand is worth."""
    if look.quiet:
        return str(answer.total) if answer.total is not None else look.say("not_a_winning_hand")
    lines = [_first_line(answer, look)]
    if answer.best is None:
        lines += no_line_lines(answer, look)
    else:
        lines += line_lines(answer, look)
        lines += _payment_lines(answer, look)
    if look.explaining:
        lines += _explain_lines(answer, look)
    return "\n".join(lines + taken_lines(answer.assumed, (), look))


def check_lines(check: Check, answer: CardScore | CardWaits, look: Look) -> list[str]:
    """Write what is right where a claim is not."""
    if isinstance(answer, CardWaits):
        return claimed_waits_lines([wait.kind for wait in answer.waits], check.result, AMERICAN_TEXT.__getitem__, look)
    if answer.best is None:
        return no_line_lines(answer, look)
    return line_lines(answer, look) + _payment_lines(answer, look)


def _first_line(answer: CardScore | CardWaits, look: Look) -> str:
    return first_line(american_text(answer.hand), answer.rules, f", {answer.card.name}", look)


def line_lines(answer: CardScore, look: Look) -> list[str]:
    """Write the line of the card, where each joker stands, and the other lines the hand fits."""
    best = answer.best
    if best is None:
        return []
    rows = [(str(best.value), best.line.title, f"{best.line.letter}  {best.line.text}")]
    lines = ["  " + " ".join(placed_texts(best)), *aligned(rows, right=(0,))]
    jokers = joker_text(best, look)
    lines += [f"  {jokers}"] if jokers else []
    lines.append("  " + look.paint(look.say("n_points", n=best.value), "bold"))
    others = [(str(other.value), other.line.title, why_other(other, best, look.language))
              for other in answer.others]  # fmt: skip
    if others:
        lines += [f"  {look.say('not_counted')}", *aligned(others, right=(0,), indent="    ")]
    return lines


def joker_text(match: Match, look: Look) -> str:
    """Say what each joker stands for, or that there is none."""
    if match.jokerless:
        return look.say("jokerless")
    return ", ".join(
        look.say("american.joker_stands", n=part.jokers, x=AMERICAN_TEXT[max(part.block.kind, 0)])
        for part in match.placed
        if part.jokers and part.block.kind >= 0
    )


def no_line_lines(answer: CardScore, look: Look) -> list[str]:
    """Say why a hand is no mah jongg, and what is wrong with it for the nearest lines."""
    lines = [f"  {look.paint(look.say('not_a_winning_hand'), 'bold', 'red')}: {answer.reason(look.language)}"]
    if answer.exchange is not None:
        lines.append(f"  {exchange_text(answer.exchange, look)}")
    if answer.waiting is not None:
        lines += waiting_lines(answer.waiting, look)
    for near in answer.near:
        head = f"{near.line.title} ({near.line.letter} {near.value}): {near.variant.text}"
        lines.append(f"  {head}")
        for problem in near.problems:
            lines.append(f"    - {problem_text(problem, answer.hand, look.language)}")
    return lines


def _payment_lines(answer: CardScore, look: Look) -> list[str]:
    payments = answer.payments
    if payments is None:
        return []
    paid = {role: -amount for role, amount in payments.roles.items() if role != "winner"}
    text = ", ".join(f"{look.say('role_' + role)} {amount}" for role, amount in paid.items())
    if answer.rules.options["scoring"] != "money":  # points are not paid from one to another
        text = ", ".join(f"{look.say('role_' + role)} {amount:+d}" for role, amount in payments.roles.items())
        bonus = factor_text(answer, look)
        text += f"   ({bonus})" if bonus else ""
    text += seats_text(payments.by_seat)
    lines = [f"  {look.say('pays' if answer.rules.options['scoring'] == 'money' else 'total')}: {text}"]
    factors = factor_text(answer, look) if answer.rules.options["scoring"] == "money" else ""
    if factors:
        lines.append("    " + factors)
    if payments.note:
        lines.append("    " + look.say(f"american.note_{payments.note}"))
    return lines


def factor_text(answer: CardScore, look: Look) -> str:
    """Say what multiplies the value of the line, in a tournament what is added to it; empty: nothing does."""
    factors = answer.payments.factors if answer.payments else ()
    if answer.rules.options["scoring"] == "money":
        return ", ".join(f"{look.say('american.factor_' + name)} x{factor}" for name, factor in factors if factor != 1)
    return ", ".join(f"{look.say('american.factor_' + name)} {points:+d}" for name, points in factors)


def _explain_lines(answer: CardScore, look: Look) -> list[str]:
    """Say what each would pay for a hand that is drawn, where nothing was said of how it was won."""
    said = answer.hand.circumstances
    if answer.best is None or said.source >= 0 or said.flags & (SELF_DRAW | DISCARD | EXCHANGE | HEAVEN):
        return []
    drawn = answer.hand._replace(circumstances=said._replace(flags=said.flags | SELF_DRAW))
    each = -answer.rules.pay(answer.best, drawn).roles["each"]
    lines = [f"  {look.say('explain_heading')}", f"    self-draw  {look.say('pays_each', n=each)}"]
    return [*lines, f"  {look.say('assumed')}: {look.say('assumed_discard')}"]


def card_waits_block(answer: CardWaits, look: Look) -> str:
    """Write what an American hand waits for, or which lines exposures leave possible."""
    if look.quiet:
        if answer.candidates is not None:
            return " ".join(each.line.id for each in answer.candidates.lines) or "-"
        return _kinds(wait.kind for wait in answer.waits) or "-"
    lines = [_first_line(answer, look)]
    if answer.candidates is not None:
        return "\n".join([*lines, *_candidate_lines(answer, look)])
    if answer.reason_code:
        return "\n".join([*lines, f"  {look.paint(too_many_text(answer, look.language), 'bold', 'red')}"])
    if answer.won:
        lines.append("  " + look.paint(look.say("already_won"), "bold"))
    if answer.exchange is not None:
        lines.append("  " + look.paint(exchange_text(answer.exchange, look), "bold"))
    return "\n".join(lines + waiting_lines(answer, look))


def waiting_lines(answer: CardWaits, look: Look) -> list[str]:
    """Write waits, discards, and the nearest lines."""
    lines = _wait_lines(answer.waits, look)
    if answer.dead_waits:
        dead = _kinds(wait.kind for wait in answer.dead_waits)
        lines.append(f"  {look.say('dead_waits')}: {dead} ({look.say('american.gone')})")
    for choice in answer.discards[:MOST_LINES]:
        waits = " ".join(f"{AMERICAN_TEXT[wait.kind]}x{wait.left}" for wait in choice.waits)
        titles = ", ".join(line.title for line in choice.lines[:3])
        away = look.say("distance_n", n=max(0, choice.distance - 1))
        tail = look.say("waits_on", x=waits) if waits else away
        lines += wrapped(f"{look.say('discard')} {AMERICAN_TEXT[choice.kind]}: {tail}   ({titles})", look.width)
    if len(answer.discards) > MOST_LINES:
        lines.append(f"  ... {look.say('american.more_variants', n=len(answer.discards) - MOST_LINES)}")
    if answer.distance is None:
        lines.append("  " + look.say("never_ready"))
    elif not answer.waits and not answer.discards:
        lines.append("  " + look.say("distance_n", n=answer.distance))
    for entry in answer.lines[:MOST_LINES]:
        lines += _away_lines(entry, look)
    return lines


def _wait_lines(waits: tuple[Wait, ...], look: Look) -> list[str]:
    rows = []
    for wait in waits:
        line, value = wait.lines[0]
        how = look.say("american.pick_or_call" if wait.call else "american.pick_or_exchange")
        how += f" ({look.say('american.give', x=_kinds(wait.exchanges))})" if wait.exchanges else ""
        left = look.say("n_left", n=wait.left)
        rows.append((AMERICAN_TEXT[wait.kind], left, str(value), f"{line.title} {line.letter}", how))
    return aligned(rows, right=(2,))


def exchange_text(found: tuple[tuple[int, ...], Match], look: Look) -> str:
    """Say which tiles to give for jokers of one's own exposures, and what the hand is then."""
    given, match = found
    return look.say("american.complete_by_exchange", x=_kinds(given), y=match.line.title, n=match.value)


def _kinds(kinds: Iterable[int]) -> str:
    return " ".join(AMERICAN_TEXT[kind] for kind in kinds)


def _away_lines(entry: LineAway, look: Look) -> list[str]:
    open_ = sum(lack.count for lack in entry.missing if lack.joker)
    filled = entry.jokers >= open_  # by jokers held: nothing of it is missing
    shown = [_missing_text(lack, look.language) for lack in entry.missing if not (lack.joker and filled)]
    missing = " ".join(shown) or "-"
    if entry.exchanges:
        missing += f" ({look.say('american.give', x=_kinds(entry.exchanges))})"
    if entry.jokers and not filled:
        missing += f" ({look.say('american.jokers_held', n=entry.jokers)})"
    head = f"{entry.line.title} ({entry.line.letter} {entry.value}), {look.say('n_tiles', n=entry.distance)}"
    return wrapped(f"{head}: {entry.variant.text}  {look.say('american.missing')}: {missing}", look.width)


def _missing_text(lack: Missing, language: str) -> str:
    tile = AMERICAN_TEXT[lack.kind] if lack.kind >= 0 else "A"
    number = f"x{lack.count}" if lack.count > 1 else ""
    joker = "/J" if lack.joker else ""
    gone = f" ({say('american.gone', language)})" if lack.left == 0 else ""
    return f"{tile}{joker}{number}{gone}"


def _candidate_lines(answer: CardWaits, look: Look) -> list[str]:
    found = answer.candidates
    if found is None:
        return []
    if found.dead:
        text = look.say("american.dead_" + found.reason)
        gone = ", ".join(f"{line.title}: {AMERICAN_TEXT[kind]}" for line, kind in found.gone[:MOST_LINES])
        return [f"  {look.paint(look.say('dead_hand'), 'bold', 'red')}: {text}" + (f"   ({gone})" if gone else "")]
    rows = [
        (each.line.title, f"{each.line.letter} {each.line.value(True)}", each.line.text) for each in found.lines
    ]
    return [f"  {look.say('american.possible')}", *aligned(rows, indent="    ")]
