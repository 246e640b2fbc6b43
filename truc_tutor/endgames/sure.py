"""Deals that are decided whatever is held: one side's cards count for nothing any more.

The other takes the deal at what is at stake; whoever is sure to lose refuses every call.
"""

from truc_tutor.endgames.ends import Price, priced, side_pending
from truc_tutor.endgames.reading import Ending
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.engine import apply
from truc_tutor.game.ladder import Worth
from truc_tutor.game.state import State
from truc_tutor.game.tricks import verdict
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of


def surely_to(seen: Observation) -> int | None:
    """Tells the seat that takes the deal however it goes on; None where that is open."""
    bound = seen.bound
    if len(bound) == 1:
        return 1 - next(iter(bound))
    if len(bound) == 2:
        return verdict((None, None, None), seen.mano, seen.game.all_tied, seen.game.seats)
    decisive = len(seen.tricks) == 2 or seen.tricks[0].taken_by is None
    if decisive and seen.laid and seen.laid[0].covered:
        return 1 - seen.laid[0].seat
    return None


def sure_ending(state: State, seen: Observation, taker: int, price: Price) -> Ending:
    """Values every legal act of a deal that seat `taker` is sure to take; `state` is as all see it.

    A sure winner calls where it may, since that costs nothing.
    """
    assert seen.seat is not None  # noqa: S101 - Endgame.of has looked
    values = {act: _value(state, act, taker, price) for act in seen.legal}
    best = max(values.values())
    wanted = (Call, Play, Answer, Fold) if seen.seat == taker else (Play, Answer, Call, Fold)
    first = min(
        (act for act in seen.legal if values[act] >= best - 1e-12),
        key=lambda act: (wanted.index(type(act)), isinstance(act, Play) and act.covered),
    )
    often = {act: float(act == first) for act in seen.legal}
    refused: dict[SeatAction, float] = {
        act: float(seen.seat == taker) for act in seen.legal if isinstance(act, Call)
    }
    return Ending(often, values, refused, (), 1.0, 0.0)


def _value(state: State, act: SeatAction, taker: int, price: Price) -> float:
    taken_by, stake = _end(state, act, taker)
    sides = (0, 1) if side_pending(state) else (None,)
    chance = sum(priced(state, taken_by, stake, side, price) for side in sides) / len(sides)
    return chance if pair_of(act.seat) == 0 else 1 - chance


def _end(state: State, act: SeatAction, taker: int) -> tuple[int | None, Worth]:
    """Tells how the deal ends after an act."""
    deal, rungs = state.deal, state.game.stake.rungs
    assert deal is not None  # noqa: S101 - a trick was done
    match act:
        case Play():
            return _covers_away(act, taker), rungs[deal.stake.level].worth
        case Fold():
            return 1 - pair_of(act.seat), rungs[deal.stake.level].worth
        case Answer(accept=False):
            asked = deal.questions[-1]
            return pair_of(asked.seat), rungs[asked.level].refused[asked.over]
        case Answer():
            return pair_of(taker), rungs[deal.questions[-1].level].worth
        case Call():
            called = apply(state, act)
            assert called.deal is not None  # noqa: S101 - the deal runs
            if called.deal.over:
                return called.deal.taken_by, called.deal.stake_paid or 0
            asked = called.deal.questions[-1]
            if act.seat == taker:
                return pair_of(taker), rungs[asked.level].refused[asked.over]
            return pair_of(taker), rungs[asked.level].worth


def _covers_away(act: Play, taker: int) -> int:
    """Tells who takes the deal after a card: a winner that covers its own gives it away."""
    given = act.covered and act.seat == taker
    return 1 - pair_of(taker) if given else pair_of(taker)
