"""Colour, where it is wanted: the flag beats NO_COLOR beats FORCE_COLOR beats the terminal."""

from collections.abc import Mapping

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class Paint:
    """Colours texts, or leaves them as they are."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, *styles: str) -> str:
        """Return a text in styles ``bold dim red green yellow cyan``."""
        if not self.on or not text:
            return text
        return f"\x1b[{';'.join(_STYLES[style] for style in styles)}m{text}\x1b[0m"


PLAIN = Paint(False)
"""No colour."""


def wants_colour(flag: str, environment: Mapping[str, str], terminal: bool) -> bool:
    """Decide whether to colour: `flag` is ``auto``, ``always`` or ``never``."""
    if flag != "auto":
        return flag == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return terminal and environment.get("TERM") != "dumb"
