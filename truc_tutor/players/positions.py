"""Positions without end, for tests and measurements: what seats see in deals played at random."""

import random
from collections.abc import Iterator
from itertools import count

from truc_tutor.game.actions import Play
from truc_tutor.game.engine import apply, new_cards_due, start, to_act
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant, observe

QUIET = 0.7
"""How often a card is played where a call would be legal as well, so that deals last."""


def positions(game: Game, seed: str) -> Iterator[Observation]:
    """Yields every decision of deal after deal as the seat asked sees it, without end.

    The score before each deal is drawn too. The same seed yields the same positions.
    """
    for number in count():
        rng = random.Random(f"{seed}/{number}")
        score = (rng.randrange(game.target), rng.randrange(game.target))
        camas = (rng.randrange(game.camas), rng.randrange(game.camas))
        state = start(game, score, camas, rng.randrange(game.seats))
        state = apply(state, deal_from(seed, number, game))
        while acting := to_act(state):
            seen = observe(state, acting[0])
            yield seen
            plays = [act for act in seen.legal if isinstance(act, Play)]
            quiet = plays and rng.random() < QUIET
            state = apply(state, meant(state, rng.choice(plays if quiet else seen.legal)))
            if new_cards_due(state):
                state = apply(state, redeal_from(seed, number, game))
