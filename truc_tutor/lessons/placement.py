"""Placement: five questions over a lesson, for who knows it already."""

from random import Random

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.drilling import Drill, begin_drill
from truc_tutor.lessons.kinds import kinds_of, skill_id
from truc_tutor.lessons.run import Run

ITEMS = 5
"""Questions of a placement."""

NEEDED = 4
"""So many of them right mark the lesson's steps as done."""


def begin_placement(lesson_id: str, seed: str) -> Drill:
    """Chooses the questions: as many kinds as there are places for, in the lesson's order."""
    kinds = kinds_of(lesson(lesson_id))
    rng = Random(f"{seed}/placement")
    chosen = set(rng.sample(range(len(kinds)), min(ITEMS, len(kinds))))
    first = [kind for number, kind in enumerate(kinds) if number in chosen]
    asked = (first * ITEMS)[:ITEMS]
    return begin_drill(tuple(skill_id(lesson_id, kind) for kind in asked), seed, ITEMS, once=True)


def is_placed(placement: Drill) -> bool:
    """Tells whether enough was right; the rest need not be asked to know it."""
    return placement.right >= NEEDED


def placed(run: Run) -> Run:
    """Marks every step of a lesson as done; the learner may go through any of them still."""
    return Run(run.lesson, run.seed, done=frozenset(range(len(run.lesson.steps))))
