"""The last two tricks of a deal for two, played at their best, priced by the chance to win."""

from collections.abc import Iterator

from truc_tutor.books.reaching import reaches
from truc_tutor.endgames.endgame import Endgame
from truc_tutor.endgames.ends import End
from truc_tutor.endgames.holdings import Reach
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import Standing, solved_for
from truc_tutor.seats import pair_of


def last_tricks(seen: Observation, reach: Reach | None = None) -> Endgame | None:
    """Finds what is left of a deal after its first trick; None where it is not covered.

    What both may hold is weighed by `reach`; without it, by the book of the first trick if there is
    one.
    """
    if reach is None:
        told = reaches(seen)
        reach = None if told is None else Reach(told.by_strength, told.by_cards)
    return Endgame.of(seen, chance_from, reach)


def pondered(seen: Observation) -> Iterator[None]:
    """Solves what is left of a deal, some milliseconds at a time, to be read from then on."""
    rest = last_tricks(seen)
    while rest is not None and rest.step():
        yield


def chance_from(game: Game, end: End) -> float:
    """Gives the chance of pair 0 to win the match from the end of a deal."""
    if end.winner is not None:
        return float(end.winner == 0)
    return Standing(
        game.target - end.score[0],
        game.target - end.score[1],
        game.camas - end.camas[0],
        game.camas - end.camas[1],
        game.target,
        *solved_for(game, leads=pair_of(end.mano) == 0),
    ).chance()
