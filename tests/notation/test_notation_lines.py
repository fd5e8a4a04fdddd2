"""Lines: the nasty ones, claims, directives, players' words, and where faults point."""

import re
import sys
from pathlib import Path
from subprocess import run

import pytest

from mjcalc.errors import Fault, NotationError, Subject
from mjcalc.locale.words import OWN, WORDS
from mjcalc.model.circumstances import FLAG_WORDS
from mjcalc.notation import Amount, Claim, claim_text, hand_text, locate, read_line, word_tree
from mjcalc.notation.reading import parsed

FOLDER = Path(__file__).parents[1] / "vectors" / "notation"


def canonical(text: str, with_words: tuple[str, ...] = (), profile: str = "standard") -> str:
    line = read_line(text, with_words, profile)
    assert line.faults == ()
    assert line.hand is not None
    return hand_text(line.hand)


def claim_of(text: str) -> Claim:
    claim = read_line(text).claim
    assert claim is not None
    return claim


def refused(text: str) -> Fault:
    with pytest.raises(NotationError) as caught:
        read_line(text)
    (fault,) = caught.value.faults
    return fault


def vectors() -> list[tuple[str, str]]:
    found = []
    for path in sorted(FOLDER.glob("*.hands")):
        for row in path.read_text(encoding="utf-8").splitlines():
            if row and not row.startswith("#"):
                line, _, meaning = re.sub(r"\\u(....)", lambda m: chr(int(m[1], 16)), row).partition(" => ")
                found.append((line, meaning))
    return found


def test_there_are_vectors() -> None:
    assert vectors()


@pytest.mark.parametrize(("text", "meaning"), vectors())
def test_lines_that_read(text: str, meaning: str) -> None:
    assert canonical(text) == meaning
    assert canonical(meaning) == meaning


def test_several_faults_of_one_hand_are_all_told() -> None:
    line = read_line("(135m) +5m (11z) seat=E +6m seat=S (EEE,5)")
    assert [(f.phrase, f.start, f.end) for f in line.faults] == [
        ("not_a_meld", 0, 6),
        ("not_a_meld", 11, 16),
        ("two_winning_tiles", 24, 27),
        ("said_twice", 28, 34),
        ("bad_value", 35, 42),
    ]
    assert read_line("dora=5m dora=5m").faults[0].phrase == "said_twice"
    assert not read_line("seat=E seat=E tsumo self-draw").faults


def test_honours_make_no_chow() -> None:
    assert read_line("(123z)").faults[0].hint == "honours_make_no_chow"


def test_more_tiles_than_a_hand_can_hold() -> None:
    line = read_line("1m" * 32)
    assert line.hand is None
    assert line.faults[0].phrase == "too_many_tiles"
    line = read_line("[1111z] " * 8)
    assert line.faults[0].args == (("n", "32"),)
    assert read_line("1m" * 31).hand is not None
    assert read_line("7z" * 600).hand is None


