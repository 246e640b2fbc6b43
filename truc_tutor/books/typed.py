"""Holdings where cards count twice: by their strength in the tricks, and for a side bet together.

Two holdings of one type have the same strengths and the same count, so they win and lose the same.
What is lost by taking them for one is what suits tell about cards that are still held.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

from truc_tutor.books.kinds import Kinds, classes_of, kinds_of
from truc_tutor.books.plan import NOBODY, Block, Layout, Plan, Spot, compare
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game


class Types:
    """The types of three cards: `rows` are their classes, weak to strong, and then their count.

    They are numbered in the order of their rows. Where two cards are left, `kinds` counts them.
    """

    def __init__(self, kinds: Kinds, rows: Sequence[tuple[int, ...]]) -> None:
        self.kinds = kinds
        self.rows = tuple(rows)
        self.number = {row: place for place, row in enumerate(self.rows)}

    @cached_property
    def having(self) -> tuple[tuple[int, ...], ...]:
        """Lists by class the types that have a card of it."""
        return tuple(
            tuple(place for place, row in enumerate(self.rows) if rank in row[:3])
            for rank in range(self.kinds.classes)
        )


def types_of(game: Game) -> Types:
    """Lists the types of a game with a side bet.

    Raises ValueError for a game without one.
    """
    if game.side is None:
        raise ValueError(f"{game.name} has no side bet")
    return Types(kinds_of(game), sorted({row for _, row in hands_of(game)}))


def hands_of(game: Game) -> list[tuple[tuple[Card, ...], tuple[int, ...]]]:
    """Lists every three cards, each with the row of its type."""
    classes = classes_of(game)
    return [(cards, type_row(game, classes, cards)) for cards in combinations(game.deck, 3)]


def type_row(game: Game, classes: dict[Card, int], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Gives the row of the type of three cards."""
    assert game.side is not None  # noqa: S101 - types are made for a game with a side bet
    return (*sorted(classes[card] for card in cards), game.side.count(cards))


class TypedLayout(Layout):
    """Where the numbers lie in a book of the first trick over types.

    A seat that holds three cards is told by its type at every act, so that a card of a class has
    one number for each type that has it. Who has led is asked with the types that have the card on
    the table. At a rest both are told by the two cards that they have left.
    """

    def __init__(self, plan: Plan, types: Types) -> None:
        super().__init__(plan, types.kinds)
        self.types = types

    def owners(self, spot: Spot, lead: int) -> Sequence[int]:
        """Lists the types that the seat to act may have."""
        if spot.held[spot.seat] == 3:
            return range(len(self.types.rows))
        return self.types.having[lead]

    def blocks(self, spot: Spot, lead: int) -> list[Block]:
        """Lists the acts of a spot; `lead` is the class on the table, NOBODY without one."""
        wide = len(self.owners(spot, lead)) if spot.bets else 0
        blocks = [
            Block(token, NOBODY, place * wide, wide, target)
            for place, (token, target) in enumerate(spot.bets)
        ]
        at = wide * len(blocks)
        for rank in range(self.kinds.classes if spot.play else 0):
            many = len(self.types.having[rank])
            target = spot.play[0] if spot.laid == NOBODY else spot.play[compare(rank, lead)]
            blocks.append(Block("", rank, at, many, target))
            at += many
        return blocks
