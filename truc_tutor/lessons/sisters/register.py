"""The lessons of the sister games by the name of their game, in the order they are learnt."""

from collections.abc import Mapping

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

BY_GAME: Mapping[str, tuple[Lesson, ...]] = {
    "paulista": (
        paulista_ranking.RANKING,
        paulista_ties.TIES,
        paulista_bets.BETS,
        paulista_special.SPECIAL,
    ),
    "france": (
        france_ranking.RANKING,
        france_ties.TIES,
        france_bets.BETS,
        france_special.SPECIAL,
    ),
}

COMPARING = THREE_GAMES
"""The lesson that is about all games."""

SISTERS: tuple[Lesson, ...] = (*BY_GAME["paulista"], *BY_GAME["france"], COMPARING)
