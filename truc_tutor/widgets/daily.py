"""The five minutes a day: what is due and a little that is new, ended by a sentence."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from secrets import token_hex
from typing import Any

from truc_tutor import variants
from truc_tutor.lessons.drilling import (
    begin_drill,
    drill_text,
    read_drill,
    text_drill,
    write_drill,
)
from truc_tutor.lessons.kinds import Skill, due_skills, skill_of, skills_of
from truc_tutor.progress.schedule import daily
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message, plural
from truc_tutor.widgets.asking import Asking, Book
from truc_tutor.widgets.decks import decks_of
from truc_tutor.widgets.drill import DrillView
from truc_tutor.widgets.paint_drill import Painted, Row, lesson_title, paint_end, paint_question
from truc_tutor.widgets.paint_home import GAMES

MOST = 10
"""Questions of a day, about five minutes."""


class DailyScreen:
    """The questions of a day, resumed from `saved` while that day lasts.

    A beginner begins with `game`. `on_leave` is called at the end.
    """

    def __init__(
        self,
        game: str,
        texts: Texts,
        saved: str | None,
        book: Book,
        on_leave: Callable[[], None],
    ) -> None:
        self._games = (game, *(each for each in GAMES if each != game), "")
        self._texts = texts
        self._book = book
        self._on_leave = on_leave
        self._asking = self._resumed(text_drill(saved)) or self._begun()
        self._asked = {skill_of(each).game for each in self._asking.drill.skills}
        self._turn = 0
        self.widget = DrillView(decks=decks_of(self._asked, texts))
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Puts the same question into another language."""
        self._texts = texts
        self.widget.decks = decks_of(self._asked, texts)
        self._paint()

    @property
    def _today(self) -> str:
        return self._book.clock().date().isoformat()

    def _resumed(self, saved: Mapping[str, Any]) -> Asking | None:
        try:
            drill = read_drill(saved.get("drill"))
        except ValueError:
            return None
        if saved.get("day") != self._today or drill.ended or not drill.length:
            return None
        return Asking(drill, self._book.clock)

    def _begun(self) -> Asking:
        seed = token_hex(8)
        games = {game: [each.id for each in skills_of(game)] for game in self._games}
        known = {game: skills for game, skills in games.items() if skills}
        asked = daily(self._book.progress(), known, self._book.clock(), seed, MOST)
        return Asking(begin_drill(asked, seed, len(asked)), self._book.clock)

    def _paint(self) -> None:
        self._turn += 1
        self.widget.view = self._painted()

    def _painted(self) -> Painted:
        texts, drill = self._texts, self._asking.drill
        title = texts.t("Five minutes a day")
        if not drill.ended:
            row = Row(title, "", texts.t("Finish"), about=self._about)
            return paint_question(self._asking, row, texts, self._turn)
        head = Message(
            "{right} of {count} right: done for today.", right=drill.right, count=drill.length
        )
        return {
            "turn": self._turn,
            "lang": texts.lang,
            "key": "end",
            "phase": "end",
            "title": title,
            "place": "",
            "dots": [],
            "end": paint_end(head, (self._tomorrow(),), drill, texts),
            "buttons": {"forward": texts.t("To the home screen")},
        }

    def _about(self, skill: Skill) -> str:
        """Names the lesson of a skill and its game, since the questions are mixed."""
        title = lesson_title(skill, self._texts)
        if not skill.game:
            return title
        game = self._texts.t(variants.variant(skill.game).title)
        return self._texts.t("{game}: {lesson}", game=game, lesson=title)

    def _tomorrow(self) -> Message:
        """Says what comes again by the end of tomorrow."""
        end = self._book.clock().replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(
            days=2
        )
        count = len(due_skills(self._book.progress(), end - timedelta(seconds=1)))
        if not count:
            return Message("Nothing comes again tomorrow; something new may.")
        return plural(
            "Tomorrow {count} skill comes again.", "Tomorrow {count} skills come again.", count
        )

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        if not isinstance(content, dict) or content.get("turn") != self._turn:
            return
        if self._asking.drill.ended:
            if content.get("act") == "forward":
                self._on_leave()
            return
        before = self._asking.drill
        attempt = self._asking.take(content)
        if attempt is not None:
            self._book.record(attempt)
        if self._asking.drill != before:
            self._book.keep(
                drill_text({"day": self._today, "drill": write_drill(self._asking.drill)})
            )
            self._paint()
