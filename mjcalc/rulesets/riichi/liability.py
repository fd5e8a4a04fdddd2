"""Liability (pao): the player whose discard was called as the set that made a yakuman visible and certain."""

from collections.abc import Mapping
from typing import NamedTuple

from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import KONG, PUNG
from mjcalc.model.tile import EAST, WHITE
from mjcalc.rulesets.riichi.yakuman import DOUBLINGS

CLAUSE = "EMA Riichi 2016, liability"
UNSAID = 0
_ADDED = 4
_STEPS = {1: 3, 2: 2, 3: 1}
"""Who gave a meld's tile (1 previous, 2 opposite, 3 next) -> how many seats behind the winner in turn he sits."""


class Liability(NamedTuple):
    """A yakuman that somebody may be liable for."""

    yakuman: str
    """Id of the yakuman."""
    units: int
    """Yakuman it is counted as."""
    step: int
    """Who is liable: 1 the next player, 2 the one opposite, 3 the previous one; UNSAID: the line does not tell."""


def liabilities(hand: Hand, options: Mapping[str, str]) -> tuple[Liability, ...]:
    """List the yakuman of declared sets that the rules make somebody liable for, the last set being called.

    The last of the sets is the one written last. Won or drawn by the player himself, it makes nobody liable.
    """
    if options["pao"] == "none":
        return ()
    doubled = 2 if "daisuushi" in DOUBLINGS[options["double_yakuman"]] else 1
    triplets = [meld for meld in hand.melds if meld.type in (PUNG, KONG)]
    dragons = [meld for meld in triplets if meld.kind >= WHITE]
    winds = [meld for meld in triplets if EAST <= meld.kind < WHITE]
    kongs = [meld for meld in triplets if meld.type == KONG]
    found = [_of("daisangen", 1, dragons, 3, hand), _of("daisuushi", doubled, winds, 4, hand)]
    if options["pao"] == "with_suukantsu" and kongs and kongs[-1].source <= _ADDED:
        found.append(_of("suukantsu", 1, kongs, 4, hand))
    return tuple(liability for liability in found if liability is not None)


def _of(yakuman: str, units: int, sets: list[Meld], number: int, hand: Hand) -> Liability | None:
    if len(sets) < number or sets[-1].concealed:
        return None
    said = hand.circumstances
    if said.pao >= 0:
        return Liability(yakuman, units, (said.pao - said.seat) % 4 if said.seat >= 0 else 2)
    source = sets[-1].source
    return Liability(yakuman, units, _STEPS.get(source - _ADDED if source > _ADDED else source, UNSAID))
