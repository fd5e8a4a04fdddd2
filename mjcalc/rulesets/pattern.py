"""A pattern: one small function with its facts above it, and how it says what it saw."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from mjcalc.model.sets import Mask

WHOLE: Mask = -1
"""The mask of a pattern that the whole hand earns, such as Full Flush."""

EVENT: Mask = 1 << 30
"""The mask of a pattern that an event earns, not a set, such as Last Tile."""

Sets = Mask | tuple[Mask, ...]
"""What a pattern answers: the sets that earned it (0: not there), or one mask a time it is there."""


Barred = tuple[str, Mask] | None
"""Id of a phrase (``nc_...``) and the sets on account of which a pattern does not count; None: nothing to say."""


class Pattern(NamedTuple):
    """One scoring pattern: a small function with its facts above it."""

    id: str
    """Stable id: the function's name."""
    value: int | dict[str, int]
    """What it is worth in the rule set's unit; where an option decides, its value by the option's value."""
    look: Callable[..., Sets]
    """Answers which sets earned it. Its parameters are named after the facts it looks at, and it sees no more."""
    facts: tuple[str, ...]
    """Names of those facts (`mjcalc.decompose.facts`, and ``flags seat round`` of the win)."""
    names: dict[str, str]
    """Its name in en, ko, ja, zh, zh-hant."""
    definition: str
    """What it is, in a player's words."""
    source: str
    """Document, edition, section."""
    series: str = ""
    """Patterns of one series do not add; empty: a series of its own."""
    option: str = ""
    """The option that switches it on and gives its value."""
    aliases: tuple[str, ...] = ()
    """Other names players use."""
    yes: tuple[str, ...] = ()
    """Hands that have it, in notation; run as tests."""
    no: tuple[str, ...] = ()
    """Near misses that show the border of the rule; run as tests."""
    breaks: Callable[..., Mask] | None = None
    """Given the same facts: the sets that keep the hand from having it."""
    barred: Callable[..., Barred] | None = None
    """Given the same facts: why a hand that seems to have the pattern does not; a breakdown then names the pattern as
    not counted."""
    open_value: int = 0
    """What it is worth in a hand with an exposed set, where that is less; 0: the same."""
    unit: str = ""
    """Unit of its value if that is not the rule set's, such as ``fu``; a breakdown lists such patterns apart."""

    def __hash__(self) -> int:
        return hash((self.look.__module__, self.id))

    def __reduce__(self) -> tuple[Any, ...]:
        return _pattern_at, (self.look.__module__, self.id)

    def worth(self, options: Mapping[str, str]) -> int:
        """What the pattern is worth under these options; 0: switched off."""
        if isinstance(self.value, int):
            return self.value
        return self.value.get(options[self.option], 0)

    def name(self, language: str = "en") -> str:
        """Its name in a language."""
        return self.names.get(language) or self.names["en"]


def pattern_text(pattern_id: str, value: int, times: int) -> str:
    """Write a counted pattern in short: ``root:1x2``."""
    return f"{pattern_id}:{value}x{times}" if times > 1 else f"{pattern_id}:{value}"


def _pattern_at(module: str, name: str) -> Pattern:
    """Find a pattern where it is written; what a copy of a result in another process refers to."""
    found: Pattern = getattr(import_module(module), name)
    return found


def pattern(
    value: int | dict[str, int],
    *,
    en: str,
    ko: str,
    ja: str,
    zh: str,
    zh_hant: str,
    definition: str,
    source: str,
    series: str = "",
    option: str = "",
    aliases: tuple[str, ...] = (),
    yes: str | tuple[str, ...] = (),
    no: str | tuple[str, ...] = (),
    breaks: Callable[..., Mask] | None = None,
    barred: Callable[..., Barred] | None = None,
    open_value: int = 0,
    unit: str = "",
) -> Callable[[Callable[..., Sets]], Pattern]:
    """Make a function a pattern. Everything a reader or a test wants to know stands in the arguments."""

    def make(look: Callable[..., Sets]) -> Pattern:
        code: Any = look.__code__
        return Pattern(
            look.__name__,
            value,
            look,
            code.co_varnames[: code.co_argcount],
            {"en": en, "ko": ko, "ja": ja, "zh": zh, "zh-hant": zh_hant},
            definition,
            source,
            series,
            option,
            aliases,
            (yes,) if isinstance(yes, str) else yes,
            (no,) if isinstance(no, str) else no,
            breaks,
            barred,
            open_value,
            unit,
        )

    return make


def patterns_of(*modules: ModuleType) -> tuple[Pattern, ...]:
    """Collect the patterns that stand in modules, in the order they are written."""
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Pattern))
