"""The learner at this page: their progress, kept by the browser and by a database if there is one.

What the browser keeps is there at once and always. The database's is merged into it when the page
is opened, and the database gets whatever it has missed as soon as it answers.
"""

import logging
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from secrets import token_hex, token_urlsafe
from typing import TYPE_CHECKING

from truc_tutor.app.environment import DATABASE_URL, LEARNER
from truc_tutor.app.saved import TOKEN
from truc_tutor.lessons.course import GAME_OF, lesson
from truc_tutor.lessons.run import begin, store
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.code import MARK, of_code, to_code
from truc_tutor.progress.document import Progress, bare, beyond, merge, read, write

if TYPE_CHECKING:
    from truc_tutor.progress.store import Store

NOTHING = Progress()

PAUSE = timedelta(seconds=30)
"""So long a database that did not answer is left in peace."""

_log = logging.getLogger(__name__)


def _now() -> datetime:
    return datetime.now(UTC)


class Learner:
    """A learner without an account; `on_change` is called whenever there is something to keep.

    `token` is what the database knows them by: chance, kept in their browser, or the name that the
    machine gives to whoever uses it. Empty where there is no database.
    """

    def __init__(self, on_change: Callable[[], None], clock: Callable[[], datetime] = _now) -> None:
        self.progress = Progress()
        self.token = ""
        self._on_change = on_change
        self._clock = clock
        self._store: Store | None = None
        self._missed = Progress()
        self._has_met = False
        self._pause_ends: datetime | None = None

    def resume(self, kept: Progress, token: str, steps: Iterable[tuple[str, int]] = ()) -> None:
        """Takes up what the browser has kept, and what the database knows of the learner.

        `steps` of lessons are known to be done from elsewhere.
        """
        self.progress = merge(kept, Progress(steps=frozenset(steps)))
        self._store = _store()
        if self._store is None:
            self.token = token
            return
        self.token = os.environ.get(LEARNER, "")[:TOKEN] or token or token_urlsafe(16)
        self._exchange(self._store)

    def record(self, attempt: Attempt) -> None:
        """Takes down an exercise that has ended."""
        self._add(Progress().record(attempt))

    def finished(self, steps: Iterable[tuple[str, int]]) -> None:
        """Takes down steps of lessons that are done; those known already change nothing."""
        fresh = frozenset(steps) - self.progress.steps
        if fresh:
            self._add(Progress(steps=fresh))

    def hear(self, kept: Progress) -> None:
        """Takes in what another page of the same browser has kept, which needs no keeping again."""
        self.progress = merge(self.progress, kept)

    def load(self, text: str) -> None:
        """Merges what was saved elsewhere, a file or a code, into what is known here.

        Raises ProgressError for anything else, and changes nothing then.
        """
        is_code = text.lstrip()[: len(MARK)].upper() == MARK
        self._add(of_code(text) if is_code else read(text))

    def erase(self) -> bool:
        """Forgets all, in the database first; tells False where that fails, and knows all still."""
        if self._store is not None:
            from truc_tutor.progress.connecting import StoreError  # noqa: PLC0415 - loaded with it

            try:
                self._store.erase(self.token)
            except StoreError as fault:
                _log.warning("the progress is not erased, for the database fails: %s", fault)
                return False
            self._has_met = True
        self.forget()
        return True

    def forget(self, known: Progress = NOTHING) -> None:
        """Knows no more than another page does that has erased all."""
        self.progress, self._missed = known, Progress()

    def file(self) -> str:
        """Gives the progress as a file for the learner, without what exercises are made of."""
        return write(bare(self.progress)) + "\n"

    def code(self) -> str:
        """Gives what fits of the progress into a short code."""
        return to_code(self.progress)

    def _add(self, more: Progress) -> None:
        self.progress = merge(self.progress, more)
        if self._store is not None:
            self._missed = merge(self._missed, more)
            self._exchange(self._store)
        self._on_change()

    def _exchange(self, store: "Store") -> None:
        """Gives the database what it has missed; when they first meet, they tell each other all."""
        from truc_tutor.progress.connecting import StoreError  # noqa: PLC0415 - loaded with the store

        if self._pause_ends is not None and self._clock() < self._pause_ends:
            return
        try:
            if not self._has_met:
                known = store.load(self.token)
                self._missed = beyond(self.progress, known)
                self.progress, self._has_met = merge(self.progress, known), True
            store.add(self.token, self._missed)
            self._missed, self._pause_ends = Progress(), None
        except StoreError as fault:
            self._pause_ends = self._clock() + PAUSE
            _log.warning("only the browser keeps the progress, for the database fails: %s", fault)


def _store() -> "Store | None":
    """Opens the database that the environment names, if there is one and it can be used."""
    url = os.environ.get(DATABASE_URL)
    if not url:
        return None
    from truc_tutor.progress.connecting import StoreError  # noqa: PLC0415 - slow to load
    from truc_tutor.progress.store import Store  # noqa: PLC0415 - slow to load

    try:
        return Store(url)
    except StoreError as fault:
        _log.warning("only the browser keeps the progress: %s", fault)
        return None


def steps_done(lessons: Mapping[str, Mapping[str, object]]) -> frozenset[tuple[str, int]]:
    """Tells the steps that are done by the runs of lessons that were stored."""
    return frozenset(
        (name, step) for name in lessons if name in GAME_OF for step in _done(name, lessons[name])
    )


def lessons_resumed(
    progress: Progress, lessons: Mapping[str, Mapping[str, object]]
) -> dict[str, Mapping[str, object]]:
    """Brings stored runs of lessons up to the steps that are done by the progress.

    A lesson that was not begun here begins at its first step that is not done.
    """
    resumed = dict(lessons)
    for name in {name for name, _ in progress.steps if name in GAME_OF}:
        every, stored = range(len(lesson(name).steps)), lessons.get(name)
        done = frozenset(step for known, step in progress.steps if known == name) & set(every)
        if done and stored is None:
            step = next((each for each in every if each not in done), 0)
            resumed[name] = store(replace(begin(name, token_hex(8)), step=step, done=done))
        elif stored is not None and not done <= (here := _done(name, stored)):
            resumed[name] = {**stored, "done": sorted(here | done)}
    return resumed


def _done(name: str, stored: Mapping[str, object]) -> frozenset[int]:
    """Reads the steps that are done from a stored run, without making its exercise again."""
    done = stored.get("done")
    steps = range(len(lesson(name).steps))
    return (
        frozenset(step for step in done if step in steps) if isinstance(done, list) else frozenset()
    )
