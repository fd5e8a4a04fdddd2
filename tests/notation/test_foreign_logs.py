"""Logs of riichi and of Botzone: made-up rounds in every form, the log of the examples, and logs that are damaged."""

import json
import random
import re
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.errors import FileError
from mjcalc.model.circumstances import RIICHI
from mjcalc.model.tile import TILE_TEXT, kind_of, unpack
from mjcalc.notation import read_line
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.tenhou_tiles import meld_of
from mjcalc.notation.foreign import notation_names, read, reader_of
from tests.notation.made_kobalab import kobalab
from tests.notation.made_logs import Made, circumstances, expected, mjai, mjlog, mjlog_file, play, tenhou6

LOGS = Path(__file__).parent.parent.parent / "examples" / "logs"
SEEDS = range(400)


def found_in(name: str, text: str) -> list[Found]:
    return list(read(name, [text.encode()]))


def forms(made: Made) -> Iterator[tuple[str, str]]:
    """Write a round in every form."""
    yield "mjai", mjai(made)
    yield "mjai", json.dumps([json.loads(line) for line in mjai(made).splitlines()])
    yield "kobalab", kobalab(made)
    yield "kobalab", f"[{kobalab(made)}]"
    yield "tenhou-log", json.dumps({"log": [tenhou6(made)]}, indent=1)
    yield "tenhou-log", mjlog_file([mjlog(made)])
    yield "tenhou-log", mjlog_file([mjlog(made, yakuman=True)])


def test_every_form_of_a_round_gives_the_same_hands() -> None:
    for seed in SEEDS:
        made = play(seed)
        wanted = [sorted(expected(made, winner).split()) for winner in made.winners]
        for name, text in forms(made):
            found = found_in(name, text)
            lines = [each.text.partition(" = ")[0] for each in found]
            assert [sorted(line.split()) for line in lines] == wanted, (seed, name)
            assert all(each.label.startswith("ES"[made.number // 4]) for each in found)


def test_claims_of_majiang_core() -> None:
    (first, *_) = found_in("kobalab", kobalab(play(3)))
    assert first.text.partition(" = ")[2] == "4 han 40 fu = 8000: riichi, dora x3"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"zimo"', '"zim"', "E173"),
        ('"baopai": "', '"baopai": "x', "E161"),
        ('"zhuangfeng": 0', '"zhuangfeng": 9', "E172"),
        ('"shoupai": [', '"shoupai": ["", ', "E172"),
        ('"hule": {"l": ', '"hule": {"l": 9', "E172"),
        ('{"qipai"', '{"qipa"', "E172"),
        ('{"title"', '{"title', "E167"),
        ('"log": [', '"lo": [', "E169"),
    ],
)
def test_games_of_majiang_core_that_do_not_fit(old: str, new: str, code: str) -> None:
    text = kobalab(play(3))
    assert old in text
    found = found_in("kobalab", text.replace(old, new))
    assert [each.error.faults[0].code for each in found if each.error] == [code]


def test_the_made_rounds_have_what_can_happen() -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        made = play(seed)
        seen["double ron"] += len(made.winners) > 1
        for winner in made.winners:
            seen.update(circumstances(made, winner))
            seen.update(meld.what for meld in made.melds[winner])
    wanted = {"riichi", "double-riichi", "ippatsu", "self-draw", "discard", "rob-kong", "kong-draw", "last-tile"}
    wanted |= {"heaven", "earth", "chow", "pung", "open", "concealed", "added", "double ron"}
    assert not {what for what in wanted if not seen[what]}, seen


# the log of the examples


@pytest.mark.parametrize(
    ("name", "file"), [("tenhou-log", "game.mjlog"), ("tenhou-log", "game.json"), ("mjai", "game.mjson")]
)
def test_the_log_of_the_examples(name: str, file: str) -> None:
    found = list(read(name, [(LOGS / file).read_bytes()]))
    assert [each.label for each in found] == ["E1-0 S", "E2-0 E", "E2-1 S", "E2-1 W", "E3-0 W"]
    lines = [read_line(each.text) for each in found]
    points = [line.claim.amounts[-1].number for line in lines if line.claim]
    assert points == [7700, 3900, 2000, 2000, 32000]
    if name != "mjai":
        claims = [line.claim.text for line in lines if line.claim]
        assert claims[0] == "4 han 30 fu = 7700: riichi, ippatsu, pinfu, aka_dora"
        assert claims[1] == "2 han 40 fu = 3900: haku, rinshan"
        assert claims[-1] == "32000: kokushi_13"


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "claim", "unknown"),
    [
        ("tenhou-log", "game.mjlog", "1,1,2,1,7,1,54,1", "1,1,2,1,7,1,77,1", "riichi, ippatsu, pinfu, ...", "yaku 77"),
        ("tenhou-log", "game.json", "平和(1飜)", "平地(1飜)", "riichi, ippatsu, aka_dora, ...", "平地"),
        ("tenhou-log", "game.json", "平和(1飜)", "純全帯幺九(3飜)", "riichi, ippatsu, junchan 3, aka_dora", ""),
        ("tenhou-log", "game.json", "平和(1飜)", "平和(2飜)", "riichi, ippatsu, pinfu 2, aka_dora", ""),
        ("tenhou-log", "game.json", "赤ドラ(1飜)", "ドラ(3飜)", "riichi, ippatsu, pinfu, dora x3", ""),
    ],
)
def test_a_yaku_that_is_not_known_leaves_the_others(
    name: str, file: str, old: str, new: str, claim: str, unknown: str
) -> None:
    first = found_in(name, (LOGS / file).read_text(encoding="utf-8").replace(old, new, 1))[0]
    said = read_line(first.text).claim
    assert first.written is not None
    assert said is not None
    assert said.text == f"4 han 30 fu = 7700: {claim}"
    assert [(each.code, dict(each.args)["x"]) for each in first.written.remarks] == [("W109", unknown)] * bool(unknown)


