"""Writes the README's table of figures from runs of the benchmarks.

    python -m pytest tests/benchmarks --benchmark-enable --benchmark-only --benchmark-json pure-1.json
    python -m tests.benchmarks.figures --pure pure-*.json --compiled compiled-*.json

Of several runs of a build the table shows the median, with the least and the most.
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

README = Path(__file__).parents[2] / "README.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"

ROWS = {
    "start": ("a one-liner, whole process, against `python -c 'import click'`", "{:.2f} times its time"),
    "parsing": ("parsing, lines, against one Lark parse a line", "{:.1f} times as fast"),
    "lean-sichuan": ("text to lean record, sichuan, against `mahjong`'s scorer", "{:.1f} times as fast"),
    "lean-wmc": ("text to lean record, wmc, against the same", "{:.1f} times as fast"),
    "lean-mcr": ("text to lean record, mcr, against PyMahjongGB fed with lines of JSON", "{:.1f} times as fast"),
    "prepared-wmc": ("a prepared wmc hand, without its text, against the same", "{:.1f} times as fast"),
    "prepared-riichi": ("a prepared riichi hand, against the same", "{:.1f} times as fast"),
    "lean-riichi": ("text to lean record, riichi, against the same", "{:.1f} times as fast"),
    "full-sichuan": ("text to full record, sichuan, against the same", "{:.1f} times as fast"),
    "distance": ("distance to ready, against `mahjong`'s", "{:.0f} times as fast"),
    "discards": ("discards of 14 tiles, all shapes, against brute force over `mahjong`'s", "{:.0f} times as fast"),
    "discards-standard": ("the same, sets and a pair only", "{:.0f} times as fast"),
    "two-workers": ("a batch on two workers, against two processes, half the lines each", "{:.2f} times their time"),
    "growth": ("a batch of ten times the lines, against one of the lines", "{:.1f} times its time"),
    "memory": ("memory of a batch of a million lines, its largest process", "{:.0f} MiB"),
    "american-distance": ("american: 13 tiles against all 1,522 hands of the practice card", "{:.1f} ms"),
    "american-card": ("american: building the practice card", "{:.0f} ms"),
}
"""Row -> what was measured, and how its figure is written."""

Runs = list[dict[str, float]]


def runs_of(paths: list[Path]) -> Runs:
    """Read the figures of runs, as pytest-benchmark wrote them."""
    runs = []
    for path in paths:
        benchmarks = json.loads(path.read_text(encoding="utf-8"))["benchmarks"]
        runs.append({row: value for one in benchmarks for row, value in one["extra_info"].items()})
    return runs


def cell(row: str, runs: Runs) -> str:
    """Write a figure: the median of all runs, the least and the most in brackets."""
    values = sorted(run[row] for run in runs if row in run)
    if not values:
        return "-"
    text = ROWS[row][1]
    number = text[text.index("{") : text.index("}") + 1]
    least, most = number.format(values[0]), number.format(values[-1])
    return text.format(median(values)) + ("" if least == most else f" ({least}-{most})")


def table(pure: Runs, compiled: Runs) -> str:
    """Write the table."""
    head = "| what | pure Python | compiled |\n|---|---|---|\n"
    rows = [f"| {what} | {cell(row, pure)} | {cell(row, compiled)} |\n" for row, (what, _) in ROWS.items()]
    return head + "".join(rows)


def written(readme: str, new: str) -> str:
    """Put a table in the place of the one in the text of the README."""
    before, _, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"README.md has no lines {BEGIN.strip()} and {END.strip()}")
    return f"{before}{BEGIN}\n{new}\n{END}{after}"


def main() -> None:
    """Rewrite the table of the README."""
    parser = ArgumentParser(description=main.__doc__)
    parser.add_argument("--pure", nargs="+", type=Path, default=[], help="runs of the pure build")
    parser.add_argument("--compiled", nargs="+", type=Path, default=[], help="runs of the compiled build")
    chosen = parser.parse_args()
    new = table(runs_of(chosen.pure), runs_of(chosen.compiled))
    README.write_text(written(README.read_text(encoding="utf-8"), new), encoding="utf-8")


if __name__ == "__main__":
    main()
