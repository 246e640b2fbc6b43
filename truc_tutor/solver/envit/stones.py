"""What ends pay and side bets decide, of all places of a first trick at once."""

from dataclasses import dataclass

import numpy as np

from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.forks import Fork
from truc_tutor.solver.envit.suits import Suits
from truc_tutor.solver.tree import Floats


@dataclass(frozen=True, slots=True)
class _Asked:
    """A fork and its act, how often the rival comes behind it, stones that are sure and owed."""

    place: tuple[int, int]
    his: Floats
    sure: float
    owed: float


class Stones:
    """What ends pay and side bets decide, of all places at once, by what a seat holds there."""

    def __init__(
        self,
        deal: EnvitDeal,
        suits: Suits,
        forks: list[Fork],
        came: tuple[list[tuple[Floats, Floats]], list[Floats]],
        seat: int,
    ) -> None:
        """Takes how often both come to each fork, and the shares there; finds what is asked."""
        self.seat = seat
        reach, shares = came
        self._found: dict[tuple[int, int], Floats] = {}
        before: list[_Asked] = []
        after: list[_Asked] = []
        for number, fork in enumerate(forks):
            his, told = reach[number][1 - seat], after if fork.led else before
            for act, below in enumerate(fork.below[: fork.bets]):
                if below < 0:
                    met = his if fork.seat == seat else his * shares[number][act]
                    pays = deal.plan.ends[~below], deal.plan.sides[~below]
                    told.append(_Asked((number, act), met, *pays))
            if fork.typed is not None:
                side = deal.sides[fork.typed[0, 1]]
                played = shares[number][fork.bets :].sum(axis=0) if fork.seat != seat else 1
                told.append(_Asked((number, fork.bets), his * played, side.paid, side.owed))
        met = np.concatenate([suits.met.joint, suits.met.side], axis=1)
        self._answer(before, met[None])
        self._answer(after, suits.met_after)

    def at(self, number: int, act: int) -> Floats:
        """Gives what was found, by what the seat holds."""
        return self._found[number, act]

    def _answer(self, asked: list[_Asked], both: Floats) -> None:
        if not asked:
            return
        # (cards × his hands × places): what the ends pay, and what the side bet does.
        sure = np.stack([np.float32(each.sure) * np.atleast_2d(each.his) for each in asked], axis=2)
        owed = np.stack([np.float32(each.owed) * np.atleast_2d(each.his) for each in asked], axis=2)
        wide = both.shape[2] // 2
        if self.seat == 0:
            found = both[:, :, :wide] @ sure + both[:, :, wide:] @ owed
        else:
            turned = both.transpose(0, 2, 1)
            found = -(turned[:, :wide] @ sure + turned[:, wide:] @ owed)
        for place, each in enumerate(asked):
            part = np.ascontiguousarray(found[:, :, place])
            self._found[each.place] = part if each.his.ndim > 1 else part[0]
