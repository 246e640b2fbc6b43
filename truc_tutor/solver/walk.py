"""From the rules to a plan: the engine itself is walked, with cards that only compare.

Left out are acts that best play never needs: giving up (playing on and refusing every call loses
no more) and asking for new cards (the rival may refuse and go on as if nothing had been said).
Left out too are covered cards, which make a tree several times as large: a covered card loses the
trick and tells the rival less, no more. What that is worth at most is not known for these games.
"""

from collections.abc import Callable
from typing import Any

from truc_tutor.books.plan import NOBODY, Plan, Spot, compare
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction, token
from truc_tutor.game.call_checks import REDEAL, has_called, loses_by_calling
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of

Worth = Callable[[State], float]
Idle = Callable[[State, SeatAction], bool]


def points(state: State) -> float:
    """Values a finished deal in points: those of mano's pair less the rival's."""
    deal = state.deal
    return 0.0 if deal is None else float(deal.points[0] - deal.points[1])


def is_needed(state: State, act: SeatAction) -> bool:  # noqa: ARG001 - the same for every bet
    """Names no bet as idle."""
    return False


def plan_of(
    game: Game,
    score: tuple[int, int] = (0, 0),
    worth: Worth = points,
    is_idle: Idle = is_needed,
    *,
    turned: Card | None = None,
) -> Plan:
    """Makes the plan of a deal at a score of (mano, rival), without bets that `is_idle` names.

    Raises ValueError for a game or a deal that needs more than this room knows: four seats, a side
    bet, a two-card play, cards that nobody sees.
    """
    if game.seats != 2 or game.side or game.two_cards:
        raise ValueError(f"{game.name} cannot be compiled yet")
    if game.special is not None and game.special.blind and min(score) >= game.special.at:
        raise ValueError(f"at {score[0]}-{score[1]} of {game.name} nobody sees his cards")
    walk = _Walk(game, worth, is_idle, turned)
    hidden = (UNKNOWN,) * 3
    opening = apply(start(game, score), Deal((hidden, hidden), turned))
    walk.target(opening)
    return Plan(tuple(walk.spots), tuple(walk.ends))


class _Walk:
    def __init__(self, game: Game, worth: Worth, is_idle: Idle, turned: Card | None) -> None:
        self.spots: list[Spot] = []
        self.ends: list[float] = []
        self._worth = worth
        self._is_idle = is_idle
        self._found: dict[Any, int] = {}
        strengths = game.strengths(turned)
        self._strong = {card: strengths[card] for card in game.deck if card != turned}

    def target(self, state: State) -> int:
        """Gives the spot of a state, or ~ its end, walking on from it the first time."""
        assert state.deal is not None  # noqa: S101 - a deal was begun
        if state.deal.over:
            value = self._worth(state)
            if value not in self.ends:
                self.ends.append(value)
            return ~self.ends.index(value)
        key = _key(state)
        if key not in self._found:
            self._found[key] = len(self.spots)
            self.spots.append(Spot(0, (0, 0), 0, (), ()))
            self.spots[self._found[key]] = self._spot(state)
        return self._found[key]

    def _spot(self, state: State) -> Spot:
        deal = state.deal
        assert deal is not None  # noqa: S101 - target() has looked
        (seat,) = to_act(state)
        bets = tuple(
            (token(act), self.target(apply(state, act)))
            for act in legal(state, seat)
            if _is_bet(act) and not _loses(state, act) and not self._is_idle(state, act)
        )
        plays = () if deal.questions else self._plays(state, seat)
        held = (len(deal.holdings[0]), len(deal.holdings[1]))
        laid = deal.laid[0].seat if deal.laid else NOBODY
        return Spot(seat, held, laid, bets, plays)

    def _plays(self, state: State, seat: int) -> tuple[int, ...]:
        return tuple(self.target(apply(state, Play(seat, card))) for card in self._tried(state))

    def _tried(self, state: State) -> tuple[Card, ...]:
        """Picks a card to lead, or three to lay on: one that loses, one that ties, one that takes.

        Which cards they are changes nothing: only how they compare does.
        """
        deal = state.deal
        assert deal is not None  # noqa: S101 - target() has looked
        known = {card for hand in deal.hands for card in hand}
        free = {card: strong for card, strong in self._strong.items() if card not in known}
        if deal.laid:
            lead = self._strong[deal.laid[0].card]
            return tuple(
                next(card for card, strong in free.items() if compare(strong, lead) == side)
                for side in range(3)
            )
        twice = sorted(strong for strong in free.values() if list(free.values()).count(strong) > 1)
        middle = twice[len(twice) // 2]
        return (next(card for card, strong in free.items() if strong == middle),)


def _is_bet(act: SeatAction) -> bool:
    match act:
        case Call(call=call):
            return call != REDEAL
        case Answer():
            return True
        case _:
            return False


def _loses(state: State, act: SeatAction) -> bool:
    """Tells whether an act is a call that loses the match (B23)."""
    deal, points = state.deal, state.score[pair_of(act.seat)]
    locked = deal is not None and deal.terms.locked and not deal.questions
    return locked and isinstance(act, Call) and loses_by_calling(state.game.special, points)


def _key(state: State) -> object:
    """Names what the rest of a deal depends on besides the cards; the tests hold it to that."""
    deal = state.deal
    assert deal is not None  # noqa: S101 - target() has looked
    laid = tuple(each.seat for each in deal.laid)
    game = state.game
    called = game.calls_once and tuple(has_called(game, deal, seat) for seat in (0, 1))
    return tuple(deal.takers()), deal.leader, laid, deal.stake, deal.questions, called
