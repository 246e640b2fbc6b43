"""A finished deal played again beside its match, from the same seat or from the next."""

from dataclasses import dataclass
from typing import Any

from truc_tutor.game.actions import Deal
from truc_tutor.game.engine import start
from truc_tutor.game.match import Match
from truc_tutor.game.narrate_words import side_told, worth_told
from truc_tutor.game.written import write
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.luck import Luck
from truc_tutor.tables.remark import remark
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Practice:
    """A deal that counts for no match, and the points by pair that it brought before.

    `source` is the desk where it was played before, None for one that comes from elsewhere. With
    `other_seat` the person holds what the seat after it held, and `before` is as it was seen from
    the seat that the person had then.
    """

    desk: Desk
    source: Desk | None = None
    before: tuple[int, int] | None = None
    other_seat: bool = False

    def compared(self, names: tuple[str, ...]) -> Message | None:
        """Tells what the deal has brought then and now; None while it runs or without a then."""
        seen = self.desk.seen
        if not seen.over or self.before is None:
            return None
        fields: dict[str, Any] = {
            "own": worth_told(self.before[0], seen.game.unit),
            "other": worth_told(self.before[1], seen.game.unit),
            "own_now": worth_told(seen.points[0], seen.game.unit),
            "other_now": worth_told(seen.points[1], seen.game.unit),
            "side": side_told(seen, 1, names),
        }
        if self.other_seat:
            return Message(
                "From your own seat this deal brought {own} for you and {other} for {side}; "
                "from the rival’s seat it has brought {own_now} and {other_now}.",
                **fields,
            )
        return Message(
            "The first time this deal brought {own} for you and {other} for {side}; "
            "this time it has brought {own_now} and {other_now}.",
            **fields,
        )


@dataclass(frozen=True, slots=True)
class _Finished:
    """A deal by the places of its dealing and of its last act in the match."""

    first: int
    last: int


def finished(match: Match) -> bool:
    """Tells whether the match has a deal that is over."""
    return _last_finished(match) is not None


def again(desk: Desk, *, other_seat: bool = False) -> Practice | None:
    """Sits down at the last finished deal of a desk once more; None where there is none.

    Where the person acts as before, the robots do too. From the other seat every holding, mano and
    the score go back one seat, so that the person gets the next seat's.
    """
    found = _last_finished(desk.match)
    if found is None:
        return None
    turned = 1 if other_seat else 0
    states, dealing = desk.match.states(), desk.match.acts[found.first]
    dealt, game = states[found.first + 1], desk.game
    ended = states[found.last + 1].deal
    assert isinstance(dealing, Deal) and ended is not None  # noqa: PT018, S101 - a finished deal
    match = Match(
        start(
            game,
            _swapped(dealt.score, turned),
            _swapped(dealt.camas, turned),
            (dealt.mano - turned) % game.seats,
        )
    )
    match.act(_turned(dealing, turned))
    luck = Luck(
        desk.luck.seed,
        desk.luck.deals + dealt.deals - 1,
        desk.luck.acts + found.first,
        _redealt(desk, found, turned),
    )
    practice = Desk(match, desk.seed, luck=luck, cast=desk.cast)
    practice.begin()
    practice.fresh = len(match.acts)
    return Practice(practice, desk, ended.points, other_seat)


def played_out(desk: Desk) -> str | None:
    """Writes the match as far as its deals are over, every card in it, but no seed; None for none.

    What runs still stays out: others' cards of it are nobody's to read.
    """
    found = _last_finished(desk.match)
    if found is None:
        return None
    match = Match(desk.match.opening)
    for place, act in enumerate(desk.match.acts[: found.last + 1]):
        match.act(act, by_clock=place in desk.match.by_clock)
    return write(match, names=desk.robots()) + remark(desk.cast, [])


def _last_finished(match: Match) -> _Finished | None:
    states = match.states()
    for last in range(len(match.acts) - 1, -1, -1):
        deal = states[last + 1].deal
        if deal is not None and deal.over:
            number = states[last + 1].deals
            first = next(place for place in range(last + 1) if states[place + 1].deals == number)
            return _Finished(first, last)
    return None


def _redealt(desk: Desk, found: _Finished, turned: int) -> Deal | None:
    """Finds the new cards that a redeal brought, or would have brought, None without redeals."""
    if not desk.game.redeals:
        return None
    for act in desk.match.acts[found.first + 1 : found.last + 1]:
        if isinstance(act, Deal):
            return _turned(act, turned)
    dealt = desk.match.states()[found.first + 1]
    assert dealt.deal is not None  # noqa: S101 - it has just been dealt
    return _turned(desk.luck.new_cards(dealt, dealt.deal), turned)


def _turned(deal: Deal, by: int) -> Deal:
    """Gives every seat the holding of the seat so many after it."""
    hands = deal.hands[by:] + deal.hands[:by]
    return Deal(hands, deal.turned)


def _swapped(pair: tuple[int, int], turned: int) -> tuple[int, int]:
    return (pair[1], pair[0]) if turned else pair
