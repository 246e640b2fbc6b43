"""Truc Tutor: learn and play truc. A notebook opens the tutor through the doors named here."""

from typing import TYPE_CHECKING

from truc_tutor.cards import UNKNOWN, Card, draw_by

if TYPE_CHECKING:
    import ipywidgets

    from truc_tutor.deck.gallery import Gallery

__all__ = ["gallery", "lesson", "table", "tutor"]


def tutor() -> "ipywidgets.Widget":
    """Opens the whole tutor on one page, at its home."""
    return _open("home")


def lesson(name: str) -> "ipywidgets.Widget":
    """Opens one lesson, such as `ranking`, `envit` or `bets`.

    Raises ValueError for a lesson that there is not.
    """
    return _open(name)


def table(game: str = "valencia") -> "ipywidgets.Widget":
    """Opens the practice table of a game: `valencia`, `paulista`, `france` or `mineiro`.

    Raises ValueError for a game that there is not.
    """
    return _open(f"table/{game}")


def gallery(lang: str = "en") -> "Gallery":
    """Shows all the drawings of cards and people, which may be used elsewhere."""
    from truc_tutor.deck.gallery import Gallery  # noqa: PLC0415 - only who looks pays for it

    return Gallery(lang)


def _draw(card: Card) -> str:
    """Draws a card for a notebook; one that nobody knows is a back."""
    from truc_tutor.deck import back_svg, card_svg  # noqa: PLC0415 - only who looks pays for it
    from truc_tutor.texts.catalogue import texts  # noqa: PLC0415
    from truc_tutor.texts.names import card_name  # noqa: PLC0415

    title = card_name(card, texts())
    return back_svg(title=title) if card == UNKNOWN else card_svg(str(card), title=title)


draw_by(_draw)


def _open(place: str) -> "ipywidgets.Widget":
    from truc_tutor.app.tutor import Tutor  # noqa: PLC0415 - importing a door opens no widget

    return Tutor(place).widget
