"""The lesson's screen: takes the learner's deeds, moves the run on, paints it anew."""

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

import anywidget
import traitlets

from truc_tutor.lessons.drilling import read_drill, write_drill
from truc_tutor.lessons.kinds import skill_id
from truc_tutor.lessons.placement import begin_placement, is_placed, placed
from truc_tutor.lessons.run import Run, answer, begin, forward, go, hint, more, restore, store
from truc_tutor.lessons.tries import succeeded
from truc_tutor.progress.attempt import Attempt
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.asking import Asking, Clock, now
from truc_tutor.widgets.decks import decks_of
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_lesson import paint_lesson
from truc_tutor.widgets.paint_placement import paint_placement


class LessonView(anywidget.AnyWidget):
    """Shows one painting of a lesson and sends deeds up."""

    _esm = script("lesson.js")
    _css = style("lesson.css")
    view = traitlets.Dict().tag(sync=True)
    decks = traitlets.List(traitlets.Unicode()).tag(sync=True)


class LessonScreen:
    """A lesson on the screen, resumed from `saved` where that is one of its runs.

    `on_save` gets the run as plain values after every change: they hold the seed, from which the
    answers follow, so they are for the keeper alone. `on_leave` is called at the end, `on_attempt`
    with every exercise that ends.
    """

    def __init__(
        self,
        lesson_id: str,
        texts: Texts,
        saved: Mapping[str, object] | None,
        on_save: Callable[[dict[str, object]], None],
        on_leave: Callable[[], None],
        on_attempt: Callable[[Attempt], None] | None = None,
        clock: Clock = now,
    ) -> None:
        self._run = _resumed(lesson_id, saved)
        self._clock = clock
        self._since = clock()
        self._placement = _placement(saved, lesson_id, clock)
        self._texts = texts
        self._on_save = on_save
        self._on_leave = on_leave
        self._on_attempt = on_attempt
        self._turn = 0
        self.widget = LessonView(decks=decks_of((self._run.lesson.game,), texts))
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Puts the same question into another language."""
        self._texts = texts
        self.widget.decks = decks_of((self._run.lesson.game,), texts)
        self._paint()

    def _paint(self) -> None:
        self._turn += 1
        self.widget.view = (
            paint_lesson(self._run, self._texts, self._turn)
            if self._placement is None
            else paint_placement(self._run.lesson, self._placement, self._texts, self._turn)
        )

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        if not isinstance(content, dict) or content.get("turn") != self._turn:
            return
        if content.get("act") == "leave" or self._finishes(content):
            self._on_leave()
        elif self._placement is not None:
            self._place(self._placement, content)
        elif content.get("act") == "place" and self._run.step == 0 and self._run.lesson.makers:
            drill = begin_placement(self._run.lesson.id, token_hex(8))
            self._placement = Asking(drill, self._clock)
            self._save()
        else:
            self._move(_moved(self._run, content))

    def _move(self, run: Run) -> None:
        before = self._run
        if run == before:
            return
        self._run = run
        if (run.step, run.number) != (before.step, before.number):
            self._since = self._clock()
        if run.told and not before.told:
            self._attempted(run)
        self._save()

    def _attempted(self, run: Run) -> None:
        """Tells of an exercise that has ended."""
        exercise, kind, at = run.exercise, run.asks, self._clock()
        if exercise is None or kind is None or self._on_attempt is None:
            return
        self._on_attempt(
            Attempt(
                skill=skill_id(run.lesson.id, kind),
                item=run.item,
                right=succeeded(exercise, run.tries),
                rung=run.rung,
                seconds=max(0.0, (at - self._since).total_seconds()),
                at=at,
            )
        )

    def _place(self, placement: Asking, content: Mapping[str, Any]) -> None:
        """Asks on in a placement; at its end, or where it is stopped, the lesson is there again."""
        before = placement.drill
        attempt = placement.take(content)
        if attempt is not None and self._on_attempt is not None:
            self._on_attempt(attempt)
        if placement.drill.ended and is_placed(placement.drill):
            self._run = placed(self._run)
        if content.get("act") in {"back", "start"}:
            self._placement = None
        elif placement.drill == before:
            return
        self._save()

    def _save(self) -> None:
        placement = self._placement
        asked = {} if placement is None else {"placement": write_drill(placement.drill)}
        self._on_save(store(self._run) | asked)
        self._paint()

    def _finishes(self, content: Mapping[str, Any]) -> bool:
        if content.get("act") != "forward":
            return False
        if self._placement is not None:
            return self._placement.drill.ended
        return self._run.step + 1 == len(self._run.lesson.steps)


def _resumed(lesson_id: str, saved: Mapping[str, object] | None) -> Run:
    try:
        run = None if saved is None else restore(saved)
    except ValueError:
        run = None
    return run if run is not None and run.lesson.id == lesson_id else begin(lesson_id, token_hex(8))


def _placement(saved: Mapping[str, object] | None, lesson_id: str, clock: Clock) -> Asking | None:
    """Takes up a placement where it was left, if it is one of this lesson."""
    try:
        drill = read_drill((saved or {}).get("placement"))
    except ValueError:
        return None
    begun = begin_placement(lesson_id, drill.seed)
    return Asking(drill, clock) if drill.skills == begun.skills else None


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
