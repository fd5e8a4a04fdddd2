"""MCR: winds and dragons, and the pungs of terminals that count with them."""

from mjcalc.decompose.facts import DRAGONS, WINDS
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD
from mjcalc.model.sets import Mask
from mjcalc.model.tile import EAST, NORTH, RED, WHITE
from mjcalc.rulesets.pattern import WHOLE, Sets, pattern
from mjcalc.rulesets.triplets import HonourSets, between

PAIR_PLACE = 1 << 4
"""Where the pair of four sets and a pair stands."""


@pattern(
    88,
    en="Big Four Winds", ko="대사희", ja="大四喜", zh="大四喜", zh_hant="大四喜",
    definition="Pungs or kongs of all four winds, and any pair.",
    source="MIL MCR table, 88 fan",
    yes="11p 44z (1111z) (222z) (333z) +4z",
    no="999p 4z (111z) (222z) (333z) +4z",
)
def big_four_winds(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) if len(found) == 4 else 0


@pattern(
    88,
    en="Big Three Dragons", ko="대삼원", ja="大三元", zh="大三元", zh_hant="大三元",
    definition="Pungs or kongs of all three dragons.",
    source="MIL MCR table, 88 fan",
    yes="123m 4p (555z) (666z) (777z) +4p",
    no="123m 456p 7z (555z) (666z) +7z",
)
def big_three_dragons(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, WHITE, RED)
    return sum(found) if len(found) == 3 else 0


@pattern(
    64,
    en="Little Four Winds", ko="소사희", ja="小四喜", zh="小四喜", zh_hant="小四喜",
    definition="Pungs or kongs of three winds, and a pair of the fourth.",
    source="MIL MCR table, 64 fan",
    yes="999p 4z (111z) (222z) (333z) +4z",
    no="123p 5z (111z) (222z) (333z) +5z",
)
def little_four_winds(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) | PAIR_PLACE if len(found) == 3 and EAST <= honour_pair <= NORTH else 0


@pattern(
    64,
    en="Little Three Dragons", ko="소삼원", ja="小三元", zh="小三元", zh_hant="小三元",
    definition="Pungs or kongs of two dragons, and a pair of the third.",
    source="MIL MCR table, 64 fan",
    yes="123m 456p 7z (555z) (666z) +7z",
    no="123m 456p 1z (555z) (666z) +1z",
)
def little_three_dragons(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, WHITE, RED)
    return sum(found) | PAIR_PLACE if len(found) == 2 and honour_pair >= WHITE else 0


@pattern(
    64,
    en="All Honors", ko="자일색", ja="字一色", zh="字一色", zh_hant="字一色",
    definition="Only winds and dragons: four pungs or kongs and a pair, or seven pairs.",
    source="MIL MCR table, 64 fan",
    yes="11122z 555z 66z (777z) +6z",
    no="11122z 555z 99m (777z) +9m",
)
def all_honors(shape: int, classes: int) -> Sets:
    return WHOLE if shape in (STANDARD, SEVEN_PAIRS) and not classes & ~(WINDS | DRAGONS) else 0


@pattern(
    12,
    en="Big Three Winds", ko="삼풍각", ja="三風刻", zh="三风刻", zh_hant="三風刻",
    definition="Pungs or kongs of three winds.",
    source="MIL MCR table, 12 fan",
    yes="123p 5z (111z) (222z) (333z) +5z",
    no="123p 3z (111z) (222z) (555z) +3z",
)
def big_three_winds(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) if len(found) == 3 else 0


@pattern(
    6,
    en="Two Dragon Pungs", ko="쌍전각", ja="双箭刻", zh="双箭刻", zh_hant="雙箭刻",
    definition="Pungs or kongs of two dragons.",
    source="MIL MCR table, 6 fan",
    yes="123m 456p 1z (555z) (666z) +1z",
    no="123m 456p 7z (555z) (666z) +7z",
)
def two_dragon_pungs(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, WHITE, RED)
    return sum(found) if len(found) == 2 else 0


@pattern(
    2,
    en="Dragon Pung", ko="전각", ja="箭刻", zh="箭刻", zh_hant="箭刻",
    definition="A pung or kong of a dragon.",
    source="MIL MCR table, 2 fan",
    yes="123m 456p 789s 1z (555z) +1z",
    no="123m 456p 789s 5z (111z) +5z",
)
def dragon_pung(honour_sets: HonourSets) -> Sets:
    return between(honour_sets, WHITE, RED)


@pattern(
    2,
    en="Prevalent Wind", ko="권풍각", ja="圏風刻", zh="圈风刻", zh_hant="圈風刻",
    definition="A pung or kong of the round's wind.",
    source="MIL MCR table, 2 fan",
    yes="123m 456p 789s 5z (111z) +5z round=E",
    no="123m 456p 789s 5z (111z) +5z round=S",
)
def prevalent_wind(honour_sets: HonourSets, round: int) -> Sets:
    return between(honour_sets, EAST + round, EAST + round) if round >= 0 else 0


@pattern(
    2,
    en="Seat Wind", ko="문풍각", ja="門風刻", zh="门风刻", zh_hant="門風刻",
    definition="A pung or kong of the player's own wind.",
    source="MIL MCR table, 2 fan",
    yes="123m 456p 789s 5z (111z) +5z seat=E",
    no="123m 456p 789s 5z (111z) +5z seat=S",
)
def seat_wind(honour_sets: HonourSets, seat: int) -> Sets:
    return between(honour_sets, EAST + seat, EAST + seat) if seat >= 0 else 0


@pattern(
    1,
    en="Pung of Terminals or Honors", ko="요구각", ja="幺九刻", zh="幺九刻", zh_hant="么九刻",
    definition=(
        "A pung or kong of ones, of nines, or of a wind that is neither the round's nor the player's own;"
        " for each such set."
    ),
    source="MIL MCR table, 1 fan",
    yes="123m 456p 789s 5z (111z) +5z",
    no="123m 456p 789s 5z (111z) +5z round=E",
)
def pung_of_terminals_or_honors(honour_sets: HonourSets, terminal_triplets: Mask, seat: int, round: int) -> Sets:
    winds = [1 << place for kind, place in honour_sets if kind <= NORTH and kind - EAST not in (seat, round)]
    terminals = [1 << place for place in range(5) if terminal_triplets >> place & 1]
    return tuple(sorted(terminals + winds))
