"""A drill as a value: a row of questions on chosen skills, endless or so many, from a seed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from truc_tutor.lessons.exercise import Answer, Exercise
from truc_tutor.lessons.kinds import exercise_of, find_skill
from truc_tutor.lessons.tries import RUNGS, TRIES, Tries, answered, hinted, succeeded

LATER = 3
"""So many questions further on, one that was not known comes back in an endless drill."""


@dataclass(frozen=True, slots=True)
class Drill:
    """Where a learner stands in a row of questions.

    `skills` are asked in rounds, each in an order of its own; with `length` there are so many
    questions and the skills come in the order given. `back` says which item is asked again at
    which question. `outcomes` are those of the questions told so far. `once`: a wrong answer is
    told at once.
    """

    skills: tuple[str, ...]
    seed: str
    length: int = 0
    once: bool = False
    number: int = 0
    tries: Tries = field(default_factory=Tries)
    outcomes: tuple[bool, ...] = ()
    back: Mapping[int, int] = field(default_factory=dict)

    @property
    def ended(self) -> bool:
        """Tells whether all questions have been asked."""
        return bool(self.length) and self.number >= self.length

    @property
    def skill(self) -> str:
        """Names the skill that is asked."""
        return self._skill_of(self._index)

    @property
    def item(self) -> str:
        """Gives the text that stands for this very question, wherever it is asked."""
        return f"{self.seed}/{self._index}"

    @property
    def exercise(self) -> Exercise:
        """Makes the question at hand."""
        return exercise_of(self.skill, self.item)

    @property
    def right(self) -> int:
        """Counts the questions that were right at the first try."""
        return sum(self.outcomes)

    def asked_of(self, number: int) -> str:
        """Names the skill that a question asked for, by its place in the row."""
        return self._skill_of(self.back.get(number, number))

    @property
    def _index(self) -> int:
        return self.back.get(self.number, self.number)

    def _skill_of(self, index: int) -> str:
        turn, at = divmod(index, len(self.skills))
        if self.length:
            return self.skills[at]
        order = list(self.skills)
        Random(f"{self.seed}/round/{turn}").shuffle(order)
        return order[at]


def begin_drill(
    skills: tuple[str, ...], seed: str, length: int = 0, *, once: bool = False
) -> Drill:
    """Begins a drill.

    Raises ValueError without any skill, and for one that there is not.
    """
    if not skills or None in map(find_skill, skills):
        raise ValueError("a drill needs skills that there are")
    return Drill(skills, seed, length, once)


def answer_drill(drill: Drill, given: Answer) -> Drill:
    """Takes an answer to the question at hand."""
    if drill.ended:
        return drill
    allowed = 1 if drill.once else TRIES
    return _tried(drill, answered(drill.exercise, drill.tries, given, allowed=allowed))


def hint_drill(drill: Drill) -> Drill:
    """Climbs one rung of the hints: nudge, reason, answer."""
    return drill if drill.ended else _tried(drill, hinted(drill.tries))


def next_question(drill: Drill) -> Drill:
    """Goes on from a question that is told."""
    if not drill.tries.told or drill.ended:
        return drill
    return replace(drill, number=drill.number + 1, tries=Tries())


def _tried(drill: Drill, tries: Tries) -> Drill:
    """Takes what was tried; a question not known is asked again soon, where there is no end."""
    if not tries.told or drill.tries.told:
        return drill if tries == drill.tries else replace(drill, tries=tries)
    right = succeeded(drill.exercise, tries)
    back = drill.back
    if not drill.length and (tries.rung >= RUNGS or not right):
        place = next(n for n in count(drill.number + LATER) if n not in back)
        back = {**back, place: drill.back.get(drill.number, drill.number)}
    return replace(drill, tries=tries, outcomes=(*drill.outcomes, right), back=back)


def write_drill(drill: Drill) -> dict[str, object]:
    """Writes a drill as plain values, to be resumed later."""
    return {
        "skills": list(drill.skills),
        "seed": drill.seed,
        "length": drill.length,
        "once": drill.once,
        "number": drill.number,
        "answers": [list(each) for each in drill.tries.answers],
        "rung": drill.tries.rung,
        "told": drill.tries.told,
        "outcomes": list(drill.outcomes),
        "back": sorted([place, index] for place, index in drill.back.items()),
    }


def read_drill(value: object) -> Drill:
    """Reads what `write_drill` wrote, the number of a question from 0.

    Raises ValueError where it is anything else, or of skills that there are no more.
    """
    if not isinstance(value, dict):
        raise ValueError("this is no drill")  # noqa: TRY004 - a broken text, not a wrong type
    try:
        drill = replace(
            begin_drill(
                tuple(str(each) for each in value["skills"]),
                str(value["seed"]),
                _whole(value["length"]),
                once=value["once"] is True,
            ),
            number=_whole(value["number"]),
            tries=Tries(
                tuple(tuple(map(_whole, each)) for each in value["answers"]),
                _whole(value["rung"]),
                value["told"] is True,
            ),
            outcomes=tuple(each is True for each in value["outcomes"]),
            back={_whole(place): _whole(index) for place, index in value["back"]},
        )
    except (KeyError, TypeError) as error:
        raise ValueError("this is no drill") from error
    if not drill.ended and not all(map(drill.exercise.fits, drill.tries.answers)):
        raise ValueError("these answers do not belong to the question")
    return drill


def drill_text(value: Mapping[str, object]) -> str:
    """Writes plain values as one text."""
    return json.dumps(value, separators=(",", ":"))


def text_drill(text: str | None) -> dict[str, object]:
    """Reads such a text; anything else is an empty one."""
    try:
        value = json.loads(text or "{}")
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise TypeError(value)
    return value
