"""What forbids a call: turn, order, right and cap of the stake; the time of the side bet."""

from typing import Any

from truc_tutor.game.actions import Call, Fold, Play, SeatAction
from truc_tutor.game.ladder import Whole
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.pieces import Question, Slot
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game, RaiseCap, RaiseRight, SideBet, SpecialDeal
from truc_tutor.seats import pair_of

REDEAL = "redeal"
"""The call that asks for new cards (C3)."""


def refused(game: Game, objection: Objection, **fields: Any) -> IllegalAction:
    """Makes the error of an illegal act, citing the rule of this game."""
    return IllegalAction(objection, game.cite(objection), **fields)


def call_of(game: Game, question: Question) -> str:
    """Names what an open question is about: a call, the special deal, or new cards."""
    match question.slot:
        case Slot.STAKE:
            return game.stake.rungs[question.level].call
        case Slot.SIDE:
            return "" if game.side is None else game.side.ladder.rungs[question.level].call
        case Slot.SPECIAL:
            return "" if game.special is None else game.special.name
        case Slot.REDEAL:
            return REDEAL


def check_turn(game: Game, deal: DealState, seat: int) -> None:
    """Refuses an act while a question is open, or out of turn (A31)."""
    if deal.questions:
        raise _asked_first(game, deal.questions[-1])
    if seat != deal.turn:
        raise refused(game, Objection.TURN, turn=deal.turn)


def _asked_first(game: Game, question: Question) -> IllegalAction:
    """Makes the error of an act while a question is open that it does not answer."""
    match question.slot:
        case Slot.SPECIAL:
            return refused(game, Objection.SPECIAL_OPEN)
        case Slot.REDEAL:
            return refused(game, Objection.REDEAL_OPEN)
        case _:
            return refused(game, Objection.QUESTION_OPEN, call=call_of(game, question))


def check_asked(game: Game, question: Question, seat: int) -> None:
    """Refuses an answer of a seat that is not asked, or has answered (A32, A33)."""
    if seat in question.asked:
        return
    if pair_of(seat) != pair_of(question.seat):
        raise refused(game, Objection.ANSWERED, seat=seat)
    match question.slot:
        case Slot.SPECIAL:
            raise refused(game, Objection.SPECIAL_OTHERS)
        case Slot.REDEAL:
            raise refused(game, Objection.REDEAL_OTHERS)
        case _:
            raise refused(game, Objection.NOT_ASKED, seat=seat)


def check_call(state: State, deal: DealState, call: Call) -> None:
    """Raises IllegalAction where a call may not be made now."""
    game = state.game
    if call.call in game.stake.calls:
        if deal.terms.locked and not deal.questions:
            _check_locked(state, deal, call)
        else:
            _check_stake_call(state, deal, call)
    elif game.side is not None and call.call in game.side.ladder.calls:
        _check_side_call(game, game.side, deal, call)
    elif game.redeals and call.call == REDEAL:
        _check_redeal(game, deal, call)
    else:
        raise refused(game, Objection.UNKNOWN_CALL, call=call.call)


def loses_by_calling(special: SpecialDeal | None, points: int) -> bool:
    """Tells whether a call of a pair with these points loses it the match (B23)."""
    return special is not None and special.call_loses and points >= special.at


def _check_locked(state: State, deal: DealState, call: Call) -> None:
    game = state.game
    check_turn(game, deal, call.seat)
    own = state.score[pair_of(call.seat)]
    if call.call != game.stake.calls[0] or not loses_by_calling(game.special, own):
        alone = deal.terms.shares is not None
        raise refused(game, Objection.LOCKED if alone else Objection.LOCKED_BOTH, call=call.call)


def _check_stake_call(state: State, deal: DealState, call: Call) -> None:
    game, level = state.game, _level_below(state.game, deal, call)
    rung = game.stake.find(call.call, level)
    if rung is None:
        top = game.stake.rungs[level]
        if isinstance(top.worth, Whole):
            raise refused(game, Objection.NOTHING_ABOVE, call=top.call)
        raise refused(game, Objection.ORDER, call=call.call)
    if game.stake.rungs[rung].free:
        return
    if not deal.questions:
        _check_right(game, deal, call)
    if _capped(state, level, call.seat):
        raise refused(game, Objection.CAPPED, call=call.call)


