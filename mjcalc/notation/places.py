"""Find where in a line the subject of a fault stands. Runs only when something is wrong."""

from collections.abc import Callable

from mjcalc.errors import Fault, Subject
from mjcalc.model.tile import kind_of
from mjcalc.notation.alphabet import Spot, tile_spots
from mjcalc.notation.builder import word_spans
from mjcalc.notation.driver import parse_word
from mjcalc.notation.lines import split_line
from mjcalc.notation.nodes import Leaf, Node
from mjcalc.notation.reading import read_word, spoken
from mjcalc.notation.text import Clean, clean

Span = tuple[int, int]


class _Places:
    """Where the tiles, melds and words of a line stand (columns of its clean text)."""

    def __init__(self, made: Clean, profile: str) -> None:
        self.profile = profile
        self.spots = _spots_of(profile)
        self.tiles: list[Spot] = []
        self.concealed: list[Span] = []
        self.melds: list[Span] = []
        self.words: dict[str, Span] = {}
        self.winning: Span | None = None
        spans = word_spans(made, split_line(made.text).words_end)
        self.whole = (spans[0][1], spans[-1][2]) if spans else (0, len(made.text.rstrip()))
        for word, start, end in spans:
            value = spoken(word, profile)
            if word[:6].lower() == "rules=":
                self.words["rules"] = (start, end)
            elif value is not None:
                for said in value[0]:
                    self.words.setdefault(said.word, (start, end))
                tree = parse_word(word, profile)
                if isinstance(tree, Node):
                    self._walk(tree, start, word)

    def _walk(self, tree: Node, start: int, word: str) -> None:
        for part in tree.children:
            if not isinstance(part, Node):
                continue
            span = (start + part.start, start + part.end)
            spots = [(tile, start + first, start + last) for tile, first, last in self._spots_under(part)]
            self.tiles += spots
            if part.name in ("group", "bonus"):
                self.concealed += [spot[1:] for spot in spots] if part.name == "group" else []
            elif part.name == "exposure" or (part.name.endswith("_meld") and _is_meld(word[part.start : part.end])):
                self.melds.append(span)
            elif part.name == "winning" and self.winning is None:
                self.winning = span

    def _spots_under(self, node: Node) -> list[Spot]:
        """List the tiles anywhere under a node, in order."""
        if node.name in ("group", "bonus", "tile"):
            return self.spots(node)
        spots: list[Spot] = []
        for child in node.children:
            spots += [] if isinstance(child, Leaf) else self._spots_under(child)
        return spots

    def find(self, subject: Subject) -> Span:
        """Return where a subject stands, the whole hand if that cannot be said."""
        found: Span | None = None
        if subject.kind == "tile":
            kind = int if self.profile == "american" else kind_of
            spans = [spot[1:] for spot in self.tiles if subject.number in (spot[0], kind(spot[0]))]
            found = (spans[0] if subject.word == "first" else spans[-1]) if spans else None
        elif subject.kind == "meld":
            found = self.melds[subject.number] if 0 <= subject.number < len(self.melds) else None
        elif subject.kind == "word":
            found = self.words.get(subject.word.rstrip("="))
        elif subject.kind == "winning":
            found = self.winning or (self.concealed[-1] if self.concealed else None)
        return found or self.whole


def _spots_of(profile: str) -> Callable[[Node], list[Spot]]:
    if profile == "american":
        from mjcalc.notation.american import american_spots

        return american_spots
    return tile_spots


def _is_meld(text: str) -> bool:
    value = read_word(text)
    return value is not None and value.rest is not None and bool(value.rest.melds)


def locate(text: str, fault: Fault, with_words: tuple[str, ...] = (), profile: str = "standard") -> Fault:
    """Return a fault with the columns of its subject in the line as typed.

    A subject that the line does not write (a word given by ``@with``) is the whole hand.
    """
    if fault.start >= 0:
        return fault
    made = clean(text)
    start, end = _Places(made, profile).find(fault.subject)
    return fault._replace(start=made.typed(start), end=made.typed(end))
