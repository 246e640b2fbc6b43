"""From hands to what they have left after the first trick, and back.

What a hand counts for a rest is linear: how often it comes there is added up by these weights, and
what the rest is worth comes back by the same.
"""

from dataclasses import dataclass, field
from math import prod

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.envit.suits import Suits
from truc_tutor.solver.tree import Floats

Places = NDArray[np.intp]


@dataclass(slots=True)
class Follow:
    """Where what follows the first trick finds a hand: the two cards it has left, what it counts.

    `lead_left` and `lead` (how much it counts) are by card led and mano's hand; `left`, `answer`
    (the class that follows) and `reply` (how much it counts) by slot, card led and the rival's.
    """

    suits: Suits
    pairs: int
    lead_left: Places = field(init=False)
    lead: Floats = field(init=False)
    left: Places = field(init=False)
    answer: Places = field(init=False)
    reply: Floats = field(init=False)

    def __post_init__(self) -> None:
        suits = self.suits
        self.lead_left = suits.left[suits.having, suits.slot]
        self.lead = suits.part[suits.having]
        self.left = np.moveaxis(suits.left[suits.lacking], 2, 0)
        self.answer = suits.rank[np.moveaxis(suits.cards[suits.lacking], 2, 0)]
        self.reply = suits.part_lacking

    def mano_comes(self, mine: Floats) -> Floats:
        """Gathers how often mano comes: by card led, 1 for whatever follows, and cards left."""
        many = len(self.suits.rank)
        place = np.arange(many)[:, None] * self.pairs + self.lead_left
        return _added(place, mine * self.lead, (many, 1, self.pairs))

    def rival_comes(self, his: Floats) -> Floats:
        """Gathers how often the rival comes: by card led, class that follows and cards left.

        `his` is by slot, card led and hand.
        """
        many, wide = len(self.suits.rank), int(self.suits.rank.max()) + 1
        place = (np.arange(many)[:, None] * wide + self.answer) * self.pairs + self.left
        return _added(place, his * self.reply, (many, wide, self.pairs))

    def mano_wins(self, worth: Floats) -> Floats:
        """Brings the worth of rests back to mano's hands: by card led and hand."""
        told = np.take_along_axis(worth.sum(axis=1), self.lead_left, axis=1)
        found: Floats = told * self.lead
        return found

    def rival_wins(self, worth: Floats) -> Floats:
        """Brings the worth of rests back to the rival's hands: by slot, card led and hand."""
        cards = np.arange(len(worth))[:, None]
        found: Floats = worth[cards, self.answer, self.left] * self.reply
        return found


def _added(place: Places, told: Floats, shape: tuple[int, int, int]) -> Floats:
    found: Floats = np.bincount(place.ravel(), told.ravel(), prod(shape)).astype(np.float32)
    return found.reshape(shape)
