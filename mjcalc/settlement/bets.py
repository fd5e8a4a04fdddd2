"""What those who bet on a player win and pay with him."""

from mjcalc.rulesets.deals import NOBODY, Bet, Outcome, Posting, Transfer


def all_transfers(outcome: Outcome, bets: tuple[Bet, ...]) -> tuple[Transfer, ...]:
    """Return everything that an event moves, with what bettors get and pay."""
    postings = outcome.postings + mirrored(outcome.postings, bets)
    return tuple(transfer for posting in postings for transfer in posting.transfers)


def mirrored(postings: tuple[Posting, ...], bets: tuple[Bet, ...]) -> tuple[Posting, ...]:
    """Return what those who bet on a player get from the losers, or pay the winner, with him."""
    found = []
    for posting in postings if bets else ():
        paid = tuple(
            Transfer(bet.bettor if payer == bet.on else payer, bet.bettor if payee == bet.on else payee, points)
            for bet in bets
            for payer, payee, points in posting.transfers
            if NOBODY not in (payer, payee) and bet.on in ((payer,) if bet.void else (payer, payee))
        )
        if posting.bets and paid:
            found.append(Posting("settle.bets_follow", paid, posting.clause, bets=False, by=posting.by))
    return tuple(found)
