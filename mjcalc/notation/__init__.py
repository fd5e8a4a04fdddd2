"""Text to hands and back: `read_line` reads a line, `hand_text` writes a hand. The only place that knows Lark."""

from typing import TYPE_CHECKING

from mjcalc.errors import Fault
from mjcalc.model.hand import Hand
from mjcalc.notation.lines import Directive, Line, read_line

if TYPE_CHECKING:
    from mjcalc.model.american import AmericanHand
    from mjcalc.notation.claims import Amount, Claim, ClaimedPattern

__all__ = [
    "Amount",
    "Claim",
    "ClaimedPattern",
    "Directive",
    "Line",
    "american_text",
    "claim_text",
    "hand_text",
    "locate",
    "read_line",
    "tile_text_in",
    "word_tree",
]


def hand_text(hand: Hand) -> str:
    """Write a hand in canonical notation; reading the text gives the same hand, its winning tile marked."""
    from mjcalc.notation.write import hand_text as write

    return write(hand)


def american_text(hand: "AmericanHand") -> str:
    """Write an American hand in canonical notation; reading the text gives the same hand, its winning tile marked."""
    from mjcalc.notation.write_american import american_text as write

    return write(hand)


def claim_text(claim: "Claim") -> str:
    """Write a claim in canonical form, without the ``=`` before it."""
    return claim.text


def locate(text: str, fault: Fault, with_words: tuple[str, ...] = (), profile: str = "standard") -> Fault:
    """Return a fault with the columns of its subject in the line as typed, the whole hand if it is not written."""
    from mjcalc.notation.places import locate as find

    return find(text, fault, with_words, profile)


def word_tree(text: str, profile: str = "standard") -> str:
    """Return the parse of a line as an indented text; raises NotationError for a line that cannot be read."""
    from mjcalc.notation.tree import word_tree as show

    return show(text, profile)


def tile_text_in(tile: int, style: str = "ascii") -> str:
    """Write a tile (0-44): ``ascii`` 3s, ``unicode`` as a picture, ``cjk`` 三条."""
    from mjcalc.notation.tilewords import tile_text_in as write

    return write(tile, style)


def __getattr__(name: str) -> object:
    """Load what claims are made of when it is first asked for."""
    if name in ("Amount", "Claim", "ClaimedPattern"):
        from mjcalc.notation import claims

        return getattr(claims, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
