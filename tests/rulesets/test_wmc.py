"""The World Mahjong Championship rules: payments, rulings, laws, and an independent scorer."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.api import Request, check, parse, score, score_of, waits
from mjcalc.errors import ImpossibleHandError, RulesError
from mjcalc.model.circumstances import SEATS
from mjcalc.model.tile import unpack
from mjcalc.rulesets import rules_in_force
from mjcalc.rulesets.wmc.penalty import Penalties, after_concealed_kong, after_discard, live_after_dealing, may_meld
from mjcalc.rulesets.wmc.precedence import Call, precedence
from mjcalc.scoring.result import Score
from tests.oracle.wmc_hands import Case, random_hands, random_spoilt_hands
from tests.vectors_reader import VECTORS, name_of, requests

PAYMENTS = re.compile(r"payments ((?:[\w]+=-?\d+ ?)+)")
PAID = [request for request in requests("wmc") if PAYMENTS.search(request.where.text)]


@pytest.mark.parametrize("request_", PAID, ids=name_of)
def test_payments(request_: Request) -> None:
    text = request_.where.text
    found = PAYMENTS.search(text)
    assert found
    payments = score_of(request_).payments
    assert payments is not None
    wanted = dict(pair.split("=") for pair in found[1].split())
    assert {role: str(paid) for role, paid in payments.roles.items()} == wanted
    by_seat = re.search(r"by_seat E=(-?\d+) S=(-?\d+) W=(-?\d+) N=(-?\d+)", text)
    if by_seat:
        assert payments.by_seat == dict(zip(SEATS, map(int, by_seat.groups()), strict=True))
    who = re.search(r"who=(\w+)", text)
    if who:
        assert payments.responsible == {"nobody": "-"}.get(who[1], who[1])


def test_many_vectors_have_payments() -> None:
    assert len(PAID) >= 80


RULINGS = [
    json.loads(line)
    for line in Path(VECTORS / "wmc" / "rulings.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("{")
]


def rulings(kind: str) -> list[Any]:
    found = [pytest.param(ruling, id=ruling["id"]) for ruling in RULINGS if ruling["kind"] == kind]
    assert found
    return found


def tiles(text: str) -> tuple[int, ...]:
    """Read tiles such as ``55p7s`` without taking one as the winning tile."""
    return tuple(unpack(parse(text + " +1z").hand.concealed)) if text else ()


@pytest.mark.parametrize("ruling", rulings("claims"))
def test_precedence(ruling: dict[str, Any]) -> None:
    calls = tuple(
        Call(
            SEATS.index(call["by"]),
            call["what"],
            not call.get("irregular", False),
            call.get("silent", False),
            call.get("after", ""),
        )
        for call in ruling["claims"]
    )
    found = precedence(SEATS.index(ruling["from"]), calls, ruling["tile"])
    stands = None if found.stands is None else [SEATS[found.stands.seat], found.stands.kind]
    assert stands == ruling["stands"]
    codes = {SEATS[item.call.seat]: item.code for item in found.refused}
    if found.stands is not None:
        codes.pop(SEATS[found.stands.seat], None)  # the same player's lower call
    assert codes == ruling["refused"]


@pytest.mark.parametrize("ruling", rulings("penalty"))
def test_wins_with_penalty_tiles(ruling: dict[str, Any]) -> None:
    answer = score(ruling["hand"], "wmc")
    assert answer.win == ruling["legal"]
    assert answer.reason_code == ruling.get("why")


@pytest.mark.parametrize("ruling", rulings("meld"))
def test_claims_with_penalty_tiles(ruling: dict[str, Any]) -> None:
    own, held, penalty = (tiles(ruling[key]) for key in ("own", "held", "penalty"))
    assert may_meld(own, held, Penalties(penalty)) == ruling["legal"]


@pytest.mark.parametrize("ruling", rulings("throw"))
def test_discards_with_penalty_tiles(ruling: dict[str, Any]) -> None:
    found = after_discard(Penalties(tiles(ruling["live"]), tiles(ruling["dead"])), tiles(ruling["discard"])[0])
    wanted = Penalties(tiles(ruling["live_after"]), tiles(ruling["dead_after"])) if ruling["legal"] else None
    assert found == wanted


@pytest.mark.parametrize("ruling", rulings("kong"))
def test_concealed_kongs_of_penalty_tiles(ruling: dict[str, Any]) -> None:
    found = after_concealed_kong(Penalties(tiles(ruling["live"]), tiles(ruling["dead"])), tiles(ruling["kong"])[0])
    assert found == Penalties(tiles(ruling["live_after"]), tiles(ruling["dead_after"]))


@pytest.mark.parametrize("ruling", rulings("dealing"))
def test_tiles_exposed_while_dealing(ruling: dict[str, Any]) -> None:
    assert live_after_dealing(ruling["exposed"]) == ruling["live"]


@pytest.mark.parametrize("ruling", rulings("check"))
def test_over_and_under_claims(ruling: dict[str, Any]) -> None:
    found = check(ruling["hand"], "wmc")
    assert (found.verdict, found.result.difference) == (ruling["verdict"], ruling["difference"])
    phrases = {"must": "must_be_corrected", "may": "stands_unless_challenged", "no": ""}
    assert found.consequence[0] == phrases[ruling["correct"]]


def compare(case: Case, options: dict[str, str] | None = None) -> None:
    ours, theirs = score(case.text, options=options), case.score(options)
    assert ours.win == theirs["win"], case.text
    if theirs["total"] is None or ours.total is None:
        assert ours.reason_code == theirs["reason"], case.text
        return
    assert ours.total == theirs["total"], case.text
    if not ours.win:
        return
    payments, settled = ours.payments, case.settle(ours.total)
    assert payments is not None
    assert payments.roles == settled["roles"], case.text


@pytest.mark.parametrize("seed", range(10))
def test_against_the_independent_scorer(seed: int) -> None:
    for case in random_hands(seed, 2000):
        compare(case)


def test_spoilt_hands_against_the_independent_scorer() -> None:
    for case in random_spoilt_hands(77, 1500):
        compare(case)


def test_minimum_against_the_independent_scorer() -> None:
    for case in random_hands(78, 500):
        compare(case, {"minimum": "15"})


def cases() -> st.SearchStrategy[Case]:
    return st.integers(0, 10_000).map(lambda seed: random_hands(seed, 1)[0])


def plain(case: Case, word: str) -> Score:
    """Score the tiles of a case with no other circumstance than how it was won."""
    hand = case.text.replace("self-draw", "")
    words = [w for w in hand.split() if not re.match(r"[a-z-]+(=|$)", w)]
    return score(" ".join((*words, word)), "wmc")


@settings(deadline=None, max_examples=300)
@given(cases())
def test_a_total_never_falls_when_the_tile_is_drawn(case: Case) -> None:
    by_discard, drawn = plain(case, "discard"), plain(case, "self-draw")
    assert (drawn.total or 0) >= (by_discard.total or 0)


@settings(deadline=None, max_examples=300)
@given(cases(), st.permutations("mps"))
def test_renaming_suits_changes_nothing(case: Case, suits: list[str]) -> None:
    words = [w for w in case.text.split() if not re.match(r"(river|from|seat|rules)=", w)]
    tile_words = [w for w in words if re.match(r"[\d(\[+]", w)]
    others = [w for w in words if w not in tile_words]
    renamed = [w.translate(str.maketrans("mps", "".join(suits))) for w in tile_words]
    one, other = score(" ".join((*tile_words, *others)), "wmc"), score(" ".join((*renamed, *others)), "wmc")
    assert one.total == other.total
    assert one.pattern_counts == other.pattern_counts or one.ties or other.ties


@settings(deadline=None, max_examples=300)
@given(cases())
def test_breakdowns_obey_the_series_and_the_limit(case: Case) -> None:
    answer = score(case.text)
    assert answer.scored is not None
    for _, breakdown in answer.scored.readings:
        series = [hit.pattern.series for hit in breakdown.counted]
        assert len(series) == len(set(series))
        assert all(hit.times == 1 or hit.pattern.id == "value_honor" for hit in breakdown.counted)
        total = breakdown.value.total
        assert total < 320 or total in (320, 400, 480)
        assert total == min(320, breakdown.value.raw or total) or len(breakdown.counted) == 1


@settings(deadline=None, max_examples=300)
@given(cases())
def test_payments_add_to_zero(case: Case) -> None:
    answer = score(case.text)
    payments = answer.payments
    if payments is None:
        assert answer.reason_code == "below_minimum"
        return
    number = {"winner": 1, "each": 3, "responsible": 1, "each_other": 2}
    assert sum(paid * number[role] for role, paid in payments.roles.items()) == 0
    if payments.by_seat:
        assert sum(payments.by_seat.values()) == 0


def test_the_table_has_44_patterns_and_the_chicken_hand() -> None:
    rules = rules_in_force("wmc")
    assert len(rules.patterns) == 45
    assert sum(rules.values.values()) == 5125 + 1


def test_why_a_pattern_does_not_count() -> None:
    def reasons(text: str) -> dict[str, tuple[str, str]]:
        record = score(text, "wmc").to_dict()
        return {entry["id"]: (entry["reason_code"], entry["reason"]) for entry in record["not_counted"]}

    assert reasons("222m 333p 444s 777s 8p +8p")["two_concealed_triplets"][0] == "series"
    assert "Four Concealed Triplets" in reasons("222m 333p 444s 777s 8p +8p")["three_concealed_triplets"][1]
    assert reasons("2233m4466p8899s5z +5z")["concealed_hand"][0] == "condition"
    opened = reasons("777m55p66p888s (123m) +6p")["three_concealed_triplets"]
    assert opened == ("condition", "666p was completed by the discard")
    assert reasons("1112345678999p +5p")["pure_one_suit"][0] == "limit"
    assert reasons("22233344p789m55s +4p")["three_consecutive_triplets"][0] == "other_arrangement"
    assert reasons("1112345678999p +5p self-draw merged")["nine_gates"][0] == "condition"


LOW = "11345m345789p45s +3s"
"""45 points."""


def repair(text: str) -> dict[str, int]:
    return dict(check(text, "wmc").result.repair)


def test_what_repairs_a_payment_across_25_points() -> None:
    assert repair(LOW + " seat=N from=E = 25") == {"winner": 60, "responsible": -60}
    assert repair(LOW + " seat=N from=E = 20") == {"winner": 75, "responsible": -65, "each_other": -5}
    assert repair("123m456p78s22z(789s) +9s seat=N from=E = 40") == {
        "winner": -75,
        "responsible": 55,
        "each_other": 10,
    }


def responsible(text: str) -> str | None:
    payments = score(text, "wmc").payments
    return None if payments is None else payments.responsible


def test_who_is_responsible() -> None:
    assert responsible(LOW + " seat=N river=N:9p,E:3s,S:3s from=W") == "E"
    assert responsible(LOW + " seat=N river=N:3s,E:9p,S:2z,W:1z,N:4z,E:3s") == "E"
    assert responsible(LOW + " river=E:3s,S:2z from=E") == "E"
    assert responsible(LOW + " earth") == "E"
    assert responsible(LOW + " earth river=E:3s seat=S") == "E"
    taken = score(LOW + " river=N:9p,E:3s,S:3s", "wmc").payments
    assert taken is not None
    assert ("wmc.river_winner", (("x", "N"),)) in taken.notes


@pytest.mark.parametrize(
    "words",
    [
        "earth seat=S from=W",
        "earth seat=S river=E:9p,S:1m,W:3s",
        "earth seat=E",
        "heaven river=E:1m",
        "heaven seat=S",
        "seat=N river=N:9p,E:2z,W:1z",
        "river=N:3s seat=N",
        "self-draw river=E:3s",
    ],
)
def test_rivers_and_seats_that_cannot_be(words: str) -> None:
    with pytest.raises(ImpossibleHandError):
        score(f"{LOW} {words}", "wmc")


def test_each_is_claimed_only_where_all_pay_alike() -> None:
    assert check(LOW + " self-draw = 50 each", "wmc").verdict in ("right", "too_high", "too_low")
    with pytest.raises(RulesError):
        check(LOW + " = 85 each", "wmc")


def test_penalty_tiles_give_reasons() -> None:
    hand = "112233m445566p9p +9p penalty=9p"
    entries = {entry["id"]: entry for entry in score(hand, "wmc").to_dict()["not_counted"]}
    assert "penalty tile 9p" in entries["seven_pairs"]["reason"]
    wrong = check("19m19p19s1234567z +1m penalty=1m = 160", "wmc")
    assert wrong.consequence == ("wmc.wrong_claim", "seed 001, penalty tiles")


def test_waits_say_what_they_take_for_granted_and_why_one_is_worth_nothing() -> None:
    gates = waits("1112345678999p", "wmc").to_dict()
    assert "winning tile shown apart" in gates["assumed"]
    below = waits("123m456p78s22z(678p)", "wmc", {"minimum": "15"}).to_dict()["waits"]
    assert {wait.get("reason_code") for wait in below} == {"below_minimum"}
    thrown = waits("11345m345789p45s seat=N river=N:3s,E:3s,W:3s,S:3s", "wmc").to_dict()["waits"]
    assert {wait["tile"]: wait["left"] for wait in thrown} == {"3s": 0, "6s": 4}


def test_a_tie_is_another_arrangement() -> None:
    assert not score("1112345678999p +9p", "wmc").ties
    places = score("99m 567p 66p 888s (123m) +6p", "wmc").readings
    assert [breakdown.value.total for _, breakdown in places] == [5, 1]
