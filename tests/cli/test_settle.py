"""`mjcalc settle` as users meet it: tables, records, exit codes, streams."""

import csv
import json
from pathlib import Path

import pytest

from mjcalc.view.settle_rows import COLUMNS
from tests.conftest import Run

GOOD = """@rules sichuan:mil-2025
@seats Ann Bo Cy Di
deal dealer=Ann
Ann kong exposed from=Cy
Bo win from=Ann fan=1
Cy win fan=0
Di win from=Ann fan=0
"""
WRONG_CLAIM = "deal dealer=A\nC win 112233m445566p9p +9p from=B = 3 fan\n"
IMPOSSIBLE = "deal dealer=A\nC win from=A fan=1\nC kong concealed\ndeal dealer=A\nB win from=A fan=0\n"


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (WRONG_CLAIM, 1), (IMPOSSIBLE, 2), ("", 0), ("nonsense\n", 2)])
def test_exit_codes(mjcalc: Run, text: str, code: int) -> None:
    assert mjcalc("settle", "-", stdin=text).returncode == code


def test_a_table_a_deal(mjcalc: Run) -> None:
    done = mjcalc("settle", "-", stdin=GOOD)
    lines = done.stdout.splitlines()
    assert lines[0] == "deal 1   sichuan:mil-2025   dealer Ann"
    assert lines[1].split()[:6] == ["line", "event", "Ann", "Bo", "Cy", "Di"]
    assert any(line.split() == ["this", "deal", "-3", "+2", "+2", "-1", "adds", "to", "zero"] for line in lines)
    assert lines[-1] == "  next dealer: Bo"
    assert not done.stderr


def test_records(mjcalc: Run) -> None:
    done = mjcalc("settle", "-", "-f", "json", stdin=GOOD)
    deal, match = map(json.loads, done.stdout.splitlines())
    assert (deal["type"], deal["deal"], deal["rules"], deal["edition"]) == ("deal", 1, "sichuan", "mil-2025")
    first = deal["events"][0]
    assert (first["event"], first["line"], first["by"], first["from"]) == ("kong", 4, "Ann", "Cy")
    assert first["transfers"] == {"Ann": 2, "Bo": 0, "Cy": -2, "Di": 0}
    assert first["clause"] == "MIL SBR 2025, art. 10(1)"
    assert deal["scores"] == {"Ann": -3, "Bo": 2, "Cy": 2, "Di": -1}
    assert (deal["to_nobody"], deal["next_dealer"], deal["warnings"]) == (0, "Bo", [])
    assert match["type"] == "match"
    assert match["sessions"][0]["game_points"] == {"Ann": 1, "Bo": 3.5, "Cy": 3.5, "Di": 2}
    assert match["ranking"] == ["Bo", "Cy", "Di", "Ann"]


def test_errors_are_records_and_the_other_deals_are_settled(mjcalc: Run) -> None:
    done = mjcalc("settle", "-", "-f", "json", stdin=IMPOSSIBLE)
    error, spoiled, deal, match = map(json.loads, done.stdout.splitlines())
    assert (error["type"], error["code"], error["line"], error["column"]) == ("error", "E230", 3, 1)
    assert (spoiled["settled"], spoiled["scores"]) == (False, None)
    assert deal["scores"] == {"A": -1, "B": 1, "C": 0, "D": 0}
    assert match["unsettled"] == [1]
    assert match["scores"] == deal["scores"]
    assert not done.stderr


