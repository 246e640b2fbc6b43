"""The phrases that every telling is made of: what a bet is worth, and for whom."""

from collections.abc import Sequence

from truc_tutor.cards import Card
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.pieces import Slot
from truc_tutor.game.variant import Game, Unit
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message, plural, term

Names = Sequence[str]
"""How each seat is called, by seat; the seat that is told the story is called "you"."""


def question_worth(seen: Observation) -> Worth:
    """Tells what the open question stakes when it is accepted, the falta at the present score.

    Raises IndexError where no question is open.
    """
    asked = seen.questions[-1]
    ladder = seen.game.stake
    if asked.slot is Slot.SIDE and seen.game.side is not None:
        ladder = seen.game.side.ladder
    return worth_seen(seen, ladder.rungs[asked.level].worth)


def worth_in_force(seen: Observation) -> Worth:
    """Tells what the deal is worth as it stands."""
    return seen.game.stake.rungs[seen.stake.level].worth


def worth_seen(seen: Observation, worth: Worth) -> Worth:
    """Puts the falta into what it is at the present score (A45)."""
    return seen.game.worth_at(worth, seen.score)


def worth_told(worth: Worth, unit: Unit = Unit.STONE) -> Message:
    """Tells a worth: so many stones or points, the whole cama, the match."""
    match worth:
        case Whole.MATCH:
            return Message("the whole match")
        case Whole.CAMA:
            return Message("the whole cama")
        case Whole.REMAINDER:
            return Message("the whole game")
        case Whole.FALTA:
            return Message("all that is missing")
        case _ if unit is Unit.STONE:
            return plural("{count} stone", "{count} stones", worth)
        case _:
            return plural("{count} point", "{count} points", worth)


def said(seen: Observation, token: str) -> str:
    """Says a word in the language of the game, as it is said to the open question."""
    return seen.game.speech.say(token, seen.question)


def side_told(seen: Observation, pair: int, names: Names) -> object:
    """Names a pair as the one that gets something: "you", a name, or two of them."""
    if seen.seat is None or pair != pair_of(seen.seat):
        others = [names[seat] for seat in range(pair, seen.game.seats, 2)]
        return tuple(others)
    partner = [names[seat] for seat in range(pair, seen.game.seats, 2) if seat != seen.seat]
    return (term("who gets it", "you"), *partner)


def dealer_of(seen: Observation) -> int:
    """Tells who has dealt: the seat before mano (A3, B4)."""
    return turn_order(seen.mano, seen.game.seats)[-1]


def matchless(game: Game, turned: Card | None) -> tuple[Card, ...]:
    """Lists the cards that tie with no other, the strongest first: the trumps (B6, B8)."""
    strengths = game.strengths(turned)
    classes = list(strengths.values())
    lone = [card for card, strength in strengths.items() if classes.count(strength) == 1]
    return tuple(sorted(lone, key=strengths.__getitem__, reverse=True))
