"""The root of the page in a notebook: a live view, beside it a still picture for exported pages."""

import os
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import Texts
from truc_tutor.variants import variant
from truc_tutor.widgets.paint_table import Sitting, paint_table
from truc_tutor.widgets.still import still_table

SERVED = "TRUC_TUTOR_SERVED"
"""Set in the kernels of our own server, whose pages are never exported."""

_VIEW = "application/vnd.jupyter.widget-view+json"


class Page(ipywidgets.Box):  # type: ignore[misc]
    """A box on the whole page, which an exported notebook shows as the picture `still` draws."""

    def __init__(self, children: Sequence[ipywidgets.Widget], still: Callable[[], str]) -> None:
        super().__init__(children, layout=ipywidgets.Layout(display="block", overflow="visible"))
        self._still = still

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Gives the live view and the picture, and the picture alone where nobody can play.

        A program that runs the notebook to export it keeps the state of a view whose kernel it
        then ends: the page would show an empty place.
        """
        bundle = dict(super()._repr_mimebundle_(**kwargs))
        if SERVED in os.environ:
            return bundle
        bundle["text/html"] = self._still()
        if _is_exported():
            bundle.pop(_VIEW, None)
        return bundle


def opening(game: str, texts: Texts) -> str:
    """Draws the table of a game as a new match opens, from cards dealt for the picture alone.

    Raises OptionError for a game that there is not.
    """
    chosen = variant(game)
    desk = Desk.open(chosen.game())
    sitting = Sitting(turn=desk.turn, names=tuple(desk.names), log=desk.log())
    return still_table(paint_table(desk.moments(), sitting, texts), texts.t(chosen.title), texts)


def _is_exported() -> bool:
    """Tells whether the cell is run by a program that lets nobody type, and is not a served page.

    Such a program (`jupyter nbconvert --execute`, papermill) says so in each request; Voilà says
    the same but shows its kernel's views to a visitor afterwards.
    """
    if any(name.startswith("VOILA_") for name in os.environ):
        return False
    from IPython import get_ipython  # noqa: PLC0415 - not there outside notebooks

    kernel = getattr(get_ipython(), "kernel", None)
    if kernel is None:
        return False
    request: dict[str, Any] = kernel.get_parent("shell") or {}
    return request.get("content", {}).get("allow_stdin") is False
