"""A game for four as data for compiled loops: strengths, ladder, ties, order of the seats."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.game.ladder import Ladder
from truc_tutor.game.variant import AllTied, Game, RaiseCap, RaiseRight
from truc_tutor.players.situation import CLASSES

Ints = NDArray[np.int32]

TIES = {AllTied.MANO: 0, AllTied.DEALER: 3, AllTied.NOBODY: -1}
"""How many seats after mano sits who takes a deal of three ties, -1 for nobody."""


WORTH, REFUSED_WORTH = 0, 5
"""Where the worth of the rungs begins among the facts of a game, and that of a refusal."""

RUNGS, TIED, TIED_LEADS, TURNS, CAPPED, SPECIAL_AT, SPECIAL_LEVEL, TARGET = range(10, 18)
"""The other facts: how many rungs, the tie rule, the cap, the special deal (-1: none), the end."""


class Rules(NamedTuple):
    """What the loops need to know of a game.

    `strong[turned, card]` is the class of a card of the deck, one row where nothing is turned;
    `facts` are numbers by the places named above.
    """

    strong: Ints
    facts: Ints

    @property
    def target(self) -> int:
        """Gives the points that win the match."""
        return int(self.facts[TARGET])


def bare(game: Game) -> Game:
    """Gives a game as far as the loops play it: the tricks and their bet, up to a worth in points.

    A side bet, the two-card play after a tied first trick and covered cards that bind are left to
    the rules of thumb, and every cama is a match.
    """
    if game.side is None:
        return game
    ladder = Ladder(tuple(rung for rung in game.stake.rungs if isinstance(rung.worth, int)))
    return replace(
        game,
        stake=ladder,
        side=None,
        two_cards=None,
        covered_from=None,
        covered_binds=False,
        camas=1,
    )


def rules_of(game: Game) -> Rules:
    """Reads the rules of a game for four, as far as `bare` leaves it.

    Raises ValueError for a game that asks for more than the loops can play.
    """
    game = bare(game)
    if not _fits(game):
        raise ValueError(f"{game.name} cannot be trained for four seats yet")
    turned = game.deck if game.turns_card else (None,)
    strong = [[game.strengths(each)[card] for card in game.deck] for each in turned]
    rungs, special = game.stake.rungs, game.special
    facts = np.zeros(TARGET + 1, np.int32)
    for at, rung in enumerate(rungs):
        facts[WORTH + at] = rung.worth if isinstance(rung.worth, int) else 0
        facts[REFUSED_WORTH + at] = rung.refused[at - 1] if at else 0
    facts[RUNGS], facts[TIED], facts[TARGET] = len(rungs), TIES[game.all_tied], game.target
    facts[TIED_LEADS], facts[TURNS] = game.first_tied_leads, game.turns_card
    facts[CAPPED] = game.raise_cap is RaiseCap.BEHIND
    facts[SPECIAL_AT] = -1 if special is None else special.at
    facts[SPECIAL_LEVEL] = 0 if special is None else special.level
    return Rules(np.array(strong, np.int32), facts)


def _fits(game: Game) -> bool:
    plain = game.side is None and game.two_cards is None and not game.redeals and not game.folds
    calls = game.answers_raise and not game.calls_any_time and not game.calls_once
    right = game.raise_right is RaiseRight.ACCEPTER and game.raise_cap is not RaiseCap.CALLER
    covers = game.covered_from in (None, 2) and not game.covered_binds
    small = game.turns_card or max(game.strengths(None).values()) < CLASSES
    return (
        game.seats == 4
        and game.camas == 1
        and plain
        and calls
        and right
        and covers
        and small
        and _climbs(game.stake)
    )


def _climbs(ladder: Ladder) -> bool:
    """Tells whether every rung stands on the one below and is worth a number of points."""
    return len(ladder.rungs) <= 5 and all(
        isinstance(rung.worth, int) and not rung.free and (at == 0 or rung.follows == {at - 1})
        for at, rung in enumerate(ladder.rungs)
    )
