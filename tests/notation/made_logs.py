"""Made-up rounds of riichi, played at random, written as mjlog, as tenhou.net/6 and as mjai.

Nobody here looks at what a hand is worth: a win is declared at any moment, and the readers have to bring back the
tiles, the melds and the circumstances. What they have to bring back is worked out from the list of events as a whole,
not step by step as the readers do.
"""

import json
import random
from typing import Any, NamedTuple

SUITS = "mpsz"
WINDS = "ESWN"
RED = {16: "0m", 52: "0p", 88: "0s"}


class Event(NamedTuple):
    """What happened: who, what (draw, discard, chow, pung, open, concealed, added, dora), with which tiles (0-135)."""

    what: str
    seat: int
    tiles: tuple[int, ...]
    giver: int = -1
    riichi: bool = False


class Made(NamedTuple):
    """A round that was played."""

    number: int
    """0 East 1, 1 East 2 ... 7 South 4."""
    honba: int
    sticks: int
    dealt: list[list[int]]
    events: list[Event]
    winners: list[int]
    giver: int
    dora: list[int]
    ura: list[int]
    hands: list[list[int]]
    """Concealed tiles when it ends, a drawn winning tile among them."""
    melds: list[list[Event]]
    """The declared sets; one that was added to is the adding, with the pung's giver."""
    wall: int
    """Draws in all."""


KONGS = ("open", "concealed", "added")
CALLS = ("chow", "pung", *KONGS)


def play(seed: int) -> Made:
    """Play a round at random until somebody wins."""
    for attempt in range(1000):
        made = _play(random.Random(seed * 1000 + attempt))
        if made is not None:
            return made
    raise AssertionError("nobody ever wins")


class _Round:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        tiles = list(range(136))
        rng.shuffle(tiles)
        self.dealt = [tiles[13 * seat : 13 * seat + 13] for seat in range(4)]
        self.wall = tiles[52:122]
        self.dead = tiles[122:]
        self.hands = [list(hand) for hand in self.dealt]
        self.melds: list[list[Event]] = [[] for _ in range(4)]
        self.events: list[Event] = []
        self.riichi = [False] * 4
        self.dora = [self.dead[4]]
        self.draws = 0
        self.kongs = 0

    def draw(self, seat: int, replacement: bool) -> int:
        tile = self.dead[self.kongs - 1] if replacement else self.wall.pop()
        self.draws += 1
        self.hands[seat].append(tile)
        self.events.append(Event("draw", seat, (tile,)))
        return tile

    def kong(self, event: Event) -> None:
        self.kongs += 1
        self.events.append(event)
        self.reveal()

    def reveal(self) -> None:
        self.dora.append(self.dead[4 + self.kongs])
        self.events.append(Event("dora", -1, (self.dora[-1],)))


def _play(rng: random.Random) -> Made | None:
    table = _Round(rng)
    number = rng.randrange(8)
    luck = rng.choice((0.004, 0.02, 0.1))
    seat, replacement, must_draw = number % 4, False, True

    def end(winners: list[int], giver: int) -> Made:
        ura = table.dead[9 : 9 + len(table.dora)]
        return Made(
            number, rng.randrange(3), rng.randrange(3), table.dealt, table.events, winners, giver, table.dora, ura,
            table.hands, table.melds, table.draws,
        )  # fmt: skip

    while table.draws < 70:
        drawn = table.draw(seat, replacement) if must_draw else -1
        if must_draw and (rng.random() < luck or (replacement and rng.random() < 0.2)):
            return end([seat], seat)
        replacement = False
        kong = _own_kong(table, seat, drawn) if must_draw and table.kongs < 4 and table.draws < 70 else None
        if kong is not None:
            table.kong(kong)
            if kong.what == "added" and rng.random() < 0.3:
                return end([(seat + rng.randrange(1, 4)) % 4], seat)
            replacement = True
            continue
        tile = _discard(table, seat, drawn)
        others = [(seat + step) % 4 for step in (1, 2, 3)]
        if rng.random() < luck or (table.draws == 70 and rng.random() < 0.5):
            return end([s for s in others if s in rng.sample(others, rng.choice((1, 1, 2)))], seat)
        claimant = _claim(table, seat, tile) if table.draws < 70 else None
        if claimant is None:
            seat, must_draw = (seat + 1) % 4, True
        else:
            seat = claimant.seat
            must_draw = replacement = claimant.what == "open"
    return None


