"""The lesson's screen: takes the learner's deeds, moves the run on, paints it anew."""

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.deck import sprite
from truc_tutor.lessons.run import Run, answer, begin, forward, go, hint, more, restore, store
from truc_tutor.lessons.steps import Lesson
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.letters import index_letters, is_french
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_lesson import paint_lesson


class LessonView(anywidget.AnyWidget):
    """Shows one painting of a lesson and sends deeds up."""

    _esm = script("lesson.js")
    _css = style("lesson.css")
    view = traitlets.Dict().tag(sync=True)
    decks = traitlets.List(traitlets.Unicode()).tag(sync=True)


class LessonScreen:
    """A lesson on the screen, resumed from `saved` where that is one of its runs.

    `on_save` gets the run as plain values after every change: they hold the seed, from which the
    answers follow, so they are for the keeper alone. `on_leave` is called at the end.
    """

    def __init__(
        self,
        lesson_id: str,
        texts: Texts,
        saved: Mapping[str, object] | None,
        on_save: Callable[[dict[str, object]], None],
        on_leave: Callable[[], None],
    ) -> None:
        self._run = _resumed(lesson_id, saved)
        self._texts = texts
        self._on_save = on_save
        self._on_leave = on_leave
        self._turn = 0
        self.widget = LessonView(decks=decks_of(self._run.lesson, texts))
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Puts the same question into another language."""
        self._texts = texts
        self.widget.decks = decks_of(self._run.lesson, texts)
        self._paint()

    def _paint(self) -> None:
        self._turn += 1
        self.widget.view = paint_lesson(self._run, self._texts, self._turn)

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        if not isinstance(content, dict) or content.get("turn") != self._turn:
            return
        if content.get("act") == "leave" or self._finishes(content):
            self._on_leave()
            return
        run = _moved(self._run, content)
        if run != self._run:
            self._run = run
            self._on_save(store(run))
            self._paint()

    def _finishes(self, content: Mapping[str, Any]) -> bool:
        return content.get("act") == "forward" and self._run.step + 1 == len(self._run.lesson.steps)


def decks_of(lesson: Lesson, texts: Texts) -> list[str]:
    """Draws the decks of the games that a lesson is about, French letters being the learner's."""
    games = (lesson.game,) if lesson.game else variants.names()
    french = {is_french(variants.game(name).deck[0]) for name in games}
    letters = index_letters(texts.lang)
    return [sprite("french", letters) if each else sprite() for each in sorted(french)]


def _resumed(lesson_id: str, saved: Mapping[str, object] | None) -> Run:
    try:
        run = None if saved is None else restore(saved)
    except ValueError:
        run = None
    return run if run is not None and run.lesson.id == lesson_id else begin(lesson_id, token_hex(8))


def _moved(run: Run, content: Mapping[str, Any]) -> Run:
    match content:
        case {"act": "answer", "answer": [*given]} if all(map(_is_whole, given)):
            return answer(run, tuple(given))
        case {"act": "hint"}:
            return hint(run)
        case {"act": "more"}:
            return more(run)
        case {"act": "forward"}:
            return forward(run)
        case {"act": "back"}:
            return go(run, run.step - 1)
        case {"act": "go", "step": step} if _is_whole(step):
            return go(run, step)
        case _:
            return run


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
