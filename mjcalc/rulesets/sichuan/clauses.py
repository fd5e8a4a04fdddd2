"""Where each rule of the Sichuan settlement stands, by edition. Data only."""

from collections.abc import Mapping

from mjcalc.rulesets.rules import given_option

_MIL, _NOVIKOV, _SEED = "MIL SBR 2025, art.", "Novikov 2020, part 1", "seed 000,"

CLAUSES: dict[str, tuple[str, str, str]] = {
    # rule: (wmt, mil-2025, novikov-2020)
    "kong": (f"{_SEED} 2.5", f"{_MIL} 10(1)", _NOVIKOV),
    "late_kong": (f"{_SEED} 2.5", f"{_MIL} 7(2) and 10(1)", _NOVIKOV),
    "kong_return": (f"{_SEED} 2.5", f"{_MIL} 10(1) and 10(3)", _NOVIKOV),
    "kong_discard": (f"{_MIL} 10(1)", f"{_MIL} 10(1)", _NOVIKOV),
    "rob": (f"{_SEED} 2.2 and 2.5", f"{_MIL} 10(1)", _NOVIKOV),
    "win": (f"{_SEED} 2.4 and 2.7", f"{_MIL} 10(2)", _NOVIKOV),
    "pass": (f"{_SEED} 2.2", f"{_MIL} 4(27)", _NOVIKOV),
    "draw_check": (f"{_SEED} 2.6", f"{_MIL} 10(3)", _NOVIKOV),
    "pig": (f"{_SEED} 2.3", f"{_MIL} 10(3)", _NOVIKOV),
    "false_win": (f"{_SEED} supplementary rules", f"{_MIL} 11 and 12", "Novikov 2020, p. 30"),
    "false_kong": (f"{_SEED} supplementary rules", f"{_MIL} 12", f"{_MIL} 12"),
    "tile_count": (f"{_SEED} supplementary rules", f"{_MIL} 11", f"{_MIL} 11"),
    "dead_hand": (f"{_MIL} 11", f"{_MIL} 11", _NOVIKOV),
    "second_fault": (f"{_MIL} 11", f"{_MIL} 11", f"{_MIL} 11"),
    "fine": (f"{_MIL} 11 and 12", f"{_MIL} 11 and 12", f"{_MIL} 11 and 12"),
    "calls": (f"{_SEED} 2.2", f"{_MIL} 7", _NOVIKOV),
}

_EDITIONS = ("wmt", "mil-2025", "novikov-2020")


def clause_of(rule: str, edition: str, given: Mapping[str, str], *options: str) -> str:
    """Return where a rule stands: the option that the user set, if he set one, else the edition's document."""
    return given_option(given, *options) or CLAUSES[rule][_EDITIONS.index(edition)]
