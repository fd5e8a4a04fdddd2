"""Sheets for the tests, and a strict reading of their HTML."""

from html.parser import HTMLParser

from mjcalc import check, score
from mjcalc.scoring.reader import Reader
from mjcalc.settlement.book import settle_lines
from mjcalc.view.sheet.document import Document

RULINGS = (
    "333s777s8s (3333p) (4444p,2) +8s from=W seat=E = 4 fan = 9 points: kong x2, all_pungs, golden_wait",
    "rules=wmc 1112345678999p +5p = 480: nine_gates",
    "rules=wmc (123m,2) (555p,3) [1111z] (8888s,5) 9p +9p seat=E from=N last-tile = 30",
    "rules=wmc:wsom-2007 789m 345p 9s (123s) (444m) +9s = none: below_minimum",
    "123m456m55m678p67m void=p +8m = 4 fan: full_flush, root",
    "3444m (111m) (888p) (999p) = waits 2m 3m 6m",
    "rules=american FF 3b 44b 666bJ 0 (555b) +0 seat=E from=W = 25",
    "rules=american 11b 3333d RRJJ (222c) +R = 30",
    "rules=american FF 3b 44b 555b 666bJ 0 = waits 0",
)
"""One of each kind: too high, right, too low, below the minimum, no win, waits, and American ones."""

DEALS = """@rules sichuan:mil-2025
@seats Ann Bo Cy Di
deal dealer=Ann
Bo warning yellow "took the tile back"
Ann kong exposed from=Cy 4s
Bo win 112233m445566p9p +9p from=Di = 3 fan: seven_pairs, root
Di kong concealed 9s
draw Ann ready 1233377788p (4444s) & Cy not-ready & Di ready fan=1
deal
Cy win from=Ann fan=1
Di win from=Ann fan=0
Bo win fan=2
"""


def ruling_sheet(lines: tuple[str, ...] = RULINGS, languages: tuple[str, ...] = ("en",)) -> str:
    """Return a sheet with a ruling on each line."""
    document = Document(languages)
    checks = [check(line) for line in lines]
    return "".join(document.hand(each.answer, each, "en") for each in checks) + document.end("en")


def score_sheet(line: str, languages: tuple[str, ...] = ("en",)) -> str:
    """Return a sheet with the score of a hand."""
    document = Document(languages)
    return document.hand(score(line), None, "en") + document.end("en")


def deal_sheet(record: str = DEALS, languages: tuple[str, ...] = ("en",)) -> str:
    """Return a sheet with the deals of a record and the match."""
    document, settled = Document(languages), settle_lines(record.splitlines(), Reader())
    pages = [document.settled(deal, "en") for deal in settled.deals]
    pages += [document.settled(settled.match, "en")] if settled.match else []
    return "".join(pages) + document.end("en")


class Reading(HTMLParser):
    """Reads a document and insists that every element is closed where it has to be."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script", "symbol"} & set(self.open):
            self.words.append(data)

    @property
    def text(self) -> str:
        """What a reader sees, in one line."""
        return " ".join(" ".join(self.words).split())

    def all(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of every element of a name."""
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return sum(each.get("class") == "page" for each in self.all("section"))
