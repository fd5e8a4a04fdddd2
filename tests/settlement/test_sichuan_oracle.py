"""Random deals: the ledger is that of the independent one, adds to zero, and a record never breaks it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc import settle
from tests.oracle.sichuan_deals import EDITIONS, Event, Ledger, settle_deal
from tests.settlement.random_deals import NAMES, Play


@st.composite
def deals(draw: st.DrawFn) -> tuple[str, int, list[Event], list[str]]:
    """A random deal that can have happened, under one edition."""
    edition, dealer = draw(st.sampled_from(sorted(EDITIONS))), draw(st.integers(0, 3))
    play = Play(draw)
    for _ in range(draw(st.integers(1, 12))):
        step = draw(st.sampled_from([play.kong, play.kong, play.win, play.fault, play.fault, play.passes, play.draws]))
        step()
        follow(play, edition)
        if len(play.won) >= 3:
            break
    if len(play.won) < 3 and draw(st.integers(0, 3)):
        play.end()
    return edition, dealer, play.events, [f"deal dealer={NAMES[dealer]}", *play.lines]


def follow(play: Play, edition: str) -> None:
    """Take over who has won, whose hand is dead and who was ruled a pig, so that the next event is possible."""
    ledger = Ledger(edition)
    for event in play.events:
        replay(ledger, event)
    play.won, play.dead, play.pigs = list(ledger.won), set(ledger.dead), set(ledger.fined)


def replay(ledger: Ledger, event: Event) -> None:
    steps = {"kong": ledger.kong, "win": ledger.win, "false_win": ledger.false_win, "dead": ledger.kill}
    steps |= {"count": ledger.count, "pig": ledger.pig, "pass": ledger.let_one_go}
    if event["do"] == "draws":
        ledger.let_go.pop(event["by"], None)
    elif event["do"] == "passive_pig":
        if not ledger.exempt:
            ledger.pig(event)
    else:
        steps[event["do"]](event)


@settings(max_examples=300, deadline=None)
@given(deals())
def test_the_ledger_is_that_of_the_oracle(deal: tuple[str, int, list[Event], list[str]]) -> None:
    edition, dealer, events, lines = deal
    settled = settle("\n".join(lines), rules=f"sichuan:{edition}")
    assert not settled.errors, (lines, [str(error) for _, error in settled.errors])
    (found,) = settled.deals
    expected = settle_deal(events, dealer, edition)
    assert list(found.scores) == expected["scores"], lines
    assert found.to_nobody == expected["nobody"] == -sum(found.scores)
    assert found.next_dealer == expected["dealer"]
    for event in found.events:
        points = [0, 0, 0, 0]
        for payer, payee, amount in event.transfers:
            assert amount >= 0
            points[payer] -= amount
            if payee >= 0:
                points[payee] += amount
        assert sum(points) <= 0
