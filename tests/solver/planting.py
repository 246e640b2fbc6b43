"""Small games of known value, planted by hand into the arrays that the solver works on."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from truc_tutor.solver.tree import CHANCE, END, Tree

Node = dict[str, Any]


@dataclass
class Bed:
    """Nodes in depth-first order; every decision is open to all `kinds` holdings alike."""

    kinds: int
    nodes: list[Node] = field(default_factory=list)
    matrices: list[Any] = field(default_factory=list)
    numbers: int = 0
    most: int = 1

    def add(self, depth: int, seat: int, place: int, **more: Any) -> Node:
        node = {"depth": depth, "seat": seat, "step": max(0, place) * self.kinds, **more}
        self.nodes.append(node)
        return node

    def end(self, depth: int, place: int, matrix: Any, worth: float) -> None:
        self.add(depth, END, place, weights=len(self.matrices) * self.kinds**2, worth=worth)
        self.matrices.append(np.asarray(matrix, np.float32).ravel())
        self.nodes[-1]["skip"] = len(self.nodes)

    def decide(self, depth: int, seat: int, place: int, acts: int) -> Node:
        node = self.add(depth, seat, place, acts=acts, first=self.numbers)
        self.numbers += acts * self.kinds
        self.most = max(self.most, acts)
        return node

    def close(self, node: Node) -> None:
        node["skip"] = len(self.nodes)

    def tree(self) -> Tree:
        def column(key: str, missing: int = 0) -> Any:
            return np.array([node.get(key, missing) for node in self.nodes], np.int32)

        shapes = range(1, self.most + 1)
        worth = np.array([[node.get("worth", 0)] * 3 for node in self.nodes], np.float32)
        return Tree(
            depth=column("depth"),
            seat=column("seat"),
            wide=np.full((len(self.nodes), 2), self.kinds, np.int32),
            first=column("first").astype(np.int64),
            shape=column("acts") - 1,
            step=column("step"),
            spread=np.full(len(self.nodes), -1, np.int32),
            skip=column("skip"),
            form=column("form"),
            weights=column("weights").astype(np.int64),
            worth=worth,
            shape_at=np.cumsum([0, *(self.kinds * acts for acts in shapes)], dtype=np.int32),
            even=np.array(shapes, np.int32),
            owner=np.concatenate(
                [np.tile(np.arange(self.kinds, dtype=np.int32), acts) for acts in shapes]
            ),
            matrix=np.concatenate(self.matrices),
            begin=np.ones((2, self.kinds), np.float32),
            size=self.numbers,
        )


def kuhn() -> Tree:
    """Kuhn's poker: three cards, one bet of one."""
    bed = Bed(3)
    chances = (np.ones((3, 3)) - np.eye(3)) / 6
    order = np.subtract.outer(np.arange(3), np.arange(3))
    shown = chances * np.sign(order)
    first = bed.decide(0, 0, 0, 2)
    checked = bed.decide(1, 1, 0, 2)
    bed.end(2, 0, shown, 1)
    raised = bed.decide(2, 0, 1, 2)
    bed.end(3, 0, chances, -1)
    bed.end(3, 1, shown, 2)
    bed.close(raised)
    bed.close(checked)
    bet = bed.decide(1, 1, 1, 2)
    bed.end(2, 0, chances, 1)
    bed.end(2, 1, shown, 2)
    bed.close(bet)
    bed.close(first)
    return bed.tree()


def leduc() -> Tree:
    """Leduc poker: three ranks twice, two rounds, bets of two and four, two bets a round."""
    bed = Bed(3)
    _round(bed, 0, 0, 0, (1, 1), None, 0)
    return bed.tree()


def _chances(public: int | None) -> Any:
    table = np.zeros((3, 3))
    for mine in range(3):
        for his in range(3):
            left = [2, 2, 2]
            way = left[mine] / 6
            left[mine] -= 1
            way *= left[his] / 5
            left[his] -= 1
            table[mine, his] = way if public is None else way * left[public] / 4
    return table


def _shown(public: int) -> Any:
    rank = [10 if card == public else card for card in range(3)]
    return _chances(public) * np.sign(np.subtract.outer(rank, rank))


def _round(  # noqa: PLR0917 - all that a round depends on
    bed: Bed,
    depth: int,
    place: int,
    seat: int,
    paid: tuple[int, int],
    public: int | None,
    bets: int,
    checked: bool = False,
) -> None:
    """Plants a decision of a round: check or call, raise, and fold where a bet is open."""
    size = 2 if public is None else 4
    open_bet = paid[0] != paid[1]
    acts = ["stay"] + (["raise"] if bets < 2 else []) + (["fold"] if open_bet else [])
    node = bed.decide(depth, seat, place, len(acts))
    for number, act in enumerate(acts):
        if act == "fold":
            lost = paid[seat]
            bed.end(depth + 1, number, _chances(public), -lost if seat == 0 else lost)
        elif act == "raise":
            most = max(paid) + size
            raised = (most, paid[1]) if seat == 0 else (paid[0], most)
            _round(bed, depth + 1, number, 1 - seat, raised, public, bets + 1)
        elif open_bet or checked:
            _ended(bed, depth + 1, number, max(paid), public)
        else:
            _round(bed, depth + 1, number, 1 - seat, paid, public, bets, checked=True)
    bed.close(node)


def _ended(bed: Bed, depth: int, place: int, paid: int, public: int | None) -> None:
    if public is not None:
        bed.end(depth, place, _shown(public), paid)
        return
    node = bed.add(depth, CHANCE, place)
    for card in range(3):
        _round(bed, depth + 1, card, 0, (paid, paid), card, 0)
    bed.close(node)
