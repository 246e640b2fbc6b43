"""The tutor on one page: home, lessons, tables in one kernel; the browser keeps where we were."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import ipywidgets

from truc_tutor import variants
from truc_tutor.app.seal import SealError, seal
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.run import restore
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import Texts, choose, texts
from truc_tutor.widgets.home import PLACES, HomeScreen
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.paint_home import FAMILY, GAMES, Standing, Waiting, table_of
from truc_tutor.widgets.shell import Hello, Shell
from truc_tutor.widgets.table import TableScreen

HOME = "home"

TABLES = {table_of(game): game for game in GAMES}
"""The games by the place where each is played."""

FIRST_GAME = "valencia"
"""The game of the one table that version 1 kept."""

_log = logging.getLogger(__name__)


class Screen(Protocol):
    """What stands on the page below its head."""

    widget: ipywidgets.Widget

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""


@dataclass(slots=True)
class Saved:
    """What the browser keeps between two visits: where the learner was, and how far in what.

    `game` is the one chosen at home, `tables` the record of the match of each game, `lessons` the
    run of each lesson begun.
    """

    place: str = HOME
    lang: str | None = None
    game: str = FAMILY[0]
    tables: dict[str, str] = field(default_factory=dict)
    lessons: dict[str, Mapping[str, object]] = field(default_factory=dict)

    def as_value(self) -> dict[str, Any]:
        """Gives it as plain values."""
        return {
            "version": 2,
            "place": self.place,
            "lang": self.lang,
            "game": self.game,
            "tables": self.tables,
            "lessons": self.lessons,
        }

    @classmethod
    def of_value(cls, value: Mapping[str, Any]) -> "Saved":
        """Reads plain values; whatever is not as it should be is as if never saved."""
        place, lang, game = value.get("place"), value.get("lang"), value.get("game")
        tables, lessons = value.get("tables"), value.get("lessons")
        if "table" in value:  # version 1
            tables = {FIRST_GAME: value["table"]}
            place = table_of(FIRST_GAME) if place == "table" else place
        return cls(
            place=place if place in PLACES else HOME,
            lang=lang if isinstance(lang, str) else None,
            game=game if game in GAMES else FAMILY[0],
            tables={
                name: record
                for name, record in (tables.items() if isinstance(tables, dict) else ())
                if name in GAMES and isinstance(record, str)
            },
            lessons={
                name: run
                for name, run in (lessons.items() if isinstance(lessons, dict) else ())
                if name in PLACES and isinstance(run, dict)
            },
        )


class Tutor:
    """One learner's page: a head that never changes, and below it one screen at a time.

    `start` is where it opens: home, the table of a game, or a lesson. Opened at home, it goes on
    where the learner was. Nothing personal is made before the browser has said hello, because a
    kernel may have been waiting for its visitor.

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
        self._home: HomeScreen | None = None
        self._tables: dict[str, TableScreen] = {}
        self.shell = Shell(self._hello, self._leave, self._speak)
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
        """Puts a screen on the stage in place of the one before; a lesson is closed when left."""
        before, self._screen = self._screen, self._at(place)
        self._saved.place = place
        self._saved.game = TABLES.get(place) or self._taught(place) or self._saved.game
        self.stage.children = (self._screen.widget,)
        self._label()
        self._keep()
        if isinstance(before, LessonScreen):
            before.widget.close()

    def _at(self, place: str) -> Screen:
        if place == HOME:
            return self._at_home()
        if place in TABLES:
            return self._at_table(TABLES[place])

        def keep(run: dict[str, object]) -> None:
            self._saved.lessons[place] = run
            self._keep()

        return LessonScreen(place, self._texts, self._saved.lessons.get(place), keep, self._leave)

    def _at_home(self) -> HomeScreen:
        """Gives the home screen, made once, since its drawings are large."""
        if self._home is None:
            self._home = HomeScreen(self._texts, self._standing(), self._open, self._choose)
        else:
            self._home.refresh(self._texts, self._standing())
        return self._home

    def _at_table(self, game: str) -> TableScreen:
        """Gives the table of a game, which stays as it was left while the page is open."""
        if game in self._tables:
            self._tables[game].relabel(self._texts)
            return self._tables[game]

        def keep(record: str) -> None:
            self._saved.tables[game] = record
            self._keep()

        self._tables[game] = TableScreen(
            self._texts, self._saved.tables.get(game), keep, self._leave, game
        )
        return self._tables[game]

    def _choose(self, game: str) -> None:
        """Shows another game on the home screen."""
        self._saved.game = game
        self._at_home()
        self._keep()

    def _leave(self) -> None:
        self._open(HOME)

    def _taught(self, place: str) -> str:
        """Names the game of a lesson; empty for one of all games, and for any other place."""
        return next((each.game for each in LESSONS if each.id == place), "")

    def _label(self) -> None:
        place = self._saved.place
        if place == HOME:
            title = ""
        elif place in TABLES:
            title = self._texts.t(variants.variant(TABLES[place]).title)
        else:
            title = self._texts.say(lesson(place).title)
        self.shell.show(self._texts, title, home=place == HOME)

    def _keep(self) -> None:
        self.shell.keep(self._seal.close(self._saved.as_value()))

    def _standing(self) -> Standing:
        """Tells the home screen of the match to be continued and of the steps of each lesson."""
        steps = {}
        for each in LESSONS:
            saved = self._saved.lessons.get(each.id)
            try:
                run = None if saved is None else restore(saved)
            except ValueError:
                run = None
            if run is not None:
                steps[each.id] = (len(run.done), len(each.steps))
        return Standing(self._saved.game, self._waiting(self._saved.game), steps)

    def _waiting(self, game: str) -> Waiting | None:
        """Finds the match of a game that was begun and is not won yet."""
        if game not in self._saved.tables:
            return None
        try:
            desk = (
                self._tables[game].desk
                if game in self._tables
                else Desk.resume(self._saved.tables[game])
            )
        except ValueError:
            return None
        seen = desk.seen
        return None if seen.winner is not None else Waiting(seen.score, seen.game.seats)
