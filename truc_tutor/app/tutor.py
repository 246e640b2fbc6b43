"""The tutor on one page: home, lessons, tables in one kernel; the browser keeps where we were."""

from functools import partial

import ipywidgets

from truc_tutor.app.learner import Learner, lessons_resumed, steps_done
from truc_tutor.app.opening import Screen, open_demo, open_editor, open_lesson, open_table
from truc_tutor.app.places import DEMOS, EDITORS, PLAYED, PRACTICE, REVIEWS, TABLES, title_of
from truc_tutor.app.saved import Saved
from truc_tutor.app.slots import Slots
from truc_tutor.app.standing import standing, still_page, waiting
from truc_tutor.lessons.course import GAME_OF
from truc_tutor.tables.links import asked_deal, game_of
from truc_tutor.texts.catalogue import choose, texts
from truc_tutor.widgets.home import PLACES, HomeScreen
from truc_tutor.widgets.page import Page
from truc_tutor.widgets.paint_home import HOME, Standing, Waiting, table_of
from truc_tutor.widgets.settings import SettingError, Settings, SharedSettings
from truc_tutor.widgets.shell import Hello, Shell
from truc_tutor.widgets.table import TableScreen


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
        self.learner = Learner(self._keep)
        self._screen: Screen | None = None
        self._home: HomeScreen | None = None
        self._tables: dict[str, TableScreen] = {}
        self.shell = Shell(self._hello, self._leave, self._speak, self._set, self._hear)
        self._slots = Slots(self.shell)
        self.stage = ipywidgets.Box(layout=ipywidgets.Layout(display="block", overflow="visible"))
        self.widget = Page([self.shell, self.stage], self._still)

    def _hello(self, hello: Hello) -> None:
        self._saved, progress = self._slots.open(hello.stored, hello.progress)
        self._texts = texts(choose(hello.wanted(self._saved.lang)))
        saved = self._saved
        self.learner.resume(progress, saved.learner, steps_done(saved.lessons))
        saved.lessons = lessons_resumed(self.learner.progress, saved.lessons)
        saved.learner = self.learner.token
        self._open(self._saved.place if self._start == HOME else self._start)
        if (code := asked_deal(hello.query)) is not None:
            self._follow(code)

    def _speak(self, lang: str) -> None:
        """Changes the language of the whole page, whose screen stays where it is."""
        self._texts = texts(lang)
        self._saved.lang = lang
        self._keep()  # before it is seen: whoever sees it may leave
        if self._screen is not None:
            self._screen.relabel(self._texts)
        self._label()

    @property
    def _settings(self) -> Settings:
        return Settings.of_value(self._saved.settings)

    def _set(self, name: str, value: object) -> None:
        """Sets something for the whole page, or says why it cannot be set."""
        try:
            settings = self._settings.put(name, value)
        except SettingError as fault:
            self._label(self._texts.say(fault.message))
            return
        self._saved.settings = settings.as_value()
        self._keep()  # before it is seen: whoever sees it may leave
        for table in self._tables.values():
            table.take(settings)
        self._label()

    def _open(self, place: str, record: str | None = None) -> None:
        """Puts a screen on the stage in place of the one before, which is closed unless kept.

        A screen that shows a record is given `record`, or without one what it showed last.
        """
        if record is not None:
            self._saved.records[place] = record
        before, self._screen = self._screen, self._at(place)
        self._saved.place = place
        self._saved.game = PLAYED.get(place) or GAME_OF.get(place) or self._saved.game
        self._keep()  # before it is seen, as with settings
        self.stage.children = (self._screen.widget,)
        self._label()
        kept = (self._home, self._screen, *self._tables.values())
        if before is not None and before not in kept:
            before.widget.close()

    def _at(self, place: str) -> Screen:
        if place == HOME:
            return self._at_home()
        if place in TABLES:
            return self._at_table(TABLES[place])
        keep = partial(self._keep_record, place)
        if place in EDITORS:
            waits = self._waiting(EDITORS[place]) is not None
            return open_editor(self._texts, place, self._saved, keep, self._play_on, waits=waits)
        if place in DEMOS:
            return open_demo(self._texts, place, self._saved, keep)
        if place in PRACTICE:
            return self._at_practice(place)
        if place in REVIEWS:
            return self._at_review(place)
        return open_lesson(self._texts, place, self._saved, self.learner, self._keep, self._leave)

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
        else:
            shared = SharedSettings(self._settings, self._set, self.shell.open_settings)
            self._tables[game] = open_table(
                self._texts, game, self._saved, self._keep, self._leave, shared, self._open
            )
        return self._tables[game]

    def _play_on(self, game: str, record: str) -> None:
        """Goes on from a record at the table of its game, instead of the match that waits there.

        Raises RecordError for one that cannot be played on; then nothing has changed.
        """
        self._at_table(game).start_from(record)
        self._open(table_of(game))

    def _practise(self, record: str) -> None:
        """Opens a deal at the table of its game, where the match waits meanwhile.

        Raises RecordError where the deal cannot be played on.
        """
        game = game_of(record)
        self._at_table(game).play_aside(record)
        self._open(table_of(game))

    def _follow(self, code: str) -> None:
        """Has the deal of a link played."""
        from truc_tutor.app.reviewing import open_link  # noqa: PLC0415 - few come by a link

        open_link(code, self._saved.game, self._practise, self._open, lambda: self._screen)

    def _at_review(self, place: str) -> Screen:
        """Opens the match that was reviewed last, or that of the table."""
        from truc_tutor.app.reviewing import open_review  # noqa: PLC0415 - loaded when opened

        return open_review(
            self._texts, place, self._saved, self._keep_record, self._open, self._practise
        )

    def _at_practice(self, place: str) -> Screen:
        """Opens a drill, the questions of the day or the progress."""
        from truc_tutor.app.practising import keeping_of, open_practice  # noqa: PLC0415 - as above

        keeping = keeping_of(self.learner, self.load_progress, self._erase)
        return open_practice(
            self._texts,
            place,
            self._saved,
            self.learner,
            self._keep_record,
            keeping,
            self._open,
        )

    def _keep_record(self, place: str, record: str) -> None:
        """Keeps what a screen shows, so that it is there again when the place is opened."""
        self._saved.records[place] = record
        self._keep()

    def load_progress(self, text: str) -> None:
        """Merges progress that was saved elsewhere, a file or a code, with what is known here.

        Raises ProgressError for anything else; then nothing has changed.
        """
        self.learner.load(text)
        self._saved.lessons = lessons_resumed(self.learner.progress, self._saved.lessons)
        self._keep()

    def _hear(self, progress: str) -> None:
        """Takes in what was practised on another page, to keep it along with the next thing."""
        heard, erased = self._slots.hear(progress)
        if erased:
            self.learner.forget(heard)
            self._saved.forget()
        else:
            self.learner.hear(heard)

    def _erase(self) -> bool:
        """Erases what was practised wherever it is kept for us; False where that fails."""
        if not self.learner.erase():
            return False
        self._slots.erase()
        self._saved.forget()
        self._keep()
        return True

    def _choose(self, game: str) -> None:
        """Shows another game on the home screen."""
        self._saved.game = game
        self._keep()  # before it is seen, as with settings
        self._at_home()

    def _leave(self) -> None:
        self._open(HOME)

    def _label(self, said: str = "") -> None:
        """Shows the head; `said` is why something could not be set."""
        place = self._saved.place
        self.shell.show(
            self._texts,
            title_of(place, self._texts),
            home=place == HOME,
            settings=self._settings,
            said=said,
        )

    def _keep(self) -> None:
        """Has the browser keep where we are, and the progress where that has changed."""
        self._slots.keep(self._saved, self.learner.progress)

    def _standing(self) -> Standing:
        return standing(self._saved, self._waiting(self._saved.game), self.learner.progress)

    def _waiting(self, game: str) -> Waiting | None:
        table = self._tables.get(game)
        at_table = None if table is None else table.session.match_desk
        return waiting(at_table, self._saved.tables.get(game))

    def _still(self) -> str:
        """Draws the page for an exported notebook: the screen that is open, or where it opens."""
        place = self._start if self._screen is None else self._saved.place
        return still_page(place, self._screen, self._texts)
