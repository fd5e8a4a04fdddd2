"""A page about one deal: its ledger, the hands and the claims of its events, sums, who deals next."""

from mjcalc.errors import Fault
from mjcalc.locale import fault_text
from mjcalc.rulesets.deals import NOBODY, Posting
from mjcalc.scoring.claims import Difference
from mjcalc.scoring.result import Score, assumed_texts
from mjcalc.settlement.result import DealResult, EventResult, fill, named
from mjcalc.view.check_text import place_of
from mjcalc.view.settle_text import claimed_text, posting_cells, signed, state_text, worth_text
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import facts, occasion, page, rules_rows, seat_fields, section, signatures, table
from mjcalc.view.sheet.pictures import Faces, hand_groups, row
from mjcalc.view.sheet.speech import Speech
from mjcalc.view.text import Look


def deal_page(deal: DealResult, speech: Speech, faces: Faces) -> Html:
    """Return the page of a deal."""
    return page(
        speech,
        speech.say("sheet.deal_title", n=deal.number),
        place_of(deal.where),
        occasion(speech, *seat_fields(speech, deal.names, _winds(deal))),
        facts(_fact_rows(deal, speech)),
        _outcome(deal, speech),
        section(speech.say("ledger"), _ledger(deal, speech)),
        section(speech.say("sheet.hands"), *_hands(deal, speech, faces)),
        facts(_told(deal, speech)),
        signatures(speech, deal.names),
    )


def _winds(deal: DealResult) -> tuple[int, ...]:
    """Return the winds of the players, where the rule set has any."""
    return deal.table.winds if deal.rules.settles()(deal.rules).winds_matter else ()


def _fact_rows(deal: DealResult, speech: Speech) -> list[tuple[Html, Content]]:
    return [
        *rules_rows(deal.rules, speech),
        (speech.say("session"), f"{deal.session}"),
        (speech.say("dealer"), tag("b", _who(deal.table.dealer, deal))),
    ]


def _outcome(deal: DealResult, speech: Speech) -> Html:
    """Say in a frame what the deal comes to."""
    if not deal.settled:
        return tag("div", tag("p", speech.say("settle.not_settled")), class_="verdict")
    pairs = zip(deal.names, deal.scores, strict=True)
    scores = tag("p", *(tag("b", f"{name} {signed(n)} ") for name, n in pairs), class_="scores")
    return tag("div", scores, class_="verdict")


def _ledger(deal: DealResult, speech: Speech) -> Html:
    """Write a row for what each clause made of each event, then the sums."""
    nobody = any(NOBODY in (payer, payee) for payer, payee, _ in deal.transfers)
    rows: list[list[Content]] = []
    for event in deal.events:
        for place, posting in enumerate(event.postings or (Posting(""),)):
            line, text = (str(event.line), tag("code", event.text)) if place == 0 else ("", None)
            cells = posting_cells(posting, len(deal.names), nobody)
            rows.append([line, text, *cells, _reason(posting, deal, speech), posting.clause])
    kinds = [""] * len(rows)
    if deal.settled:
        total = [*map(signed, deal.scores), *([signed(deal.to_nobody)] if nobody else [])]
        rows.append([None, speech.say("settle.this_deal"), *total, speech.say("adds_to_zero"), None])
        kinds.append("total")
    running = [*map(signed, deal.running), *([""] if nobody else [])]
    rows.append([None, speech.say("settle.running"), *running, None, None])
    heads: list[Content] = [speech.say("line"), speech.say("event"), *deal.names]
    heads += [speech.say("settle.nobody")] if nobody else []
    heads += [speech.say("because"), speech.say("clause")]
    columns = ["mark", "event", *["number"] * (len(deal.names) + nobody), "because", "clause"]
    return table(heads, rows, columns, "ledger", [*kinds, "total"])


def _reason(posting: Posting, deal: DealResult, speech: Speech) -> Content:
    if not posting.reason:
        return None
    return speech.each(lambda look: look.say(posting.reason, **fill(posting.args, deal.names, look.language)))


def _hands(deal: DealResult, speech: Speech, faces: Faces) -> list[Html]:
    """Draw every hand that is written down, with what it is and what was claimed of it."""
    shown = []
    for event in deal.events:
        told = _event_lines(event, deal, speech)
        if event.hand is not None or told:
            shown.append(_hand(event, told, faces, deal))
        for state in event.states:
            if state.hand is not None:
                shown.append(_hand(state, [tag("p", speech.of(state, state_text))], faces, deal))
    return [tag("div", *shown, class_="hands")] if shown else []


def _hand(event: EventResult, told: list[Html], faces: Faces, deal: DealResult) -> Html:
    picture = None
    if event.hand is not None:
        picture = tag("div", row(hand_groups(event.hand, faces), event.hand_text, "middle"), class_="hand")
    who = tag("b", _who(event.by, deal))
    return tag("div", tag("span", str(event.line)), tag("div", who, picture, *told))


def _event_lines(event: EventResult, deal: DealResult, speech: Speech) -> list[Html]:
    """Say what the hand of an event is worth, what was claimed of it, what repairs that, what was assumed."""
    lines = []
    if event.answer is not None and worth_text(event, speech.looks[0]):
        lines.append(tag("p", speech.each(lambda look: worth_text(event, look))))
    check = event.check
    if check is not None and not check.right and check.claim is not None:
        lines.append(tag("p", speech.say("slip_declared"), ": ", tag("b", check.claim.text)))
        lines += _wrong_patterns(event, speech)
    if event.claimed is not None:
        lines.append(tag("p", tag("b", speech.each(lambda look: claimed_text(event, deal.names, look)))))
    phrase, clause = event.policy
    if phrase:
        lines.append(tag("p", speech.say(phrase), f" ({clause})" if clause else ""))
    if event.assumed:
        taken = speech.each(lambda look: ", ".join(assumed_texts(event.assumed, look.language)))
        lines.append(tag("p", speech.say("assumed"), ": ", taken))
    return lines


def _wrong_patterns(event: EventResult, speech: Speech) -> list[Html]:
    """Name the patterns that were counted too much or missed."""
    check = event.check
    if check is None or not isinstance(event.answer, Score):
        return []
    pairs = (("over_counted", check.result.over_counted), ("missed", check.result.missed))
    return [
        tag("p", speech.say(phrase), ": ", speech.of(items, _pattern_names))
        for phrase, items in pairs
        if items
    ]


def _pattern_names(items: tuple[Difference, ...], look: Look) -> str:
    return ", ".join(item.pattern.name(look.language) for item in items)


def _told(deal: DealResult, speech: Speech) -> list[tuple[Html, Content]]:
    """Say who deals next, what was taken for granted, and what the program warned of."""
    rows: list[tuple[Html, Content]] = []
    if deal.settled and not deal.table.ended:
        rows.append((speech.say("warning"), speech.say("settle.open")))
    rows.append((speech.say("next_dealer"), tag("b", _who(deal.next_dealer, deal))))
    for assumed in deal.assumed:
        text = speech.of(assumed, lambda one, look: assumed_texts((one,), look.language)[0])
        rows.append((speech.say("assumed"), text))
    for line, _, each in deal.all_warnings:
        text = speech.of(each, lambda one, look: _warning(one, deal, look.language))
        rows.append((speech.say("warning"), joined(f"{line}: ", text)))
    return rows


def _warning(warning: Fault, deal: DealResult, language: str) -> str:
    shown = named(warning, deal.names, language)
    return fault_text(shown.phrase, shown.args, language)


def _who(number: int, deal: DealResult) -> str:
    return "–" if number == NOBODY else deal.names[number]
