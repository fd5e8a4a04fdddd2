"""A page about one hand: the score of a hand, or the ruling on what was claimed of it."""

from typing import TYPE_CHECKING

from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import hand_text
from mjcalc.scoring.claims import RIGHT, Check
from mjcalc.scoring.result import Score, assumed_texts
from mjcalc.scoring.waits import Waits
from mjcalc.view.check_text import own_sum_text, place_of, repair_texts, verdict_text
from mjcalc.view.sheet.breakdown import breakdown_section, not_counted_section
from mjcalc.view.sheet.circumstances import circumstance_rows
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import (
    facts,
    occasion,
    page,
    player_fields,
    rules_rows,
    section,
    signatures,
    table,
    warnings_rows,
)
from mjcalc.view.sheet.payments import payment_section
from mjcalc.view.sheet.pictures import Faces, hand_groups, row, tiles_of
from mjcalc.view.sheet.speech import Speech
from mjcalc.view.text import total_text

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardScore, CardWaits

    Answer = Score | Waits | CardScore | CardWaits
    """What may stand on a page."""

LONGEST = 500
"""Characters of a line that are shown: a line of a log may be long."""


def hand_page(answer: "Answer", check: Check | None, speech: Speech, faces: Faces) -> Html:
    """Return the page of an answer; with a verdict it is a ruling, without one a score."""
    title = speech.say("sheet.score_title" if check is None else "slip_title")
    picture = tag("div", row(hand_groups(answer.hand, faces), _text(answer)), class_="hand")
    return page(
        speech,
        title,
        place_of(answer.where),
        occasion(speech, *player_fields(speech)),
        facts(_fact_rows(answer, check, speech, faces)),
        picture,
        _headline(answer, check, speech),
        *_body(answer, check, speech, faces),
        _consequence(check, speech) if check else None,
        _taken(answer, speech),
        signatures(speech),
    )


def _text(answer: "Answer") -> str:
    if isinstance(answer, Score | Waits):
        return hand_text(answer.hand)
    from mjcalc.notation import american_text

    return american_text(answer.hand)


def _fact_rows(answer: "Answer", check: Check | None, speech: Speech, faces: Faces) -> list[tuple[Html, Content]]:
    rows = rules_rows(answer.rules, speech)
    if not isinstance(answer, Score | Waits):
        rows.append((speech.say("sheet.card"), answer.card.name))
    typed = answer.where.text.strip()
    shown = typed if len(typed) <= LONGEST else typed[:LONGEST] + " ..."
    rows.append((speech.say("sheet.as_typed"), tag("code", shown)))
    if answer.where.written is not None:
        rows.append((speech.say("read_as"), tag("code", answer.where.written.text)))
    rows += circumstance_rows(answer.hand, speech, faces)
    if check is not None and check.claim is not None:
        rows.append((speech.say("slip_declared"), tag("b", check.claim.text)))
    return rows


def _headline(answer: "Answer", check: Check | None, speech: Speech) -> Html:
    """Say in a frame what the page is about: the verdict, or the total."""
    if check is not None:
        said = speech.each(lambda look: verdict_text(check, look))
    elif isinstance(answer, Score):
        best = answer.best
        if answer.win and best is not None:
            said = speech.each(lambda look: total_text(answer.rules, best[1], look))
        else:
            said = speech.say("not_a_winning_hand")
    elif isinstance(answer, Waits):
        said = speech.say("waits")
    else:
        from mjcalc.view.sheet.card_sheet import card_headline

        said = card_headline(answer, speech)
    own_sum = check is not None and check.result.own_sum is not None
    added = tag("p", speech.each(lambda look: own_sum_text(check, look))) if check is not None and own_sum else None
    return tag("div", tag("p", said), added, class_="verdict")