def test_a_yaku_that_is_not_known_in_other_logs() -> None:
    made = play(3)
    lines = [json.loads(line) for line in mjai(made).splitlines()]
    for line in lines:
        if line["type"] == "hora":
            line |= {"fan": 4, "fu": 30, "yakus": [["reach", 1], ["suanko", 100], ["nine_lives", 2], ["chanta"]]}
    found = found_in("mjai", "\n".join(map(json.dumps, lines)))[0]
    assert ": riichi, ..." in found.text
    assert found.written is not None
    assert [dict(each.args)["x"] for each in found.written.remarks] == ["nine_lives", "['chanta']"]
    found = found_in("kobalab", kobalab(made).replace(json.dumps("立直"), '"nine lives"'))[0]
    assert found.text.endswith("= 4 han 40 fu = 8000: dora x3, ...")


@pytest.mark.parametrize("name", ["tenhou-log", "mjai", "kobalab"])
def test_what_a_log_pays_is_read_by_seat(name: str) -> None:
    seen = 0
    for seed in range(12):
        made = play(seed)
        paid = [made.giver * 100 - 100, 300, -400, 200 - made.giver * 100]
        dealer = made.number % 4
        by_seat = tuple(paid[(dealer + step) % 4] for step in range(4))
        if name == "mjai":
            events = [json.loads(line) for line in mjai(made).splitlines()]
            text = "\n".join(json.dumps(e | {"deltas": paid} if e["type"] == "hora" else e) for e in events)
        elif name == "kobalab":
            text = kobalab(made).replace('"fubaopai"', f'"fenpei": {list(by_seat)}, "fubaopai"')
        else:
            played = tenhou6(made)
            played[-1][1::2] = [paid] * len(made.winners)
            text = json.dumps({"log": [played]})
        for found in found_in(name, text):
            assert found.written is not None
            assert found.written.paid == by_seat
            seen += 1
    assert seen >= 12


