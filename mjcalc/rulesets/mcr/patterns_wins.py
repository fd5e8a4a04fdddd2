"""MCR: how the hand was won, what it waited for, and what is left when nothing else counts."""

from collections.abc import Callable

from mjcalc.decompose.facts import CLOSED_WAIT, EDGE_WAIT, PAIR_WAIT
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.circumstances import DISCARD, KONG_DRAW, LAST_OF_KIND, LAST_TILE, MERGED, ROB_KONG, SELF_DRAW
from mjcalc.model.sets import EXPOSED, Mask
from mjcalc.rulesets.pattern import EVENT, WHOLE, Barred, Sets, pattern


def _melded(form_of_sets: tuple[int, ...]) -> bool:
    return any(form & 3 == EXPOSED for form in form_of_sets)


def _waited(place: int, sole_wait: bool, in_knitted: bool, knitted_wait: str) -> Mask:
    """The set that the winning tile completed, if the way it was waited for counts."""
    return 1 << place if sole_wait and not (in_knitted and knitted_wait == "no") else 0


def _shown(flags: int) -> bool:
    """Tell whether all could see which tile won: it was discarded, or shown apart from the others."""
    return not (flags & SELF_DRAW and flags & MERGED)


def _hidden(form: int) -> Callable[..., Barred]:
    """Say of a wait of this form that nobody can see it, the tile not having been shown apart."""

    def barred(
        wait_form: int, place: int, sole_wait: bool, in_knitted: bool, flags: int, option_knitted_wait: str
    ) -> Barred:
        waited = wait_form == form and _waited(place, sole_wait, in_knitted, option_knitted_wait)
        return ("nc_merged", 1 << place) if waited and not _shown(flags) else None

    return barred


@pattern(
    8,
    en="Chicken Hand", ko="무번화", ja="無番和", zh="无番和", zh_hant="無番和",
    definition="A winning hand in which nothing else counts, bonus tiles apart.",
    source="MIL MCR table, 8 fan",
    yes="34m 678p 789s 22z (123p) +2m",
    no="34m 678p 789s 22z (123p) +2m last-tile",
)
def chicken_hand(shape: int) -> Sets:
    return WHOLE


