"""What the words beside a riichi hand rule out, refuse, or leave open."""

from collections.abc import Iterator, Mapping

from mjcalc.decompose import Form
from mjcalc.decompose.waiting import kinds_in, wait_mask
from mjcalc.errors import Fault, Subject, fault
from mjcalc.model.circumstances import (
    DOUBLE_RIICHI,
    EARTH,
    HEAVEN,
    HUMAN,
    KONG_DRAW,
    LAST_TILE,
    RIICHI,
    SEATS,
    SELF_DRAW,
    Circumstances,
)
from mjcalc.model.hand import Hand
from mjcalc.model.sets import KONG
from mjcalc.model.tile import BITS, TILE_TEXT
from mjcalc.rulesets.base import Refusal
from mjcalc.rulesets.riichi.liability import UNSAID, liabilities

MOST_INDICATORS = 5
_DRAWN = SELF_DRAW | HEAVEN | EARTH | KONG_DRAW
FURITEN = "EMA Riichi 2016, furiten"
SEVERAL = "EMA Riichi 2016, several winners"


def _word(word: str) -> Subject:
    return Subject("word", word=word)


def _wrong(x: str, y: str) -> Fault:
    return fault("contradiction", x=x, y=y, subject=_word(y))


def faults(hand: Hand, options: Mapping[str, str]) -> Iterator[Fault]:
    """Find words that do not fit the hand or each other."""
    said = hand.circumstances
    opened = next((meld.text for meld in hand.melds if not meld.concealed), "")
    for word, flag in (("riichi", RIICHI), ("double-riichi", DOUBLE_RIICHI)):
        if said.flags & flag and opened:
            yield fault("needs_concealed", x=word, y=opened, subject=_word(word))
    if said.flags & HUMAN and hand.melds:
        yield fault("needs_no_meld", x="human", y=hand.melds[0].text, subject=_word("human"))
    for word, flag, dealer in (("heaven", HEAVEN, True), ("earth", EARTH, False), ("human", HUMAN, False)):
        if said.flags & flag and said.seat >= 0 and (said.seat == 0) != dealer:
            yield _wrong(word, "seat")
    if said.flags & KONG_DRAW and said.flags & LAST_TILE and options["rinshan_haitei"] == "no":
        yield _wrong("kong-draw", "last-tile")
    yield from _indicators(said)
    yield from _others(hand, options)


def _indicators(said: Circumstances) -> Iterator[Fault]:
    if len(said.dora) > MOST_INDICATORS:
        yield fault("too_many_indicators", x="dora", n=len(said.dora), m=MOST_INDICATORS, subject=_word("dora"))
    most = len(said.dora) or MOST_INDICATORS
    if len(said.ura) > most:
        yield fault("too_many_indicators", x="ura", n=len(said.ura), m=most, subject=_word("ura"))


def _others(hand: Hand, options: Mapping[str, str]) -> Iterator[Fault]:
    """Find what cannot be said of other players: who is liable, and who won on the same tile."""
    said = hand.circumstances
    if said.pao >= 0 and said.pao == said.seat:
        yield _wrong("pao", "seat")
    if said.pao >= 0 and not liabilities(hand, options):
        yield fault("nobody_liable", x="pao", subject=_word("pao"))
    if said.pao >= 0 and said.seat >= 0:
        for liable in liabilities(hand._replace(circumstances=said._replace(pao=-1)), options):
            if liable.step not in (UNSAID, (said.pao - said.seat) % 4):
                yield _wrong(hand.melds[-1].text, "pao")
    if not said.also:
        return
    for word, flag in (("self-draw", SELF_DRAW), ("heaven", HEAVEN), ("earth", EARTH), ("kong-draw", KONG_DRAW)):
        if said.flags & flag:
            yield _wrong(word, "also")
    if said.seat < 0 or said.source < 0:
        yield fault("also_needs_seats", x="also", subject=_word("also"))
    if said.seat in said.also or said.source in said.also or len(set(said.also)) < len(said.also):
        yield _wrong("from" if said.source in said.also else "seat", "also")


