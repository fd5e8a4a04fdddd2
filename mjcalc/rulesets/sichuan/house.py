"""Fan of houses and platforms that no official Sichuan list has. All are off unless an option gives them a value.

Each adds the number of fan its option names, beside All Pungs, Seven Pairs and the rest.
"""

from mjcalc.decompose.facts import CLOSED_WAIT, SIMPLES, TERMINALS, RelatedChows
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD
from mjcalc.model.circumstances import LAST_OF_KIND, SELF_DRAW
from mjcalc.model.sets import BY_DISCARD, CONCEALED_KONG, EXPOSED, IN_HAND, Mask
from mjcalc.rulesets.pattern import EVENT, WHOLE, Sets, pattern

HOUSE = "House and platform rules; 0 fan in MIL SBR 2025"
FAN = {"1": 1, "2": 2, "3": 3, "4": 4}
"""What an option of a house fan may be set to, and what it is then worth."""

TWO_FIVE_EIGHT = sum(1 << suit * 9 + rank - 1 for suit in range(3) for rank in (2, 5, 8))
"""The kinds a house calls generals: 2, 5 and 8 of every suit."""


@pattern(
    FAN,
    option="terminals_in_all_sets",
    en="Terminals in All Sets", ko="대요구", ja="帯幺九", zh="带幺九", zh_hant="帶么九",
    definition="Every set and the pair hold a 1 or a 9.",
    source=HOUSE,
    aliases=("全幺九", "带幺", "全带幺"),
    yes="1239m789p (111p) (999p) +9m",
    no="1239m678p (111p) (999p) +9m",
    breaks=lambda without_terminal, **_: without_terminal,
)
def terminals_in_all_sets(shape: int, without_terminal: Mask) -> Sets:
    return WHOLE if shape == STANDARD and not without_terminal else 0


@pattern(
    FAN,
    option="two_five_eight_pungs",
    en="Two-Five-Eight Pungs", ko="장대", ja="将対", zh="将对", zh_hant="將對",
    definition="All Pungs of nothing but 2, 5 and 8, melds included.",
    source=HOUSE,
    aliases=("将碰",),
    yes="22m55m888p (222p) (555p) +2m",
    no="22m55m888p (222p) (666p) +2m",
)
def two_five_eight_pungs(shape: int, chows: tuple[int, ...], kinds: int) -> Sets:
    return WHOLE if shape == STANDARD and not chows and not kinds & ~TWO_FIVE_EIGHT else 0


@pattern(
    FAN,
    option="two_five_eight_seven_pairs",
    en="Two-Five-Eight Seven Pairs", ko="장칠대", ja="将七対", zh="将七对", zh_hant="將七對",
    definition="Seven Pairs of nothing but 2, 5 and 8.",
    source=HOUSE,
    yes="22225588m2255p8p +8p",
    no="22225588m2255p9p +9p",
)
def two_five_eight_seven_pairs(shape: int, kinds: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS and not kinds & ~TWO_FIVE_EIGHT else 0


@pattern(
    FAN,
    option="pure_terminals",
    en="Pure Terminals", ko="청요구", ja="清幺九", zh="清幺九", zh_hant="清么九",
    definition="Terminals in All Sets in one suit.",
    source=HOUSE,
    yes="123789789m9m (111m) +9m",
    no="1239m789p (111p) (999p) +9m",
)
def pure_terminals(shape: int, without_terminal: Mask, suits: int) -> Sets:
    return WHOLE if shape == STANDARD and not without_terminal and suits & (suits - 1) == 0 else 0


@pattern(
    FAN,
    option="concealed_hand",
    en="Concealed Hand", ko="문전청", ja="門前清", zh="门清", zh_hant="門清",
    definition="No exposed meld; concealed kongs are allowed.",
    source=HOUSE,
    aliases=("门前清",),
    yes="123m456m55p678p67m +8m",
    no="123m55p678p67m (444m) +8m",
    breaks=lambda form_of_sets: sum(1 << i for i, form in enumerate(form_of_sets) if form & 3 == EXPOSED),
)
def concealed_hand(form_of_sets: tuple[int, ...]) -> Sets:
    return WHOLE if all(form & 3 in (IN_HAND, BY_DISCARD, CONCEALED_KONG) for form in form_of_sets) else 0


@pattern(
    FAN,
    option="all_simples",
    en="All Simples", ko="단요구", ja="断幺九", zh="断幺九", zh_hant="斷么九",
    definition="No 1 and no 9 in hand or melds.",
    source=HOUSE,
    aliases=("中张", "断幺"),
    yes="234m55p678p67m (444m) +8m",
    no="234m55p678p67m (111m) +8m",
)
def all_simples(classes: int) -> Sets:
    return WHOLE if classes == SIMPLES and not classes & TERMINALS else 0


@pattern(
    FAN,
    option="straight",
    en="Straight", ko="일기통관", ja="一気通貫", zh="一条龙", zh_hant="一條龍",
    definition="The sets 123, 456 and 789 of one suit.",
    source=HOUSE,
    yes="123456789m11p78p +9p",
    no="123456678m11p78p +9p",
)
def straight(related_chows: RelatedChows) -> Sets:
    return related_chows.straight


@pattern(
    FAN,
    option="closed_wait_on_five",
    en="Closed Wait on a Five", ko="간짱 5 대기", ja="嵌五", zh="夹心五", zh_hant="夾心五",
    definition="The winning tile is the 5 between 4 and 6 of a chow.",
    source=HOUSE,
    yes="123m46m99m 123p789p +5m",
    no="123m34m99m 123p789p +5m",
)
def closed_wait_on_five(wait_form: int, winning: int, place: int) -> Sets:
    return 1 << place if wait_form == CLOSED_WAIT and winning % 9 == 4 else 0


@pattern(
    FAN,
    option="last_of_kind",
    en="Last of Its Kind", ko="절장", ja="絶張", zh="绝张", zh_hant="絕張",
    definition="The winning tile is the fourth of its kind, the other three lying open.",
    source=HOUSE,
    yes="123m456m55p678p67m +8m last-of-kind",
    no="123m456m55p678p67m +8m",
)
def last_of_kind(flags: int) -> Sets:
    return EVENT if flags & LAST_OF_KIND else 0


@pattern(
    {"fan": 1},
    option="self_draw_bonus",
    en="Self-draw", ko="자모", ja="ツモ", zh="自摸", zh_hant="自摸",
    definition="Won by drawing the tile, where the house gives a fan for it instead of a point.",
    source=HOUSE,
    yes="123m456m55p678p67m +8m self-draw",
    no="123m456m55p678p67m +8m",
)
def self_draw(flags: int) -> Sets:
    return EVENT if flags & SELF_DRAW else 0
