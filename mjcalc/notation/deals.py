"""One line of the record of a deal to its events. Names stay names, and hands stay text: see `mjcalc.settlement`.

grammar/deal.lark reads the line; the words of a hand and its claim are left where they stand in a line of blanks, so
that `mjcalc.notation.read_line` reads them and every fault has the columns of the line as typed.
"""

from typing import NamedTuple

from mjcalc.errors import NotationError, fault
from mjcalc.notation.driver import pattern_lexer, run_tables
from mjcalc.notation.lines import LONGEST_LINE
from mjcalc.notation.nodes import Failure, Leaf, Node
from mjcalc.notation.tables_deal import DEAL_FINAL, DEAL_RULES, DEAL_STATES, DEAL_TERMINALS
from mjcalc.notation.text import Clean, clean

Span = tuple[int, int]
"""First column, counted from 0 in code points of the line as typed, and the column after the last one."""

_FIRST_WORD_IS_TILE = frozenset(("kong", "passes", "discards", "exchange", "penalty", "claim_refused", "claims"))
_TAKES_A_HAND = frozenset(("win", "state", "passes", "misnamed", "out_of_turn"))


class Thrown(NamedTuple):
    """One discard of ``river=``."""

    name: str
    tile: str
    at: Span


class EventText(NamedTuple):
    """One event of a line as typed; names are not looked up yet."""

    kind: str
    """Name of its rule in grammar/deal.lark: win, kong, false_win ...; state and call inside draw and claims."""
    at: Span
    by: str = ""
    """Who did it."""
    words: tuple[str, ...] = ()
    """Words that are or are not said, in small letters: ``exposed``, ``jokerless``, ``not-dead`` ..."""
    source: str = ""
    """``from=``."""
    target: str = ""
    """The other player: ``win=``, ``exposed=``, who is challenged or bet on."""
    names: tuple[str, ...] = ()
    """``thrown=``."""
    fan: int | None = None
    points: int | None = None
    value: int | None = None
    exposures: int | None = None
    number: int | None = None
    """``count N``."""
    game_points: float | None = None
    tiles: str = ""
    """The tiles the event is about, as typed."""
    shown: str = ""
    """``shown=``."""
    note: str = ""
    """What a warning says."""
    hand: str = ""
    """The line with nothing but the words of the hand and its claim; empty: neither is there."""
    claimed: bool = False
    """Whether ``hand`` has a claim."""
    river: tuple[Thrown, ...] = ()
    parts: tuple["EventText", ...] = ()
    """The states of a draw, the calls of claims."""
    places: tuple[tuple[str, Span], ...] = ()
    """Where names and settings stand: ``by``, ``from``, ``fan``, ``tile`` ..."""

    def place(self, what: str) -> Span:
        """Return where a part stands, the whole event if that is not known."""
        return dict(self.places).get(what, self.at)


class DealLine(NamedTuple):
    """What one line of a record says."""

    kind: str
    """``deal``, ``session``, ``abort``, ``draw``, ``claims`` or ``events``; ``seats`` or ``directive`` for ``@`` lines,
    ``blank`` for a blank line and a comment."""
    events: tuple[EventText, ...] = ()
    dealer: str = ""
    dealer_at: Span = (-1, -1)
    results: tuple[tuple[str, int, Span], ...] = ()
    """The scores of a session that is not written down: name, points, place."""
    seats: tuple[str, ...] = ()


def read_deal_line(text: str) -> DealLine:
    """Read one line of a record. Raises `NotationError` with one fault, with its columns."""
    if len(text) > LONGEST_LINE or "\0" in text:
        long = fault("line_too_long", at=(LONGEST_LINE, len(text)))
        at = max(text.find("\0"), 0)
        raise NotationError((fault("nul_character", at=(at, at + 1)) if "\0" in text else long,), text)
    made = clean(text)
    content = made.text[: _end(made.text)].rstrip()
    if not content.strip():
        return DealLine("blank")
    if content.lstrip()[0] == "@":
        return _at_line(content, made, text)
    tree = parse_deal_line(content)
    if not isinstance(tree, Node):
        from mjcalc.notation.deals_diagnose import line_fault

        raise NotationError((line_fault(content, tree.column, made),), text)
    return _Reader(made, text).line(tree)


_token = pattern_lexer(DEAL_TERMINALS)


def parse_deal_line(content: str) -> Node | Failure:
    """Parse a line without its comment by grammar/deal.lark."""
    return run_tables(content, _token, DEAL_STATES, DEAL_RULES, DEAL_FINAL)


def _end(text: str) -> int:
    """Find the comment: a ``#`` after a blank that does not stand between quotation marks."""
    quoted = False
    for at, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted and (at == 0 or text[at - 1] == " "):
            return at
    return len(text)


def _at_line(content: str, made: Clean, text: str) -> DealLine:
    name, _, rest = content.strip().partition(" ")
    if name.lower() != "@seats":
        if name.lower().startswith(("@seat", "@play", "@name")):
            at = content.index("@")
            place = made.typed(at), made.typed(at + len(name))
            meant: dict[str, object] = {"x": "@seats"}
            wrong = fault("unknown_directive", at=place, x=name, hint="did_you_mean", hint_args=meant)
            raise NotationError((wrong,), text)
        return DealLine("directive")
    names = tuple(rest.split())
    if len(names) != 4 or len(set(names)) != 4 or any(set(name) & set('"&=:,') for name in names):
        at = content.index("@")
        place = made.typed(at), made.typed(len(content))
        form: dict[str, object] = {"x": "@seats A B C D"}
        raise NotationError((fault("bad_seats", at=place, hint="directive_value", hint_args=form),), text)
    return DealLine("seats", seats=names)


