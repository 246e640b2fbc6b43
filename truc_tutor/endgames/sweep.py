"""Sweeps: how likely each decision is for one role's holdings, and its worth to the other's.

A sweep goes down with what the rival does and up with what that is worth to the holdings of the
role that learns, or is measured.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from truc_tutor.endgames.holdings import Array
from truc_tutor.endgames.learning import (
    COVERS,
    ERRS,
    FADE,
    GOOD,
    Acts,
    Known,
    Table,
    best_of,
    gathered,
    plays_apart,
    spread,
    summed,
)
from truc_tutor.endgames.walk import Stage

WORST = -1e9
"""A value below every other, for what cannot be done."""


class Mode(Enum):
    """What a sweep does at the decisions of its own role."""

    LEARN = "learn"
    BEST = "best"


class Sweeper:
    """The arrays that sweeps fill, and the sweeps themselves.

    `reach` has by stage how likely each place is for the rival's holdings, `value` what it is worth
    to the own ones. `worth` has by stage the worth of each end to role 0 by outcome. `ranges` are
    by role how often each holding came here.
    """

    def __init__(self, table: Table, worth: Sequence[Array], ranges: list[Array]) -> None:
        self.table, self.board, self.np = table, table.board, table.np
        self.worth, self.ranges = worth, ranges
        self.covers = 0.0
        counts = [self.board.unrolled.count(stage) for stage in Stage]
        self.reach: list[list[Array]] = [self._blank(counts, role) for role in (0, 1)]
        self.value: list[list[Array]] = [self._blank(counts, role) for role in (0, 1)]

    def _blank(self, counts: Sequence[int], role: int) -> list[Array]:
        shapes = zip(counts, self.board.wide, self.board.held, strict=True)
        return [
            self.np.zeros((count, wide, held[role]), self.np.float32)
            for count, wide, held in shapes
        ]

    def learn(self, step: int) -> None:
        """Does one step of learning for both roles; steps are counted from 1."""
        for role in (0, 1):
            self.down(1 - role, self.table.shares, (step / 100) ** FADE)
            self.up(role, Mode.LEARN, step)

    def down(self, role: int, shares: Sequence[Acts], weight: float, *, errs: bool = True) -> None:
        """Finds how likely every place is for a role's holdings; with a weight, averages its play.

        Without errors nobody leads a covered card, but where `covers` says so.
        """
        reach = self.reach[role]
        reach[0][0, 0] = self.ranges[role]
        for place, known in enumerate(self.table.groups):
            here = reach[known.group.stage][known.group.low : known.group.high]
            if known.group.role == role:
                self._act(place, known, here, shares[place], weight, errs=errs)
            else:
                reach[known.group.stage][known.acts] = here
                if len(known.onward):
                    self._follow(known, here, role)

    def _act(
        self, place: int, known: Known, here: Array, shares: Acts, weight: float, *, errs: bool
    ) -> None:
        group, stay = known.group, len(known.acts)
        done = self._done(shares.acts, here, known.errs, known.legal, errs=errs)
        reach = self.reach[group.role]
        reach[group.stage][known.acts] = done[:stay]
        if stay < len(done):
            onward = done[stay]
            reach[Stage.LAST_REPLY][known.onward] = onward.reshape(len(onward), -1, 1)
        if shares.plays is not None:
            before = spread(self.board, group, here)
            plays = self._done(shares.plays, before, known.errs, known.may_play, errs=errs)
            self._lead_on(known, here, plays, errs=errs)
            self._average(self.table.average[place].plays, plays, weight)
        self._average(self.table.average[place].acts, done, weight)

    def _done(
        self, shares: Array, here: Array, error: float, legal: Array | None, *, errs: bool
    ) -> Array:
        """Gives how likely a place is after each act, errors and all."""
        if not errs:
            return shares * here
        done = shares * (here * (1 - ERRS))
        done += error * here if legal is None else error * legal * here
        return done

    @staticmethod
    def _average(average: Array | None, done: Array, weight: float) -> None:
        if weight and average is not None:
            done *= weight
            average += done

    def _lead_on(self, known: Known, here: Array, plays: Array, *, errs: bool) -> None:
        """Comes to the next stage by a card of the role's own."""
        group, board = known.group, self.board
        ahead = self.reach[group.role][group.stage + 1]
        if group.stage is Stage.REPLY:
            ahead[known.onward] = plays
            return
        ahead[known.onward, : board.holdings.labels] = plays
        if board.scene.covers:
            ahead[known.onward, -1] = (here[:, 0] @ board.keeps) * (COVERS if errs else self.covers)

    def _follow(self, known: Known, here: Array, role: int) -> None:
        """Comes to the next stage by a card of the other's: nothing changes but what is open."""
        stage, board = known.group.stage, self.board
        ahead = self.reach[role][stage + 1]
        if stage is Stage.LEAD:
            ahead[known.onward] = here
        elif stage is Stage.REPLY:
            ahead[known.onward] = here.take(board.pair_lead, axis=1)
        else:
            told = batched(self.np, board.to_last, here)
            ahead[known.onward] = told.reshape(len(here), board.wide[stage + 1], -1)

    def up(self, role: int, mode: Mode, step: int = 0) -> Array:
        """Values every place for a role's holdings; gives the values where the rest begins."""
        for stage in Stage:
            self._end(stage, role)
        for place in range(len(self.table.groups) - 1, -1, -1):
            known = self.table.groups[place]
            group = known.group
            here = self.value[role][group.stage][group.low : group.high]
            if group.role != role:
                here[...] = summed(self.np, self.value[role][group.stage][known.acts])
                if len(known.onward):
                    here += self._answered(known, role)
            elif mode is Mode.BEST:
                here[...] = self._best(known, role)
            else:
                here[...] = self._learnt(place, known, role, step)
        return self.value[role][0][0, 0]

    def _end(self, stage: Stage, role: int) -> None:
        """Values the ends of a stage."""
        ends, worth = self.board.unrolled.ends[stage], self.worth[stage]
        if not len(ends.kinds):
            return
        sign = 1.0 if role == 0 else -1.0
        reach = self.reach[1 - role][stage][ends.low :]
        value = self.value[role][stage][ends.low :]
        if stage is Stage.LAST_REPLY:
            if role == self.board.last:
                self.np.matmul(reach, sign * worth[:, :, None], out=value)
            else:
                for outcome in range(worth.shape[1]):
                    part = sign * worth[:, outcome, None]
                    self.np.multiply(reach[:, :, 0], part, out=value[:, :, outcome])
            return
        value[...] = 0.0
        for outcome, by_role in enumerate(self.board.weights[stage]):
            part = batched(self.np, by_role[role], reach)
            part *= sign * worth[:, outcome, None, None]
            value += part

    def onward(self, known: Known, role: int) -> Array:
        """Gives what the next stage is worth to the role that plays into it."""
        group = known.group
        ahead = self.value[role][group.stage + 1][known.onward]
        if group.stage is Stage.LEAD:
            return ahead[:, : self.board.holdings.labels]
        return ahead

    def _answered(self, known: Known, role: int) -> Array:
        """Gives what the next stage is worth to the role that only looks on."""
        stage, board = known.group.stage, self.board
        ahead = self.value[role][stage + 1][known.onward]
        if stage is Stage.LEAD:
            return ahead.sum(axis=1, keepdims=True)
        if stage is Stage.REPLY:
            return self.np.matmul(board.segment, ahead)
        flat = ahead.reshape(len(ahead), board.wide[Stage.LAST_LEAD], -1)
        return batched(self.np, board.to_last.transpose(0, 2, 1), flat)

    def acts(self, known: Known, role: int) -> Array:
        """Gives the values of the acts of a group that have numbers together."""
        group = known.group
        values = self.value[role][group.stage][known.acts]
        if group.stage is Stage.LAST_LEAD and len(known.onward):
            ahead = self.value[role][Stage.LAST_REPLY][known.onward]
            ahead = ahead.reshape(1, len(ahead), self.board.wide[Stage.LAST_LEAD], -1)
            return self.np.concatenate([values, ahead])
        return values

    def _best(self, known: Known, role: int) -> Array:
        values = self.acts(known, role)
        if known.legal is not None:
            values = self.np.where(known.legal > 0, values, WORST)
        best = values.max(axis=0, initial=WORST)
        if plays_apart(known.group):
            plays = self.np.where(self._may_play(known), self.onward(known, role), WORST)
            best = self.np.maximum(best, best_of(self.board, known.group, plays, WORST))
        return best

    @staticmethod
    def _may_play(known: Known) -> Array:
        assert known.may_play is not None  # noqa: S101 - the group has plays
        return known.may_play > 0

    def _learnt(self, place: int, known: Known, role: int, step: int) -> Array:
        """Values a group by the shares of its acts, and learns from it."""
        shares, regrets = self.table.shares[place], self.table.regrets[place]
        values = self.acts(known, role)
        mean = summed(self.np, values * shares.acts)
        if shares.plays is not None:
            plays = self.onward(known, role)
            mean += gathered(self.board, known.group, shares.plays * plays)
            self._regret(regrets.plays, plays - spread(self.board, known.group, mean), step)
        values -= mean
        self._regret(regrets.acts, values, step)
        self.table.share_out(place)
        return mean

    def _regret(self, regrets: Array, more: Array, step: int) -> None:
        """Adds regrets to most of those before; bad ones are forgotten at once."""
        power = float(step) ** GOOD
        regrets *= power / (power + 1)
        regrets += more
        self.np.maximum(regrets, 0.0, out=regrets)


def batched(np: Any, weights: Array, vectors: Array) -> Array:
    """Multiplies (open, own, other) with many (open, other): gives (many, open, own)."""
    return np.matmul(vectors.transpose(1, 0, 2), weights.transpose(0, 2, 1)).transpose(1, 0, 2)
