"""What forbids an act: each check names the first objection, or none where the act is legal."""

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.call_checks import check_asked, check_call, check_turn, refused
from truc_tutor.game.objections import Objection
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game
from truc_tutor.seats import partner_of


def check(state: State, action: SeatAction) -> None:
    """Raises IllegalAction where a rule forbids what a seat wants to do."""
    game, deal = state.game, state.deal
    if deal is None or deal.over:
        raise refused(game, _why_nothing_runs(state, action))
    if deal.redeal is not None and deal.redeal.awaited:
        raise refused(game, Objection.CARDS_DUE)
    if not 0 <= action.seat < game.seats:
        raise refused(game, Objection.NO_SEAT, seat=action.seat)
    match action:
        case Play():
            _check_play(game, deal, action)
        case Call():
            check_call(state, deal, action)
        case Answer(seat=seat):
            if not deal.questions:
                raise refused(game, Objection.NO_QUESTION)
            check_asked(game, deal.questions[-1], seat)
        case Fold():
            if not game.folds:
                raise refused(game, Objection.NO_FOLD)


def check_deal(state: State, action: Deal) -> None:
    """Raises IllegalAction where these cards cannot be dealt now (A2, A3, B3, C3)."""
    game, deal = state.game, state.deal
    if state.winner is not None:
        raise refused(game, Objection.MATCH_OVER)
    aside: tuple[tuple[Card, ...], ...] = ()
    if deal is not None and not deal.over:
        if deal.redeal is None or not deal.redeal.awaited:
            raise refused(game, Objection.DEAL_RUNNING)
        aside = deal.hands
    fault = _fault_in_deal(game, action, aside)
    if fault is not None:
        raise refused(game, fault[0], **fault[1])


Fault = tuple[Objection, dict[str, object]]


def _fault_in_deal(game: Game, action: Deal, aside: tuple[tuple[Card, ...], ...]) -> Fault | None:
    counts = [len(hand) for hand in action.hands]
    if aside and counts != [3] * game.seats:
        return Objection.REDEALT_WRONG, {}
    if len(counts) != game.seats:
        return Objection.WRONG_HANDS, {"count": len(counts), "seats": game.seats}
    if counts != [3] * game.seats:
        return Objection.THREE_CARDS, {}
    return _fault_in_turned(game, action.turned) or _fault_in_cards(game, action, aside)


def _fault_in_turned(game: Game, turned: Card | None) -> Fault | None:
    if (turned is not None) != game.turns_card:
        return Objection.TURNED_MISSING if game.turns_card else Objection.TURNED_TOO_MANY, {}
    return (Objection.TURNED_UNKNOWN, {}) if turned == UNKNOWN else None


def _fault_in_cards(game: Game, action: Deal, aside: tuple[tuple[Card, ...], ...]) -> Fault | None:
    known = [each for hand in action.hands for each in hand if each != UNKNOWN]
    if action.turned is not None:
        known.append(action.turned)
    gone = {each for hand in aside for each in hand}
    for each in known:
        if each not in game.deck_set:
            return Objection.NOT_IN_DECK, {"card": each}
        if known.count(each) > 1:
            return Objection.CARD_TWICE, {"card": each}
        if each in gone:
            return Objection.CARD_ASIDE, {"card": each}
    return None


def _why_nothing_runs(state: State, action: SeatAction) -> Objection:
    if isinstance(action, Fold) and state.game.folds and state.deal is not None:
        return Objection.FOLD_LATE
    if state.winner is not None:
        return Objection.MATCH_OVER
    return Objection.NO_DEAL if state.deal is None else Objection.DEAL_OVER


def _check_play(game: Game, deal: DealState, play: Play) -> None:
    check_turn(game, deal, play.seat)
    if deal.two_card != (play.under is not None):
        raise refused(game, Objection.TWO_CARDS if deal.two_card else Objection.ONE_CARD)
    _check_covering(game, deal, play)
    if play.card == UNKNOWN and not play.covered:
        raise refused(game, Objection.UNKNOWN_CARD)
    _check_held(game, deal, play)


def _check_covering(game: Game, deal: DealState, play: Play) -> None:
    bound = play.seat in deal.bound
    if bound and not play.covered:
        raise refused(game, Objection.BOUND)
    if play.covered and not bound:
        if deal.two_card:
            raise refused(game, Objection.COVERED_PAIR)
        if game.covered_from is None or len(deal.tricks) + 1 < game.covered_from:
            raise refused(game, Objection.COVERED_TOO_EARLY)
        if not game.covered_by_both:
            partner = partner_of(play.seat, game.seats)
            if any(laid.seat == partner and laid.covered for laid in deal.laid):
                raise refused(game, Objection.COVERED_BOTH)


def _check_held(game: Game, deal: DealState, play: Play) -> None:
    """Refuses cards that a seat does not hold, or cannot hold where some of its are not known."""
    rest = list(deal.holdings[play.seat])
    for card in (play.card,) if play.under is None else (play.card, play.under):
        if card in rest:
            rest.remove(card)
        elif UNKNOWN in rest and card in game.deck_set:
            _check_free(game, deal, card)
            rest.remove(UNKNOWN)
        else:
            raise refused(game, Objection.NOT_HELD, seat=play.seat, card=card)


def _check_free(game: Game, deal: DealState, card: Card) -> None:
    """Refuses a card for an unknown one where it is known to be in another place."""
    aside = () if deal.redeal is None else deal.redeal.aside
    if card == deal.turned or any(card in hand for hand in (*deal.hands, *aside)):
        raise refused(game, Objection.CARD_ELSEWHERE, card=card)
