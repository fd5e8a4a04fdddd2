"""The wheel as users get it: run away from the checkout by .ci/run, with nothing but what it needs to run."""

import os
import subprocess
import sys
from pathlib import Path

import mjcalc

AMERICAN = ("american", "FF 3b 44b 555b 666bJ 0 +0", "30")
PACKAGE = Path(mjcalc.__file__).parent


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "mjcalc", *arguments],
        capture_output=True, text=True, encoding="utf-8", check=False, env=environment, stdin=subprocess.DEVNULL,
    )  # fmt: skip


BUILD = os.environ.get("MJCALC_TEST_WHEEL", "")
"""Which installed wheel must be found: ``pure`` or ``compiled``; empty: the checkout will do."""


def test_it_is_the_installed_one() -> None:
    if BUILD:
        assert "site-packages" in PACKAGE.parts
        assert {path.name for path in (PACKAGE / "grammar").glob("*.lark")} >= {"hand.lark", "tiles.lark", "claim.lark"}
    assert (PACKAGE / "py.typed").exists()


def test_version_says_which_build_runs() -> None:
    build = "compiled" if BUILD == "compiled" else "pure Python"
    assert run("--version").stdout == f"mjcalc {mjcalc.__version__} ({build})\n"
    assert f'"mjcalc":"{mjcalc.__version__}"' in run("-f", "json", "112233m445566p9p +9p").stdout


def test_every_rule_set_scores() -> None:
    cases = [("sichuan", "112233m445566p9p +9p", "4"), ("wmc", "2233m4466p8899s5z +5z", "30"), AMERICAN]
    for rules, hand, total in cases:
        done = run("-r", rules, "-q", hand)
        assert (done.stdout.strip(), done.returncode) == (total, 0), done.stderr


def test_every_language_and_table_is_there() -> None:
    for language in ("en", "ko", "ja", "zh", "zh-hant"):
        for arguments in (("rules", "wmc"), ("rules", "sichuan", "root"), ("rules",)):
            done = run(*arguments, "-l", language)
            assert done.returncode == 0, done.stderr
    assert "七対子" in run("-l", "ja", "112233m445566p9p +9p").stdout


def test_sheets_have_their_style_and_script() -> None:
    done = run("check", "112233m445566p9p +9p = 8", "--sheet", "-", "--sheet-lang", "ko,zh-hant")
    assert done.returncode == 1, done.stderr
    assert "@page { size: A4" in done.stdout
    assert "<script>" in done.stdout


def test_words_of_the_grammar_and_of_players_are_read() -> None:
    done = run("parse", "1만2만3만 (5555p,6) 東東 쯔모 seat=E +東 = 3 fan: 七对")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "123m11z (5555p,6) +1z self-draw seat=E = 3 fan: 七对"
    assert run("parse", "--tree", "123m (555p) +3s").returncode == 0


def test_waits_check_notation_completion() -> None:
    assert run("waits", "1113456666788s").returncode == 0
    assert run("check", "112233m445566p9p +9p = 8").returncode == 1
    assert run("notation").returncode == 0
    assert "_MJCALC_COMPLETE" in run("completion", "bash").stdout
