"""Columns that line up in a terminal, where Chinese, Japanese and Korean letters take two cells."""

from collections.abc import Sequence


def cells(text: str) -> int:
    """Count the terminal cells a text takes."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    return max(int(wcswidth(text)), 0)


def pad(text: str, width: int, right: bool = False) -> str:
    """Fill a text with blanks to a number of cells; `right`: the text stands at the right."""
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks


def aligned(rows: Sequence[tuple[str, ...]], right: tuple[int, ...] = (), indent: str = "  ") -> list[str]:
    """Line up rows of cells in columns two blanks apart; `right` names the columns that stand at the right."""
    if not rows:
        return []
    widths = [max(cells(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        (indent + "  ".join(pad(cell, widths[i], i in right) for i, cell in enumerate(row))).rstrip() for row in rows
    ]


def wrapped(text: str, width: int, indent: str = "  ") -> list[str]:
    """Break a text at blanks, and words that are too long, so that no line is wider; width 0: leave it in one line."""
    lines, line = [], ""
    for word in text.split(" "):
        if width and line and cells(indent + line) + 1 + cells(word) > width:
            lines.append(indent + line)
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
        while width and cells(indent + line) > width:  # Chinese and Japanese have no blanks
            at = next(end for end in range(len(line), 0, -1) if cells(indent + line[:end]) <= max(width, 20))
            lines.append(indent + line[:at])
            line = "  " + line[at:]
    return [*lines, indent + line]
