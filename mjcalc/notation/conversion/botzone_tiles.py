"""Tiles as Botzone writes them: ``W1`` characters, ``B1`` dots, ``T1`` bamboo, ``F1`` winds, ``J1`` dragons."""

BOTZONE: tuple[str, ...] = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *("J3", "J2", "J1"),
)
"""How each kind is written; dragons are numbered red, green, white."""

TILES: dict[str, int] = {text: kind for kind, text in enumerate(BOTZONE)}
"""The kinds by what Botzone writes."""
