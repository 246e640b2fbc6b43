"""The course: the lessons of each game in the order they are learnt, then the one of all games.

A lesson is loaded when it is first asked for, because all of them together take longer to load
than the rest of the tutor.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from truc_tutor.lessons.steps import Lesson

_VALENCIA = {
    "ranking": "course_ranking:RANKING",
    "ties": "course_ties:TIES",
    "stones": "course_stones:STONES",
    "envit": "course_envit:ENVIT",
    "bets": "course_bets:BETS",
    "both": "course_both:BOTH",
    "facedown": "course_facedown:FACEDOWN",
    "pairs": "course_pairs:PAIRS",
    "odds": "course_odds:ODDS",
    "bluff": "course_bluff:BLUFF",
    "score": "course_score:SCORE",
}
_PAULISTA = {
    "paulista-ranking": "paulista.course_ranking:RANKING",
    "paulista-ties": "paulista.course_ties:TIES",
    "paulista-bets": "paulista.course_bets:BETS",
    "paulista-special": "paulista.course_special:SPECIAL",
    "paulista-pairs": "paulista.course_play:PLAY",
    "paulista-odds": "paulista.course_play:PLAY",
    "paulista-bluff": "paulista.course_play:PLAY",
    "paulista-score": "paulista.course_play:PLAY",
}
_FRANCE = {
    "france-ranking": "france.course_ranking:RANKING",
    "france-ties": "france.course_ties:TIES",
    "france-bets": "france.course_bets:BETS",
    "france-special": "france.course_special:SPECIAL",
    "france-odds": "france.course_play:PLAY",
    "france-bluff": "france.course_play:PLAY",
    "france-score": "france.course_play:PLAY",
    "france-known": "france.course_known:KNOWN",
}
_MINEIRO = {
    f"mineiro-{part}": "mineiro.course:LESSONS"
    for part in ("ranking", "ties", "bets", "pairs", "odds", "bluff", "score")
}

_WHERE: Mapping[str, Mapping[str, str]] = {
    "valencia": _VALENCIA,
    "paulista": _PAULISTA,
    "france": _FRANCE,
    "mineiro": _MINEIRO,
    "": {"three-games": "sisters.course:THREE_GAMES"},
}
"""Where each lesson stands, a module and a name in it, by game and id; "" are all games."""

GAME_OF: Mapping[str, str] = {name: game for game, each in _WHERE.items() for name in each}
"""The game of every lesson by its id, in the order they are learnt; empty for one of all games."""

LESSONS: tuple[Lesson, ...]
"""All lessons in order, loaded at once when this is asked for."""


def __getattr__(name: str) -> tuple[Lesson, ...]:
    if name == "LESSONS":
        return tuple(map(lesson, GAME_OF))
    raise AttributeError(name)


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Lists the lessons of a game in order; of an empty name, those of all games."""
    return tuple(map(lesson, _WHERE.get(game, ())))


@cache
def lesson(name: str) -> Lesson:
    """Finds a lesson by its id.

    Raises KeyError where there is none.
    """
    module, _, attribute = _WHERE[GAME_OF[name]][name].partition(":")
    found = getattr(import_module(f"truc_tutor.lessons.{module}"), attribute)
    each: Lesson
    for each in (found,) if isinstance(found, Lesson) else found:
        if each.id == name:
            return each
    raise KeyError(name)
