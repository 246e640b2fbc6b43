"""The course: the lessons of each game in the order they are learnt, then the one of all games."""

from truc_tutor.lessons import course_bets, course_envit, course_ranking
from truc_tutor.lessons.france import course_bets as france_bets
from truc_tutor.lessons.france import course_ranking as france_ranking
from truc_tutor.lessons.france import course_special as france_special
from truc_tutor.lessons.france import course_ties as france_ties
from truc_tutor.lessons.paulista import course_bets as paulista_bets
from truc_tutor.lessons.paulista import course_ranking as paulista_ranking
from truc_tutor.lessons.paulista import course_special as paulista_special
from truc_tutor.lessons.paulista import course_ties as paulista_ties
from truc_tutor.lessons.sisters.course import THREE_GAMES
from truc_tutor.lessons.steps import Lesson

LESSONS: tuple[Lesson, ...] = (
    course_ranking.RANKING,
    course_envit.ENVIT,
    course_bets.BETS,
    paulista_ranking.RANKING,
    paulista_ties.TIES,
    paulista_bets.BETS,
    paulista_special.SPECIAL,
    france_ranking.RANKING,
    france_ties.TIES,
    france_bets.BETS,
    france_special.SPECIAL,
    THREE_GAMES,
)


def lesson(name: str) -> Lesson:
    """Finds a lesson by its id.

    Raises KeyError where there is none.
    """
    for each in LESSONS:
        if each.id == name:
            return each
    raise KeyError(name)
