"""JSON documents in lines of text: one a line, or one over many lines."""

import re

LONGEST = 1 << 24
"""Characters a document may have; a game of mahjong has some 50,000."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class Documents:
    """Puts lines together to documents, by their brackets."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._first = 0
        self._depth = 0
        self._length = 0

    def add(self, text: str, number: int) -> list[tuple[int, str]]:
        """Take in a line; return the document that ends with it, if one does, with the number of its first line."""
        if not self._lines:
            if not text.strip():
                return []
            self._first = number
        self._lines.append(text)
        bare = _STRING.sub("", text)
        self._depth += bare.count("{") + bare.count("[") - bare.count("}") - bare.count("]")
        self._length += len(text)
        if self._depth > 0 and self._length <= LONGEST:
            return []
        whole = self.rest()
        return [whole] if whole else []

    def rest(self) -> tuple[int, str] | None:
        """Return what was taken in so far as a document, with the number of its first line; None: nothing."""
        if not self._lines:
            return None
        text, self._lines, self._depth = "\n".join(self._lines), [], 0
        self._length = 0
        return self._first, text
