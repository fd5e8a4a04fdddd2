"""A table as a log tells of it: whose hands hold what, and how the turns went."""

from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.notation.conversion.mjai_tiles import HIDDEN
from mjcalc.notation.word import make_meld

SEATS = 4
COPIES = 4
"""Tiles there are of a kind."""
LIVE_TILES = 70
"""Tiles that can be drawn in a round of riichi, replacement tiles among them (136 less 4 hands and 14 dead tiles)."""


class LogError(Exception):
    """A log that does not fit together; never leaves this package.

    `phrase` is the id of the sentence of a fault, `said` what goes into it.
    """

    def __init__(self, phrase: str, **said: object) -> None:
        self.phrase = phrase
        self.said = tuple((key, str(value)) for key, value in said.items())
        super().__init__(phrase, self.said)


def tile_name(tile: int) -> str:
    """Write a tile for a message."""
    return "?" if tile == HIDDEN else TILE_TEXT[tile]


class Hands:
    """The concealed tiles and the melds of each seat. What no table has, such as a fifth copy, raises LogError."""

    def __init__(self, concealed: list[list[int]]) -> None:
        self.concealed: list[list[int]] = [[] for _ in concealed]
        self.melds: list[list[Meld]] = [[] for _ in concealed]
        self._met = [0] * len(TILE_TEXT)
        """How many of each kind were dealt, drawn or, hidden so far, shown."""
        for seat, tiles in enumerate(concealed):
            self.deal(seat, tiles)

    def deal(self, seat: int, tiles: list[int]) -> None:
        """Take tiles of the first hand."""
        for tile in tiles:
            self._meet(tile)
        self.concealed[seat].extend(tiles)

    def _meet(self, tile: int) -> None:
        if tile == HIDDEN:
            return
        kind = kind_of(tile)
        self._met[kind] += 1
        if self._met[kind] > COPIES:
            raise LogError("log_fifth_copy", x=tile_name(kind))

    def draw(self, seat: int, tile: int) -> None:
        """Take a tile."""
        if len(self.concealed[seat]) % 3 != 1:
            raise LogError("log_out_of_turn", x=tile_name(tile))
        self._meet(tile)
        self.concealed[seat].append(tile)

    def discard(self, seat: int, tile: int) -> None:
        """Put a tile down, or away into a meld."""
        hand = self.concealed[seat]
        if tile in hand:
            hand.remove(tile)
        elif HIDDEN in hand:
            hand.remove(HIDDEN)
            self._meet(tile)
        else:
            raise LogError("log_not_held", x=tile_name(tile))

    def claim(self, seat: int, giver: int, tile: int, own: list[int]) -> Meld:
        """Make a chow, pung or kong of another player's tile and tiles of the own hand."""
        tiles = [tile, *own]
        meld = make_meld(tiles, False, 0)
        if seat == giver:
            raise LogError("log_out_of_turn", x=tile_name(tile))
        if meld is None:
            raise LogError("log_no_meld", x=" ".join(map(tile_name, tiles)))
        if meld.type == CHOW and (seat - giver) % SEATS != 1:
            raise LogError("log_chow_giver", x=" ".join(map(tile_name, sorted(tiles))))
        for each in own:
            self.discard(seat, each)
        source = kind_of(tile) - meld.kind + 1 if meld.type == CHOW else (seat - giver) % SEATS
        meld = meld._replace(source=source)
        self.melds[seat].append(meld)
        return meld

    def concealed_kong(self, seat: int, tiles: list[int]) -> Meld:
        """Declare four tiles of the own hand."""
        meld = make_meld(tiles, True, 0)
        if meld is None or meld.type != KONG:
            raise LogError("log_no_meld", x=" ".join(map(tile_name, tiles)))
        for tile in tiles:
            self.discard(seat, tile)
        self.melds[seat].append(meld)
        return meld

    def added_kong(self, seat: int, tile: int) -> Meld:
        """Add a tile of the own hand to a pung."""
        for place, pung in enumerate(self.melds[seat]):
            if pung.type == PUNG and pung.kind == kind_of(tile):
                self.discard(seat, tile)
                meld = Meld(KONG, pung.kind, False, pung.source + 4, pung.reds + (tile >= 42))
                self.melds[seat][place] = meld
                return meld
        raise LogError("log_no_meld", x=f"{tile_name(tile)} +")


