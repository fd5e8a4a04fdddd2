"""Reading a card: what every line of the language means, and what each mistake gets."""

from pathlib import Path
from string import Formatter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from mjcalc.cards.compile import LIMIT, CardError, compile_card, read_card, slug
from mjcalc.cards.lint import lint
from mjcalc.cards.model import Card, Variant
from mjcalc.cards.practice import practice_card, practice_text
from mjcalc.locale import phrases
from mjcalc.notation.cards import parse_part
from mjcalc.notation.cards_build import FILE, PARTS, card_parser, tables_text
from mjcalc.notation.cards_build import __file__ as build_file
from mjcalc.notation.nodes import Leaf, Node
from tests.american.hands import card

PARSER = card_parser()


def hands(pattern: str, header: str = "@year 2026\n") -> set[str]:
    line = read_card(f"{header}Test | {pattern} | X | 25").lines[0]
    return {variant.text for variant in line.variants}


def faults(pattern: str, header: str = "@year 2026\n") -> list[str]:
    return [found.fault.phrase for found in lint(f"{header}Test | {pattern} | X | 25").found]


def test_the_grammar_is_strict() -> None:
    card_parser(strict=True)


def test_the_tables_are_those_of_the_grammar() -> None:
    assert Path(build_file).with_name(FILE).read_text(encoding="utf-8") == tables_text()


def shape(part: object) -> object:
    """A tree as nested tuples, whoever parsed it."""
    if isinstance(part, Tree):
        return str(part.data), [shape(child) for child in part.children]
    if isinstance(part, Node):
        return part.name, [shape(child) for child in part.children]
    assert isinstance(part, (Leaf, Token))
    return (part.type, str(part), part.start_pos) if isinstance(part, Token) else (part.name, part.text, part.start)


SYMBOLS = "1123456789000nmpqxyzbcduvwFESWNRGDVTJA!?+-=*/()<>.,; \t"
WORDS = [
    "{year}",
    "{year-2}",
    "{year+10000}",
    "run",
    "like",
    "from",
    "in",
    "mirror",
    "wrap",
    "flowers",
    "wild",
    "suits",
]
WORDS += ["@card", "@year", "@category", "no-jokerless", "..", "!=", "<="]


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(PARTS), st.lists(st.sampled_from([*SYMBOLS, *WORDS, "é", "٣"]), max_size=9).map("".join))
@example("condition", "n*m = 10*p+q")
@example("condition", "run/2 from 13")
@example("word", "{year-2}x!")
def test_the_tables_read_what_lark_reads(part: str, text: str) -> None:
    try:
        expected: object = shape(PARSER.parse(text, start=part))
    except UnexpectedInput:
        expected = None
    found = parse_part(part, text)
    assert (shape(found) if found else None) == expected


def test_the_practice_card() -> None:
    report = lint(practice_text(), "practice")
    assert not report.found
    assert practice_card().name == "Orchard Practice Card"
    assert len(practice_card().lines) == 44
    assert practice_card().lines[9].id == "ladders_1"
    assert practice_card().lines[-1].title == "Singles and Pairs #4"
    assert not any(line.doubles for line in practice_card().lines if line.category == "Singles and Pairs")
    assert {note.fault.phrase for note in report.notes} <= {"card_forced_jokers", "card_dropped", "card_overlap"}
    assert practice_card().line("SINGLES AND PAIRS #4") is practice_card().line("singles_and_pairs_4")


def test_values_and_letters() -> None:
    text = "@open O\n@closed X\n@concealed_bonus 10\nA b | 1111x 222y 333z 4444x | O | 25/35 | a | b # c\n"
    text += "    | 1111x 222y 333z 5555x | O | 25\n    | 1111x 222y 333z 6666x | X | 40\n"
    lines = read_card(text).lines
    assert [(x.id, x.letter, x.value(True), x.value(False)) for x in lines] == [
        ("a_b_1", "X", 25, 45),
        ("a_b_2", "X", 25, 35),
        ("a_b_3", "C", 40, 40),
    ]
    assert lines[0].note == "a | b"
    assert slug("  Any -- Like_Numbers! ") == "any_like_numbers"


