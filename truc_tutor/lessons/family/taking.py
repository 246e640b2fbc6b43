"""Exercises on ties: who takes the deal after tricks that were taken or tied, or nobody yet."""

from collections.abc import Sequence
from random import Random

from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Trick
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import Results, tricks
from truc_tutor.lessons.family.names import lies
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.words import Named, side_name
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import N_, Message

PLACES = (N_("first trick"), N_("second trick"), N_("third trick"))

Row = tuple[int | None, ...]

ENDS: tuple[Row, ...] = (
    (0, 0),
    (0, None),
    (None, 0),
    (0, 1, 1),
    (0, 1, None),
    (None, None, 0),
    (None, None, None),
)
"""How a deal may end, by the pair that takes each trick; with the pairs changed as well."""

OPEN: tuple[Row, ...] = ((0,), (None,), (0, 1), (None, None))
"""How it may stand while it is still played."""


def taking(setting: Setting, match: Match, *, shown: bool, all_tied: Message) -> Exercise:
    """Asks who takes the deal after these tricks, told in words or shown as cards.

    `all_tied` is the rule of three tied tricks.
    """
    seats = setting.game.seats
    sides = tuple(Choice(Message("{pair}", pair=side_name(pair, seats))) for pair in range(2))
    seen = table(match)
    return Exercise(
        kind="taking-cards" if shown else "taking",
        prompt=Message("Who takes the deal?"),
        form=Form.ONE,
        choices=(
            *sides,
            Choice(Message("Nobody: no points")),
            Choice(Message("Still open: one more trick is played")),
        ),
        groups=(*setting.open_cards, *map(_laid, PLACES, seen.tricks)) if shown else (),
        facts=(*setting.facts, *(() if shown else _told(seen.tricks, seats))),
        nudge=Message("Which trick was the first to be taken? Was one tied?"),
        reason=Message(
            "Two tricks take the deal. With a tie, the first trick that is taken decides."
        ),
        why=_why(match, all_tied, shown=shown),
        model=(_asked(match),),
        check=lambda answer: answer[0] == _asked(match),
        seats=seats,
    )


def _asked(match: Match) -> int:
    seen = table(match)
    if not seen.over:
        return 3
    return 2 if seen.taken_by is None else seen.taken_by


def _laid(place: str, trick: Trick) -> Group:
    """Shows a trick in the order it was laid, each card under the seat that laid it."""
    seats = len(trick.laid)
    return Group(
        tuple(Face(laid.card, lies(laid.seat, trick.leader, seats)) for laid in trick.laid),
        Message("{trick}", trick=Named(place)),
    )


def _told(played: Sequence[Trick], seats: int) -> tuple[Message, ...]:
    return tuple(_result(place, trick, seats) for place, trick in zip(PLACES, played, strict=False))


def _result(place: str, trick: Trick, seats: int) -> Message:
    if trick.taken_by is None:
        return Message("{trick}: tied", trick=Named(place))
    return Message(
        "{trick}: {side}", trick=Named(place), side=side_name(pair_of(trick.taken_by), seats)
    )


def _why(match: Match, all_tied: Message, *, shown: bool) -> tuple[Message, ...]:
    seen = table(match)
    seats = seen.game.seats
    told = tuple(Message("{fact}.", fact=fact) for fact in _told(seen.tricks, seats) if shown)
    takers = [None if t.taken_by is None else pair_of(t.taken_by) for t in seen.tricks]
    if not seen.over:
        return (*told, _why_open(takers), Message("So one more trick is played."))
    if seen.taken_by is None:
        return (*told, all_tied, Message("So nobody scores, and the next deal begins."))
    decided = all_tied if set(takers) == {None} else _why_taken(takers)
    return (
        *told,
        decided,
        Message("So this side takes the deal: {side}.", side=side_name(seen.taken_by, seats)),
    )


def _why_open(takers: Results) -> Message:
    if len(takers) == 1:
        return Message("One trick alone decides nothing.")
    if takers[0] is None:
        return Message("Both tricks are tied, so nobody is ahead.")
    return Message("Each side has taken one trick.")


def _why_taken(takers: Results) -> Message:
    if takers[0] is None:
        return Message("After a tied start the first trick that is taken decides.")
    if takers[-1] is None:
        return Message("The last trick is tied, so whoever took the first trick takes the deal.")
    return Message("Two tricks of three are enough.")


def make_taking(
    rng: Random, setting: Setting, all_tied: Message, *, shown: bool, mano: int
) -> Exercise:
    """Makes a deal that is over, or in one of four still open; each way to end comes as often."""
    row = rng.choice(OPEN) if rng.random() < 0.25 else rng.choice(ENDS)
    if rng.random() < 0.5:
        row = tuple(None if pair is None else 1 - pair for pair in row)
    match = tricks(rng, setting, row, mano)
    return taking(setting, match, shown=shown, all_tied=all_tied)
