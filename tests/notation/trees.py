"""Lark's own trees, written as the driver writes them."""

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from mjcalc.notation.nodes import Leaf, Node


def lark_tree(parser: Lark, text: str) -> Node | None:
    """Lark's own tree of a text, written as the driver writes trees; None for a text it refuses."""
    try:
        tree = parser.parse(text)
    except UnexpectedInput:
        return None
    node = as_node(tree)
    assert isinstance(node, Node)
    return node


def as_node(part: "Tree[Token] | Token") -> Node | Leaf:
    if isinstance(part, Token):
        assert part.start_pos is not None
        assert part.end_pos is not None
        return Leaf(part.type, str(part), part.start_pos, part.end_pos)
    children = tuple(as_node(child) for child in part.children)
    return Node(str(part.data), children, part.meta.start_pos, part.meta.end_pos)
