"""One deal with a side bet, ready to be learned: its first trick over types, and the rests."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.plan import NOBODY, Plan, next_lead
from truc_tutor.books.typed import TypedLayout, Types, types_of
from truc_tutor.game.variant import Game
from truc_tutor.solver.envit.forest import Forest, Root, forest_of
from truc_tutor.solver.envit.walk import Walked, walk_deal
from truc_tutor.solver.unfold import Longs

Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Node:
    """A decision of the first trick at the end of one way there.

    `lead` is the class on the table. `at` is where its numbers begin in a book, and `open` tells by
    act and type what may be done; the bets come first, then the cards by class. `below` are the
    nodes behind the bets and behind a lead, by act: ~ the end where the deal is over. `rest` is the
    first of the rests behind cards that follow, one for each class; NOBODY where there are none.
    """

    place: int
    seat: int
    lead: int
    at: int
    open: Bools
    below: tuple[int, ...]
    rest: int


@dataclass(frozen=True, slots=True)
class Side:
    """What a rest owes beside the deal: `paid` to mano already, and what the counts will decide."""

    paid: float
    owed: float


class EnvitDeal:
    """A deal at 0-0: all nodes of its first trick, depth first, and all rests in their order.

    A plan does not depend on the deck: `walked` is one that is known already.
    """

    def __init__(self, game: Game, walked: Walked | None = None) -> None:
        self.game = game
        self.types: Types = types_of(game)
        self.walked: Walked = walk_deal(game) if walked is None else walked
        self.layout = TypedLayout(self.walked.first, self.types)
        self.nodes: list[Node] = []
        self.sides: list[Side] = []
        self.rest_at: list[int] = []
        self.most: list[float] = []
        self._roots: list[Root] = []
        self._visit(0, NOBODY, 0)

    @property
    def plan(self) -> Plan:
        """Gives the plan of the first trick."""
        return self.walked.first

    def _visit(self, place: int, lead: int, at: int) -> int:
        """Adds a node and all behind it; gives its number."""
        spot = self.plan.spots[place]
        number = len(self.nodes)
        blocks, starts = self.layout.blocks(spot, lead), self.layout.starts(place, lead, at)
        owners = np.zeros(len(self.types.rows), np.bool_)
        owners[list(self.layout.owners(spot, lead))] = True
        opened = [self._held[block.rank] if block.rank != NOBODY else owners for block in blocks]
        follows = bool(spot.play) and spot.laid != NOBODY
        self.nodes.append(Node(place, spot.seat, lead, at, np.array(opened), (), NOBODY))
        below: list[int] = []
        for block, start in zip(blocks, starts, strict=True):
            if follows and block.rank != NOBODY:
                self._add_rest(block.target, start, (lead, block.rank), spot.laid)
            elif block.target < 0:
                below.append(block.target)
            else:
                below.append(self._visit(block.target, next_lead(spot, block, lead), start))
        rest = len(self.sides) - self.types.kinds.classes if follows else NOBODY
        self.nodes[number] = replace(self.nodes[number], below=tuple(below), rest=rest)
        return number

    @cached_property
    def _held(self) -> Bools:
        """Tells by class which types have a card of it."""
        held = np.zeros((self.types.kinds.classes, len(self.types.rows)), np.bool_)
        for rank, having in enumerate(self.types.having):
            held[rank, list(having)] = True
        return held

    def _add_rest(self, place: int, at: int, cards: tuple[int, int], leader: int) -> None:
        rest, spot = self.walked.rests[place], self.plan.spots[place]
        first, second = cards if leader == 0 else (cards[1], cards[0])
        self.sides.append(Side(rest.paid, float(spot.side)))
        self.rest_at.append(at)
        self.most.append(spot.most)
        self._roots.append((rest.root, first, second))

    def is_possible(self, root: Root) -> bool:
        """Tells whether both first cards can be on the table together."""
        return root[1] != root[2] or self.types.kinds.copies[root[1]] > 1

    @cached_property
    def forest(self) -> Forest:
        """Expands the trees of all rests that can be."""
        return forest_of(self.walked, self.types.kinds, self._trees)

    @cached_property
    def _trees(self) -> list[Root]:
        return sorted({root for root in self._roots if self.is_possible(root)})

    @cached_property
    def possible(self) -> Bools:
        """Tells which rests can be."""
        return np.array([self.is_possible(root) for root in self._roots])

    @cached_property
    def tree(self) -> Longs:
        """Tells the tree of each rest; of one that cannot be any."""
        number = {root: place for place, root in enumerate(self._trees)}
        return np.array([number.get(root, 0) for root in self._roots], np.int64)