@pytest.mark.parametrize(
    ("text", "amounts", "shown"),
    [
        ("= 145", [(145, "")], "145"),
        ("=145 # pay me", [(145, "")], "145"),
        ("= 3 fan", [(3, "fan")], "3 fan"),
        ("= 3番", [(3, "fan")], "3 fan"),
        ("= 3판 8점", [(3, "fan"), (8, "points")], "3 fan 8 points"),
        ("= 8 points", [(8, "points")], "8 points"),
        ("= 9 each", [(9, "each")], "9 each"),
        ("= 3 han 40 fu = 7700", [(3, "han"), (40, "fu"), (7700, "")], "3 han 40 fu = 7700"),
        ("= 三", [], ""),
        ("= 3翻40符", [(3, "han"), (40, "fu")], "3 han 40 fu"),
        ("= 2000/3900", [(2000, "/"), (3900, "/")], "2000/3900"),
        ("= 2000-3900", [(2000, "/"), (3900, "/")], "2000/3900"),
        ("= 満貫2000-4000点", [(1, "mangan"), (2000, "/"), (4000, "/")], "mangan 2000/4000"),
        ("= 1300-2600 points", [(1300, "/"), (2600, "/")], "1300/2600"),
        ("= 4000点∀", [(4000, "each")], "4000 each"),
        ("= 4000∀", [(4000, "each")], "4000 each"),
        ("= 4000オール", [(4000, "each")], "4000 each"),
        ("= mangan", [(1, "mangan")], "mangan"),
        ("= 4 han 40 fu 満貫", [(4, "han"), (40, "fu"), (1, "mangan")], "4 han 40 fu mangan"),
        ("= 切り上げ満貫", [(1, "mangan")], "mangan"),
        ("= Haneman = 12000", [(1, "haneman"), (12000, "")], "haneman = 12000"),
        ("= 8000 满贯", [(8000, ""), (1, "mangan")], "8000 mangan"),
        ("= 3倍満", [(1, "sanbaiman")], "sanbaiman"),
        ("= 삼배만", [(1, "sanbaiman")], "sanbaiman"),
        ("= 2 yakuman", [(2, "yakuman")], "2 yakuman"),
        ("= double yakuman", [(2, "yakuman")], "2 yakuman"),
        ("= ダブル役満", [(2, "yakuman")], "2 yakuman"),
        ("= 两倍役满", [(2, "yakuman")], "2 yakuman"),
        ("= 3倍役滿", [(3, "yakuman")], "3 yakuman"),
        ("= 트리플 역만", [(3, "yakuman")], "3 yakuman"),
        ("= 数え役満", [(1, "kazoe")], "kazoe"),
        ("= 헤아림 역만", [(1, "kazoe")], "kazoe"),
        ("= 2 mangan", [], ""),
        ("= 2 double yakuman", [], ""),
        ("= 0 yakuman", [], ""),
        ("= 5台", [(5, "tai")], "5 tai"),
        ("＝１４５", [(145, "")], "145"),
    ],
)
def test_claimed_figures(text: str, amounts: list[tuple[int, str]], shown: str) -> None:
    if not amounts:
        assert refused(f"1m {text}").code == "E116"
        return
    claim = claim_of(f"1m {text}")
    assert claim.amounts == tuple(Amount(*amount) for amount in amounts)
    assert claim_text(claim) == shown
    assert claim_of(f"1m = {shown}").amounts == claim.amounts
    assert not claim.has_patterns


def test_claimed_patterns() -> None:
    text = "1m = 165: four_concealed_triplets 125, All Triplets，Nine-Tile Straight 40、四归一 x2、13 Orphans  88 ×3"
    claim = claim_of(text)
    assert [(p.name, p.value, p.count) for p in claim.patterns] == [
        ("four_concealed_triplets", 125, 1),
        ("All Triplets", None, 1),
        ("Nine-Tile Straight", 40, 1),
        ("四归一", None, 2),
        ("13 Orphans", 88, 3),
    ]
    assert [text[p.start : p.end] for p in claim.patterns][1:4] == [
        "All Triplets",
        "Nine-Tile Straight 40",
        "四归一 x2",
    ]
    assert text[claim.start : claim.end] == text[3:]
    again = claim_of(f"1m = {claim.text}")
    assert again.text == claim.text


def test_a_comment_in_a_claim_needs_a_blank() -> None:
    assert claim_of("1m = 30: Ladders#1 # all of it").patterns[0].name == "Ladders#1"
    line = read_line("1m = 30: Ladders #1")
    assert line.claim is not None
    assert (line.claim.patterns[0].name, line.comment) == ("Ladders", "1")


def test_claims_without_figures() -> None:
    assert claim_of("1m = : 四归一 x2").amounts == ()
    assert claim_of("1m = 1:").has_patterns
    assert claim_of("1m = none").reason == ""
    assert claim_of("1m = none: void_suit").reason == "void_suit"
    assert claim_of("1m = waits 5m 2m3m").waits == (1, 2, 4)
    assert claim_of("1m = waits none")[:6] == ("waits", (), False, (), "", ())
    assert claim_of("1m = waits 258m E").text == "waits 2m 5m 8m 1z"


def test_a_claim_that_lists_patterns_without_a_colon() -> None:
    fault = refused("1m = 三暗刻 30")
    assert (fault.code, fault.start, fault.end, fault.hint) == ("E116", 5, 8, "patterns_follow_colon")
    assert fault.hint_args == (("x", "= : 三暗刻 30"),)
    assert refused("1m = 165 All Triplets 30").hint_args == (("x", "= 165: All Triplets 30"),)


