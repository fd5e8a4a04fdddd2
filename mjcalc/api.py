"""START HERE. The pipeline, one line a stage:

    text -> line (notation) -> possible? (rulesets) -> arrangements (decompose) -> patterns -> best breakdown (scoring)

`score`, `waits`, `check` and `parse` answer for one line of text; `Reader` keeps what the ``@`` lines of a file say.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from mjcalc.errors import Fault, ImpossibleHandError, NotationError, RulesError, Subject, fault
from mjcalc.locale import LANGUAGES
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import Directive, Line, locate, read_line
from mjcalc.rulesets import DEFAULT, rule_set_class, rule_set_ids, rules_in_force
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.possible import impossible, plausible, too_many_copies, unused_words
from mjcalc.scoring.engine import Scored, engine_of
from mjcalc.scoring.lean import lean_head, lean_json
from mjcalc.scoring.result import NOWHERE, Parsed, Score, Where
from mjcalc.scoring.win import Assumed

if TYPE_CHECKING:
    from mjcalc.notation import Claim
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.waits import Waits

__all__ = ["Reader", "Request", "check", "parse", "score", "waits"]


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


class Reader:
    """Reads lines in order and keeps what ``@rules``, ``@option``, ``@with``, ``@lang`` and ``@card`` said.

    `rules` are the rule sets asked for on the command line (each ``NAME`` or ``NAME:EDITION``; several: one answer
    each), `options` those of the command line; both go before what a file says. `fallback` is used when nobody says.
    """

    def __init__(
        self, rules: tuple[str, ...] = (), options: Mapping[str, str] | None = None, fallback: str = ""
    ) -> None:
        self.asked = rules
        self.options = {option_key(key): value for key, value in (options or {}).items()}
        self.fallback = fallback
        self.language = ""
        """What ``@lang`` said."""
        self.begin_file()
        if rules:
            self._in_force(rules)

    def begin_file(self) -> None:
        """Forget what the ``@`` lines of the last file said."""
        self._file_rules = ""
        self._file_options: dict[str, str] = {}
        self._with: tuple[str, ...] = ()
        self._known: dict[str, tuple[RuleSet, ...]] = {}
        self.language = ""

    def requests(self, text: str, where: Where = NOWHERE) -> tuple[Request, ...]:
        """Read a line; nothing for a blank line, a comment or a directive.

        Raises `NotationError` or `RulesError`, with the place.
        """
        line = read_line(text, self._with)
        if line.kind != "hand":
            if line.kind == "directive":
                self._direct(line, text)
            return ()
        if line.hand is None:
            raise ImpossibleHandError(line.faults, text)
        own = line.rules
        rules = self._known.get(own)
        if rules is None:
            rules = self._known[own] = self._rules_of(own, text)
        unsaid = not (own or self.asked or self._file_rules or self.fallback)
        hand = line.hand
        return tuple([Request(line, hand, one, where, self._with, unsaid) for one in rules])

    def lean(self, text: str, where: Where = NOWHERE) -> tuple[str, ...]:
        """Answer a line with lean records (records.md), a line of JSON a hand and rule set.

        A line that claims something is checked. Raises as `requests` and `score_of` do.
        """
        return tuple([lean_record(request) for request in self.requests(text, where)])

    def _rules_of(self, own: str, text: str) -> tuple[RuleSet, ...]:
        names = (own,) if own else self.asked or (self._file_rules or self.fallback or DEFAULT,)
        try:
            return self._in_force(names)
        except RulesError as error:
            subject = Subject("word", word="rules") if own else Subject()
            raise RulesError([locate(text, f._replace(subject=subject)) for f in error.faults], text) from None

    def _in_force(self, names: tuple[str, ...]) -> tuple[RuleSet, ...]:
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
        return tuple(rules_in_force(name, own[name]) for name in names)

    def _direct(self, line: Line, text: str) -> None:
        directive = line.directive
        if directive is None:
            return
        self._known.clear()
        try:
            self._obey(directive)
        except RulesError as error:
            raise RulesError([f._replace(start=0, end=len(text)) for f in error.faults], text) from None

    def _obey(self, directive: Directive) -> None:
        """Do what a directive says. One that is wrong stays in force: no hand is judged by rules nobody asked for."""
        if directive.name == "rules":
            self._file_rules = directive.value
            rules_in_force(directive.value)
        elif directive.name == "option":
            key, equals, value = directive.value.partition("=")
            if not equals:
                raise RulesError([
                    fault("bad_value", x=f"@option {key}", hint="directive_value", hint_args={"x": "@option KEY=VALUE"})
                ])
            self._file_options[option_key(key)] = value.strip()
            self._in_force(self.asked or (self._file_rules or self.fallback or DEFAULT,))
        elif directive.name == "with":
            self._with = directive.words
        elif directive.name == "lang":
            if directive.value not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise RulesError([
                    fault("unknown_language", x=directive.value, hint="choose_one_of", hint_args={"x": known})
                ])
            self.language = directive.value


def option_key(text: str) -> str:
    """Bring the key of an option to its usual form: ``Cap-Fan`` is ``cap_fan``."""
    return text.strip().lower().replace("-", "_")


def _option_keys(rule_set: str) -> set[str]:
    return {option.key for option in rule_set_class(rule_set).options_known}


def _faults(request: Request, partial: bool) -> None:
    """Refuse a hand that cannot exist, with all that is wrong and where."""
    hand, rules = request.hand, request.rules
    if not request.line.faults and plausible(hand, rules) is not None:
        return
    faults = [*request.line.faults, *impossible(hand, rules, partial)]
    if request.line.faults:  # a meld that is none leaves the count of tiles wrong, which is not a fault of its own
        faults = [f for f in faults if f.phrase not in ("too_few_tiles", "sets_missing", "no_hand")]
    if faults:
        text = request.where.text
        found = [locate(text, f, request.with_words) if f.start < 0 else f for f in faults]
        raise ImpossibleHandError(sorted(found, key=lambda f: f.start), text)


def _warnings(request: Request) -> tuple[Fault, ...]:
    unused = unused_words(request.hand.circumstances, request.rules)
    text = request.where.text
    return tuple(
        locate(text, fault("word_not_used", x=word, subject=Subject("word", word=word)), request.with_words)
        for word in unused
    )


def _assumed(request: Request) -> tuple[Assumed, ...]:
    assumed: tuple[Assumed, ...] = ()
    if request.default_rules:
        rules = request.rules
        assumed += (("assumed_rules", (("x", f"{rules.id}:{rules.edition}"),)),)
    if request.hand.winning_assumed:
        assumed += (("assumed_winning_tile", (("x", TILE_TEXT[request.hand.winning]),)),)
    return assumed


def _taken(scored: Scored, hand: Hand, rules: RuleSet) -> tuple[Assumed, ...]:
    phrases = rules.assumes(scored.best[1].counted, hand, scored.win.self_draw)
    return tuple((phrase, ()) for phrase in phrases)


def score_of(request: Request) -> Score:
    """Score the hand of a request; raises `ImpossibleHandError` with all that is wrong."""
    _faults(request, partial=False)
    hand, rules = request.hand, request.rules
    assumed, warnings = _assumed(request), _warnings(request)
    scored = engine_of(rules).score(hand) if hand.winning >= 0 else None
    if scored is None or not scored.readings:
        from mjcalc.scoring.waiting import waiting

        return Score(hand, rules, None, waiting(hand, rules), assumed, warnings, request.where)
    assumed += scored.win.assumed + _taken(scored, hand, rules)
    return Score(hand, rules, scored, None, assumed, warnings, request.where)


def waits_of(request: Request) -> "Waits":
    """Say what the hand of a request waits for; sets may be missing and count as melded elsewhere."""
    _faults(request, partial=True)
    hand, rules = request.hand, request.rules
    assumed, warnings = _assumed(request), _warnings(request)
    missing = rules.form.sets - len(hand.melds) - (hand.size - 1) // 3
    if missing > 0:
        assumed += (("assumed_sets_elsewhere", (("n", str(missing)),)),)
    from mjcalc.scoring.waiting import waiting
    from mjcalc.scoring.waits import Waits

    found = waiting(hand, rules)
    assumed += tuple((phrase, ()) for phrase in found.assumed)
    return Waits(hand, rules, found, assumed, warnings, request.where)


def lean_record(request: Request) -> str:
    """Answer a request with a lean record: score, or check if the line claims something."""
    line, rules, hand = request.line, request.rules, request.hand
    if line.claim is None and not line.faults:
        tiles = plausible(hand, rules)
        tail = None if tiles is None else engine_of(rules).lean_win(hand, tiles)
        if tail is not None:
            return lean_head("score", request.where, rules.id) + tail
    return lean_json((check_of(request) if line.claim else score_of(request)).to_dict())


def check_of(request: Request) -> "Check":
    """Judge the claim of a request's line."""
    from mjcalc.scoring.claims import Check, judge, judge_waits

    claim = request.claim
    if claim is not None and claim.kind == "waits":
        answer = waits_of(_without_winning_tile(request))
        return Check(answer, claim, judge_waits(answer, claim))
    scored = score_of(request)
    try:
        return Check(scored, claim, judge(scored, claim))
    except RulesError as error:
        raise RulesError(error.faults, request.where.text) from None


