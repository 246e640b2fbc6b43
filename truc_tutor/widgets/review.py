"""The review's screen: decisions of a finished match judged, opened and made again."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.coach.advice import Advice
from truc_tutor.coach.hints import Hint, hint
from truc_tutor.coach.review import Faced, Reviewer
from truc_tutor.game.actions import token
from truc_tutor.game.record import RecordError
from truc_tutor.tables.links import code_in, record_of
from truc_tutor.tables.played import DealPlayed, Played, look_back
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.beside import beside, has_loop
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_home import review_of
from truc_tutor.widgets.paint_review import Judging, Looking, paint_empty, paint_review
from truc_tutor.widgets.paint_review_words import fault_told
from truc_tutor.widgets.share import share
from truc_tutor.widgets.table_view import draw_deck

FIRST, SLICE, PAUSE = 0.04, 0.01, 0.002
"""Seconds of judging before the first picture, at a stretch after it, and between two stretches."""

REPAINT = 0.5
"""Seconds after which what has been judged since is shown."""

_log = logging.getLogger(__name__)


def _step(reviewer: Reviewer) -> bool:
    """Judges one act; tells whether there is more."""
    try:
        return reviewer.step()
    except Exception:  # noqa: BLE001 - one act must not hide the others
        _log.exception("an act could not be judged")
        return reviewer.left > 0


class ReviewView(anywidget.AnyWidget):
    """Shows one painting of the review and sends up what is wanted; a file travels by message."""

    _esm = script("review.js")
    _css = style("review.css")
    view = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)


class ReviewScreen:
    """A match of one game looked back on; without `record`, the screen waits for one.

    `on_save` gets the record that is shown, `on_open` a place and the record of another game for
    it, `on_play` the record of a deal to be played from where it stands, the person at seat 0.
    Once all decisions of its seat are judged, the one that mattered is opened.
    `at_table` are the finished deals of the match at the table, None where there are none.
    """

    def __init__(
        self,
        texts: Texts,
        game: str,
        record: str | None,
        on_save: Callable[[str], None],
        on_open: Callable[[str, str], None],
        on_play: Callable[[str], None],
        at_table: str | None,
    ) -> None:
        self._texts = texts
        self._game = game
        self._on_save, self._on_open, self._on_play = on_save, on_open, on_play
        self._at_table = at_table
        self._looking = Looking()
        self._played: Played | None = None
        self._shown = ""
        self._leads = False
        self._explained: dict[int, tuple[Advice, Hint]] = {}
        self._deals: tuple[DealPlayed, ...] = ()
        self._task: asyncio.Task[None] | None = None
        self._take_up(record)
        self.widget = ReviewView(
            deck=draw_deck(variants.game(self._game), self._texts.lang), view=self._painted()
        )
        self.widget.on_msg(self._receive)
        self._go_on()

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""
        self._texts = texts
        self._looking = replace(self._looking, said="", refused="", focus="")
        self.widget.deck = draw_deck(variants.game(self._game), self._texts.lang)
        self._show()

    def refuse(self, fault: RecordError) -> None:
        """Says why something that was to be opened here cannot be."""
        self._set(area="bring", refused=fault_told(fault, self._texts), focus="bring")
        self._show()

    def judge_rest(self) -> None:
        """Judges at once whatever is left."""
        while self._judge_for(SLICE):
            pass
        self._show()

    def _take_up(self, record: str | None) -> None:
        """Opens what was shown last; what cannot be read is told."""
        if record is None:
            return
        try:
            played = look_back(record)
        except RecordError as fault:
            self._set(area="bring", refused=fault_told(fault, self._texts))
            return
        if played.game.name == self._game:
            self._begin(played)

    def _begin(self, played: Played) -> None:
        self._played = played
        self._explained = {}
        self._looking = Looking(turn=self._looking.turn)
        self._leads = True
        self._deals = tuple(played.deals(played.reviewer.seat))
        self._shown = played.record()
        self._judge_for(FIRST)

    def _judge_for(self, seconds: float) -> bool:
        """Judges for so long, what is quick; tells whether there is more."""
        if self._played is None:
            return False
        reviewer, end, more = self._played.reviewer, monotonic() + seconds, True
        while more and monotonic() < end and not (has_loop() and reviewer.takes_long):
            more = _step(reviewer)
        self._lead()
        return more

    async def _judge_next(self) -> bool:
        """Judges one act beside the loop if that takes long, else some; tells if there is more."""
        if self._played is None or not self._played.reviewer.takes_long:
            return self._judge_for(SLICE)
        reviewer = self._played.reviewer
        await beside(partial(_step, reviewer))
        if self._played is None or self._played.reviewer is not reviewer:
            return True
        self._lead()
        return reviewer.left > 0

    def _lead(self) -> None:
        """Opens the decision that mattered, once all of the seat are judged."""
        if self._played is None:
            return
        reviewer = self._played.reviewer
        if self._leads and not reviewer.own_left:
            self._leads = False
            key = self._judging(self._played).key
            if key is not None and self._looking.opened is None:
                self._set(opened=key[0].place)

    def _go_on(self) -> None:
        """Judges the rest beside everything else, or at once where no loop runs."""
        if self._played is None or not self._played.reviewer.left:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.judge_rest()
            return
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._judge_on())

    async def _judge_on(self) -> None:
        shown, more = monotonic(), True
        while more:
            await asyncio.sleep(PAUSE)
            if self.widget.comm is None:  # closed
                return
            more = await self._judge_next()
            if not more or monotonic() - shown > REPAINT:
                await asyncio.sleep(PAUSE)
                self._show()
                shown = monotonic()

    def _judging(self, played: Played) -> Judging:
        reviewer = played.reviewer
        return Judging(
            reviewer.told(),
            reviewer.decided(),
            reviewer.own_left,
            reviewer.left,
            self._deals,
            self._explained,
        )

    def _painted(self) -> dict[str, Any]:
        waits = self._at_table is not None and self._at_table != self._shown
        if self._played is None:
            return paint_empty(self._looking, self._texts, waits=waits)
        judging = self._judging(self._played)
        return paint_review(self._played, judging, self._looking, self._texts, waits=waits)

    def _show(self) -> None:
        self.widget.view = self._painted()

    def _set(self, **changed: Any) -> None:
        self._looking = replace(self._looking, **changed)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        if not isinstance(content, Mapping) or content.get("turn") != self._looking.turn:
            return
        self._set(turn=self._looking.turn + 1, area="", said="", refused="", focus="")
        try:
            self._grant(content)
        except RecordError as fault:
            self._set(area="bring", refused=fault_told(fault, self._texts), focus="bring")
        except Exception:  # noqa: BLE001 - the page must stay alive whatever a wish does
            _log.exception("a wish at the review failed")
            refused = self._texts.t("That did not work; nothing has changed.")
            self._set(area="bring", refused=refused)
        self._show()
        self._go_on()

    def _grant(self, wish: Mapping[str, Any]) -> None:
        match wish:
            case {"act": "import", "text": str() as text}:
                self._bring(text)
            case {"act": "table"}:
                if self._at_table is not None:
                    self._bring(self._at_table)
            case _ if self._played is not None:
                self._look(self._played, wish)

    def _look(self, played: Played, wish: Mapping[str, Any]) -> None:
        """Does what is wished of the match that is shown."""
        match wish:
            case {"act": "filter", "only": bool() as only}:
                self._set(only_mistakes=only)
            case {"act": "seat", "seat": int() as seat} if seat in played.people:
                played.reviewer.turn_to(seat)
                self._deals = tuple(played.deals(seat))
                self._set(opened=None, shared=None)
                self._leads = True
                self._judge_for(SLICE)
            case {"act": "export"}:
                name = f"truc-{played.game.name}.truc"
                self.widget.send({"file": {"name": name, "text": self._shown}})
            case {"act": "open", "place": int() as place}:
                if self._judging(played).find(place) is not None:
                    self._set(opened=place, shared=None, focus="opened")
            case _:
                opened = self._judging(played).find(self._looking.opened)
                if opened is not None:
                    self._decide(played, opened[0], wish)

    def _decide(self, played: Played, faced: Faced, wish: Mapping[str, Any]) -> None:
        """Does what is wished of the decision that is open."""
        place = faced.place
        match wish:
            case {"act": "do", "place": int() as named, "word": str() as word}:
                words = {token(act) for act in faced.seen.legal}
                if named == place and word in words and place not in self._looking.answers:
                    self._answer(played, faced, word)
            case {"act": "tell"} if place not in self._looking.answers:
                self._answer(played, faced, "")
            case {"act": "share", "page": str() as page} if played.can_share(faced.deal):
                record = played.deal_record(faced.deal, faced.act.seat)
                self._set(shared=share(place, record, page), focus="shared")
            case {"act": "play"} if played.can_share(faced.deal):
                self._on_play(played.moment_record(faced))

    def _answer(self, played: Played, faced: Faced, word: str) -> None:
        given = played.reviewer.advice(faced)
        self._explained[faced.place] = given, hint(faced.seen, given)
        self._set(answers={**self._looking.answers, faced.place: word}, focus="verdict")

    def _bring(self, text: str) -> None:
        """Opens a record, or has a deal played that a link or a code brings.

        Raises RecordError; then what was shown stays.
        """
        code = code_in(text)
        if code is not None:
            self._on_play(record_of(code))
            return
        played = look_back(text)
        if played.game.name != self._game:
            self._on_open(review_of(played.game.name), played.record())
            return
        self._begin(played)
        self._on_save(self._shown)
        self._set(focus="top")
