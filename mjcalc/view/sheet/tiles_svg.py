"""Pictures of tiles, drawn here: each face is a ``<symbol>`` of 60 by 80 that a sheet refers to.

Every face has its number or letter in the corner, as the notation writes it, so that a tile reads on black-and-white
paper and where no font with Chinese characters is installed.
"""

from functools import cache

from mjcalc.view.sheet.markup import Html, joined, tag

WIDTH, HEIGHT = 60, 80
"""Size of a face in its own units."""

BACK = "back"
"""The face of a tile that lies face down."""

INK, RED, GREEN, BLUE = "#111", "#a3141d", "#14572f", "#123f7a"

_NUMERALS = "一二三四五六七八九"
_HONOURS = {
    "1z": ("E", "東"), "2z": ("S", "南"), "3z": ("W", "西"), "4z": ("N", "北"), "6z": ("F", "發"), "7z": ("C", "中"),
    "G": ("G", "發"), "R": ("R", "中"),
}  # fmt: skip
"""Corner and character of winds and dragons; the white dragon has none."""
_BONUS = "梅蘭菊竹春夏秋冬"

_DOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((30, 46),),
    2: ((30, 33), (30, 61)),
    3: ((16, 31), (30, 47), (44, 63)),
    4: ((18, 34), (42, 34), (18, 62), (42, 62)),
    5: ((16, 31), (44, 31), (30, 47), (16, 63), (44, 63)),
    6: ((19, 30), (41, 30), (19, 48), (41, 48), (19, 66), (41, 66)),
    7: ((17, 30), (32, 34), (47, 38), (19, 53), (41, 53), (19, 69), (41, 69)),
    8: ((20, 27), (40, 27), (20, 41), (40, 41), (20, 55), (40, 55), (20, 69), (40, 69)),
    9: ((12, 29), (30, 29), (48, 29), (12, 48), (30, 48), (48, 48), (12, 67), (30, 67), (48, 67)),
}
"""Centres of the dots of each number."""

_DOT_RADIUS = {1: 21, 2: 11, 3: 9, 4: 10, 5: 8, 6: 8, 7: 7, 8: 6, 9: 7}

_STICKS: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((30, 33), (30, 60)),
    3: ((30, 33), (18, 60), (42, 60)),
    4: ((18, 33), (42, 33), (18, 60), (42, 60)),
    5: ((16, 30), (44, 30), (30, 47), (16, 64), (44, 64)),
    6: ((14, 33), (30, 33), (46, 33), (14, 60), (30, 60), (46, 60)),
    7: ((30, 28), (14, 47), (30, 47), (46, 47), (14, 66), (30, 66), (46, 66)),
    8: ((14, 28), (30, 28), (46, 28), (21, 47), (39, 47), (14, 66), (30, 66), (46, 66)),
    9: ((14, 28), (30, 28), (46, 28), (14, 47), (30, 47), (46, 47), (14, 66), (30, 66), (46, 66)),
}
"""Middles of the sticks of each number; the one of bamboo is a bird."""

_TALL_STICKS = frozenset((2, 3, 4, 6))


@cache
def face_symbol(face: str) -> Html:
    """Return the symbol of a face: ``3m``, ``7z``, ``0p`` (red five), ``2f``, ``back``; American ``R G O F J``.

    American suits are those of everybody: ``3c`` is drawn as ``3m``; ``O`` is soap. KeyError for any other face.
    """
    drawn = _back() if face == BACK else _front(face)
    return tag("symbol", _plate(), drawn, id=symbol_id(face), viewBox=f"0 0 {WIDTH} {HEIGHT}")


def symbol_id(face: str) -> str:
    """Return the id of a face's symbol."""
    return f"tile-{face}"


def _plate() -> Html:
    return tag("rect", x=1.5, y=1.5, width=57, height=77, rx=7, fill="#fff", stroke=INK, stroke_width=2)


def _front(face: str) -> Html:
    number, suit = face[0], face[-1]
    if face in _HONOURS:
        corner, character = _HONOURS[face]
        return joined(_corner(corner), _big(character, _colour_of(character)))
    if face in ("5z", "O"):
        return joined(_corner("P" if face == "5z" else "0"), _frame())
    if face == "F":
        return joined(_corner("F"), _flower())
    if face == "J":
        return joined(_corner("J"), _joker())
    if suit == "f":
        return joined(_corner(number), _big(_BONUS[int(number) - 1], GREEN))
    red = number == "0"
    value = int(number) or 5
    corner = _corner("5r" if red else number, RED if red else INK)
    draw = {"m": _characters, "p": _dots, "s": _bamboo}[suit]
    return joined(corner, draw(value, red))


def _text(text: str, x: int, y: int, size: int, colour: str, **more: str) -> Html:
    return tag("text", text, x=x, y=y, font_size=size, fill=colour, **more)


def _corner(text: str, colour: str = INK) -> Html:
    return _text(text, 5, 17, 16, colour, class_="corner")


def _big(character: str, colour: str) -> Html:
    return _text(character, 31, 64, 42, colour, class_="glyph", text_anchor="middle")


