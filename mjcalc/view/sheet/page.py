"""A sheet as a document: one file that needs nothing else, neither network nor fonts; a page of A4 a hand or deal."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from mjcalc import __version__
from mjcalc.errors import Fault
from mjcalc.locale import fault_text
from mjcalc.model.circumstances import SEATS
from mjcalc.rulesets.rules import Rules
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.pictures import Faces
from mjcalc.view.sheet.speech import Speech, label

PLAYERS = 4


@cache
def _resource(name: str) -> Html:
    """Return a file beside this one, which goes into every sheet as it is."""
    return Html(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def document_head(speech: Speech) -> Html:
    """Begin a document. Its policy allows its own style and its one script, and fetches nothing."""
    script = _resource("fit.js")
    digest = b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width"),
        tag("meta", name="generator", content=f"mjcalc {__version__}"),
        tag("title", speech.looks[0].say("score_sheet")),
        tag("style", _resource("sheet.css")),
    )
    return Html(f'<!DOCTYPE html>\n<html lang="{speech.languages[0]}">{head}<body>\n')


def document_end(faces: Faces) -> Html:
    """End a document with the drawings of the tiles on it."""
    return Html(f"{faces.symbols()}{tag('script', _resource('fit.js'))}</body></html>\n")


def page(speech: Speech, title: Html, place: str, *sections: Content) -> Html:
    """Return a page: title, program and version, what stands on it, where it came from."""
    version = tag("div", f"mjcalc {__version__}", class_="program")
    head = tag("div", tag("h1", title), version, class_="head")
    long = tag("p", tag("b", speech.say("sheet.too_long")), class_="too-long")
    foot = tag("div", tag("span", place), tag("span", f"mjcalc {__version__}"), class_="foot")
    return joined(tag("section", tag("div", head, long, *sections, foot, class_="content"), class_="page"), Html("\n"))


def field(name: Html, filled: str = "") -> Html:
    """Return a place to write into, or what stands there already."""
    what = tag("span", filled, class_="filled") if filled else tag("span", class_="blank")
    return tag("span", label(name), what, class_="field")


def occasion(speech: Speech, *more: Html) -> Html:
    """Return the places for event, table, date and round; `more` stands behind them."""
    asked = (field(speech.say(phrase)) for phrase in ("slip_event", "slip_table", "slip_date", "round"))
    return tag("div", *asked, *more, class_="fields")


def player_fields(speech: Speech) -> tuple[Html, ...]:
    """Return the places for the names of the four players."""
    return tuple(field(_numbered(speech, number)) for number in range(PLAYERS))


def seat_fields(speech: Speech, names: Sequence[str], winds: Sequence[int]) -> tuple[Html, ...]:
    """Return the players with their names and winds, and behind them whoever bets."""
    fields = []
    for number, name in enumerate(names):
        wind = SEATS[winds[number]] if number < len(winds) else name
        fields.append(field(_numbered(speech, number), name if wind == name else f"{name} ({wind})"))
    return tuple(fields)


def _numbered(speech: Speech, number: int) -> Html:
    return speech.say("sheet.player_n", n=number + 1)


def signatures(speech: Speech, names: Sequence[str] = ()) -> Html:
    """Return the lines for remarks and for the signatures of the referee and of the players."""
    remarks = tag("div", label(speech.say("sheet.remarks")), tag("span", class_="blank"), class_="remarks")
    signers = [speech.say("slip_referee"), speech.say("chief_referee")]
    for number in range(len(names) or PLAYERS):
        signers.append(joined(names[number]) if names else _numbered(speech, number))
    lines = (field(signer) for signer in signers)
    title = tag("h2", speech.say("slip_signature"))
    return tag("div", remarks, title, tag("div", *lines, class_="fields"), class_="signatures")


def facts(rows: Iterable[tuple[Html, Content]]) -> Html:
    """Return names with what is said of each."""
    return tag("dl", *(joined(tag("dt", name), tag("dd", what)) for name, what in rows))


def rules_rows(rules: Rules, speech: Speech) -> list[tuple[Html, Content]]:
    """Say by which rules was judged: rule set, edition with its document, options that were set."""
    edition = next(each for each in rules.editions if each.id == rules.edition)
    named = joined(speech.say(edition.title), f" ({rules.id}:{rules.edition})")
    rows: list[tuple[Html, Content]] = [(speech.say("rule_set"), speech.say(rules.title))]
    rows += [(speech.say("edition"), joined(named, "; ", rules.source) if rules.source else named)]
    if rules.given:
        rows.append((speech.say("option"), tag("code", " ".join(f"{key}={x}" for key, x in rules.given.items()))))
    return rows


def table(heads: Sequence[Content], rows: Iterable[Sequence[Content]], classes: Sequence[str], class_: str = "",
          row_classes: Sequence[str] = ()) -> Html:  # fmt: skip
    """Return a table; `classes` are those of the columns (``number``, ``mark``), `row_classes` those of the rows."""
    head = tag("tr", *(tag("th", text, class_=each or None) for text, each in zip(heads, classes, strict=True)))
    lines = []
    for place, row in enumerate(rows):
        kind = row_classes[place] if place < len(row_classes) else ""
        cells = (tag("td", cell, class_=each or None) for cell, each in zip(row, classes, strict=True))
        lines.append(tag("tr", *cells, class_=kind or None))
    body = joined(tag("thead", head), tag("tbody", *lines))
    return tag("table", body, class_=class_ or None)


def section(title: Html, *contents: Content) -> Html:
    """Return contents under a title; nothing if there are none."""
    return tag("div", tag("h2", title), *contents) if any(contents) else Html("")


def warnings_rows(warnings: Sequence[Fault], speech: Speech) -> list[tuple[Html, Content]]:
    """Say what an answer warns of."""
    return [
        (speech.say("warning"), speech.of(each, lambda one, look: fault_text(one.phrase, one.args, look.language)))
        for each in warnings
    ]
