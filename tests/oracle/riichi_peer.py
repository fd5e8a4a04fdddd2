"""The PyPI package `mahjong` as a second scorer of riichi hands.

Shares no code with mjcalc. Rules: those of `OPTIONS`, three red fives unless the hand has none.
"""

from typing import Any, NamedTuple

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from tests.oracle.riichi_hands import Case

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
FIRST = {"m": 0, "p": 36, "s": 72, "z": 108}
OPTIONS: dict[str, dict[str, Any]] = {
    "tenhou": {},
    "kiriage=yes kazoe=sanbaiman": {"kiriage": True, "kazoe_limit": HandConfig.KAZOE_SANBAIMAN},
    "open_tanyao=no": {"has_open_tanyao": False},
    "open_pinfu_fu=20": {"fu_for_open_pinfu": False},
    "double_yakuman=all": {
        "has_double_yakuman": True
    },
}
"""Our options, the edition being tenhou -> the package's."""
USUAL = {"has_open_tanyao": True, "has_aka_dora": True, "has_double_yakuman": False}

NAMES = {
    "Menzen Tsumo": "tsumo", "Riichi": "riichi", "Ippatsu": "ippatsu", "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei", "Double Riichi": "double_riichi",
    "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeiko", "Yakuhai (haku)": "haku", "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun", "Sanshoku Doujun": "sanshoku", "Ittsu": "ittsu", "Chantai": "chanta",
    "Honroutou": "honroutou", "Toitoi": "toitoi", "San Ankou": "sanankou", "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou", "Chiitoitsu": "chiitoitsu", "Shou Sangen": "shousangen",
    "Honitsu": "honitsu", "Junchan": "junchan", "Ryanpeikou": "ryanpeiko", "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi", "Chuuren Poutou": "chuuren", "Suu Ankou": "suuankou", "Daisangen": "daisangen",
    "Shousuushii": "shousuushi", "Ryuuiisou": "ryuuiisou", "Suu Kantsu": "suukantsu", "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou", "Dai Suushii": "daisuushi", "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Suu Ankou Tanki": "suuankou_tanki", "Daburu Chuuren Poutou": "junsei_chuuren", "Tenhou": "tenhou",
    "Chiihou": "chiihou", "Dora": "dora", "Aka Dora": "aka_dora", "Ura Dora": "ura_dora",
}  # fmt: skip
"""What the package calls a yaku -> our id; its winds have the wind in the name."""


class Answer(NamedTuple):
    """What the package says of a hand."""

    error: str
    han: int = 0
    fu: int = 0
    total: int = 0
    yaku: tuple[tuple[str, int], ...] = ()
    """(id, han) in alphabetical order."""


class _Wall:
    """Hands out the package's numbers of tiles, each once."""

    def __init__(self) -> None:
        self._taken: set[int] = set()

    def take(self, tile: str) -> int:
        """Return a number for a tile: of fives the first of the four is the red one."""
        rank, suit = int(tile[0]), tile[1]
        first = FIRST[suit] + 4 * ((rank or 5) - 1)
        copies = range(first, first + 4)
        if rank == 0:
            copies = range(first, first + 1)
        elif rank == 5 and suit != "z":
            copies = range(first + 1, first + 4)
        number: int = next(copy for copy in (*copies, first) if copy not in self._taken)
        self._taken.add(number)
        return number


def score(case: Case, options: str = "tenhou") -> Answer:
    """Let the package score a hand under options of `OPTIONS`."""
    wall = _Wall()
    winning = wall.take(case.winning)
    rest = list(case.concealed)
    rest.remove(case.winning)
    tiles = [winning, *(wall.take(tile) for tile in rest)]
    melds = []
    for kind, of_meld in case.melds:
        numbers = [wall.take(tile) for tile in of_meld]
        type_ = {"chow": Meld.CHI, "pung": Meld.PON}.get(kind, Meld.KAN)
        melds.append(Meld(type_, sorted(numbers), opened=kind != "concealed_kong"))
        tiles += numbers
    dora, ura = ([_plain(tile) for tile in indicators] for indicators in (case.dora, case.ura))
    found: Any = HandCalculator.estimate_hand_value(
        sorted(tiles), winning, melds=melds, dora_indicators=dora, ura_dora_indicators=ura,
        config=_config(case, options),
    )  # fmt: skip
    if found.error:
        return Answer(found.error)
    open_ = found.is_open_hand
    yaku = sorted((_id(each.name), each.han_open if open_ else each.han_closed) for each in found.yaku)
    return Answer("", found.han, found.fu, found.cost["total"], tuple(yaku))


def _plain(tile: str) -> int:
    """Number an indicator, whose copy does not matter; never a red five."""
    return FIRST[tile[1]] + 4 * (int(tile[0]) - 1) + 3


def _id(name: str) -> str:
    if "wind" in name:
        return "seat_wind" if "seat wind" in name else "round_wind"
    return NAMES[name]


def _config(case: Case, options: str) -> HandConfig:
    words = case.words
    return HandConfig(
        is_tsumo=case.self_draw,
        is_riichi="riichi" in words,
        is_daburu_riichi="double-riichi" in words,
        is_ippatsu="ippatsu" in words,
        is_rinshan="kong-draw" in words,
        is_chankan="rob-kong" in words,
        is_haitei="last-tile" in words and case.self_draw,
        is_houtei="last-tile" in words and not case.self_draw,
        is_tenhou="heaven" in words,
        is_chiihou="earth" in words,
        player_wind=WINDS[case.seat],
        round_wind=WINDS[case.round],
        options=OptionalRules(**{**USUAL, **OPTIONS[options]}),
    )