def _level_below(game: Game, deal: DealState, call: Call) -> int:
    """Gives the rung that a call of the stake would stand on, where its time has come."""
    if _is_free(game, call.call) and (deal.questions or call.seat != deal.turn):
        raise refused(game, Objection.REMAINDER_TIME, call=call.call)
    if deal.questions:
        question = deal.questions[-1]
        if question.slot is not Slot.STAKE:
            raise _asked_first(game, question)
        check_asked(game, question, call.seat)
        if not game.answers_raise:
            raise refused(game, Objection.NO_RAISE_IN_ANSWER)
        return question.level
    if call.seat != deal.turn and not game.calls_any_time:
        raise refused(game, Objection.CALL_TURN, turn=deal.turn)
    return deal.stake.level


def _is_free(game: Game, call: str) -> bool:
    return any(rung.free for rung in game.stake.rungs if rung.call == call)


def _check_right(game: Game, deal: DealState, call: Call) -> None:
    other = 1 - pair_of(call.seat)
    if game.raise_right is RaiseRight.ACCEPTER and deal.stake.holder == other:
        raise refused(game, Objection.RIGHT)
    if game.calls_once and has_called(game, deal, call.seat):
        raise refused(game, Objection.CALLED_ALREADY)


def leaves_deal(act: SeatAction) -> bool:
    """Tells whether an act leaves the cards that were dealt: giving up, or asking for others."""
    return isinstance(act, Fold) or (isinstance(act, Call) and act.call == REDEAL)


def has_called(game: Game, deal: DealState, seat: int) -> bool:
    """Tells whether a seat has raised the stake since its last card (C11)."""
    for act in reversed(deal.actions):
        match act:
            case Play(seat=actor) if actor == seat:
                return False
            case Call(seat=actor, call=said) if actor == seat and said in game.stake.calls:
                return True
    return False


def _capped(state: State, level: int, seat: int) -> bool:
    """Tells whether the stake in force is already enough to win (B19, C12)."""
    game = state.game
    match game.raise_cap:
        case RaiseCap.NONE:
            return False
        case RaiseCap.BEHIND:
            points = min(state.score)
        case RaiseCap.CALLER:
            points = state.score[pair_of(seat)]
    worth = game.stake.rungs[level].worth
    return isinstance(worth, int) and worth >= game.target - points


def _check_side_call(game: Game, side: SideBet, deal: DealState, call: Call) -> None:
    if deal.questions and deal.questions[-1].slot is Slot.SIDE:
        check_asked(game, deal.questions[-1], call.seat)
        if side.ladder.find(call.call, deal.questions[-1].level) is None:
            raise refused(game, Objection.SIDE_ORDER, call=call.call)
        return
    if deal.tricks:
        raise refused(game, Objection.SIDE_LATE, call=call.call)
    if deal.side is not None:
        raise refused(game, Objection.SIDE_ONCE)
    if deal.questions:
        _check_over_stake(game, side, deal, call)
    elif deal.stake.level:
        raise refused(game, Objection.SIDE_AFTER_STAKE, call=call.call)
    elif call.seat != deal.turn:
        raise refused(game, Objection.SIDE_TURN, turn=deal.turn)
    if side.ladder.find(call.call, 0) is None:
        raise refused(game, Objection.SIDE_OPENING, call=call.call)


def _check_over_stake(game: Game, side: SideBet, deal: DealState, call: Call) -> None:
    """Refuses the side bet over an open question of the stake, but where A48 allows it."""
    question = deal.questions[-1]
    if not side.over_stake or question.over:
        raise refused(game, Objection.SIDE_AFTER_STAKE, call=call.call)
    check_asked(game, question, call.seat)
    if any(laid.seat == call.seat for laid in deal.laid):
        raise refused(game, Objection.SIDE_PLAYED)


def _check_redeal(game: Game, deal: DealState, call: Call) -> None:
    if deal.redeal is not None:
        raise refused(game, Objection.REDEAL_ONCE)
    if deal.tricks or deal.laid or deal.stake.level:
        raise refused(game, Objection.REDEAL_LATE)
    if call.seat != deal.mano:
        raise refused(game, Objection.REDEAL_MANO)
    check_turn(game, deal, call.seat)
