"""What one word of a line says, as a frozen value that is remembered."""

from collections.abc import Callable
from typing import Final, NamedTuple

from mjcalc.errors import Fault, fault
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import ONE, SUIT_LETTERS, SUIT_OF, Counts, kind_of, tiles_text
from mjcalc.notation.alphabet import HONOURS, NUMBERS, Spot, tile_spots
from mjcalc.notation.nodes import Leaf, Node

SIZE_BIT: Final = 4 * 45
"""Where the number of tiles stands in a packed hand; each suit takes 45 bits below it."""

UNITS: Final[tuple[int, ...]] = tuple(
    ONE[kind_of(tile)] << 45 * SUIT_OF[kind_of(tile)] | 1 << SIZE_BIT if not 34 <= tile <= 41 else 0
    for tile in range(45)
)
"""One copy of each tile as a packed hand: its rank's bits in its suit, and one tile."""

LONGEST_NUMBER: Final = 4
"""Digits a number may have (``honba=12``)."""


class Said(NamedTuple):
    """One circumstance: a flag, or a key with its value."""

    word: str
    """The canonical word, or the key without its ``=``."""
    number: int = -1
    """A seat, a suit or a number."""
    tiles: tuple[int, ...] = ()
    river: tuple[tuple[int, int], ...] = ()
    winds: tuple[int, ...] = ()


class Rest(NamedTuple):
    """What a word says besides concealed tiles."""

    melds: tuple[Meld, ...] = ()
    winning: int = -1
    reds: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    said: tuple[Said, ...] = ()
    faults: tuple[Fault, ...] = ()
    """With columns from the word's first character."""


class Word(NamedTuple):
    """What one word says."""

    tiles: int
    """Its concealed tiles: four packed suits of 45 bits and their number above."""
    last: int
    """The last concealed tile; -1: none."""
    rest: Rest | None
    """None for a word that is nothing but concealed tiles."""


_SUIT: Final = (1 << 45) - 1


def counts_of(tiles: int) -> Counts:
    """Split a word's (or a line's) packed tiles into the four suits of a hand."""
    return tiles & _SUIT, tiles >> 45 & _SUIT, tiles >> 90 & _SUIT, tiles >> 135 & _SUIT


def tiles_word(
    tiles: list[int], melds: list[Meld], winning: int = -1, bonus: tuple[int, ...] = (), faults: tuple[Fault, ...] = ()
) -> Word:
    """Build the value of a word of tiles from its parts."""
    packed = sum([UNITS[tile] for tile in tiles])
    reds = tuple([tile for tile in tiles if tile >= 42])
    last = tiles[-1] if tiles else -1
    if not melds and winning < 0 and not reds and not bonus and not faults:
        return Word(packed, last, None)
    return Word(packed, last, Rest(tuple(melds), winning, reds, bonus, (), faults))


def make_meld(tiles: list[int], square: bool, source: int) -> Meld | None:
    """Return the chow, pung or kong that tiles make, or None."""
    if not tiles:
        return None
    kinds = sorted([kind_of(tile) for tile in tiles])
    kind = kinds[0]
    reds = sum([tile >= 42 for tile in tiles])
    if len(kinds) in (3, 4) and kinds[-1] == kind:
        type_ = KONG if len(kinds) == 4 else PUNG
        return Meld(type_, kind, square and type_ == KONG and not source, source, reds)
    if len(kinds) == 3 and kinds == [kind, kind + 1, kind + 2] and kind < 27 and kind % 9 < 7:
        return Meld(CHOW, kind, False, source, reds)
    return None


def source_fits(meld: Meld) -> bool:
    """Tell whether the number after the comma can be said of the meld: 5 to 7 only of a kong."""
    return meld.source <= 3 or meld.type == KONG


def word_of_tree(tree: Node, word: str) -> Word:
    """Turn the tree of a word into its value."""
    tiles: list[int] = []
    melds: list[Meld] = []
    bonus: list[int] = []
    faults: list[Fault] = []
    winning = -1
    for part in tree.children:
        assert isinstance(part, Node)
        if part.name == "group":
            tiles += [spot[0] for spot in tile_spots(part)]
        elif part.name == "bonus":
            bonus += [spot[0] for spot in tile_spots(part)]
        elif part.name == "winning":
            winning = tiles_under(part)[0]
        elif part.name == "flag":
            return Word(0, -1, Rest(said=(Said(word[part.start : part.end].lower()),)))
        elif part.name == "setting":
            rest = setting_of(part, word)
            return Word(0, -1, rest)
        else:
            meld = _meld(part, word)
            (melds if isinstance(meld, Meld) else faults).append(meld)  # type: ignore[arg-type]
    return tiles_word(tiles, melds, winning, tuple(bonus), tuple(faults))


