"""From a rest learnt by classes of cards to the same with every card told apart.

A regret of a class stands for all its cards together, so each of them begins with its part.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from truc_tutor.endgames.holdings import Array
from truc_tutor.endgames.walk import Stage

if TYPE_CHECKING:
    from truc_tutor.endgames.guarded import ByClass, Guarded


def begin_from(coarse: "ByClass", fine: "Guarded") -> Iterator[None]:
    """Gives the regrets of a solve by classes to one by cards, some groups at a stretch."""
    finer = Finer(coarse, fine)
    pairs = zip(fine.table.regrets, coarse.table.regrets, strict=True)
    for place, (mine, theirs) in enumerate(pairs):
        group = fine.table.groups[place].group
        opened, own = finer.opened[group.stage], finer.own(group.stage, group.role)
        mine.acts[...] = finer.parted(theirs.acts, opened, own)
        if mine.plays is not None:
            first = finer.labels if group.stage is Stage.LEAD else finer.pairs
            mine.plays[...] = finer.parted(theirs.plays, first, finer.labels)
        fine.table.share_out(place)
        yield
    fine.choice.regrets[...] = finer.parted(coarse.choice.regrets[:, None], finer.none, finer.held)[
        :, 0
    ]
    fine.choice.share_out()


class Finer:
    """Which number of a solve by classes each number of one by cards belongs to.

    `labels`, `held` and `pairs` are by card, by holding and by pair of open cards; `opened` by
    stage and by what lies open.
    """

    def __init__(self, coarse: "ByClass", fine: "Guarded") -> None:
        self.np = np = fine.board.np
        self.labels: Array = np.array([coarse.label(card) for card in fine.names])
        self.none: Array = np.array([0])
        low, high = np.array(fine.holdings.pairs).T
        self.held: Array = coarse.holdings.number[self.labels[low], self.labels[high]]
        count = coarse.board.holdings.labels
        leads = np.array([*self.labels, count][: fine.board.leads])
        place = np.full((coarse.board.leads, count), -1)
        place[coarse.board.pair_lead, coarse.board.pair_reply] = range(len(coarse.board.pair_lead))
        self.pairs: Array = place[leads[fine.board.pair_lead], self.labels[fine.board.pair_reply]]
        last = (self.pairs[:, None] * count + self.labels[None, :]).ravel()
        self.opened = (self.none, leads, self.pairs, last)
        self._last = [np.arange(each) for each in fine.board.held[Stage.LAST_REPLY]]
        self._many: dict[tuple[int, int], Array] = {}

    def own(self, stage: Stage, role: int) -> Array:
        """Gives it by what a role holds at a stage."""
        if stage is Stage.LAST_REPLY:
            return self._last[role]
        one_card = stage is Stage.LAST_LEAD or (stage is Stage.REPLY and role == 0)
        return self.labels if one_card else self.held

    def parted(self, numbers: Array, opened: Array, own: Array) -> Array:
        """Lays out numbers (…, open, own) by cards, each divided by how many share it."""
        return numbers[..., opened[:, None], own] / self._sharers(opened, own)

    def _sharers(self, opened: Array, own: Array) -> Array:
        key = id(opened), id(own)
        if key not in self._many:
            count = self.np.bincount
            many = count(opened)[opened][:, None] * count(own)[own][None, :]
            self._many[key] = many.astype(self.np.float32)
        return self._many[key]