@pytest.mark.parametrize(
    ("pattern", "count", "some"),
    [
        ("FF 111x 5555x 99999x", 3, "FF 111b 5555b 99999b"),
        ("1111b 5555c 9999d R G", 1, "1111b 5555c 9999d R G"),
        ("FFF {year}x 000 2222y", 6, "FFF 2026b 000 2222c"),
        ("{year-2}x NEWS FF {year+2}y", 6, "2024b NEWS FF 2028c"),
        ("FF 1x 22x 333x 4444x 00 where run", 18, "FF 6d 77d 888d 9999d 00"),
        ("111x 2222y 333z 00 Dx Dy where run from 1357", 24, "777b 8888c 999d 00 G R"),
        ("FFFF 12345x 1111y Dz where run", 30, "FFFF 56789d 5555c G"),
        ("11x 2222x 33x 222y 333z where run, mirror", 84, "99b 8888b 77b 888c 777d"),
        ("FFFFF 22x 4444x 666y where run/2", 12, "FFFFF 44b 6666b 888c"),
        ("FFF 88x 9999x 11x 222y where wrap", 54, "FFF 77b 8888b 99b 111c"),
        ("FFFF 1111x 1y 11z DDDy where like", 54, "FFFF 3333b 3c 33d RRR"),
        ("nnnnx DDDy mmmmx DDDz where n < m, n+m = 10", 12, "2222b RRR 8888b 000"),
        ("nnnnx DDDy mmmmx DDDz where 1 < n < m, n+m = 10", 9, "2222b RRR 8888b 000"),
        ("FF 00 nnnnx mmmmy pqx where 1 < n, n < m, n*m = 10*p+q, q in 0123456789", 156, "FF 00 4444b 5555c 20b"),
        ("NNNN 444u 666v 9999w where suits <= 2", 21, "NNNN 444b 666b 9999b"),
        ("FFF VVVV1 VVV2 DDDDu", 36, "FFF NNNN WWW 0000"),
        ("VVVV1 5555x VVV2 555y where V1 in NS, V2 in EW", 24, "SSSS 5555b EEE 555c"),
        ("DDDD1 DDDD2 EE WW NS", 3, "RRRR GGGG EE WW NS"),
        ("DDDD1 5555x NNNN EE where D1 != x, x in bc", 4, "RRRR 5555b NNNN EE"),
        ("DDDD1 5555x NNNN EE where D1 = x", 3, "GGGG 5555b NNNN EE"),
        ("nnnx 444x NNNN FFFF where n in 5..6", 6, "555b 444b NNNN FFFF"),
        ("2222x nnnnx FFFF ( 11y ) where n > 3, n < 5", 6, "2222b 4444b FFFF 11c"),
        ("nnnx 444x NNNN FFFF where n in 123, n in 35", 3, "333b 444b NNNN FFFF"),
        ("nnnx 444y NNNN FFFF where n in 1, x in bc, x in cd", 2, "111c 444b NNNN FFFF"),
        ("55x 555x FFFF {year}x 0 where like", 27, "33b 333b FFFF 2026b 0"),
        ("TTTT1 TTTT2 TTTT3 TT4", 1, "TTTT1 TTTT2 TTTT3 TT4"),
    ],
)
def test_what_a_line_means(pattern: str, count: int, some: str) -> None:
    found = hands(pattern)
    assert len(found) == count
    assert some in found


def variant(pattern: str) -> Variant:
    return card(f"Test | {pattern} | X | 25").lines[0].variants[0]


def test_where_jokers_may_stand() -> None:
    assert [block.joker for block in variant("1111b! 44c! 777d? 6b? FFFF").blocks] == [False, False, True, True, True]
    assert not any(block.joker for block in variant("NNEEWWSS 11x 11x 0 R").blocks)
    assert not card("Test | NNEEWWSS 11x 11x 0 R | X | 25").lines[0].doubles
    assert variant("55555b 666666c RRR").forced == 3
    assert variant("FF 5555x 7777y 000 0").forced == 0


