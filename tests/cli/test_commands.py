"""The command line as users meet it: answers, streams, exit codes, formats."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mjcalc import check, score, waits
from mjcalc.cli import COMMANDS
from tests.conftest import Run, heeding_ctrl_c

SEVEN_PAIRS = "112233m445566p9p +9p"
NO_WIN = "123m456p789s55m67m +8m"
BAD = "12 3m 456p"


def test_a_hand_without_a_command_is_scored(mjcalc: Run) -> None:
    done = mjcalc(SEVEN_PAIRS)
    assert done.returncode == 0
    assert "Seven Pairs" in done.stdout
    assert "2 fan = 4 points" in done.stdout
    assert "sichuan:wmt (default)" in done.stdout.splitlines()[0]
    assert not done.stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([SEVEN_PAIRS], 0),
        ([NO_WIN], 1),
        ([BAD], 2),
        (["score", SEVEN_PAIRS, NO_WIN], 1),
        (["score", NO_WIN, BAD, SEVEN_PAIRS], 2),
        (["waits", "1113456666788s"], 0),
        (["waits", "1113456666788m (111p)"], 2),
        (["waits", "147m258p369s147m2p"], 1),
        (["check", SEVEN_PAIRS + " = 4"], 0),
        (["check", SEVEN_PAIRS + " = 8"], 1),
        (["check", SEVEN_PAIRS + " = 1"], 1),
        (["check", SEVEN_PAIRS], 2),
        (["check", SEVEN_PAIRS + " = 2 fan: no such thing"], 2),
        (["-r", "nosuch", SEVEN_PAIRS], 2),
        (["-r", "sichuan:nosuch", SEVEN_PAIRS], 2),
        (["-o", "cap_fan=9", SEVEN_PAIRS], 2),
        (["-o", "nosuch=9", SEVEN_PAIRS], 2),
        (["-o", "nosuch", SEVEN_PAIRS], 2),
        (["scoer"], 2),
        (["score", "--nosuch"], 2),
        (["rules"], 0),
        (["rules", "sichuan"], 0),
        (["rules", "sichuan:mil-2025", "大对子"], 0),
        (["rules", "sichuan", "dragon_seven_pairs"], 0),
        (["rules", "sichuan", "nosuch"], 2),
        (["rules", "nosuch"], 2),
        (["notation"], 0),
        (["completion", "bash"], 0),
        (["completion", "zsh"], 0),
        (["completion", "fish"], 0),
        (["--version"], 0),
        (["-h"], 0),
        (["parse", "F F F 123m 456p 789s 1s +1s"], 0),
        (["parse", "55555m"], 2),
    ],
    ids=str,
)
def test_exit_codes(mjcalc: Run, arguments: list[str], code: int) -> None:
    done = mjcalc(*arguments)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == (code == 2 or arguments[0] == "check"), done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_works_after_anything(mjcalc: Run, command: str) -> None:
    done = mjcalc(command, "-h")
    assert done.returncode == 0
    assert "Usage" in done.stdout
    assert mjcalc(command, SEVEN_PAIRS, "--help").returncode == 0


def test_an_unknown_command_is_told_the_nearest_one(mjcalc: Run) -> None:
    assert "Did you mean score?" in mjcalc("scoer").stderr


def test_no_hand_no_command_and_no_pipe_shows_help() -> None:
    pty = pytest.importorskip("pty")
    main, other = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "mjcalc"], stdin=other, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        out, err = process.communicate(timeout=30)
    os.close(main)
    os.close(other)
    assert process.returncode == 2
    assert b"Usage" in err
    assert not out


def test_hands_come_from_a_pipe(mjcalc: Run) -> None:
    done = mjcalc(stdin=f"# a comment\n\n{SEVEN_PAIRS}\n{NO_WIN}")
    assert done.returncode == 1
    assert done.stdout.count("sichuan:wmt") == 2


def test_a_bad_line_says_where_and_the_next_goes_on(mjcalc: Run, tmp_path: Path) -> None:
    file = tmp_path / "round1.hands"
    file.write_text(f"{SEVEN_PAIRS}\n123m4x6p\n{SEVEN_PAIRS}\n", encoding="utf-8")
    done = mjcalc("score", "-i", str(file), "-q")
    assert done.stdout == "4\n4\n"
    assert done.returncode == 2
    assert done.stderr.splitlines()[0].startswith(f"{file}:2:6: error[E101]: unexpected ")
    assert done.stderr.splitlines()[1:3] == ["  123m4x6p", "       ^"]


def test_the_caret_stands_right_after_wide_letters(mjcalc: Run) -> None:
    lines = mjcalc("parse", "一二三萬 1만2만 x9").stderr.splitlines()
    assert lines[1] == "  一二三萬 1만2만 x9"
    assert lines[2].index("^") == 2 + 8 + 1 + 6 + 1


def test_all_faults_of_a_hand_are_reported(mjcalc: Run) -> None:
    done = mjcalc("123m heaven (123m) self-draw rob-kong")
    codes = {line.split("error[")[1][:4] for line in done.stderr.splitlines() if "error[" in line}
    assert codes == {"E205", "E207", "E209", "E210"}
    record = json.loads(mjcalc("-f", "json", "123m heaven (123m) self-draw rob-kong").stdout)
    assert record["type"] == "error"
    assert {"E207", "E209"} <= {more["code"] for more in record["more"]}


def test_arguments_that_are_one_hand_want_quotes(mjcalc: Run) -> None:
    done = mjcalc("112233m", "445566p9p", "+9p")
    assert done.returncode == 2
    assert "quote the hand" in done.stderr


def test_an_american_hand_that_was_not_quoted(mjcalc: Run) -> None:
    done = mjcalc("-r", "american", "FF", "3b", "44b", "555b", "666bJ", "0", "+0")
    assert (done.returncode, done.stdout) == (2, "")
    assert "quote the hand" in done.stderr


@pytest.mark.parametrize("rules", ["sichuan", "american"])
def test_a_file_given_as_a_hand(mjcalc: Run, rules: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("11m\n", encoding="utf-8")
    done = mjcalc("-r", rules, str(file))
    assert done.returncode == 2
    assert "hint: a file is read with -i FILE" in done.stderr


def test_card_lines_do_not_hide_line_numbers(mjcalc: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("# one\nFF 3b 44b 555b 666bJ 0 +0\n", encoding="utf-8")
    record = json.loads(mjcalc("score", "-r", "american", "-f", "json", "-i", str(file)).stdout)
    assert (record["line"], record["card_line"]["note"]) == (2, "any four in a row")
    assert mjcalc("score", "-r", "american", "-f", "csv", "-i", str(file)).stdout.splitlines()[1].split(",")[3] == "2"


def test_json_is_one_record_a_hand_in_order(mjcalc: Run) -> None:
    done = mjcalc("score", "-f", "json", stdin=f"{SEVEN_PAIRS}\n# no hand\n{BAD}\n{NO_WIN}\n")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(record["type"], record["line"]) for record in records] == [("score", 1), ("error", 3), ("score", 4)]
    assert not done.stderr
    assert list(records[0])[:6] == ["schema", "mjcalc", "type", "file", "line", "input"]
    assert records[1]["column"] == 1
    assert records[2]["reason_code"] == "three_suits"


def test_a_record_is_what_the_library_says(mjcalc: Run) -> None:
    def without_place(record: dict[str, object]) -> dict[str, object]:
        return {key: value for key, value in record.items() if key not in ("file", "line", "assumed")}

    line = SEVEN_PAIRS + " = 3 fan"
    for command, answer in (("score", score(line)), ("waits", waits(line)), ("check", check(line))):
        record = json.loads(mjcalc(command, "-f", "json", line).stdout)
        assert without_place(record) == without_place(answer.to_dict())


def test_csv_and_tsv_have_a_heading_and_a_row_a_hand(mjcalc: Run) -> None:
    for format_, delimiter in (("csv", ","), ("tsv", "\t")):
        done = mjcalc("check", "-f", format_, SEVEN_PAIRS + " = 8 # =1+1", BAD)
        rows = list(csv.DictReader(done.stdout.splitlines(), delimiter=delimiter))
        assert [row["verdict"] for row in rows] == ["too_high", ""]
        assert rows[0]["difference"] == "4"
        assert rows[1]["error"] == "E102"


def test_csv_is_safe_for_spreadsheets(mjcalc: Run) -> None:
    done = mjcalc("score", "-f", "csv", "+9p 112233m445566p9p")
    row = next(iter(csv.DictReader(done.stdout.splitlines())))
    assert row["input"] == "'+9p 112233m445566p9p"


def test_several_rule_sets_side_by_side(mjcalc: Run) -> None:
    hand = "88s456p678p34s (333p) +5s kong-discard"
    done = mjcalc("-r", "sichuan:wmt", "-r", "sichuan:mil-2025", "-q", hand)
    assert done.stdout == "1\n2\n"


def test_the_rules_of_a_line_go_before_the_flag_before_the_file_before_the_environment(
    mjcalc: Run, tmp_path: Path
) -> None:
    hand = "123m456m55p678p67m +8m heaven"
    file = tmp_path / "x.hands"
    file.write_text(f"@rules sichuan:mil-2025\n{hand}\n{hand} rules=sichuan:wmt\n", encoding="utf-8")
    assert mjcalc("-i", str(file), "-q").stdout == "1\n8\n"
    assert mjcalc("-i", str(file), "-q", "-r", "sichuan:wmt").stdout == "8\n8\n"
    environment = {"MJCALC_RULES": "sichuan:mil-2025"}
    assert mjcalc("-q", hand, env=environment).stdout == "1\n"
    assert mjcalc("-q", hand, "-r", "sichuan:wmt", env=environment).stdout == "8\n"


def test_directives_hold_until_the_end_of_their_file(mjcalc: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one.hands", tmp_path / "two.hands"
    one.write_text("@with last-tile\n@option cap_fan=5\n1122445578899s +7s\n", encoding="utf-8")
    two.write_text("1122445578899s +7s\n", encoding="utf-8")
    assert mjcalc("-i", str(one), "-i", str(two), "-q").stdout == "32\n8\n"


def test_a_word_that_is_not_used_is_a_warning(mjcalc: Run) -> None:
    done = mjcalc(SEVEN_PAIRS + " riichi")
    assert done.returncode == 0
    assert "warning[W101]" in done.stderr
    assert "W101" in mjcalc("-f", "json", SEVEN_PAIRS + " riichi").stdout


def test_check_is_silent_for_claims_that_hold(mjcalc: Run) -> None:
    done = mjcalc("check", SEVEN_PAIRS + " = 4")
    assert not done.stdout
    assert done.stderr == "1 checked: 1 right, 0 wrong, 0 with errors\n"
    assert not mjcalc("check", "-q", SEVEN_PAIRS + " = 4").stderr


def test_a_wrong_claim_says_verdict_reason_and_repair(mjcalc: Run) -> None:
    out = mjcalc("check", "88s456p678p34s (333p) +5s kong-discard from=E seat=S = 1 fan: 杠上炮").stdout
    assert out.splitlines()[0] == "<arg>:1: too high by 1: claimed 1 fan, scores 0 fan"
    assert "not in the list of edition wmt" in out
    assert "discarder gets back 1" in out
    assert "[E-1 S+1]" in out


def test_the_slip_has_room_for_signatures(mjcalc: Run) -> None:
    out = mjcalc("check", "--slip", SEVEN_PAIRS + " = 8").stdout
    for text in ("mjcalc", "sichuan", "too high by 4", "________", "seed 000"):
        assert text in out


def test_colour_flag_beats_no_color_beats_force_color_beats_terminal(mjcalc: Run) -> None:
    def coloured(*flags: str, **environment: str) -> bool:
        return "\x1b[" in mjcalc(*flags, SEVEN_PAIRS, env=environment).stdout

    assert not coloured()
    assert coloured("--color", "always", NO_COLOR="1")
    assert coloured(FORCE_COLOR="1")
    assert not coloured(FORCE_COLOR="1", NO_COLOR="1")
    assert not coloured("--color", "never", FORCE_COLOR="1")


def test_nothing_breaks_when_the_reader_goes_away(tmp_path: Path) -> None:
    file = tmp_path / "many.hands"
    file.write_text(f"{SEVEN_PAIRS}\n" * 20000, encoding="utf-8")
    done = subprocess.run(
        f'"{sys.executable}" -m mjcalc score -i "{file}" -q | head -n 1; echo "${{PIPESTATUS[0]}}"',
        shell=True, executable="/bin/bash", capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.stdout == "4\n141\n"
    assert not done.stderr


def test_ctrl_c_is_no_verdict() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "mjcalc", "score"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heeding_ctrl_c,
    ) as process:  # fmt: skip
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_a_follower_sees_answers_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "mjcalc", "score", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{SEVEN_PAIRS}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline() == b"4\n"
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_files_that_cannot_be_read(mjcalc: Run, tmp_path: Path) -> None:
    good = tmp_path / "good.hands"
    good.write_text(f"{SEVEN_PAIRS}\n", encoding="utf-8")
    done = mjcalc("-q", "-i", str(tmp_path / "none.hands"), "-i", str(tmp_path), "-i", str(good))
    assert done.returncode == 2
    assert done.stdout == "4\n"
    assert done.stderr.count("E401") == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xef\xbb\xbf112233m445566p9p +9p\r\n", 0),
        (b"112233m445566p9p +9p\xff\n", 2),
        (b"112233m\x00445566p9p +9p\n", 2),
        (b"1" * 100_000 + b"\n", 2),
        ("１１２２３３ｍ　４４５５６６ｐ９ｐ＋９ｐ".encode(), 0),
    ],
    ids=["bom and crlf", "no utf-8", "nul", "long", "full width"],
)
def test_bytes_people_really_have(mjcalc: Run, line: bytes, code: int) -> None:
    done = mjcalc("-q", stdin=line + b"\n112233m445566p9p +9p")
    assert done.returncode == code, done.stderr
    assert done.stdout.splitlines()[-1] == "4"
    assert "Traceback" not in done.stderr
    assert len(done.stderr) < 1000


def test_languages(mjcalc: Run) -> None:
    assert "칠대" in mjcalc("-l", "ko", SEVEN_PAIRS).stdout
    assert "七対子" in mjcalc(SEVEN_PAIRS, env={"MJCALC_LANG": "ja"}).stdout
    assert "七對" in mjcalc("-l", "zh-hant", SEVEN_PAIRS).stdout
    assert "七对" in mjcalc(stdin=f"@lang zh\n{SEVEN_PAIRS}").stdout
    assert mjcalc("-l", "xx", SEVEN_PAIRS).returncode == 2


def test_explain_names_what_would_change_the_total(mjcalc: Run) -> None:
    out = mjcalc("--explain", "456m123p567p9p [1111m] +9p").stdout
    assert "last-tile  4 points" in out
    assert "between 2 and 8" in out


def test_all_shows_every_arrangement(mjcalc: Run) -> None:
    out = mjcalc("--all", "111222333m777m9m +9m").stdout
    assert "123m 123m 123m 777m 99m: 2 fan = 4 points" in out
    record = json.loads(mjcalc("--all", "-f", "json", "111222333m777m9m +9m").stdout)
    assert [entry["total"] for entry in record["arrangements"]] == [8, 4]


def test_tiles_can_be_shown_otherwise(mjcalc: Run) -> None:
    assert "\N{MAHJONG TILE NINE OF CIRCLES}" in mjcalc("--tiles", "unicode", SEVEN_PAIRS).stdout
    assert "九" in mjcalc("--tiles", "cjk", SEVEN_PAIRS).stdout


def test_options_may_stand_before_the_command(mjcalc: Run) -> None:
    assert mjcalc("-l", "ko", "check", SEVEN_PAIRS + " = 4").returncode == 0
    assert "칠대" in mjcalc("-l", "ko", "score", SEVEN_PAIRS).stdout
    assert mjcalc("-q", "waits", "1113456666788s").stdout == "2s 5s 7s 8s\n"


def test_waits_takes_hands_with_sets_missing(mjcalc: Run) -> None:
    done = mjcalc("waits", "-f", "json", "1m", "1234m", "1m (222m)", "1113456666788s", "12345m")
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["type"] for record in records] == ["waits"] * 5
    assert [wait["tile"] for wait in records[0]["waits"]] == ["1m"]
    assert [wait["tile"] for wait in records[1]["waits"]] == ["1m", "4m"]
    assert records[0]["assumed"] == ["rule set sichuan:wmt", "4 sets melded elsewhere"]


def test_claimed_waits_are_those_before_the_winning_tile(mjcalc: Run) -> None:
    assert mjcalc("check", SEVEN_PAIRS + " = waits 9p").returncode == 0
    assert mjcalc("check", SEVEN_PAIRS + " = waits none").returncode == 1
    assert mjcalc("check", "1m = waits 1m").returncode == 0


def test_no_hand_is_judged_by_rules_nobody_asked_for(mjcalc: Run) -> None:
    for directive in ("@rules foo", "@option cap_fan=9", "@option nosuch=1"):
        done = mjcalc("-q", stdin=f"{directive}\n{SEVEN_PAIRS}\n")
        assert done.returncode == 2
        assert not done.stdout
    done = mjcalc("-q", stdin=f"@rules foo\n@rules wmc\n{SEVEN_PAIRS}\n@lang xx\n{SEVEN_PAIRS}\n")
    assert done.stdout == "70\n70\n"
    assert "E306" in done.stderr
    done = mjcalc(SEVEN_PAIRS, env={"MJCALC_RULES": "foo"})
    assert done.returncode == 2
    assert done.stderr.startswith("MJCALC_RULES: error[E301]")


def test_a_full_disk_is_no_bug(mjcalc: Run) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    done = subprocess.run(
        f'"{sys.executable}" -m mjcalc "{SEVEN_PAIRS}" > /dev/full',
        shell=True, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert "E402" in done.stderr


def test_canonical_text_keeps_the_rules_of_the_line(mjcalc: Run) -> None:
    done = mjcalc("parse", "rules=wmc 123m456m789m11z22z +2z = 5")
    assert done.stdout == "123456789m1122z +2z rules=wmc = 5\n"
    assert mjcalc("parse", done.stdout.strip()).stdout == done.stdout


def test_a_usual_name_names_what_stands_beside_it(mjcalc: Run) -> None:
    assert "(Pure Dragon Seven Pairs + Root x2)" in mjcalc("1111222233335m +5m").stdout
    assert "(Win on Replacement Tile + Last Tile)" in mjcalc("456m123p567p9p [1111m] +9p kong-draw last-tile").stdout


def test_values_may_be_claimed_of_one_or_of_all(mjcalc: Run) -> None:
    hand = "11119999m2255p7p +7p = 4 fan: seven_pairs 2, "
    assert mjcalc("check", hand + "root x2 1").returncode == 0
    assert mjcalc("check", hand + "root x2 2").returncode == 0
    assert "is 1, not 3" in mjcalc("check", hand + "root x2 3").stdout


def test_lines_fit_a_terminal_of_80_columns() -> None:
    pty = pytest.importorskip("pty")
    main, other = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "mjcalc", "waits", "147m258p369s12345s"],
        stdin=subprocess.DEVNULL, stdout=other, env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1"},
    ) as process:  # fmt: skip
        os.close(other)
        text = b""
        while True:
            try:
                chunk = os.read(main, 65536)
            except OSError:
                break
            if not chunk:
                break
            text += chunk
    os.close(main)
    assert process.returncode == 1
    assert max(len(line) for line in text.decode().splitlines()) <= 80


@pytest.mark.parametrize("rules", ["", "riichi", "mcr", "sichuan", "wmc"])
@pytest.mark.parametrize("language", ["en", "ko", "zh"])
def test_tables_of_rules_fit_a_terminal_of_80_columns(rules: str, language: str) -> None:
    from mjcalc.cli.rules_command import _text
    from mjcalc.view.cells import cells
    from mjcalc.view.paint import Paint

    for width in (80, 0):
        lines = _text(rules or None, None, {}, language, Paint(False), width).splitlines()
        assert len(lines) > 10
        assert width == 0 or max(map(cells, lines)) <= width
