"""Other programs' notations on the command line."""

import csv
import gzip
import json
import re
from pathlib import Path

import pytest

from mjcalc import NotationError, RulesError, convert
from mjcalc.api import Reader, lean_records
from mjcalc.notation import foreign
from mjcalc.scoring.converting import where_of
from tests.conftest import Run

LOG = Path(__file__).parent.parent.parent / "examples" / "logs" / "game.mjlog"
HAND = "m123p456s789z1122z2"


@pytest.mark.parametrize(
    ("arguments", "code", "shown"),
    [
        (["score", "-r", "wmc", "--from", "kobalab", HAND], 0, "123m456p789s1122z +2z   wmc:zj-3.3"),
        (["-r", "wmc", "--from", "kobalab", HAND], 0, "123m456p789s1122z +2z   wmc:zj-3.3"),
        (["--from", "kobalab", "-r", "wmc", "-q", HAND], 0, ""),
        (["waits", "-r", "wmc", "--from", "kobalab", HAND[:-2]], 0, "123m456p789s1122z   wmc:zj-3.3"),
        (["check", "-r", "wmc", "--from", "kobalab", f"{HAND} = 5"], 0, ""),
        (["check", "-r", "wmc", "--from", "kobalab", f"{HAND} = 50"], 1, "<arg>:1: too high by"),
        (["parse", "--from", "kobalab", f"{HAND} = 5"], 0, "123m456p789s1122z +2z = 5"),
        (["parse", "--from", "kobalab", "--to", "gb", HAND], 0, "123m456p789sEESSS\n"),
        (["parse", "--from", "gb", "--to", "mjai", "123m55z"], 0, "1m 2m 3m C C"),
        (["parse", "--from", "gb", "--tree", "123m55z"], 0, "word\n  group\n"),
        (["parse", "--from", "auto", "--to", "auto", "55z123m"], 0, "12m55z +3m"),
    ],
    ids=str,
)
def test_every_command_that_takes_hands(mjcalc: Run, arguments: list[str], code: int, shown: str) -> None:
    done = mjcalc(*arguments)
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith(shown)
    assert "error" not in done.stderr.replace("with errors", "")


@pytest.mark.parametrize(
    ("name", "text", "rules"),
    [
        ("gb", "123m456p789s1122z2z", "mcr"),
        ("botzone", "W1 W2 W3 W4 W5 W6 W7 W8 W9 J1 J1 J1 F1 F1", "mcr"),
        ("kobalab", "m123p456s789z11122", "riichi"),
        ("mjai", "1m 2m 3m 4p 5p 6p 7s 8s 9s E E E P P", "riichi"),
    ],
)
def test_hands_are_judged_by_the_rule_set_of_their_notation(mjcalc: Run, name: str, text: str, rules: str) -> None:
    def judged(*more: str, text: str = text) -> str:
        done = mjcalc("score", "-f", "json", "--from", name, text, *more)
        return str(json.loads(done.stdout)["rules"])

    assert judged() == rules
    assert judged("-r", "wmc") == "wmc"
    assert judged(text=f"{text} rules=wmc") == "wmc"
    by_file = mjcalc("score", "-f", "json", "--from", name, stdin=f"@rules wmc\n{text}\n")
    assert json.loads(by_file.stdout)["rules"] == "wmc"


def test_every_win_of_a_log_is_checked_against_its_own_figures(mjcalc: Run, tmp_path: Path) -> None:
    assert mjcalc("check", "--from", "tenhou-log", "-i", str(LOG)).stderr.startswith("5 checked: 5 right")
    wrong = tmp_path / "wrong.mjlog"
    other_yaku = LOG.read_bytes().replace(b'yaku="18,1,4,1"', b'yaku="19,1,4,1"')
    wrong.write_bytes(other_yaku.replace(b"30,7700,0", b"40,8000,0"))
    done = mjcalc("batch", "--only", "wrong", "--from", "tenhou-log", str(wrong))
    verdicts = [(record["round"], record["verdict"]) for record in map(json.loads, done.stdout.splitlines())]
    assert verdicts == [("E1-0 S", "too_high"), ("E2-0 E", "wrong_patterns")]


