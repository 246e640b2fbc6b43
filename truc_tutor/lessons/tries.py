"""What a learner has tried at one exercise: answers, hints taken, and whether it is over."""

from dataclasses import dataclass, replace

from truc_tutor.lessons.exercise import Answer, Exercise

RUNGS = 3
"""Nudge, reason, answer."""

TRIES = 2
"""After so many wrong answers the right one is explained."""


@dataclass(frozen=True, slots=True)
class Tries:
    """The answers given to an exercise, the rungs of hints taken, `told` once it is explained."""

    answers: tuple[Answer, ...] = ()
    rung: int = 0
    told: bool = False


def answered(exercise: Exercise, tries: Tries, given: Answer, *, allowed: int = TRIES) -> Tries:
    """Takes an answer: right, or the last one allowed, it is told; else there is a nudge.

    An answer of another form, or to what is told already, changes nothing.
    """
    if tries.told or not exercise.fits(given):
        return tries
    tries = replace(tries, answers=(*tries.answers, given))
    if exercise.right(given) or len(tries.answers) >= allowed:
        return replace(tries, told=True)
    return replace(tries, rung=max(tries.rung, 1))


def hinted(tries: Tries) -> Tries:
    """Climbs one rung of the hints, the last of which tells the answer."""
    if tries.told:
        return tries
    rung = tries.rung + 1
    return replace(tries, rung=rung, told=rung >= RUNGS)


def succeeded(exercise: Exercise, tries: Tries) -> bool:
    """Tells whether the first try was right and the answer was not asked for, which counts."""
    return len(tries.answers) == 1 and tries.rung < RUNGS and exercise.right(tries.answers[0])
