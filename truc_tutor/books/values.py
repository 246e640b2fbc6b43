"""What acts are worth by a book: both seats play on by it, over all that the rival may hold."""

from truc_tutor.books import rival
from truc_tutor.books.pages import Here, Pages, Vector, ways
from truc_tutor.books.plan import NOBODY, compare
from truc_tutor.books.replies import Reply

NOTHING = 1e-7
"""Of what share of the rival's chances a way on is no longer followed."""


class Values:
    """Values for one seat (0: mano) at one decision; `whole` is the weight of all rival holdings.

    What is gained is added up over his holdings by their weights, so it is in points times weight.
    What is done less often than `rough` at a decision is passed over, and the rest counts for it.
    """

    def __init__(self, pages: Pages, me: int, whole: float, rough: float = 0.0) -> None:
        self._pages = pages
        self._me = me
        self._sign = 1.0 if me == 0 else -1.0
        self._least = NOTHING * whole
        self._rough = rough

    def act(self, here: Here, act: int, rank: int, left: tuple[int, ...], his: Vector) -> float:
        """Values an act of the seat that leaves it with these cards; a last card counts as left."""
        pages = self._pages
        spot, block = pages.spot(here), pages.blocks(here)[act]
        if not block.token and spot.open_last:
            return self._end(spot.play[compare(left[0], here.shown)], his)
        return self._on(pages.child(here, act, rank), left, his)

    def replies(self, here: Here, act: int, mine: tuple[int, ...], his: Vector) -> list[Reply]:
        """Tells what he answers to a call of the seat, how often, and what is then expected."""
        child = self._pages.child(here, act, NOBODY)
        if child.place < 0 or self._pages.spot(child).seat == self._me:
            return []
        replies = []
        for place, block in enumerate(self._pages.blocks(child)):
            weighed = rival.after(self._pages, child, place, his, NOBODY)
            weight = float(weighed.sum())
            if weight > self._least:
                value = self._on(self._pages.child(child, place, NOBODY), mine, weighed)
                replies.append(Reply(block.token, weight / float(his.sum()), value / weight))
        return replies

    def _on(self, here: Here, mine: tuple[int, ...], his: Vector) -> float:
        if here.place < 0:
            return self._end(here.place, his)
        if self._pages.spot(here).is_rest:
            return self._pages.rest(here, self._me, mine) * float(his.sum())
        mine_next = self._pages.spot(here).seat == self._me
        return self._own(here, mine, his) if mine_next else self._his(here, mine, his)

    def _own(self, here: Here, mine: tuple[int, ...], his: Vector) -> float:
        got = met = 0.0
        for act, block in enumerate(self._pages.blocks(here)):
            for rank, left in ways(block, mine):
                share = self._pages.share(here, act, left)
                if share > self._rough:
                    got += share * self.act(here, act, rank, left, his)
                    met += share
        return got / met if self._rough and met else got

    def _his(self, here: Here, mine: tuple[int, ...], his: Vector) -> float:
        got = met = 0.0
        whole = float(his.sum()) if self._rough else 1.0
        least = max(self._least, self._rough * whole)
        for act, block in enumerate(self._pages.blocks(here)):
            weighed = rival.after(self._pages, here, act, his, NOBODY)
            known = block.token or block.rank != NOBODY
            for rank in [block.rank] if known else map(int, weighed.nonzero()[0]):
                after = weighed if known else rival.only(weighed, rank)
                weight = float(after.sum())
                if weight > least:
                    got += self._shown(here, act, rank, mine, after)
                    met += weight
        return got * whole / met if self._rough and met else got

    def _shown(
        self, here: Here, act: int, rank: int, mine: tuple[int, ...], after: Vector
    ) -> float:
        """Values an act of the rival, whose last card is told apart by its class."""
        spot, block = self._pages.spot(here), self._pages.blocks(here)[act]
        if not block.token and block.rank == NOBODY and spot.open_last:
            return self._end(spot.play[compare(rank, here.shown)], after)
        return self._on(self._pages.child(here, act, rank), mine, after)

    def _end(self, target: int, his: Vector) -> float:
        return self._sign * self._pages.layout.plan.ends[~target] * float(his.sum())
