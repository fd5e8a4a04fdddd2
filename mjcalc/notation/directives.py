"""Directives: lines that say something about the lines below them."""

from mjcalc.errors import NotationError, fault
from mjcalc.notation.builder import word_spans
from mjcalc.notation.lines import Directive, split_line
from mjcalc.notation.reading import says_different_things, spoken
from mjcalc.notation.said import clashes
from mjcalc.notation.text import Clean
from mjcalc.notation.word import Said, said_text

_EXAMPLES = {"rules": "@rules wmc", "option": "@option minimum=5", "card": "@card FILE", "lang": "@lang ko"}
NAMES = ("rules", "option", "with", "card", "lang")
"""The directives."""


def read_directive(text: str, made: Clean, profile: str = "standard") -> Directive:
    """Read a line whose first word begins with ``@``."""
    end = split_line(made.text).words_end
    (name, start, after), *words = word_spans(made, end)
    known = name[1:].lower()
    if known not in NAMES:
        from mjcalc.notation.diagnose import nearest

        near = nearest(known, NAMES)
        at = (made.typed(start), made.typed(after))
        unknown = fault("unknown_directive", at=at, hint="directives", x=name)
        if near:
            unknown = unknown._replace(hint="did_you_mean", hint_args=(("x", f"@{near}"),))
        raise NotationError((unknown,), text)
    value = text[made.typed(after) : made.typed(end)].strip()
    if known == "with":
        return Directive("with", value, _with_words(text, made, words, profile))
    if not value:
        at = (made.typed(start), made.typed(after))
        raise NotationError(
            (fault("bad_value", at=at, hint="directive_value", hint_args={"x": _EXAMPLES[known]}, x=name),), text
        )
    return Directive(known, value)


def _with_words(text: str, made: Clean, words: list[tuple[str, int, int]], profile: str) -> tuple[str, ...]:
    said: list[Said] = []
    kept: list[str] = []
    for word, start, end in words:
        at = (made.typed(start), made.typed(end))
        value = spoken(word, profile)
        if value is None:
            from mjcalc.notation.diagnose import word_fault

            raise NotationError((word_fault(text, profile),), text)
        own, faults = value
        if faults and "=" in word:
            wrong = faults[0]
            raise NotationError(
                (wrong._replace(start=made.typed(start + wrong.start), end=made.typed(start + wrong.end)),), text
            )
        if not own:
            raise NotationError((fault("unknown_word", at=at, hint="with_takes_circumstances", x=word),), text)
        said += own
        kept += [word] if says_different_things(word) else [_text(item, profile) for item in own]
        if clashes(tuple(said)):
            raise NotationError((fault("said_twice", at=at, x=f"{said[-1].word}="),), text)
    return tuple(kept)


def _text(said: Said, profile: str) -> str:
    if profile == "american":
        from mjcalc.notation.write_american import american_said_text

        return american_said_text(said)
    return said_text(said)
