"""Settling: what a deal was worth, counted in order: side bet first, then the stake (A46)."""

from dataclasses import replace

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.pieces import Auction
from truc_tutor.game.state import DealState, Side, State
from truc_tutor.game.variant import SideBet
from truc_tutor.seats import pair_of, turn_order


def worth_now(worth: Worth, state: State) -> Worth:
    """Values a falta now: the whole cama in males, what the leader lacks in bones (A45)."""
    return state.game.worth_at(worth, state.score)


def counted_cards(deal: DealState, seat: int, side: SideBet) -> tuple[Card, ...]:
    """Lists the cards of a seat that count: all but those it covered (A26, K11).

    The compulsory hidden card of the two-card play counts; one covered under A22 does not.
    """
    left_out: list[Card] = []
    seen = 0
    for action in deal.actions:
        if isinstance(action, Play) and action.seat == seat:
            seen += 1
            if action.covered and (seen == 1 or side.excludes_later):
                left_out.append(action.card)
                if action.under is not None:
                    left_out.append(action.under)
    return _without(deal.hands[seat], left_out)


def _without(cards: tuple[Card, ...], left_out: list[Card]) -> tuple[Card, ...]:
    rest = list(cards)
    for card in left_out:
        rest.remove(card)
    return tuple(rest)


def _count(deal: DealState, seat: int, side: SideBet) -> int | None:
    cards = counted_cards(deal, seat, side)
    return None if UNKNOWN in cards else side.count(cards)


def _side_winner(counts: list[int], mano: int, side: SideBet) -> int:
    """Tells the seat whose count wins; equal counts as A43 has it."""
    best = max(counts)
    order = [seat for seat in turn_order(mano, len(counts)) if counts[seat] == best]
    if side.mano_pair_ties:
        return next((seat for seat in order if pair_of(seat) == pair_of(mano)), order[0])
    return order[0]


def pay_side(state: State, deal: DealState, side: Side) -> tuple[State, DealState]:
    """Settles an accepted side bet: who counts most gets it, before anything else (A45, A46).

    Raises IllegalAction where a count cannot be known from this record.
    """
    bet = state.game.side
    if bet is None:
        return state, deal
    counts = [_count(deal, seat, bet) for seat in range(state.game.seats)]
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        raise IllegalAction(Objection.UNDECIDED, state.game.cite(Objection.UNDECIDED))
    seat = _side_winner(known, deal.mano, bet)
    worth = worth_now(bet.ladder.rungs[side.level].worth, state)
    state, deal, paid = pay(state, deal, pair_of(seat), worth)
    shown = (seat, bet.best(counted_cards(deal, seat, bet)))
    settled = replace(
        side, paid=paid, worth=worth, taken_by=pair_of(seat), counts=tuple(counts), shown=shown
    )
    return state, replace(deal, side=settled)


def pay(state: State, deal: DealState, pair: int, worth: Worth) -> tuple[State, DealState, int]:
    """Adds what a pair has won; a cama or a match is worth what it lacked of the target."""
    paid = worth if isinstance(worth, int) else state.game.target - state.score[pair]
    score, points = list(state.score), list(deal.points)
    score[pair] += paid
    points[pair] += paid
    return (
        replace(state, score=(score[0], score[1])),
        replace(deal, points=(points[0], points[1])),
        paid,
    )


def cama_closed(state: State) -> bool:
    """Tells whether a pair has reached the target."""
    return max(state.score) >= state.game.target


def finish(state: State, deal: DealState, taken_by: int | None, worth: Worth) -> State:
    """Ends a deal: settles the side bet, then the stake unless the cama is closed (A46, GA-S1)."""
    deal = replace(deal, over=True, taken_by=taken_by, questions=(), stake_paid=worth)
    if deal.side is not None and deal.side.auction is Auction.ACCEPTED:
        state, deal = pay_side(state, deal, deal.side)
    wins_match = False
    if taken_by is not None and not cama_closed(state):
        state, deal, _ = pay(state, deal, taken_by, worth)
        wins_match = worth is Whole.MATCH
    return close(state, deal, wins_match=wins_match)


def close(state: State, deal: DealState, *, wins_match: bool) -> State:
    """Counts a closed cama, ends the match or moves mano on (A4, A5, A50, A51)."""
    camas, score, winner = state.camas, state.score, None
    if cama_closed(state):
        pair = 0 if score[0] >= state.game.target else 1
        camas = (camas[0] + (pair == 0), camas[1] + (pair == 1))
        if wins_match or camas[pair] >= state.game.camas:
            winner = pair
        else:
            score = (0, 0)
    mano = turn_order(deal.mano, state.game.seats)[1]
    return replace(state, deal=deal, score=score, camas=camas, winner=winner, mano=mano)
