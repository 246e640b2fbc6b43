"""The plan of a deal: all that is public in it but the cards, as spots and ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from truc_tutor.books.kinds import Kinds

NOBODY = -1
"""The seat whose card lies on the table while none does."""

HALF = 0.5
"""The greatest worth where ends are worth a chance less one half."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision without the cards. Seat 0 is mano; a target below 0 is the end `~target`.

    `held` counts the cards of each seat, `laid` is the seat whose card lies alone on the table.
    `bets` are tokens with their targets. `play` is empty where no card is due, holds one target
    for a lead, and three for a card that follows: lower than the lead, equal, higher. Where both
    are empty a book of the first trick ends (see `rests`); `side` is then what a side bet pays that
    was accepted and is still to be settled by the cards, and `most` the greatest worth of the rest
    that the book can tell.
    """

    seat: int
    held: tuple[int, int]
    laid: int
    bets: tuple[tuple[str, int], ...]
    play: tuple[int, ...]
    side: int = 0
    most: float = HALF

    @property
    def open_last(self) -> bool:
        """Tells whether the last card of the leader lies open while the rival still holds his."""
        return self.laid != NOBODY and self.held[self.laid] == 0

    @property
    def is_rest(self) -> bool:
        """Tells whether a book only tells from here on what the rest of the deal is worth."""
        return not self.bets and not self.play


@dataclass(frozen=True, slots=True)
class Plan:
    """Every spot of a deal, the first being spot 0, and what each end is worth to seat 0.

    `sides` tells by end what a side bet pays besides that the cards still decide; it is empty in a
    game that has none.
    """

    spots: tuple[Spot, ...]
    ends: tuple[float, ...]
    sides: tuple[int, ...] = ()

    def as_table(self) -> dict[str, Any]:
        """Gives the plan in lists and numbers, as a book's head keeps it."""
        rows = [[s.seat, s.held, s.laid, s.bets, s.play] for s in self.spots]
        table: dict[str, Any] = {"spots": rows, "ends": self.ends}
        if any(spot.most != HALF for spot in self.spots):
            table["most"] = [spot.most for spot in self.spots]
        if self.sides:
            table |= {"sides": self.sides, "owed": [spot.side for spot in self.spots]}
        return table


def plan_from(table: Mapping[str, Any]) -> Plan:
    """Reads a plan back.

    Raises KeyError, TypeError or ValueError for a table that is none.
    """
    count = len(table["spots"])
    owed, most = table.get("owed", [0] * count), table.get("most", [HALF] * count)
    spots = tuple(
        Spot(
            int(seat),
            (int(held[0]), int(held[1])),
            int(laid),
            tuple((str(token), int(target)) for token, target in bets),
            tuple(int(target) for target in play),
            int(side),
            float(told),
        )
        for (seat, held, laid, bets, play), side, told in zip(
            table["spots"], owed, most, strict=True
        )
    )
    ends = tuple(float(end) for end in table["ends"])
    return Plan(spots, ends, tuple(int(side) for side in table.get("sides", ())))


@dataclass(frozen=True, slots=True)
class Block:
    """The numbers of one act at a spot: `wide` of them from `start` on, and where it leads.

    `rank` is the class played, NOBODY for a bet and for a last card, which is not told apart by
    its class: its holder's holdings are.
    """

    token: str
    rank: int
    start: int
    wide: int
    target: int


class Layout:
    """Where the numbers of every decision lie: spot after spot, depth first, acts in order.

    At a decision the holdings of the seat to act are counted by `Kinds`; where the leader's last
    card lies open, the follower's are pairs (leader's class, own class). An act's block has one
    number for each holding that is left after it. At a rest stand values instead: two numbers for
    each holding of seat 0, then of seat 1.
    """

    def __init__(self, plan: Plan, kinds: Kinds) -> None:
        self.plan = plan
        self.kinds = kinds
        self._sizes: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[int, int], tuple[list[Block], list[int]]] = {}

    def wide(self, spot: Spot, seat: int) -> int:
        """Counts the holdings that a seat may have at a spot, as its decisions tell them apart."""
        if not spot.open_last:
            return self.kinds.count(spot.held[seat])
        return self.kinds.classes ** (1 if seat == spot.laid else 2)

    def blocks(self, spot: Spot, lead: int) -> list[Block]:
        """Lists the acts of a spot; `lead` is the class on the table, NOBODY without one."""
        wide = self.wide(spot, spot.seat)
        blocks = [
            Block(token, NOBODY, place * wide, wide, target)
            for place, (token, target) in enumerate(spot.bets)
        ]
        at = wide * len(blocks)
        if not spot.play:
            return blocks
        if spot.held[spot.seat] == 1 and (spot.open_last or spot.laid == NOBODY):
            return [*blocks, Block("", NOBODY, at, wide, spot.play[0])]
        after = self.kinds.count(spot.held[spot.seat] - 1)
        for rank in range(self.kinds.classes):
            target = spot.play[0] if spot.laid == NOBODY else spot.play[compare(rank, lead)]
            blocks.append(Block("", rank, at, after, target))
            at += after
        return blocks

    def size(self, place: int, lead: int) -> int:
        """Counts the numbers from a spot down to every end; none below an end."""
        if place < 0:
            return 0
        found = self._sizes.get((place, lead))
        if found is None:
            spot = self.plan.spots[place]
            blocks = self.blocks(spot, lead)
            found = sum(block.wide for block in blocks)
            if spot.is_rest:
                found = 2 * sum(self.wide(spot, seat) for seat in (0, 1))
            found += sum(self._below(spot, block, lead) for block in blocks)
            self._sizes[place, lead] = found
        return found

    def known(self, place: int, lead: int) -> tuple[list[Block], list[int]]:
        """Gives the acts of a spot, and where what is behind each begins, from its own start on."""
        key = place, lead
        if key not in self._known:
            blocks = self.blocks(self.plan.spots[place], lead)
            self._known[key] = blocks, self.starts(place, lead, 0)
        return self._known[key]

    def starts(self, place: int, lead: int, at: int) -> list[int]:
        """Tells, for a spot whose numbers begin at `at`, where those behind each act begin."""
        spot = self.plan.spots[place]
        blocks = self.blocks(spot, lead)
        at += sum(block.wide for block in blocks)
        starts = []
        for block in blocks:
            starts.append(at)
            at += self._below(spot, block, lead)
        return starts

    def _below(self, spot: Spot, block: Block, lead: int) -> int:
        if block.token == "" and spot.open_last:
            return 0
        return self.size(block.target, next_lead(spot, block, lead))


def next_lead(spot: Spot, block: Block, lead: int) -> int:
    """Tells the class on the table after an act; a leader's last card is not singled out."""
    if block.token:
        return lead
    return block.rank if spot.laid == NOBODY else NOBODY


def compare(rank: int, lead: int) -> int:
    """Tells which of a follower's three targets a class leads to: 0 lower, 1 equal, 2 higher."""
    return (rank > lead) - (rank < lead) + 1


def find(tokens: Sequence[tuple[str, int]], token: str) -> int:
    """Gives the place of a bet at a spot.

    Raises ValueError where the plan has no such bet there.
    """
    for place, (each, _) in enumerate(tokens):
        if each == token:
            return place
    raise ValueError(f"the plan has no {token} here")
