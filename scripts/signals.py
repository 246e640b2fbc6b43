"""Measures what true signals are worth to a pair of Valencian Truc.

The margin of a deal is how much likelier the telling pair wins the cama after it than the other.
"""

import argparse
import random
from math import sqrt
from statistics import fmean, stdev

from truc_tutor import variants
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import observe
from truc_tutor.players.chances import race
from truc_tutor.players.duel import NORMAL_95
from truc_tutor.players.evidence import Heard, true_gestures
from truc_tutor.players.thumb import ThumbPlayer
from truc_tutor.seats import pair_of, partner_of, rivals_after
from truc_tutor.tables.partners import CAUGHT, FRIEND, RIVAL


def heard(state: State, telling: int, told: int, chance: float) -> list[tuple[Heard, ...]]:
    """Lists what each seat has heard once the pair `telling` has made its truest signals."""
    rng = random.Random(f"{state.deals}/{state.mano}")
    ears: list[list[Heard]] = [[] for _ in range(state.game.seats)]
    assert state.deal is not None
    for seat in range(telling, state.game.seats, 2):
        seen = observe(state, seat)
        for gesture in true_gestures(seen, seen.dealt)[:told]:
            ears[partner_of(seat, 4) or 0].append(Heard(seat, gesture, FRIEND))
            for rival in rivals_after(seat, 4):
                if rng.random() < chance:
                    ears[rival].append(Heard(seat, gesture, RIVAL))
    return [tuple(each) for each in ears]


def margin(game: Game, number: int, telling: int, told: int, chance: float) -> float:
    """Plays one deal from 0-0 and gives the telling pair's margin."""
    player, state = ThumbPlayer(), start(game, mano=number % 4)
    state = apply(state, deal_from("signals", number, game))
    ears = heard(state, telling, told, chance)
    dice = [random.Random(f"signals/{number}/{seat}") for seat in range(4)]
    while acting := to_act(state):
        seat = acting[0]
        act = player.choose(observe(state, seat), dice[seat], ears[seat])
        state = apply(state, act)
    assert state.deal is not None
    own, other = (game.target - each for each in state.deal.points)
    if pair_of(telling):
        own, other = other, own
    return 2 * race(own, other) - 1


def main() -> None:
    """Plays every deal twice, each pair signalling once, and prints a row a setting."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    deals = parser.parse_args().deals
    game = variants.game("valencia", seats=4)
    print("signals a seat, seen by a rival: margin (95 % interval)")
    for told, chance in ((2, 0.0), (2, CAUGHT), (1, CAUGHT)):
        margins = [
            fmean(margin(game, number, pair, told, chance) for pair in (0, 1))
            for number in range(deals)
        ]
        mean, reach = fmean(margins), NORMAL_95 * stdev(margins) / sqrt(deals)
        low, high = mean - reach, mean + reach
        print(f"{told}, {chance:.0%}: {mean:+.2%} ({low:+.2%} to {high:+.2%})", flush=True)


if __name__ == "__main__":
    main()