@pytest.mark.parametrize(
    ("pattern", "phrase", "columns"),
    [
        ("FF nnnnn 1111x 222y", "card_no_suit", (3, 8)),
        ("FF 1111x 222y 333", "card_tile_count", (0, 17)),
        ("DDDD 1111x 2222y FF", "card_dragon", (0, 4)),
        ("VVVV 1111x 2222y FF", "card_wind_number", (0, 4)),
        ("TTTT 1111x 2222y FF", "card_tile_number", (0, 4)),
        ("EEEEx 1111x 2222y FF", "card_suit_on_wind", (0, 5)),
        ("11123x 1111x 222y FF", "card_block_in_word", (0, 6)),
        ("FF 1111x 2222y 3333z where runn", "card_unknown_condition", (27, 31)),
        ("FF 1111x 2222y 3333z where run,", "card_no_condition", (31, 32)),
        ("FF 1111x 2222y 3333z where D1 in RG", "card_not_in_pattern", (27, 35)),
        ("FF 1111x 2222y 3333z where n in 2468", "card_not_in_pattern", (27, 36)),
        ("FF nnnnx mmmmy 0000 where run", "card_nothing_moves", (26, 29)),
        ("FF nnnnx 2222y 3333z where n = m", "card_not_in_pattern", (27, 32)),
        ("FF 1111x 2222y 3333z where n in 1..20", "card_not_in_pattern", (27, 37)),
        ("FF nnnnx 2222y 3333z where n in 1..q", "card_not_in_pattern", (27, 36)),
        ("FF 1111x 2222y 3333z where run/9", "card_no_step", (27, 32)),
        ("FF 1111x 2222y 3333z where run/0", "card_no_step", (27, 32)),
        ("FF 1111x 2222y 3333z where run/7 from 1", "card_no_step", (27, 39)),
        ("FF 1111x 2222y 3333z where wrap, run/9", "card_no_step", (33, 38)),
        ("FFFFF 123456789x where run", "card_no_step", (23, 26)),
        ("FF 1111x 2222y 3333z where run, mirror, run/2", "card_two_runs", (40, 45)),
        ("FF {yeer}x 2222y 333z 0", "card_unknown_word", (3, 10)),
        ("where run", "card_no_pattern", (0, 1)),
        ("FF 1111x 2222y 3333z or", "card_empty_form", (23, 24)),
        ("FF 1111x 2222y 3333z 4?", "card_no_suit", (21, 23)),
        ("FF 1111x 2222k 3333z", "card_unknown_word", (9, 14)),
        ("nnnnx nnnny nnnnz EE where n < 1", "card_no_hand", (0, 20)),
        ("55x 55x 5x 555x FFFF EE", "card_no_hand", (0, 23)),
        ("FF 1111x 2222y 3333z where x in d, y in d", "card_no_hand", (0, 20)),
        ("55555x 66666y 77777z", "card_tile_count", (0, 20)),
    ],
)
def test_what_a_mistake_gets(pattern: str, phrase: str, columns: tuple[int, int]) -> None:
    report = lint(f"@year 2026\n| {pattern} | X | 25\nTest | {pattern} | X | 25")
    found = [each.fault for each in report.found if each.line == 3]
    assert phrase in [each.phrase for each in found]
    fault = next(each for each in found if each.phrase == phrase)
    assert (fault.start - 7, fault.end - 7) == columns
    assert report.card is None


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("", ["card_no_lines"]),
        ("Test FF 1111x 2222y 3333z", ["card_no_bar"]),
        ("Test |", ["card_no_pattern", "card_no_exposure", "card_no_value"]),
        ("Test | FF 1111x 2222y 3333z Where run, mirror | X | 5", ["card_unknown_word"]),
        ("Test | FF 1111x 2222y 3333z wher run | X | 5", ["card_unknown_word"]),
        ("Test | FF 1111x 2222y 3333z OR FF 1111x 2222x 3333x where run | X | 5", ["card_unknown_word"]),
        ("Test | FF 1111x 2222y 3333z | X | 0", ["card_value"]),
        ("Test | FF 1111x 2222y 3333z | X | 25/0", ["card_value"]),
        ("@year 20266\nTest | FFFF {year}x 00 3333y | X | 25", ["card_bad_directive"]),
        ("@year now\nTest | FFFF {year}x 00 3333y | X | 25", ["card_bad_directive"]),
        ("Test | FF 1111x 2222y 3333z | Z | a", ["card_exposure", "card_value"]),
        ("| FF 1111x 2222y 3333z | X | 25", ["card_no_category"]),
        ("Test | FFFF {year}x 00 3333y | X | 25", ["card_no_year"]),
        ("@year 2026\n@year 2027\nTest | FF 1111x 2222y 3333z | X | 25", ["card_said_twice"]),
        ("@yaer 2026\n@size many\n@size 99\nT | FF 1x 4444x | X | 5", [
            "card_unknown_directive", "card_bad_directive", "card_bad_directive", "card_tile_count"]),
        ("x" * 5000, ["card_line_too_long", "card_no_lines"]),
        (f"T | FF 1111x 2222y 3333z | X | 5 | {'x' * 5000}", ["card_line_too_long", "card_no_lines"]),
        ("T | nnnnu mmmmv ppppw qqu | X | 5", ["card_too_many_variants"]),
        ("T | nnnn 11u VV1 DDD | X | 5", ["card_tile_count", "card_no_suit", "card_dragon"]),
    ],
)  # fmt: skip
def test_every_mistake_of_a_file_is_found(text: str, phrases: list[str]) -> None:
    assert [found.fault.phrase for found in lint(text).found] == phrases
    with pytest.raises(CardError) as caught:
        read_card(text)
    assert caught.value.code == caught.value.faults[0].code
    assert str(caught.value).startswith(f"card:{lint(text).found[0].line}: E1")


