"""What forbids an act: each check names the first objection, or None where the act is legal."""

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.pieces import Question, Slot
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game, SideBet
from truc_tutor.seats import pair_of


def check(state: State, action: SeatAction) -> None:
    """Raises IllegalAction where a rule forbids what a seat wants to do."""
    game, deal = state.game, state.deal
    if deal is None or deal.over:
        raise _refuse(game, _why_nothing_runs(state))
    match action:
        case Play():
            _check_play(game, deal, action)
        case Call():
            _check_call(game, deal, action)
        case Answer(seat=seat):
            if not deal.questions:
                raise _refuse(game, Objection.NO_QUESTION)
            _check_asked(game, deal.questions[-1], seat)
        case Fold():
            raise _refuse(game, Objection.NO_FOLD)


def check_deal(state: State, action: Deal) -> None:
    """Raises IllegalAction where these cards cannot be dealt now (A2, A3)."""
    game = state.game
    if state.winner is not None:
        raise _refuse(game, Objection.MATCH_OVER)
    if state.deal is not None and not state.deal.over:
        raise _refuse(game, Objection.DEAL_RUNNING)
    detail = _fault_in_deal(game, action)
    if detail:
        raise _refuse(game, Objection.WRONG_DEAL, detail=detail)


def _fault_in_deal(game: Game, action: Deal) -> str | None:
    if len(action.hands) != game.seats:
        return f"{len(action.hands)} hands for {game.seats} seats"
    dealt = [each for hand in action.hands for each in hand]
    if any(len(hand) != 3 for hand in action.hands):
        return "a seat gets three cards"
    if action.turned is not None:
        return "no card is turned up in this game"
    known = [each for each in dealt if each != UNKNOWN]
    for each in known:
        if each not in game.deck_set:
            return f"{each} is not in the deck"
        if known.count(each) > 1:
            return f"{each} is there twice"
    return None


def _refuse(game: Game, objection: Objection, **fields: object) -> IllegalAction:
    return IllegalAction(objection, game.cite(objection), **fields)


def _why_nothing_runs(state: State) -> Objection:
    if state.winner is not None:
        return Objection.MATCH_OVER
    return Objection.NO_DEAL if state.deal is None else Objection.DEAL_OVER


def _check_turn(game: Game, deal: DealState, seat: int) -> None:
    if deal.questions:
        raise _refuse(game, Objection.QUESTION_OPEN, call=call_of(game, deal.questions[-1]))
    if seat != deal.turn:
        raise _refuse(game, Objection.TURN, turn=deal.turn)


def _check_play(game: Game, deal: DealState, play: Play) -> None:
    _check_turn(game, deal, play.seat)
    if deal.two_card != (play.under is not None):
        raise _refuse(game, Objection.TWO_CARDS if deal.two_card else Objection.ONE_CARD)
    _check_covering(game, deal, play)
    _check_held(game, deal, play.seat, play.card)
    if play.card == UNKNOWN and not play.covered:
        raise _refuse(game, Objection.UNKNOWN_CARD)
    if play.under is not None:
        _check_held(game, deal, play.seat, play.under)
        if play.under == play.card and play.card != UNKNOWN:
            raise _refuse(game, Objection.NOT_HELD, seat=play.seat, card=play.under)


def _check_covering(game: Game, deal: DealState, play: Play) -> None:
    bound = play.seat in deal.bound
    if bound and not play.covered:
        raise _refuse(game, Objection.BOUND)
    if play.covered and not bound:
        if deal.two_card:
            raise _refuse(game, Objection.COVERED_PAIR)
        if game.covered_from is None or len(deal.tricks) + 1 < game.covered_from:
            raise _refuse(game, Objection.COVERED_TOO_EARLY)


def _check_held(game: Game, deal: DealState, seat: int, card: Card) -> None:
    holding = deal.holdings[seat]
    if card in holding:
        return
    if UNKNOWN not in holding or card not in game.deck_set:
        raise _refuse(game, Objection.NOT_HELD, seat=seat, card=card)
    if any(card in hand for hand in deal.hands):
        raise _refuse(game, Objection.CARD_ELSEWHERE, card=card)


def _check_asked(game: Game, question: Question, seat: int) -> None:
    if seat in question.asked:
        return
    own = pair_of(seat) == pair_of(question.seat)
    raise _refuse(game, Objection.NOT_ASKED if own else Objection.ANSWERED, seat=seat)


def _check_call(game: Game, deal: DealState, call: Call) -> None:
    if call.call in game.stake.calls:
        _check_stake_call(game, deal, call)
    elif game.side is not None and call.call in game.side.ladder.calls:
        _check_side_call(game, game.side, deal, call)
    else:
        raise _refuse(game, Objection.UNKNOWN_CALL, call=call.call)


def _check_stake_call(game: Game, deal: DealState, call: Call) -> None:
    level = deal.stake.level
    if deal.questions:
        question = deal.questions[-1]
        if question.slot is not Slot.STAKE:
            raise _refuse(game, Objection.QUESTION_OPEN, call=call_of(game, question))
        _check_asked(game, question, call.seat)
        level = question.level
    elif call.seat != deal.turn and not game.calls_any_time:
        raise _refuse(game, Objection.TURN, turn=deal.turn)
    if game.stake.find(call.call, level) is None:
        raise _refuse(game, Objection.ORDER, call=call.call)
    if not deal.questions and deal.stake.holder == 1 - pair_of(call.seat):
        raise _refuse(game, Objection.RIGHT)


def _check_side_call(game: Game, side: SideBet, deal: DealState, call: Call) -> None:
    if deal.questions and deal.questions[-1].slot is Slot.SIDE:
        _check_asked(game, deal.questions[-1], call.seat)
        if side.ladder.find(call.call, deal.questions[-1].level) is None:
            raise _refuse(game, Objection.ORDER, call=call.call)
        return
    if deal.tricks:
        raise _refuse(game, Objection.SIDE_LATE, call=call.call)
    if deal.side is not None:
        raise _refuse(game, Objection.SIDE_ONCE)
    if deal.questions:
        _check_over_stake(game, side, deal, call)
    elif deal.stake.level:
        raise _refuse(game, Objection.SIDE_AFTER_STAKE, call=call.call)
    elif call.seat != deal.turn:
        raise _refuse(game, Objection.TURN, turn=deal.turn)
    if side.ladder.find(call.call, 0) is None:
        raise _refuse(game, Objection.SIDE_OPENING, call=call.call)


def _check_over_stake(game: Game, side: SideBet, deal: DealState, call: Call) -> None:
    question = deal.questions[-1]
    if not side.over_stake or question.over:
        raise _refuse(game, Objection.SIDE_AFTER_STAKE, call=call.call)
    _check_asked(game, question, call.seat)
    if any(laid.seat == call.seat for laid in deal.laid):
        raise _refuse(game, Objection.SIDE_PLAYED)


def call_of(game: Game, question: Question) -> str:
    """Names the call that an open question is about."""
    ladder = game.stake if question.slot is Slot.STAKE or game.side is None else game.side.ladder
    return ladder.rungs[question.level].call