def test_directives() -> None:
    rules = read_line("@rules wmc:zj-3.3  # ours").directive
    assert rules is not None
    assert rules[:] == ("rules", "wmc:zj-3.3", ())
    given = read_line("@with seat=E 南 round=남".replace(" 南", "")).directive
    assert given is not None
    assert given.words == ("seat=E", "round=S")
    cleared = read_line("@with").directive
    assert cleared is not None
    assert cleared.words == ()
    drawn = read_line("@WITH haitei").directive
    assert drawn is not None
    assert drawn.words == ("last-tile", "self-draw")
    file = read_line("@card my card.card").directive
    assert file is not None
    assert file.value == "my card.card"
    option = read_line("@option minimum=5").directive
    assert option is not None
    assert option.value == "minimum=5"


@pytest.mark.parametrize(
    ("text", "code", "start", "hint"),
    [
        ("@rulez wmc", "E120", 0, "did_you_mean"),
        ("@xyzzy", "E120", 0, "directives"),
        ("@rules", "E114", 0, "directive_value"),
        ("@with 123m", "E105", 6, "with_takes_circumstances"),
        ("@with rules=wmc", "E105", 6, "with_takes_circumstances"),
        ("@with seat=X", "E114", 11, "value_wind"),
        ("@with honba=12345", "E114", 12, "value_number"),
        ("@with seat=E seat=S", "E214", 13, ""),
    ],
)
def test_bad_directives(text: str, code: str, start: int, hint: str) -> None:
    fault = refused(text)
    assert (fault.code, fault.start, fault.hint) == (code, start, hint)


@pytest.mark.parametrize(
    ("text", "given", "meaning"),
    [
        ("1m seat=E", ("seat=S", "round=N"), "1m seat=E round=N"),
        ("1m self-draw", ("discard", "seat=E"), "1m self-draw seat=E"),
        ("1m self-draw", ("from=E",), "1m self-draw"),
        ("1m from=E", ("self-draw",), "1m from=E"),
        ("1m from=E", ("discard",), "1m discard from=E"),
        ("1m kong-draw", ("discard",), "1m kong-draw"),
        ("1m rob-kong", ("self-draw",), "1m rob-kong"),
        ("1m rob-kong", ("kong-discard",), "1m rob-kong"),
        ("1m riichi", ("double-riichi", "dora=1z"), "1m riichi dora=1z"),
        ("1m merged", ("apart",), "1m merged"),
        ("1m earth", ("heaven",), "1m earth"),
        ("1m last-tile", ("self-draw",), "1m self-draw last-tile"),
        ("1m dora=2z", ("dora=1z",), "1m dora=2z"),
    ],
)
def test_a_word_of_the_line_replaces_one_given_above(text: str, given: tuple[str, ...], meaning: str) -> None:
    assert canonical(text, given) == meaning


def test_rules_of_a_line() -> None:
    assert read_line("rules=wmc:zj-3.3 123m").rules == "wmc:zj-3.3"
    assert read_line("RULES=wmc 123m rules=wmc").rules == "wmc"
    assert refused("123m rules=").code == "E114"
    assert refused("rules= wmc").code == "E115"
    assert refused("rules=wmc rules=mcr").code == "E214"


def test_blank_lines_and_comments() -> None:
    assert read_line(" \t\u3000").kind == "blank"
    assert read_line("# 123 = 4")[0::6] == ("comment", "123 = 4")
    assert read_line("123m 1z # a = b").comment == "a = b"


def test_every_alias_stands_for_words_of_the_grammar() -> None:
    for alias, words in WORDS.items():
        by_grammar, meant = parsed(alias), parsed(words[0])
        assert by_grammar is None or by_grammar == meant, "a word of the grammar means something else"
        assert alias == alias.lower()
        assert canonical(alias) == canonical(" ".join(words))
        assert all(word in FLAG_WORDS or "=" in word for word in words)


@pytest.mark.parametrize("profile", OWN)
def test_words_of_a_rule_set_say_something_else_than_elsewhere(profile: str) -> None:
    for alias, words in OWN[profile].items():
        assert canonical(alias, profile=profile) == canonical(" ".join(words)) != canonical(alias)
    for alias in WORDS.keys() - OWN[profile].keys():
        assert canonical(alias, profile=profile) == canonical(alias)


