"""The drills of a game: skills to choose from, then questions without end or against the clock."""

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.lessons.drilling import (
    Drill,
    begin_drill,
    drill_text,
    read_drill,
    text_drill,
    write_drill,
)
from truc_tutor.lessons.kinds import skills_of
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message, plural
from truc_tutor.widgets.asking import Asking, Book
from truc_tutor.widgets.decks import decks_of
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_drill import (
    MINUTE,
    Painted,
    Row,
    lesson_title,
    paint_choice,
    paint_end,
    paint_question,
)

GRACE = 1.0
"""Seconds that an answer may be late on its way."""


class DrillView(anywidget.AnyWidget):
    """Shows one painting of a drill and sends deeds up."""

    _esm = script("drill.js")
    _css = style("drill.css")
    view = traitlets.Dict().tag(sync=True)
    decks = traitlets.List(traitlets.Unicode()).tag(sync=True)


class DrillScreen:
    """The drills of a game, resumed from `saved` where that is what the book was given to keep."""

    def __init__(self, game: str, texts: Texts, saved: str | None, book: Book) -> None:
        self._skills = (*skills_of(game), *skills_of(""))
        self._title = variants.variant(game).title
        self._texts = texts
        self._book = book
        self._said: Message | None = None
        self._resume(text_drill(saved))
        self._turn = 0
        self.widget = DrillView(decks=decks_of({each.game for each in self._skills}, texts))
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Puts the same question into another language."""
        self._texts = texts
        self.widget.decks = decks_of({each.game for each in self._skills}, texts)
        self._paint()

    def _resume(self, saved: Mapping[str, Any]) -> None:
        known = {skill.id for skill in self._skills}
        chosen = saved.get("chosen")
        names = (
            {each for each in chosen if isinstance(each, str)} & known
            if isinstance(chosen, list)
            else set()
        )
        self._chosen = frozenset(names) or self._begun()
        self._fluent = saved.get("fluent") is True
        spent = saved.get("spent")
        self._spent = float(spent) if isinstance(spent, int | float) else 0.0
        self._over = saved.get("over") is True
        self._asking: Asking | None = None
        try:
            drill = read_drill(saved.get("drill"))
        except ValueError:
            return
        if set(drill.skills) <= known:
            self._asking = Asking(drill, self._book.clock)

    def _begun(self) -> frozenset[str]:
        """Chooses the skills that were tried; of a beginner, those of the first lesson."""
        progress = self._book.progress()
        tried = [skill.id for skill in self._skills if progress.of(skill.id)]
        first = [each.id for each in self._skills if each.lesson == self._skills[0].lesson]
        return frozenset(tried or first)

    def _paint(self) -> None:
        self._turn += 1
        self._show()

    def _show(self) -> None:
        self.widget.view = self._painted()

    def _painted(self) -> Painted:
        texts = self._texts
        title = texts.t("Drills: {game}", game=texts.t(self._title))
        if self._asking is not None and not self._over:
            left = max(0.0, MINUTE - self._used) if self._asking.drill.once else None
            row = Row(title, texts.t("Stop"), "", left, lambda skill: lesson_title(skill, texts))
            return paint_question(self._asking, row, texts, self._turn)
        page = {"turn": self._turn, "lang": texts.lang, "title": title, "place": "", "dots": []}
        if self._asking is not None:
            return {**page, **self._ended(self._asking.drill)}
        choice = paint_choice(
            self._skills,
            self._chosen,
            self._book.progress(),
            texts,
            self._said,
            fluent=self._fluent,
        )
        begin = {"start": texts.t("Begin"), "idle": not self._chosen}
        return {**page, "key": "choice", "phase": "choose", "choice": choice, "buttons": begin}

    def _ended(self, drill: Drill) -> Painted:
        t = self._texts.t
        asked = len(drill.outcomes)
        head = plural(
            "{count} answer was right in sixty seconds.",
            "{count} answers were right in sixty seconds.",
            drill.right,
        )
        lines = (plural("{count} question was asked.", "{count} questions were asked.", asked),)
        return {
            "key": "end",
            "phase": "end",
            "end": paint_end(head, lines, drill, self._texts),
            "buttons": {"back": t("Choose again"), "start": t("Once more")},
        }

    @property
    def _used(self) -> float:
        """Counts the seconds of a minute that questions stood open."""
        if self._asking is None or self._asking.drill.tries.told:
            return self._spent
        return self._spent + self._asking.passed

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing.

        A mark counts whatever it quotes, and makes nothing stale: one that marks quickly, and
        begins at once, must find all marks set.
        """
        if not isinstance(content, dict):
            return
        if self._asking is None and self._mark(content):
            self._save()
            self._show()
        elif content.get("turn") == self._turn and self._do(content):
            self._save()
            self._paint()

    def _mark(self, content: Mapping[str, Any]) -> bool:
        known = frozenset(skill.id for skill in self._skills)
        match content:
            case {"act": "mark", "skill": str() as skill, "on": bool() as on} if skill in known:
                self._chosen = self._chosen | {skill} if on else self._chosen - {skill}
            case {"act": "mark", "skill": "*", "on": bool() as on}:
                self._chosen = known if on else frozenset()
            case {"act": "fluent", "on": bool() as on}:
                self._fluent = on
            case _:
                return False
        return True

    def _do(self, content: Mapping[str, Any]) -> bool:
        """Begins, stops or goes on; tells whether anything has changed."""
        match content.get("act"), self._asking:
            case "start", asking if asking is None or self._over:
                return self._begin()
            case "back", Asking() as asking:
                self._stop(asking.drill)
                return True
            case _, Asking() as asking if not self._over:
                return self._ask(asking, content)
            case _:
                return False

    def _begin(self) -> bool:
        skills = tuple(skill.id for skill in self._skills if skill.id in self._chosen)
        if not skills:
            return False
        drill = begin_drill(skills, token_hex(8), once=self._fluent)
        self._asking, self._spent, self._over = Asking(drill, self._book.clock), 0.0, False
        self._said = None
        return True

    def _stop(self, drill: Drill) -> None:
        asked = len(drill.outcomes)
        self._said = (
            Message("{right} of {count} right", right=drill.right, count=asked)
            if asked and not self._over
            else None
        )
        self._asking, self._over = None, False

    def _ask(self, asking: Asking, content: Mapping[str, Any]) -> bool:
        before, used = asking.drill, self._used
        if before.once and not before.tries.told and used >= MINUTE + GRACE:
            self._over = True
            return True
        if content.get("act") == "time":
            self._over = before.once and used >= MINUTE - GRACE
            return self._over
        attempt = asking.take(content)
        if attempt is not None:
            self._spent = used
            self._book.record(attempt)
        elif asking.drill.number != before.number and before.once:
            self._over = self._spent >= MINUTE
        return asking.drill != before

    def _save(self) -> None:
        asking = self._asking
        self._book.keep(
            drill_text(
                {
                    "chosen": sorted(self._chosen),
                    "fluent": self._fluent,
                    "drill": None if asking is None else write_drill(asking.drill),
                    "spent": self._used,
                    "over": self._over,
                }
            )
        )
