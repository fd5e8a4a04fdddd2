"""What a sheet says, in one language or in two beside each other."""

from collections.abc import Callable
from typing import TypeVar

from mjcalc.view.sheet.markup import Html, joined, tag
from mjcalc.view.text import Look

Item = TypeVar("Item")


class Speech:
    """Says everything in each language of a sheet; the second one stands smaller beside or below the first."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages = languages
        self.looks = tuple(Look(language) for language in languages)

    def say(self, phrase: str, **args: object) -> Html:
        """Say a phrase."""
        return self.each(lambda look: look.say(phrase, **args))

    def each(self, text: Callable[[Look], str]) -> Html:
        """Say what `text` gives for each language; once, if it is the same everywhere."""
        said = [text(look) for look in self.looks]
        first = tag("span", said[0], lang=self.languages[0])
        if len(set(said)) == 1:
            return first
        return joined(first, " ", tag("span", said[1], lang=self.languages[1], class_="second"))

    def of(self, item: Item, text: Callable[[Item, Look], str]) -> Html:
        """Say what `text` gives of something for each language."""
        return self.each(lambda look: text(item, look))


def label(text: Html) -> Html:
    """Return the name of what follows."""
    return tag("span", text, class_="label")