def test_the_claims_of_the_example_are_what_another_scorer_says() -> None:
    """Score the hands as they were read by the library `mahjong`."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld
    from mahjong.tile import TilesConverter

    def ids(tiles: list[int], used: Counter[int]) -> list[int]:
        numbers = []
        for tile in tiles:
            kind = kind_of(tile)
            red = kind in (4, 13, 22)
            copy = 0 if tile >= 42 else red + used[kind]
            used[kind] += tile < 42
            numbers.append(4 * kind + copy)
        return numbers

    winds = [27, 28, 29, 30]
    for found in read("tenhou-log", [(LOGS / "game.mjlog").read_bytes()]):
        line = read_line(found.text)
        hand = line.hand
        assert hand is not None
        told, used = hand.circumstances, Counter[int]()
        (winning,) = ids([hand.winning], used)
        tiles = unpack(hand.concealed)
        for red in hand.reds:
            tiles[tiles.index(kind_of(red))] = red
        numbers = [winning, *ids(tiles, used)]
        melds = []
        for meld in hand.melds:
            own = ids(list(meld.tiles_as_written), used)
            kind = "chi" if meld.type == 0 else "pon" if meld.type == 1 else "kan"
            melds.append(Meld(kind, tiles=own, opened=not meld.concealed))
            numbers += own
        config = HandConfig(
            is_tsumo=told.has(1), is_riichi=told.has(RIICHI), is_ippatsu=told.has(1 << 12), is_rinshan=told.has(1 << 3),
            player_wind=winds[told.seat], round_wind=winds[told.round],
            options=OptionalRules(has_aka_dora=True, has_open_tanyao=True, has_double_yakuman=False),
        )  # fmt: skip
        dora = ids([*told.dora, *told.ura], Counter(dict.fromkeys(range(34), 2)))
        result = HandCalculator().estimate_hand_value(numbers, winning, melds, dora, config)
        assert result.cost is not None, (found.text, result.error, TilesConverter.to_one_line_string(numbers))
        paid = result.cost["main"] + 2 * result.cost["additional"]
        assert line.claim is not None
        assert line.claim.amounts[-1].number == paid, found.text
        amounts = {amount.unit: amount.number for amount in line.claim.amounts}
        if "han" in amounts:
            assert (amounts["han"], amounts["fu"]) == (result.han, result.fu), found.text


@pytest.mark.parametrize("file", ["game.mjlog", "game.json"])
def test_several_logs_in_one_file(file: str) -> None:
    data = (LOGS / file).read_bytes()
    once = [each.text for each in read("tenhou-log", [data])]
    for size in (7, 100, 1 << 20):
        whole = data * 3
        found = list(read("tenhou-log", [whole[at : at + size] for at in range(0, len(whole), size)]))
        assert [each.text for each in found] == once * 3
        lines = data.count(b"\n")
        assert found[len(once)].line == found[0].line + lines


def test_a_link_with_a_log_in_it_is_read() -> None:
    from urllib.parse import quote

    text = (LOGS / "game.json").read_text(encoding="utf-8").strip()
    for link in (f"https://tenhou.net/6/#json={quote(text)}", f"http://tenhou.net/6/#json={quote(text)}&ts=0"):
        found = found_in("tenhou-log", link)
        assert [each.error for each in found] == [None] * 5


# damaged logs


def faults(name: str, text: str | bytes) -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    return [each.error.faults[0].code if each.error else "-" for each in read(name, [data])]


def test_a_truncated_log_gives_what_came_before() -> None:
    text = (LOGS / "game.mjlog").read_text(encoding="utf-8")
    assert faults("tenhou-log", text[: text.index('<INIT seed="1,1')]) == ["-", "-", "E167"]
    assert faults("tenhou-log", text[:-5]) == ["-"] * 5 + ["E167"]
    assert faults("tenhou-log", (LOGS / "game.json").read_text(encoding="utf-8")[:900]) == ["E167"]


def test_a_damaged_part_costs_its_round_only() -> None:
    text = (LOGS / "game.mjlog").read_text(encoding="utf-8")
    broken = re.sub(r'm="\d+"/><E0/>', 'm="4"/><E0/>', text, count=1)
    assert broken != text
    assert faults("tenhou-log", broken) == ["-", "E177", "E168", "-", "-", "-"]
    assert faults("tenhou-log", text.replace('machi="28"', 'machi="x"')) == ["E172", "-", "-", "-", "-"]
    assert faults("tenhou-log", text.replace('hai="4,8', 'hai="4,999', 1)) == ["E161", "-", "-", "-", "-"]
    log = json.loads((LOGS / "game.json").read_text(encoding="utf-8"))
    log["log"][1][8][0] = 99  # what the dealer of this round takes first
    assert faults("tenhou-log", json.dumps(log)) == ["-", "E161", "-", "-", "-"]
    log["log"][2] = "no round"
    assert faults("tenhou-log", json.dumps(log)) == ["-", "E161", "E172", "-"]


def test_a_broken_event_of_mjai_costs_its_round_only() -> None:
    lines = (LOGS / "game.mjson").read_text(encoding="utf-8").splitlines()
    at = next(place for place, line in enumerate(lines) if "dahai" in line)
    broken = [("{no json", "E167"), ('{"type":"dahai","actor":0,"pai":"1x"}', "E161"), ('{"type":7}', "E172")]
    broken += [('{"type":"dahai","actor":4,"pai":"1m"}', "E172"), ('{"type":"pon","actor":1}', "E172")]
    broken += [('{"type":"tsumo","actor":0,"pai":"1m"}', "E174"), ('{"type":"hora","actor":2,"target":1}', "E176")]
    for line, code in broken:
        assert faults("mjai", "\n".join([*lines[:at], line, *lines[at + 1 :]])) == [code, "E168", "-", "-", "-", "-"]


WRONG_READERS = [
    (name, file, reads)
    for file, reads in (("game.mjlog", "tenhou-log"), ("game.json", "tenhou-log"), ("game.mjson", "mjai"))
    for name in notation_names()
    if name != reads
]


@pytest.mark.parametrize(("name", "file", "reads"), WRONG_READERS)
@pytest.mark.parametrize("size", [1, 7, 100000])
def test_a_log_in_the_wrong_reader_is_one_error(name: str, file: str, reads: str, size: int) -> None:
    data = (LOGS / file).read_bytes()
    found = list(read(name, [data[at : at + size] for at in range(0, len(data), size)]))
    assert len(found) == 1
    assert found[0].error
    (wrong,) = found[0].error.faults
    assert (wrong.code, dict(wrong.hint_args)["x"], wrong.start, wrong.end) == ("E158", reads, 0, len(found[0].typed))


@pytest.mark.parametrize("made", [kobalab(play(3)), f"[\n{kobalab(play(4))}\n]", f"\ufeff{kobalab(play(5))}"])
def test_games_of_majiang_core_in_the_wrong_reader(made: str) -> None:
    for name in ("tenhou-log", "mjai", "gb"):
        (found,) = found_in(name, made)
        assert found.error
        assert [(each.code, each.args) for each in found.error.faults] == [("E158", (("x", "kobalab"),))]


def test_an_event_of_mjai_is_answered_at_once() -> None:
    """Nobody has to send a page before the first line is looked at."""
    reader = reader_of("mjai")
    lines = (LOGS / "game.mjson").read_bytes().splitlines(keepends=True)
    wins = [len(list(reader.feed(line))) for line in lines]
    assert sum(wins) == 5
    reader = reader_of("kobalab")
    assert len(list(reader.feed(b"m123p055s789z1122z2\n"))) == 1


def test_three_players_and_entity_bombs_are_refused() -> None:
    assert faults("tenhou-log", '<mjloggm><GO type="185"/><INIT seed="0,0,0,1,2,3" oya="0"/></mjloggm>') == ["E178"]
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><mjloggm><GO type="&b;"/></mjloggm>'
    assert faults("tenhou-log", bomb) == ["E167"]
    assert faults("tenhou-log", json.dumps({"log": [[[0, 0, 0], *[[]] * 12, ["和了"]]]})) == ["E178"]


def test_a_hidden_hand_cannot_be_read() -> None:
    begins = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0}
    lines = [
        {**begins, "tehais": [["?"] * 13] * 4},
        {"type": "tsumo", "actor": 0, "pai": "?"},
        {"type": "hora", "actor": 0, "target": 0},
    ]
    assert faults("mjai", "\n".join(map(json.dumps, lines))) == ["E165"]


def test_claims_of_older_mjai_logs() -> None:
    made = play(3)
    lines = [json.loads(line) for line in mjai(made).splitlines()]
    for line in lines:
        if line["type"] == "hora":
            line |= {"fu": 30, "fan": 3, "hora_points": 3900, "yakus": [["reach", 1]]}
    assert found_in("mjai", "\n".join(map(json.dumps, lines)))[0].text.endswith("= 3 han 30 fu = 3900: riichi")


@pytest.mark.parametrize(
    ("code", "kind", "text"),
    [
        # bits by the description: giver, kind, copies, and which tile was claimed above them
        (0 << 10 | 3 | 4, "chow", "(123m,1)"),
        ((3 * (7 + 3) + 2) << 10 | 1 << 5 | 3 | 4, "chow", "(456p,3)"),
        ((3 * 3 + 1) << 10 | 3 | 4 | 0 << 5, "chow", "(406m,2)"),
        ((3 * 31) << 9 | 8 | 1, "pung", "(555z,3)"),
        ((3 * 4) << 9 | 1 << 5 | 8 | 2, "pung", "(055m,2)"),
        ((3 * 4) << 9 | 0 << 5 | 8 | 3, "pung", "(555m,1)"),
        ((3 * 31) << 9 | 16 | 2, "added", "(5555z,6)"),
        (4 * 27 << 8, "concealed", "[1111z]"),
        (4 * 27 << 8 | 3, "open", "(1111z,1)"),
    ],
)
def test_bits_of_melds(code: int, kind: str, text: str) -> None:
    called = meld_of(code, reds=True)
    assert (called.kind, called.meld.text) == (kind, text)


# Botzone

GAME = """Match 5e37cf8d
Wind 1
Player 0 Deal W1 W2 W3 B4 B5 B6 T7 T8 F1 F1 F2 J1 J1
Player 1 Deal W4 W4 W5 W6 B1 B1 T1 T2 T3 J1 J2 J2 J3
Player 2 Deal W7 W7 W8 W9 B2 B3 B7 B7 T4 T5 T6 F3 F3
Player 3 Deal W9 W9 B8 B8 B9 B9 T4 T4 T5 F4 F4 F4 J3
Player 0 Draw W4
Player 0 Play W4
Player 1 Peng W4 Ignore Player 1 Chi W5
Player 1 Play J1
Player 0 Peng J1
Player 0 Play F2
Player 1 Draw F2
Player 1 Play F2
Player 2 Draw F3
Player 2 AnGang F3
Player 2 Draw J1
"""


def botzone(*lines: str) -> list[Found]:
    return found_in("botzone", GAME.replace("Player 2 AnGang F3\nPlayer 2 Draw J1\n", "") + "\n".join(lines))


WON = ("Player 2 Play B2", "Player 3 Draw T9", "Player 3 Play T9", "Player 0 Hu T9")
"""How the game goes on to a win of 16 fan on a discard of player 3."""


def test_a_game_of_botzone() -> None:
    (found,) = botzone(*WON, "Fan 9 箭刻*1+花牌*2", "Score 33 -8 -8 -17")
    assert (found.label, found.line) == ("5e37cf8d", 20)
    assert found.text == "123m456p78s11z (777z,3) +9s discard from=N seat=E round=S flowers=2 = 9 fan: 箭刻, 花牌 x2"


@pytest.mark.parametrize(
    ("told", "claim", "paid", "unknown"),
    [
        (("Fan 16 箭刻*1+花龙*1+五门齐*1", "Score 40 -8 -8 -24"), "16 fan: 箭刻, 花龙, 五门齐", (40, -8, -8, -24), []),
        (("Fan 16 箭刻*1、花龙*1、五门齐*1",), "16 fan: 箭刻, 花龙, 五门齐", (), []),
        (("Fan 16 箭刻*1+花龙*1+Foo*1",), "16 fan: 箭刻, 花龙, ...", (), ["Foo*1"]),
        (("Fan 16 garbage(12)",), "16 fan", (), ["garbage(12)"]),
        (("Score 40 -8 -8 -24",), "", (40, -8, -8, -24), []),
        (("Huang",), "", (), []),
        (("Match next",), "", (), []),
        ((), "", (), []),
    ],
)
def test_what_a_game_of_botzone_says_of_a_win(
    told: tuple[str, ...], claim: str, paid: tuple[int, ...], unknown: list[str]
) -> None:
    (found,) = botzone(*WON, *told)
    assert found.written is not None
    assert found.written.text.partition(" = ")[2] == claim
    assert found.written.paid == paid
    assert [dict(each.args)["x"] for each in found.written.remarks] == unknown


def test_every_win_of_a_game_of_botzone_is_found_and_a_broken_score_said() -> None:
    found = botzone(*WON, "Score 40 x", "Match next", "Score 1 2 3 4")
    assert [each.error is None for each in found] == [False, True]


def test_kongs_and_the_last_of_a_kind_in_a_game_of_botzone() -> None:
    added = botzone(
        "Player 2 Play B2", "Player 3 Draw T9", "Player 3 Play T9", "Player 0 Draw J1", "Player 0 BuGang J1",
        "Player 0 Draw T9", "Player 0 Hu T9", "Fan 12 杠上开花*1+海底捞月*1",
    )  # fmt: skip
    assert added[0].text.startswith("123m456p78s11z (7777z,7) +9s self-draw kong-draw seat=E round=S last-tile = 12")


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["Player 2 Play X2"], "E161"),
        (["Player 2 Play W1"], "E173"),
        (["Player 3 Draw W1", "Player 3 Draw W1"], "E174"),
        (["Player 3 Peng B2"], "E174"),
        (["Player 2 Play B2", "Player 3 Chi B2"], "E173"),
        (["Player 2 BuGang W7"], "E175"),
        (["Player 1 Hu F3"], "E176"),
        (["Fan 8"], "E176"),
        (["Fan x"], "E172"),
        (["Wind 9"], "E172"),
        (["Player 4 Play B2"], "E172"),
        (["Player 2 Play B2", "Player 0 Chi B2"], "E159"),
        (["Player 2 Play T4", "Player 3 Chi B8"], "E175"),
        (["Player 2 Play F3", "Player 3 Chi F3"], "E175"),
        (["Player 2 Play B2", "Player 3 Draw J1", "Player 3 Play J1", "Player 0 Draw J1"], "E180"),
        (["Player 2 Play B7", "Player 3 Draw W4", "Player 3 Play W4", "Player 0 Draw W4"], "E180"),
    ],
)
def test_games_of_botzone_that_do_not_fit(lines: list[str], code: str) -> None:
    found = botzone(*lines, "Match next", "Player 0 Hu W1")
    assert [each.error.faults[0].code for each in found if each.error] == [code, "E176"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["Wind 9"], "Wind in the log cannot be read: 9 (0-3)"),
        (["Player 2 Play B7", "Player 1 Chi B6"], "a chow takes the discard of the player to the left: 5p 6p 7p"),
        (["Player 2 Play T4", "Player 3 Chi B8"], "these tiles make no set: 4s 7p 8p 9p"),
        (["Player 2 Play B7", *["Player 3 Draw J1", "Player 3 Play J1"], "Player 0 Draw J1"], "a fifth copy of 7z"),
    ],
)
def test_what_does_not_fit_in_a_game_of_botzone_is_said(lines: list[str], text: str) -> None:
    told = [str(each.error) for each in botzone(*lines) if each.error]
    assert [text in each for each in told] == [True]


@pytest.mark.parametrize("name", ["mjai", "tenhou-log", "kobalab"])
def test_a_fifth_copy_in_a_log_is_noticed(name: str) -> None:
    for seed in range(3):
        made = play(seed)
        dealt = [[108, 109, 110, 111, 108, *made.dealt[0][5:]], *made.dealt[1:]]
        for notation, text in forms(made._replace(dealt=dealt)):
            if notation == name:
                found = found_in(name, text)
                assert "E180" in {each.error.faults[0].code for each in found if each.error}, text


# whatever comes


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["game.mjlog", "game.json", "game.mjson"]), st.integers(0, 10_000), st.integers(1, 6))
def test_no_reader_crashes_on_a_damaged_log(file: str, seed: int, times: int) -> None:
    rng = random.Random(seed)
    data = bytearray((LOGS / file).read_bytes())
    for _ in range(times):
        at = rng.randrange(len(data))
        what = rng.randrange(3)
        if what == 0:
            del data[at : at + rng.randrange(1, 30)]
        elif what == 1:
            data[at] = rng.randrange(256)
        else:
            data[at:at] = data[rng.randrange(len(data)) :][: rng.randrange(40)]
    for found in read("mjai" if file == "game.mjson" else "tenhou-log", [bytes(data)]):
        if found.error is None:
            assert read_line(found.text).kind == "hand"
        else:
            assert isinstance(found.error, FileError) or found.error.faults


def test_a_long_log_is_not_kept() -> None:
    lines = (LOGS / "game.mjson").read_bytes()

    def pieces() -> Iterator[bytes]:
        for _ in range(400):
            yield lines

    tracemalloc.start()
    number = sum(1 for _ in read("mjai", pieces()))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert number == 5 * 400
    assert peak < 4_000_000
    assert TILE_TEXT  # the tables are loaded before


def test_figures_of_a_log_that_are_none() -> None:
    made = play(3)
    lines = [json.loads(line) for line in mjai(made).splitlines()]
    for line in lines:
        if line["type"] == "hora":
            line["deltas"] = "x"
    found = found_in("mjai", "\n".join(map(json.dumps, lines)))
    assert [each.error.faults[0].code for each in found if each.error] == ["E172"] * len(made.winners)
    game = (LOGS / "game.json").read_text(encoding="utf-8")
    for wrong in ("満貫", "30符4飜" + "9" * 5000 + "点"):
        found = found_in("tenhou-log", game.replace("30符4飜7700点", wrong))
        assert [each.error.faults[0].code for each in found if each.error] == ["E172"]
