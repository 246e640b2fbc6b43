"""Random play of every game there is: the walks on which the contract is checked.

Nothing here names a game: tables come from `variants.names()`, so a new game is tested as it lies
down beside the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from truc_tutor import variants
from truc_tutor.game.actions import Action, Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.options import PRESETS
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game, OptionValue

TABLES = [
    (name, preset, seats)
    for name in variants.names()
    for preset in PRESETS
    for seats in variants.variant(name).seats
]
IDS = [f"{name}-{preset}-{seats}" for name, preset, seats in TABLES]
DEALS_TO_THE_END = 2000
"""So many deals end any match: far more than random play was ever seen to take."""

Weight = Callable[[State, SeatAction], float]


def quiet(_: State, act: SeatAction) -> float:
    """Weighs acts so that deals are played out: few calls, some covered cards, seldom a fold."""
    match act:
        case Play(covered=covered):
            return 0.35 if covered else 1.0
        case Call():
            return 0.3
        case Answer(accept=accept):
            return 2.0 if accept else 0.5
        case Fold():
            return 0.03


def even(_: State, act: SeatAction) -> float:
    """Weighs all acts alike but for the fold, which would end every deal."""
    return 0.05 if isinstance(act, Fold) else 1.0


def tying(state: State, act: SeatAction) -> float:
    """Weighs plays so that tricks tie often: a card as good as the best, or as one elsewhere."""
    deal = state.deal
    if deal is None or not isinstance(act, Play) or act.covered:
        return quiet(state, act)
    strengths = state.game.strengths(deal.turned)
    if deal.laid:
        best = max(0 if laid.covered else strengths[laid.card] for laid in deal.laid)
        return 30.0 if strengths[act.card] == best else 1.0
    rivals = [card for seat, held in enumerate(deal.holdings) for card in held if seat != act.seat]
    return 1.0 + 30.0 * any(strengths[card] == strengths[act.card] for card in rivals)


@dataclass(frozen=True)
class Step:
    """One act of a walk: the state before the deal, before the act and after it."""

    undealt: State
    before: State
    action: Action
    after: State


def due_deal(state: State, rng: Random) -> Deal:
    """Deals what chance owes: a new deal, or the new cards of an agreed redeal."""
    deal = state.deal
    gone = set() if deal is None or deal.over else {card for hand in deal.hands for card in hand}
    pack = [card for card in state.game.deck if card not in gone]
    rng.shuffle(pack)
    seats = state.game.seats
    hands = tuple(tuple(pack[3 * seat : 3 * seat + 3]) for seat in range(seats))
    turned = deal_from("turned", 0, state.game).turned
    return Deal(hands, None if turned is None else pack[3 * seats])


def any_start(game: Game, rng: Random) -> State:
    """Opens a match at a score of chance, now and then on the brink."""
    score = [rng.choice([0, rng.randrange(game.target), game.target - 1]) for _ in (0, 1)]
    camas = [rng.randrange(game.camas) for _ in (0, 1)]
    return start(game, (score[0], score[1]), (camas[0], camas[1]), rng.randrange(game.seats))


def walk(state: State, rng: Random, weigh: Weight = quiet) -> Iterator[Step]:
    """Plays at random until the match has ended, any seat that may act acting."""
    undealt = state
    while state.winner is None:
        acting = to_act(state)
        if acting:
            seat = _speaker(state, acting, rng)
            acts = legal(state, seat)
            action: Action = rng.choices(acts, [weigh(state, act) for act in acts])[0]
        else:
            if state.deal is None or state.deal.over:
                undealt = state
            action = due_deal(state, rng)
        after = apply(state, action)
        yield Step(undealt, state, action, after)
        state = after


def _speaker(state: State, acting: tuple[int, ...], rng: Random) -> int:
    """Picks who acts: one of those asked or due, now and then another who may all the same."""
    if rng.random() < 0.1:
        return rng.choice([seat for seat in range(state.game.seats) if legal(state, seat)])
    return rng.choice(acting)


@lru_cache(maxsize=64)
def steps(table: tuple[str, str, int], least: int = 700) -> tuple[Step, ...]:
    """Plays matches at a table until there are enough acts, the same ones every time."""
    name, preset, seats = table
    game = variants.game(name, preset, seats)
    found: list[Step] = []
    number = 0
    while len(found) < least:
        rng = Random(f"{table}/{number}")
        found += walk(any_start(game, rng), rng, (quiet, tying, even)[number % 3])
        number += 1
    return tuple(found)


def chosen_options(name: str, rng: Random) -> dict[str, OptionValue]:
    """Picks a value for every option of a game."""
    return {each.key: rng.choice(each.values) for each in variants.variant(name).options}
