"""A deal, a session, a match as text: a table a deal, what the hands are, what a wrong count leaves to repair."""

from mjcalc.rulesets.deals import NOBODY, Posting
from mjcalc.scoring.result import Score, assumed_texts
from mjcalc.settlement.result import DealResult, EventResult, MatchResult, SessionResult, fill, net
from mjcalc.view.cells import wrapped
from mjcalc.view.table import table
from mjcalc.view.text import Look, total_text


def deal_block(deal: DealResult, look: Look) -> str:
    """Write the ledger of a deal."""
    if look.quiet:
        return _points_line(deal.scores, deal) if deal.settled else look.say("settle.not_settled")
    lines = [_head(deal, look), *_ledger(deal, look)]
    for event in deal.events:
        lines += _hand_lines(event, deal, look)
    following = f"{look.say('next_dealer')}: {_who(deal.next_dealer, deal)}"
    if not deal.settled:
        lines.append("  " + look.paint(look.say("settle.not_settled"), "bold", "red"))
    else:
        lines.append("  " + (following if deal.table.ended else f"{look.say('settle.open')}; {following}"))
    if deal.assumed:
        lines += wrapped(f"{look.say('assumed')}: {', '.join(assumed_texts(deal.assumed, look.language))}", look.width)
    return "\n".join(lines)


def _head(deal: DealResult, look: Look) -> str:
    options = "".join(f" {key}={value}" for key, value in deal.rules.given.items())
    rules = f"{deal.rules.id}:{deal.rules.edition}{options}"
    dealer = f"{look.say('dealer')} {_who(deal.table.dealer, deal)}"
    return f"{look.paint(look.say('settle.deal_n', n=deal.number), 'bold')}   {look.paint(rules, 'dim')}   {dealer}"


