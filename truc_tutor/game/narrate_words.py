"""The phrases that every telling is made of: what a bet is worth, and for whom."""

from collections.abc import Sequence

from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message

Names = Sequence[str]
"""How each seat is called, by seat; the seat that is told the story is called "you"."""


def question_worth(seen: Observation) -> Worth:
    """Tells what the open question stakes when it is accepted, the falta at the present score.

    Raises IndexError where no question is open.
    """
    asked = seen.questions[-1]
    ladder = seen.game.stake
    if asked.slot.value == "side" and seen.game.side is not None:
        ladder = seen.game.side.ladder
    return worth_seen(seen, ladder.rungs[asked.level].worth)


def worth_seen(seen: Observation, worth: Worth) -> Worth:
    """Puts the falta into what it is at the present score (A45)."""
    if worth is not Whole.FALTA:
        return worth
    best = max(seen.score)
    return seen.game.target - best if best >= seen.game.half else Whole.CAMA


def worth_told(worth: Worth) -> Message:
    """Tells a worth: so many stones, the whole cama, the match."""
    match worth:
        case Whole.MATCH:
            return Message("the whole match")
        case Whole.CAMA:
            return Message("the whole cama")
        case Whole.FALTA:
            return Message("all that is missing")
        case _:
            return Message("{count} stone", "{count} stones", count=worth)


def side_told(seen: Observation, pair: int, names: Names) -> object:
    """Names a pair as the one that gets something: "you", a name, or two of them."""
    if seen.seat is None or pair != pair_of(seen.seat):
        others = [names[seat] for seat in range(pair, seen.game.seats, 2)]
        return tuple(others)
    partner = [names[seat] for seat in range(pair, seen.game.seats, 2) if seat != seen.seat]
    return (Message("you"), *partner)
