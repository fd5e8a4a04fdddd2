"""Where a rule stands, by edition. The code names topics as EMA's rules of 2016 have them; each edition has its work.

A rule that rests on an option which the user set is that option's, whatever the edition says.
"""

from collections.abc import Mapping

from mjcalc.rulesets.base import Suppressed
from mjcalc.rulesets.rules import given_option

_EMA, _TENHOU = "EMA Riichi 2016", "tenhou.net manual"
_MIL = "MIL RCR 2024"

_WORKS = {
    "tenhou": _TENHOU,
    "ema-2016": _EMA,
    "ema-2025": "EMA Riichi 2025",
    "wrc": "World Riichi Championship 2025",
    "mil-rcr-2024": f"{_MIL} with {_EMA}",  # its supplement leaves the rest to EMA's rules
    "m-league": "M.League rules",
    "mahjong-soul": "Mahjong Soul ranked rules",
}
"""Edition -> the work it is read from."""
_OWN = {("mil-rcr-2024", "several winners"): _MIL}
"""(edition, topic) -> another work than the usual one."""

_WITH_RENHOU = ("ema-2016", "ema-2025", "wrc")
"""Editions whose works have the yaku that others know only from houses."""

_BY_OPTION = {
    "nc_yakuman_once": "stack_yakuman",
    "nc_no_pinfu_tsumo": "pinfu_tsumo",
    "nc_merged_wait": "merged",
    "nc_no_green_dragon": "ryuuiisou",
}
"""Reason for which a yaku does not count -> the option it rests on."""


def cite(clause: str, edition: str, given: Mapping[str, str], *options: str) -> str:
    """Return a clause as it is to be cited under an edition, or the first of `options` that the user set."""
    by_option = given_option(given, *options)
    if by_option:
        return by_option
    clause, _, house = clause.partition("; ")
    if house and edition not in _WITH_RENHOU:
        return house
    for work in (_EMA, _TENHOU):
        if clause.startswith(work):
            topic = clause.removeprefix(work).removeprefix(", ")
            return f"{_OWN.get((edition, topic), _WORKS[edition])}, {topic}" if topic else _WORKS[edition]
    return clause


def clause_of(item: Suppressed, edition: str, given: Mapping[str, str]) -> str:
    """Return the clause by which a pattern does not count."""
    options = [_BY_OPTION.get(item.phrase, "")]
    if item.phrase in ("nc_option", "nc_flat_lower"):
        options.append(item.pattern.option)
    if item.phrase == "nc_beside_flat":
        options.append(item.by)
    if item.phrase == "nc_open_hand" and "option_open_tanyao" in item.pattern.facts:
        options.append("open_tanyao")
    return cite(item.clause or item.pattern.source, edition, given, *options)
