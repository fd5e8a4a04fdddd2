"""The parts of a page that only American hands have: lines of a card, jokers, what is wrong with a hand for a line."""

from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.scoring.card_records import placed_texts, problem_text, why_other
from mjcalc.scoring.cards import CardScore, CardWaits
from mjcalc.scoring.claims import Check
from mjcalc.view.card_text import exchange_text, factor_text, joker_text
from mjcalc.view.sheet.breakdown import declared_section
from mjcalc.view.sheet.hand_sheet import waits_section
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import section, table
from mjcalc.view.sheet.payments import payment_section
from mjcalc.view.sheet.pictures import AMERICAN_FACES, Faces, match_groups, row, tiles_of
from mjcalc.view.sheet.speech import Speech


def card_headline(answer: CardScore | CardWaits, speech: Speech) -> Html:
    """Say what a hand is worth."""
    if isinstance(answer, CardScore) and answer.best is not None:
        return joined(answer.best.line.title, ": ", speech.say("n_points", n=answer.best.value))
    return speech.say("not_a_winning_hand")


def card_sections(answer: CardScore | CardWaits, check: Check | None, speech: Speech, faces: Faces) -> list[Html]:
    """Return what stands between headline and ruling."""
    if isinstance(answer, CardWaits):
        right = [wait.kind for wait in answer.waits]
        shown = None if check is None else waits_section(right, check, AMERICAN_TEXT, AMERICAN_FACES, speech, faces)
        return [shown] if shown else []
    claim = check.claim if check is not None else None
    if answer.best is None:
        return [_no_line_section(answer, speech, faces), declared_section(claim, speech)]
    notes: list[Content] = []
    if factor_text(answer, speech.looks[0]):
        notes.append(speech.each(lambda look: factor_text(answer, look)))
    if answer.payments is not None and answer.payments.note:
        notes.append(speech.say(f"american.note_{answer.payments.note}"))
    paid = check.result.paid if check is not None else None
    line = _line_section(answer, check, speech, faces)
    return [line, _other_lines(answer, speech), payment_section(answer.payments, paid, speech, notes)]


def _line_section(answer: CardScore, check: Check | None, speech: Speech, faces: Faces) -> Html:
    """Draw the blocks of the line, and put what was declared below what is right."""
    best = answer.best
    if best is None:
        return Html("")
    blocks = row(match_groups(best, faces), " ".join(placed_texts(best)), "middle")
    line = joined(tag("b", best.line.title), f" {best.line.letter} ", tag("code", best.line.text))
    right: list[Content] = [speech.say("slip_right"), str(best.value), line]
    rows: list[list[Content]] = [right]
    if check is not None and check.claim is not None:
        declared = ", ".join(str(amount.number) for amount in check.claim.amounts)
        names = ", ".join(entry.name for entry in check.claim.patterns)
        rows.insert(0, [speech.say("slip_declared"), declared, names or (None if declared else check.claim.text)])
    heads = (None, speech.say("col_value"), speech.say("sheet.card_line"))
    shown = table(heads, rows, ("", "number", ""), row_classes=("total", "total"))
    jokers = joker_text(best, speech.looks[0])
    told = tag("p", speech.each(lambda look: joker_text(best, look))) if jokers else None
    return section(speech.say("breakdown"), blocks, told, shown)


def _other_lines(answer: CardScore, speech: Speech) -> Html:
    """Write the other lines the hand fits, each with why it does not count."""
    best = answer.best
    if best is None or not answer.others:
        return Html("")
    rows = [
        (
            other.line.title,
            str(other.value),
            tag("div", speech.of(other, lambda one, look: why_other(one, best, look.language)), class_="list"),
        )
        for other in answer.others
    ]
    heads = (speech.say("sheet.card_line"), speech.say("col_value"), speech.say("because"))
    return section(speech.say("not_counted"), table(heads, rows, ("", "number", ""), "reasons"))


def _no_line_section(answer: CardScore, speech: Speech, faces: Faces) -> Html:
    """Say why a hand is no mah jongg, what it waits for, and what is wrong with it for the nearest lines."""
    told: list[Content] = [tag("p", speech.each(lambda look: answer.reason(look.language)))]
    exchange = answer.exchange
    if exchange is not None:
        told.append(tag("p", speech.each(lambda look: exchange_text(exchange, look))))
    if answer.waiting is not None and answer.waiting.waits:
        kinds = [wait.kind for wait in answer.waiting.waits]
        text = " ".join(AMERICAN_TEXT[kind] for kind in kinds)
        told.append(tag("p", speech.say("col_waits"), ":"))
        told.append(row([tiles_of(kinds, faces, AMERICAN_FACES)], text, "middle"))
    for near in answer.near:
        head = f"{near.line.title} ({near.line.letter} {near.value}): "
        told.append(tag("p", tag("b", head), tag("code", near.variant.text)))
        told += [
            tag("p", "– ", speech.of(each, lambda one, look: problem_text(one, answer.hand, look.language)))
            for each in near.problems
        ]
    return section(speech.say("not_a_winning_hand"), *told)
