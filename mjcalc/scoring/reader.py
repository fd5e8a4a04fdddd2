"""Lines in, requests out: a hand of a line with the rules it is to be judged by."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from mjcalc.errors import ImpossibleHandError, MjcalcError, RulesError, Subject, fault
from mjcalc.locale import LANGUAGES
from mjcalc.model.hand import Hand
from mjcalc.notation import Directive, Line, locate, read_line
from mjcalc.notation.text import clean
from mjcalc.rulesets import DEFAULT, any_rules, rule_set_ids, rules_class
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring import card_files
from mjcalc.scoring.result import NOWHERE, Where

if TYPE_CHECKING:
    from mjcalc.model.american import AmericanHand
    from mjcalc.notation import Claim


class Request(NamedTuple):
    """One hand of one line, with the rules it is to be judged by."""

    line: Line
    hand: Hand
    rules: RuleSet
    where: Where
    with_words: tuple[str, ...] = ()
    default_rules: bool = False
    """Nobody said which rule set; the default was taken."""

    @property
    def claim(self) -> "Claim | None":
        """What the line claims, if it does."""
        return self.line.claim


class CardRequest(NamedTuple):
    """One American hand of one line, with the rules and the card it is to be judged by."""

    line: Line
    hand: "AmericanHand"
    rules: Rules
    card: str
    """Path of the card; empty: the practice card."""
    where: Where
    with_words: tuple[str, ...] = ()

    @property
    def claim(self) -> "Claim | None":
        """What the line claims, if it does."""
        return self.line.claim


class Refused(NamedTuple):
    """A line that one of several rule sets cannot take, though another can."""

    rules: str
    """The rule set, with the edition unless it is the default one."""
    error: MjcalcError


AnyRequest = TypeVar("AnyRequest", Request, CardRequest)


def before_winning(request: AnyRequest) -> AnyRequest:
    """Return the hand as it waited, before its winning tile came."""
    return request._replace(hand=request.hand._replace(winning=-1, winning_assumed=False))


class Standing(NamedTuple):
    """What the ``@`` lines of a file have said up to some line."""

    rules: str = ""
    options: tuple[tuple[str, str], ...] = ()
    with_words: tuple[str, ...] = ()
    card: str = ""
    language: str = ""


NOTHING_SAID = Standing()


class Reader:
    """Reads lines in order and keeps what ``@rules``, ``@option``, ``@with``, ``@lang`` and ``@card`` said.

    `rules` are the rule sets asked for on the command line (each ``NAME`` or ``NAME:EDITION``; several: one answer
    each), `options` those of the command line, `card` the path of an American card; all go before what a file says.
    `fallback` is used when nobody says. Hands typed in another program's `notation` are otherwise judged by the rule
    set that it is of; where only the notation matters it is not given here.
    """

    def __init__(
        self,
        rules: tuple[str, ...] = (),
        options: "Mapping[str, str | int] | None" = None,
        fallback: str = "",
        card: str = "",
        notation: str = "",
    ) -> None:
        self.asked = rules
        self.card = card
        self.notation = notation
        self.options = {option_key(key): option_text(value) for key, value in (options or {}).items()}
        self.fallback = fallback
        self.language = ""
        """What ``@lang`` said."""
        self.changes = 0
        """How often a file or an ``@`` line has changed how lines are read; see `plain_rules`."""
        self.begin_file()
        if rules:
            self._in_force(rules)

    def begin_file(self, standing: Standing = NOTHING_SAID) -> None:
        """Forget what the ``@`` lines of the last file said; go on from what those of this one have said so far."""
        self._file_rules = standing.rules
        self._file_options = dict(standing.options)
        self._with = standing.with_words
        self._known: dict[str, tuple[Rules, ...]] = {}
        self._file_card = standing.card
        self.language = standing.language
        self.changes += 1

    @property
    def standing(self) -> Standing:
        """What the ``@`` lines of the file have said so far."""
        options = tuple(self._file_options.items())
        return Standing(self._file_rules, options, self._with, self._file_card, self.language)

    def follow(self, text: str) -> None:
        """Do what a line says if it is an ``@`` line, pass over any other; raises as `requests` does."""
        if clean(text).text.lstrip()[:1] == "@":
            self._plain_line(text)

    def plain_rules(self) -> RuleSet | None:
        """Return the rules of lines that say nothing of rules, until `changes` grows.

        None: there are several or none such, their hands score no patterns, or ``@with`` adds to what lines say.
        """
        if self._with:
            return None
        try:
            rules = self._rules_of("", "")
        except RulesError:
            return None
        return rules[0] if len(rules) == 1 and isinstance(rules[0], RuleSet) else None

    def requests(self, text: str, where: Where = NOWHERE) -> tuple[Request, ...]:
        """Read a line of hands that score patterns; nothing for a blank line, a comment or a directive.

        Raises `NotationError` or `RulesError`, with the place; also `RulesError` (E307) for an American hand.
        """
        found: list[Request] = []
        for request in self.all_requests(text, where):
            if isinstance(request, CardRequest):
                raise RulesError([fault("profile_not_here", x=request.rules.id, at=(0, len(text)))], text)
            found.append(request)
        return tuple(found)

    def all_requests(self, text: str, where: Where = NOWHERE) -> tuple[Request | CardRequest, ...]:
        """Read a line of hands of whatever kind; raises as `requests` does.

        `text` is in our notation; where `where` says that it was typed in another, columns are of the line as typed.
        """
        found: list[Request | CardRequest] = []
        for one in self.each_request(text, where):
            if isinstance(one, Refused):
                raise one.error
            found.append(one)
        return tuple(found)

    def each_request(self, text: str, where: Where = NOWHERE) -> tuple[Request | CardRequest | Refused, ...]:
        """Read a line as `all_requests` does, but raise only if none of the rule sets can take it."""
        try:
            return self._each_request(text, where)
        except MjcalcError as error:
            raise _as_typed(error, where) from None

    def _each_request(self, text: str, where: Where) -> tuple[Request | CardRequest | Refused, ...]:
        own = _own_rules(text)
        rules = self._known.get(own)
        if rules is None:
            if clean(text).text.lstrip()[:1] in ("", "#", "@"):
                self._plain_line(text)
                return ()
            rules = self._known[own] = self._rules_of(own, text)
        found: list[Request | CardRequest | Refused] = []
        lines: dict[str, Line | None] = {}
        for one in rules:
            try:
                line = self._line(text, where, one, lines)
                if line is None:
                    continue
                if line.kind != "hand":
                    if line.kind == "directive":
                        self._direct(line, text)
                    return ()
                found.append(self._request(line, one, text, where))
            except MjcalcError as error:
                if len(rules) == 1:
                    raise
                lines[one.profile] = None
                found.append(Refused(one.named, _as_typed(error, where)))
        if isinstance(found[0], Refused) and all(isinstance(one, Refused) for one in found):
            raise found[0].error
        return tuple(found)

    def _line(self, text: str, where: Where, rules: Rules, lines: dict[str, Line | None]) -> Line | None:
        """Read a line in the notation of a rule set, once for all of its profile; None: that was refused before."""
        if rules.profile not in lines:
            if where.written is not None and rules.profile == "american":
                raise RulesError([fault("profile_not_here", x=rules.id, at=(0, len(text)))], text)
            lines[rules.profile] = read_line(text, self._with, rules.profile)
        return lines[rules.profile]

    def _plain_line(self, text: str) -> None:
        line = read_line(text, profile=self.profile())
        if line.kind == "directive":
            self._direct(line, text)

    def profile(self) -> str:
        """Return the notation profile of the rules in force, that of ``@with`` too."""
        try:
            return rules_class((self.asked or (self._file_rules or self.fallback or DEFAULT,))[0].split(":")[0]).profile
        except RulesError:
            return "standard"

    def rules_now(self, text: str = "") -> Rules:
        """Return the rules in force for a record of deals, the first ones asked for; raises as `requests` does."""
        return self._rules_of("", text)[0]

    @property
    def says_rules(self) -> bool:
        """Whether somebody said which rule set: the command line, the file or the environment."""
        return bool(self.asked or self._file_rules or self.fallback)

    @property
    def with_words(self) -> tuple[str, ...]:
        """What ``@with`` said."""
        return self._with

    def card_of(self, file: str | None) -> str:
        """Return the path of the card in force for American hands of a file; empty: the practice card."""
        return self.card or _beside(self._file_card, file)

    def _request(self, line: Line, rules: Rules, text: str, where: Where) -> Request | CardRequest:
        if line.american is not None:
            return CardRequest(line, line.american, rules, self.card_of(where.file), where, self._with)
        if line.hand is None or not isinstance(rules, RuleSet):
            raise ImpossibleHandError(line.faults or [fault("no_hand", at=(0, len(text)))], text)
        unsaid = not (line.rules or self.says_rules)
        if where.written is not None and where.written.claim_of not in ("", rules.id):
            return Request(line._replace(claim=None), line.hand, rules, where, self._with, unsaid)
        return Request(line, line.hand, rules, where, self._with, unsaid)

    def _rules_of(self, own: str, text: str) -> tuple[Rules, ...]:
        names = (own,) if own else self.asked or (self._file_rules or self.fallback or self._default(),)
        try:
            return self._in_force(names)
        except RulesError as error:
            subject = Subject("word", word="rules") if own else Subject()
            raise RulesError([locate(text, f._replace(subject=subject)) for f in error.faults], text) from None

    def _default(self) -> str:
        """Return the rule set of the notation, else the usual one."""
        if not self.notation:
            return DEFAULT
        from mjcalc.notation.foreign import notation_of

        return notation_of(self.notation).rules

    def _in_force(self, names: tuple[str, ...]) -> tuple[Rules, ...]:
        """Resolve rule sets; an option has to be known by at least one of them.

        Where a line names its own rules, an option of another rule set is not meant for it.
        """
        options = self._file_options | self.options
        known = {name: _option_keys(name.partition(":")[0]) for name in names}
        everywhere = set().union(*known.values())
        if names != self.asked and options.keys() - everywhere:
            everywhere = everywhere.union(*map(_option_keys, rule_set_ids()))
        own = {
            name: {key: value for key, value in options.items() if key in keys or key not in everywhere}
            for name, keys in known.items()
        }
        return tuple(any_rules(name, own[name]) for name in names)

    def refuse_wrong_options(self) -> None:
        """Raise `RulesError` for options of the command line that no rule set knows, or not with this value."""
        usual = self.fallback or DEFAULT
        if _fits(usual.partition(":")[0], self.options):
            return
        wrong = {
            key: value for key, value in self.options.items()
            if not any(_fits(rule_set, {key: value}) for rule_set in rule_set_ids())
        }  # fmt: skip
        for key, value in wrong.items():
            owners = [rule_set for rule_set in rule_set_ids() if key in _option_keys(rule_set)]
            any_rules(owners[0] if owners else usual, {key: value})

    def _direct(self, line: Line, text: str) -> None:
        directive = line.directive
        if directive is None:
            return
        self._known.clear()
        self.changes += 1
        try:
            self._obey(directive, text)
        except RulesError as error:
            raise RulesError([f._replace(start=0, end=len(text)) for f in error.faults], text) from None

    def _obey(self, directive: Directive, text: str) -> None:
        """Do what a directive says. One that is wrong stays in force: no hand is judged by rules nobody asked for."""
        if directive.name == "rules":
            self._file_rules = directive.value
            any_rules(directive.value)
        elif directive.name == "option":
            key, equals, value = directive.value.partition("=")
            if not equals:
                raise RulesError([
                    fault("bad_value", x=f"@option {key}", hint="directive_value", hint_args={"x": "@option KEY=VALUE"})
                ])
            self._file_options[option_key(key)] = value.strip()
            self._in_force(self.asked or (self._file_rules or self.fallback or self._default(),))
        elif directive.name == "with":
            self._with = directive.words
        elif directive.name == "card":
            self._file_card = directive.value
        elif directive.name == "lang":
            if directive.value not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise RulesError([
                    fault("unknown_language", x=directive.value, hint="choose_one_of", hint_args={"x": known})
                ])
            self.language = directive.value


def _as_typed(error: MjcalcError, where: Where) -> MjcalcError:
    """Move the columns of an error to the line as it was typed, if that was in another notation."""
    if where.written is None:
        return error
    return type(error)([where.as_typed(each) for each in error.faults], where.text)


def _own_rules(text: str) -> str:
    """Return what a line says after ``rules=``: it decides how the line's words are read."""
    if "rules=" not in text.lower():
        return ""
    said = [word[6:] for word in text.split() if word[:6].lower() == "rules="]
    return said[0] if said else ""


def _beside(path: str, file: str | None) -> str:
    """Find a file that a file of hands names: beside that file, else as a path from here."""
    beside = os.path.join(os.path.dirname(file or ""), path) if path else ""
    return beside if card_files.exists(beside) else path


def option_text(value: object) -> str:
    """Write a value as one types it: yes and no for True and False, numbers as they are."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def option_key(text: str) -> str:
    """Bring the key of an option to its usual form: ``Cap-Fan`` is ``cap_fan``."""
    return text.strip().lower().replace("-", "_")


def _option_keys(rule_set: str) -> set[str]:
    return {option.key for option in rules_class(rule_set).options_known}


def _fits(rule_set: str, options: Mapping[str, str]) -> bool:
    """Tell whether a rule set knows all these options, with these values."""
    values = {option.key: option.values for option in rules_class(rule_set).options_known}
    return all(value in values.get(key, ()) for key, value in options.items())
