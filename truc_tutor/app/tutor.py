"""The tutor on one page: home, lessons and table in one kernel; the browser keeps where we were."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import ipywidgets

from truc_tutor.app.seal import SealError, seal
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.run import restore
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import Texts, choose, texts
from truc_tutor.widgets.home import PLACES, HomeScreen
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.shell import Hello, Shell
from truc_tutor.widgets.table import TableScreen

HOME = "home"

_log = logging.getLogger(__name__)


class Screen(Protocol):
    """What stands on the page below its head."""

    widget: ipywidgets.Widget

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""


@dataclass(slots=True)
class Saved:
    """What the browser keeps between two visits: where the learner was, and how far in what.

    `table` is the record of the match, `lessons` the run of each lesson begun.
    """

    place: str = HOME
    lang: str | None = None
    table: str | None = None
    lessons: dict[str, Mapping[str, object]] = field(default_factory=dict)

    def as_value(self) -> dict[str, Any]:
        """Gives it as plain values."""
        return {
            "version": 1,
            "place": self.place,
            "lang": self.lang,
            "table": self.table,
            "lessons": self.lessons,
        }

    @classmethod
    def of_value(cls, value: Mapping[str, Any]) -> "Saved":
        """Reads plain values; whatever is not as it should be is as if never saved."""
        place, lang, table = value.get("place"), value.get("lang"), value.get("table")
        lessons = value.get("lessons")
        return cls(
            place=place if place in PLACES else HOME,
            lang=lang if isinstance(lang, str) else None,
            table=table if isinstance(table, str) else None,
            lessons={
                name: run
                for name, run in (lessons.items() if isinstance(lessons, dict) else ())
                if name in PLACES and isinstance(run, dict)
            },
        )


class Tutor:
    """One learner's page: a head that never changes, and below it one screen at a time.

    `start` is where it opens: home, `table` or a lesson. Opened at home, it goes on where the
    learner was. Nothing personal is made before the browser has said hello, because a kernel may
    have been waiting for its visitor.

    Raises ValueError for a place that there is not.
    """

    def __init__(self, start: str = HOME) -> None:
        if start not in (HOME, *PLACES):
            raise ValueError(f"there is no {start} here, but {', '.join((HOME, *PLACES))}")
        self._start = start
        self._texts = texts()
        self._saved = Saved()
        self._seal = seal()
        self._screen: Screen | None = None
        self.shell = Shell(self._hello, lambda: self._open(HOME), self._speak)
        self.stage = ipywidgets.Box(layout=ipywidgets.Layout(display="block", overflow="visible"))
        self.widget = ipywidgets.Box(
            [self.shell, self.stage],
            layout=ipywidgets.Layout(display="block", overflow="visible"),
        )

    def _hello(self, hello: Hello) -> None:
        if hello.stored is not None:
            try:
                self._saved = Saved.of_value(self._seal.open(hello.stored))
            except SealError:
                _log.warning("what the browser has kept cannot be read; the tutor begins anew")
        self._texts = texts(choose(hello.wanted(self._saved.lang)))
        self._open(self._saved.place if self._start == HOME else self._start)

    def _speak(self, lang: str) -> None:
        """Changes the language of the whole page, whose screen stays where it is."""
        self._texts = texts(lang)
        self._saved.lang = lang
        if self._screen is not None:
            self._screen.relabel(self._texts)
        self._label()
        self._keep()

    def _open(self, place: str) -> None:
        """Puts a screen on the stage in place of the one before, which is closed."""
        before = self._screen
        self._saved.place = place
        self._screen = self._made(place)
        self.stage.children = (self._screen.widget,)
        self._label()
        self._keep()
        if before is not None:
            before.widget.close()

    def _made(self, place: str) -> Screen:
        if place == HOME:
            return HomeScreen(self._texts, self._progress(), self._open)
        if place == "table":
            return TableScreen(self._texts, self._saved.table, self._keep_table, self._leave)

        def keep(run: dict[str, object]) -> None:
            self._saved.lessons[place] = run
            self._keep()

        return LessonScreen(place, self._texts, self._saved.lessons.get(place), keep, self._leave)

    def _leave(self) -> None:
        self._open(HOME)

    def _label(self) -> None:
        place = self._saved.place
        if place == HOME:
            title = ""
        elif place == "table":
            title = self._texts.t("The practice table")
        else:
            title = self._texts.say(lesson(place).title)
        self.shell.show(self._texts, title, home=place == HOME)

    def _keep_table(self, record: str) -> None:
        self._saved.table = record
        self._keep()

    def _keep(self) -> None:
        self.shell.keep(self._seal.close(self._saved.as_value()))

    def _progress(self) -> dict[str, Any]:
        """Tells the home screen of a match to be continued and of the steps done in each lesson."""
        progress: dict[str, Any] = {"table": self._score()}
        for each in LESSONS:
            saved = self._saved.lessons.get(each.id)
            try:
                run = None if saved is None else restore(saved)
            except ValueError:
                run = None
            if run is not None:
                progress[each.id] = (len(run.done), len(each.steps))
        return progress

    def _score(self) -> tuple[int, int] | None:
        if self._saved.table is None:
            return None
        try:
            seen = Desk.resume(self._saved.table).seen
        except ValueError:
            return None
        return None if seen.winner is not None else seen.score