def _colour_of(character: str) -> str:
    return {"中": RED, "發": GREEN}.get(character, INK)


def _characters(value: int, red: bool) -> Html:
    return joined(
        _text(_NUMERALS[value - 1], 31, 42, 28, RED if red else INK, class_="glyph", text_anchor="middle"),
        _text("萬", 31, 72, 28, RED, class_="glyph", text_anchor="middle"),
    )


def _dots(value: int, red: bool) -> Html:
    radius = _DOT_RADIUS[value]
    return joined(*(_dot(x, y, radius, RED if red else _dot_colour(value, place), value == 1)
                    for place, (x, y) in enumerate(_DOTS[value])))  # fmt: skip


def _dot_colour(value: int, place: int) -> str:
    """Colour dots roughly as sets of tiles do."""
    reds = {3: {1}, 5: {2}, 6: {2, 3, 4, 5}, 7: {3, 4, 5, 6}, 9: {3, 4, 5}, 1: {0}}
    return RED if place in reds.get(value, ()) else BLUE


def _dot(x: int, y: int, radius: int, colour: str, rich: bool) -> Html:
    thick = max(2, radius // 3)
    ring = tag("circle", cx=x, cy=y, r=radius - thick / 2, fill="none", stroke=colour, stroke_width=thick)
    middle = tag("circle", cx=x, cy=y, r=max(1.5, radius / 4), fill=colour)
    if not rich:
        return joined(ring, middle)
    second = tag("circle", cx=x, cy=y, r=radius * 0.55, fill="none", stroke=BLUE, stroke_width=3)
    return joined(ring, second, middle)


def _bamboo(value: int, red: bool) -> Html:
    if value == 1:
        return _bird()
    height = 21 if value in _TALL_STICKS else 13
    reds = {5: {2}, 7: {0}, 9: {1, 4, 7}}.get(value, set())
    return joined(*(_stick(x, y, height, RED if red or place in reds else GREEN)
                    for place, (x, y) in enumerate(_STICKS[value])))  # fmt: skip


def _stick(x: int, y: int, height: int, colour: str) -> Html:
    """Draw a stick with a knot at each end and one in the middle."""
    top, bottom = y - height / 2, y + height / 2
    knots = f"M{x - 4} {top}h8M{x - 4} {y}h8M{x - 4} {bottom}h8"
    return joined(
        tag("path", d=f"M{x} {top}V{bottom}", stroke=colour, stroke_width=5),
        tag("path", d=knots, stroke=colour, stroke_width=3, stroke_linecap="round"),
    )


def _bird() -> Html:
    """Draw the bird of the one of bamboo: tail, body, head with beak, legs."""
    tail = "M38 52L52 71M35 55L45 75M32 57L37 76"
    return joined(
        tag("path", d=tail, stroke=GREEN, stroke_width=4, stroke_linecap="round"),
        tag("path", d="M22 60L20 74M28 61L27 75", stroke=INK, stroke_width=2),
        tag("ellipse", cx=28, cy=50, rx=15, ry=11, fill=GREEN, transform="rotate(30 28 50)"),
        tag("path", d="M24 47q9 12 15 8q-3-11-15-8z", fill="#fff"),
        tag("circle", cx=25, cy=32, r=9, fill=RED),
        tag("path", d="M17 30L8 34L18 37z", fill=INK),
        tag("circle", cx=23, cy=31, r=2, fill="#fff"),
    )


def _frame() -> Html:
    return joined(
        tag("rect", x=14, y=26, width=32, height=44, rx=3, fill="none", stroke=BLUE, stroke_width=4),
        tag("rect", x=20, y=32, width=20, height=32, rx=2, fill="none", stroke=BLUE, stroke_width=1.5),
    )


def _flower() -> Html:
    petals = (tag("ellipse", cx=30, cy=35, rx=7, ry=11, fill="#fff", stroke=RED, stroke_width=3,
                  transform=f"rotate({angle} 30 48)") for angle in range(0, 360, 72))  # fmt: skip
    return joined(*petals, tag("circle", cx=30, cy=48, r=6, fill=RED))


def _joker() -> Html:
    """Draw a star with the word under it."""
    star = "M30 20L35.3 34.7L50.9 35.2L38.6 44.8L42.9 59.8L30 51L17.1 59.8L21.4 44.8L9.1 35.2L24.7 34.7z"
    word = _text("JOKER", 30, 73, 11, INK, class_="corner", text_anchor="middle")
    return joined(tag("path", d=star, fill=INK), word)


def _back() -> Html:
    lines = "".join(f"M7 {y}L53 {y - 26}" for y in range(34, 74, 8)) + "".join(
        f"M7 {y}L53 {y + 26}" for y in range(8, 50, 8)
    )
    return joined(
        tag("rect", x=6, y=6, width=48, height=68, rx=4, fill="none", stroke=INK, stroke_width=1.5),
        tag("path", d=lines, stroke=INK, stroke_width=1.2, fill="none"),
    )
