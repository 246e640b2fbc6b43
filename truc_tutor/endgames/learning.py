"""Learning the rest of a deal: counterfactual regrets over everything that both seats may hold.

Discounted CFR (Brown and Sandholm 2019: alpha 1.5, beta 0, averages by the fourth power), the two
roles in turn, on all histories of bets at once. Whoever is played against errs a little (`ERRS`),
so that every decision is come to and answered soundly; the errors are taken out of what is read.
"""

from dataclasses import dataclass
from typing import Any

from truc_tutor.endgames.board import Board
from truc_tutor.endgames.holdings import Array
from truc_tutor.endgames.unrolled import Group
from truc_tutor.endgames.walk import Stage

ERRS = 0.003
"""How often a seat is taken to err, each of its acts alike."""

COVERS = 0.003
"""How often the second trick is taken to be led by a covered card."""

GOOD, FADE = 1.5, 4.0
"""DCFR's alpha and the power of the averaging weights."""

NOTHING = 1e-25
"""The least share of an act, so that a decision without regrets takes all acts alike."""


class Acts:
    """The numbers of one group: for the acts that stay in the stage, and for leads or replies.

    `acts` has (act, decision, open, private); `plays` has a lead to the second trick by (decision,
    class, other card), a reply that goes on by (decision, pair, last card), or nothing.
    """

    __slots__ = ("acts", "plays")

    def __init__(self, acts: Array, plays: Array | None) -> None:
        self.acts = acts
        self.plays = plays


@dataclass(slots=True)
class Known:
    """A group with its places as arrays and which of its acts each holding can do.

    `legal` and `may_play` are 1 where a holding can do an act, None where all can; `errs` are the
    shares of each act where one is done at random.
    """

    group: Group
    acts: Array
    onward: Array
    legal: Array | None
    may_play: Array | None
    errs: float


def plays_apart(group: Group) -> bool:
    """Tells whether the cards of a group have numbers of their own, other than its bets have."""
    return bool(group.onward) and group.stage in (Stage.LEAD, Stage.REPLY)


class Table:
    """What is known and learnt of every group: regrets, the shares they give, and the averages."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.np = board.np
        self.groups = [self._known(group) for group in board.unrolled.groups]
        self.regrets = [self.blank(known) for known in self.groups]
        self.average = [self.blank(known) for known in self.groups]
        self.shares = [self.blank(known) for known in self.groups]
        for place in range(len(self.groups)):
            self.share_out(place)

    @property
    def size(self) -> int:
        """Counts the shares."""
        return sum(
            each.acts.size + (0 if each.plays is None else each.plays.size) for each in self.shares
        )

    def blank(self, known: Known) -> Acts:
        """Gives zeros in the shape of a group's numbers."""
        np, board, group = self.np, self.board, known.group
        count = group.high - group.low
        size = len(group.acts) + (group.stage is Stage.LAST_LEAD and bool(group.onward))
        shape = size, count, board.wide[group.stage], board.held[group.stage][group.role]
        plays = None
        if plays_apart(group):
            first = board.holdings.labels if group.stage is Stage.LEAD else len(board.pair_lead)
            plays = np.zeros((count, first, board.holdings.labels), np.float32)
        return Acts(np.zeros(shape, np.float32), plays)

    def share_out(self, place: int) -> None:
        """Turns regrets into shares: as they are positive, all alike where none is."""
        np, known = self.np, self.groups[place]
        regrets, shares = self.regrets[place], self.shares[place]
        np.maximum(regrets.acts, NOTHING, out=shares.acts)
        if known.legal is not None:
            shares.acts *= known.legal
        if shares.plays is not None:
            assert regrets.plays is not None  # noqa: S101 - both have the shape of the group
            np.maximum(regrets.plays, NOTHING, out=shares.plays)
            shares.plays *= known.may_play
        normalise(self.board, known.group, shares)

    def _known(self, group: Group) -> Known:
        np, board = self.np, self.board
        legal = may_play = None
        if group.compares:
            legal = np.ones(
                (len(group.acts), 1, board.leads, len(board.holdings.pairs)), np.float32
            )
            for place, how in enumerate(group.compares, group.bets):
                legal[place, 0] = board.can_end[how]
        if plays_apart(group):
            may_play = board.can_lead if group.stage is Stage.LEAD else board.can_reply
        choices = len(group.acts) + bool(group.onward)
        return Known(
            group,
            np.array(group.acts, np.intp).reshape(len(group.acts), group.high - group.low),
            np.array(group.onward, np.intp),
            legal,
            may_play,
            ERRS / max(1, choices),
        )


