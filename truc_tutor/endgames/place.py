"""Where a deal stands in a solve: the place its acts led to, and what lies open there."""

from dataclasses import dataclass
from typing import Any

from truc_tutor.cards import Card
from truc_tutor.endgames.learning import Known
from truc_tutor.endgames.solved import Solved
from truc_tutor.endgames.unrolled import NOWHERE
from truc_tutor.endgames.walk import Spot, Stage
from truc_tutor.game.actions import Play, SeatAction, token


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a stage; `open` is what lies open there, as the arrays of the stage count it.

    `group` and `row` find the decision. `before` is the place of the last trick's lead, for a
    place after it.
    """

    stage: Stage
    at: int
    open: int
    group: int
    row: int
    before: "Place | None" = None


class LostError(LookupError):
    """A deal has gone a way that the solve leaves out."""


def first_place(solved: Solved) -> Place:
    """Gives the place where the second trick begins."""
    return found(solved, Stage.LEAD, 0, 0)


def found(solved: Solved, stage: Stage, at: int, opened: int, before: Place | None = None) -> Place:
    """Finds the decision at a place.

    Raises LostError where nobody has anything to decide there.
    """
    for number, group in enumerate(solved.unrolled.groups):
        if group.stage is stage and group.low <= at < group.high:
            return Place(stage, at, opened, number, at - group.low, before)
    raise LostError


def known(solved: Solved, place: Place) -> Known:
    """Gives the group of a place."""
    return solved.table.groups[place.group]


def spot(solved: Solved, place: Place) -> Spot:
    """Gives the decision at a place."""
    number = known(solved, place).group.spots[place.row]
    return solved.unrolled.rest.spots[number]


def bet_number(solved: Solved, place: Place, act: SeatAction) -> int:
    """Finds a bet among the acts of a place.

    Raises LostError where the solve leaves it out.
    """
    names = [name for name, _ in spot(solved, place).bets]
    if token(act) not in names:
        raise LostError
    return names.index(token(act))


def target(solved: Solved, place: Place, number: int) -> int:
    """Gives where an act that stays in the stage leads."""
    return known(solved, place).group.acts[number][place.row]


def after(solved: Solved, place: Place, act: SeatAction) -> Place:
    """Gives the place after an act.

    Raises LostError where the solve leaves the act out, or where it ends the deal.
    """
    if not isinstance(act, Play):
        at = target(solved, place, bet_number(solved, place, act))
        return found(solved, place.stage, at, place.open, place.before)
    onward = known(solved, place).group.onward
    if not onward or (act.covered and place.stage is not Stage.LEAD):
        raise LostError
    opened = opened_by(solved, place, None if act.covered else act.card)
    before = place if place.stage is Stage.LAST_LEAD else None
    return found(solved, Stage(place.stage + 1), onward[place.row], opened, before)


def opened_by(solved: Solved, place: Place, card: Card | None) -> int:
    """Counts what lies open after a card, None for a covered one.

    Raises LostError where the solve leaves it out.
    """
    board = solved.board
    if place.stage is Stage.LEAD:
        if card is None and not board.scene.covers:
            raise LostError
        return board.leads - 1 if card is None else solved.label(card)
    assert card is not None  # noqa: S101 - only the second trick is led by covered cards
    label = solved.label(card)
    if place.stage is Stage.LAST_LEAD:
        return place.open * board.holdings.labels + label
    return pair_number(board, place.open, label)


def pair_number(board: Any, lead: int, reply: int) -> int:
    """Finds a lead and a reply among those that a third trick follows; NOWHERE for none."""
    for number, pair in enumerate(zip(board.pair_lead, board.pair_reply, strict=True)):
        if pair == (lead, reply):
            return number
    return NOWHERE