def test_a_log_is_checked_yaku_by_yaku_and_payer_by_payer(mjcalc: Run, tmp_path: Path) -> None:
    """Of the first win one yaku has the wrong han, another makes up for it; of the second the wrong player pays."""
    log = tmp_path / "wrong.mjlog"
    text = LOG.read_text(encoding="utf-8").replace('yaku="1,1,2,1,7,1,54,1"', 'yaku="1,1,2,0,7,2,54,1"')
    log.write_text(text.replace("250,-13,250,39,250,-13,250,-13", "250,-39,250,39,250,0,250,0"), encoding="utf-8")
    done = mjcalc("check", "--from", "tenhou-log", "-i", str(log))
    assert done.stderr == "5 checked: 3 right, 2 wrong, 0 with errors\n"
    assert "the count is right: 2 han 40 fu = 3900: haku, rinshan; the log pays otherwise: " in done.stdout
    done = mjcalc("batch", "--only", "wrong", "--from", "tenhou-log", str(log))
    verdicts = [(record["round"], record["verdict"]) for record in map(json.loads, done.stdout.splitlines())]
    assert verdicts == [("E1-0 S", "wrong_patterns"), ("E2-0 E", "wrong_patterns")]
    record = json.loads(mjcalc("check", "-f", "json", "--from", "tenhou-log", "-i", str(log)).stdout.splitlines()[1])
    assert record["paid_wrongly"] == {"S": 1300, "W": 1300, "N": -2600}


def test_a_yaku_of_a_log_that_is_not_known_is_named(mjcalc: Run, tmp_path: Path) -> None:
    log = tmp_path / "unknown.mjlog"
    log.write_bytes(LOG.read_bytes().replace(b'yaku="18,1,4,1"', b'yaku="77,1,4,1"'))
    done = mjcalc("check", "--from", "tenhou-log", "-i", str(log))
    assert "warning[W109]: the log lists yaku 77" in done.stderr
    assert "5 checked: 5 right" in done.stderr
    log.write_bytes(LOG.read_bytes().replace(b'yaku="18,1,4,1"', b'yaku="19,1,4,1,77,0"'))
    record = json.loads(mjcalc("check", "-f", "json", "--from", "tenhou-log", "-i", str(log)).stdout.splitlines()[1])
    assert [entry["id"] for entry in record["over_counted"]] == ["hatsu"]
    assert record["missed"] == []


@pytest.mark.parametrize(("file", "reads"), [("game.mjlog", "tenhou-log"), ("game.mjson", "mjai")])
def test_a_log_that_is_read_as_hands_is_one_error(mjcalc: Run, file: str, reads: str) -> None:
    for command in (("score", "-i"), ("check", "-i"), ("batch",), ("batch", "--from", "gb"), ("parse", "-i")):
        done = mjcalc(*command, str(LOG.with_name(file)))
        assert done.returncode == 2
        assert (done.stdout + done.stderr).count("E158") == 1 + ("batch" in command)  # batch sums up
        assert f"--from {reads}" in done.stdout + done.stderr
        assert not set(re.findall(r"E\d{3}", done.stdout + done.stderr)) - {"E158"}


def test_a_log_claims_nothing_by_other_rules(mjcalc: Run) -> None:
    done = mjcalc("check", "-f", "json", "-r", "wmc", "--from", "tenhou-log", "-i", str(LOG))
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert records[-1]["verdict"] == "no_claim"


def test_the_american_notation_is_another_thing(mjcalc: Run) -> None:
    assert "E307" in mjcalc("score", "-r", "american", "--from", "kobalab", HAND).stderr


def test_a_fault_stands_in_the_line_as_typed_with_what_was_read(mjcalc: Run) -> None:
    done = mjcalc("score", "-r", "wmc", "--from", "kobalab", "m11111p45s789z1122")
    assert done.stderr.endswith(
        "<arg>:1:6: error[E201]: a fifth copy of 1m\n"
        "  m11111p45s789z1122\n"
        "       ^\n"
        "  read as: 11111m45p789s112z +2z\n"
    )
    record = json.loads(mjcalc("score", "-r", "wmc", "--from", "kobalab", "-f", "json", "m11111p45s789z112").stdout)
    assert (record["code"], record["column"], record["input"]) == ("E201", 6, "m11111p45s789z112")
    assert record["hand"] == "11111m45p789s112z"


def test_records_hold_the_line_as_typed(mjcalc: Run) -> None:
    record = json.loads(mjcalc("score", "-r", "wmc", "--from", "mjai", "-f", "json", "1m 2m 3m E E").stdout)
    assert (record["input"], record["hand"]) == ("1m 2m 3m E E", "123m11z")
    record = json.loads(mjcalc("parse", "--from", "mjai", "--to", "gb", "-f", "json", "1m 2m 3m C").stdout)
    assert (record["input"], record["hand"]) == ("1m 2m 3m C", "123m7z")
    assert (record["to"], record["written"]) == ("gb", "123mC ")


