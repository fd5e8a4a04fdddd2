"""The parse of a line as an indented text, for ``mjcalc parse --tree``."""

from mjcalc.notation.builder import word_spans
from mjcalc.notation.driver import parse_claim, parse_word
from mjcalc.notation.lines import read_line, split_line
from mjcalc.notation.nodes import Failure, Leaf, Node, Part
from mjcalc.notation.reading import meaning
from mjcalc.notation.text import clean


def word_tree(text: str, profile: str = "standard") -> str:
    """Return the trees of a line's words and of its claim, one part a line, two blanks a level.

    Raises NotationError for a line that cannot be read.
    """
    read_line(text, (), profile)
    made = clean(text)
    parts = split_line(made.text)
    lines: list[str] = []
    for word, _, _ in word_spans(made, parts.words_end):
        if word[0] == "@" or word[:6].lower() == "rules=":
            lines.append(f"{word.split('=')[0]}  {word.partition('=')[2]}".rstrip())
            continue
        meant = () if isinstance(parse_word(word, profile), Node) else meaning(word, profile)
        if meant:
            lines.append(f"alias  {word}")
        for spoken in meant or (word,):
            # what a player's word stands for are words of the standard grammar
            _add(lines, parse_word(spoken, "standard" if meant else profile), 1 if meant else 0)
    if parts.claim:
        _add(lines, parse_claim(made.text[parts.claim[0] + 1 : parts.claim[1]]), 0)
    if parts.comment >= 0:
        lines.append(f"comment  {made.text[parts.comment + 1 :].strip()}")
    return "\n".join(lines)


def _add(lines: list[str], part: Part | Failure, level: int) -> None:
    if isinstance(part, Failure):  # only words of @rules, @option and @card, which are no notation
        return
    indent = "  " * level
    if isinstance(part, Leaf):
        lines.append(f"{indent}{part.name}  {part.text}")
        return
    lines.append(f"{indent}{part.name}")
    for child in part.children:
        _add(lines, child, level + 1)
