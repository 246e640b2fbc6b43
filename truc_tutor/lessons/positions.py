"""Positions for lessons, reached by playing: whatever an exercise asks, the engine has answered."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import legal, start, to_act
from truc_tutor.game.ladder import Worth
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game, SideBet
from truc_tutor.game.view import Observation, observe


@lru_cache(maxsize=8)
def rules(seats: int = 2, stones: int = 24) -> Game:
    """Gives the game that lessons teach: Valencian Truc in its standard rules, one cama."""
    return variants.game("valencia", "standard", seats=seats, stones=stones, camas=1)


def envit() -> SideBet:
    """Gives the side bet of the game that lessons teach."""
    side = rules().side
    if side is None:
        raise LookupError("the lessons' game has an envit")
    return side


def strength(card: Card) -> int:
    """Gives the class of a card, 1 to 9, the stronger the greater (A6)."""
    return rules().strengths(None)[card]


def dealt(
    hands: Sequence[tuple[Card, ...]],
    mano: int = 0,
    score: tuple[int, int] = (0, 0),
    stones: int = 24,
) -> Match:
    """Opens a match at a score with these cards dealt."""
    match = Match(start(rules(len(hands), stones), score=score, mano=mano))
    match.act(Deal(tuple(hands)))
    return match


def random_hands(rng: Random, seats: int = 2) -> list[tuple[Card, ...]]:
    """Deals three cards to each seat."""
    drawn = rng.sample(rules().deck, 3 * seats)
    return [tuple(drawn[3 * seat : 3 * seat + 3]) for seat in range(seats)]


def play_out(match: Match, choose: Callable[[tuple[SeatAction, ...]], SeatAction]) -> Match:
    """Plays the deal to its end without another call, whatever is asked being accepted."""
    while acting := to_act(match.state):
        acts = legal(match.state, acting[0])
        quiet = tuple(act for act in acts if isinstance(act, Play)) or (
            Answer(acting[0], accept=True),
        )
        match.act(choose(quiet))
    return match


def first(acts: tuple[SeatAction, ...]) -> SeatAction:
    """Chooses the first of several acts."""
    return acts[0]


def copy(match: Match) -> Match:
    """Goes on from the same position elsewhere, as a match that opens there."""
    return Match(match.state)


def table(match: Match) -> Observation:
    """Shows what everybody sees of the position."""
    return observe(match.state, None)


def settled_count(match: Match, seat: int) -> int:
    """Tells what the cards of a seat counted when the envit of a finished deal was settled (A42).

    Raises LookupError where none was.
    """
    deal = match.state.deal
    side = None if deal is None else deal.side
    total = None if side is None or side.counts is None else side.counts[seat]
    if total is None:
        raise LookupError("no envit was settled in this deal")
    return total


def if_accepted(match: Match) -> tuple[Worth, Worth]:
    """Accepts the open question, plays on, and tells what the deal and the side bet were worth."""
    end = copy(match)
    end.act(Answer(to_act(end.state)[0], accept=True))
    seen = table(play_out(end, first))
    return seen.stake_paid or 0, 0 if seen.side is None else seen.side.worth


def if_refused(match: Match) -> tuple[int, Match]:
    """Refuses the open question for good; tells what the callers get, and the position after."""
    end = copy(match)
    before = table(match)
    for seat in before.to_act:
        end.act(Answer(seat, accept=False))
    return sum(table(end).points) - sum(before.points), end


def may_call(match: Match, seat: int) -> tuple[str, ...]:
    """Lists the calls that a seat may make now."""
    return tuple(act.call for act in legal(match.state, seat) if isinstance(act, Call))
