"""What a solve says to one seat: how often best play does each act, and what the act is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truc_tutor.endgames.guarded import Guarded
from truc_tutor.endgames.often import cleaned, share_of
from truc_tutor.endgames.place import bet_number, found, spot, target
from truc_tutor.endgames.solved import Solved
from truc_tutor.endgames.standpoint import Standpoint
from truc_tutor.endgames.values import value_of
from truc_tutor.game.actions import Answer, Call, SeatAction, token
from truc_tutor.game.view import Observation

REFUSAL = token(Answer(0, accept=False))


@dataclass(frozen=True, slots=True)
class Ending:
    """What best play of the rest of a deal does and expects, from one seat's side.

    By legal act: `often` it is done, and the chance to win the match by it (`values`); by call how
    often the rival refuses it (`refused`). `likely` are the holdings that the rival may have, by
    rank from strong to weak, with their chances, the likeliest first. `reached` tells how often
    the rival would have come here, of all that he may hold. `measured` is by how much perfect
    rivals beat this play, in chance.
    """

    often: Mapping[SeatAction, float]
    values: Mapping[SeatAction, float]
    refused: Mapping[SeatAction, float]
    likely: tuple[tuple[str, float], ...]
    reached: float
    measured: float


def read(solved: Solved, seen: Observation, acts: Sequence[SeatAction]) -> Ending:
    """Reads a solve for the seat of an observation; `acts` are those after the first trick."""
    stand = Standpoint(solved, seen, acts)
    with solved.busy:
        stand.sweep()
        values = {act: value_of(stand, act) for act in seen.legal}
        often = {act: share_of(stand, act) for act in seen.legal}
        return Ending(
            often if isinstance(solved, Guarded) else cleaned(often, values),
            values,
            _refused(stand),
            stand.likely(),
            stand.reached(),
            solved.measured,
        )


def _refused(stand: Standpoint) -> dict[SeatAction, float]:
    """Tells for each call how often the rival refuses it at once."""
    solved, place = stand.solved, stand.place
    refused: dict[SeatAction, float] = {}
    for act in stand.seen.legal:
        if not isinstance(act, Call):
            continue
        at = target(solved, place, bet_number(solved, place, act))
        if at >= solved.unrolled.ends[place.stage].low:
            continue
        asked = found(solved, place.stage, at, place.open, place.before)
        number = [name for name, _ in spot(solved, asked).bets].index(REFUSAL)
        gone = stand.weight(target(solved, asked, number))
        refused[act] = min(1.0, gone / stand.weight(at))
    return refused