def test_words_given_for_lines_of_several_rule_sets_mean_what_they_mean_in_each() -> None:
    for profile in ("standard", "mcr", "sichuan"):
        directive = read_line("@with 海底捞月 自风=東", profile=profile).directive
        assert directive is not None
        assert canonical("1m", directive.words) == canonical("1m self-draw last-tile seat=E")
        assert canonical("1m", directive.words, "mcr") == canonical("1m discard last-tile seat=E")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("쯔모", "self-draw"),
        ("자모", "self-draw"),
        ("ツモ", "self-draw"),
        ("自摸", "self-draw"),
        ("론", "discard"),
        ("点和", "discard"),
        ("抢杠", "rob-kong"),
        ("海底", "last-tile"),
        ("海底捞月", "self-draw last-tile"),
        ("河底", "discard last-tile"),
        ("하저", "discard last-tile"),
        ("캉상개화", "kong-draw"),
        ("嶺上開花", "kong-draw"),
        ("杠上炮", "kong-discard"),
        ("천화", "heaven"),
        ("地和", "earth"),
        ("Chankan", "rob-kong"),
        ("立直 一発", "riichi ippatsu"),
    ],
)
def test_players_words(text: str, words: str) -> None:
    assert canonical(text) == words


def test_hangul_written_as_letters_is_composed_and_columns_stay_those_typed() -> None:
    loose = "\u110c\u1161\u1106\u1169"  # 자모, letter by letter
    assert canonical(f"{loose} 1\u1106\u1161\u11ab") == "1m self-draw"
    assert refused(f"{loose} 12 1m").start == 5
    assert refused(f"1m {loose}x 12")[2:4] == (3, 8)


def test_where_subjects_stand() -> None:
    text = "123m (555p,2) 33p 0p 쯔모 seat=E dora=9s +5p = 3"

    def where(subject: Subject) -> str:
        found = locate(text, Fault("fifth_copy", subject=subject))
        return text[found.start : found.end]

    assert where(Subject("tile", 1)) == "2"
    assert where(Subject("tile", 13)) == "5p"
    assert locate(text, Fault("fifth_copy", subject=Subject("tile", 13))).start == text.index("+5p") + 1
    assert where(Subject("tile", 43)) == "0p"
    assert where(Subject("tile", 26)) == "9s"
    assert where(Subject("meld", 0)) == "(555p,2)"
    assert where(Subject("word", word="self-draw")) == "쯔모"
    assert where(Subject("word", word="seat")) == "seat=E"
    assert where(Subject("winning")) == "+5p"
    assert where(Subject("word", word="heaven")) == text[: text.index(" = 3")]
    assert where(Subject("line")) == text[: text.index(" = 3")]
    assert locate("11z", Fault("fifth_copy", subject=Subject("winning"))).start == 1
    assert locate("(13m) (555m)", Fault("no_chow", subject=Subject("meld", 0))).start == 6


def test_tree() -> None:
    tree = word_tree("1m(22z)+3s tsumo rules=wmc = 3 fan: a 2 # x")
    assert tree.splitlines()[0] == "word"
    assert "    HONOURS  z" not in tree.splitlines()[:3]
    assert "alias  tsumo" in tree
    assert "rules  wmc" in tree
    assert "comment  x" in tree
    assert word_tree("@with tsumo").startswith("@with")


def test_importing_is_cheap() -> None:
    code = "import sys, mjcalc.notation as n; n.read_line('123m 11z +1z self-draw seat=E'); print(*sys.modules)"
    modules = run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "mjcalc.locale.words" not in modules, "no player's word was used"
    assert not {"lark", "dataclasses", "importlib.resources", "difflib", "json", "unicodedata"} & set(modules)


def test_memories_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from mjcalc.notation import reading

    memory = reading.Memory(reading.read_word)
    monkeypatch.setattr(reading, "REMEMBERED", 3)
    for word in ("1m", "2m", "3m", "4m"):
        assert memory[word].last == "1234".index(word[0])
    assert len(memory) == 1
    assert memory["11m" * 30].last == 0
    assert len(memory) == 1
