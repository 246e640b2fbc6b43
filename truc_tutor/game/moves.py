"""What a legal act does: each function makes the next state from one that was checked."""

from dataclasses import replace
from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play
from truc_tutor.game.call_checks import REDEAL, loses_by_calling
from truc_tutor.game.ladder import Whole
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.pieces import Auction, Bet, Laid, Question, Redeal, Slot, Terms, Trick
from truc_tutor.game.settle import cama_closed, close, finish, pay
from truc_tutor.game.state import DealState, Side, State
from truc_tutor.game.tricks import (
    UNDECIDED,
    face_strength,
    first_of_best,
    settle_two_cards,
    taker,
    verdict,
)
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of, rivals_after, turn_order


def deal(state: State, action: Deal) -> State:
    """Begins a deal, or gives the new cards that were agreed upon."""
    if state.deal is not None and not state.deal.over:
        return replace(state, deal=_redealt(state.deal, action))
    terms, questions = _opening(state)
    deal = DealState(
        mano=state.mano,
        hands=action.hands,
        turned=action.turned,
        holdings=action.hands,
        leader=state.mano,
        terms=terms,
        questions=questions,
        actions=(action,),
    )
    return replace(state, deal=deal, deals=state.deals + 1)


def _redealt(deal: DealState, action: Deal) -> DealState:
    """Puts both hands aside and gives the new ones: same dealer, same deal (C3)."""
    return replace(
        deal,
        hands=action.hands,
        holdings=action.hands,
        redeal=Redeal(aside=deal.hands),
        actions=(*deal.actions, action),
    )


def _opening(state: State) -> tuple[Terms, tuple[Question, ...]]:
    """Tells what is special about the deal that begins, and whom it asks (B21, B24)."""
    special = state.game.special
    if special is None:
        return Terms(), ()
    near = [pair for pair in (0, 1) if state.score[pair] >= special.at]
    if not near:
        return Terms(), ()
    if len(near) == 2:
        return Terms(locked=True, blind=special.blind), ()
    order = turn_order(state.mano, state.game.seats)
    asked = tuple(seat for seat in order if pair_of(seat) == near[0])
    other = next(seat for seat in order if pair_of(seat) != near[0])
    ask = Question(Slot.SPECIAL, special.level, 0, other, asked)
    return Terms(locked=True, shares=near[0]), (ask,)


def play(state: State, deal: DealState, play: Play) -> State:
    """Lays a card, or the two of a two-card play; the last card of a trick settles it."""
    laid = (*deal.laid, Laid(play.seat, play.card, play.under, play.covered))
    changes: dict[str, Any] = {
        "hands": _learn(deal.hands, deal.holdings, play),
        "holdings": _spend(deal.holdings, play),
        "bound": _bind(state.game, deal, play),
        "actions": (*deal.actions, play),
    }
    if len(laid) < state.game.seats:
        return replace(state, deal=replace(deal, laid=laid, **changes))
    deal = replace(deal, **changes, **_trick_ended(state.game, deal, laid))
    pair = verdict(deal.takers(), deal.mano, state.game.all_tied, state.game.seats)
    if pair == UNDECIDED:
        return replace(state, deal=deal)
    return finish(state, deal, pair, state.game.stake.rungs[deal.stake.level].worth)


def _bind(game: Game, deal: DealState, play: Play) -> frozenset[int]:
    if play.covered and game.covered_binds and not deal.tricks:
        return deal.bound | {play.seat}
    return deal.bound


def _played(play: Play) -> tuple[Card, ...]:
    return (play.card,) if play.under is None else (play.card, play.under)


def _spend(holdings: tuple[tuple[Card, ...], ...], play: Play) -> tuple[tuple[Card, ...], ...]:
    rest = list(holdings[play.seat])
    for card in _played(play):
        rest.remove(card if card in rest else UNKNOWN)
    return (*holdings[: play.seat], tuple(rest), *holdings[play.seat + 1 :])


def _learn(
    hands: tuple[tuple[Card, ...], ...], holdings: tuple[tuple[Card, ...], ...], play: Play
) -> tuple[tuple[Card, ...], ...]:
    """Puts a card that is played out of an unknown holding into the hand it was dealt to."""
    learnt = [card for card in _played(play) if card not in holdings[play.seat]]
    if not learnt:
        return hands
    hand = list(hands[play.seat])
    for card in learnt:
        hand[hand.index(UNKNOWN)] = card
    return (*hands[: play.seat], tuple(hand), *hands[play.seat + 1 :])


def _trick_ended(game: Game, deal: DealState, laid: tuple[Laid, ...]) -> dict[str, Any]:
    """Tells what changes when the last card of a trick lies: the trick, who leads, what is due."""
    strengths = game.strengths(deal.turned)
    faces = [(each.seat, face_strength(each, strengths)) for each in laid]
    tied_leader = first_of_best(faces) if game.first_tied_leads else deal.leader
    if deal.two_card and game.two_cards is not None:
        try:
            takers = settle_two_cards(laid, strengths, game.two_cards)
        except KeyError:
            raise IllegalAction(
                Objection.HIDDEN_UNKNOWN, game.cite(Objection.HIDDEN_UNKNOWN)
            ) from None
    else:
        takers = [taker(faces)]
    tricks = (*deal.tricks, *(Trick(deal.leader, laid, seat) for seat in takers))
    return {
        "tricks": tricks,
        "laid": (),
        "leader": tied_leader if takers[-1] is None else takers[-1],
        "two_card": game.two_cards is not None and len(tricks) == 1 and takers[0] is None,
    }