class _Reader:
    """Turns the tree of a line into its events."""

    def __init__(self, made: Clean, typed: str) -> None:
        self.made, self.typed = made, typed

    def span(self, part: Node | Leaf) -> Span:
        return self.made.typed(part.start), self.made.typed(part.end)

    def text(self, part: Node | Leaf) -> str:
        first, last = self.span(part)
        return self.typed[first:last]

    def line(self, tree: Node) -> DealLine:
        first = tree.children[0]
        assert isinstance(first, Node)
        if first.name == "deal":
            dealer = next(iter(_leaves(first)), None)
            if dealer is None:
                return DealLine("deal")
            return DealLine("deal", dealer=dealer.text, dealer_at=self.span(dealer))
        if first.name == "session":
            results = [(_leaves(result), self.span(result)) for result in first.children if isinstance(result, Node)]
            return DealLine(
                "session", results=tuple((name.text, int(score.text), at) for (name, score), at in results)
            )
        events = tuple(self.event(node) for node in tree.children if isinstance(node, Node))
        return DealLine(first.name if first.name in ("abort", "draw", "claims") else "events", events)

    def event(self, node: Node) -> EventText:
        return _Event(self, node).read()


class _Event:
    """Collects the parts of one event; a part that is said twice is a fault."""

    def __init__(self, reader: _Reader, node: Node) -> None:
        self.reader, self.node = reader, node
        self.found: dict[str, object] = {}
        self.places: dict[str, Span] = {}
        self.words: list[str] = []
        self.hand: list[Span] = []

    def read(self) -> EventText:
        node = self.node
        for part in node.children:
            if isinstance(part, Leaf):
                self._leaf(part)
            else:
                self._node(part)
        hand = ""
        if self.hand:
            letters = [" "] * len(self.reader.typed)
            for first, last in self.hand:
                letters[first:last] = self.reader.typed[first:last]
            hand = "".join(letters)
        fields: dict[str, object] = dict(self.found)
        return EventText(
            node.name, self.reader.span(node), words=tuple(self.words), hand=hand, places=tuple(self.places.items())
        )._replace(**fields)  # type: ignore[arg-type]

    def _put(self, field: str, value: object, at: Span, place: str = "") -> None:
        if field in self.found:
            raise NotationError((fault("said_twice", at=at, x=place or field),), self.reader.typed)
        self.found[field] = value
        self.places[place or field] = at

    def _leaf(self, leaf: Leaf) -> None:
        text, at, kind = self.reader.text(leaf), self.reader.span(leaf), self.node.name
        if leaf.name == "NAME":
            self._put("target" if "by" in self.found else "by", leaf.text, at)
        elif leaf.name == "INTEGER":
            self._put("number", int(leaf.text), at)
        elif leaf.name in ("WORD", "QUOTED") and kind == "warning":
            self.found["note"] = f"{self.found.get('note', '')} {text.strip(chr(34))}".strip()
        elif leaf.name == "WORD" and kind in _FIRST_WORD_IS_TILE and "tiles" not in self.found:
            self._put("tiles", text, at, "tile")
        elif leaf.name in ("WORD", "LAST_TILE") and kind in _TAKES_A_HAND:
            self.hand.append(at)
        elif leaf.name == "WORD":
            self._put("tiles", text, at, "tile")
        else:
            word = leaf.text.lower()
            if word in self.words:
                raise NotationError((fault("said_twice", at=at, x=word),), self.reader.typed)
            self.words.append(word)
            self.places[word] = at

    def _node(self, node: Node) -> None:
        at, leaves = self.reader.span(node), _leaves(node)
        if node.name in ("state", "call"):
            parts: tuple[EventText, ...] = self.found.get("parts", ())  # type: ignore[assignment]
            self.found["parts"] = (*parts, self.reader.event(node))
        elif node.name == "claim":
            self.hand.append(at)
            self.found["claimed"] = True
        elif node.name == "river":
            thrown = [(child, _leaves(child)) for child in node.children if isinstance(child, Node)]
            made = tuple(Thrown(n.text, t.text, self.reader.span(c)) for c, (n, t) in thrown)
            self._put("river", made, at)
        elif node.name == "after":
            self.words.append(f"after={leaves[0].text.lower()}")
        elif node.name == "thrown":
            self._put("names", tuple(leaf.text for leaf in leaves), at, "thrown")
        elif node.name in ("winner", "exposed"):
            self._put("target", leaves[0].text, at)
            self.words.append(node.name)
        elif node.name == "from":
            self._put("source", leaves[0].text, at, "from")
        elif node.name == "game_points":
            self._put("game_points", float(leaves[0].text), at)
        elif node.name == "shown":
            self._put("shown", self.reader.text(leaves[0]), at)
        else:
            self._put(node.name, int(leaves[0].text), at)


def _leaves(node: Node) -> list[Leaf]:
    """List the terminals under a node, in order."""
    found: list[Leaf] = []
    for part in node.children:
        found += [part] if isinstance(part, Leaf) else _leaves(part)
    return found
