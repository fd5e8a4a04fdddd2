"""MCR: why an edge, closed or single wait does not count that the winning tile seems to end."""

from collections.abc import Iterator

from mjcalc.decompose.facts import CLOSED_WAIT, EDGE_WAIT, PAIR_WAIT, completes, in_knitted
from mjcalc.decompose.form import Form
from mjcalc.decompose.hand_facts import waited_for
from mjcalc.decompose.reading import completed_places
from mjcalc.model.arrangement import Arrangement
from mjcalc.model.hand import Hand, all_tiles
from mjcalc.model.tile import TILE_TEXT, count_of
from mjcalc.rulesets.base import Suppressed
from mjcalc.rulesets.pattern import Pattern

_PATTERNS = {EDGE_WAIT: "edge_wait", CLOSED_WAIT: "closed_wait", PAIR_WAIT: "single_wait"}
"""How a tile completes its set -> the pattern that this would be."""

_NOTHING: tuple[tuple[str, str], ...] = ()


def left_out(
    hand: Hand, arrangement: Arrangement, form: Form, dead_waits: str, knitted_wait: str, patterns: dict[str, Pattern]
) -> Iterator[Suppressed]:
    """List the waits that do not count because the hand waited for other tiles too; each names those.

    A tile of a knitted straight that the set or the pair explains as well is one by the option `knitted_wait`.
    """
    kind = hand.winning_kind
    forms = {completes(arrangement.sets[place], kind) for place in completed_places(arrangement.sets, kind)}
    ids = [pattern_id for form_of_wait, pattern_id in _PATTERNS.items() if form_of_wait in forms]
    if not ids:
        return
    phrase, args = "nc_knitted_wait", _NOTHING
    others = [other for other in waited_for(hand, form, dead_waits) if other != kind]
    if others:
        tiles = all_tiles(hand._replace(winning=-1))
        held = all(count_of(tiles, other) == 4 for other in others)
        phrase = "nc_waits_held" if held else "nc_waits"
        args = (("x", " ".join(TILE_TEXT[k] for k in others)),)
    elif knitted_wait == "yes" or not in_knitted(arrangement, kind):
        return
    for pattern_id in ids:
        yield Suppressed(patterns[pattern_id], "condition", phrase, args)
