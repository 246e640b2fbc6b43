"""The rest of a deal with every way of betting told apart: its decisions in groups of one shape.

Decisions that lie equally deep in a stage and have as many acts are one group, so that arrays
work on all of them at once. Roles are counted from who leads the second trick: 0 leads, 1 follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from truc_tutor.endgames.walk import EQUAL, HIGHER, LOWER, Rest, Spot, Stage

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Group:
    """Decisions `low` to `high` of a stage, all by one role and with equally many acts.

    `acts` are those that stay in the stage, each with its target for every decision (places in the
    stage): first the bets, then what a card ends: for a reply one act for each way to compare in
    `compares`. `onward` has the places in the next stage, empty where no card leads there. `spots`
    are the spots of the decisions.
    """

    stage: Stage
    role: int
    low: int
    high: int
    bets: int
    acts: tuple[tuple[int, ...], ...]
    compares: tuple[int, ...]
    onward: tuple[int, ...]
    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ends:
    """The ends of a stage, from place `low` on: which end each is by how the last cards compare.

    An end that no cards decide stands alone.
    """

    low: int
    kinds: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Unrolled:
    """All groups, parents before children, and the ends of each stage.

    `goes_on` tells which way to compare a reply to the second trick leads to a third, NOWHERE for
    none; `by_compare` the end of the first last reply by how it compares; `leads_last` the role
    that leads the third trick.
    """

    rest: Rest
    groups: tuple[Group, ...]
    ends: tuple[Ends, ...]
    goes_on: int
    by_compare: tuple[int, ...]
    leads_last: int

    def count(self, stage: Stage) -> int:
        """Counts the places of a stage."""
        ends = self.ends[stage]
        return ends.low + len(ends.kinds)


class _Place:
    """A decision or an end on its way to a place in its stage."""

    __slots__ = ("at", "spot")

    def __init__(self, spot: int) -> None:
        self.spot = spot
        self.at = NOWHERE


@dataclass(slots=True)
class _Open:
    """A group whose targets have no places yet."""

    stage: Stage
    role: int
    low: int
    bets: int
    compares: tuple[int, ...]
    members: list[_Place]
    acts: list[list[_Place]]
    onward: list[_Place]

    def closed(self) -> Group:
        """Fills in the places of its targets."""
        return Group(
            self.stage,
            self.role,
            self.low,
            self.low + len(self.members),
            self.bets,
            tuple(tuple(each.at for each in act) for act in self.acts),
            self.compares,
            tuple(each.at for each in self.onward),
            tuple(each.spot for each in self.members),
        )


@lru_cache(maxsize=64)
def unroll(rest: Rest, leader: int) -> Unrolled:
    """Tells every way of betting apart; `leader` is the seat that leads the second trick."""
    work = _Unrolling(rest, leader)
    for stage in Stage:
        work.go_through(stage)
    lasts = [spot for spot in rest.spots if spot.stage is Stage.LAST_REPLY and spot.play]
    leads = [spot.seat for spot in rest.spots if spot.stage is Stage.LAST_LEAD and spot.play]
    return Unrolled(
        rest,
        tuple(each.closed() for each in work.groups),
        tuple(work.ends),
        work.goes_on,
        tuple(~target for target in lasts[0].play) if lasts else (),
        (leads[0] - leader) % 2 if leads else 0,
    )


class _Unrolling:
    def __init__(self, rest: Rest, leader: int) -> None:
        self.groups: list[_Open] = []
        self.ends: list[Ends] = []
        self.goes_on = NOWHERE
        self._rest = rest
        self._leader = leader
        self._waiting: dict[Stage, list[_Place]] = {stage: [] for stage in Stage}
        self._waiting[Stage.LEAD].append(_Place(0))

    def go_through(self, stage: Stage) -> None:
        """Places all decisions and ends of a stage and opens those of the next."""
        level, low = self._waiting[stage], 0
        over: list[tuple[_Place, tuple[int, ...]]] = []
        while level:
            after: list[_Place] = []
            for same in self._alike(level):
                low = self._place(stage, same, low, after, over)
            level = after
        for at, (place, _) in enumerate(over, low):
            place.at = at
        self.ends.append(Ends(low, tuple(kinds for _, kinds in over)))

    def _alike(self, level: Sequence[_Place]) -> list[list[_Place]]:
        found: dict[tuple[int, int, int], list[_Place]] = {}
        for place in level:
            spot = self._rest.spots[place.spot]
            shape = (spot.seat, len(spot.bets), len(spot.play))
            found.setdefault(shape, []).append(place)
        return list(found.values())

    def _place(
        self,
        stage: Stage,
        same: list[_Place],
        low: int,
        after: list[_Place],
        over: list[tuple[_Place, tuple[int, ...]]],
    ) -> int:
        """Places decisions of one shape from `low` on; gives the next free place."""
        first = self._rest.spots[same[0].spot]
        staying, onward, compares = self._split(first)
        group = _Open(
            stage,
            (first.seat - self._leader) % 2,
            low,
            len(first.bets),
            compares,
            same,
            [[] for _ in range(len(first.bets) + staying)],
            [],
        )
        for at, place in enumerate(same, low):
            place.at = at
            spot = self._rest.spots[place.spot]
            for act, kinds in zip(group.acts, self._targets(spot, compares), strict=True):
                child = _Place(kinds[0])
                act.append(child)
                if kinds[0] >= 0:
                    after.append(child)
                else:
                    over.append((child, tuple(~kind for kind in kinds)))
            if onward != NOWHERE:
                group.onward.append(_Place(spot.play[onward]))
                self._waiting[Stage(stage + 1)].append(group.onward[-1])
        self.groups.append(group)
        return low + len(same)

    def _split(self, spot: Spot) -> tuple[int, int, tuple[int, ...]]:
        """Tells how many acts a card ends here, which of its targets goes on, and the compares."""
        if not spot.play:
            return 0, NOWHERE, ()
        if spot.stage in (Stage.LEAD, Stage.LAST_LEAD):
            return 0, 0, ()
        if spot.stage is Stage.LAST_REPLY or self._rest.paired:
            return 1, NOWHERE, ()
        going = [how for how in (LOWER, EQUAL, HIGHER) if spot.play[how] >= 0]
        if going:
            self.goes_on = going[0]
        ends = tuple(how for how in (LOWER, EQUAL, HIGHER) if spot.play[how] < 0)
        return len(ends), going[0] if going else NOWHERE, ends

    def _targets(self, spot: Spot, compares: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Lists the targets of the acts that stay, several where the last cards decide."""
        targets: list[tuple[int, ...]] = [(target,) for _, target in spot.bets]
        if not spot.play or spot.stage in (Stage.LEAD, Stage.LAST_LEAD):
            return targets
        if spot.stage is Stage.LAST_REPLY or self._rest.paired:
            return [*targets, spot.play]
        return [*targets, *((spot.play[how],) for how in compares)]
