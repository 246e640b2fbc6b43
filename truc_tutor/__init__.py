"""Truc Tutor: learn and play truc. A notebook opens the tutor through the doors named here."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ipywidgets

__all__ = ["lesson", "table", "tutor"]


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


def _open(place: str) -> "ipywidgets.Widget":
    from truc_tutor.app.tutor import Tutor  # noqa: PLC0415 - importing a door opens no widget

    return Tutor(place).widget
