"""Lean records: the few fields of records.md that a batch writes, a line of JSON a hand."""

from functools import cache
from typing import TYPE_CHECKING, Any

from mjcalc.rulesets import rules_class
from mjcalc.rulesets.pattern import pattern_text
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.result import SCHEMA, Where

if TYPE_CHECKING:
    from json import JSONEncoder

_FIELDS = ("fan", "capped_fan", "han", "fu", "verdict", "difference", "reason_code")
"""What follows the patterns, where it applies."""

_quoted: dict[str | None, str] = {}


def lean_file(type_: str, file: str | None) -> str:
    """Write the beginning of a lean record, up to the file."""
    name = _quoted.get(file)
    if name is None:
        if len(_quoted) > 1000:
            _quoted.clear()
        name = _quoted[file] = "" if file is None else f'"file":{json_text(file)},'
    return f'{{"schema":{SCHEMA},"type":"{type_}",{name}'


def lean_rules(rules: Rules) -> str:
    """Write by what rules a hand was judged: the rule set, and the edition where it is not the default one."""
    edition = rules.other_edition
    return f'"rules":"{rules.id}",' + (f'"edition":"{edition}",' if edition else "")


def lean_head(type_: str, where: Where, rules: Rules) -> str:
    """Write the beginning of a lean record, up to the rules."""
    line = "" if where.line is None else f'"line":{where.line},'
    label = f'"round":{json_text(where.label)},' if where.label else ""
    return f'{lean_file(type_, where.file)}{line}{label}{lean_rules(rules)}'


def patterns_text(patterns: list[dict[str, Any]]) -> str:
    """Write counted patterns in short: ``kong:1;root:1x2``."""
    return ";".join(pattern_text(entry["id"], entry["value"], entry["count"]) for entry in patterns)


def lean_json(record: dict[str, Any]) -> str:
    """Write a full record as a lean one."""
    return json_text(lean_fields(record))


def lean_fields(record: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that a lean record has of a full one."""
    lean: dict[str, Any] = {"schema": SCHEMA, "type": record["type"]}
    for name in ("file", "line", "round", "rules", "edition", "win", "total"):
        if name in record and not (name == "edition" and _is_default(record)):
            lean[name] = record[name]
    if "patterns" in record:
        lean["patterns"] = patterns_text(record["patterns"])
    for name in _FIELDS:
        if record.get(name) is not None:
            lean[name] = record[name]
    return lean


def _is_default(record: dict[str, Any]) -> bool:
    return bool(record["edition"] == rules_class(record["rules"]).editions[0].id)


@cache
def _encoder() -> "JSONEncoder":
    from json import JSONEncoder  # not needed by a one-liner, which may still load this module

    return JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def json_text(value: Any) -> str:
    """Write a value as one line of JSON, without blanks."""
    return _encoder().encode(value)
