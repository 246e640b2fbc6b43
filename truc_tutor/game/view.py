"""What a seat sees: a type of its own, built up field by field, never the state minus secrets."""

from dataclasses import dataclass, replace

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Deal, Play, SeatAction
from truc_tutor.game.engine import legal, question, to_act
from truc_tutor.game.ladder import Worth
from truc_tutor.game.pieces import Auction, Bet, Laid, Question, Terms, Trick
from truc_tutor.game.settle import worth_now
from truc_tutor.game.state import DealState, Side, State
from truc_tutor.game.tricks import turns_hidden
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of, partner_of


@dataclass(frozen=True, slots=True)
class SideSeen:
    """The side bet as a seat sees it: the winner and the count it showed only once settled (A42).

    `worth` is what the highest call stakes at the present score; `paid`, `taken_by` and `shown`
    (the winning seat, its cards, its count) stand once there is something to see.
    """

    level: int
    caller: int
    auction: Auction
    worth: Worth
    paid: int
    taken_by: int | None
    shown: tuple[int, tuple[Card, ...], int] | None


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat may know, or a spectator (`seat` None, no cards).

    `dealt` are the seat's own three cards, `holding` those it still holds, `held` how many each
    seat holds. Cards that this seat may not see stand as UNKNOWN in `tricks`, `laid` and `history`
    (the acts of this deal in order, without the dealing). `legal` are the seat's own acts now.
    `partner` are the cards that the seat opposite still holds, where the two see each other's
    (B21). In a blind deal (B24) the seat's own cards are UNKNOWN too: it plays UNKNOWN, and
    `meant` says which card that is.
    """

    game: Game
    seat: int | None
    score: tuple[int, int]
    camas: tuple[int, int]
    deals: int
    winner: int | None
    mano: int
    dealt: tuple[Card, ...]
    holding: tuple[Card, ...]
    held: tuple[int, ...]
    partner: tuple[Card, ...]
    turned: Card | None
    leader: int
    tricks: tuple[Trick, ...]
    laid: tuple[Laid, ...]
    two_card: bool
    terms: Terms
    bound: frozenset[int]
    stake: Bet
    side: SideSeen | None
    questions: tuple[Question, ...]
    question: str | None
    to_act: tuple[int, ...]
    legal: tuple[SeatAction, ...]
    history: tuple[SeatAction, ...]
    over: bool
    taken_by: int | None
    stake_paid: Worth | None
    points: tuple[int, int]


def observe(state: State, seat: int | None) -> Observation:
    """Shows the running deal to a seat, or to a spectator (None) who sees what lies open (A27, O9).

    Raises ValueError before the first deal.
    """
    deal = state.deal
    if deal is None:
        raise ValueError("nothing has been dealt yet")
    acting = to_act(state)
    return Observation(
        game=state.game,
        seat=seat,
        score=state.score,
        camas=state.camas,
        deals=state.deals,
        winner=state.winner,
        mano=deal.mano,
        dealt=_own_cards(deal, seat, deal.hands),
        holding=_own_cards(deal, seat, deal.holdings),
        held=tuple(map(len, deal.holdings)),
        partner=_partner_cards(state.game, deal, seat),
        turned=deal.turned,
        leader=deal.leader,
        tricks=_tricks_seen(state.game, deal, seat),
        laid=tuple(_laid_seen(laid, _eyes(deal, seat), turned_up=False) for laid in deal.laid),
        two_card=deal.two_card,
        terms=deal.terms,
        bound=deal.bound,
        stake=deal.stake,
        side=_side_seen(state, deal.side),
        questions=deal.questions,
        question=question(state),
        to_act=acting,
        legal=() if seat is None else _legal_seen(state, deal, seat),
        history=_history_seen(state.game, deal, seat),
        over=deal.over,
        taken_by=deal.taken_by,
        stake_paid=deal.stake_paid,
        points=deal.points,
    )


def meant(state: State, act: SeatAction) -> SeatAction:
    """Tells which card a seat plays that plays blind: the first it holds (B24)."""
    deal = state.deal
    if isinstance(act, Play) and act.card == UNKNOWN and deal is not None and deal.terms.blind:
        return replace(act, card=deal.holdings[act.seat][0])
    return act


def _eyes(deal: DealState, seat: int | None) -> int | None:
    """Tells whose covered cards a seat sees: its own, or none in a blind deal."""
    return None if deal.terms.blind else seat


def _own_cards(
    deal: DealState, seat: int | None, cards: tuple[tuple[Card, ...], ...]
) -> tuple[Card, ...]:
    if seat is None:
        return ()
    if not deal.terms.blind:
        return cards[seat]
    shown = {
        laid.card
        for laid in (*deal.laid, *(each for trick in deal.tricks for each in trick.laid))
        if laid.seat == seat and not laid.covered
    }
    return tuple(card if card in shown else UNKNOWN for card in cards[seat])


def _partner_cards(game: Game, deal: DealState, seat: int | None) -> tuple[Card, ...]:
    if seat is None or deal.over or deal.terms.shares != pair_of(seat):
        return ()
    partner = partner_of(seat, game.seats)
    return () if partner is None else deal.holdings[partner]


def _legal_seen(state: State, deal: DealState, seat: int) -> tuple[SeatAction, ...]:
    acts = legal(state, seat)
    if not deal.terms.blind:
        return acts
    return tuple(
        dict.fromkeys(replace(act, card=UNKNOWN) if isinstance(act, Play) else act for act in acts)
    )


def _laid_seen(laid: Laid, seat: int | None, *, turned_up: bool) -> Laid:
    if laid.seat == seat or (not laid.covered and laid.under is None):
        return laid
    return replace(
        laid,
        card=UNKNOWN if laid.covered else laid.card,
        under=laid.under if laid.under is None or turned_up else UNKNOWN,
    )


def _turned_up(game: Game, deal: DealState) -> set[int]:
    """Lists the seats whose hidden card lies open after a tied two-card play (A15, A19)."""
    if game.two_cards is None or len(deal.tricks) < 3:
        return set()
    return (
        turns_hidden(deal.tricks[2].laid, game.strengths(deal.turned), game.two_cards)
        if (any(laid.under is not None for laid in deal.tricks[2].laid))
        else set()
    )


def _tricks_seen(game: Game, deal: DealState, seat: int | None) -> tuple[Trick, ...]:
    open_seats = _turned_up(game, deal)
    return tuple(
        replace(
            trick,
            laid=tuple(
                _laid_seen(laid, _eyes(deal, seat), turned_up=laid.seat in open_seats)
                for laid in trick.laid
            ),
        )
        for trick in deal.tricks
    )


def _history_seen(game: Game, deal: DealState, seat: int | None) -> tuple[SeatAction, ...]:
    open_seats = _turned_up(game, deal)
    return tuple(
        _act_seen(act, _eyes(deal, seat), turned_up=act.seat in open_seats)
        for act in deal.actions
        if not isinstance(act, Deal)
    )


def _act_seen(act: SeatAction, seat: int | None, *, turned_up: bool) -> SeatAction:
    if not isinstance(act, Play) or act.seat == seat:
        return act
    return replace(
        act,
        card=UNKNOWN if act.covered else act.card,
        under=act.under if act.under is None or turned_up else UNKNOWN,
    )


def _side_seen(state: State, side: Side | None) -> SideSeen | None:
    if side is None:
        return None
    bet = state.game.side
    assert bet is not None  # noqa: S101 - a side bet was called
    settled = side.taken_by is not None
    shown = None
    if side.shown is not None:
        shown = (*side.shown, bet.count(side.shown[1]))
    return SideSeen(
        level=side.level,
        caller=side.caller,
        auction=side.auction,
        worth=side.worth if settled else worth_now(bet.ladder.rungs[side.level].worth, state),
        paid=side.paid,
        taken_by=side.taken_by,
        shown=shown,
    )
