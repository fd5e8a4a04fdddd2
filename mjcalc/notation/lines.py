"""One line of text: a hand with its claim, a directive, a comment or nothing."""

from typing import TYPE_CHECKING, Final, NamedTuple

from mjcalc.errors import Fault, NotationError, fault
from mjcalc.model.circumstances import NOTHING_SAID
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.notation.reading import STANDARD, NotAWord, memory_of, spoken
from mjcalc.notation.said import circumstances, merged
from mjcalc.notation.text import clean
from mjcalc.notation.word import SIZE_BIT, UNITS, Said, counts_of

if TYPE_CHECKING:
    from mjcalc.model.american import AmericanHand
    from mjcalc.notation.claims import Claim

LONGEST_LINE: Final = 4096
"""Characters a line may have, be it of hands or of a card."""
MOST_TILES: Final = 31
"""More tiles than this do not fit a packed suit; no rule set deals so many."""


class Directive(NamedTuple):
    """A line that begins with ``@`` and says something about the lines below it."""

    name: str
    """rules, option, with, card or lang."""
    value: str = ""
    """What follows, as typed."""
    words: tuple[str, ...] = ()
    """The circumstances of ``@with``, each as its canonical word; as typed where that hangs on the rule set."""


class Line(NamedTuple):
    """What one line says."""

    kind: str
    """hand, blank, comment or directive."""
    hand: Hand | None = None
    """None also in the American profile."""
    claim: "Claim | None" = None
    rules: str = ""
    """What follows ``rules=``, if the line says it."""
    faults: tuple[Fault, ...] = ()
    """What is wrong with the hand as far as its text shows; the line was read all the same."""
    directive: Directive | None = None
    comment: str = ""
    american: "AmericanHand | None" = None
    """The hand in the American profile."""


class Parts(NamedTuple):
    """Where the parts of a line are, in its clean text."""

    words_end: int
    """End of the words of the hand (or of the directive)."""
    claim: tuple[int, int] | None
    comment: int
    """Where the ``#`` stands; -1: no comment."""


def read_line(text: str, with_words: tuple[str, ...] = (), profile: str = "standard") -> Line:
    """Read one line; `profile` is ``standard``, ``american`` or that of a rule set with words of its own (`OWN`).

    `with_words` are the circumstances of an ``@with`` above it; a word of the line takes the place of one that says
    the same thing otherwise. Raises NotationError with one fault, with its columns, for text that is not notation.
    """
    if len(text) > LONGEST_LINE or "\0" in text:
        raise NotationError((_refused(text),), text)
    if text.isascii() and "=" not in text and "#" not in text and "@" not in text:
        words = text.split()
        if not words:
            return Line("blank")
        return _read_hand(text, words, with_words, profile)
    return _read_parts(text, with_words, profile)


def _refused(text: str) -> Fault:
    if len(text) > LONGEST_LINE:
        return fault("line_too_long", at=(LONGEST_LINE, len(text)), n=len(text), max=LONGEST_LINE)
    at = text.index("\0")
    return fault("nul_character", at=(at, at + 1))


def _read_parts(text: str, with_words: tuple[str, ...], profile: str) -> Line:
    """Read a line that has more than plain words."""
    made = clean(text)
    parts = split_line(made.text)
    comment = text[made.typed(parts.comment) + 1 :].strip() if parts.comment >= 0 else ""
    words = made.text[: parts.words_end].split()
    if words and words[0][0] == "@":
        from mjcalc.notation.directives import read_directive

        return Line("directive", directive=read_directive(text, made, profile), comment=comment)
    if not words and parts.claim is None:
        return Line("comment" if parts.comment >= 0 else "blank", comment=comment)
    rules = ""
    if "rules=" in made.text.lower():
        rules, words = _rules(text, words)
    line = _read_hand(text, words, with_words, profile)
    if parts.claim is None:
        return line._replace(rules=rules, comment=comment)
    from mjcalc.notation.claims import read_claim

    return line._replace(claim=read_claim(made, *parts.claim, text, profile), rules=rules, comment=comment)


