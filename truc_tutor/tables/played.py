"""A match looked back on: its finished deals alone, who sat there, and what is played again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.review import Faced, Reviewer
from truc_tutor.game import narrate
from truc_tutor.game.actions import Action, Deal
from truc_tutor.game.engine import start
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe
from truc_tutor.game.written import write
from truc_tutor.tables.cast import Cast
from truc_tutor.tables.demonstration import NAMES
from truc_tutor.tables.remark import remark, remarked
from truc_tutor.texts.message import Message

MOST_DEALS = 200
"""How many deals are looked back on at once; a match of three camas has about sixty."""

MOST_TEXT = 200_000
"""How many characters of a record are read."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A finished deal as it ended for a seat: the score it began with and what it brought.

    `closes` tells that a cama, a game or the match ended with it.
    """

    score: tuple[int, int]
    end: Observation
    closes: bool


class Played:
    """The finished deals of a match; `names` says how each seat is called.

    `people` are the seats that may be reviewed: those of persons, or all where the record names
    nobody or robots alone, as far as it names their cards. `reviewer` judges them.
    """

    def __init__(self, match: Match, written: Sequence[str] | None, cast: Cast | None) -> None:
        self.match = match
        self._written = None if written is None else tuple(written)
        self._cast = cast
        self.names = _called(written or (), match.opening.game.seats, cast)
        self.people, self.reviewer = _reviewable(match, written)
        self._starts = [
            place
            for place, act in enumerate(match.acts)
            if isinstance(act, Deal)
            and match.states()[place + 1].deals > match.states()[place].deals
        ]

    @property
    def game(self) -> Game:
        """Gives the rules of the match."""
        return self.match.opening.game

    def record(self) -> str:
        """Writes the finished deals, every card of theirs; what has been dealt since stays here."""
        beside = "" if self._cast is None else remark(self._cast, [])
        return write(self.match, names=self._written) + beside

    def deals(self, seat: int) -> Iterator[DealPlayed]:
        """Tells each deal as it ended, seen by a seat."""
        states = self.match.states()
        for first, end in zip(self._starts, self.match.deal_ends(), strict=True):
            seen, before = observe(end, seat), states[first]
            closes = end.winner is not None or end.camas != before.camas
            yield DealPlayed(before.score, seen, closes)

    def story(self, faced: Faced) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """Tells a deal as the seat saw it: what came before an act, and the act and what followed.

        A card that the seat never saw is in neither.
        """
        states, seat = self.match.states(), faced.act.seat
        first, last = self._span(faced.deal)
        before: list[Message] = []
        after: list[Message] = []
        seen = None
        for place in range(first, last):
            now = observe(states[place + 1], seat)
            lines = narrate.told(seen, now, self.names)
            (before if place < faced.place else after).extend(lines)
            seen = now
        return tuple(before), tuple(after)

    def can_share(self, deal: int) -> bool:
        """Tells whether every card of a deal is known, so that others can be dealt the same."""
        dealt = self.match.acts[self._starts[deal]]
        return isinstance(dealt, Deal) and not any(UNKNOWN in hand for hand in dealt.hands)

    def deal_record(self, deal: int, seat: int) -> str:
        """Writes the cards of one deal at its score, nothing played, the seat as seat 0."""
        first, _ = self._span(deal)
        return self._again(first, first + 1, seat)

    def moment_record(self, faced: Faced) -> str:
        """Writes a deal up to an act, its seat as seat 0."""
        first, _ = self._span(faced.deal)
        return self._again(first, faced.place, faced.act.seat)

    def _span(self, deal: int) -> tuple[int, int]:
        ends = [*self._starts[1:], len(self.match.acts)]
        return self._starts[deal], ends[deal]

    def _again(self, first: int, end: int, seat: int) -> str:
        before, seats = self.match.states()[first], self.game.seats
        score, camas = _swapped(before.score, seat), _swapped(before.camas, seat)
        match = Match(start(self.game, score, camas, (before.mano - seat) % seats))
        for act in self.match.acts[first:end]:
            match.act(_turned(act, seat, seats))
        return write(match)


def look_back(text: str) -> Played:
    """Reads the finished deals of a record.

    Raises RecordError for what is no record, or holds nothing that could be reviewed.
    """
    if len(text) > MOST_TEXT:
        raise RecordError(Message("This text is too long for a record."))
    written = read(text, variants.chosen)
    if len(written.deals) > MOST_DEALS:
        raise RecordError(
            Message("A review takes up to {count} deals; this record has more.", count=MOST_DEALS)
        )
    match = replay(written)
    cast = _cast(text, written.names or (), len(match.acts))
    while match.acts and not observe(match.state, None).over:
        match.back()
    if not match.acts:
        raise RecordError(Message("No deal of this record is finished yet."))
    return Played(match, written.names, cast)


def goes_on(record: str, later: str) -> bool:
    """Tells whether a record is the same match as another, but some deals later or as far.

    Raises RecordError for a text that is no record.
    """
    one, other = read(record, variants.chosen), read(later, variants.chosen)
    same = (one.opening, one.names) == (other.opening, other.names)
    return same and other.deals[: len(one.deals)] == one.deals


def _cast(text: str, written: Sequence[str], acts: int) -> Cast | None:
    """Finds who sat at a practice table; None where the record is of another table."""
    beside = remarked(text, acts)
    if beside is not None and beside[0].written() == tuple(written):
        return beside[0]
    robots = [name.removeprefix("bot:") for name in written if name.startswith("bot:")]
    return (
        Cast.playing(robots) if written[:1] == ("",) and len(robots) == len(written) - 1 else None
    )


def _called(written: Sequence[str], seats: int, cast: Cast | None) -> tuple[str, ...]:
    """Names every seat: as the record does, by the people at a practice table, or by ourselves."""
    if cast is not None:
        return (NAMES[0], *cast.names)
    people = [name if name and not name.startswith("bot:") else "" for name in written]
    return tuple(name or other for name, other in zip(people or [""] * seats, NAMES, strict=False))


def _reviewable(match: Match, written: Sequence[str] | None) -> tuple[tuple[int, ...], Reviewer]:
    """Finds the seats that may be reviewed, and the reviewer of the first.

    Raises RecordError where the cards of none are known.
    """
    seats = range(match.opening.game.seats)
    people = [seat for seat in seats if written and not written[seat].startswith("bot:")]
    known: list[int] = []
    reviewer, fault = None, None
    for seat in people or seats:
        try:
            if reviewer is None:
                reviewer = Reviewer(match, seat)
            else:
                reviewer.turn_to(seat)
        except RecordError as refused:
            fault = fault or refused
        else:
            known.append(seat)
    if reviewer is None:
        assert fault is not None  # noqa: S101 - there are seats, and none could be taken
        raise fault
    reviewer.turn_to(known[0])
    return tuple(known), reviewer


def _turned(act: Action, seat: int, seats: int) -> Action:
    """Turns an act round the table, so that `seat` becomes seat 0."""
    if isinstance(act, Deal):
        return replace(act, hands=(*act.hands[seat:], *act.hands[:seat]))
    return replace(act, seat=(act.seat - seat) % seats)


def _swapped(pairs: tuple[int, int], seat: int) -> tuple[int, int]:
    return (pairs[1], pairs[0]) if seat % 2 else pairs