class Flow:
    """How the turns of a round of riichi went, as far as the circumstances of a win depend on it."""

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.sticks = 0
        """Riichi sticks put down in this round."""
        self.last = ("", -1)
        """What happened last (draw, discard, claim, concealed, added) and to whom."""
        self._draws = 0
        self._own_draws = [0] * SEATS
        self._discards = [0] * SEATS
        self._interrupted = False
        """Whether a set was declared, so that the first round of turns is over."""
        self._interrupts = False
        """Whether a kong was declared that nobody robbed so far."""
        self._kong = -1
        """Who takes a replacement tile next."""
        self._replacement = False
        self._riichi = [""] * SEATS
        self._ippatsu = [False] * SEATS
        self._declaring = -1
        self._stake = False
        """Whether the stick of a riichi is put down unless its discard wins."""

    def draw(self, seat: int) -> None:
        """A tile is drawn, from the wall or after a kong."""
        self._go_on()
        self._draws += 1
        self._own_draws[seat] += 1
        self._replacement = self._kong == seat
        self._kong = -1
        self.last = ("draw", seat)

    def riichi(self, seat: int) -> None:
        """A player declares riichi with the discard that follows."""
        self._declaring = seat

    def discard(self, seat: int) -> None:
        """A tile is discarded."""
        self._go_on()
        declares = self._declaring == seat
        if declares:
            first = self._discards[seat] == 0 and not self._interrupted
            self._riichi[seat] = "double-riichi" if first else "riichi"
            self._stake = True
        self._ippatsu[seat] = declares
        self._declaring = -1
        self._discards[seat] += 1
        self.last = ("discard", seat)

    def claim(self, seat: int, kong: bool = False) -> None:
        """A discard is claimed for a set."""
        self._go_on()
        self._interrupt()
        if kong:
            self._kong = seat
        self.last = ("claim", seat)

    def own_kong(self, seat: int, added: bool) -> None:
        """A player declares a concealed kong, or adds a tile to a pung; both may be robbed before they count."""
        self._go_on()
        self._interrupts = True
        self._kong = seat
        self.last = ("added" if added else "concealed", seat)

    def _go_on(self) -> None:
        """Do what waited for nobody to win."""
        if self._interrupts:
            self._interrupt()
        if self._stake:
            self.sticks += 1
            self._stake = False

    def _interrupt(self) -> None:
        self._interrupts = False
        self._interrupted = True
        self._ippatsu = [False] * SEATS

    def declared(self, seat: int) -> str:
        """Return the word for a player's riichi, nothing if there is none."""
        return self._riichi[seat]

    def circumstances(self, winner: int) -> list[str]:
        """List the circumstances of a win that comes now, as canonical words."""
        event, seat = self.last
        drawn = event == "draw"
        if drawn != (seat == winner) or event in ("", "claim"):
            raise LogError("log_no_win")
        words = [self._riichi[winner]] if self._riichi[winner] else []
        words += ["ippatsu"] if self._ippatsu[winner] else []
        words.append("self-draw" if drawn else "discard")
        robbed = event in ("added", "concealed")
        replaced = drawn and self._replacement
        words += ["rob-kong"] if robbed else ["kong-draw"] if replaced else []
        if self._draws >= LIVE_TILES and not robbed and not replaced:
            words.append("last-tile")
        if drawn and self._own_draws[winner] == 1 and not self._discards[winner] and not self._interrupted:
            words.append("heaven" if winner == self.dealer else "earth")
        return words