def _body(answer: "Answer", check: Check | None, speech: Speech, faces: Faces) -> list[Html]:
    if isinstance(answer, Score):
        return _score_sections(answer, check, speech, faces)
    if isinstance(answer, Waits):
        right = [wait.kind for wait in answer.waiting.waits]
        return [] if check is None else [waits_section(right, check, TILE_TEXT, TILE_TEXT, speech, faces)]
    from mjcalc.view.sheet.card_sheet import card_sections

    return card_sections(answer, check, speech, faces)


def _score_sections(answer: Score, check: Check | None, speech: Speech, faces: Faces) -> list[Html]:
    sections = [] if answer.win else [_no_win_section(answer, speech, faces)]
    sections.append(breakdown_section(answer, check, speech, faces))
    sections.append(not_counted_section(answer, check, speech))
    payments = answer.payments
    notes: list[Content] = []
    if payments is not None:
        notes += [speech.say(phrase, **dict(args)) for phrase, args in payments.notes]
        if payments.clause:
            notes.append(joined(speech.say("slip_clause"), ": ", payments.clause))
    paid = check.result.paid if check is not None else None
    return [*sections, payment_section(payments, paid, speech, notes)]


def _no_win_section(answer: Score, speech: Speech, faces: Faces) -> Html:
    """Say why a hand is no win, and what it waits for."""
    refusal = answer.scored.refusal if answer.scored else None
    clause = f" ({refusal.clause})" if refusal and refusal.clause else ""
    told: list[Content] = [tag("p", speech.each(lambda look: answer.reason(look.language)), clause)]
    waiting = answer.waiting
    if waiting is not None and waiting.waits:
        kinds = [wait.kind for wait in waiting.waits]
        told.append(tag("p", speech.say("col_waits"), ":"))
        told.append(row([tiles_of(kinds, faces)], " ".join(TILE_TEXT[kind] for kind in kinds), "middle"))
    elif waiting is not None and waiting.distance:
        told.append(tag("p", speech.say("distance_n", n=waiting.distance)))
    return section(speech.say("not_a_winning_hand"), *told)


def waits_section(
    right: list[int], check: Check, texts: tuple[str, ...], drawn: tuple[str, ...], speech: Speech, faces: Faces
) -> Html:
    """Put the waits that were claimed beside those that are right; `texts` and `drawn` write and draw kinds."""
    claimed = [] if check.claim is None else list(check.claim.waits)
    rows = []
    wrong = []
    for kind in sorted({*right, *claimed}):
        extra, missed = kind in check.result.extra_waits, kind in check.result.missed_waits
        remark = speech.say("over_counted") if extra else speech.say("missed") if missed else None
        picture = row([tiles_of([kind], faces, drawn)], texts[kind], "middle")
        rows.append((picture, "–" if missed else "✓", "–" if extra else "✓", remark))
        wrong.append("wrong" if extra or missed else "")
    heads = (speech.say("col_tile"), speech.say("slip_declared"), speech.say("slip_right"), None)
    shown = table(heads, rows, ("", "", "", ""), row_classes=wrong)
    return section(speech.say("waits"), shown if rows else tag("p", "–"))


def _consequence(check: Check, speech: Speech) -> Html:
    """Say what the rules make of a wrong count: consequence, clause, who pays whom back."""
    phrase, clause = check.consequence
    told: list[Content] = []
    if phrase:
        told.append(tag("p", speech.say(phrase), f" ({clause})" if clause else ""))
    for place in range(len(repair_texts(check, speech.looks[0]))):
        told.append(tag("p", speech.of(place, lambda at, look: repair_texts(check, look)[at])))
    return section(speech.say("sheet.ruling"), *told) if told and check.verdict != RIGHT else Html("")


def _taken(answer: "Answer", speech: Speech) -> Html:
    """Say what was taken for granted, and what the program warned of."""
    assumed = getattr(answer, "assumed", ())
    rows: list[tuple[Html, Content]] = [
        (speech.say("assumed"), speech.of(each, lambda one, look: assumed_texts((one,), look.language)[0]))
        for each in assumed
    ]
    rows += warnings_rows(answer.warnings, speech)
    return facts(rows) if rows else Html("")
