"""The rules in force: a rule set under one edition with its options, whatever its hands are made of."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from mjcalc.errors import RulesError, fault


class Option(NamedTuple):
    """A switch of a rule set."""

    key: str
    values: tuple[str, ...]
    """Allowed values; the first is the one of the default edition unless an edition says otherwise."""
    definition: str
    """What it decides, in a referee's words."""
    source: str = ""


DEAD_WAIT = Option(
    "dead_wait",
    ("own_hand_four", "own_visible_four", "all_visible_four", "none"),
    "When a wait is none: all four copies in the own concealed hand; in the own hand and melds; there or seen; never.",
    "not in the rules; for the listing of waits",
)
"""The switch of rule sets that say nothing of waits for tiles that are used up."""


class Edition(NamedTuple):
    """A published form of a rule set: a name and the options in which it differs."""

    id: str
    title: str
    """Id of the phrase that names it."""
    options: dict[str, str]
    """Options that differ from the first value."""
    source: str
    """The document."""


def given_option(given: Mapping[str, str], *options: str) -> str:
    """Cite the first of these options that the user set: a rule that rests on it is his; empty: he set none."""
    return next((f"option {option}={given[option]}" for option in options if option in given), "")


class Rules:
    """The rules in force: a rule set under one edition with its options. Frozen after it is made."""

    id: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str]
    """Id of the phrase that names it."""
    unit: ClassVar[str]
    """Unit of the total: ``points``, ``fan`` ..."""
    profile: ClassVar[str] = "standard"
    """Notation profile of its hands: ``american``, or the rule set's id where some of its players' words for
    circumstances say something else than in other rule sets (`mjcalc.locale.words`)."""
    editions: ClassVar[tuple[Edition, ...]]
    """The first one is the default."""
    options_known: ClassVar[tuple[Option, ...]]
    other_rules: ClassVar[str] = "wmc"
    """Rule set to suggest to somebody whose tiles this one does not have."""
    words: ClassVar[frozenset[str]]
    """Circumstance words and keys that the rule set uses; others get a warning."""
    refusals: ClassVar[frozenset[str]] = frozenset()
    """Codes of the reasons for which a complete hand is no win."""

    def __init__(self, edition: str = "", options: Mapping[str, str] | None = None) -> None:
        chosen = self._edition(edition)
        self.edition = chosen.id
        self.source = chosen.source
        self.given: dict[str, str] = dict(options or {})
        """Options the user set, for the record."""
        self.options: dict[str, str] = {o.key: o.values[0] for o in self.options_known} | chosen.options
        for key, value in self.given.items():
            self.options[key] = self._option_value(key, value)

    @property
    def other_edition(self) -> str:
        """The edition, if it is not the default one; else empty."""
        return "" if self.edition == self.editions[0].id else self.edition

    @property
    def named(self) -> str:
        """The rule set as one types it, with the edition where that is not the default one."""
        return f"{self.id}:{self.edition}" if self.other_edition else self.id

    def _edition(self, name: str) -> Edition:
        for edition in self.editions:
            if name.lower() in ("", edition.id):
                return edition
        known = ", ".join(edition.id for edition in self.editions)
        raise RulesError([
            fault("unknown_edition", x=name, y=self.id, hint="choose_one_of", hint_args={"x": known})
        ])

    def _option_value(self, key: str, value: str) -> str:
        for option in self.options_known:
            if option.key == key:
                if value not in option.values:
                    raise RulesError([
                        fault(
                            "unknown_option_value",
                            x=key,
                            y=value or "''",
                            hint="choose_one_of",
                            hint_args={"x": ", ".join(option.values)},
                        )
                    ])
                return value
        from difflib import get_close_matches  # only for somebody who mistyped

        keys = [option.key for option in self.options_known]
        close = get_close_matches(key, keys, n=1)
        hint, what = ("did_you_mean", close[0]) if close else ("choose_one_of", ", ".join(keys))
        raise RulesError([fault("unknown_option", x=key or "''", hint=hint, hint_args={"x": what})])

    def option_definition(self, option: Option, language: str = "en") -> str:
        """Say what an option decides, in a language."""
        return option.definition if language == "en" else self.words_in(language).OPTIONS[option.key]

    @classmethod
    def words_in(cls, language: str) -> Any:
        """Load the rule set's sentences in a language that is not English."""
        return import_module(f"mjcalc.rulesets.{cls.id}.words_{language.replace('-', '_')}")

    def amount_total(self, unit: str, number: int, self_draw: bool) -> int | None:
        """Return the total that a claimed amount means, e.g. ``3 fan``; None: the rule set has no such unit."""
        return number if unit in ("", self.unit) else None

    @classmethod
    def settles(cls) -> Any:
        """Load what the rule set does with the events of a deal: a class below `mjcalc.rulesets.deals.DealRules`.

        Raises `RulesError` (E311) for a rule set that cannot settle deals.
        """
        try:
            return import_module(f"mjcalc.rulesets.{cls.id}.deals").DEALS
        except ModuleNotFoundError as missing:
            if missing.name != f"mjcalc.rulesets.{cls.id}.deals":
                raise
        raise RulesError([fault("no_deals_here", x=cls.id)])

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """Say what the rule set does about a claim with this verdict: id of a phrase and the clause, or nothing.

        `claimed_none`: the claim was that the hand is no win; `refused`: code of the reason why it is none.
        """
        return ("", "")
