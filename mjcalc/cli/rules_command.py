"""``mjcalc rules``: rule sets, their patterns, one pattern."""

import os
import sys
from typing import Any

import click

from mjcalc.cli.running import columns, pairs
from mjcalc.cli.version import version_option
from mjcalc.errors import MjcalcError, RulesError
from mjcalc.locale import LANGUAGES
from mjcalc.rulesets import any_rules, rule_set_ids, rules_class, rules_in_force
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.pattern import Pattern
from mjcalc.scoring.names import find_pattern, plain_name, unknown_pattern
from mjcalc.scoring.result import Where
from mjcalc.view.diagnostics import diagnostics
from mjcalc.view.exits import Exit
from mjcalc.view.formats import record_lines
from mjcalc.view.paint import Paint, wants_colour
from mjcalc.view.rules_text import (
    pattern_block,
    pattern_record,
    rule_set_block,
    rule_set_record,
    rule_sets_block,
    sum_block,
)


@click.command("rules")
@click.argument("ruleset", required=False)
@click.argument("pattern", required=False)
@version_option
@click.option("-o", "--option", "options", multiple=True, metavar="KEY=VALUE", help="Option of the rule set.")
@click.option("--card", default="", envvar="MJCALC_CARD", metavar="FILE", help="Card of American hands (MJCALC_CARD).")
@click.option("--lint", "linting", is_flag=True, help="Check the card file.")
@click.option("-f", "--format", "format_", type=click.Choice(["text", "tsv", "csv", "json"]), default="text")
@click.option("-l", "--lang", "language", type=click.Choice(LANGUAGES), envvar="MJCALC_LANG", default="en")
@click.option("--color", "colour", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colour.")
@click.pass_context
def command(
    ctx: click.Context,
    ruleset: str | None,
    pattern: str | None,
    options: tuple[str, ...],
    card: str,
    linting: bool,
    format_: str,
    language: str,
    colour: str,
) -> None:
    """List the rule sets; the patterns and options of one; or the card of one pattern, by id or name.

    \b
    mjcalc rules
    mjcalc rules sichuan:mil-2025
    mjcalc rules sichuan golden_wait
    """
    paint = Paint(wants_colour(colour, os.environ, sys.stdout.isatty()))
    width = columns() if sys.stdout.isatty() else 0
    try:
        chosen = pairs(options)
        if ruleset is not None and rules_class(ruleset.partition(":")[0]).profile == "american":
            from mjcalc.cli.card_rules import show_card

            rules = any_rules(ruleset, chosen)
            ctx.exit(show_card(rules, pattern, card, linting, format_, language, paint, width))
        if linting:
            raise click.UsageError("--lint checks a card: mjcalc rules american --lint --card FILE")
        if format_ != "text":
            for line in record_lines(_records(ruleset, pattern, chosen, language), format_):
                click.echo(line)
        else:
            click.echo(_text(ruleset, pattern, chosen, language, paint, width))
    except MjcalcError as error:
        click.echo(diagnostics(error, Where("mjcalc"), language, paint), err=True)
        ctx.exit(Exit.TROUBLE)


def _text(
    ruleset: str | None, pattern: str | None, options: dict[str, str], language: str, paint: Paint, width: int
) -> str:
    if ruleset is None:
        return rule_sets_block([rules_class(name) for name in rule_set_ids()], language, paint, width)
    rules = rules_in_force(ruleset, options)
    if pattern is None:
        return rule_set_block(rules, language, paint, width)
    named = next((s for s in rules.sums if not s.parts and plain_name(pattern) in map(plain_name, s.all_names)), None)
    if named is not None:
        return sum_block(named, rules, language, paint)
    return "\n\n".join(pattern_block(found, rules, language, paint) for found in _patterns(rules, pattern))


def _records(
    ruleset: str | None, pattern: str | None, options: dict[str, str], language: str
) -> list[dict[str, Any]]:
    if ruleset is None:
        return [rule_set_record(rules_class(name), language) for name in rule_set_ids()]
    rules = rules_in_force(ruleset, options)
    chosen = list(rules.patterns) if pattern is None else _patterns(rules, pattern)
    return [pattern_record(found, rules, language) for found in chosen]


def _patterns(rules: RuleSet, name: str) -> list[Pattern]:
    """Find a pattern by id or name; a usual name of a sum gives its parts."""
    meanings = find_pattern(rules, name)
    if not meanings or not meanings[0]:
        raise RulesError([unknown_pattern(rules, name)])
    return [rules.by_id[part] for part in meanings[0]]
