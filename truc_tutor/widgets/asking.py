"""A drill as it is asked on a screen: what messages do to it, and how long each answer takes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from truc_tutor.lessons.drilling import Drill, answer_drill, hint_drill, next_question
from truc_tutor.lessons.tries import succeeded
from truc_tutor.progress.attempt import LONGEST, Attempt
from truc_tutor.progress.document import Progress

Clock = Callable[[], datetime]


def now() -> datetime:
    """Reads the clock."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Book:
    """What a screen of questions reads and writes.

    `progress` tells what the learner has done so far, `record` gets every question that ends.
    `keep` gets the text to resume from: it holds the seed, from which the answers follow, so it
    is for the keeper alone.
    """

    progress: Callable[[], Progress]
    record: Callable[[Attempt], None]
    keep: Callable[[str], None]
    clock: Clock = now


class Asking:
    """A drill and the time since its question was shown; `seconds` is what the last one took."""

    def __init__(self, drill: Drill, clock: Clock = now) -> None:
        self.drill = drill
        self.seconds: float | None = None
        self._clock = clock
        self._since = clock()

    @property
    def passed(self) -> float:
        """Counts the seconds since the question was shown."""
        return max(0.0, (self._clock() - self._since).total_seconds())

    def take(self, content: Mapping[str, Any]) -> Attempt | None:
        """Does what a message asks; gives the attempt where that ends a question.

        What makes no sense changes nothing.
        """
        before = self.drill
        self.drill = moved(before, content)
        if self.drill.number != before.number:
            self.seconds, self._since = None, self._clock()
        if not self.drill.tries.told or before.tries.told:
            return None
        self.seconds = min(self.passed, LONGEST)
        tries = self.drill.tries
        return Attempt(
            skill=self.drill.skill,
            item=self.drill.item,
            right=succeeded(self.drill.exercise, tries),
            rung=tries.rung,
            seconds=self.seconds,
            at=self._clock(),
        )


def moved(drill: Drill, content: Mapping[str, Any]) -> Drill:
    """Moves a drill as a message asks: an answer, a hint, the next question."""
    match content:
        case {"act": "answer", "answer": [*given]} if all(map(_is_whole, given)):
            return answer_drill(drill, tuple(given))
        case {"act": "hint"} if not drill.once:
            return hint_drill(drill)
        case {"act": "more"}:
            return next_question(drill)
        case _:
            return drill


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