def test_other_sizes_and_years() -> None:
    assert hands("FF 111x 22x", "@size 7\n") == {"FF 111b 22b", "FF 111c 22c", "FF 111d 22d"}
    assert not any(block.joker for block in card("T | {year+196}x 22y FF NEWS 0 R | X | 5").lines[0].variants[0].blocks)
    twins = read_card("A b | FF 1111x 2222y 3333z | X | 5\nA-B | FF 1111x 2222y 4444z | X | 5")
    assert [line.id for line in twins.lines] == ["a_b_1", "a_b_2"]
    assert "2022b FFFF 2026c EE" in hands("{year-4}x FFFF {year}y EE")


def test_notes_of_a_card() -> None:
    text = "T | 55555b 666666c RRR | X | 5\n | nnnx mmmmx pppy FFFF | X | 5\n | 111x 2222x 333y FFFF | X | 5"
    notes = [(note.line, note.fault.phrase) for note in lint(text).notes]
    assert (1, "card_forced_jokers") in notes
    assert (2, "card_unrelated") in notes
    assert (3, "card_overlap") in notes


def overlaps(text: str) -> list[tuple[int, dict[str, str]]]:
    notes = [(note.line, note.fault) for note in lint(text).notes]
    return [(line, dict(fault.args)) for line, fault in notes if fault.phrase == "card_overlap"]


def test_lines_that_other_lines_cover() -> None:
    assert (55, {"n": "36", "x": "Singles and Pairs #4"}) in overlaps(practice_text())
    pairs = "P | TT1 TT2 TT3 TT4 TT5 TT6 TT7 | C | 50\nQ | FF TT1 TT2 TT3 TT4 TT5 TT6 | C | 50"
    assert overlaps(pairs) == [(2, {"n": "1", "x": "P #1"})]
    any_tile = "P | A 123456x FFF 1111y | X | 5\nQ | 123456x FFF 1111y E | X | 5"
    assert overlaps(any_tile) == [(2, {"n": "6", "x": "P #1"})]
    wild = "P | FF 555x 2222y 44444z | X | 5\nQ | 5555x 2222y 444444z where flowers wild | X | 5"
    assert overlaps(wild) == [(1, {"n": "6", "x": "Q #1"})]
    # the same tiles, whatever the blocks
    assert overlaps("P | FF 1111x 2222y 3333z | X | 5\nQ | FF 11x 11x 2222y 3333z | X | 5") == [
        (2, {"n": "6", "x": "P #1"})
    ]
    assert not overlaps("P | TT1 TT2 TT3 TT4 TT5 TT6 TT7 | C | 50\nQ | FFFF 11x 22x 33x 44x 55x | C | 50")


def test_lint_of_many_general_hands_ends() -> None:
    many = "A nnnnu mmmmv 1111x F where n < m"
    assert lint(f"P | {many} | X | 5\nQ | {many}, m < 9 | X | 5").card


@pytest.mark.parametrize(
    ("pattern", "pairs"),
    [
        ("nnmmx ppppx qqqqx FF where p = n, q = m, n != m", []),
        ("nnnx mmmmx pppy FFFF", ["nm"]),
        ("nnnx mmmmx pppy FFFF where n < p, m > p", []),
        ("nnnx mmmmx pppx FFFF where n < p", ["mn", "mp"]),
        ("nnnx mmmmx pppy FFFF where n in 123, m in 456", []),
        ("nnnx mmmmx pppy FFFF where n in 123, m in 345", ["mn"]),
        ("nnnx mmmmx 111y FFFF where run, n in run..run+1, m in run..run+2", ["mn"]),
    ],
)
def test_letters_that_nothing_ties(pattern: str, pairs: list[str]) -> None:
    notes = [note.fault for note in lint(f"T | {pattern} | X | 5").notes if note.fault.phrase == "card_unrelated"]
    assert [dict(fault.args)["x"] + dict(fault.args)["y"] for fault in notes] == ["".join(sorted(p)) for p in pairs]


