"""Runs the LALR tables that `mjcalc.notation.build` wrote: a word or a claim becomes a tree. No Lark at run time."""

import re
from collections.abc import Callable

from mjcalc.notation.nodes import Failure, Leaf, Node, Part
from mjcalc.notation.tables import (
    CLAIM_FINAL,
    CLAIM_RULES,
    CLAIM_STATES,
    CLAIM_TERMINALS,
    HAND_CHARACTERS,
    HAND_FINAL,
    HAND_RULES,
    HAND_STATES,
    HAND_WORDS,
)

END = "$END"


Token = tuple[str, int, int]
_States = tuple[dict[str, int], ...]
_Rules = tuple[tuple[str, int, "tuple[int, ...] | None"], ...]
_Lexer = Callable[[str, int, dict[str, int]], Token]


def parse_word(word: str, profile: str = "standard") -> Node | Failure:
    """Parse one word of a line by grammar/hand.lark, in the American profile by grammar/american.lark."""
    if profile == "american":
        from mjcalc.notation import tables_american as american

        lexer = _word_lexer(american.AMERICAN_WORDS, american.AMERICAN_CHARACTERS)
        return run_tables(word, lexer, american.AMERICAN_STATES, american.AMERICAN_RULES, american.AMERICAN_FINAL)
    return run_tables(word, _hand_token, HAND_STATES, HAND_RULES, HAND_FINAL)


def parse_claim(text: str) -> Node | Failure:
    """Parse what follows the first ``=`` of a claim by grammar/claim.lark."""
    return run_tables(text, _claim_token, CLAIM_STATES, CLAIM_RULES, CLAIM_FINAL)


def run_tables(text: str, lexer: _Lexer, states: _States, rules: _Rules, final: int) -> Node | Failure:
    """Run LALR tables over a text; the tree, or where and on what it failed."""
    stack = [0]
    values: list[tuple[list[Part], int, int]] = []  # what each symbol on the stack left, with its columns
    position = 0
    while True:
        terminal, start, end = lexer(text, position, states[stack[-1]])
        action = states[stack[-1]].get(terminal)
        while action is not None and action < 0:
            name, size, kept = rules[~action]
            parts = values[-size:]
            children = [part for i, value in enumerate(parts) if kept is None or i in kept for part in value[0]]
            columns = parts[0][1], parts[-1][2]
            del stack[-size:], values[-size:]
            # a rule whose name begins with _ leaves its parts to the rule above
            values.append((children if name[0] == "_" else [Node(name, tuple(children), *columns)], *columns))
            stack.append(states[stack[-1]][name])
            if terminal == END and stack[-1] == final and len(stack) == 2:
                node = values[0][0][0]
                assert isinstance(node, Node)
                return node
            action = states[stack[-1]].get(terminal)
        if action is None:
            return Failure(start)
        values.append(([Leaf(terminal, text[start:end], start, end)], start, end))
        stack.append(action)
        position = end


def _word_lexer(words: dict[str, str], characters: dict[str, str]) -> _Lexer:
    """Return what cuts a word of a profile into terminals: a whole circumstance word or key, else one character."""

    def token(word: str, position: int, accepted: dict[str, int]) -> Token:
        if position == len(word):
            return END, position, position
        if position == 0:
            head = word[: word.find("=") + 1] or word
            name = words.get(head.lower()) if head.isascii() else None  # lower() knows letters that Lark does not
            if name:
                return name, 0, len(head)
        return characters.get(word[position], ""), position, position + 1

    return token


_hand_token = _word_lexer(HAND_WORDS, HAND_CHARACTERS)


def pattern_lexer(terminals: tuple[tuple[str, str], ...], blanks: str = " ") -> _Lexer:
    """Return what cuts a text with blanks into terminals: the first one that may stand here, in Lark's order."""
    patterns: list[tuple[str, re.Pattern[str]]] = []

    def token(text: str, position: int, accepted: dict[str, int]) -> Token:
        if not patterns:  # compiled when the first text comes: most commands never see one
            patterns.extend((name, re.compile(regexp, re.ASCII)) for name, regexp in terminals)
        while position < len(text) and text[position] in blanks:
            position += 1
        if position == len(text):
            return END, position, position
        for name, pattern in patterns:
            if name in accepted:
                match = pattern.match(text, position)
                if match:
                    return name, position, match.end()
        return "", position, position + 1

    return token


_claim_token = pattern_lexer(CLAIM_TERMINALS)
