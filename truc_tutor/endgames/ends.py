"""What an end of the deal is worth: the chance to win the match from the score after it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from truc_tutor.game.ladder import Worth
from truc_tutor.game.pieces import Auction
from truc_tutor.game.settle import finish, pay, worth_now
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game


@dataclass(frozen=True, slots=True)
class End:
    """A match after a deal: score and camas by pair, who is mano next, the pair that has won it."""

    score: tuple[int, int]
    camas: tuple[int, int]
    mano: int
    winner: int | None


Price = Callable[[Game, End], float]
"""Gives the chance of pair 0 to win the match from an end."""


def priced(
    root: State, taken_by: int | None, stake: Worth, side_to: int | None, price: Price
) -> float:
    """Gives pair 0's chance after a deal that a pair takes at a stake.

    The side bet that is still to be paid is paid first (A46), to pair `side_to`.
    """
    deal = root.deal
    assert deal is not None  # noqa: S101 - a trick was done
    bare = replace(deal, side=None)
    if side_to is not None:
        assert deal.side is not None and root.game.side is not None  # noqa: S101, PT018 - pending
        worth = worth_now(root.game.side.ladder.rungs[deal.side.level].worth, root)
        root, bare, _ = pay(root, bare, side_to, worth)
    over = finish(root, bare, taken_by, stake)
    return price(root.game, End(over.score, over.camas, over.mano, over.winner))


def side_pending(root: State) -> bool:
    """Tells whether a side bet was accepted and will be paid at the end of the deal."""
    side = None if root.deal is None else root.deal.side
    return side is not None and side.auction is Auction.ACCEPTED
