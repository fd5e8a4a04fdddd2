"""Players' words: phrases and circumstance words in en, ko, ja, zh and zh-hant, as data. Imports nothing of mjcalc.

A language is seven modules, each with one dictionary ``PHRASES`` (id -> text with ``{x}`` places): ``ko`` has the
sentences, ``names_ko`` the vocabulary, which is loaded when a word is asked for that is no sentence, ``riichi_ko``
what only riichi needs, ``american_ko`` what only American hands and cards need, ``foreign_ko`` what only other
programs' notations need, ``settle_ko`` what the settlement of deals needs, ``sheet_ko`` what only sheets to print
need. Only the language that is asked for is loaded. A phrase that a language lacks falls back to English; a test
keeps that from happening.

A phrase ``<id>_1`` is the singular of ``<id>``, used where ``n`` is 1. Only languages that need it have it.
"""

from importlib import import_module

KINDS = ("names", "riichi", "american", "foreign", "settle", "sheet")
"""The modules of a language besides its sentences."""

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
    tables = [_table(f"{kind}_{module}") for kind in KINDS]
    return {phrase: text for table in (*tables, _table(module)) for phrase, text in table.items()}


def find(phrase: str, language: str = "en") -> "str | None":
    """Return the text of a phrase with its places still open; None if the language has no such phrase."""
    module = language.replace("-", "_")
    text = _table(module).get(phrase) or _table(f"names_{module}").get(phrase)
    if text is None:
        text = next((text for kind in KINDS[1:] if (text := _table(f"{kind}_{module}").get(phrase))), None)
    return text


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
