"""The demonstration's screen: one step of a deal with open cards, for who shows it to others."""

import logging
from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.deck import sprite
from truc_tutor.tables.demonstration import Demonstration, demonstrate, demonstrate_record
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters, is_french
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_demo import Showing, paint_demo

TRIES = 12
"""How many deals are looked at for one that is not given up in its first trick."""

_log = logging.getLogger(__name__)


class DemoView(anywidget.AnyWidget):
    """Shows one step and sends up which one is wanted, and whose cards are to be turned."""

    _esm = script("demo.js")
    _css = style("demo.css")
    view = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)


class DemoScreen:
    """A deal of one game with open cards; the steps that are not shown stay here.

    `record` is shown where it is one of this game with a deal, else a deal from chance. `on_save`
    gets the record of what is shown, which holds every card: it is for the keeper alone.
    """

    def __init__(
        self,
        texts: Texts,
        game: str,
        record: str | None,
        on_save: Callable[[str], None],
    ) -> None:
        self._texts = texts
        self._game = game
        self._on_save = on_save
        shown = _opened(game, record)
        self._showing = Showing(shown or _dealt(game, variants.variant(game).seats[0]))
        self.widget = DemoView(deck=self._deck(), view=self._painted())
        self.widget.on_msg(self._take)
        if shown is None:
            on_save(self._showing.demonstration.record)

    def relabel(self, texts: Texts) -> None:
        """Shows the same step in another language."""
        self._texts = texts
        self.widget.deck = self._deck()
        self._show(self._showing)

    def _deck(self) -> str:
        if is_french(variants.game(self._game).deck[0]):
            return sprite("french", index_letters(self._texts.lang))
        return sprite()

    def _painted(self) -> dict[str, object]:
        return paint_demo(self._showing, self._texts)

    def _show(self, showing: Showing) -> None:
        self._showing = replace(showing, turn=self._showing.turn + 1)
        self.widget.view = self._painted()

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        if not isinstance(content, dict) or content.get("turn") != self._showing.turn:
            return
        demonstration = self._showing.demonstration
        match content:
            case {"act": "go", "step": int() as step} if 0 <= step < len(demonstration.steps):
                self._show(replace(self._showing, step=int(step)))
            case {"act": "cover", "seat": int() as seat} if 0 <= seat < demonstration.game.seats:
                self._show(replace(self._showing, covered=self._showing.covered ^ {int(seat)}))
            case {"act": "new", "seats": int() as seats}:
                if seats in variants.variant(self._game).seats:
                    self._deal(int(seats))

    def _deal(self, seats: int) -> None:
        """Shows a new deal from chance; cards turned face down stay so at the same seats."""
        demonstration = _dealt(self._game, seats)
        covered = frozenset(seat for seat in self._showing.covered if seat < seats)
        self._on_save(demonstration.record)
        self._show(replace(self._showing, demonstration=demonstration, step=0, covered=covered))


def _dealt(game: str, seats: int) -> Demonstration:
    """Deals until there is something to see: a second trick, where chance gives one soon."""
    rules = variants.game(game, seats=seats)
    for _ in range(TRIES):
        shown = demonstrate(token_hex(8), rules)
        if shown.steps[-1].trick > 1:
            break
    return shown


def _opened(game: str, record: str | None) -> Demonstration | None:
    """Opens a record; None where there is none, or none that can be shown for this game."""
    if record is None:
        return None
    try:
        shown = demonstrate_record(record, token_hex(8))
    except ValueError as fault:
        _log.warning("a record cannot be shown with open cards: %s", fault)
        return None
    return shown if shown.game.name == game else None
