"""What acts are worth by a book over types: both play on by it, over all that the rival may have.

What a side bet pays that is still open is settled by the counts of both.
"""

from dataclasses import dataclass

from truc_tutor.books.kinds import less
from truc_tutor.books.pages import Here, Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.replies import Reply
from truc_tutor.books.typed_pages import TypedPages

NOTHING = 1e-6
"""Of what share of the rival's chances a way on is no longer followed."""


@dataclass(frozen=True, slots=True)
class Mine:
    """One seat in a deal (0: mano) with its type; `wins` tells by type of the rival 1 or -1.

    That is whether it wins a side bet against that type.
    """

    seat: int
    type: int
    wins: Vector


class TypedValues:
    """Values for one seat; `whole` is the weight of all that the rival may have.

    What is gained is added up over his types by their weights, so it is in points times weight.
    What is done less often than `rough` at a decision is passed over, and the rest counts for it.
    """

    def __init__(self, pages: TypedPages, mine: Mine, whole: float, rough: float = 0.0) -> None:
        self._pages, self._mine = pages, mine
        self._sign = 1.0 if mine.seat == 0 else -1.0
        self._row = pages.types.rows[mine.type][:3]
        self._least = NOTHING * whole
        self._rough = rough

    def act(self, here: Here, act: int, his: Vector, played: int) -> float:
        """Values an act of the seat; `played` is the class of its first card so far."""
        rank = self._pages.blocks(here)[act].rank
        child = self._pages.child(here, act, rank)
        return self._on(child, his, played if rank == NOBODY else rank)

    def replies(self, here: Here, act: int, his: Vector, played: int) -> list[Reply]:
        """Tells what he answers to a call of the seat, how often, and what is then expected."""
        child = self._pages.child(here, act, NOBODY)
        if child.place < 0 or self._pages.spot(child).seat == self._mine.seat:
            return []
        replies, total = [], float(his.sum())
        every = self._pages.by_type(child)
        for place, block in enumerate(self._pages.blocks(child)):
            weighed = his * every[place]
            weight = float(weighed.sum())
            if weight > self._least:
                value = self._on(self._pages.child(child, place, NOBODY), weighed, played)
                replies.append(Reply(block.token, weight / total, value / weight))
        return replies

    def _on(self, here: Here, his: Vector, played: int) -> float:
        if self._is_leaf(here):
            return self._leaf(here, float(his.sum()), float(his @ self._mine.wins), played)
        if self._pages.spot(here).seat == self._mine.seat:
            return self._own(here, his, played)
        return self._his(here, his, played)

    def _is_leaf(self, here: Here) -> bool:
        """Tells whether a place is an end, or a rest."""
        return here.place < 0 or self._pages.spot(here).is_rest

    def _leaf(self, here: Here, weight: float, edge: float, played: int) -> float:
        """Values a leaf by how much of the rival comes there, and how much more of it loses.

        What it loses is the side bet, if one is still open.
        """
        plan = self._pages.layout.plan
        if here.place < 0:
            side = plan.sides[~here.place] if plan.sides else 0
            return self._sign * plan.ends[~here.place] * weight + side * edge
        left = less(self._row, played)
        worth = self._pages.rest(here, self._mine.seat, left)
        return worth * weight + self._pages.spot(here).side * edge

    def _own(self, here: Here, his: Vector, played: int) -> float:
        got = met = 0.0
        for act, share in enumerate(map(float, self._pages.by_type(here)[:, self._mine.type])):
            if share > self._rough:
                got += share * self.act(here, act, his, played)
                met += share
        return got / met if self._rough and met else got

    def _his(self, here: Here, his: Vector, played: int) -> float:
        got = met = 0.0
        every = self._pages.by_type(here)
        weights, edges = every @ his, every @ (his * self._mine.wins)
        whole = float(his.sum()) if self._rough else 1.0
        least = max(self._least, self._rough * whole)
        for act, block in enumerate(self._pages.blocks(here)):
            weight = float(weights[act])
            if weight <= least:
                continue
            child = self._pages.child(here, act, block.rank)
            if self._is_leaf(child):
                got += self._leaf(child, weight, float(edges[act]), played)
            else:
                got += self._on(child, his * every[act], played)
            met += weight
        return got * whole / met if self._rough and met else got
