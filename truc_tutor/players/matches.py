"""Whole matches between two players, each played twice: the same cards, the pairs changed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from truc_tutor.game.engine import apply, new_cards_due, start, to_act
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import meant, observe
from truc_tutor.players.duel import NORMAL_95
from truc_tutor.players.roster import Player
from truc_tutor.seats import pair_of


@dataclass(frozen=True, slots=True)
class Won:
    """How many matches of `played` the first player won: the share and its 95 % interval."""

    played: int
    share: float
    low: float
    high: float


def matches(first: Player, second: Player, game: Game, couples: int, seed: str) -> Won:
    """Plays `couples` of matches, the same cards with the players changing pairs.

    The interval is taken over the couples. Raises ValueError for fewer than two of them.
    """
    if couples < 2:
        raise ValueError("two matches or more make an interval")
    shares = list(couple_shares(first, second, game, couples, seed))
    mean = fmean(shares)
    reach = NORMAL_95 * stdev(shares) / sqrt(couples)
    return Won(2 * couples, mean, mean - reach, mean + reach)


def couple_shares(
    first: Player, second: Player, game: Game, couples: int, seed: str
) -> Iterator[float]:
    """Yields for each couple of matches the share that the first player won."""
    for number in range(couples):
        won = winner((first, second), game, seed, number) == 0
        won_again = winner((second, first), game, seed, number) == 1
        yield (won + won_again) / 2


def winner(pairs: tuple[Player, Player], game: Game, seed: str, number: int) -> int:
    """Plays a match from 0-0 and gives the pair that wins it."""
    state = start(game, mano=number % game.seats)
    chance = [random.Random(f"{seed}/{number}/{seat}") for seat in range(game.seats)]
    while state.winner is None:
        cards = f"{seed}/{number}"
        state = apply(state, deal_from(cards, state.deals, game))
        while acting := to_act(state):
            seat = acting[0]
            act = pairs[pair_of(seat)].choose(observe(state, seat), chance[seat])
            state = apply(state, meant(state, act))
            if new_cards_due(state):
                state = apply(state, redeal_from(cards, state.deals, game))
    return state.winner
