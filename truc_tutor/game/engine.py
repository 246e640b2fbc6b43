"""The engine: one pure function from a state and an act to the next state, for every game."""

from dataclasses import replace
from itertools import permutations
from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Action, Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.checks import call_of, check, check_deal
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.pieces import Auction, Bet, Laid, Question, Slot, Trick
from truc_tutor.game.settle import cama_closed, close, finish, pay
from truc_tutor.game.state import DealState, Side, State
from truc_tutor.game.tricks import (
    UNDECIDED,
    face_strength,
    settle_two_cards,
    taker,
    verdict,
)
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of, rivals_after


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
    if deal is None or deal.over:
        return ()
    return deal.questions[-1].asked if deal.questions else (deal.turn,)


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
        return _deal(state, action)
    check(state, action)
    deal = state.deal
    assert deal is not None  # noqa: S101 - check() has refused every act without a deal
    match action:
        case Play():
            return _play(state, deal, action)
        case Call():
            return _call(state, deal, action)
        case Answer(accept=True):
            return replace(state, deal=_accept(deal, action))
        case _:
            return _refuse(state, deal, action)


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


def _deal(state: State, action: Deal) -> State:
    deal = DealState(
        mano=state.mano,
        hands=action.hands,
        turned=action.turned,
        holdings=action.hands,
        leader=state.mano,
        actions=(action,),
    )
    return replace(state, deal=deal, deals=state.deals + 1)


def _play(state: State, deal: DealState, play: Play) -> State:
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
    if deal.two_card and game.two_cards is not None:
        try:
            takers = settle_two_cards(laid, strengths, game.two_cards)
        except KeyError:
            raise IllegalAction(
                Objection.HIDDEN_UNKNOWN, game.cite(Objection.HIDDEN_UNKNOWN)
            ) from None
    else:
        takers = [taker([(each.seat, face_strength(each, strengths)) for each in laid])]
    tricks = (*deal.tricks, *(Trick(deal.leader, laid, seat) for seat in takers))
    return {
        "tricks": tricks,
        "laid": (),
        "leader": deal.leader if takers[-1] is None else takers[-1],
        "two_card": game.two_cards is not None and len(tricks) == 1 and takers[0] is None,
    }


def _call(state: State, deal: DealState, call: Call) -> State:
    game = state.game
    if call.call in game.stake.calls:
        return replace(state, deal=_call_stake(game, deal, call))
    return replace(state, deal=_call_side(game, deal, call))


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


def _accept(deal: DealState, answer: Answer) -> DealState:
    *below, asked = deal.questions
    actions = (*deal.actions, answer)
    if asked.slot is Slot.STAKE:
        stake = Bet(level=asked.level, holder=pair_of(answer.seat))
        return replace(deal, questions=tuple(below), stake=stake, actions=actions)
    assert deal.side is not None  # noqa: S101 - its question is open
    side = replace(deal.side, auction=Auction.ACCEPTED)
    return replace(deal, questions=tuple(below), side=side, actions=actions)


def _refuse(state: State, deal: DealState, answer: SeatAction) -> State:
    """Leaves the other of the pair to answer, or ends the bet once both have refused (A33)."""
    *below, asked = deal.questions
    left = tuple(other for other in asked.asked if other != answer.seat)
    actions = (*deal.actions, answer)
    if left:
        still = replace(asked, asked=left)
        deal = replace(deal, questions=(*below, still), actions=actions)
        return replace(state, deal=deal)
    deal = replace(deal, questions=tuple(below), actions=actions)
    caller = pair_of(asked.seat)
    if asked.slot is Slot.STAKE:
        return finish(state, deal, caller, state.game.stake.rungs[asked.level].refused[asked.over])
    return _side_refused(state, deal, asked)


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
