"""How a hand was won, in a player's words: what the circumstances of its line say."""

from mjcalc.model.american import AMERICAN_TEXT, AmericanHand
from mjcalc.model.circumstances import FLAG_WORDS, SEATS
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT
from mjcalc.view.sheet.markup import Content, Html, joined
from mjcalc.view.sheet.pictures import AMERICAN_FACES, Faces, row, tiles_of
from mjcalc.view.sheet.speech import Speech

_SUITS = ("characters", "dots", "bamboo")


def circumstance_rows(hand: "Hand | AmericanHand", speech: Speech, faces: Faces) -> list[tuple[Html, Content]]:
    """Return a row for how the hand was won, for the winds, and for the tiles that matter beside it."""
    said = hand.circumstances
    rows: list[tuple[Html, Content]] = []
    words = [word for word, flag in FLAG_WORDS.items() if said.has(flag)]
    if words:
        shown = speech.each(lambda look: ", ".join(look.say(f"sheet.{word.replace('-', '_')}") for word in words))
        rows.append((speech.say("won_by"), shown))
    winds = ((said.seat, "seat_wind"), (said.round, "round_wind"), (said.source, "discarder"))
    rows += [(speech.say(phrase), SEATS[wind]) for wind, phrase in (*winds, (said.pao, "role_liable")) if wind >= 0]
    if said.also:
        rows.append((speech.say("sheet.also"), " ".join(SEATS[seat] for seat in said.also)))
    if said.void >= 0:
        rows.append((speech.say("sichuan.void_suit"), speech.say(_SUITS[said.void])))
    american = isinstance(hand, AmericanHand)
    texts, drawn = (AMERICAN_TEXT, AMERICAN_FACES) if american else (TILE_TEXT, TILE_TEXT)
    beside = (("penalty", said.penalty), ("dead_penalty", said.dead_penalty), ("seen", said.seen))
    for phrase, kinds in (*beside, ("dora", said.dora), ("ura", said.ura)):
        if kinds:
            text = " ".join(texts[kind] for kind in kinds)
            rows.append((speech.say(f"sheet.{phrase}"), row([tiles_of(kinds, faces, drawn)], text, "small")))
    if said.river:
        river = (joined(f"{SEATS[seat]} ", row([tiles_of([kind], faces, drawn)], texts[kind], "small inline"))
                 for seat, kind in said.river)  # fmt: skip
        rows.append((speech.say("sheet.river"), joined(*river)))
    numbers = (("honba", said.honba), ("sticks", said.sticks), ("streak", said.streak), ("flowers", said.flowers))
    rows += [(speech.say(f"sheet.{phrase}"), str(number)) for phrase, number in numbers if number >= 0]
    return rows
