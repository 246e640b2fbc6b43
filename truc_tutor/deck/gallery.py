"""All drawings on one page that needs nothing else, for who looks at them or uses them."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from truc_tutor.cards import card
from truc_tutor.deck import french, spanish
from truc_tutor.deck.gestures import GESTURES, gesture_svg
from truc_tutor.deck.people import PEOPLE
from truc_tutor.deck.sheet import sprite
from truc_tutor.deck.themes import CONTRAST, FOUR, style_of
from truc_tutor.texts.catalogue import Texts, texts
from truc_tutor.texts.letters import index_letters
from truc_tutor.texts.names import card_name

_ROW = "display:flex;flex-wrap:wrap;gap:10px;margin:8px 0 18px"
_PAGE = (
    "background:#2a6b47;color:#fffdf6;font-family:sans-serif;padding:12px 18px;border-radius:12px"
)

_SOME = ("1e", "1b", "7e", "7o", "3c", "6b", "5o", "4c")
_SOME_FRENCH = ("AS", "KH", "QC", "JD", "TS", "7H", "3C", "8D")


@dataclass(frozen=True, slots=True)
class Gallery:
    """The drawings as a page in one language, which a notebook shows."""

    lang: str = "en"

    def _repr_html_(self) -> str:
        say = texts(self.lang)
        t = say.t
        parts = (
            sprite(),
            sprite("french", index_letters(say.lang)),
            f"<h2>{escape(t('The Spanish deck'))}</h2>",
            _cards((*spanish.CODES, "back"), say),
            f"<h2>{escape(t('The French deck'))}</h2>",
            _cards(french.CODES, say),
            f"<h2>{escape(t('With a large index, for narrow cards'))}</h2>",
            _cards(_SOME, say, large=True) + _cards(_SOME_FRENCH, say, large=True),
            f"<h2>{escape(t('In four colours'))}</h2>",
            _cards(_SOME, say, style_of(FOUR)) + _cards(_SOME_FRENCH, say, style_of(FOUR)),
            f"<h2>{escape(t('In high contrast'))}</h2>",
            _cards(_SOME, say, style_of(CONTRAST)) + _cards(_SOME_FRENCH, say, style_of(CONTRAST)),
            f"<h2>{escape(t('The people, and their signals'))}</h2>",
            _row(gesture_svg(person=person, title=who.name) for person, who in PEOPLE.items()),
            _row(gesture_svg(gesture) for gesture in GESTURES),
            f"<p>{escape(_licence(say))}</p>",
        )
        return f'<div class="truc-still" lang="{say.lang}" style="{_PAGE}">{"".join(parts)}</div>'


def _licence(say: Texts) -> str:
    return say.t(
        "You may use, change and share these drawings under the licence CC BY 4.0; name the "
        "source, for example: Cards from Truc Tutor, CC BY 4.0."
    )


def _cards(codes: Iterable[str], say: Texts, style: str = "", *, large: bool = False) -> str:
    return _row((_card(code, say, large=large) for code in codes), style)


def _row(pieces: Iterable[str], style: str = "") -> str:
    return f'<div style="{_ROW};{style}">{"".join(pieces)}</div>'


def _card(code: str, say: Texts, *, large: bool) -> str:
    """Draws a card by the sprite, with its name for who cannot see it."""
    symbol = f"truc-{'f-' if code in french.CODES else ''}{'large-' if large else ''}{code}"
    name = say.t("the back of a card") if code == "back" else card_name(card(code), say)
    width = 64 if large else 96
    return (
        f'<svg role="img" aria-label="{escape(name)}" viewBox="0 0 208 320" width="{width}" '
        f'height="{round(width * 320 / 208)}"><use href="#{symbol}"/></svg>'
    )
