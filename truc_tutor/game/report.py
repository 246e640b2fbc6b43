"""What a replayed record tells: the outcome so far, who may act, what is legal."""

from typing import Any

from truc_tutor.game.actions import token
from truc_tutor.game.engine import legal, question, to_act
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Auction
from truc_tutor.game.settle import worth_now
from truc_tutor.game.state import DealState, State


def report(match: Match) -> dict[str, Any]:
    """Gives the outcome as the JSON of the record's contract."""
    state = match.state
    told: dict[str, Any] = {
        "game": state.game.name,
        "seats": state.game.seats,
        "score": list(state.score),
        "camas": list(state.camas),
        "winner": state.winner,
        "deals": [_deal(end) for end in match.deal_ends()],
        "to_act": list(to_act(state)),
        "question": question(state),
        "legal": [token(act) for act in legal(state)],
    }
    if state.winner is None and (state.deal is None or state.deal.over):
        told["next_mano"] = state.mano
    return told


def _deal(state: State) -> dict[str, Any]:
    deal = state.deal
    assert deal is not None  # noqa: S101 - a deal has ended here
    worth = state.game.stake.rungs[deal.stake.level].worth
    return {
        "mano": deal.mano,
        "tricks": [trick.taken_by for trick in deal.tricks],
        "taken_by": deal.taken_by,
        "stake": _plain(worth if deal.stake_paid is None else deal.stake_paid),
        "envit": _side(state, deal),
        "points": list(deal.points),
        "over": deal.over,
    }


def _side(state: State, deal: DealState) -> dict[str, Any] | None:
    side, bet = deal.side, state.game.side
    if side is None or bet is None:
        return None
    settled = side.taken_by is not None
    worth = side.worth if settled else worth_now(bet.ladder.rungs[side.level].worth, state)
    return {
        "value": side.paid if side.auction is Auction.REFUSED else _plain(worth),
        "taken_by": side.taken_by,
        "counts": None if side.counts is None else list(side.counts),
    }


def _plain(worth: Worth) -> int | str:
    return worth.word if isinstance(worth, Whole) else worth