def _without_winning_tile(request: Request) -> Request:
    """Return the hand as it waited, before its winning tile came."""
    hand = request.hand._replace(winning=-1, winning_assumed=False)
    return request._replace(hand=hand)


def _one(text: str, rules: str, options: Mapping[str, str] | None) -> Request:
    reader = Reader((rules,) if rules else (), options)
    requests = reader.requests(text, Where(None, None, text))
    if not requests:
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    return requests[0]


def score(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> Score:
    """Score a hand in notation: ``score("123m456m55p678p67m +8m", rules="sichuan:mil-2025")``.

    `options` are those of the rule set, e.g. ``{"cap_fan": "4"}``. Raises `NotationError`, `ImpossibleHandError` or
    `RulesError`, all of them `MjcalcError`. A hand that does not win is an answer, not an error.
    """
    return score_of(_one(text, rules, options))


def waits(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> "Waits":
    """Say what a hand waits for, what each wait is worth, or how far the hand is from ready. Raises as `score` does."""
    return waits_of(_one(text, rules, options))


def check(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> "Check":
    """Judge the claim that follows ``=`` in the text. Raises as `score` does, also for an unknown pattern name."""
    return check_of(_one(text, rules, options))


def parse_of(request: Request) -> Parsed:
    """Read the hand of a request; refuses a fifth copy of a tile, whatever the rule set."""
    text = request.where.text
    faults = [*request.line.faults, *too_many_copies(request.hand)]
    if faults:
        raise ImpossibleHandError([locate(text, f) if f.start < 0 else f for f in faults], text)
    return Parsed(request.hand, request.line.rules, request.claim, request.where)


def parse(text: str) -> Parsed:
    """Read a hand, without asking any rule set whether it can exist.

    Raises `NotationError`, or `ImpossibleHandError` for five equal tiles.
    """
    line = read_line(text)
    if line.kind != "hand":
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    if line.hand is None:
        raise ImpossibleHandError(line.faults, text)
    return parse_of(Request(line, line.hand, rules_in_force(), Where(None, None, text)))