def test_a_file_goes_on_behind_a_bad_line(mjcalc: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_bytes(b"\xef\xbb\xbf# kobalab\r\nm123p456\r\nm12x\r\n\r\nz123\r\n")
    done = mjcalc("parse", "--from", "kobalab", "-i", str(file))
    assert done.returncode == 2
    assert done.stdout == "123m456p\n123z\n"
    assert f"{file}:3:4: error[E160]" in done.stderr


def test_a_log_says_which_round(mjcalc: Run) -> None:
    done = mjcalc("parse", "--from", "tenhou-log", "-i", str(LOG), "-f", "json")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["round"] for record in records] == ["E1-0 S", "E2-0 E", "E2-1 S", "E2-1 W", "E3-0 W"]
    assert records[0]["input"].startswith("<AGARI ")
    done = mjcalc("check", "-r", "wmc", "--from", "tenhou-log", "-i", str(LOG))
    assert f"{LOG}:13: E3-0 W: no claim" in done.stdout
    assert f"{LOG}:6:1: E1-0 S: error[E206]" in done.stderr
    done = mjcalc("score", "-r", "wmc", "--from", "tenhou-log", "-i", str(LOG), "-f", "csv")
    assert list(csv.DictReader(done.stdout.splitlines()))[-1]["round"] == "E3-0 W"


def test_lean_records_of_a_log_say_which_round() -> None:
    reader = Reader(("riichi",))
    for found in list(foreign.read("tenhou-log", [LOG.read_bytes()]))[-1:]:
        hand = found._replace(written=None, typed=found.text.partition(" = ")[0])
        for each, type_ in ((hand, "score"), (found, "check")):
            (line,) = lean_records(reader, each.text, where_of(each, "game"))
            record = json.loads(line)
            assert (record["type"], record["line"], record["round"]) == (type_, 13, "E3-0 W")


def test_a_packed_log_comes_through_a_pipe(mjcalc: Run) -> None:
    done = mjcalc("parse", "--from", "tenhou-log", stdin=gzip.compress(LOG.read_bytes()))
    assert done.returncode == 0
    assert done.stdout.count(" han ") == 4


def test_what_is_read_from_a_log_is_our_notation(mjcalc: Run) -> None:
    lines = mjcalc("parse", "--from", "tenhou-log", "-i", str(LOG)).stdout
    assert mjcalc("parse", stdin=lines).stdout == lines


def test_an_unquoted_hand_and_the_name_of_a_file_are_noticed(mjcalc: Run) -> None:
    tiles = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "E", "E", "2p", "3p"]
    assert "E308" in mjcalc("waits", "-r", "wmc", "--from", "mjai", *tiles).stderr
    assert "a file is read with -i FILE" in mjcalc("score", "--from", "tenhou-log", str(LOG)).stderr


@pytest.mark.parametrize(
    ("text", "name"),
    [("5mr", "mjai"), ("W1", "botzone"), ("m123", "kobalab"), ("123m|EE0000|", "gb")],
)
def test_the_hint_of_our_notation_is_the_option_to_type(mjcalc: Run, text: str, name: str) -> None:
    done = mjcalc("parse", text)
    assert done.returncode == 2
    assert f"--from {name}" in done.stderr
    assert mjcalc("parse", "--from", name, text).returncode == 0


def test_an_unknown_notation_lists_those_that_are_there(mjcalc: Run) -> None:
    done = mjcalc("parse", "--from", "nosuch", "1m")
    assert done.returncode == 2
    assert "tenhou-log" in done.stderr


def test_the_library_converts() -> None:
    assert convert("m123p0z7", "kobalab") == "123m0p +7z"
    assert convert("5z5z", "gb") == "7z +7z"
    assert convert("123m0p7z", target="mjai") == "1m 2m 3m 5pr C"
    assert convert("W1 J1", "botzone", "kobalab") == "m1z7"
    with pytest.raises(NotationError):
        convert("m12x", "kobalab")
    with pytest.raises(NotationError):
        convert("", "kobalab")
    with pytest.raises(NotationError):
        convert("1m 0m", target="gb")
    with pytest.raises(RulesError):
        convert("1m", "nosuch")
    with pytest.raises(RulesError):
        convert("1m", target="tenhou-log")