def _own_kong(table: _Round, seat: int, drawn: int) -> Event | None:
    hand = table.hands[seat]
    if table.riichi[seat]:
        return None
    for tile in sorted(hand):
        four = tuple(4 * (tile // 4) + copy for copy in range(4))
        if set(four) <= set(hand) and table.rng.random() < 0.7:
            for each in four:
                hand.remove(each)
            event = Event("concealed", seat, four)
            table.melds[seat].append(event)
            return event
        for place, meld in enumerate(table.melds[seat]):
            if meld.what == "pung" and meld.tiles[0] // 4 == tile // 4 and table.rng.random() < 0.7:
                hand.remove(tile)
                event = Event("added", seat, (tile, *meld.tiles), meld.giver)
                table.melds[seat][place] = event
                return event
    return None


def _discard(table: _Round, seat: int, drawn: int) -> int:
    hand, rng = table.hands[seat], table.rng
    concealed = all(meld.what == "concealed" for meld in table.melds[seat])
    declares = drawn >= 0 and concealed and not table.riichi[seat] and table.draws < 66 and rng.random() < 0.06
    tile = drawn if drawn >= 0 and (table.riichi[seat] or rng.random() < 0.4) else rng.choice(hand)
    hand.remove(tile)
    table.riichi[seat] = table.riichi[seat] or declares
    table.events.append(Event("discard", seat, (tile,), riichi=declares))
    return tile


def _claim(table: _Round, giver: int, tile: int) -> Event | None:
    rng = table.rng
    for step in (1, 2, 3):
        seat = (giver + step) % 4
        same = [each for each in table.hands[seat] if each // 4 == tile // 4]
        if table.riichi[seat] or len(same) < 2 or rng.random() < 0.4:
            continue
        kong = len(same) == 3 and table.kongs < 4 and rng.random() < 0.8
        own = same if kong else rng.sample(same, 2)
        return _called(table, Event("open" if kong else "pung", seat, (tile, *own), giver))
    seat = (giver + 1) % 4
    kind = tile // 4
    if kind >= 27 or table.riichi[seat] or rng.random() < 0.5:
        return None
    for low in (kind - 2, kind - 1, kind):
        if low // 9 != kind // 9 or low < 0 or low % 9 > 6:
            continue
        own = [next((t for t in table.hands[seat] if t // 4 == k), -1) for k in range(low, low + 3) if k != kind]
        if min(own) >= 0:
            return _called(table, Event("chow", seat, (tile, *own), giver))
    return None


def _called(table: _Round, event: Event) -> Event:
    for tile in event.tiles[1:]:
        table.hands[event.seat].remove(tile)
    table.melds[event.seat].append(event)
    if event.what == "open":
        table.kong(event)
    else:
        table.events.append(event)
    return event


# what has to be read


def text_of(tile: int) -> str:
    """Write a tile of 0-135 in our notation."""
    kind = tile // 4
    return RED.get(tile) or f"{kind % 9 + 1}{SUITS[kind // 9]}"


def _run(tiles: list[int]) -> str:
    order = sorted(tiles, key=lambda tile: (tile // 4, tile not in RED))
    text = ""
    for suit in SUITS:
        run = "".join(text_of(tile)[0] for tile in order if text_of(tile)[1] == suit)
        text += run + suit if run else ""
    return text


def _meld(meld: Event, seat: int) -> str:
    source = (seat - meld.giver) % 4
    if meld.what == "concealed":
        return f"[{_run(list(meld.tiles))}]"
    if meld.what == "chow":
        return f"({_run(list(meld.tiles))},{1 + sorted(tile // 4 for tile in meld.tiles).index(meld.tiles[0] // 4)})"
    return f"({_run(list(meld.tiles))},{source + 4 * (meld.what == 'added')})"


def circumstances(made: Made, winner: int) -> list[str]:
    """List the circumstances of a win, from all that happened."""
    events = [event for event in made.events if event.what != "dora"]
    robbed = events[-1].what == "added"
    done = events[:-1] if robbed else events
    calls = [place for place, event in enumerate(done) if event.what in CALLS]
    own = [place for place, event in enumerate(events) if event.what == "discard" and event.seat == winner]
    declared = [place for place in own if events[place].riichi]
    words = []
    if declared:
        at = declared[0]
        words.append("double-riichi" if at == own[0] and not any(call < at for call in calls) else "riichi")
        if at == own[-1] and not any(call > at for call in calls):
            words.append("ippatsu")
    drawn = made.giver == winner
    words.append("self-draw" if drawn else "discard")
    if robbed:
        words.append("rob-kong")
    elif drawn and len(events) > 1 and events[-2].what in KONGS:
        words.append("kong-draw")
    elif made.wall == 70:
        words.append("last-tile")
    if drawn and not own and not calls:
        words.append("heaven" if winner == made.number % 4 else "earth")
    return words


def expected(made: Made, winner: int) -> str:
    """Return the line of a win, without its claim."""
    drawn = made.giver == winner
    won = made.events[-1] if made.events[-1].what != "dora" else made.events[-2]
    hand = list(made.hands[winner])
    if drawn:
        hand.remove(won.tiles[0])
    first = winner == made.winners[0]
    words = [_run(hand)] if hand else []
    words += [_meld(meld, winner) for meld in made.melds[winner]]
    told = circumstances(made, winner)
    words += [f"+{text_of(won.tiles[0])}", *told]
    dealer = made.number % 4
    words += [] if drawn else [f"from={WINDS[(made.giver - dealer) % 4]}"]
    words += [f"seat={WINDS[(winner - dealer) % 4]}", f"round={WINDS[made.number // 4]}"]
    words.append(f"dora={_listed(made.dora)}")
    if {"riichi", "double-riichi"} & set(told):
        words.append(f"ura={_listed(made.ura)}")
    return " ".join([*words, f"honba={made.honba * first}", f"sticks={table_sticks(made) * first}"])


def table_sticks(made: Made) -> int:
    """Count the riichi sticks on the table; that of a riichi whose discard wins is not put down."""
    down = sum(event.riichi for event in made.events)
    last = next(event for event in reversed(made.events) if event.what != "dora")
    return made.sticks + down - (last.what == "discard" and last.riichi)


def _listed(tiles: list[int]) -> str:
    text = ""
    for place, tile in enumerate(tiles):
        following = text_of(tiles[place + 1])[1] if place + 1 < len(tiles) else ""
        text += text_of(tile)[0] if text_of(tile)[1] == following else text_of(tile)
    return text


# mjai


def mjai_name(tile: int) -> str:
    """Write a tile as mjai does."""
    if tile in RED:
        return f"5{SUITS[tile // 36]}r"
    return "ESWNPFC"[tile // 4 - 27] if tile >= 108 else text_of(tile)


def mjai(made: Made) -> str:
    """Write a round as mjai events."""
    lines: list[dict[str, Any]] = [
        {
            "type": "start_kyoku", "bakaze": WINDS[made.number // 4], "dora_marker": mjai_name(made.dora[0]),
            "kyoku": made.number % 4 + 1, "honba": made.honba, "kyotaku": made.sticks, "oya": made.number % 4,
            "scores": [25000] * 4, "tehais": [[mjai_name(tile) for tile in hand] for hand in made.dealt],
        }
    ]  # fmt: skip
    names = {"chow": "chi", "pung": "pon", "open": "daiminkan", "concealed": "ankan", "added": "kakan"}
    for event in made.events:
        tiles = [mjai_name(tile) for tile in event.tiles]
        actor: dict[str, Any] = {"actor": event.seat}
        if event.what == "dora":
            lines.append({"type": "dora", "dora_marker": tiles[0]})
        elif event.what == "draw":
            lines.append({"type": "tsumo", **actor, "pai": tiles[0]})
        elif event.what == "discard":
            lines += [{"type": "reach", **actor}] if event.riichi else []
            lines.append({"type": "dahai", **actor, "pai": tiles[0], "tsumogiri": False})
            lines += [{"type": "reach_accepted", **actor}] if event.riichi else []
        elif event.what == "concealed":
            lines.append({"type": "ankan", **actor, "consumed": tiles})
        else:
            giver = {} if event.what == "added" else {"target": event.giver}
            lines.append({"type": names[event.what], **actor, **giver, "pai": tiles[0], "consumed": tiles[1:]})
    for place, winner in enumerate(made.winners):
        deltas = [0] * 4
        deltas[winner] = 7700 + (300 * made.honba + 1000 * table_sticks(made)) * (place == 0)
        ura = [mjai_name(tile) for tile in made.ura]
        lines.append({"type": "hora", "actor": winner, "target": made.giver, "deltas": deltas, "ura_markers": ura})
    lines.append({"type": "end_kyoku"})
    return "".join(json.dumps(line) + "\n" for line in lines)


# tenhou.net/6


def _number(tile: int) -> int:
    return 51 + tile // 36 if tile in RED else 10 * (tile // 36 + 1) + tile // 4 % 9 + 1


def _naki(event: Event) -> str:
    called, *own = (str(_number(tile)) for tile in event.tiles)
    back = (event.seat - event.giver) % 4 - 1
    if event.what == "chow":
        return "c" + called + "".join(own)
    if event.what == "concealed":
        return "".join(own) + "a" + called
    if event.what == "pung":
        own.insert(back, "p" + called)
    elif event.what == "open":
        own.insert(3 if back == 2 else back, "m" + called)
    else:
        own.insert(back, "k" + called)
    return "".join(own)


def tenhou6(made: Made) -> list[Any]:
    """Write a round as tenhou's JSON."""
    taken: list[list[Any]] = [[] for _ in range(4)]
    put: list[list[Any]] = [[] for _ in range(4)]
    drawn = -1
    for event in made.events:
        if event.what == "draw":
            drawn = event.tiles[0]
            taken[event.seat].append(_number(drawn))
        elif event.what == "discard":
            number = 60 if event.tiles[0] == drawn else _number(event.tiles[0])
            put[event.seat].append(f"r{number}" if event.riichi else number)
            drawn = -1
        elif event.what in ("chow", "pung", "open"):
            taken[event.seat].append(_naki(event))
            if event.what == "open":
                put[event.seat].append(0)
        elif event.what in KONGS:
            put[event.seat].append(_naki(event))
    result: list[Any] = ["和了"]
    for winner in made.winners:
        result += [[0, 0, 0, 0], [winner, made.giver, winner, "40符3飜5200点", "立直(1飜)", "ドラ(2飜)"]]
    players = [part for seat in range(4) for part in (list(map(_number, made.dealt[seat])), taken[seat], put[seat])]
    ura = list(map(_number, made.ura))
    return [
        [made.number, made.honba, made.sticks], [25000] * 4, list(map(_number, made.dora)), ura, *players, result,
    ]  # fmt: skip


# mjlog

_YAKU = {"riichi": 1, "double-riichi": 21, "ippatsu": 2, "rob-kong": 3, "kong-draw": 4, "heaven": 37, "earth": 38}


def code_of(event: Event) -> int:
    """Write a meld as the bits of mjlog."""
    giver = (event.giver - event.seat) % 4
    kind = min(event.tiles) // 4
    if event.what == "chow":
        tiles = sorted(event.tiles)
        place = 7 * (kind // 9) + kind % 9
        copies = sum((tile % 4) << 3 + 2 * step for step, tile in enumerate(tiles))
        return (3 * place + tiles.index(event.tiles[0])) << 10 | copies | 4 | giver
    if event.what in ("concealed", "open"):
        return event.tiles[0] << 8 | (giver if event.what == "open" else 0)
    three = sorted(event.tiles[-3:])
    (fourth,) = set(range(4 * kind, 4 * kind + 4)) - set(three)
    claimed = event.tiles[1] if event.what == "added" else event.tiles[0]
    bits = 16 if event.what == "added" else 8
    return (3 * kind + three.index(claimed)) << 9 | (fourth % 4) << 5 | bits | giver


def mjlog(made: Made, yakuman: bool = False) -> str:
    """Write a round as elements of mjlog."""
    dealer = made.number % 4
    seed = f"{made.number},{made.honba},{made.sticks},1,2,{made.dora[0]}"
    hands = " ".join(f'hai{seat}="{_ids(made.dealt[seat])}"' for seat in range(4))
    parts = [f'<INIT seed="{seed}" ten="250,250,250,250" oya="{dealer}" {hands}/>']
    for event in made.events:
        if event.what == "draw":
            parts.append(f"<{'TUVW'[event.seat]}{event.tiles[0]}/>")
        elif event.what == "discard":
            parts += [f'<REACH who="{event.seat}" step="1"/>'] if event.riichi else []
            parts.append(f"<{'DEFG'[event.seat]}{event.tiles[0]}/>")
            parts += [f'<REACH who="{event.seat}" ten="240,250,250,250" step="2"/>'] if event.riichi else []
        elif event.what == "dora":
            parts.append(f'<DORA hai="{event.tiles[0]}"/>')
        else:
            parts.append(f'<N who="{event.seat}" m="{code_of(event)}"/>')
    return "".join(parts) + "".join(_agari(made, winner, yakuman) for winner in made.winners)


def _agari(made: Made, winner: int, yakuman: bool) -> str:
    won = next(event for event in reversed(made.events) if event.what != "dora").tiles[0]
    told = circumstances(made, winner)
    hand = sorted({*made.hands[winner], won})
    yaku = [_YAKU[word] for word in told if word in _YAKU]
    yaku += [5 if made.giver == winner else 6] if "last-tile" in told else []
    first = winner == made.winners[0]
    melds = ",".join(str(code_of(meld)) for meld in reversed(made.melds[winner]))
    shown = {"ba": f"{made.honba * first},{table_sticks(made) * first}", "hai": _ids(hand)}
    shown |= {"m": melds} if melds else {}
    shown |= {"machi": str(won), "ten": "40,32000,5" if yakuman else "40,5200,0"}
    shown |= {"yakuman": "39"} if yakuman else {"yaku": ",".join(f"{each},1" for each in [*yaku, 52])}
    shown |= {"doraHai": _ids(made.dora)}
    shown |= {"doraHaiUra": _ids(made.ura)} if {"riichi", "double-riichi"} & set(told) else {}
    shown |= {"who": str(winner), "fromWho": str(made.giver), "sc": "250,0,250,0,250,0,250,0"}
    return f"<AGARI {' '.join(f'{key}={value!r}' for key, value in shown.items())} />"


def _ids(tiles: list[int]) -> str:
    return ",".join(map(str, tiles))


def mjlog_file(rounds: list[str]) -> str:
    """Write a game."""
    return f'<mjloggm ver="2.3"><GO type="169" lobby="0"/><UN n0="A"/>{"".join(rounds)}</mjloggm>'
