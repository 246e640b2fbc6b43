"""Duels: two players over many single deals, each deal twice with the seats changed."""

import random
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from truc_tutor.game.engine import apply, new_cards_due, start, to_act
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import meant, observe
from truc_tutor.players.roster import Player
from truc_tutor.seats import pair_of

NORMAL_95 = 1.959964
"""How many standard errors of a mean a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a duel from the first player's side.

    `deals` counts the different deals and `played` how often one was played. `margin` is the mean
    of the first player's points less the second's per deal played, `low` and `high` its 95 %
    interval, `margins` the mean margin of each deal in order.
    """

    deals: int
    played: int
    margin: float
    low: float
    high: float
    margins: tuple[float, ...]


def duel(
    first: Player, second: Player, game: Game, deals: int, seed: str, *, duplicate: bool = True
) -> Outcome:
    """Plays single deals from 0–0, mano going round, and measures the margin in points.

    With `duplicate` every deal is played twice, the players changing pairs and the cards staying,
    and the interval is taken over these couples. The same seed gives the same duel.
    Raises ValueError for fewer than two deals, of which no interval could be made.
    """
    if deals < 2:
        raise ValueError("a duel takes two deals or more")
    margins: list[float] = []
    for number in range(deals):
        margin = float(play_deal((first, second), game, seed, number))
        if duplicate:
            margin = (margin - play_deal((second, first), game, seed, number)) / 2
        margins.append(margin)
    mean = fmean(margins)
    reach = NORMAL_95 * stdev(margins) / sqrt(deals)
    return Outcome(deals, deals * (1 + duplicate), mean, mean - reach, mean + reach, tuple(margins))


def play_deal(pairs: tuple[Player, Player], game: Game, seed: str, number: int) -> int:
    """Plays one deal of a duel and gives the points of pair 0 less those of pair 1."""
    state = start(game, mano=number % game.seats)
    state = apply(state, deal_from(seed, number, game))
    chance = [random.Random(f"{seed}/{number}/{seat}") for seat in range(game.seats)]
    while acting := to_act(state):
        seat = acting[0]
        act = pairs[pair_of(seat)].choose(observe(state, seat), chance[seat])
        state = apply(state, meant(state, act))
        if new_cards_due(state):
            state = apply(state, redeal_from(seed, number, game))
    points = (0, 0) if state.deal is None else state.deal.points
    return points[0] - points[1]