def split_line(text: str) -> Parts:
    """Find the comment (from a ``#`` after a blank) and the claim (from the first word that begins with ``=``)."""
    comment = _word_start(text, "#", len(text))
    end = comment if comment >= 0 else len(text)
    claim = -1 if text.lstrip()[:1] == "@" else _word_start(text, "=", end)
    if claim < 0:
        return Parts(end, None, comment)
    return Parts(claim, (claim, end), comment)


def _word_start(text: str, character: str, end: int) -> int:
    at = text.find(character, 0, end)
    while at > 0 and not text[at - 1].isspace():
        at = text.find(character, at + 1, end)
    return at


def _rules(text: str, words: list[str]) -> tuple[str, list[str]]:
    """Take ``rules=`` off the words."""
    said = [word[6:] for word in words if word[:6].lower() == "rules="]
    if "" in said or len(set(said)) > 1:
        from mjcalc.notation.diagnose import rules_fault

        raise NotationError((rules_fault(text),), text)
    return said[0] if said else "", [word for word in words if word[:6].lower() != "rules="]


def _read_hand(text: str, words: list[str], with_words: tuple[str, ...], profile: str) -> Line:
    if profile == "american":
        from mjcalc.notation.american import read_american_hand

        return read_american_hand(text, words, with_words)
    memory = STANDARD if profile == "standard" else memory_of(profile)
    tiles, last, winning, wrong = 0, -1, -1, False
    melds: tuple[Meld, ...] = ()
    said: tuple[Said, ...] = ()
    bonus: tuple[int, ...] = ()
    reds: tuple[int, ...] = ()
    try:
        for word in words:
            packed, last_of_word, rest = memory[word]
            if packed:
                tiles += packed
                last = last_of_word
            if rest is not None:
                more_melds, won, more_reds, more_bonus, more_said, faults = rest
                if more_said:
                    said += more_said
                if more_melds:
                    melds += more_melds
                if won >= 0:
                    wrong = wrong or winning >= 0
                    winning = won if winning < 0 else winning
                reds += more_reds
                bonus += more_bonus
                if faults:
                    wrong = True
    except NotAWord:
        from mjcalc.notation.diagnose import word_fault

        raise NotationError((word_fault(text),), text) from None
    if with_words:
        said = merged(said, given(with_words, profile))
    told, twice = circumstances(said) if said else _NOTHING_TOLD
    size = tiles >> SIZE_BIT
    found: tuple[Fault, ...] = ()
    if wrong or twice or size + 4 * len(melds) >= MOST_TILES:
        from mjcalc.notation.builder import hand_faults

        found, fits = hand_faults(text)
        if not fits:
            return Line("hand", None, None, "", found)
    assumed = winning < 0 and size % 3 == 2
    if assumed:
        winning, tiles, size = last, tiles - UNITS[last], size - 1
    if reds:
        reds = _sorted_reds(reds, winning if assumed else -1)
    hand = Hand(counts_of(tiles), size, melds, winning, told, bonus, reds, assumed)
    return Line("hand", hand, None, "", found)


_NOTHING_TOLD: Final = (NOTHING_SAID, False)


def _sorted_reds(reds: tuple[int, ...], taken: int) -> tuple[int, ...]:
    """Sort the red fives of the concealed tiles, without the one taken as the winning tile."""
    rest = list(reds)
    if taken in rest:
        rest.remove(taken)
    return tuple(sorted(rest))


def given(with_words: tuple[str, ...], profile: str) -> tuple[Said, ...]:
    """Return the circumstances of ``@with`` in a profile."""
    said: tuple[Said, ...] = ()
    for word in with_words:
        value = spoken(word, profile)
        if value is None or not value[0]:
            raise NotationError((fault("unknown_word", hint="with_takes_circumstances", x=word),), word)
        said += value[0]
    return said
