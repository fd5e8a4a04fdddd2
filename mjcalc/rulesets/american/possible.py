"""Can this American hand exist? More copies than the set has, words that contradict each other."""

from collections import Counter
from collections.abc import Iterator

from mjcalc.errors import Fault, Subject, fault
from mjcalc.model.american import AMERICAN_TEXT, JOKER, AmericanHand
from mjcalc.model.circumstances import DISCARD, EXCHANGE, FLAG_WORDS, HEAVEN, SELF_DRAW, Circumstances
from mjcalc.rulesets.american import American

_WORD_OF = {flag: word for word, flag in FLAG_WORDS.items()}
_OPPOSITES = ((SELF_DRAW, DISCARD), (HEAVEN, DISCARD), (EXCHANGE, DISCARD), (HEAVEN, EXCHANGE))


def impossible(hand: AmericanHand, rules: American) -> Iterator[Fault]:
    """Find everything that makes an American hand impossible; a wrong number of tiles is no fault but a dead hand."""
    said = hand.circumstances
    if not hand.size and not hand.exposures:
        yield fault("no_hand")
    copies = Counter({kind: number for kind, number in enumerate(hand.concealed) if number})
    copies.update(kind for exposure in hand.exposures for kind in exposure)
    copies.update([hand.winning] if hand.winning >= 0 else [])
    copies.update(kind for kind in said.seen if kind != JOKER)  # an exposed joker can be seen, exchanged, and held
    for kind, number in sorted(copies.items()):
        if number > rules.supply[kind]:
            tile = Subject("tile", kind)
            yield fault("more_than_there_are", subject=tile, x=AMERICAN_TEXT[kind], n=rules.supply[kind])
    yield from contradictions(said)
    if said.flags & EXCHANGE and hand.winning >= 0 and hand.winning != JOKER:
        yield fault("exchange_needs_joker", subject=Subject("word", word="exchange"), hint="write_exchange")
    if said.flags & HEAVEN and hand.exposures:
        yield fault("needs_no_meld", x="heaven", y="", subject=Subject("word", word="heaven"))


def contradictions(said: Circumstances) -> Iterator[Fault]:
    """Find words that cannot be true together, whatever the tiles."""
    for one, other in _OPPOSITES:
        if said.flags & one and said.flags & other:
            word = _WORD_OF[other]
            yield fault("contradiction", x=_WORD_OF[one], y=word, subject=Subject("word", word=word))
    drawn = next((_WORD_OF[flag] for flag in (SELF_DRAW, HEAVEN, EXCHANGE) if said.flags & flag), "")
    if drawn and said.source >= 0:
        yield fault("contradiction", x=drawn, y="from", subject=Subject("word", word="from"))
    if said.seat >= 0 and said.seat == said.source:
        yield fault("own_seat", subject=Subject("word", word="from"))
    if said.flags & HEAVEN and said.seat > 0:
        yield fault("contradiction", x="heaven", y="seat", subject=Subject("word", word="seat"))
