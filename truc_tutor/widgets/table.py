"""The practice table as a view: intents come up, one painting goes down."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.deck import sprite
from truc_tutor.game.options import OptionError
from truc_tutor.game.record import RecordError
from truc_tutor.tables.desk import Desk, NotNowError
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.letters import index_letters, is_french
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_table import Sitting, paint_table
from truc_tutor.widgets.paint_table_acts import may_cover
from truc_tutor.widgets.paint_table_words import paint_words

_log = logging.getLogger(__name__)
_PACES = ("calm", "quick", "once")


class TableView(anywidget.AnyWidget):
    """Shows one painting of the table and sends up what the person wants.

    `words` are what no act changes, `deck` the cards of the game.
    """

    _esm = script("table.js")
    _css = style("table.css")
    view = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)


class TableScreen:
    """A person's place at the practice table: a desk, a view, and what is set for the next play.

    `saved` is the record that `on_save` was given last; one that cannot be read, or is of another
    game than `game`, begins a new match.

    Raises OptionError for a game that there is not.
    """

    def __init__(
        self,
        texts: Texts,
        saved: str | None = None,
        on_save: Callable[[str], None] | None = None,
        on_leave: Callable[[], None] | None = None,
        game: str = "valencia",
    ) -> None:
        self._texts = texts
        self._on_save = on_save
        self._on_leave = on_leave
        self._covering = False
        self._chosen: Card | None = None
        self._notice = ""
        self._pace = "calm"
        self._played = 0
        self._variant = variants.variant(game)
        self.desk = self._open(saved)
        self.widget = TableView(view=self._paint(), words=self._words(), deck=self._deck())
        self.widget.on_msg(self._receive)

    def relabel(self, texts: Texts) -> None:
        """Paints the table in another language."""
        self._texts = texts
        self._show()

    def _show(self) -> None:
        """Paints everything anew; what has not changed is not sent."""
        with self.widget.hold_sync():
            self.widget.deck = self._deck()
            self.widget.words = self._words()
            self.widget.view = self._paint()

    def _words(self) -> dict[str, Any]:
        return paint_words(self.desk.game, self._texts)

    def _deck(self) -> str:
        """Draws the deck of the game, its index letters in the learner's language."""
        if is_french(self.desk.game.deck[0]):
            return sprite("french", index_letters(self._texts.lang))
        return sprite()

    def _open(self, saved: str | None) -> Desk:
        if saved is not None:
            try:
                desk = Desk.resume(saved)
            except RecordError as fault:
                _log.warning("the saved table cannot be read: %s", fault)
                self._notice = self._texts.t(
                    "The match you left could not be read; a new one begins."
                )
            else:
                if desk.game.name == self._variant.name:
                    return desk
        return Desk.open(self._variant.game())

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Grants one wish; whatever goes wrong, the match stays and a sentence says so."""
        if not isinstance(message, Mapping) or message.get("turn") != self.desk.turn:
            return
        self._notice = ""
        changed = False
        try:
            changed = self._grant(str(message.get("act")), message)
        except (NotNowError, OptionError) as fault:
            self._notice = self._texts.say(fault.message)
        except Exception:  # noqa: BLE001 - the page must stay alive whatever a wish does
            _log.exception("a wish at the table failed")
            self._notice = self._texts.t("That did not work; nothing has changed.")
        if changed:
            self._settle()
        self._show()
        if changed and self._on_save is not None:  # after the picture, which is waited for
            self._on_save(self.desk.save())

    def _grant(self, act: str, message: Mapping[str, Any]) -> bool:
        """Does one wish; tells whether the match itself has changed."""
        turn = self.desk.turn
        match act:
            case "do":
                return self._do(str(message.get("word")))
            case "next":
                return self.desk.next_deal(turn)
            case "undo":
                return self.desk.undo(turn)
            case "hint":
                self.desk.ask_hint(turn)
            case "new":
                self._begin(message)
                return True
            case _:
                self._set(act, message)
        return False

    def _set(self, act: str, message: Mapping[str, Any]) -> None:
        """Does what changes the screen alone."""
        match act:
            case "cover":
                self._covering = may_cover(self.desk.seen) and not self._covering
            case "choose":
                self._choose(str(message.get("word")))
            case "pace" if message.get("pace") in _PACES:
                self._pace = str(message.get("pace"))
            case "leave" if self._on_leave is not None:
                self._on_leave()

    def _do(self, word: str) -> bool:
        """Does an act; a lone card of the two-card play is chosen first, to be confirmed."""
        if self.desk.seen.two_card and any(word == str(card) for card in self.desk.seen.holding):
            self._choose(word)
            return False
        return self.desk.act(word, self.desk.turn)

    def _choose(self, word: str) -> None:
        self._chosen = next(
            (card for card in self.desk.seen.holding if str(card) == word)
            if self.desk.seen.two_card and self.desk.seen.legal
            else iter(()),
            None,
        )

    def _begin(self, message: Mapping[str, Any]) -> None:
        """Begins a match by the rules of the options panel."""
        options = message.get("options", {})
        if not isinstance(options, Mapping):
            raise NotNowError(Message("That cannot be done now."))
        game = self._variant.game(message.get("preset", "standard"), message.get("seats"), options)
        turn = self.desk.turn + 1
        self.desk = Desk.open(game)
        self.desk.turn = turn

    def _settle(self) -> None:
        """Clears what was set for the play that is done."""
        self._covering, self._chosen = False, None
        if self.desk.fresh:
            self._played += 1

    def _paint(self) -> dict[str, Any]:
        desk = self.desk
        sitting = Sitting(
            turn=desk.turn,
            names=tuple(desk.names),
            log=desk.log(),
            hint=desk.hint,
            rung=desk.rung,
            can_undo=desk.can_undo,
            covering=self._covering,
            chosen=self._chosen,
            notice=self._notice,
            played=self._played,
            pace=self._pace,
            can_leave=self._on_leave is not None,
        )
        return paint_table(desk.moments(), sitting, self._texts)
