"""Rule sets, pattern tables and pattern cards."""

from typing import Any

from mjcalc.locale import say
from mjcalc.rulesets.base import RuleSet, Sum
from mjcalc.rulesets.pattern import Pattern
from mjcalc.rulesets.rules import Edition, Option, Rules
from mjcalc.scoring.result import SCHEMA
from mjcalc.view.cells import wrapped
from mjcalc.view.paint import Paint
from mjcalc.view.table import fits, fitted, stacked, table


def rule_sets_block(classes: list[type[Rules]], language: str, paint: Paint, width: int = 0) -> str:
    """List the rule sets with their editions; `width` is that of the terminal, 0: no limit."""
    rows = [
        [
            found.id,
            say(found.title, language),
            "\n".join(_edition_line(edition, not i, language) for i, edition in enumerate(found.editions)),
        ]
        for found in classes
    ]
    heads = [say("col_id", language), say("col_rule_set", language), say("col_edition", language)]
    lines = table(rows, heads, indent="")
    if not fits(lines, width):
        lines = []
        for id_, title, editions in rows:
            lines += [f"{paint(id_, 'bold')}  {title}"]
            lines += [line for edition in editions.split("\n") for line in wrapped(edition, width, indent="    ")]
    return "\n".join(lines)


def _edition_line(edition: Edition, default: bool, language: str) -> str:
    note = f" ({say('col_default', language)})" if default else ""
    return f"{edition.id}  {say(edition.title, language)}{note}"


def worth_text(pattern: Pattern, rules: RuleSet) -> str:
    """Write what a pattern is worth now, behind a stroke what it is worth in an open hand; a dash: switched off."""
    worth = rules.values[pattern.id]
    if not worth:
        return "-"
    if pattern.open_value:
        return f"{worth}/{pattern.open_value}"
    return f"{worth} {pattern.unit}".rstrip()


def rule_set_block(rules: RuleSet, language: str, paint: Paint, width: int = 0) -> str:
    """List the patterns of a rule set, and its options; `width` is that of the terminal, 0: no limit."""
    worth = "fan" if rules.pattern_unit == "fan" else "value"
    heads = tuple([say(f"col_{name}", language) for name in ("id", "pattern", worth, "definition")])
    shown = [p for p in rules.patterns if rules.values[p.id]]
    rows = [(p.id, p.name(language), worth_text(p, rules), rules.definition(p, language)) for p in shown]
    lines = [paint(f"{rules.id}:{rules.edition}   {say(rules.title, language)}", "bold"), f"  {rules.source}", ""]
    lines += fitted(rows, heads, width, right=(2,), widths=(None, None, None, 44))
    if rules.sums:
        lines += ["", paint(say("usual_names", language), "bold")]
        sums = [
            [named.names[language], " + ".join(_part(rules, key, n, language) for key, n in named.parts.items()) or "-"]
            for named in rules.sums
        ]
        named = table(sums, [say("col_pattern", language), "="], indent="")
        lines += named if fits(named, width) else stacked([(n, parts) for n, parts in sums], ("=", ""), width)
    return "\n".join(lines + option_lines(rules, language, paint, width))


def option_lines(rules: Rules, language: str, paint: Paint, width: int = 0) -> list[str]:
    """List the editions and the options of a rule set; `width` is that of the terminal, 0: no limit."""
    editions = [(e.id, say(e.title, language), _differences(e.options)) for e in rules.editions]
    heads = (say("col_edition", language), say("source", language), say("col_option", language))
    lines = ["", *fitted(editions, heads, width)]
    lines += ["", paint(say("col_option", language) + "  -o KEY=VALUE", "bold")]
    options = [(o.key, _values(o, rules), rules.option_definition(o, language)) for o in rules.options_known]
    heads = (say("col_option", language), say("col_values", language), say("col_definition", language))
    return lines + fitted(options, heads, width, widths=(None, 30, 40))


def _values(option: Option, rules: Rules) -> str:
    """Write the values of an option, the one in force in brackets; of names joined by + only that one."""
    chosen = rules.options[option.key]
    shown = (value for value in option.values if "+" not in value or value == chosen)
    return " | ".join(f"[{value}]" if value == chosen else value for value in shown)