def warnings(hand: Hand, options: Mapping[str, str]) -> Iterator[Fault]:
    """Warn of a kong of fives without its red five, and of fewer indicators than there are."""
    said = hand.circumstances
    least = 1 + hand.kongs
    if said.flags & KONG_DRAW and options["open_kan_dora"] == "after_discard":
        least -= any(meld.type == KONG and not meld.concealed for meld in hand.melds)
    if 0 < len(said.dora) < least and options["kan_dora"] == "yes":
        yield fault("few_indicators", x="dora", n=len(said.dora), m=least, subject=_word("dora"))
    under = max(len(said.dora), least if options["kan_dora"] == "yes" else 1)
    if 0 < len(said.ura) < under and options["ura"] == options["kan_ura"] == "yes":
        yield fault("few_under", x="ura", n=len(said.ura), m=under, subject=_word("ura"))
    for index, meld in enumerate(hand.melds):
        of_fives = meld.type == KONG and meld.kind < 27 and meld.kind % 9 == 4
        if options["red_fives"] != "0" and of_fives and not meld.reds:
            yield fault("kong_without_red", x=meld.text, subject=Subject("meld", index))


def assumed(hand: Hand) -> tuple[str, ...]:
    """Name what is taken for granted of the winds: only what can matter."""
    said = hand.circumstances
    phrases: tuple[str, ...] = ()
    if said.seat < 0 and not said.flags & HEAVEN:
        phrases += ("riichi.assumed_child",)
    winds = [hand.complete[3] >> BITS * wind & 31 for wind in range(4)]
    if said.round < 0 and (max(winds) > 1 or any(27 <= meld.kind < 31 for meld in hand.melds)):
        phrases += ("riichi.assumed_no_round",)
    return phrases


def refusal(hand: Hand, form: Form, options: Mapping[str, str]) -> Refusal | None:
    """Refuse a win on a discard in furiten, or one that another winner on the same discard goes before."""
    said = hand.circumstances
    if said.flags & _DRAWN:
        return None
    if said.also and options["multi_ron"] == "all_three_abort" and len(said.also) > 1:
        return Refusal("three_rons", (), SEVERAL)
    if said.also and options["multi_ron"] == "head_bump" and not first_in_turn(said):
        return Refusal("head_bump", (("x", SEATS[_nearest(said)]),), SEVERAL)
    kinds = furiten(hand, form)
    return Refusal("furiten", (("x", " ".join(TILE_TEXT[kind] for kind in kinds)),), FURITEN) if kinds else None


def _nearest(said: Circumstances) -> int:
    return min((said.seat, *said.also), key=lambda seat: (seat - said.source) % 4)


def first_in_turn(said: Circumstances) -> bool:
    """Tell whether the winner is the first in turn after the discarder of all who win on the tile."""
    return not said.also or _nearest(said) == said.seat


def furiten(hand: Hand, form: Form, thrown: int = -1) -> tuple[int, ...]:
    """List the waits on account of which a hand may not win on a discard, as far as ``river=`` and `thrown` tell.

    Waits among the player's own discards, `thrown` being one more, and those that passed by since his last discard.
    The winning tile itself, where it ends the river, has not passed.
    """
    said = hand.circumstances
    river = list(said.river)
    seats = {seat for seat, _ in river}
    own = said.seat if said.seat >= 0 else next(iter(seats)) if len(seats) == 1 else -1
    if hand.winning >= 0 and river and river[-1][0] != own and river[-1][1] == hand.winning_kind:
        river.pop()
    if thrown >= 0:
        river.append((own, thrown))
    thrown_at = [place for place, (seat, _) in enumerate(river) if seat == own] or [-1]
    # After a double riichi, his first discard, whatever passed is gone for good.
    since = thrown_at[0 if said.flags & DOUBLE_RIICHI else -1]
    gone = {kind for place, (seat, kind) in enumerate(river) if seat == own or (own >= 0 and place > since)}
    return tuple(kind for kind in kinds_in(wait_mask(hand.concealed, hand.melds, form)) if kind in gone)