@pytest.mark.parametrize(
    ("pattern", "hint", "shown"),
    [
        ("55x 55x 5x 555x FFFF EE", "card_too_often", {"n": "5", "x": "5b", "m": "4"}),
        ("JJJJJJJJJ 55555x", "card_too_many_jokers", {"n": "10", "m": "8"}),
        ("nnnnx nnnny nnnnz EE where n < 1, suits = 3", "card_never", {"x": "n < 1"}),
        ("DDDD1 DD2 5555x 6666y where D1 = x, x in b, D1 in R", "card_never", {"x": "D1 = x, x in b, D1 in R"}),
        ("VV1 VV2 VV3 VV4 VV5 FFFF", "card_few_kinds", {}),
        ("FF 1111x 2222y 333z", "card_add_tiles", {"n": "1", "m": "13"}),
        ("FFFF 1111x 2222y 3333z", "card_take_tiles", {"n": "2", "m": "16"}),
        ("FF nnnnx 2222y 3333z where n = m", "card_use_it", {"x": "m"}),
        ("FF 1111x 2222y 3333z where run/7", "card_largest_step", {"n": "6"}),
        ("FFFFF 123456789x where run", "card_no_room", {}),
        ("FF 1111x 2222y 3333z or", "card_whole_forms", {}),
        ("where run", "card_tiles_first", {}),
        ("FF {Yeer-1}x! 2222y 333z 0", "did_you_mean", {"x": "{year-1}x!"}),
        ("FF {yearx 2222y 333z 0", "did_you_mean", {"x": "{year}x"}),
        ("FF 1111x 2222y 3333z WHERE run", "did_you_mean", {"x": "where"}),
    ],
)
def test_a_mistake_says_what_to_do(pattern: str, hint: str, shown: dict[str, str]) -> None:
    found = lint(f"@year 2026\nT | {pattern} | X | 5").found
    assert [(each.fault.hint, dict(each.fault.hint_args)) for each in found] == [(hint, shown)]
    assert all(set(phrases(lang)[f"hint_{hint}"]) for lang in ("en", "ko", "ja", "zh", "zh_hant"))


def test_hints_of_other_fields() -> None:
    wrong = lint("@open O\n@closed X\nT | FF 1111x 2222y 3333z | C | 5").found[0].fault
    assert (wrong.hint, dict(wrong.hint_args)) == ("card_letters", {"y": "O", "z": "X"})
    cheap = lint("T | FF 1111x 2222y 3333z | X | 30/25").notes[0]
    assert (cheap.fault.code, cheap.text[cheap.fault.start : cheap.fault.end]) == ("W125", "30/25")
    assert not lint("T | FF 1111x 2222y 3333z | C | 30/25").notes


PIECES = [
    "FF", "1111x", "222y", "nnnn", "nnnnx", "{year}x", "{year-9}", "DDD1", "DDDu", "VV2", "T1", "TTT2", "JJ", "A",
    "NEWS", "0", "where", "or", ",", "run", "run/0", "run/2", "like", "mirror", "wrap", "n in 2468", "n < m",
    "m = n*n*n-10", "suits <= 2", "D1 != x", "V2 in NS", "x in bc", "n in run..run+4", "|", "X", "C", "25",
    "25/35", "#", "run/9", "TT3", "Where", "OR", "{yeer}x", "n in 1..20", "0/5",
    "=", "!", "?", "(", "@", "é", "\t", "@category",
    ";", "no-jokerless", "\n", "\n| ", "Test | ", "flowers wild", "99999999999",
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25), st.sampled_from(["", " "]))
def test_any_text_is_a_card_or_gets_its_mistakes(pieces: list[str], glue: str) -> None:
    text = "@year 2026\nTest | " + glue.join(pieces)
    for each in lint(text).found:
        shown = dict(each.fault.args)
        assert each.fault.code
        sentence = phrases("en")[f"err_{each.fault.phrase}"]
        assert {place for _, place, _, _ in Formatter().parse(sentence) if place} == set(shown)
        assert 0 <= each.fault.start < each.fault.end
        assert not each.fault.hint or phrases("en")[f"hint_{each.fault.hint}"]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_practice_card_still_gets_an_answer(data: st.DataObject) -> None:
    lines = practice_text().splitlines()
    line = lines[data.draw(st.integers(0, len(lines) - 1))]
    at = data.draw(st.integers(0, len(line)))
    odd = data.draw(st.sampled_from(PIECES) | st.just(""))
    text = "@year 2026\nT " + line[:at] + odd + line[at + data.draw(st.integers(0, 2)) :]
    result = compile_card(text)
    assert result[1] or isinstance(read_card(text), Card)


def test_the_limit_is_told() -> None:
    found = lint("T | nnnnu mmmmv ppppw qqu | X | 5").found[0].fault
    assert int(dict(found.args)["n"]) > LIMIT
    assert dict(found.hint_args)["x"] == "u v w m n p q"