def call(state: State, deal: DealState, call: Call) -> State:
    """Opens a question, or loses at once by a call that must not be made (B23)."""
    game = state.game
    if call.call == REDEAL:
        return replace(state, deal=_ask_redeal(game, deal, call))
    if call.call not in game.stake.calls:
        return replace(state, deal=_call_side(game, deal, call))
    pair = pair_of(call.seat)
    if deal.terms.locked and loses_by_calling(game.special, state.score[pair]):
        deal = replace(deal, actions=(*deal.actions, call))
        return finish(state, deal, 1 - pair, Whole.MATCH)
    return replace(state, deal=_call_stake(game, deal, call))


def _ask_redeal(game: Game, deal: DealState, call: Call) -> DealState:
    return replace(
        deal,
        redeal=Redeal(),
        questions=(_ask(game, Slot.REDEAL, 0, 0, call.seat),),
        actions=(*deal.actions, call),
    )


def _ask(game: Game, slot: Slot, level: int, over: int, seat: int) -> Question:
    return Question(slot, level, over, seat, rivals_after(seat, game.seats))


def _call_stake(game: Game, deal: DealState, call: Call) -> DealState:
    """Opens a question about the stake; a raise in answer accepts the rung below (A30)."""
    open_level = deal.questions[-1].level if deal.questions else deal.stake.level
    level = game.stake.find(call.call, open_level)
    assert level is not None  # noqa: S101 - check() has found the rung
    asked = _ask(game, Slot.STAKE, level, open_level, call.seat)
    return replace(
        deal,
        questions=(*deal.questions[:-1], asked),
        stake=replace(deal.stake, level=open_level),
        actions=(*deal.actions, call),
    )


def _call_side(game: Game, deal: DealState, call: Call) -> DealState:
    """Opens the side bet, over a suspended question of the stake or not (A48), or raises it."""
    assert game.side is not None  # noqa: S101 - check() has found its ladder
    raising = deal.side is not None
    over = deal.questions[-1].level if raising else 0
    level = game.side.ladder.find(call.call, over)
    assert level is not None  # noqa: S101 - check() has found the rung
    below = deal.questions[:-1] if raising else deal.questions
    return replace(
        deal,
        questions=(*below, _ask(game, Slot.SIDE, level, over, call.seat)),
        side=Side(level, call.seat, Auction.OPEN),
        actions=(*deal.actions, call),
    )


def accept(deal: DealState, answer: Answer) -> DealState:
    """Closes the open question with a yes; one partner binds the pair (A33)."""
    *below, asked = deal.questions
    answered: dict[str, Any] = {
        "questions": tuple(below),
        "actions": (*deal.actions, answer),
    }
    match asked.slot:
        case Slot.STAKE:
            stake = Bet(level=asked.level, holder=pair_of(answer.seat))
            return replace(deal, stake=stake, **answered)
        case Slot.SPECIAL:
            return replace(deal, stake=Bet(level=asked.level), **answered)
        case Slot.REDEAL:
            return replace(deal, redeal=Redeal(awaited=True), **answered)
        case Slot.SIDE:
            assert deal.side is not None  # noqa: S101 - its question is open
            side = replace(deal.side, auction=Auction.ACCEPTED)
            return replace(deal, side=side, **answered)


def refuse(state: State, deal: DealState, answer: Answer) -> State:
    """Leaves the other of the pair to answer, or ends the bet once both have refused (A33)."""
    *below, asked = deal.questions
    left = tuple(other for other in asked.asked if other != answer.seat)
    actions = (*deal.actions, answer)
    if left:
        still = replace(asked, asked=left)
        deal = replace(deal, questions=(*below, still), actions=actions)
        return replace(state, deal=deal)
    deal = replace(deal, questions=tuple(below), actions=actions)
    gains, rungs = pair_of(asked.seat), state.game.stake.rungs
    match asked.slot:
        case Slot.STAKE:
            return finish(state, deal, gains, rungs[asked.level].refused[asked.over])
        case Slot.SPECIAL:
            return finish(state, deal, gains, rungs[0].worth)
        case Slot.REDEAL:
            return replace(state, deal=deal)
        case Slot.SIDE:
            return _side_refused(state, deal, asked)


def fold(state: State, deal: DealState, fold: Fold) -> State:
    """Gives the deal to the others at the stake in force, whatever is being asked (C14)."""
    deal = replace(deal, actions=(*deal.actions, fold))
    worth = state.game.stake.rungs[deal.stake.level].worth
    return finish(state, deal, 1 - pair_of(fold.seat), worth)


def _side_refused(state: State, deal: DealState, asked: Question) -> State:
    """Pays a refused side bet at once; a cama it closes ends the deal (A42)."""
    bet = state.game.side
    assert bet is not None and deal.side is not None  # noqa: S101, PT018 - it was called
    caller = pair_of(asked.seat)
    worth = bet.ladder.rungs[asked.level].refused[asked.over]
    side = replace(deal.side, auction=Auction.REFUSED, paid=worth, worth=worth, taken_by=caller)
    state, deal, _ = pay(state, replace(deal, side=side), caller, worth)
    if cama_closed(state):
        return close(
            state, replace(deal, over=True, questions=(), stake_paid=None), wins_match=False
        )
    return replace(state, deal=deal)
