"""Riichi on the command line: text, records, tables, sheets, several languages, logs."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.conftest import Run

HAND = "88m66777889s444z +8s self-draw seat=S round=E dora=7s"
LIABLE = "55m66m (555z,1) (666z,3) (777z,2) +6m seat=S round=E from=E honba=1 sticks=1"


def test_a_hand_as_text(mjcalc: Run) -> None:
    done = mjcalc("score", "-r", "riichi", HAND)
    assert done.returncode == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines[1:] == [
        "678s 678s 789s 444z 88m",
        "1 Menzen Tsumo",
        "1 Iipeikou 678s 678s",
        "3 Dora x3",
        "32 fu, rounded up to 40",
        "20 Base fu",
        "2 Self-draw fu",
        "8 Concealed triplet of terminals or honours 444z",
        "2 Closed wait 789s",
        "5 han 40 fu, mangan = 8000 points",
        "pays: dealer 4000, each of the others 2000 [E-4000 S+8000 W-2000 N-2000]",
    ]


def test_a_hand_as_a_record(mjcalc: Run) -> None:
    record = json.loads(mjcalc("score", "-r", "riichi", "-f", "json", LIABLE).stdout)
    assert (record["total"], record["han"], record["fu"], record["limit"]) == (32000, 13, None, "yakuman")
    assert record["payments"] == {"winner": 33300, "liable": -16300, "discarder": -16000, "table": -1000}
    assert record["by_seat"] == {"E": -16000, "S": 33300, "W": 0, "N": -16300, "table": -1000}
    assert record["fu_lines"] == []


def test_lean_records_and_tables_have_han_and_fu(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.hands"
    lines = ("@rules riichi", HAND, "234m567p55s23s678m +4s riichi", "456p789s34m99p (123m) +5m")
    path.write_text("\n".join(lines), encoding="utf-8")
    records = [json.loads(line) for line in mjcalc("batch", "-q", str(path)).stdout.splitlines()]
    assert [(r["win"], r.get("total"), r.get("han"), r.get("fu"), r.get("reason_code")) for r in records] == [
        (True, 8000, 5, 40, None), (True, 3900, 3, 30, None), (False, None, None, None, "no_yaku"),
    ]  # fmt: skip
    for format_, delimiter in (("csv", ","), ("tsv", "\t")):
        table = mjcalc("batch", "-q", "-f", format_, str(path)).stdout
        rows = list(csv.DictReader(io.StringIO(table), delimiter=delimiter))
        assert [(row["han"], row["fu"]) for row in rows] == [("5", "40"), ("3", "30"), ("", "")]


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("5 han 40 fu, mangan", "Closed wait")),
        ("ko", ("5판 40부, 만관", "간짱 대기")),
        ("ja", ("5翻40符, 満貫", "嵌張待ち")),
        ("zh", ("5番40符, 满贯", "嵌张")),
        ("zh-hant", ("5翻40符, 滿貫", "嵌張")),
    ],
)
def test_every_language(mjcalc: Run, language: str, texts: tuple[str, ...]) -> None:
    done = mjcalc("score", "-r", "riichi", "-l", language, "--explain", "--all", HAND)
    assert all(text in done.stdout for text in texts)
    for more in ("456p789s34m99p (123m) +5m", f"{HAND} riichi ippatsu ura=1z", LIABLE):
        assert mjcalc("score", "-r", "riichi", "-l", language, more).returncode in (0, 1)


def test_explain_tries_what_was_not_said(mjcalc: Run) -> None:
    done = mjcalc("score", "-r", "riichi", "--explain", HAND)
    shown = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("    ") and "points" in line]
    assert {"riichi", "double-riichi", "last-tile"} <= set(shown)


def test_explain_names_what_would_cost_the_win(mjcalc: Run) -> None:
    done = mjcalc("score", "-r", "riichi", "--explain", "24m45699p123789s +3m self-draw seat=S round=E")
    assert "    discard        no win: no yaku" in done.stdout.splitlines()
    assert "total: between 1100 and 32000" in done.stdout


def test_waits_in_furiten(mjcalc: Run) -> None:
    done = mjcalc("waits", "-r", "riichi", "456p789s34m99p123m seat=S river=S:2m,W:9p")
    assert done.returncode == 0
    assert "furiten: no win on a discard" in done.stdout
    assert [line.split() for line in done.stdout.splitlines() if line.startswith("  2m ")] == [["2m", "2", "-", "1500"]]


def test_a_wrong_claim_says_what_is_right(mjcalc: Run) -> None:
    done = mjcalc("check", "-r", "riichi", f"{HAND} = 2000/3900: tsumo, iipeiko, dora x3")
    assert done.returncode == 1
    assert "too low by 100: claimed 7900, scores 8000" in done.stdout
    assert "dealer pays 100 more" in done.stdout
    misnamed = mjcalc("check", "-r", "riichi", f"{HAND} = 4 han 40 fu")
    assert "right points, named wrongly" in misnamed.stdout


def test_a_sheet_has_the_fu(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    done = mjcalc("check", "-r", "riichi", "--sheet", str(path), f"{HAND} = 3 han 40 fu = 2000/3900: tsumo, pinfu")
    assert done.returncode == 1
    page = re.sub("<[^>]+>", "", path.read_text(encoding="utf-8"))
    assert all(text in page for text in ("Base fu", "20 fu", "Closed wait", "3 han 40 fu = 2000/3900"))


def test_a_log_is_judged_by_riichi(mjcalc: Run) -> None:
    log = Path(__file__).parents[2] / "examples" / "logs" / "game.json"
    done = mjcalc("check", "--from", "tenhou-log", "-i", str(log))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("hand", "options", "shown", "furiten", "reasons"),
    [
        ("24m45699p123789s seat=S", (), "3m: by discard: no yaku; by self-draw: wins", "", "3m by_discard:no_yaku"),
        (
            "24m45699p123789s seat=S",
            ("-o", "min_han=2"),
            "3m: by discard: no yaku; by self-draw: below the minimum",
            "",
            "3m by_discard:no_yaku;3m by_self_draw:below_minimum",
        ),
        (
            "24m45699p789s (123s) seat=S",
            (),
            "3m: no yaku",
            "",
            "3m by_discard:no_yaku;3m by_self_draw:no_yaku",
        ),
        (
            "456p789s24m99p123s seat=S river=S:3m,W:9p",
            (),
            "3m: furiten: self-draw only",
            "3m",
            "3m by_discard:furiten",
        ),
        (
            "456p789s24m99p (123s) seat=S river=S:3m,W:9p",
            (),
            "3m: by discard: furiten; by self-draw: no yaku",
            "3m",
            "3m by_discard:furiten;3m by_self_draw:no_yaku",
        ),
    ],
)
def test_waits_say_why_they_do_not_win_in_one_way_or_the_other(
    mjcalc: Run, hand: str, options: tuple[str, ...], shown: str, furiten: str, reasons: str
) -> None:
    lines = mjcalc("waits", "-r", "riichi", *options, hand).stdout.splitlines()
    assert f"  {shown}" in lines
    for format_, delimiter in (("csv", ","), ("tsv", "\t")):
        table = mjcalc("waits", "-r", "riichi", *options, "-f", format_, hand).stdout
        row = next(csv.DictReader(io.StringIO(table), delimiter=delimiter))
        assert (row["furiten"], row["wait_reasons"]) == (furiten, reasons)
    record = json.loads(mjcalc("waits", "-r", "riichi", *options, "-f", "json", hand).stdout)
    (wait,) = record["waits"]
    told = {way: wait[f"{way}_reason"] for way in ("by_discard", "by_self_draw") if wait[f"{way}_reason"]}
    assert ";".join(f"3m {way}:{reason}" for way, reason in told.items()) == reasons


def test_a_discard_that_leaves_furiten_is_marked_in_tables(mjcalc: Run) -> None:
    table = mjcalc("waits", "-r", "riichi", "-f", "csv", "456p789s34m99p123m1p seat=S river=S:2m").stdout
    row = next(csv.DictReader(io.StringIO(table)))
    assert row["furiten"] == "1p: 2m"
