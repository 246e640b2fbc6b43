"""What each act costs: what is won or lost if a bet is accepted and if it is refused."""

from dataclasses import dataclass

from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.ladder import Rung, Worth
from truc_tutor.game.narrate_words import question_worth, worth_seen
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation


@dataclass(frozen=True, slots=True)
class Price:
    """What is staked when the bet is `accepted`, and what its caller's pair gets when `refused`.

    Of the decision whether a deal is played (B21), `refused` is what the others get.
    """

    accepted: Worth
    refused: Worth


def question_price(seen: Observation) -> Price | None:
    """Prices the open question (A28, A40, B21); None where it stakes nothing (C3).

    Raises IndexError where none is open.
    """
    asked = seen.questions[-1]
    rungs = seen.game.stake.rungs
    match asked.slot:
        case Slot.REDEAL:
            return None
        case Slot.SPECIAL:
            return Price(rungs[asked.level].worth, rungs[0].worth)
        case Slot.SIDE if seen.game.side is not None:
            rungs = seen.game.side.ladder.rungs
        case _:
            pass
    return Price(question_worth(seen), rungs[asked.level].refused[asked.over])


def called_rung(seen: Observation, call: str) -> tuple[Rung, int] | None:
    """Finds the rung that a legal call stands on, and the level below it; None for no bet."""
    ladder, over, slot = seen.game.stake, seen.stake.level, Slot.STAKE
    if seen.game.side is not None and call in seen.game.side.ladder.calls:
        ladder, over, slot = seen.game.side.ladder, 0, Slot.SIDE
    if seen.questions and seen.questions[-1].slot is slot:
        over = seen.questions[-1].level
    level = ladder.find(call, over)
    return None if level is None else (ladder.rungs[level], over)


def price(seen: Observation, act: Call | Answer) -> Price | None:
    """Prices a legal call, or the question that an answer answers; None where nothing is staked."""
    if isinstance(act, Answer):
        return question_price(seen)
    called = called_rung(seen, act.call)
    if called is None:
        return None
    rung, over = called
    return Price(worth_seen(seen, rung.worth), rung.refused[over])


def loses_match(seen: Observation, act: Call) -> bool:
    """Tells whether a legal call loses the match at once: a raise where nobody may raise (B23)."""
    return seen.terms.locked and act.call in seen.game.stake.calls
