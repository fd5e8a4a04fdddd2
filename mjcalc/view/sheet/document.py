"""A whole sheet: a document that pages are added to, one by one, as the answers come."""

from typing import TYPE_CHECKING

from mjcalc.view.sheet.markup import Html, tag
from mjcalc.view.sheet.page import document_end, document_head
from mjcalc.view.sheet.pictures import Faces
from mjcalc.view.sheet.speech import Speech

if TYPE_CHECKING:
    from mjcalc.scoring.claims import Check
    from mjcalc.settlement.result import DealResult, MatchResult, SessionResult
    from mjcalc.view.sheet.hand_sheet import Answer


class Document:
    """Makes the text of a sheet piece by piece; the tiles that were drawn come at its end."""

    def __init__(self, languages: tuple[str, ...] = ()) -> None:
        self.languages = languages
        """The one or two that were asked for; none: that of each answer."""
        self.pages = 0
        self._faces = Faces()

    def hand(self, answer: "Answer", check: "Check | None", language: str) -> Html:
        """Return the page of a hand; `language` is used where none was asked for."""
        from mjcalc.view.sheet.hand_sheet import hand_page

        return self._add(hand_page(answer, check, Speech(self.languages or (language,)), self._faces), language)

    def settled(self, answer: "DealResult | SessionResult | MatchResult", language: str) -> Html:
        """Return the page of a deal or of a match; sessions stand on that of the match."""
        from mjcalc.settlement.result import DealResult, SessionResult
        from mjcalc.view.sheet.deal_sheet import deal_page
        from mjcalc.view.sheet.match_sheet import match_page

        speech = Speech(self.languages or (language,))
        if isinstance(answer, SessionResult):
            return Html("")
        made = deal_page(answer, speech, self._faces) if isinstance(answer, DealResult) else match_page(answer, speech)
        return self._add(made, language)

    def end(self, language: str) -> Html:
        """Return the end; a sheet without any page says so."""
        begin = Html("") if self.pages else self._add(self._empty(language), language)
        return Html(begin + document_end(self._faces))

    def _add(self, page: Html, language: str) -> Html:
        self.pages += 1
        speech = Speech(self.languages or (language,))
        return Html(document_head(speech) + page) if self.pages == 1 else page

    def _empty(self, language: str) -> Html:
        return tag("p", Speech(self.languages or (language,)).say("sheet.empty"))
