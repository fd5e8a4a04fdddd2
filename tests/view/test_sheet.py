"""What stands on a sheet, read from its HTML: well-formed, escaped, self-contained, complete, in every language."""

import base64
import hashlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjcalc import __version__, check
from mjcalc.locale import LANGUAGES, say
from mjcalc.view.diagnostics import visible
from mjcalc.view.sheet.markup import Html, joined, tag
from tests.view.documents import DEALS, RULINGS, Reading, deal_sheet, ruling_sheet, score_sheet

PAIRS = (*((language,) for language in LANGUAGES), ("ko", "en"), ("zh-hant", "ja"))
NAMED = (
    "slip_title", "slip_event", "slip_table", "slip_date", "rule_set", "edition", "slip_declared", "slip_right",
    "slip_clause", "payment", "slip_referee", "slip_signature", "sheet.remarks",
)  # fmt: skip
ATTACK = '<script>alert("1")</script>&amp;'


@given(st.text())
def test_any_text_comes_back_as_it_was(text: str) -> None:
    made = tag("p", text, title=text)
    reading = Reading(made)
    assert "".join(reading.words) == visible(text)
    assert reading.all("p") == [{"title": visible(text)}]


def test_markup_is_not_escaped_twice() -> None:
    assert tag("td", tag("b", "a < b"), None, class_="number") == '<td class="number"><b>a &lt; b</b></td>'
    assert joined("<", Html("<br/>")) == "&lt;<br/>"


@pytest.mark.parametrize("languages", PAIRS, ids=",".join)
def test_every_page_reads_and_names_what_a_referee_needs(languages: tuple[str, ...]) -> None:
    reading = Reading(ruling_sheet(languages=languages))
    assert reading.pages == len(RULINGS)
    for language in languages:
        for phrase in NAMED:
            assert say(phrase, language) in reading.text, (phrase, language)
    assert f"mjcalc {__version__}" in reading.text
    assert all(f"({rules})" in reading.text for rules in ("sichuan:wmt", "wmc:zj-3.3", "american:league"))
    assert all(line in reading.text for line in RULINGS)


@pytest.mark.parametrize("languages", PAIRS, ids=",".join)
def test_deals_read_in_every_language(languages: tuple[str, ...]) -> None:
    reading = Reading(deal_sheet(languages=languages))
    assert reading.pages == 3
    for language in languages:
        for phrase in ("ledger", "clause", "next_dealer", "settle.running", "sheet.match_title", "ranking"):
            assert say(phrase, language) in reading.text, (phrase, language)
        assert say("sheet.deal_title", language, n=2) in reading.text


@pytest.mark.parametrize("text", [ruling_sheet(), deal_sheet(), score_sheet("112233m445566p9p +9p")])
def test_nothing_is_fetched(text: str) -> None:
    reading = Reading(text)
    assert "://" not in text
    assert "url(" not in text
    assert not {"link", "img", "iframe", "base", "object"} & {name for name, _ in reading.tags}
    for name, attributes in reading.tags:
        assert "src" not in attributes
        assert not any(each.startswith("on") for each in attributes), name
        assert attributes.get("href", "#").startswith("#")


