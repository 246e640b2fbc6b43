"""The last two tricks of a deal for two, played at their best, priced by the chance to win."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from truc_tutor.books.reaching import reaches
from truc_tutor.endgames.endgame import Endgame
from truc_tutor.endgames.ends import End, Price
from truc_tutor.endgames.holdings import Reach
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import Standing, point, solved_for, standing
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


def safe_last_tricks(seen: Observation) -> Endgame | None:
    """Finds the same to be played, safe against a rival who came another way than the book expects.

    That is so where the book promises something for what is left; points count alike, as in it.
    """
    promised = promised_by_book(seen)
    if promised is None:
        return last_tricks(seen)
    even, reach = promised
    return Endgame.of(seen, price_of(even), reach)


def promised_by_book(seen: Observation) -> "tuple[Even, Reach] | None":
    """Reads what both are held to by the promises of a book, and how often they come there."""
    told = reaches(seen)
    if told is None or told.promised is None:
        return None
    score = standing(seen)
    before = score.chance() if seen.seat == 0 else 1 - score.chance()
    even = Even(seen.score, seen.camas, before, point(score))
    paid = seen.points[0] - seen.points[1]
    first, second = told.promised
    promised = (
        {held: even.chance(worth - paid) for held, worth in first.items()},
        {held: 1 - even.chance(-worth - paid) for held, worth in second.items()},
    )
    return even, Reach(told.by_strength, told.by_cards, promised)


@dataclass(frozen=True, slots=True)
class Even:
    """Points that count alike, from a score: the chance of pair 0 there, and what a point adds."""

    score: tuple[int, ...]
    camas: tuple[int, ...]
    before: float
    point: float

    def chance(self, points: float) -> float:
        """Gives the chance of pair 0 with so many points more; it may lie beyond 0 and 1."""
        return self.before + self.point * points


@lru_cache(maxsize=8)
def price_of(even: Even) -> Price:
    """Makes what prices ends so; who closes the cama at a stroke has all its points by that."""

    def price(game: Game, end: End) -> float:
        own, other = (end.score[pair] - even.score[pair] for pair in (0, 1))
        if end.camas != even.camas:
            own, other = ((end.camas[pair] - even.camas[pair]) * game.target for pair in (0, 1))
        return even.chance(own - other)

    return price


def pondered(seen: Observation) -> Iterator[None]:
    """Solves what is left of a deal to be played, some milliseconds at a time, and keeps it."""
    rest = safe_last_tricks(seen)
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
