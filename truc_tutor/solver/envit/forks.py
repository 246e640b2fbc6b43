"""The decisions of a first trick that is told by hands, whatever card was led."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.plan import NOBODY
from truc_tutor.solver.envit.deal import EnvitDeal

CARDS = 3
"""How many cards a hand has."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A decision of the first trick; those after a lead stand for all cards that may be led.

    `nodes` are the places of its nodes in the deal: one, or by class led. `below` are the forks
    behind the bets and behind a lead, or ~ ends. `rests` are numbered by card led × class that
    follows; `typed` are their numbers in the deal, where they are told by classes alone. None where
    no card follows.
    """

    nodes: tuple[int, ...]
    seat: int
    bets: int
    below: tuple[int, ...]
    rests: NDArray[np.intp] | None
    typed: NDArray[np.intp] | None

    @property
    def led(self) -> bool:
        """Tells whether a card lies on the table."""
        return len(self.nodes) > 1

    @property
    def leads(self) -> bool:
        """Tells whether a card may be led here."""
        return len(self.below) > self.bets

    @property
    def acts(self) -> int:
        """Counts the acts."""
        return self.bets + (CARDS if self.leads or self.rests is not None else 0)


def forks_of(deal: EnvitDeal, ranks: NDArray[np.intp]) -> list[Fork]:
    """Lists the decisions of the first trick, depth first; `ranks` are the classes of the cards."""
    chosen = [number for number, node in enumerate(deal.nodes) if node.lead in {NOBODY, 0}]
    place = {number: at for at, number in enumerate(chosen)}
    classes = np.arange(deal.types.kinds.classes)
    apart: dict[int, int] = {}  # how far the node is that has the next class led
    forks: list[Fork] = []
    many = 0
    for number in chosen:
        node, spot = deal.nodes[number], deal.plan.spots[deal.nodes[number].place]
        bets = len(spot.bets)
        kept = node.below[: bets + 1]  # of all leads the weakest
        if len(node.below) > bets:
            apart[node.below[bets]] = node.below[bets + 1] - node.below[bets]
        elif node.lead != NOBODY:
            apart |= {each: apart[number] for each in kept if each >= 0}
        nodes = number + apart.get(number, 0) * classes[: 1 if node.lead == NOBODY else None]
        rests = typed = None
        if node.rest != NOBODY:
            first = np.array([deal.nodes[each].rest for each in nodes])
            typed = (first[:, None] + classes[None, :])[ranks]
            rests = many + np.arange(typed.size).reshape(typed.shape)
            many += typed.size
        below = tuple(each if each < 0 else place[each] for each in kept)
        forks.append(Fork(tuple(map(int, nodes)), node.seat, bets, below, rests, typed))
    return forks