def test_the_policy_names_the_only_script() -> None:
    text = score_sheet("112233m445566p9p +9p")
    (script,) = re.findall("<script>(.*?)</script>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = next(each["content"] for each in Reading(text).all("meta") if "http-equiv" in each)
    assert policy == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"


def test_the_tiles_that_are_used_are_drawn_and_no_others() -> None:
    reading = Reading(ruling_sheet())
    drawn = [each["id"] for each in reading.all("symbol")]
    assert sorted(drawn) == sorted({each["href"][1:] for each in reading.all("use")})
    one = Reading(score_sheet("112233m445566p9p +9p"))
    tiles = ("1m", "2m", "3m", "4p", "5p", "6p", "9p")
    assert {each["id"] for each in one.all("symbol")} == {f"tile-{tile}" for tile in tiles}


def test_what_a_user_typed_is_text() -> None:
    text = score_sheet(f"112233m445566p9p +9p # {ATTACK}")
    assert "<script>alert" not in text
    assert ATTACK in Reading(text).text
    record = DEALS.replace("Ann", "<b>Ann").replace("took the tile back", "<img src=x onerror=1>")
    read = Reading(deal_sheet(record))
    assert "<b>Ann" in read.text
    assert "<img src=x onerror=1>" in read.text
    assert not read.all("img")


def test_what_cannot_be_seen_is_shown() -> None:
    assert "\u202e" not in score_sheet("112233m445566p9p +9p # \u202eabc")


def rows(text: str) -> list[str]:
    """List the rows of the tables of a sheet, a blank between two cells."""
    found = re.findall("<tr[^>]*>(.*?)</tr>", text, re.DOTALL)
    return [" ".join(re.sub("<svg.*?</svg>|<[^>]*>", " ", row).split()) for row in found]


def test_declared_and_right_stand_side_by_side() -> None:
    shown = rows(ruling_sheet(RULINGS[:1]))
    assert {"✓ Kong x2 2 2", "✓ All Pungs 1 1", "✗ Golden Wait 1 –"} <= set(shown)
    assert "declared 4 fan = 9" in shown
    assert "right 3 fan = 8 points" in shown
    assert "Golden Wait condition: All four sets" in " ".join(shown)


@pytest.mark.parametrize(("claim", "shown"), [("mangan = 8000", "満貫 = 8000"), ("2 yakuman", "2倍役満")])
def test_a_declared_limit_is_written_in_the_words_of_the_sheet(claim: str, shown: str) -> None:
    hand = f"234m567p99s23s555z+4s riichi seat=S rules=riichi = {claim}"
    assert f"申告 {shown}" in rows(ruling_sheet((hand,), ("ja",)))


def test_a_missed_pattern_and_a_wrong_value_are_marked() -> None:
    line = "rules=wmc 777m 55p 66p 888s (123m) +6p = 35: three_concealed_triplets, all_sequences 5"
    shown = rows(ruling_sheet((line,)))
    assert {"✗ Two Concealed Triplets – 5", "✗ Three Concealed Triplets 30 –", "✗ All Sequences 5 –"} <= set(shown)
    assert "✗ Root 2 1" in rows(ruling_sheet(("11112m3m456p789p2p +2p = 1 fan: root 2",)))


def test_the_transfer_that_repairs_a_payment_stands_beside_it() -> None:
    shown = rows(ruling_sheet(RULINGS[:1]))
    assert {"winner +9 +8 -1", "discarder -9 -8 +1", "E +9 +8 -1", "W -9 -8 +1", "S 0 0 0"} <= set(shown)
    american = rows(ruling_sheet(RULINGS[6:7]))
    assert {"winner +100 +120 +20", "discarder -50 -60 -10", "each of the others -25 -30 -5"} <= set(american)
    assert {"E +100 +120 +20", "S -25 -30 -5", "W -50 -60 -10", "N -25 -30 -5"} <= set(american)


def test_payments_of_each_and_of_a_responsible_player_are_compared() -> None:
    line = "rules=wmc 11345m 345789p 45s +3s seat=N river=N:9p,E:3s,S:2z,W:3s = 20"
    assert {"responsible player -20 -85 -65", "each of the others -20 -25 -5"} <= set(rows(ruling_sheet((line,))))


def test_a_right_claim_has_no_repair() -> None:
    text = ruling_sheet(RULINGS[1:2])
    assert "To put right" not in text
    assert say("sheet.repair") not in Reading(text).text


def test_wrong_waits_are_marked() -> None:
    text = Reading(ruling_sheet(RULINGS[5:6])).text
    assert "counted too much" in text
    assert "missed" in text


def test_a_deal_shows_the_claim_and_what_repairs_it() -> None:
    text = Reading(deal_sheet()).text
    assert "claimed 8, right 4; if 8 was paid: Bo -4 Di +4" in text
    assert "counted too much : Root" in text
    assert "not ready pays ready" in text


def test_a_deal_that_is_not_settled_says_so() -> None:
    text = Reading(deal_sheet("deal dealer=A\nC win from=A fan=1\nC kong concealed\n")).text
    assert "not settled" in text


def test_the_repair_of_an_american_claim_is_in_the_record() -> None:
    found = check(RULINGS[6])
    assert found.to_dict()["repair"] == {"winner": 20, "discarder": -10, "each_other": -5}
    each = check("rules=american FF 3b 44b 555b 666bJ 0 +0 self-draw seat=E = 50 each")
    assert each.to_dict()["repair"] == {"winner": 30, "each": -10}
    assert each.result.paid is not None
    assert each.result.paid.by_seat == {"E": 150, "S": -50, "W": -50, "N": -50}
    points = check("rules=american:tournament FF 3b 44b 555b 666bJ 0 +0 seat=E from=W = 25")
    assert "repair" not in points.to_dict()
