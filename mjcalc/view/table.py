"""Tables, through tabulate."""

from collections.abc import Sequence

from tabulate import tabulate

from mjcalc.view.cells import aligned, cells, wrapped


def table(
    rows: Sequence[Sequence[str]],
    heads: Sequence[str],
    right: tuple[int, ...] = (),
    indent: str = "  ",
    widths: Sequence[int | None] | None = None,
) -> list[str]:
    """Write a table as lines; `right` names the columns that stand at the right, `widths` wraps columns."""
    if not rows:
        return []
    columns = len(rows[0])
    align = ["right" if i in right else "left" for i in range(columns)]
    text = tabulate(
        rows,
        headers=list(heads),
        tablefmt="simple",
        colalign=align,
        disable_numparse=True,
        maxcolwidths=list(widths) if widths else None,
    )
    return [(indent + line).rstrip() for line in text.split("\n")]


def stacked(
    rows: Sequence[tuple[str, ...]], heads: tuple[str, ...], width: int, right: tuple[int, ...] = ()
) -> list[str]:
    """Write a table for a narrow terminal: the last column stands below the others, broken to the width."""
    if not rows:
        return []
    head, *lines = aligned([heads[:-1], *(row[:-1] for row in rows)], right, indent="")
    found = [*wrapped(head, width, indent=""), "-" * min(width, max(map(cells, (head, *lines))))]
    for line, row in zip(lines, rows, strict=True):
        found += wrapped(line, width, indent="")
        found += wrapped(row[-1], width, indent="    ") if row[-1] else []
    return found


def fitted(
    rows: Sequence[tuple[str, ...]],
    heads: tuple[str, ...],
    width: int,
    right: tuple[int, ...] = (),
    widths: Sequence[int | None] | None = None,
) -> list[str]:
    """Write a table without an indent; one too wide for a terminal of this width `stacked`. 0: there is no limit."""
    lines = table(rows, heads, right, "", widths)
    return lines if fits(lines, width) else stacked(rows, heads, width, right)


def fits(lines: Sequence[str], width: int) -> bool:
    """Tell whether no line is wider than a terminal of this width; 0: there is none."""
    return not width or all(cells(line) <= width for line in lines)
