"""Duels: two players over many single deals, each deal twice with the seats changed."""

import random
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.engine import apply, new_cards_due, start, to_act
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant, observe
from truc_tutor.players.fortune import FEWEST, Fortune, steadied
from truc_tutor.players.mixing import Mixer, draw
from truc_tutor.players.roster import Player
from truc_tutor.seats import pair_of

NORMAL_95 = 1.959964
"""How many standard errors of a mean a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def wide(self) -> float:
        """Tells how wide the interval is."""
        return self.high - self.low


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a duel from the first player's side.

    `deals` counts the different deals and `played` how often one was played. `margins` are the mean
    points of the first player less the second's in each deal, in order, and `bare` their mean.
    `steady` is the same with luck taken off as far as it can be told, `bare` again where it cannot.
    """

    deals: int
    played: int
    margins: tuple[float, ...]
    bare: Estimate
    steady: Estimate

    @property
    def margin(self) -> float:
        """Gives the best estimate of the margin in points a deal."""
        return self.steady.mean

    @property
    def low(self) -> float:
        """Gives where its 95 % interval begins."""
        return self.steady.low

    @property
    def high(self) -> float:
        """Gives where its 95 % interval ends."""
        return self.steady.high


def duel(
    first: Player,
    second: Player,
    game: Game,
    deals: int,
    seed: str,
    *,
    duplicate: bool = True,
    luck: bool = True,
) -> Outcome:
    """Plays single deals from 0–0, mano going round, and measures the margin in points.

    With `duplicate` every deal is played twice, the players changing pairs and the cards staying,
    and the interval is taken over these couples. With `luck` it is taken off where it can be told
    (see `fortune`). The same seed gives the same duel.
    Raises ValueError for fewer than two deals, of which no interval could be made.
    """
    if deals < 2:
        raise ValueError("a duel takes two deals or more")
    margins: list[float] = []
    terms: list[tuple[float, float, float]] = []
    for number in range(deals):
        one = _Table((first, second), game, seed, number, luck=luck)
        margin, (cards, own, other) = float(one.margin), one.terms
        if duplicate:
            two = _Table((second, first), game, seed, number, luck=luck)
            margin = (margin - two.margin) / 2
            # The cards are the same from both sides: what they bring cancels out.
            cards, own, other = 0.0, own - two.terms[2], other - two.terms[1]
        margins.append(margin)
        terms.append((cards, own, other))
    bare = estimated(margins)
    told = deals >= FEWEST and any(map(any, terms))
    steady = estimated(steadied(margins, terms)) if told else bare
    return Outcome(deals, deals * (1 + duplicate), tuple(margins), bare, steady)


def estimated(values: list[float]) -> Estimate:
    """Gives the mean of independent values and its 95 % interval.

    Raises ValueError for fewer than two.
    """
    mean = fmean(values)
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def play_deal(pairs: tuple[Player, Player], game: Game, seed: str, number: int) -> int:
    """Plays one deal of a duel and gives the points of pair 0 less those of pair 1."""
    return _Table(pairs, game, seed, number, luck=False).margin


class _Table:
    """One deal played to its end; `terms` is what cards and dice of either pair brought pair 0."""

    def __init__(
        self, pairs: tuple[Player, Player], game: Game, seed: str, number: int, *, luck: bool
    ) -> None:
        state = apply(start(game, mano=number % game.seats), deal_from(seed, number, game))
        seats = range(game.seats)
        fortune = Fortune.of([observe(state, seat) for seat in seats] if luck else [])
        dice = [random.Random(f"{seed}/{number}/{seat}") for seat in seats]
        while acting := to_act(state):
            seat = acting[0]
            seen = observe(state, seat)
            act, often = _chosen(pairs[pair_of(seat)], seen, dice[seat])
            fortune.follow(seen, act, often)
            state = apply(state, meant(state, act))
            if new_cards_due(state):
                state = apply(state, redeal_from(seed, number, game))
        points = (0, 0) if state.deal is None else state.deal.points
        self.margin = points[0] - points[1]
        self.terms = (fortune.cards, *fortune.dice)


def _chosen(
    player: Player, seen: Observation, dice: random.Random
) -> tuple[SeatAction, "dict[SeatAction, float] | None"]:
    """Lets a player choose, and tells from what shares it was drawn where that is known."""
    often = player.mix(seen) if isinstance(player, Mixer) else None
    if often is None:
        return player.choose(seen, dice), None
    return draw(often, dice), dict(often)