def _ledger(deal: DealResult, look: Look) -> list[str]:
    """Write a row for what each clause made of each event."""
    nobody = any(NOBODY in (payer, payee) for payer, payee, _ in deal.transfers)
    players = len(deal.names)
    rows = []
    for event in deal.events:
        text = event.text
        for place, posting in enumerate(event.postings):
            line = str(event.line) if place == 0 else ""
            rows.append([line, text, *posting_cells(posting, players, nobody), *_reason(posting, deal, look)])
            text = ""
    blank = ["", ""]
    if deal.settled:
        total = [signed(n) for n in deal.scores] + ([signed(deal.to_nobody)] if nobody else [])
        rows.append(["", look.say("settle.this_deal"), *total, look.say("adds_to_zero"), ""])
    running = [signed(n) for n in deal.running] + ([""] if nobody else [])
    rows.append(["", look.say("settle.running"), *running, *blank])
    heads = [look.say("line"), look.say("event"), *deal.names, *([look.say("settle.nobody")] if nobody else [])]
    heads += [look.say("because"), look.say("clause")]
    widths = None
    if look.width:  # somebody is looking: long texts are broken so that the table fits
        numbers = [None] * (players + nobody)
        room = max(18, (look.width - 8 - 7 * len(numbers)) // 3)
        widths = [None, room, *numbers, room, room]
    return table(rows, heads, right=(0, *range(2, 2 + players + nobody)), indent="  ", widths=widths)


def posting_cells(posting: Posting, players: int, nobody: bool) -> list[str]:
    """Write what each player, and nobody, gets or pays by one clause."""
    points = net(posting.transfers, players)
    cells = [f"{n:+d}" if n else "" for n in points]
    lost = -sum(points)
    return cells + ([f"{lost:+d}" if lost else ""] if nobody else [])


def _reason(posting: Posting, deal: DealResult, look: Look) -> tuple[str, str]:
    reason = look.say(posting.reason, **fill(posting.args, deal.names, look.language))
    return reason, posting.clause


def _hand_lines(event: EventResult, deal: DealResult, look: Look) -> list[str]:
    """Write what the hands of an event are, and what was claimed of them."""
    lines = []
    if event.answer is not None:
        worth = worth_text(event, look)
        hand = look.tiles(event.hand_text) if isinstance(event.answer, Score) else event.hand_text
        lines += wrapped(f"{event.line}: {hand}" + (f": {worth}" if worth else ""), look.width)
    claimed = claimed_text(event, deal.names, look)
    if claimed:
        lines += wrapped(f"{event.line}: {claimed}", look.width)
        phrase, clause = event.policy
        where = f"   ({clause})" if clause else ""
        lines += wrapped(f"  {look.say(phrase)}{where}", look.width) if phrase else []
    for state in event.states:
        if state.hand is not None:
            lines.append(f"  {_who(state.by, deal)}: {look.tiles(state.hand_text)}: {state_text(state, look)}")
    if event.assumed:
        lines += wrapped(
            f"{event.line}: {look.say('assumed')}: {', '.join(assumed_texts(event.assumed, look.language))}", look.width
        )
    return lines


def worth_text(event: EventResult, look: Look) -> str:
    """Write what the hand of an event is worth and why, or why it is no win; empty: only what it waits for is known."""
    answer = event.answer
    if isinstance(answer, Score):
        if not answer.win or answer.best is None:
            return f"{look.say('not_a_winning_hand')}: {answer.reason(look.language)}"
        names = [
            hit.pattern.name(look.language) + (f" x{hit.times}" if hit.times > 1 else "")
            for hit in answer.best[1].counted
        ]
        return f"{', '.join(names) or '-'} = {total_text(answer.rules, answer.best[1], look)}"
    from mjcalc.scoring.cards import CardScore

    if not isinstance(answer, CardScore):
        return ""
    if answer.best is None:
        return f"{look.say('not_a_winning_hand')}: {answer.reason(look.language)}"
    jokerless = f", {look.say('jokerless')}" if answer.best.jokerless else ""
    return f"{answer.best.line.title} {answer.best.value}{jokerless}"


def claimed_text(event: EventResult, names: tuple[str, ...], look: Look) -> str:
    """Write a wrong count beside the right one, and what repairs a payment on it; empty: nothing wrong was claimed."""
    if event.claimed is None:
        return ""
    claimed = event.claimed.total
    text = look.say("settle.claimed", c=claimed, s=event.worth.total if event.worth else 0)
    if any(event.repair):
        text += "; " + look.say("settle.repair", c=claimed, x=_points(event.repair, names))
    return text


def state_text(state: EventResult, look: Look) -> str:
    """Write how a player stands at a draw: ready and for how much, not ready, or a flower pig."""
    word = look.say(state.words[0].replace("-", "_")) if state.words else ""
    return word + (f" {state.worth.total}" if state.worth is not None else "")


def _points(points: tuple[int, ...], names: tuple[str, ...]) -> str:
    return " ".join(f"{name} {n:+d}" for name, n in zip(names, points, strict=True) if n)


def _points_line(points: tuple[int, ...], deal: DealResult) -> str:
    return " ".join(f"{name} {signed(n)}" for name, n in zip(deal.names, points, strict=True))


def _who(number: int, deal: DealResult) -> str:
    return "-" if number == NOBODY else deal.names[number]


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"{points:+d}" if points else "0"


def _half(points: float) -> str:
    return f"{points:g}"


def session_block(session: SessionResult, look: Look) -> str:
    """Write the sums of a session and its game points."""
    pairs = zip(session.names, session.scores, strict=True)
    if look.quiet:
        return " ".join(f"{name} {signed(n)}" for name, n in pairs)
    rows = [[look.say("total"), *map(signed, session.scores)]]
    if session.game_points is not None:
        bettors = [""] * (len(session.names) - len(session.game_points))
        rows.append([look.say("game_points"), *map(_half, session.game_points), *bettors])
    lines = [look.paint(look.say("settle.session_n", n=session.number), "bold")]
    lines += table(rows, ["", *session.names], right=tuple(range(1, 1 + len(session.names))))
    if session.heavy:
        lines.append("  " + look.say("settle.lost", x=", ".join(session.names[who] for who in session.heavy)))
    if session.unsettled:
        lines.append("  " + _without(session.unsettled, look))
    return "\n".join(lines)


def _without(deals: tuple[int, ...], look: Look) -> str:
    return look.say("settle.without", n=len(deals), x=", ".join(map(str, deals)))


def match_block(match: MatchResult, look: Look) -> str:
    """Write the ranking of a match."""
    if look.quiet:
        return " ".join(match.names[place.who] for place in match.ranking)
    rows = []
    for place in match.ranking:
        row = [str(place.rank), match.names[place.who]]
        if match.game_points is not None:
            row.append(_half(match.game_points[place.who]))
        rows.append([*row, signed(match.scores[place.who])])
    blank = [] if match.game_points is None else [""]
    for name, points in list(zip(match.names, match.scores, strict=True))[4:]:  # those who bet have no place
        rows.append(["", name, *blank, signed(points)])
    heads = [look.say("settle.rank"), look.say("player")]
    heads += [look.say("game_points")] if match.game_points is not None else []
    lines = [look.paint(look.say("match"), "bold")]
    lines += table(rows, [*heads, look.say("total")], right=(0, 2, 3)[: 1 + len(heads) - 1])
    if match.unsettled:
        lines.append("  " + _without(match.unsettled, look))
    if match.open:
        lines.append("  " + look.say("settle.still_open", n=match.open))
    if any(match.fines):
        taken = [f"{name} -{_half(n)}" for name, n in zip(match.names, match.fines, strict=False) if n]
        lines.append("  " + look.say("settle.fines", x=", ".join(taken)))
    return "\n".join(lines)