def gathered(board: Board, group: Group, plays: Array) -> Array:
    """Adds up numbers of leads or replies by holding: (decision, open, holding)."""
    count = len(plays)
    flat = plays.reshape(count, -1)
    if group.stage is Stage.LEAD:
        both = flat.take(board.first, axis=1) + flat.take(board.second, axis=1) * board.two_ways
        return both[:, None, :]
    if not flat.shape[1]:
        return board.np.zeros((count, board.leads, len(board.holdings.pairs)), flat.dtype)
    shape = count, board.leads, len(board.holdings.pairs)
    one = flat.take(board.reply_first, axis=1).reshape(shape) * board.has_first
    return one + flat.take(board.reply_second, axis=1).reshape(shape) * board.has_second


def best_of(board: Board, group: Group, plays: Array, none: float) -> Array:
    """Gives the best of the values of leads or replies by holding, `none` where there are none."""
    np, count = board.np, len(plays)
    flat = plays.reshape(count, -1)
    if group.stage is Stage.LEAD:
        return np.maximum(flat.take(board.first, axis=1), flat.take(board.second, axis=1))[
            :, None, :
        ]
    shape = count, board.leads, len(board.holdings.pairs)
    if not flat.shape[1]:
        return np.full(shape, none, flat.dtype)
    one = np.where(board.has_first > 0, flat.take(board.reply_first, axis=1).reshape(shape), none)
    other = np.where(
        board.has_second > 0, flat.take(board.reply_second, axis=1).reshape(shape), none
    )
    return np.maximum(one, other)


def spread(board: Board, group: Group, whole: Array) -> Array:
    """Gives numbers by holding to every lead or reply that the holding has: as `plays` lie."""
    count, labels = len(whole), board.holdings.labels
    flat = whole.reshape(count, -1)
    if group.stage is Stage.LEAD:
        return flat.take(board.lead_from, axis=1).reshape(count, labels, labels)
    return flat.take(board.reply_from, axis=1).reshape(count, len(board.pair_lead), labels)


def normalise(board: Board, group: Group, shares: Acts) -> None:
    """Makes the shares of each holding add up to 1."""
    total = summed(board.np, shares.acts)
    if shares.plays is not None:
        total += gathered(board, group, shares.plays)
    board.np.maximum(total, 1e-30, out=total)
    shares.acts /= total
    if shares.plays is not None:
        shares.plays /= spread(board, group, total)


def summed(np: Any, numbers: Array) -> Array:
    """Adds up over the first axis; for the few acts that there are this is faster than `sum`."""
    if len(numbers) < 2:
        return numbers.sum(axis=0)
    total = np.add(numbers[0], numbers[1])
    for more in numbers[2:]:
        total += more
    return total


def averaged(table: Table) -> list[Acts]:
    """Gives the average play of both roles without their errors."""
    done = []
    for known, average in zip(table.groups, table.average, strict=True):
        shares = Acts(average.acts.copy(), None if average.plays is None else average.plays.copy())
        normalise(table.board, known.group, shares)
        strip(shares.acts, known.errs, known.legal, table.np)
        if shares.plays is not None:
            strip(shares.plays, known.errs, known.may_play, table.np)
        normalise(table.board, known.group, shares)
        done.append(shares)
    return done


def strip(shares: Array, errs: float, legal: Array | None, np: Any) -> None:
    """Takes errors out of shares, in place."""
    shares -= errs
    np.maximum(shares, 0.0, out=shares)
    if legal is not None:
        shares *= legal
