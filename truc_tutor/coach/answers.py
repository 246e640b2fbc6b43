"""What a rival answers to a call, where only his refusals are known."""

from truc_tutor.books.replies import REFUSAL, Reply
from truc_tutor.endgames.reading import Ending
from truc_tutor.game.actions import Call, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import after_deal, standing
from truc_tutor.players.weighing import is_side

STAYS = "accept"
"""The word under which all answers go that do not refuse."""

LEAST = 1e-3
"""From which share on an answer is told."""


def replies_of(seen: Observation, solved: Ending) -> dict[SeatAction, tuple[Reply, ...]]:
    """Gives for each call for the stake how often it is refused, and what is then expected.

    What a call is worth is made of what it is worth refused, which the score tells, and not
    refused. None is given while a side bet is unpaid, for then a refusal is worth what that brings.
    """
    if seen.side is not None and seen.side.taken_by is None:
        return {}
    found: dict[SeatAction, tuple[Reply, ...]] = {}
    for act, share in solved.refused.items():
        if isinstance(act, Call) and not is_side(seen, act):
            given = _refused(seen, act)
            if given is not None:
                found[act] = tuple(_parts(solved.values[act], share, given))
    return found


def _parts(whole: float, share: float, given: float) -> list[Reply]:
    parts = [Reply(REFUSAL, share, given)] if share >= LEAST else []
    if 1 - share >= LEAST:
        stays = (whole - share * given) / (1 - share)
        parts.append(Reply(STAYS, 1 - share, min(1.0, max(0.0, stays))))
    return parts


def _refused(seen: Observation, act: Call) -> float | None:
    """Gives the chance to win the match where a call is refused, None where it cannot be."""
    ladder = seen.game.stake
    over = seen.questions[-1].level if seen.questions else seen.stake.level
    level = ladder.find(act.call, over)
    if level is None:
        return None
    return after_deal(standing(seen), ladder.rungs[level].refused[over], 1, None, False)  # noqa: FBT003 - lru_cache takes it by place
