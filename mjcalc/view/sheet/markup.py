"""HTML out of small pieces; whatever text goes in is escaped, so that nothing a user typed can become markup."""

from html import escape

from mjcalc.view.diagnostics import visible

VOID_TAGS = frozenset(("meta", "use", "rect", "circle", "ellipse", "path", "br"))
"""Elements that hold nothing."""


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Content = str | Html | None
"""What an element may hold; plain text is escaped, None leaves nothing."""


def escaped(content: Content) -> Html:
    """Return markup: plain text escaped, with characters that would not be seen made visible."""
    if content is None:
        return Html("")
    return content if isinstance(content, Html) else Html(escape(visible(content)))


def joined(*contents: Content) -> Html:
    """Put pieces behind each other."""
    return Html("".join(map(escaped, contents)))


def tag(name: str, /, *contents: Content, **attributes: str | int | float | None) -> Html:
    """Return an element: ``tag("td", "3 fan", class_="number")``.

    An underscore behind an attribute's name is dropped, others become hyphens; attributes that are None are left out.
    """
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID_TAGS:
        return Html(f"<{name}{said}/>")
    return Html(f"<{name}{said}>{joined(*contents)}</{name}>")
