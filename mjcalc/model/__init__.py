"""Values: tiles, melds, hands, circumstances, arrangements. Frozen; no rule lives here."""