def test_diagnostics_name_file_line_and_column(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "round.deals"
    path.write_text(IMPOSSIBLE, encoding="utf-8")
    done = mjcalc("settle", str(path))
    assert f"{path}:3:1: error[E230]: C has won and takes no more part" in done.stderr
    assert "not settled" in done.stdout


def test_a_wrong_claim_says_what_repairs_it(mjcalc: Run) -> None:
    done = mjcalc("settle", "-", stdin=WRONG_CLAIM)
    assert "claimed 8, right 4; if 8 was paid: B +4 C -4" in done.stdout
    assert "warning[W132]" in done.stderr
    record = json.loads(mjcalc("settle", "-", "-f", "json", stdin=WRONG_CLAIM).stdout.splitlines()[0])
    (event,) = record["events"]
    assert (event["verdict"], event["claimed_value"], event["repair"]["C"]) == ("too_high", 8, -4)
    assert event["score"]["patterns"][0]["id"] == "seven_pairs"
    assert event["claim"]["text"] == "3 fan"


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_rows(mjcalc: Run, form: str, delimiter: str) -> None:
    done = mjcalc("settle", "-", "-f", form, stdin=GOOD)
    rows = list(csv.DictReader(done.stdout.splitlines(), delimiter=delimiter))
    assert tuple(rows[0]) == COLUMNS
    assert [row["type"] for row in rows] == [*["event"] * 4, "deal", "match", "game-points"]
    assert (rows[0]["player_1"], rows[0]["points_1"], rows[0]["points_3"]) == ("Ann", "2", "-2")
    assert rows[4]["next_dealer"] == "Bo"
    broken = mjcalc("settle", "-", "-f", form, stdin=IMPOSSIBLE)
    rows = list(csv.DictReader(broken.stdout.splitlines(), delimiter=delimiter))
    assert [row["error"] for row in rows if row["type"] == "error"] == ["E230"]


def test_quiet_is_the_scores_alone(mjcalc: Run) -> None:
    assert mjcalc("settle", "-q", "-", stdin=GOOD).stdout == "Ann -3 Bo +2 Cy +2 Di -1\n"


def test_options_of_the_command_line_go_before_the_file(mjcalc: Run) -> None:
    done = mjcalc("settle", "-q", "-r", "sichuan:wmt", "-o", "cap_fan=4", "-", stdin="deal\nB win from=A fan=9\n")
    assert done.stdout == "A -16 B +16 C 0 D 0\n"


def test_several_files_are_several_matches(mjcalc: Run, tmp_path: Path) -> None:
    paths = []
    for number in (1, 2):
        path = tmp_path / f"{number}.deals"
        path.write_text(GOOD, encoding="utf-8")
        paths.append(str(path))
    records = [json.loads(line) for line in mjcalc("settle", "-f", "json", *paths).stdout.splitlines()]
    assert [record["type"] for record in records] == ["deal", "match", "deal", "match"]
    assert [record["file"] for record in records] == [paths[0]] * 2 + [paths[1]] * 2


def test_a_missing_file_is_trouble_and_the_others_are_settled(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "there.deals"
    path.write_text(GOOD, encoding="utf-8")
    done = mjcalc("settle", "-q", str(tmp_path / "missing.deals"), str(path))
    assert done.returncode == 2
    assert "E401" in done.stderr
    assert done.stdout == "Ann -3 Bo +2 Cy +2 Di -1\n"


def test_one_rule_set_settles_a_record(mjcalc: Run) -> None:
    done = mjcalc("settle", "-r", "wmc", "-r", "sichuan", "-", stdin=GOOD)
    assert done.returncode == 2
    assert "E195" in done.stderr


@pytest.mark.parametrize("language", ["ko", "ja", "zh", "zh-hant"])
def test_tables_speak_the_language(mjcalc: Run, language: str) -> None:
    done = mjcalc("settle", "-l", language, "-", stdin=GOOD + "deal\nA win fan=1\nA kong concealed\n")
    assert done.returncode == 2
    for english in ("next dealer", "exposed kong", "this deal", "not settled"):
        assert english not in done.stdout
    assert "has won" not in done.stderr


def test_bad_bytes_spoil_their_deal_alone(mjcalc: Run) -> None:
    text = b"deal dealer=A\nB win from=A fan=\xff1\ndeal dealer=A\nB win from=A fan=1\n"
    done = mjcalc("settle", "-q", "-", stdin=text)
    assert "E118" in done.stderr
    assert done.stdout.splitlines()[:2] == ["not settled", "A -2 B +2 C 0 D 0"]


def test_the_help_shows_every_event(mjcalc: Run) -> None:
    done = mjcalc("settle", "-h")
    assert done.returncode == 0
    for form in ("A kong exposed from=C 4s", "X bets A", "A penalty 5p live", "session"):
        assert form in done.stdout