def _option_text(option: Option, pattern: Pattern, rules: RuleSet) -> str:
    """Write the values of an option with what the pattern is worth under each, and who says so."""
    worth = pattern.value if isinstance(pattern.value, dict) and pattern.option == option.key else {}
    values = [f"{value}: {worth[value]}" if value in worth else value for value in option.values]
    return f"{' | '.join(values)}   ({option.source})"


def _part(rules: RuleSet, pattern_id: str, number: int, language: str) -> str:
    name = rules.by_id[pattern_id].name(language)
    return name if number == 1 else f"{number} x {name}"


def _differences(options: dict[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in options.items()) or "-"


def pattern_block(pattern: Pattern, rules: RuleSet, language: str, paint: Paint) -> str:
    """Write the card of a pattern: names, value, definition, what it excludes, source, examples."""
    others = "  ".join(f"{code}: {name}" for code, name in pattern.names.items() if code != language)
    lines = [paint(f"{pattern.name(language)}   ({pattern.id})", "bold"), f"  {others}"]
    worth = worth_text(pattern, rules)
    if worth == "-":
        phrase, what = rules.unlisted(pattern.id)
        worth = f"- ({say(phrase, language, x=what)})"
    lines.append(f"  {say('col_value', language)}: {worth}")
    lines.append(f"  {say('col_definition', language)}: {rules.definition(pattern, language)}")
    keys = {pattern.option, *(name[7:] for name in pattern.facts if name.startswith("option_"))}
    for option in rules.options_known:
        if option.key in keys:
            lines.append(f"  {say('col_option', language)}: {option.key} = {_option_text(option, pattern, rules)}")
    if pattern.series:
        beside = [p.name(language) for p in rules.patterns if p.series == pattern.series and p.id != pattern.id]
        lines += [f"  {say('same_series_as', language, x=', '.join(beside))}"] if beside else []
    lines.append(f"  {say('source', language)}: {rules.source_of(pattern)}")
    lines += [f"  {say('example', language)}: {text}" for text in pattern.yes]
    lines += [f"  {say('counter_example', language)}: {text}" for text in pattern.no]
    return "\n".join(lines)


def sum_block(named: Sum, rules: RuleSet, language: str, paint: Paint) -> str:
    """Write the card of a usual name: its names and the patterns it takes in."""
    others = "  ".join(f"{code}: {name}" for code, name in named.names.items() if code != language)
    parts = " + ".join(_part(rules, key, number, language) for key, number in named.parts.items())
    return "\n".join([paint(f"{named.names[language]}   ({named.id})", "bold"), f"  {others}", f"  = {parts or '0'}"])


def pattern_record(pattern: Pattern, rules: RuleSet, language: str) -> dict[str, Any]:
    """Return the card of a pattern as a record."""
    return {
        "schema": SCHEMA,
        "type": "pattern",
        "rules": rules.id,
        "edition": rules.edition,
        "id": pattern.id,
        "name": pattern.name(language),
        "names": pattern.names,
        "value": rules.values[pattern.id],
        "open_value": pattern.open_value or None,
        "unit": pattern.unit or rules.pattern_unit,
        "option": pattern.option or None,
        "series": pattern.series or None,
        "definition": rules.definition(pattern, language),
        "source": rules.source_of(pattern),
        "examples": list(pattern.yes),
        "counter_examples": list(pattern.no),
    }


def rule_set_record(found: type[Rules], language: str) -> dict[str, Any]:
    """Return a rule set with its editions and options as a record."""
    return {
        "schema": SCHEMA,
        "type": "rule_set",
        "id": found.id,
        "name": say(found.title, language),
        "aliases": list(found.aliases),
        "editions": [
            {"id": e.id, "name": say(e.title, language), "options": e.options, "source": e.source}
            for e in found.editions
        ],
        "options": [
            {"key": o.key, "values": list(o.values), "definition": o.definition, "source": o.source}
            for o in found.options_known
        ],
    }
