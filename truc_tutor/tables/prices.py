"""What each call and answer costs: what is won or lost if it is accepted and if it is refused."""

from dataclasses import dataclass

from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.ladder import Worth
from truc_tutor.game.narrate_words import question_worth, worth_seen
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation


@dataclass(frozen=True, slots=True)
class Price:
    """What is staked when the bet is `accepted`, and what its caller's pair gets when `refused`."""

    accepted: Worth
    refused: int


def question_price(seen: Observation) -> Price:
    """Prices the open question (A28, A40).

    Raises IndexError where none is open.
    """
    asked = seen.questions[-1]
    ladder = seen.game.stake
    if asked.slot is Slot.SIDE and seen.game.side is not None:
        ladder = seen.game.side.ladder
    return Price(question_worth(seen), ladder.rungs[asked.level].refused[asked.over])


def price(seen: Observation, act: Call | Answer) -> Price:
    """Prices a legal call, or the question that an answer answers (A28, A40)."""
    if isinstance(act, Answer):
        return question_price(seen)
    side = seen.game.side
    ladder = seen.game.stake
    over = seen.stake.level
    if side is not None and act.call in side.ladder.calls:
        ladder, over = side.ladder, 0
    if seen.questions and (seen.questions[-1].slot is Slot.SIDE) == (ladder is not seen.game.stake):
        over = seen.questions[-1].level
    level = ladder.find(act.call, over)
    if level is None:
        raise ValueError(f"{act.call} cannot be called here")
    rung = ladder.rungs[level]
    return Price(worth_seen(seen, rung.worth), rung.refused[over])
