"""What a notation cannot say of a hand, told before anything is written."""

from mjcalc.errors import Fault, NotationError, Subject, fault
from mjcalc.model.hand import Hand
from mjcalc.model.sets import CHOW
from mjcalc.model.tile import TILE_TEXT, kind_of, unpack
from mjcalc.notation.write import circumstance_words


def concealed_tiles(hand: Hand) -> list[int]:
    """List the concealed tiles without the winning one, in order, a red five first among the fives of its suit."""
    tiles = unpack(hand.concealed)
    for red in hand.reds:
        tiles[tiles.index(kind_of(red))] = red
    return tiles


class Wanted:
    """A hand that is to be written in a notation, and what keeps it from that."""

    def __init__(self, name: str, hand: Hand) -> None:
        self.name = name
        self.hand = hand
        self.told = hand.circumstances
        self.words = circumstance_words(self.told)
        """Its circumstances as canonical words."""
        self.faults: list[Fault] = []
        if hand.winning >= 0 and hand.size % 3 != 1:  # the last tile would not be taken for the winning one
            self.lost(f"+{TILE_TEXT[hand.winning]}", Subject("winning"))

    def lost(self, what: str, about: Subject) -> None:
        """Say that the notation has no way to write this."""
        self.faults.append(fault("notation_lacks", x=what, y=self.name, subject=about))

    def needs(self, what: str, about: Subject) -> None:
        """Say that the notation cannot leave this open."""
        self.faults.append(fault("notation_needs", x=what, y=self.name, subject=about))

    def only(self, *words: str) -> None:
        """Refuse each circumstance but these (flags, and keys without ``=``)."""
        for word in self.words:
            key = word.partition("=")[0]
            if key not in words:
                self.lost(word, Subject("word", word=key))

    def no_melds(self) -> None:
        """Refuse declared sets."""
        for number, meld in enumerate(self.hand.melds):
            self.lost(meld.text, Subject("meld", number))

    def no_bonus(self) -> None:
        """Refuse bonus tiles."""
        for tile in self.hand.bonus:
            self.lost(TILE_TEXT[tile], Subject("tile", tile))

    def no_reds(self) -> None:
        """Refuse red fives, wherever they are."""
        melded = [tile for meld in self.hand.melds for tile in meld.tiles_as_written]
        for tile in (*self.hand.reds, self.hand.winning, *melded):
            if tile >= 42:
                self.lost(TILE_TEXT[tile], Subject("tile", tile))

    def giver(self, number: int) -> None:
        """Ask that a declared set says who gave it, or which tile of a chow was claimed."""
        meld = self.hand.melds[number]
        if not meld.concealed and not meld.source:
            example = meld.text[:-1] + (",2)" if meld.type == CHOW else ",1)")
            self.needs(example, Subject("meld", number))

    def check(self) -> None:
        """Raise NotationError with all that was found wrong."""
        if self.faults:
            raise NotationError(self.faults)
