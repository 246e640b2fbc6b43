"""The open view: every card of a deal, for who teaches it; no seat, robot or hint is shown this."""

from dataclasses import dataclass

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.pieces import Laid, Trick
from truc_tutor.game.settle import counted_cards
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe


@dataclass(frozen=True, slots=True)
class OpenView:
    """What a spectator sees (`public`), and beside it what lies in and under every seat's hands.

    `dealt` are the three cards of each seat, `holdings` those it still holds; `tricks` and `laid`
    name the covered cards too. `counts` are what each seat has for the side bet (A37, A26), None
    for a seat whose cards are not known; empty where the game has no side bet.
    """

    public: Observation
    dealt: tuple[tuple[Card, ...], ...]
    holdings: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]
    laid: tuple[Laid, ...]
    counts: tuple[int | None, ...]


def open_view(state: State) -> OpenView:
    """Lays the running deal open.

    Raises ValueError before the first deal.
    """
    deal = state.deal
    public = observe(state, None)
    assert deal is not None  # noqa: S101 - observe() has refused a state without a deal
    return OpenView(
        public=public,
        dealt=deal.hands,
        holdings=deal.holdings,
        tricks=deal.tricks,
        laid=deal.laid,
        counts=_counts(state),
    )


def _counts(state: State) -> tuple[int | None, ...]:
    deal, bet = state.deal, state.game.side
    if deal is None or bet is None:
        return ()
    counted = [counted_cards(deal, seat, bet) for seat in range(state.game.seats)]
    return tuple(None if UNKNOWN in cards else bet.count(cards) for cards in counted)
