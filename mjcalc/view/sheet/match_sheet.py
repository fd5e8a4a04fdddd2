"""The last page of a record: sessions, ranking, what does not count."""

from collections.abc import Iterable

from mjcalc.settlement.result import MatchResult
from mjcalc.view.settle_text import signed
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import facts, occasion, page, rules_rows, section, signatures, table
from mjcalc.view.sheet.speech import Speech


def match_page(match: MatchResult, speech: Speech) -> Html:
    """Return the page of a match."""
    rows = rules_rows(match.rules, speech)
    rows.append((speech.say("sheet.deals"), str(match.deals)))
    if match.unsettled:
        rows.append((speech.say("warning"), _without(match.unsettled, speech)))
    if match.open:
        rows.append((speech.say("warning"), speech.say("settle.still_open", n=match.open)))
    return page(
        speech,
        speech.say("sheet.match_title"),
        match.where.file or "",
        occasion(speech),
        facts(rows),
        section(speech.say("ranking"), _ranking(match, speech)),
        section(speech.say("session"), _sessions(match, speech)),
        signatures(speech, match.names),
    )


def _without(deals: tuple[int, ...], speech: Speech) -> Html:
    return speech.say("settle.without", n=len(deals), x=", ".join(map(str, deals)))


def _ranking(match: MatchResult, speech: Speech) -> Html:
    """Write who came where, with game points and scores; who bets has no place."""
    points = match.game_points
    rows: list[list[Content]] = []
    for place in match.ranking:
        game = [] if points is None else [f"{points[place.who]:g}"]
        rows.append([str(place.rank), tag("b", match.names[place.who]), *game, signed(match.scores[place.who])])
    for who in range(len(match.ranking), len(match.names)):
        rows.append(["", match.names[who], *([] if points is None else [""]), signed(match.scores[who])])
    heads: list[Content] = [speech.say("settle.rank"), speech.say("player")]
    heads += [] if points is None else [speech.say("game_points")]
    columns = ["number", "", *([] if points is None else ["number"]), "number"]
    return table([*heads, speech.say("total")], rows, columns)


def _sessions(match: MatchResult, speech: Speech) -> Html:
    """Write the sums of each session, and its game points below them."""
    rows: list[list[Content]] = []
    kinds = []
    for session in match.sessions:
        scores = dict(zip(session.names, session.scores, strict=True))
        sums = (signed(scores.get(name, 0)) for name in match.names)
        rows.append([speech.say("settle.session_n", n=session.number), *sums])
        kinds.append("total")
        if session.game_points is not None:
            rows.append(_by_player(speech.say("game_points"), session.names, session.game_points, match))
            kinds.append("")
        notes = []
        if session.heavy:
            notes.append(speech.say("settle.lost", x=", ".join(session.names[who] for who in session.heavy)))
        if session.unsettled:
            notes.append(_without(session.unsettled, speech))
        for note in notes:
            rows.append([note, *[""] * len(match.names)])
            kinds.append("")
    if any(match.fines):
        rows.append(_by_player(speech.say("settle.fine"), match.names, [-fine for fine in match.fines], match))
        kinds.append("total")
    rows.append([speech.say("total"), *map(signed, match.scores)])
    columns = ["", *["number"] * len(match.names)]
    return table([None, *match.names], rows, columns, row_classes=[*kinds, "total"])


def _by_player(name: Html, names: Iterable[str], points: Iterable[float], match: MatchResult) -> list[Content]:
    known = {player: f"{number:g}" for player, number in zip(names, points, strict=False)}
    return [joined(name), *(known.get(player, "") for player in match.names)]
