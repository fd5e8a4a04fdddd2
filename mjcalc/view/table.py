"""Tables, through tabulate."""

from collections.abc import Sequence

from tabulate import tabulate


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
