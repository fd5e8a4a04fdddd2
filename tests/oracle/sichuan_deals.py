"""An independent ledger of Sichuan deals, written from the rules page alone and used to prove mjcalc. Shares no code.

It knows no hands, only what the record says a hand is worth; events are dictionaries:

    {"do": "kong", "by": 0, "kind": "exposed" | "concealed" | "added" | "late", "from": 2}
    {"do": "win", "wins": [(player, fan), ...], "from": 1 or None, "robbed": bool, "after_kong": bool}
    {"do": "false_win" | "dead" | "count" | "pig" | "passive_pig" | "draws", "by": 3}
    {"do": "pass", "by": 0, "from": 1, "fan": 2}
    {"do": "draw", "states": {player: ("ready", fan) | "not_ready" | "pig" | "passive_pig"}}

A robbed kong directly follows its kong; so does the win on the discard after a kong.
"""

from typing import Any, TypedDict

Event = dict[str, Any]

MIL = {
    "cap": 3,
    "late": 0,
    "return": "not_ready",
    "discard": "return",
    "pig": 24,
    "passive_exempt": True,
    "false": "minus24",
    "false_kongs": True,
    "count": "dead",
    "pass": True,
}
EDITIONS: dict[str, dict[str, Any]] = {
    "mil-2025": MIL,
    "novikov-2020": {**MIL, "pig": 48, "false": "eight", "false_kongs": False, "pass": False},
    "wmt": {
        **MIL,
        "late": 1,
        "return": "all",
        "discard": "keep",
        "pig": "cap",
        "passive_exempt": False,
        "false": "cap",
        "false_kongs": False,
        "count": "nothing",
    },
}


class Result(TypedDict):
    """What a deal comes to."""

    scores: list[int]
    nobody: int
    dealer: int


class Ledger:
    """Points of four players, and of nobody."""

    def __init__(self, edition: str) -> None:
        self.rule = EDITIONS[edition]
        self.points = [0, 0, 0, 0]
        self.nobody = 0
        self.won: list[int] = []
        self.dead: set[int] = set()
        self.kongs: list[tuple[int, dict[int, int]]] = []  # konger, what each payer gave and has not got back
        self.first: tuple[list[int], int | None] | None = None
        self.let_go: dict[int, list[int]] = {}
        self.fined: set[int] = set()

    def worth(self, fan: int) -> int:
        return int(2 ** min(fan, self.rule["cap"]))

    def pay(self, giver: int, taker: int | None, amount: int) -> None:
        self.points[giver] -= amount
        if taker is None:
            self.nobody += amount
        else:
            self.points[taker] += amount

    def playing(self, but: int) -> list[int]:
        return [p for p in range(4) if p != but and p not in self.won]

    def refund(self, place: int) -> None:
        konger, paid = self.kongs[place]
        for payer, amount in paid.items():
            self.pay(konger, payer, amount)
        self.kongs[place] = (konger, {})

    def refund_all(self, konger: int) -> None:
        for place, (who, _) in enumerate(self.kongs):
            if who == konger:
                self.refund(place)

    # events

    def kong(self, e: Event) -> None:
        by, kind = e["by"], e["kind"]
        each = {"exposed": 2, "concealed": 2, "added": 1, "late": self.rule["late"]}[kind]
        payers = [e["from"]] if kind == "exposed" else self.playing(by)
        paid = {} if by in self.dead or not each else dict.fromkeys(payers, each)
        for payer, amount in paid.items():
            self.pay(payer, by, amount)
        self.kongs.append((by, paid))
        self.let_go.pop(by, None)
        if kind == "exposed":
            self.let_go.pop(e["from"], None)

    def win(self, e: Event) -> None:
        source, winners = e["from"], []
        for player, fan in e["wins"]:
            if source is None:
                for payer in self.playing(player):
                    self.pay(payer, player, self.worth(fan) + 1)
                winners.append(player)
            elif self.rule["pass"] and player in self.let_go and min(fan, 3) <= min(self.let_go[player]):
                self.false_win({"by": player})
            else:
                winners.append(player)
        if source is not None:
            for player, fan in e["wins"]:
                if player in winners:
                    self.pay(source, player, self.worth(fan))
            if e["robbed"]:  # a false win robs as well
                self.refund(len(self.kongs) - 1)
                self.kongs.pop()
            if e["after_kong"] and self.rule["discard"] == "return":
                self.refund(len(self.kongs) - 1)
        if winners and self.first is None:
            self.first = winners, source
        self.won += winners
        for player in [*winners, source]:
            self.let_go.pop(player, None)

    def false_win(self, e: Event) -> None:
        by, how = e["by"], self.rule["false"]
        if how == "minus24":
            self.pay(by, None, 24)
        else:
            for other in self.playing(by):
                self.pay(by, other, 8)
        if self.rule["false_kongs"]:
            self.refund_all(by)
        self.dead.add(by)

    def kill(self, e: Event) -> None:
        self.refund_all(e["by"])
        self.dead.add(e["by"])

    def count(self, e: Event) -> None:
        if self.rule["count"] == "dead":
            self.kill(e)

    def pig(self, e: Event) -> None:
        by = e["by"]
        if self.rule["pig"] == "cap":
            self.fined.add(by)
            for other in self.playing(by):
                if other not in self.fined:
                    self.pay(by, other, 8)
            return
        self.fined.add(by)
        self.pay(by, None, self.rule["pig"])
        self.kill(e)

    def let_one_go(self, e: Event) -> None:
        self.let_go.pop(e["from"], None)
        self.let_go.setdefault(e["by"], []).append(min(e["fan"], 3))

    def draw(self, e: Event) -> None:
        states = e["states"]
        pigs = [p for p, state in states.items() if state == "pig" or (state == "passive_pig" and not self.exempt)]
        ready = {p: state[1] for p, state in states.items() if isinstance(state, tuple)}
        for pig in pigs:
            if pig in self.fined:
                continue
            if self.rule["pig"] == "cap":
                for other in self.playing(pig):
                    if other not in pigs:
                        self.pay(pig, other, 8)
            else:
                self.pay(pig, None, self.rule["pig"])
        for player in states:
            if self.rule["return"] == "all" or player not in ready:
                self.refund_all(player)
        for payer in states:
            free = self.rule["pig"] == "cap" and (payer in pigs or payer in self.fined)
            if payer in ready or free:
                continue
            for taker, fan in ready.items():
                if taker not in self.dead:
                    self.pay(payer, taker, self.worth(fan))

    @property
    def exempt(self) -> bool:
        return bool(self.rule["passive_exempt"])

    def next_dealer(self, dealer: int) -> int:
        if self.first is None:
            return dealer
        winners, source = self.first
        return winners[0] if len(winners) == 1 or source is None else source


def settle_deal(events: list[Event], dealer: int, edition: str) -> Result:
    """Settle a deal that can have happened."""
    ledger = Ledger(edition)
    for event in events:
        {
            "kong": ledger.kong,
            "win": ledger.win,
            "false_win": ledger.false_win,
            "dead": ledger.kill,
            "count": ledger.count,
            "pig": ledger.pig,
            "passive_pig": lambda e: None if ledger.exempt else ledger.pig(e),
            "pass": ledger.let_one_go,
            "draws": lambda e: ledger.let_go.pop(e["by"], None) and None,
            "draw": ledger.draw,
        }[event["do"]](event)
    return Result(scores=ledger.points, nobody=ledger.nobody, dealer=ledger.next_dealer(dealer))
