"""A card with its lines, and every concrete hand of a line: frozen values.

Sources: the card language (README, "A card of your own"); joker rules: seed 002, "What is a joker?"; rules page
american, sections 1 and 2.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from mjcalc.model.american import AMERICAN_KINDS, AMERICAN_TEXT, FLOWER, JOKER

Supply = tuple[int, ...]
SUPPLY: Supply = tuple(8 if kind in (FLOWER, JOKER) else 4 for kind in range(AMERICAN_KINDS))
"""How many tiles of each kind the set has: 152 in all."""
NATURALS = range(JOKER)
"""Every kind but the joker."""


class Block(NamedTuple):
    """Equal tiles as the card prints them: a single, a pair, a pung, a kong ..."""

    kind: int
    """-1 joker as such, -2 any tile, -3 and below: a tile variable (TT1) whose tile is not chosen yet."""
    size: int
    joker: bool
    """Whether jokers may stand here."""
    word: int = 0
    """Number of the word it stands in; the singles of NEWS share one."""

    @property
    def callable(self) -> bool:
        """Tell whether the block can be exposed by a call: three or more equal tiles."""
        return self.size > 2 and (self.kind >= 0 or self.kind < ANY_TILE)


ACTUAL_JOKER, ANY_TILE = -1, -2

Need = tuple[int, int, int]
"""(kind, copies that no joker can replace, copies that jokers can replace)."""


class Variant(NamedTuple):
    """One concrete hand of a line: all letters of the pattern replaced by tiles."""

    blocks: tuple[Block, ...]
    """As printed."""
    needs: tuple[Need, ...]
    """Two counters for each kind: strict places and flexible places."""
    callable: tuple[tuple[int, int, bool], ...]
    """(kind, size, jokers allowed) of each block that can be exposed."""
    jokers: int = 0
    """Jokers printed as such."""
    anything: int = 0
    """Places for any tile."""
    free: tuple[tuple[tuple[int, bool], ...], ...] = ()
    """Tile variables: for each the (size, jokers allowed) of its blocks; different variables are different tiles."""
    wild: bool = False
    """Whether flowers not printed may act as jokers."""

    @property
    def forced(self) -> int:
        """Number of jokers without which nobody can make it, as in five of a kind."""
        return self.jokers + sum(max(0, strict + loose - SUPPLY[kind]) for kind, strict, loose in self.needs)

    @property
    def text(self) -> str:
        """The hand in notation, e.g. ``FF 2026b NEWS 6666c``."""
        words = groupby(self.blocks, key=lambda block: block.word)
        return " ".join(word_text([*blocks]) for _, blocks in words)


class CardLine(NamedTuple):
    """One line of a card."""

    id: str
    """``ladders_1``."""
    title: str
    """``Ladders #1``."""
    category: str
    text: str
    """The pattern as typed."""
    concealed: bool
    """C: nothing may be exposed; else X."""
    exposed_value: int
    concealed_value: int
    """Value if nothing was exposed."""
    note: str
    doubles: bool
    """Whether a hand without jokers pays double here."""
    flexible: bool
    """Whether a joker can stand anywhere in it."""
    variants: tuple[Variant, ...]
    line: int
    """Number of the line in the file."""
    order: int
    """Place on the card, from 0."""

    @property
    def letter(self) -> str:
        """X (may be exposed) or C (concealed)."""
        return "C" if self.concealed else "X"

    def value(self, exposed: bool) -> int:
        """Return what the line is worth."""
        return self.exposed_value if exposed else self.concealed_value

    def __hash__(self) -> int:
        return hash((self.id, self.text))


class Card(NamedTuple):
    """A card: what the American rules are played with."""

    name: str
    year: int
    """0: not said."""
    size: int
    """Tiles of a hand."""
    lines: tuple[CardLine, ...]

    def line(self, name: str) -> CardLine | None:
        """Return the line with this id or title, in any case."""
        wanted = name.strip().lower()
        return next((line for line in self.lines if wanted in (line.id, line.title.lower())), None)

    def __hash__(self) -> int:
        return hash((self.name, self.year, len(self.lines)))


def block_text(block: Block) -> str:
    """Write a block as notation does; a tile variable as the card does."""
    if block.kind >= 0:
        text = AMERICAN_TEXT[block.kind]
        return text[0] * block.size + text[1:]
    if block.kind in (ACTUAL_JOKER, ANY_TILE):
        return ("J" if block.kind == ACTUAL_JOKER else "A") * block.size
    return "T" * block.size + str(ANY_TILE - block.kind)


def word_text(blocks: Sequence[Block]) -> str:
    """Write the blocks of one printed word: ``2026b``, ``NEWS``; soap among numbers is their zero."""
    texts = [block_text(block) for block in blocks]
    suits = {text[-1] for text in texts if text[-1] in "bcd"}
    if len(suits) != 1:
        return "".join(texts)
    suit = suits.pop()
    return "".join(text.removesuffix(suit) for text in texts) + suit


def make_variant(blocks: Iterable[Block], wild: bool = False) -> Variant:
    """Count the places of printed blocks."""
    blocks = tuple(blocks)
    strict: dict[int, int] = {}
    loose: dict[int, int] = {}
    callable_: list[tuple[int, int, bool]] = []
    free: dict[int, list[tuple[int, bool]]] = {}
    special = [0, 0]
    for block in blocks:
        if block.kind >= 0:
            counters = loose if block.joker else strict
            counters[block.kind] = counters.get(block.kind, 0) + block.size
            if block.size > 2:
                callable_.append((block.kind, block.size, block.joker))
        elif block.kind >= ANY_TILE:
            special[-1 - block.kind] += block.size
        else:
            free.setdefault(block.kind, []).append((block.size, block.joker))
    needs = tuple((kind, strict.get(kind, 0), loose.get(kind, 0)) for kind in sorted({*strict, *loose}))
    variables = tuple(sorted(tuple(sorted(sizes)) for sizes in free.values()))
    return Variant(blocks, needs, tuple(sorted(callable_)), special[0], special[1], variables, wild)
