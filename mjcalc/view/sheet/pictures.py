"""Hands and sets as rows of tile pictures."""

from collections.abc import Iterable

from mjcalc.cards.match import Match
from mjcalc.model.american import AMERICAN_TEXT, AmericanHand
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, CONCEALED_KONG, SetCode, set_state, set_tiles
from mjcalc.model.tile import TILE_TEXT, kind_of, unpack
from mjcalc.view.sheet.markup import Html, joined, tag
from mjcalc.view.sheet.tiles_svg import BACK, HEIGHT, WIDTH, face_symbol, symbol_id

_AMERICAN_SUITS = {"b": "s", "c": "m", "d": "p"}

STANDARD_FACES = TILE_TEXT


def _american_face(text: str) -> str:
    if len(text) == 2:
        return text[0] + _AMERICAN_SUITS[text[1]]
    return {"0": "O", "E": "1z", "S": "2z", "W": "3z", "N": "4z"}.get(text, text)


AMERICAN_FACES = tuple(map(_american_face, AMERICAN_TEXT))
"""The face of each American kind."""


class Faces:
    """Writes tiles, and remembers which faces a sheet needs."""

    def __init__(self) -> None:
        self.used: dict[str, None] = {}

    def tile(self, face: str) -> Html:
        """Return a tile that stands upright."""
        return self._svg(self._use(face), WIDTH, HEIGHT, "tile")

    def sideways(self, *faces: str) -> Html:
        """Return a tile turned sideways, with another one above it where a kong was added to a pung."""
        high = WIDTH * len(faces)
        drawn = [
            tag("g", self._use(face), transform=f"translate({HEIGHT} {high - WIDTH * (place + 1)}) rotate(90)")
            for place, face in enumerate(faces)
        ]
        return self._svg(joined(*drawn), HEIGHT, high, f"sideways-{len(faces)}")

    def symbols(self) -> Html:
        """Return the drawings of every face that was used."""
        drawn = (face_symbol(face) for face in self.used)
        return tag("svg", *drawn, class_="symbols", aria_hidden="true", width=0, height=0)

    def _use(self, face: str) -> Html:
        self.used[face] = None
        return tag("use", href=f"#{symbol_id(face)}", width=WIDTH, height=HEIGHT)

    def _svg(self, drawn: Html, width: int, height: int, class_: str) -> Html:
        return tag("svg", drawn, class_=class_, viewBox=f"0 0 {width} {height}", lang="zh-Hant")


def group(*tiles: Html) -> Html:
    """Keep tiles together that belong together."""
    return tag("span", *tiles, class_="set")


def tiles_of(kinds: Iterable[int], faces: Faces, written: tuple[str, ...] = STANDARD_FACES) -> Html:
    """Draw tiles by their kinds, one behind the other."""
    return group(*(faces.tile(written[kind]) for kind in kinds))


def row(content: Iterable[Html], text: str, size: str = "") -> Html:
    """Put groups of tiles in a row; `text` says the same to who cannot see them."""
    return tag("span", *content, class_=f"tiles {size}".strip(), role="img", aria_label=text)


def hand_groups(hand: "Hand | AmericanHand", faces: Faces) -> list[Html]:
    """Draw a hand: concealed tiles, each declared set apart, bonus tiles, and the winning tile apart and marked."""
    if isinstance(hand, AmericanHand):
        kinds = [kind for kind, copies in enumerate(hand.concealed) for _ in range(copies)]
        drawn = [tiles_of(kinds, faces, AMERICAN_FACES)] if kinds else []
        drawn += [tiles_of(exposure, faces, AMERICAN_FACES) for exposure in hand.exposures]
        return drawn + ([_winning(AMERICAN_FACES[hand.winning], faces)] if hand.winning >= 0 else [])
    concealed = _with_reds(unpack(hand.concealed), hand.reds)
    drawn = [tiles_of(concealed, faces)] if concealed else []
    drawn += [meld_picture(meld, faces) for meld in hand.melds]
    drawn += [tiles_of(hand.bonus, faces)] if hand.bonus else []
    return drawn + ([_winning(TILE_TEXT[hand.winning], faces)] if hand.winning >= 0 else [])


def _winning(face: str, faces: Faces) -> Html:
    return tag("span", faces.tile(face), class_="set winning")


def _with_reds(kinds: list[int], reds: tuple[int, ...]) -> list[int]:
    for red in reds:
        kinds[kinds.index(kind_of(red))] = red
    return kinds


def meld_picture(meld: Meld, faces: Faces) -> Html:
    """Draw a declared set: the tile that was claimed lies sideways, a concealed kong shows two backs."""
    tiles = [TILE_TEXT[tile] for tile in meld.tiles_as_written]
    if meld.concealed:
        return group(*map(faces.tile, (BACK, *tiles[1:3], BACK)))
    if not meld.source:
        return group(*map(faces.tile, tiles))
    if meld.type == CHOW:  # always from the previous player, so it lies at the left
        claimed = tiles.pop(meld.source - 1)
        return group(faces.sideways(claimed), *map(faces.tile, tiles))
    added = meld.source > 3
    giver = meld.source - 4 if added else meld.source
    lying = faces.sideways(*(tiles[-2:] if added else tiles[-1:]))
    upright = [faces.tile(tile) for tile in tiles[: -2 if added else -1]]
    place = {1: 0, 2: 1, 3: len(upright)}[giver]
    return group(*upright[:place], lying, *upright[place:])


def set_picture(code: SetCode, faces: Faces) -> Html:
    """Draw a set of an arrangement; a concealed kong shows two backs."""
    tiles = [TILE_TEXT[kind] for kind in set_tiles(code)]
    if set_state(code) == CONCEALED_KONG:
        tiles[0] = tiles[-1] = BACK
    return group(*map(faces.tile, tiles))


def match_groups(match: Match, faces: Faces) -> list[Html]:
    """Draw the blocks of a line of the card with the tiles that stand in them."""
    return [tiles_of(part.tiles, faces, AMERICAN_FACES) for part in match.placed]
