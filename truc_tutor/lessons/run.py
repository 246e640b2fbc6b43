"""A run through a lesson as a value: where the learner stands, and how each deed moves it on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.exercise import Answer, Exercise, chance
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Step, Watch
from truc_tutor.lessons.tries import Tries, answered, hinted, succeeded

WINDOW = 10
"""How many of the last exercises mastery looks at."""


@dataclass(frozen=True, slots=True)
class Run:
    """Where a learner stands in a lesson.

    `number` counts the exercises of the step at hand; `answers` are those given to the present
    one, `rung` the hints taken to it, `told` says that it is over and explained. `tally` holds the
    outcomes of the last exercises of this step, `done` the steps that were finished.
    """

    lesson: Lesson
    seed: str
    step: int = 0
    number: int = 0
    answers: tuple[Answer, ...] = ()
    rung: int = 0
    told: bool = False
    tally: tuple[bool, ...] = ()
    done: frozenset[int] = frozenset()

    @property
    def at(self) -> Step:
        """Gives the step at hand."""
        return self.lesson.steps[self.step]

    @property
    def tries(self) -> Tries:
        """Gives what was tried at the exercise at hand."""
        return Tries(self.answers, self.rung, self.told)

    @property
    def exercise(self) -> Exercise | None:
        """Makes the exercise at hand, None where the step only explains."""
        if isinstance(self.at, Watch):
            return self.at.exercise
        kind = self.asks
        return None if kind is None else self.lesson.makers[kind](Random(self.item))

    @property
    def asks(self) -> str | None:
        """Names the kind of the exercise that is asked, None where nothing is."""
        match self.at:
            case Complete(kind=kind):
                return kind
            case Practice(kinds=kinds):
                return chance(self.seed, f"kind{self.step}", self.number).choice(kinds)
            case _:
                return None

    @property
    def item(self) -> str:
        """Gives the text that makes the exercise that is asked again, empty where nothing is."""
        kind = self.asks
        return "" if kind is None else f"{self.seed}/{self.step}/{kind}/{self.number}"

    @property
    def passed(self) -> bool:
        """Tells whether the step at hand has been done so far as it asks."""
        match self.at:
            case Practice(needed=needed):
                return sum(self.tally) >= needed
            case Complete():
                return self.told
            case _:
                return True


def begin(name: str, seed: str) -> Run:
    """Opens a lesson at its first step."""
    return Run(lesson(name), seed)


def answer(run: Run, given: Answer) -> Run:
    """Takes an answer: right, it is explained; wrong, there is a nudge and a second try."""
    exercise = run.exercise
    if exercise is None or isinstance(run.at, Watch):
        return run
    return _tried(run, answered(exercise, run.tries, given))


def hint(run: Run) -> Run:
    """Climbs one rung of the hints: nudge, reason, answer."""
    if run.exercise is None or isinstance(run.at, Watch):
        return run
    return _tried(run, hinted(run.tries))


def _tried(run: Run, tries: Tries) -> Run:
    """Takes what was tried; where that ends an exercise, its outcome enters the tally."""
    if tries == run.tries:
        return run
    ends = tries.told and not run.told
    run = replace(run, answers=tries.answers, rung=tries.rung, told=tries.told)
    exercise = run.exercise
    if not ends or exercise is None:
        return run
    run = replace(run, tally=(*run.tally, succeeded(exercise, tries))[-WINDOW:])
    return replace(run, done=run.done | {run.step}) if run.passed else run


def more(run: Run) -> Run:
    """Goes on to the next exercise of a practice."""
    if not run.told or not isinstance(run.at, Practice):
        return run
    return replace(run, number=run.number + 1, answers=(), rung=0, told=False)


def forward(run: Run) -> Run:
    """Finishes the step at hand as far as it was done, and goes to the next; stays at the last."""
    if isinstance(run.at, Explain | Watch):
        run = replace(run, done=run.done | {run.step})
    return go(run, run.step + 1) if run.step + 1 < len(run.lesson.steps) else run


def go(run: Run, step: int) -> Run:
    """Goes to a step, which begins with an exercise that was not seen before."""
    if not 0 <= step < len(run.lesson.steps) or step == run.step:
        return run
    return replace(run, step=step, number=run.number + 1, answers=(), rung=0, told=False, tally=())


def store(run: Run) -> dict[str, object]:
    """Writes a run as plain values, to be resumed later."""
    return {
        "lesson": run.lesson.id,
        "seed": run.seed,
        "step": run.step,
        "number": run.number,
        "answers": [list(each) for each in run.answers],
        "rung": run.rung,
        "told": run.told,
        "tally": list(run.tally),
        "done": sorted(run.done),
    }


def restore(stored: Mapping[str, object]) -> Run:
    """Reads what `store` wrote.

    Raises ValueError where it is anything else.
    """
    try:
        run = Run(
            lesson=lesson(str(stored["lesson"])),
            seed=str(stored["seed"]),
            step=_whole(stored["step"]),
            number=_whole(stored["number"]),
            answers=tuple(tuple(map(_whole, _list(each))) for each in _list(stored["answers"])),
            rung=_whole(stored["rung"]),
            told=stored["told"] is True,
            tally=tuple(each is True for each in _list(stored["tally"]))[-WINDOW:],
            done=frozenset(map(_whole, _list(stored["done"]))),
        )
    except (KeyError, TypeError) as error:
        raise ValueError("this is no run through a lesson") from error
    _check(run)
    return run


def reached(name: str, stored: Mapping[str, object] | None) -> tuple[int, int]:
    """Tells how many steps of a lesson are done, by what `store` wrote, and how many there are."""
    count = len(lesson(name).steps)
    try:
        run = None if stored is None else restore(stored)
    except ValueError:
        run = None
    return (len(run.done) if run is not None and run.lesson.id == name else 0, count)


def _check(run: Run) -> None:
    steps = range(len(run.lesson.steps))
    if run.step not in steps or run.number < 0 or not run.done <= set(steps):
        raise ValueError("this run stands outside its lesson")
    exercise = run.exercise
    if run.answers and (exercise is None or not all(map(exercise.fits, run.answers))):
        raise ValueError("these answers do not belong to the exercise")


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(value)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value