def tiles_under(node: Node, spots: Callable[[Node], list[Spot]] = tile_spots) -> list[int]:
    """List the tiles of the groups under a node; `spots` lists those of one group."""
    return [spot[0] for child in node.children if isinstance(child, Node) for spot in spots(child)]


def _meld(node: Node, word: str) -> Meld | Fault:
    tiles: list[int] = []
    source = 0
    for child in node.children:
        assert isinstance(child, Node)
        if child.name == "source":
            source = NUMBERS[word[child.end - 1]]
        else:
            tiles += [spot[0] for spot in tile_spots(child)]
    meld = make_meld(tiles, node.name == "square_meld", source)
    text, at = word[node.start : node.end], (node.start, node.end)
    if meld is None:
        honours = len(set(tiles)) == 3 and all(tile in range(27, 34) for tile in tiles)
        return fault("not_a_meld", at=at, hint="honours_make_no_chow" if honours else "", x=text)
    return meld if source_fits(meld) else fault("bad_value", at=at, hint="meld_source", x=text)


def _said(*said: Said) -> Rest:
    return Rest(said=said)


def setting_of(node: Node, word: str, spots: Callable[[Node], list[Spot]] = tile_spots) -> Rest:
    """Return what the ``setting`` of a word says; `spots` lists the tiles of one of its groups."""
    key, *values = node.children
    assert isinstance(key, Leaf)
    name = key.text[:-1].lower()
    first = values[0]
    if isinstance(first, Node):
        if first.name == "discarded":
            return _said(Said(name, river=tuple(_discarded(value, spots) for value in values)))
        tiles = tiles_under(Node(name, tuple(values), node.start, node.end), spots)
        return _said(Said(name, tiles=tuple(tiles if name in ("dora", "ura") else map(kind_of, tiles))))
    if name == "also":
        winds = [HONOURS[value.name] - 27 for value in values if isinstance(value, Leaf)]
        return _said(Said(name, winds=tuple(dict.fromkeys(winds))))
    if first.name in HONOURS:
        return _said(Said(name, HONOURS[first.name] - 27))
    if name == "void":
        return _said(Said(name, ("CHARACTERS", "DOTS", "BAMBOO").index(first.name)))
    digits = "".join(str(NUMBERS[value.text]) for value in values if isinstance(value, Leaf))
    number = int(digits) if len(digits) <= LONGEST_NUMBER else -1
    if number < 0 or (name == "flowers" and number > 8):
        hint = "value_flowers" if name == "flowers" else "value_number"
        wrong = fault("bad_value", at=(len(key.text), node.end), hint=hint, hint_args={"x": key.text}, x=word)
        return Rest(faults=(wrong,))
    return _said(Said(name, number))


def _discarded(node: "Node | Leaf", spots: Callable[[Node], list[Spot]]) -> tuple[int, int]:
    assert isinstance(node, Node)
    wind, tile = node.children
    assert isinstance(tile, Node)
    return HONOURS[wind.name] - 27, kind_of(spots(tile)[0][0])


def said_text(said: Said, tiles: Callable[[tuple[int, ...]], str] = tiles_text, suits: str = SUIT_LETTERS) -> str:
    """Write a circumstance as its canonical word; `tiles` writes tiles, `suits` are the letters of the suits."""
    if said.river:
        return f"{said.word}=" + ",".join(f"{'ESWN'[seat]}:{tiles((kind,))}" for seat, kind in said.river)
    if said.winds:
        return f"{said.word}=" + ",".join("ESWN"[wind] for wind in said.winds)
    if said.tiles:
        return f"{said.word}={tiles(said.tiles)}"
    if said.number < 0:
        return said.word
    if said.word in ("seat", "round", "from", "pao"):
        return f"{said.word}={'ESWN'[said.number]}"
    return f"{said.word}={suits[said.number] if said.word == 'void' else said.number}"
