"""The home screen: what there is to do, and a word up when one of it is chosen."""

from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from truc_tutor.deck import sprite
from truc_tutor.lessons.course import LESSONS
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_home import paint_home

PLACES = ("table", *(each.id for each in LESSONS))
"""What can be opened from here."""


class HomeView(anywidget.AnyWidget):
    """Shows one painting of the home screen and sends up what was chosen."""

    _esm = script("home.js")
    _css = style("home.css")
    view = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)


class HomeScreen:
    """The home screen; `on_open` gets the place that was chosen, one of `PLACES`.

    `progress` is what `paint_home` takes.
    """

    def __init__(
        self, texts: Texts, progress: Mapping[str, Any], on_open: Callable[[str], None]
    ) -> None:
        self._texts = texts
        self._progress = progress
        self._on_open = on_open
        self._turn = 0
        self.widget = HomeView(deck=sprite())
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""
        self._texts = texts
        self._paint()

    def refresh(self, progress: Mapping[str, Any]) -> None:
        """Shows how far the learner has come since."""
        self._progress = progress
        self._paint()

    def _paint(self) -> None:
        self._turn += 1
        self.widget.view = paint_home(self._texts, self._progress, self._turn)

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Opens a place; a message that is stale or makes no sense changes nothing."""
        match content:
            case {"act": "open", "place": str() as place, "turn": turn}:
                if turn == self._turn and place in PLACES:
                    self._turn += 1
                    self._on_open(place)
