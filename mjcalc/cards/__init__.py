"""The hands of an American card: reading a card, matching hands with it, what is missing, who pays."""
