"""The door of this room: an observation in, and step by step what best play says to it."""

from truc_tutor.cards import UNKNOWN
from truc_tutor.endgames.ends import Price
from truc_tutor.endgames.guarded import Guarded
from truc_tutor.endgames.holdings import Reach
from truc_tutor.endgames.reading import Ending, read
from truc_tutor.endgames.solved import Solved
from truc_tutor.endgames.sure import sure_ending, surely_to
from truc_tutor.endgames.walk import as_all_saw, public_root
from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.engine import apply
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation

KEPT = 4
"""How many rests stay solved, the last ones asked about."""


class Endgame:
    """What is left of a deal for one seat; `step` works on it, `result` reads it.

    What is learnt depends on what all may see, so that every decision of a deal after its first
    trick, of either seat, shares one solve; where a book promises something, that of each seat.
    """

    def __init__(self, seen: Observation, root: State, acts: tuple[SeatAction, ...]) -> None:
        self._seen, self._root, self._acts = seen, root, acts
        self._solved: Solved | None = None
        self._ending: Ending | None = None

    @classmethod
    def of(cls, seen: Observation, price: Price, reach: Reach | None = None) -> "Endgame | None":
        """Finds the rest of a deal that a seat has to decide in; None where none is covered.

        Covered are deals of two seats from their second trick on, the seat's own cards known.
        """
        if len(seen.held) != 2 or seen.seat is None or seen.to_act != (seen.seat,):
            return None
        if not seen.legal or not seen.tricks or UNKNOWN in seen.holding:
            return None
        found = public_root(seen)
        if found is None or _both_covered(seen):
            return None
        endgame = cls(seen, *found)
        taker = surely_to(seen)
        if taker is not None:
            endgame._settle(taker, price)
        else:
            led = next((act for act in found[1] if isinstance(act, Play)), None)
            covered = led is not None and led.covered
            endgame._solved = solved_for(found[0], price, reach, seen.seat, covered=covered)
        return endgame

    def _settle(self, taker: int, price: Price) -> None:
        state = self._root
        for act in self._acts:
            state = apply(state, as_all_saw(act))
        self._ending = sure_ending(state, self._seen, taker, price)

    def step(self) -> bool:
        """Works on it for a few milliseconds; tells whether there is more to do."""
        if self._ending is not None:
            return False
        assert self._solved is not None  # noqa: S101 - it was not settled otherwise
        if self._solved.work():
            return True
        self._ending = read(self._solved, self._seen, self._acts)
        return False

    def result(self) -> Ending:
        """Gives what best play says; works out first what is not done yet."""
        while self.step():
            pass
        assert self._ending is not None  # noqa: S101 - nothing is left to do
        return self._ending


_SOLVED: list[Solved] = []


def solved_for(
    root: State, price: Price, reach: Reach | None, seat: int, *, covered: bool = False
) -> Solved:
    """Finds a deal among the last ones asked about, or begins with it."""
    guarded = reach is not None and reach.by_cards is not None and reach.promised is not None
    for each in tuple(_SOLVED):
        same = each.root == root and each.price is price and each.covered == covered
        if same and each.told == reach and (not isinstance(each, Guarded) or each.seat == seat):
            return each
    if guarded:
        assert reach is not None  # noqa: S101 - looked at above
        solved: Solved = Guarded(root, price, reach, seat, covered=covered)
    else:
        solved = Solved(root, price, reach, covered=covered)
    _SOLVED.append(solved)
    del _SOLVED[:-KEPT]
    return solved


def _both_covered(seen: Observation) -> bool:
    """Tells whether a second trick went to nobody because both covered: that is left out."""
    return any(all(laid.covered for laid in trick.laid) for trick in seen.tricks[1:])
