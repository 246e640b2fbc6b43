"""The practice table as a view: intents come up, one painting goes down."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.options import OptionError
from truc_tutor.tables.again import played_out
from truc_tutor.tables.desk import Desk, NotNowError
from truc_tutor.tables.session import Session
from truc_tutor.tables.taking_up import desk_left, desk_of
from truc_tutor.tables.tutoring import Thresholds
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.paint_home import editor_of, review_of
from truc_tutor.widgets.paint_table import Sitting, looking_ahead, paint_table
from truc_tutor.widgets.paint_table_acts import may_cover
from truc_tutor.widgets.paint_table_tutor import Tutored
from truc_tutor.widgets.paint_table_words import paint_words
from truc_tutor.widgets.settings import SettingError, Settings, SharedSettings
from truc_tutor.widgets.table_thinking import Thinking
from truc_tutor.widgets.table_view import TableView, draw_deck
from truc_tutor.widgets.table_wishes import wished_match

AFTER_PAINT = 0.05
"""Seconds after a picture was sent until the tutor weighs what may be done next."""

_log = logging.getLogger(__name__)


class TableScreen:
    """A person's place at the practice table: a desk, a view, and what is set for the next play.

    `saved` is the record that `on_save` was given last; one that cannot be read, or is of another
    game than `game`, begins a new match. With `shared` the settings are those of the whole page,
    which come back by `take`; without, the tutor is off. `on_open` gets a place and the record that
    it shall show, None for what it showed last.

    Raises OptionError for a game that there is not.
    """

    def __init__(
        self,
        texts: Texts,
        saved: str | None = None,
        on_save: Callable[[str], None] | None = None,
        on_leave: Callable[[], None] | None = None,
        game: str = "valencia",
        shared: SharedSettings | None = None,
        on_open: Callable[[str, str | None], None] | None = None,
    ) -> None:
        self._texts = texts
        self._settings = Settings(tutor_bets=0, tutor_cards=0) if shared is None else shared.now
        self._shared = shared
        self._on_save = on_save
        self._on_leave = on_leave
        self._on_open = on_open
        self._ahead: asyncio.TimerHandle | None = None
        self._covering = False
        self._chosen: Card | None = None
        self._notice = ""
        self._played = 0
        self._variant = variants.variant(game)
        desk, lost = desk_left(saved, self._variant)
        if lost:
            self._notice = texts.t("The match you left could not be read; a new one begins.")
        self.session = Session(desk)
        self._thinking = Thinking(self.session, self._show)
        self._labelled = self._label()
        self.widget = TableView(
            view=self._paint(),
            words=self._words(),
            deck=draw_deck(self.desk.game, self._texts.lang),
        )
        self.widget.on_msg(self._receive)
        self._weigh_soon()

    @property
    def desk(self) -> Desk:
        """Gives the desk that is shown: the match's own, or that of a deal played again."""
        return self.session.desk

    def start_from(self, record: str) -> None:
        """Goes on from a record, with or without a seed, instead of the match.

        Raises RecordError for one that cannot be played on; then nothing has changed.
        """
        self.session.sit_down(desk_of(record, self._variant))
        self._settle()
        self._show()
        self._save()

    def play_aside(self, record: str) -> None:
        """Plays a deal from a record beside the match, which waits as it was.

        Raises RecordError for one that cannot be played on; then nothing has changed.
        """
        self.session.play_aside(desk_of(record, self._variant))
        self._settle()
        self._show()

    def relabel(self, texts: Texts) -> None:
        """Paints the table in another language."""
        self._texts = texts
        self._show()

    def take(self, settings: Settings) -> None:
        """Paints the table by other settings."""
        self._settings = settings
        self._show()

    def _put(self, name: str, value: object) -> None:
        """Has a setting changed, for the whole page where it is shared; refuses a bad value."""
        if self._shared is not None:
            self._shared.put(name, value)
            return
        with suppress(SettingError):
            self._settings = self._settings.put(name, value)

    @property
    def _thresholds(self) -> Thresholds:
        return Thresholds(self._settings.tutor_bets, self._settings.tutor_cards)

    def _weigh_soon(self) -> None:
        """Has the next decision weighed while the person thinks; the click shall not wait for it.

        Where no loop runs it is weighed when it is made.
        """
        if self._ahead is not None:
            self._ahead.cancel()
        if self._thresholds.on:
            with suppress(RuntimeError):
                loop = asyncio.get_running_loop()
                self._ahead = loop.call_later(AFTER_PAINT, self._thinking.weigh)

    def _save(self) -> None:
        """Has the match kept; a deal that is played again leaves no trace."""
        if self._on_save is not None and self.session.practice is None:
            self._on_save(self.desk.save())

    def _show(self) -> None:
        """Paints anew; words and deck only where what they depend on is another."""
        labelled = self._label()
        with self.widget.hold_sync():
            if labelled != self._labelled:
                self._labelled = labelled
                self.widget.deck = draw_deck(self.desk.game, self._texts.lang)
                self.widget.words = self._words()
            self.widget.view = self._paint()

    def _label(self) -> tuple[object, ...]:
        """Gives what words and deck depend on."""
        return (self.desk.game, self._texts.lang, tuple(self._settings.keys.values()))

    def _words(self) -> dict[str, Any]:
        return paint_words(self.desk.game, self._texts, self._settings.keys)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Grants one wish; whatever goes wrong, the match stays and a sentence says so."""
        if not isinstance(message, Mapping) or message.get("turn") != self.desk.turn:
            return
        if message.get("act") == "do" and (
            self._waits_for_tutor(message) or self._waits_for_robot(message)
        ):
            return
        if message.get("act") == "undo" and self._thinking.forget():
            self.desk.fresh = 0
            self._show()
            return
        held, self.session.held, self._notice = self.session.held, None, ""
        changed = False
        try:
            changed = self._grant(str(message.get("act")), message, held=held is not None)
        except (NotNowError, OptionError) as fault:
            self._notice = self._texts.say(fault.message)
        except Exception:  # noqa: BLE001 - the page must stay alive whatever a wish does
            _log.exception("a wish at the table failed")
            self._notice = self._texts.t("That did not work; nothing has changed.")
        if changed:
            self._settle()
        self._thinking.find_hint()
        self._show()
        if changed:  # after the picture, which is waited for
            self._save()
            self._weigh_soon()

    def _waits_for_tutor(self, message: Mapping[str, Any]) -> bool:
        """Lets an act wait where the tutor has not weighed it yet; it comes again after that."""
        known = {"weighed": True, **message}
        if not self._thresholds.on or "weighed" in message or message.get("sure") is True:
            return False
        if not self.desk.is_asked() or not self._thinking.owes:
            return False
        self._thinking.weigh(then=partial(self._receive, None, known, None))
        return True

    def _waits_for_robot(self, message: Mapping[str, Any]) -> bool:
        """Lets an act wait while a robot thinks of its answer; it comes again after that.

        Only one act waits, and by whatever turn it is when it is done. None waits that the tutor
        holds back.
        """
        word, sure = str(message.get("word")), message.get("sure") is True
        if "foreseen" in message or (not sure and self.session.holds_back(word, self._thresholds)):
            return False
        return self._thinking.foresees or self._thinking.foresee(
            word, then=partial(self._do_foreseen, message)
        )

    def _do_foreseen(self, message: Mapping[str, Any]) -> None:
        self._receive(None, {**message, "turn": self.desk.turn, "foreseen": True}, None)

    def _grant(self, act: str, message: Mapping[str, Any], *, held: bool) -> bool:
        """Does one wish; tells whether the match has changed, or another is shown.

        `held` tells that the tutor holds an act back, whose nudge the person has read.
        """
        desk = self.desk
        match act:
            case "do":
                return self._do(str(message.get("word")), sure=message.get("sure") is True)
            case "next":
                return self.session.next_deal()
            case "undo":
                return desk.undo(desk.turn)
            case "signal":
                return desk.signal(str(message.get("gesture")), desk.turn)
            case "hint":
                desk.ask_hint(desk.turn, least=2 if held else 1)
            case "new":
                self.session.sit_down(wished_match(self._variant, message, desk))
                return True
            case "same" | "other":
                self.session.practise(other_seat=act == "other")
                return True
            case "back":
                self.session.go_back()
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
            case "pace":
                self._put("pace", message.get("pace"))
            case "settings" if self._shared is not None:
                self._shared.show()
            case "quiet":
                self._put("tutor_bets", 0.0)
                self._put("tutor_cards", 0.0)
            case "leave" if self._on_leave is not None:
                self._on_leave()
            case "setup" if self._on_open is not None:
                self._on_open(editor_of(self._variant.name), None)
            case "review" if self._on_open is not None:
                record = played_out(self.session.match_desk)
                if record is not None:
                    self._on_open(review_of(self._variant.name), record)

    def _do(self, word: str, *, sure: bool) -> bool:
        """Does an act, unless the tutor holds it back and the person is not sure of it.

        A lone card of the two-card play is chosen first, to be confirmed.
        """
        if self.desk.seen.two_card and any(word == str(card) for card in self.desk.seen.holding):
            self._choose(word)
            return False
        return self.session.act(word, self._thresholds, sure=sure)

    def _choose(self, word: str) -> None:
        self._chosen = next(
            (card for card in self.desk.seen.holding if str(card) == word)
            if self.desk.seen.two_card and self.desk.seen.legal
            else iter(()),
            None,
        )

    def _settle(self) -> None:
        """Clears what was set for the play that is done, and what waited to be done."""
        self._thinking.forget()
        self._covering, self._chosen = False, None
        if self.desk.fresh:
            self._played += 1

    def _paint(self) -> dict[str, Any]:
        desk = self.desk
        session, thresholds = self.session, self._thresholds
        tutored = Tutored(
            on=thresholds.on,
            held=session.held,
            mattered=None
            if thresholds.on and self._thinking.owes
            else session.tutoring.mattered(desk, thresholds),
            practice=session.practice,
            replays=session.replays,
            opens=self._on_open is not None,
        )
        sitting = Sitting(
            turn=desk.turn,
            names=tuple(desk.names),
            log=desk.log(),
            nudge=desk.nudge,
            hint=desk.hint,
            rung=desk.rung,
            can_undo=desk.can_undo,
            covering=self._covering,
            chosen=self._chosen,
            notice=self._notice,
            played=self._played,
            settings=self._settings,
            can_leave=self._on_leave is not None,
            can_set=self._shared is not None,
            cast=desk.cast,
            may_signal=desk.gestures(),
            signals=desk.signals.shown(desk.match.acts),
            tutored=tutored,
        )
        ahead = self._thinking.ahead
        if ahead is None:
            return paint_table(desk.moments(), sitting, self._texts)
        return paint_table([ahead], looking_ahead(sitting, ahead), self._texts)
