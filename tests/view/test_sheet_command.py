"""``--sheet`` as users meet it: what is written where, exit codes, what is wrong."""

import os
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.view.documents import DEALS, Reading

RIGHT = "112233m445566p9p +9p = 2 fan"
WRONG = "112233m445566p9p +9p = 3 fan"


def read(path: Path) -> Reading:
    return Reading(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("arguments", [("check", RIGHT, WRONG), ("score", WRONG), ("score", "-f", "json", "123m4m")])
def test_answers_and_codes_are_those_without_a_sheet(mjcalc: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    without = mjcalc(*arguments)
    done = mjcalc(*arguments, "--sheet", str(tmp_path / "a.html"))
    assert (done.returncode, done.stdout, done.stderr) == (without.returncode, without.stdout, without.stderr)


def test_a_page_a_hand_and_rule_set(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    mjcalc("-r", "wmc", "-r", "sichuan", "112233m445566p9p +9p", "123m456m789m11p99s +9s", "--sheet", str(path))
    assert read(path).pages == 4


def test_a_bad_line_has_no_page(mjcalc: Run, tmp_path: Path) -> None:
    hands, path = tmp_path / "a.hands", tmp_path / "a.html"
    hands.write_text(f"{RIGHT}\n12x\n{WRONG}\n", encoding="utf-8")
    done = mjcalc("check", "-i", str(hands), "--sheet", str(path))
    assert done.returncode == 2
    assert f"{hands}:2:3: error[E101]" in done.stderr
    assert read(path).pages == 2
    assert f"{hands}:3" in read(path).text


def test_a_sheet_without_pages_says_so(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    path.write_text("what was here before", encoding="utf-8")
    assert mjcalc("score", "12x", "--sheet", str(path)).returncode == 2
    assert read(path).text.endswith("nothing to show: no line could be judged")


def test_quiet_leaves_the_sheet_alone(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    done = mjcalc("check", "-q", WRONG, "--sheet", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
    assert read(path).pages == 1


@pytest.mark.parametrize("more", [(), ("-f", "json"), ("-f", "csv")])
def test_standard_output_takes_the_sheet_alone(mjcalc: Run, more: tuple[str, ...]) -> None:
    done = mjcalc("score", "112233m445566p9p +9p", "12x", "--sheet", "-", *more)
    assert done.returncode == 2
    assert Reading(done.stdout).pages == 1
    assert done.stdout.startswith("<!DOCTYPE html>")
    assert "error[E101]" in done.stderr


def test_languages(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    hand = "112233m445566p9p +9p"
    mjcalc(hand, "-l", "ko", "--sheet", str(path))
    assert "손패 점수표" in read(path).text
    done = mjcalc(hand, "-l", "ko", "--sheet", str(path), "--sheet-lang", "ja,en")
    assert "점" in done.stdout
    assert "和了の点数 Score of a hand" in read(path).text
    hands = tmp_path / "a.hands"
    hands.write_text(f"@lang zh\n{hand}\n", encoding="utf-8")
    mjcalc("-i", str(hands), "--sheet", str(path))
    assert "和牌计分单" in read(path).text


@pytest.mark.parametrize("languages", ["xx", "en,xx", "en,ko,ja"])
def test_languages_that_there_are_not(mjcalc: Run, languages: str) -> None:
    done = mjcalc(RIGHT, "--sheet", "-", "--sheet-lang", languages)
    assert done.returncode == 2
    assert "one or two of en, ko, ja, zh, zh-hant" in done.stderr
    assert not done.stdout


def test_a_sheet_that_cannot_be_written(mjcalc: Run, tmp_path: Path) -> None:
    done = mjcalc("check", RIGHT, "--sheet", str(tmp_path / "no" / "a.html"))
    assert done.returncode == 2
    assert "error[E402]" in done.stderr
    assert not done.stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_told_once_and_the_answers_go_on(mjcalc: Run) -> None:
    done = mjcalc("score", "112233m445566p9p +9p", "112233m445566p8p +8p", "--sheet", "/dev/full")
    assert done.returncode == 2
    assert done.stderr.count("error[E402]") == 1
    assert done.stdout.count("Seven Pairs") == 2


def test_the_hands_are_not_overwritten(mjcalc: Run, tmp_path: Path) -> None:
    hands = tmp_path / "a.hands"
    hands.write_text(RIGHT, encoding="utf-8")
    done = mjcalc("check", "-i", str(hands), "--sheet", str(hands))
    assert done.returncode == 2
    assert "error[E414]" in done.stderr
    assert hands.read_text(encoding="utf-8") == RIGHT


def test_deals(mjcalc: Run, tmp_path: Path) -> None:
    record, path = tmp_path / "a.deals", tmp_path / "a.html"
    record.write_text(DEALS, encoding="utf-8")
    without = mjcalc("settle", str(record))
    done = mjcalc("settle", str(record), "--sheet", str(path), "--sheet-lang", "en,ko")
    assert (done.returncode, done.stdout, done.stderr) == (without.returncode, without.stdout, without.stderr)
    assert read(path).pages == 3
    assert Reading(mjcalc("settle", "-", "--sheet", "-", stdin=DEALS).stdout).pages == 3


def test_a_record_of_one_deal_has_no_page_for_the_match(mjcalc: Run) -> None:
    one = "deal dealer=A\nB win from=A fan=1\nC win from=A fan=1\nD win from=A fan=1\n"
    assert Reading(mjcalc("settle", "-", "--sheet", "-", stdin=one).stdout).pages == 1