@pattern(
    8,
    en="Last Tile Draw", ko="묘수회춘", ja="妙手回春", zh="妙手回春", zh_hant="妙手回春",
    definition="Won by drawing the last tile of the wall.",
    source="MIL MCR table, 8 fan",
    yes="34m 678p 789s 22z (123p) +2m self-draw last-tile",
    no="34m 678p 789s 22z (123p) +2m discard last-tile",
)
def last_tile_draw(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & SELF_DRAW else 0


@pattern(
    8,
    en="Last Tile Claim", ko="해저로월", ja="海底撈月", zh="海底捞月", zh_hant="海底撈月",
    definition="Won on the last discard, after the last tile of the wall.",
    source="MIL MCR table, 8 fan",
    yes="34m 678p 789s 22z (123p) +2m discard last-tile",
    no="34m 678p 789s 22z (123p) +2m self-draw last-tile",
)
def last_tile_claim(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & DISCARD else 0


@pattern(
    8,
    en="Out with Replacement Tile", ko="깡상개화", ja="槓上開花", zh="杠上开花", zh_hant="槓上開花",
    definition="Won by drawing the replacement tile after a kong of one's own; not after a bonus tile.",
    source="MIL MCR table, 8 fan",
    yes="34m 678p 22z (123p) [1111s] +2m kong-draw",
    no="34m 678p 22z (123p) [1111s] +2m self-draw last-tile",
)
def out_with_replacement_tile(flags: int) -> Sets:
    return EVENT if flags & KONG_DRAW else 0


@pattern(
    8,
    en="Robbing the Kong", ko="창깡화", ja="搶槓和", zh="抢杠和", zh_hant="搶槓和",
    definition="Won on the tile that another player adds to a melded pung.",
    source="MIL MCR table, 8 fan",
    yes="34m 678p 789s 22z (123p) +2m rob-kong",
    no="34m 678p 789s 22z (123p) +2m last-tile",
)
def robbing_the_kong(flags: int) -> Sets:
    return EVENT if flags & ROB_KONG else 0


@pattern(
    6,
    en="Melded Hand", ko="전구인", ja="全求人", zh="全求人", zh_hant="全求人",
    definition="All four sets are melded, none of them a concealed kong, and a discard completes the pair.",
    source="MIL MCR table, 6 fan",
    yes="5m (123m) (456p) (789s) (111z) +5m",
    no="5m (123m) (456p) (789s) [1111z] +5m",
)
def melded_hand(shape: int, form_of_sets: tuple[int, ...], flags: int) -> Sets:
    all_melded = shape == STANDARD and all(form & 3 == EXPOSED for form in form_of_sets[:4])
    return WHOLE if all_melded and flags & DISCARD else 0


@pattern(
    4,
    en="Fully Concealed Hand", ko="불구인", ja="不求人", zh="不求人", zh_hant="不求人",
    definition="No melded set, won by self-draw; concealed kongs are allowed.",
    source="MIL MCR table, 4 fan",
    yes="34m 678p 789s 123p 22z +2m self-draw",
    no="34m 678p 789s 22z (123p) +2m self-draw last-tile",
)
def fully_concealed_hand(form_of_sets: tuple[int, ...], flags: int) -> Sets:
    return WHOLE if flags & SELF_DRAW and not _melded(form_of_sets) else 0


@pattern(
    4,
    en="Last Tile", ko="화절장", ja="和絶張", zh="和绝张", zh_hant="和絕張",
    definition="Won on the fourth copy of a tile, when the other three lie open on the table.",
    source="MIL MCR table, 4 fan",
    yes=("34m 678p 789s 22z (123p) +2m last-of-kind", "34m 678p 22z (222m) (789s) +2m"),
    no="34m 678p 789s 22z (123p) +2m last-tile",
)
def last_tile(flags: int, last_copy: bool) -> Sets:
    return EVENT if flags & LAST_OF_KIND or last_copy else 0


@pattern(
    2,
    en="Concealed Hand", ko="문전청", ja="門前清", zh="门前清", zh_hant="門前清",
    definition="No melded set, won on a discard; concealed kongs are allowed.",
    source="MIL MCR table, 2 fan",
    yes="34m 678p 789s 123p 22z +2m",
    no="34m 678p 789s 22z (123p) +2m last-tile",
)
def concealed_hand(form_of_sets: tuple[int, ...], flags: int) -> Sets:
    return WHOLE if flags & DISCARD and not _melded(form_of_sets) else 0


@pattern(
    1,
    en="Edge Wait", ko="변장", ja="辺張", zh="边张", zh_hant="邊張",
    definition="A 3 that completes 12, or a 7 that completes 89, where no other tile wins.",
    source="MIL MCR table, 1 fan",
    yes="12m 456p 789s 55z (678s) +3m",
    no="23m 456p 789s 55z (678s) +1m",
    barred=_hidden(EDGE_WAIT),
)
def edge_wait(
    wait_form: int, place: int, sole_wait: bool, in_knitted: bool, flags: int, option_knitted_wait: str
) -> Sets:
    waited = wait_form == EDGE_WAIT and _shown(flags)
    return _waited(place, sole_wait, in_knitted, option_knitted_wait) if waited else 0


@pattern(
    1,
    en="Closed Wait", ko="감장", ja="坎張", zh="坎张", zh_hant="坎張",
    definition="The middle tile of a chow, where no other tile wins.",
    source="MIL MCR table, 1 fan",
    aliases=("嵌张", "嵌張",),
    yes="13m 456p 789s 55z (678s) +2m",
    no="12m 456p 789s 55z (678s) +3m",
    barred=_hidden(CLOSED_WAIT),
)
def closed_wait(
    wait_form: int, place: int, sole_wait: bool, in_knitted: bool, flags: int, option_knitted_wait: str
) -> Sets:
    waited = wait_form == CLOSED_WAIT and _shown(flags)
    return _waited(place, sole_wait, in_knitted, option_knitted_wait) if waited else 0


@pattern(
    1,
    en="Single Wait", ko="단조장", ja="単調将", zh="单钓将", zh_hant="單釣將",
    definition="The second tile of the pair, where no other tile wins.",
    source="MIL MCR table, 1 fan",
    aliases=("単釣将", "单吊", "單吊",),
    yes="123m 456p 789s 5z (678s) +5z",
    no="23m 456p 789s 55z (678s) +1m",
    barred=_hidden(PAIR_WAIT),
)
def single_wait(
    wait_form: int, place: int, sole_wait: bool, in_knitted: bool, flags: int, option_knitted_wait: str
) -> Sets:
    waited = wait_form == PAIR_WAIT and _shown(flags)
    return _waited(place, sole_wait, in_knitted, option_knitted_wait) if waited else 0


@pattern(
    1,
    en="Self-Drawn", ko="자모", ja="自摸", zh="自摸", zh_hant="自摸",
    definition="Won by drawing the tile.",
    source="MIL MCR table, 1 fan",
    yes="34m 678p 789s 22z (123p) +2m self-draw",
    no="34m 678p 789s 22z (123p) +2m self-draw last-tile",
)
def self_drawn(flags: int) -> Sets:
    return EVENT if flags & SELF_DRAW else 0


@pattern(
    1,
    en="Flower Tiles", ko="화패", ja="花牌", zh="花牌", zh_hant="花牌",
    definition="A flower or season, for each; it does not help toward the minimum.",
    source="MIL MCR table, 1 fan",
    yes="34m 678p 789s 22z (123p) 1f5f +2m",
    no="34m 678p 789s 22z (123p) +2m",
)
def flower_tiles(bonus_tiles: int) -> Sets:
    return (EVENT,) * bonus_tiles
