"""How likely two types are dealt together, and which of them wins the side bet."""

from dataclasses import dataclass

import numpy as np

from truc_tutor.books.typed import Types, hands_of
from truc_tutor.game.variant import Game
from truc_tutor.solver.tree import Floats, Ints


@dataclass(frozen=True, slots=True)
class Chances:
    """What is dealt, by type of mano × type of the rival, all of it making 1.

    `joint` is how often, `side` the same with the sign of who wins the side bet: mano wins ties
    (A43). By class played and type: `kept` is the number of the two cards left, and `part` how
    large a part the type is of the deals with its classes, 0 for a type without such a card.
    Where only classes matter any more, two types are taken to go together as their classes do.
    """

    joint: Floats
    side: Floats
    kept: Ints
    part: Floats


def chances_of(game: Game, types: Types) -> Chances:
    """Counts all deals."""
    hands = hands_of(game)
    of = np.array([types.number[row] for _, row in hands], np.int32)
    place = {card: number for number, card in enumerate(game.deck)}
    holds = np.zeros((len(hands), len(game.deck)), np.float32)
    for number, (hand, _) in enumerate(hands):
        holds[number, [place[card] for card in hand]] = 1
    count = len(types.rows)
    typed = np.zeros((len(hands), count), np.float32)
    typed[np.arange(len(hands)), of] = 1
    apart = (holds @ holds.T == 0).astype(np.float32)
    joint = (typed.T @ apart @ typed).astype(np.float64)
    joint /= joint.sum()
    counts = np.array([row[3] for row in types.rows])
    sign = np.where(counts[:, None] >= counts[None, :], 1.0, -1.0)
    kept, part = _kept(types, typed.sum(axis=0))
    return Chances(joint.astype(np.float32), (joint * sign).astype(np.float32), kept, part)


def _kept(types: Types, many: Floats) -> tuple[Ints, Floats]:
    whole: dict[tuple[int, ...], float] = {}
    for row, each in zip(types.rows, many, strict=True):
        whole[row[:3]] = whole.get(row[:3], 0.0) + float(each)
    parts = np.array([each / whole[row[:3]] for row, each in zip(types.rows, many, strict=True)])
    kept = np.zeros((types.kinds.classes, len(types.rows)), np.int32)
    part = np.zeros(kept.shape, np.float32)
    for rank, having in enumerate(types.having):
        kept[rank, list(having)] = types.left[rank]
        part[rank, list(having)] = parts[list(having)]
    return kept, part
