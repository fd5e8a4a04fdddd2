"""The yaku that riichi logs list for a win, by the ids of ours.

tenhou.net numbers them in mjlog files and writes their names in tenhou.net/6, where other programs write some of them
otherwise; mjai has names of its own (those of gimite/mjai). A name that is not known here is said in a warning; the
claim then ends with ``...``, so that the other yaku are compared all the same.
"""

from collections.abc import Iterable
from typing import NamedTuple

MJLOG_YAKU = (
    *("tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeiko"),
    *(("seat_wind",) * 4),
    *(("round_wind",) * 4),
    *("haku", "hatsu", "chun", "double_riichi", "chiitoitsu", "chanta", "ittsu", "sanshoku", "sanshoku_doukou"),
    *("sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeiko", "junchan", "honitsu", "chinitsu"),
    *("renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren", "junsei_chuuren", "kokushi", "kokushi_13", "daisuushi", "shousuushi", "suukantsu"),
    *("dora", "ura_dora", "aka_dora"),
)
"""By number."""

_NAMES = (
    "門前清自摸和 立直 一発 槍槓 嶺上開花 海底摸月 河底撈魚 平和 断幺九 一盃口 "
    "自風東 自風南 自風西 自風北 場風東 場風南 場風西 場風北 役牌白 役牌發 役牌中 "
    "両立直 七対子 混全帯幺九 一気通貫 三色同順 三色同刻 三槓子 対々和 三暗刻 小三元 混老頭 "
    "二盃口 純全帯幺九 混一色 清一色 人和 天和 地和 大三元 四暗刻 四暗刻単騎 字一色 緑一色 "
    "清老頭 九蓮宝燈 純正九蓮宝燈 国士無双 国士無双13面 大四喜 小四喜 四槓子 ドラ 裏ドラ 赤ドラ"
)

TENHOU_YAKU = dict(zip(_NAMES.split(), MJLOG_YAKU, strict=True)) | {
    "リーチ": "riichi", "ダブル立直": "double_riichi", "搶槓": "chankan", "断么九": "tanyao", "混全帯么九": "chanta",
    "純全帯么九": "junchan", "国士無双十三面": "kokushi_13", "国士無双十三面待ち": "kokushi_13",
    "翻牌白": "haku", "翻牌發": "hatsu", "翻牌中": "chun", "門前清自模和": "tsumo",
    "役牌自風牌": "seat_wind", "役牌場風牌": "round_wind", "自風牌": "seat_wind", "場風牌": "round_wind",
}  # fmt: skip
"""By name, without blanks and with ordinary figures."""

DRAGONS = "sangenpai"
"""What mjai calls each of the three dragons."""

MJAI_YAKU = {
    "reach": "riichi", "double_reach": "double_riichi", "ippatsu": "ippatsu", "menzenchin_tsumoho": "tsumo",
    "pinfu": "pinfu", "tanyaochu": "tanyao", "ipeko": "iipeiko", "bakaze": "round_wind", "jikaze": "seat_wind",
    "rinshankaiho": "rinshan", "chankan": "chankan", "haiteiraoyue": "haitei", "hoteiraoyui": "houtei",
    "sanshokudojun": "sanshoku", "ikkitsukan": "ittsu", "honchantaiyao": "chanta", "chitoitsu": "chiitoitsu",
    "toitoiho": "toitoi", "sananko": "sanankou", "honroto": "honroutou", "sanshokudoko": "sanshoku_doukou",
    "sankantsu": "sankantsu", "shosangen": "shousangen", "honiso": "honitsu", "junchantaiyao": "junchan",
    "ryanpeko": "ryanpeiko", "chiniso": "chinitsu", "tenho": "tenhou", "chiho": "chiihou", "daisangen": "daisangen",
    "tsuiso": "tsuuiisou", "ryuiso": "ryuuiisou", "chinroto": "chinroutou", "daisushi": "daisuushi",
    "shosushi": "shousuushi", "sukantsu": "suukantsu", "dora": "dora", "uradora": "ura_dora", "akadora": "aka_dora",
}  # fmt: skip
"""By name."""

MJAI_UNTOLD = ("suanko", "kokushimuso", "churenpoton")
"""What mjai does not tell from its purer form: it may be either."""

_COUNTED = ("dora", "ura_dora", "aka_dora")
"""What is listed once with as many han as there are tiles."""

_WIDE = str.maketrans("０１２３４５６７８９", "0123456789")


_ALWAYS_ONE = frozenset(
    (
        *("tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeiko"),
        *("seat_wind", "round_wind", "haku", "hatsu", "chun"),
    )
)
"""What is worth one han wherever it counts, so that the one need not be written."""


class Entry(NamedTuple):
    """One yaku of a log's list."""

    id: str | None
    """Ours; None: it is not known, or the log does not tell which of two it is."""
    han: int | None
    """As the log has it; None: it is a yakuman, or the log does not say."""
    name: str = ""
    """As the log has it, where it is not known."""


class Listed(NamedTuple):
    """A log's list of yaku."""

    text: str = ""
    """As the list of a claim; ``...`` at the end stands for those that are not known."""
    unknown: tuple[str, ...] = ()
    """Those that are not known, as the log has them."""


def tenhou_name(text: str) -> str:
    """Bring a name to the form it has in `TENHOU_YAKU`."""
    return "".join(text.split()).translate(_WIDE)


def listed(entries: Iterable[Entry]) -> Listed:
    """Write the list of a claim, each yaku with the han that the log gives it."""
    written: list[str] = []
    unknown: list[str] = []
    untold = False
    for yaku, han, name in entries:
        if yaku is None:
            untold = True
            unknown += [name] if name else []
        elif yaku in _COUNTED:
            number = 1 if han is None else han
            written += [] if number < 1 else [yaku if number == 1 else f"{yaku} x{number}"]  # ura dora may have 0 han
        else:
            written.append(yaku if han is None or (han == 1 and yaku in _ALWAYS_ONE) else f"{yaku} {han}")
    written += ["..."] if untold and written else []
    return Listed(", ".join(written), tuple(unknown))
