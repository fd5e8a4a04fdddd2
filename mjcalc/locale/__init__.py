"""Players' words: phrases and circumstance words in en, ko, ja, zh and zh-hant, as data. Imports nothing of mjcalc.

A language is four modules, each with one dictionary ``PHRASES`` (id -> text with ``{x}`` places): ``ko`` has the
sentences, ``names_ko`` the vocabulary, which is loaded when a word is asked for that is no sentence, ``american_ko``
what only American hands and cards need, ``settle_ko`` what the settlement of deals needs. Only the language that is
asked for is loaded. A phrase that a language lacks falls back to English; a test keeps that from happening.

A phrase ``<id>_1`` is the singular of ``<id>``, used where ``n`` is 1. Only languages that need it have it.
"""

from importlib import import_module

LANGUAGES = ("en", "ko", "ja", "zh", "zh-hant")

_loaded: dict[str, dict[str, str]] = {}


def _table(module: str) -> dict[str, str]:
    """Return the dictionary of a module of this package, loading it once."""
    table = _loaded.get(module)
    if table is None:
        table = _loaded[module] = import_module(f"mjcalc.locale.{module}").PHRASES
    return table


def phrases(language: str) -> dict[str, str]:
    """Return all phrases of a language of `LANGUAGES`, sentences and vocabulary."""
    module = language.replace("-", "_")
    return _table(f"settle_{module}") | _table(f"american_{module}") | _table(f"names_{module}") | _table(module)


def find(phrase: str, language: str = "en") -> "str | None":
    """Return the text of a phrase with its places still open; None if the language has no such phrase."""
    module = language.replace("-", "_")
    text = _table(module).get(phrase) or _table(f"names_{module}").get(phrase)
    return text or _table(f"american_{module}").get(phrase) or _table(f"settle_{module}").get(phrase)


def say(phrase: str, language: str = "en", **args: object) -> str:
    """Return a phrase in a language with its places filled; KeyError if English has no such phrase."""
    text = None
    if "n" in args and str(args["n"]) == "1":
        text = find(phrase + "_1", language)
    text = text or find(phrase, language) or find(phrase)
    if text is None:
        raise KeyError(phrase)
    return text.format(**args) if args else text


def fault_text(phrase: str, args: "tuple[tuple[str, str], ...]", language: str = "en", prefix: str = "err_") -> str:
    """Return the sentence of a fault (prefix ``err_``) or of a hint (``hint_``)."""
    return say(prefix + phrase, language, **dict(args))
