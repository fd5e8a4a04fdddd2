"""Other programs' notations on the command line."""

import csv
import gzip
import json
from pathlib import Path

import pytest

from mjcalc import NotationError, RulesError, convert
from mjcalc.api import Reader, lean_records, score_of
from mjcalc.notation import foreign
from mjcalc.notation.foreign import kobalab
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


@pytest.mark.parametrize("command", ["score", "waits", "check"])
@pytest.mark.parametrize(
    ("name", "text", "rules"),
    [
        ("gb", "123m456p789s1122z2z", "mcr"),
        ("botzone", "W1 W1", "mcr"),
        ("kobalab", HAND, "riichi"),
        ("mjai", "1m 1m", "riichi"),
    ],
)
def test_the_rule_set_that_is_missing_is_named(mjcalc: Run, command: str, name: str, text: str, rules: str) -> None:
    from mjcalc.rulesets import rule_set_ids

    if rules in rule_set_ids():
        pytest.skip(f"{rules} is here")
    done = mjcalc(command, "--from", name, text)
    assert done.returncode == 2
    assert f"error[E322]: hands in {name} notation are scored by the rule set {rules}" in done.stderr
    assert f"mjcalc parse --from {name}" in done.stderr
    assert mjcalc(command, "--from", name, text, env={"MJCALC_RULES": "wmc"}).stderr.count("E322") == 0
    assert mjcalc(command, "--from", name, f"{text} rules=wmc").stderr.count("E322") == 0
    assert mjcalc(command, "--from", name, stdin=f"@rules wmc\n{text}\n").stderr.count("E322") == 0


def test_a_rule_set_that_is_here_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kobalab, "NOTATION", kobalab.NOTATION._replace(rules="wmc"))
    (found,) = foreign.read("kobalab", [HAND.encode()])
    (request,) = Reader(notation="kobalab").requests(found.text, where_of(found, "x"))
    assert score_of(request).rules.id == "wmc"
    assert request.default_rules


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
    assert f"{LOG}:13: E3-0 W: too high by" in done.stdout
    assert f"{LOG}:6:1: E1-0 S: error[E206]" in done.stderr
    done = mjcalc("score", "-r", "wmc", "--from", "tenhou-log", "-i", str(LOG), "-f", "csv")
    assert list(csv.DictReader(done.stdout.splitlines()))[-1]["round"] == "E3-0 W"


def test_lean_records_of_a_log_say_which_round() -> None:
    reader = Reader(("wmc",))
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
