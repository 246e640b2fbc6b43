"""What coach and robots work out for a table, beside the loop where one runs: it never waits."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.view import Observation
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.moments import Moment
from truc_tutor.tables.session import Session
from truc_tutor.widgets.beside import beside, beside_in_slices, has_loop

PATIENCE = 0.1
"""Seconds after which an act that waits for a robot is shown as done."""

_log = logging.getLogger(__name__)


class Thinking:
    """The hint that is asked for, what the tutor weighs and what a robot foresees, of one session.

    `show` paints the table anew. What was worked out for a table that has changed meanwhile is
    thrown away. `ahead` is what the person sees of an act that has waited for a robot for long.
    """

    def __init__(self, session: Session, show: Callable[[], None]) -> None:
        self._session = session
        self._show = show
        self._waiting: Callable[[], None] | None = None
        self._weighing: asyncio.Task[None] | None = None
        self._hinting: dict[asyncio.Task[None], Observation] = {}
        self._foreseeing: asyncio.Task[None] | None = None
        self.ahead: Moment | None = None

    @property
    def owes(self) -> bool:
        """Tells whether something of the table shown is still to be weighed beside the loop."""
        return has_loop() and bool(self._session.tutoring.due(self._session.desk))

    def find_hint(self) -> None:
        """Finds the hint that is wished for: at once where no loop runs, else shown when found."""
        desk = self._session.desk
        if not desk.waits_for_hint:
            return
        if not has_loop():
            desk.take_hint(desk.seen, hint(desk.seen))
            return
        if any(seen is desk.seen for seen in self._hinting.values()):
            return
        task = asyncio.get_running_loop().create_task(self._find_hint(desk, desk.seen))
        self._hinting[task] = desk.seen
        task.add_done_callback(self._hinting.pop)

    async def _find_hint(self, desk: Desk, seen: Observation) -> None:
        given = self._session.tutoring.known(desk)
        try:
            found = await beside(partial(hint, seen, given))
        except Exception:  # noqa: BLE001 - the nudge is there, and the table goes on
            _log.exception("a hint could not be found")
            desk.rung = min(desk.rung, 1)
        else:
            desk.take_hint(seen, found)
        if desk is self._session.desk and desk.rung and seen is desk.seen:
            self._show()

    def weigh(self, then: Callable[[], None] | None = None) -> None:
        """Weighs what is due beside the loop, and does `then` after it; the last `then` counts.

        Where no loop runs all is weighed when it is asked for.
        """
        self._waiting = then or self._waiting
        if has_loop() and (self._weighing is None or self._weighing.done()):
            self._weighing = asyncio.get_running_loop().create_task(self._weigh())

    @property
    def foresees(self) -> bool:
        """Tells whether an act waits for a robot that thinks of it."""
        return self._foreseeing is not None and not self._foreseeing.done()

    def foresee(self, word: str, then: Callable[[], None]) -> bool:
        """Lets a robot think of its answer to an act, and does `then` where that is still asked.

        Tells whether that is to come: where no loop runs, or no robot thinks for long, it is not.
        """
        desk = self._session.desk
        found = desk.foresee(word) if has_loop() else None
        if found is None:
            return False
        loop, (moment, thoughts) = asyncio.get_running_loop(), found
        shown = loop.call_later(PATIENCE, self._look_ahead, moment)
        self._foreseeing = loop.create_task(self._foresee(desk, thoughts, then))
        self._foreseeing.add_done_callback(lambda _: shown.cancel())
        return True

    def _look_ahead(self, moment: Moment) -> None:
        self.ahead = replace(moment, seen=replace(moment.seen, legal=()))  # only taking back
        self._show()

    def forget(self) -> bool:
        """Takes back an act that waits for a robot; tells whether there was one."""
        self.ahead = None
        return self.foresees and self._foreseeing is not None and self._foreseeing.cancel()

    async def _foresee(
        self, desk: Desk, thoughts: Iterator[None], then: Callable[[], None]
    ) -> None:
        place = len(desk.match.acts)
        try:
            await beside_in_slices(thoughts)
        except Exception:  # noqa: BLE001 - the robot then thinks when the act is done
            _log.exception("a robot could not foresee an act")
        self._foreseeing = self.ahead = None
        if desk is self._session.desk and place == len(desk.match.acts):
            then()

    async def _weigh(self) -> None:
        session = self._session
        try:
            while due := session.tutoring.due(session.desk):
                place, seen = due[0]
                session.tutoring.take(place, seen, await beside(partial(advise, seen)))
        except Exception:  # noqa: BLE001 - an act that waits is then weighed when it is done
            _log.exception("the tutor could not weigh a decision")
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting()
        elif session.desk.seen.over:
            self._show()
