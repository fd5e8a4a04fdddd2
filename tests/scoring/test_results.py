"""Results are frozen values: they can be compared, hashed, copied to another process, and turned into records."""

import json
import pickle

import pytest

from mjcalc import check, parse, score, waits

HAND = "11119999m2255p7p +7p self-draw = 4 fan"


@pytest.mark.parametrize("ask", [score, waits, check, parse])
def test_results_are_values(ask: "type") -> None:
    answer = ask(HAND)
    copy = pickle.loads(pickle.dumps(answer))
    assert copy.to_dict() == answer.to_dict()
    assert json.loads(json.dumps(answer.to_dict(), ensure_ascii=False)) == answer.to_dict()
    with pytest.raises(AttributeError):
        answer.hand = None
    assert isinstance(hash(answer), int)


def test_the_keys_of_a_full_record_come_in_order() -> None:
    wanted = [
        "schema", "mjcalc", "type", "input", "hand", "rules", "edition", "options", "win", "total", "unit", "fan",
        "capped_fan", "patterns", "not_counted", "usual_name", "arrangement", "winning_tile", "assumed", "payments",
    ]  # fmt: skip
    assert list(score(HAND).to_dict()) == wanted


def test_not_counted_names_what_an_option_switched_off() -> None:
    def reasons(text: str, **options: str) -> dict[str, str]:
        record = score(text, options=options).to_dict()
        return {entry["id"]: entry["reason"] for entry in record["not_counted"]}

    assert "root_mode=every_quad" in reasons(HAND, root_mode="off")["root"]
    assert "earth_mode" in reasons("123m456m55p678p67m +8m earth", earth_mode="first_draw_only")["earth"]
    assert "edition wmt" in reasons("88s456p678p34s (333p) +5s kong-discard")["discard_after_kong"]


def test_house_rules_on_who_pays_for_a_kong() -> None:
    hand = "456m123p567p9p (1111m,2) +9p kong-draw"
    assert score(hand).payments.roles == {"each_payer": -5}  # type: ignore[union-attr]
    alone = score(hand, options={"kong_flower_payer": "as_discard"}).payments
    assert alone is not None
    assert alone.roles["discarder"] == -4
    assert score("234m99m456p67m (111p) +8m rob-kong", options={"robbing": "none"}).reason_code == "no_robbing"


def test_why_a_wait_is_dead() -> None:
    def dead(text: str, convention: str) -> list[str]:
        record = waits(text, options={"dead_wait": convention}).to_dict()
        return [entry["reason_code"] for entry in record["dead_waits"]]

    assert dead("8888p (111m) (222m) (333m)", "own_hand_four") == ["own_four"]
    assert dead("34566p35s (999p) [4444s]", "own_visible_four") == ["visible_four"]
    assert dead("1113456666788s seen=2222s", "all_visible_four") == ["seen_four"]
    assert dead("2m void=m", "own_hand_four") == ["void_suit"]
