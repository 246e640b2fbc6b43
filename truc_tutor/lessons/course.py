"""The course: the three lessons in the order they are learnt."""

from truc_tutor.lessons.course_bets import BETS
from truc_tutor.lessons.course_envit import ENVIT
from truc_tutor.lessons.course_ranking import RANKING
from truc_tutor.lessons.steps import Lesson

LESSONS: tuple[Lesson, ...] = (RANKING, ENVIT, BETS)


def lesson(name: str) -> Lesson:
    """Finds a lesson by its id.

    Raises KeyError where there is none.
    """
    for each in LESSONS:
        if each.id == name:
            return each
    raise KeyError(name)
