"""All that is wrong with a hand as far as its own text shows. Used only when something is."""

from mjcalc.errors import Fault, fault
from mjcalc.model.circumstances import FLAG_WORDS
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation.lines import MOST_TILES, split_line
from mjcalc.notation.reading import STANDARD
from mjcalc.notation.said import clashes
from mjcalc.notation.text import Clean, clean
from mjcalc.notation.word import SIZE_BIT, Said


def word_spans(made: Clean, end: int) -> list[tuple[str, int, int]]:
    """List the words of a line's hand with their columns in the clean text."""
    spans = []
    position = 0
    for word in made.text[:end].split():
        position = made.text.index(word, position)
        spans.append((word, position, position + len(word)))
        position += len(word)
    return spans


def hand_faults(text: str) -> tuple[tuple[Fault, ...], bool]:
    """Return what is wrong, in the order of its place, and whether the tiles fit a hand at all."""
    made = clean(text)
    spans = word_spans(made, split_line(made.text).words_end)
    faults: list[Fault] = []
    tiles = 0
    winning = -1
    said: list[tuple[Said, tuple[int, int]]] = []
    for word, start, end in spans:
        if word[:6].lower() == "rules=":
            continue
        value = STANDARD[word]
        tiles += value.tiles >> SIZE_BIT
        if value.rest is None:
            continue
        rest, at = value.rest, (made.typed(start), made.typed(end))
        faults += [placed(wrong, made, start) for wrong in rest.faults]
        tiles += sum(len(meld.tiles) for meld in rest.melds) + (rest.winning >= 0)
        said += [(item, at) for item in rest.said]
        if rest.winning >= 0 <= winning:
            plus = made.typed(start + word.rindex("+"))
            faults.append(fault("two_winning_tiles", at=(plus, at[1]), x=TILE_TEXT[winning], y=TILE_TEXT[rest.winning]))
        winning = rest.winning if winning < 0 else winning
    faults += [twice(*said[position]) for position in clashes(tuple(item for item, _ in said))]
    if tiles > MOST_TILES:
        at = (made.typed(spans[0][1]), made.typed(spans[-1][2]))
        faults.append(fault("too_many_tiles", at=at, hint="write_kong", n=tiles))
    return tuple(sorted(faults, key=lambda wrong: wrong.start)), tiles <= MOST_TILES


def placed(wrong: Fault, made: Clean, offset: int) -> Fault:
    """Return a fault of a word with the columns of its line; the word stands at `offset` of the clean text."""
    return wrong._replace(start=made.typed(offset + wrong.start), end=made.typed(offset + wrong.end))


def twice(item: Said, at: tuple[int, int]) -> Fault:
    """Say that a circumstance is said again."""
    return fault("said_twice", at=at, x=item.word if item.word in FLAG_WORDS else f"{item.word}=")
