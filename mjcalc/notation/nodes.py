"""The tree of a word or a claim, whoever parsed it."""

from typing import NamedTuple


class Leaf(NamedTuple):
    """A terminal with the text it stands for."""

    name: str
    text: str
    start: int
    end: int


class Node(NamedTuple):
    """A rule with its parts. Columns count from 0 in the text that was parsed."""

    name: str
    children: "tuple[Node | Leaf, ...]"
    start: int
    end: int


class Failure(NamedTuple):
    """Where the text stops being of the grammar."""

    column: int


Part = Node | Leaf
"""Anything in a tree."""
