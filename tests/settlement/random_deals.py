"""Random deals that can have happened: the events as the oracle takes them, and the same as a record."""

from hypothesis import strategies as st

from tests.oracle.sichuan_deals import Event

NAMES = "ABCD"


class Play:
    """Keeps a random deal possible."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.events: list[Event] = []
        self.lines: list[str] = []
        self.won: list[int] = []
        self.dead: set[int] = set()
        self.pigs: set[int] = set()
        self.kongs = [0, 0, 0, 0]
        self.let_go: dict[int, bool] = {}
        self.last: Event | None = None

    def pick(self, players: list[int]) -> int:
        return int(self.draw(st.sampled_from(players)))

    def playing(self, *but: int) -> list[int]:
        return [p for p in range(4) if p not in self.won and p not in but]

    def write(self, event: Event, line: str) -> None:
        self.events.append(event)
        self.lines.append(line)
        self.last = event

    def kong(self) -> None:
        by = self.pick(self.playing())
        if self.kongs[by] == 4:
            return
        self.kongs[by] += 1
        kind = self.draw(st.sampled_from(["exposed", "concealed", "added", "late"]))
        event: Event = {"do": "kong", "by": by, "kind": kind}
        line = f"{NAMES[by]} kong {kind}"
        if kind == "exposed":
            event["from"] = self.pick(self.playing(by))
            line += f" from={NAMES[event['from']]}"
        self.write(event, line)

    def win(self) -> None:
        able = [p for p in self.playing() if p not in self.dead]
        if not able:
            return
        source = self.draw(st.sampled_from([None, *self.playing()]))
        able = [p for p in able if p != source]
        if not able:
            return
        most = 1 if source is None else len(able)
        winners = self.draw(st.lists(st.sampled_from(able), min_size=1, max_size=most, unique=True))
        wins = [(p, self.draw(st.integers(0, 5))) for p in sorted(winners, key=lambda p: (p - (source or 0)) % 4)]
        fresh = self.last is not None and self.last["do"] == "kong" and self.last["by"] == source
        robbed = fresh and self.last is not None and self.last["kind"] in ("added", "late") and self.draw(st.booleans())
        after = fresh and not robbed and self.draw(st.booleans())
        word = (" rob-kong" if robbed else "") + (" kong-discard" if after else "")
        place = "" if source is None else f" from={NAMES[source]}"
        line = " & ".join(f"{NAMES[p]} win{place} fan={fan}{word}" for p, fan in wins)
        self.write({"do": "win", "wins": wins, "from": source, "robbed": robbed, "after_kong": after}, line)

    def fault(self) -> None:
        by = self.pick(self.playing())
        what = self.draw(st.sampled_from(["false_win", "dead", "count", "pig", "passive_pig"]))
        if what in ("pig", "passive_pig") and by in self.pigs:
            return
        text = {"count": "count 14", "pig": "pig active", "passive_pig": "pig passive", "false_win": "false-win"}
        self.write({"do": what, "by": by}, f"{NAMES[by]} {text.get(what, what)}")

    def passes(self) -> None:
        by = self.pick(self.playing())
        others = self.playing(by)
        source, fan = self.pick(others), self.draw(st.integers(0, 4))
        line = f"{NAMES[by]} passes 5m from={NAMES[source]} fan={fan}"
        last = self.last
        self.write({"do": "pass", "by": by, "from": source, "fan": fan}, line)
        if last is not None and last["do"] == "kong" and last["by"] == source:
            self.last = last  # the tile that was let go is the one after the kong, and another may win on it

    def draws(self) -> None:
        by = self.pick(self.playing())
        self.write({"do": "draws", "by": by}, f"{NAMES[by]} draws")

    def end(self) -> None:
        states: dict[int, object] = {}
        texts = []
        for p in self.playing():
            state = self.draw(st.sampled_from(["ready", "not_ready", "pig", "passive_pig"]))
            fan = self.draw(st.integers(0, 5))
            states[p] = ("ready", fan) if state == "ready" else state
            text = {"ready": f"ready fan={fan}", "not_ready": "not-ready", "pig": "pig active"}
            texts.append(f"{NAMES[p]} {text.get(state, 'pig passive')}")
        self.write({"do": "draw", "states": states}, "draw " + " & ".join(texts))
