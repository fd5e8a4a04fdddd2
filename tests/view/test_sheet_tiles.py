"""Pictures of tiles: every tile has one, melds lie as on a table."""

import re

import pytest

from mjcalc import parse
from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.model.tile import TILE_TEXT
from mjcalc.view.sheet.pictures import AMERICAN_FACES, STANDARD_FACES, Faces, hand_groups, meld_picture
from mjcalc.view.sheet.tiles_svg import BACK, face_symbol
from tests.view.documents import Reading

FACES = sorted({*STANDARD_FACES, *AMERICAN_FACES, BACK})


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_drawn_and_reads_without_a_font_for_characters(face: str) -> None:
    reading = Reading(face_symbol(face))
    (symbol,) = reading.all("symbol")
    assert symbol["id"] == f"tile-{face}"
    assert len(reading.tags) > 2
    corners = re.findall(r'class="corner">([^<]+)<', face_symbol(face))
    assert bool(corners) == (face != BACK)
    assert all(corner.isascii() for corner in corners)


def test_faces_differ() -> None:
    drawn = {re.sub(' id="[^"]*"', "", face_symbol(face)) for face in FACES}
    assert len(drawn) == len(FACES)


@pytest.mark.parametrize(("suit", "shape"), [("p", "circle"), ("s", "path")])
@pytest.mark.parametrize("number", range(2, 10))
def test_dots_and_sticks_can_be_counted(suit: str, shape: str, number: int) -> None:
    assert len(Reading(face_symbol(f"{number}{suit}")).all(shape)) == 2 * number


def test_there_is_a_face_for_every_kind() -> None:
    assert len(STANDARD_FACES) == len(TILE_TEXT)
    assert dict(zip(AMERICAN_TEXT, AMERICAN_FACES, strict=True)) | {"3c": "3m", "0": "O"} == dict(
        zip(AMERICAN_TEXT, AMERICAN_FACES, strict=True)
    )


@pytest.mark.parametrize("face", ["8z", "0z", "9f", "", "X"])
def test_there_is_no_face_for_what_is_no_tile(face: str) -> None:
    with pytest.raises((KeyError, IndexError, ValueError)):
        face_symbol(face)


def shape(text: str) -> list[str]:
    """Say how the tiles of a meld lie: their faces, ``<`` before one that lies sideways, both of two on each other."""
    drawn = meld_picture(parse(text).hand.melds[0], Faces())
    tiles = re.findall(r'class="(tile|sideways-\d)".*?</svg>', drawn)
    pieces = re.findall(r"<svg.*?</svg>", drawn)
    names = [re.findall(r"#tile-(\w+)", piece) for piece in pieces]
    return [("" if kind == "tile" else "<") + "+".join(each) for kind, each in zip(tiles, names, strict=True)]


@pytest.mark.parametrize(
    ("meld", "tiles"),
    [
        ("(123m)", "1m 2m 3m"),
        ("(123m,2)", "<2m 1m 3m"),
        ("(555p,1)", "<5p 5p 5p"),
        ("(555p,2)", "5p <5p 5p"),
        ("(555p,3)", "5p 5p <5p"),
        ("(8888s,1)", "<8s 8s 8s 8s"),
        ("(8888s,2)", "8s <8s 8s 8s"),
        ("(8888s,3)", "8s 8s 8s <8s"),
        ("(8888s,5)", "<8s+8s 8s 8s"),
        ("(8888s,7)", "8s 8s <8s+8s"),
        ("(8888s)", "8s 8s 8s 8s"),
        ("[1111z]", "back 1z 1z back"),
    ],
)
def test_melds_lie_as_on_a_table(meld: str, tiles: str) -> None:
    assert shape(meld) == tiles.split()


def test_the_winning_tile_stands_apart() -> None:
    faces = Faces()
    groups = hand_groups(parse("11123m0p55p (777z) 1f3f 99s +9s").hand, faces)
    assert [re.findall(r"#tile-(\w+)", group) for group in groups] == [
        ["1m", "1m", "1m", "2m", "3m", "0p", "5p", "5p", "9s", "9s"], ["7z"] * 3, ["1f", "3f"], ["9s"],
    ]  # fmt: skip
    assert [" winning" in group for group in groups] == [False, False, False, True]
