"""The wins of a riichi log as lines in canonical notation."""

from typing import NamedTuple

from mjcalc.model.circumstances import FLAG_WORDS
from mjcalc.model.meld import Meld
from mjcalc.model.tile import TILE_TEXT, kind_of, tiles_text
from mjcalc.notation.conversion.mjai_tiles import HIDDEN
from mjcalc.notation.conversion.table import SEATS, LogError

WINDS = "ESWN"


class Round(NamedTuple):
    """Which round it is."""

    wind: int
    """The prevailing wind, 0-3."""
    number: int
    """Which round of this wind, from 1."""
    honba: int
    sticks: int
    """Riichi sticks on the table when it begins."""
    dealer: int
    """Seat number of the dealer; the next players have the next numbers."""

    @property
    def name(self) -> str:
        """The round as players write it: ``E2-1`` is East 2 with one counter."""
        return f"{WINDS[self.wind]}{self.number}-{self.honba}"

    def seat(self, player: int) -> str:
        """Return a player's wind."""
        return WINDS[(player - self.dealer) % SEATS]

    def label(self, winner: int) -> str:
        """Return the round with who won it: ``E2-1 S``."""
        return f"{self.name} {self.seat(winner)}"


class Win(NamedTuple):
    """One win of a log."""

    round: Round
    winner: int
    giver: int
    """Who discarded, or added the robbed kong; the winner for a self-draw."""
    concealed: tuple[int, ...]
    """Without the winning tile."""
    melds: tuple[Meld, ...]
    winning: int
    words: tuple[str, ...]
    """Circumstances as canonical words."""
    dora: tuple[int, ...]
    ura: tuple[int, ...]
    honba: int
    sticks: int
    claim: str = ""
    """What the log says the hand is worth, without ``=``."""
    unknown: tuple[str, ...] = ()
    """Yaku of the log's list that are not known here, as the log has them."""
    paid: tuple[int, ...] = ()
    """What each player got (+) or gave (-) by the log, with counters and sticks, by seat number; empty: not said."""

    @property
    def paid_by_seat(self) -> tuple[int, ...]:
        """What East, South, West and North got or gave by the log; empty: not said."""
        return tuple(self.paid[(self.round.dealer + step) % SEATS] for step in range(SEATS)) if self.paid else ()

    @property
    def text(self) -> str:
        """The line in canonical notation; raises LogError for tiles that the log does not show."""
        if HIDDEN in (*self.concealed, self.winning, *self.dora):
            raise LogError("foreign_hidden", x="?")
        words = [tiles_text(sorted(self.concealed, key=lambda tile: (kind_of(tile), -tile)))] if self.concealed else []
        words += [meld.text for meld in self.melds]
        words.append(f"+{TILE_TEXT[self.winning]}")
        words += sorted(self.words, key=list(FLAG_WORDS).index)
        if self.giver != self.winner:
            words.append(f"from={self.round.seat(self.giver)}")
        words += [f"seat={self.round.seat(self.winner)}", f"round={WINDS[self.round.wind]}"]
        riichi = "riichi" in self.words or "double-riichi" in self.words
        lists = (("dora", self.dora), ("ura", self.ura if riichi else ()))
        words += [f"{key}={tiles_text(tiles)}" for key, tiles in lists if tiles]
        words += [f"honba={self.honba}", f"sticks={self.sticks}"]
        return " ".join(words) + (f" = {self.claim}" if self.claim else "")


def changes_of(values: object, scale: int = 1) -> tuple[int, ...]:
    """Return what four players got or gave; empty where a log does not say it in whole numbers, or only has noughts."""
    if not isinstance(values, (list, tuple)) or len(values) != SEATS or not any(values):
        return ()
    return tuple(value * scale for value in values) if all(type(value) is int for value in values) else ()


def claim_text(han: int | None, fu: int | None, points: int | None, yaku: str = "") -> str:
    """Write what a log says a hand is worth; a yakuman has neither han nor fu. `yaku` is the list of what counts."""
    parts = [f"{han} han"] if han else []
    parts += [f"{fu} fu"] if han and fu else []
    if points:
        parts.append(f"= {points}" if parts else str(points))
    return " ".join(parts) + (f": {yaku}" if parts and yaku else "")
