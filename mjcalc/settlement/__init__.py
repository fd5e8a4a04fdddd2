"""Deals and matches: events in, ledger out, always adding to zero. Knows no rule set by name.

`mjcalc.settlement.book` reads a record; `deal` keeps the ledger of one deal; `hands` scores the hands in events.
"""
