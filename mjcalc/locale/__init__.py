"""Players' words: phrases and circumstance words in en, ko, ja, zh and zh-hant, as data. Imports nothing of mjcalc.

Each language is a module with one dictionary ``PHRASES`` (id -> sentence with ``{x}`` places); only the language
that is asked for is loaded. A phrase that a language lacks falls back to English; a test keeps that from happening.
"""

from importlib import import_module

LANGUAGES = ("en", "ko", "ja", "zh", "zh-hant")

_loaded: dict[str, dict[str, str]] = {}


def phrases(language: str) -> dict[str, str]:
    """Return the phrase table of a language of `LANGUAGES`."""
    table = _loaded.get(language)
    if table is None:
        module = import_module(f"mjcalc.locale.{language.replace('-', '_')}")
        table = _loaded[language] = module.PHRASES
    return table


def say(phrase: str, language: str = "en", **args: object) -> str:
    """Return a phrase in a language with its places filled."""
    text = phrases(language).get(phrase) or phrases("en")[phrase]
    return text.format(**args) if args else text


def fault_text(phrase: str, args: "tuple[tuple[str, str], ...]", language: str = "en", prefix: str = "err_") -> str:
    """Return the sentence of a fault (prefix ``err_``) or of a hint (``hint_``)."""
    return say(prefix + phrase, language, **dict(args))
