"""The engine: one pure function from a state and an act to the next state, for every game."""

from dataclasses import replace
from itertools import permutations

from truc_tutor.game import moves
from truc_tutor.game.actions import Action, Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.call_checks import REDEAL, call_of
from truc_tutor.game.checks import check, check_deal
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game


def start(
    game: Game, score: tuple[int, int] = (0, 0), camas: tuple[int, int] = (0, 0), mano: int = 0
) -> State:
    """Opens a match before its first deal.

    Raises ValueError for a score or camas that are negative or have reached their target, or for
    a mano that is no seat.
    """
    if not all(0 <= points < game.target for points in score):
        raise ValueError(f"a score of {score[0]}-{score[1]} cannot stand before a deal")
    if not all(0 <= won < game.camas for won in camas):
        raise ValueError(f"{camas[0]}-{camas[1]} camas cannot stand before a deal")
    if not 0 <= mano < game.seats:
        raise ValueError(f"there is no seat {mano}")
    return State(game, score, camas, mano)


def to_act(state: State) -> tuple[int, ...]:
    """Lists the seats that may answer the open question, or the one whose card is due."""
    deal = state.deal
    if deal is None or deal.over or new_cards_due(state):
        return ()
    return deal.questions[-1].asked if deal.questions else (deal.turn,)


def new_cards_due(state: State) -> bool:
    """Tells whether a redeal was agreed and chance has to deal again (C3)."""
    deal = state.deal
    return deal is not None and deal.redeal is not None and deal.redeal.awaited


def question(state: State) -> str | None:
    """Names the open question by the call it is about."""
    deal = state.deal
    return call_of(state.game, deal.questions[-1]) if deal and deal.questions else None


def apply(state: State, action: Action) -> State:
    """Makes the next state.

    Raises IllegalAction where a rule forbids the act; the state given is never touched.
    """
    if isinstance(action, Deal):
        check_deal(state, action)
        return moves.deal(state, action)
    check(state, action)
    deal = state.deal
    assert deal is not None  # noqa: S101 - check() has refused every act without a deal
    match action:
        case Play():
            return moves.play(state, deal, action)
        case Call():
            return moves.call(state, deal, action)
        case Answer(accept=True):
            return replace(state, deal=moves.accept(deal, action))
        case Answer():
            return moves.refuse(state, deal, action)
        case Fold():
            return moves.fold(state, deal, action)


def legal(state: State, seat: int | None = None) -> tuple[SeatAction, ...]:
    """Lists every act that a seat may do now; the first seat of `to_act` when none is named."""
    acting = to_act(state)
    if not acting:
        return ()
    seat = acting[0] if seat is None else seat
    return tuple(act for act in _candidates(state, seat) if _is_legal(state, act))


def _is_legal(state: State, action: SeatAction) -> bool:
    try:
        check(state, action)
    except IllegalAction:
        return False
    return True


def _candidates(state: State, seat: int) -> list[SeatAction]:
    deal, game = state.deal, state.game
    assert deal is not None  # noqa: S101 - legal() has answered for a state without a deal
    acts: list[SeatAction] = []
    if deal.questions:
        acts += [Answer(seat, accept=True), Answer(seat, accept=False)]
    elif seat == deal.turn:
        acts += _plays(deal, seat)
    ladders = (game.stake,) if game.side is None else (game.stake, game.side.ladder)
    acts += [Call(seat, call) for ladder in ladders for call in ladder.calls]
    if game.redeals:
        acts.append(Call(seat, REDEAL))
    if game.folds:
        acts.append(Fold(seat))
    return acts


def _plays(deal: DealState, seat: int) -> list[SeatAction]:
    holding = deal.holdings[seat]
    bound = seat in deal.bound
    if deal.two_card:
        pairs = dict.fromkeys(permutations(holding, 2))
        return [Play(seat, up, under, covered=bound) for up, under in pairs]
    cards = tuple(dict.fromkeys(holding))
    return [
        Play(seat, card, covered=covered)
        for covered in ((True,) if bound else (False, True))
        for card in cards
    ]
