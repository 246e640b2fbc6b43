"""A record judged: every decision of a seat by what it cost, and luck apart from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.advice import Advice, Grade, advise, takes_long, twins
from truc_tutor.game.actions import Deal, Play, SeatAction, token
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation, observe
from truc_tutor.game.words import RecordError
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Faced:
    """An act done in turn: its place in the match and in the record, what was seen, what was done.

    `deal` counts from 0 within the record, `action` from 0 within the words of the deal, a
    `timeout` being a word too; `place` is the act's place in `Match.acts`.
    """

    place: int
    deal: int
    action: int
    seen: Observation
    act: SeatAction


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: what was done, what was best, and what the difference cost in points.

    `deal` counts from 0 within the record, `action` from 0 within the words of the deal, a
    `timeout` being a word too. `token` and `best` are words of the record.
    """

    deal: int
    action: int
    token: str
    best: str
    cost: float
    grade: Grade


@dataclass(frozen=True, slots=True)
class DealReview:
    """One deal: what the seat's own decisions cost, those of every seat, and its pair's luck.

    `luck` is the points of the own pair less those of the other, with the cost of the own pair's
    decisions put back and the cost of the others' taken off: what the deal would have brought had
    all played as advised, that is the cards and what nobody could know. None where it cannot be
    told: the deal is not over, or cards of some seat are not in the record.
    """

    deal: int
    points: tuple[int, int]
    cost: float
    luck: float | None
    costs: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of a seat; what is counted here is counted over exactly those.

    `key` is the place in `decisions` of the one that cost most, None where none cost more than the
    tolerance. `luck` adds up the deals whose luck is known, None where there is none.
    """

    seat: int
    decisions: tuple[Decision, ...]
    deals: tuple[DealReview, ...]
    key: int | None

    @property
    def cost_per_deal(self) -> float:
        """Gives what the decisions cost for each deal of the record, in points."""
        return sum(each.cost for each in self.decisions) / len(self.deals)

    @property
    def luck(self) -> float | None:
        """Gives the luck of the match so far, in points."""
        known = [each.luck for each in self.deals if each.luck is not None]
        return sum(known) if known else None


class Reviewer:
    """Judges a match decision by decision, so that a long one holds nothing up.

    A decision is an act of a seat whose turn it was, with more than one legal act that are not all
    equal by rule. Acts out of turn (a fold, a call at any time) are not weighed against waiting,
    and so are none. Those of `seat` are judged first; what has been judged stays when another
    seat is turned to.

    Raises RecordError for a seat that is not at the table, a record without a deal, or where the
    seat's own cards are not in the record.
    """

    def __init__(self, match: Match, seat: int) -> None:
        if not match.acts:
            raise RecordError(Message("Nothing has been dealt yet in this record."))
        self.match = match
        self.faced = tuple(_faced(match))
        self._ends = tuple(observe(end, None) for end in match.deal_ends())
        self._judged: dict[int, Decision | None] = {}
        self._given: dict[int, Advice] = {}
        self._unknown = {each.place for each in self.faced if not knows_cards(each.seen)}
        self.turn_to(seat)

    def turn_to(self, seat: int) -> None:
        """Judges another seat from now on.

        Raises RecordError as the making does; then nothing has changed.
        """
        if not 0 <= seat < self.match.opening.game.seats:
            raise RecordError(Message("There is no seat {seat} at this table.", seat=seat))
        for each in self.faced:
            if each.act.seat == seat and each.place in self._unknown:
                raise cards_unknown(seat, each.deal)
        self.seat = seat
        left = [
            each
            for each in self.faced
            if each.place not in self._judged and each.place not in self._unknown
        ]
        # taken from the end: the seat's own first, in the order they were faced
        self._left = sorted(left, key=lambda each: (each.act.seat == seat, -each.place))

    @property
    def left(self) -> int:
        """Counts the acts that are still to be judged, of all seats."""
        return len(self._left)

    @property
    def own_left(self) -> int:
        """Counts those of the seat."""
        return sum(each.act.seat == self.seat for each in self._left)

    @property
    def takes_long(self) -> bool:
        """Tells whether the next act may take longer than a screen should wait for."""
        return bool(self._left) and takes_long(self._left[-1].seen)

    def step(self) -> bool:
        """Judges one more act; tells whether there is another.

        It may be done in a thread while another turns to another seat.
        """
        if self._left:
            each = self._left.pop()
            given = _decided(each.seen)
            if given is not None:
                self._given[each.place] = given
            self._judged[each.place] = None if given is None else _judged(each, given)
        return bool(self._left)

    def advice(self, each: Faced) -> Advice:
        """Gives what was advised for an act, which is worked out where it has not been judged."""
        if each.place not in self._given:
            self._given[each.place] = advise(each.seen)
        return self._given[each.place]

    def told(self) -> Review:
        """Sums up what has been judged; luck is known once all acts of a deal have been."""
        own = self.decided()
        decisions = tuple(decision for _, decision in own)
        return Review(self.seat, decisions, tuple(self._deals()), _key(decisions))

    def decided(self) -> tuple[tuple[Faced, Decision], ...]:
        """Lists the seat's decisions judged so far, each with what was faced."""
        return tuple(
            (each, decision)
            for each in self.faced
            if each.act.seat == self.seat and (decision := self._judged.get(each.place)) is not None
        )

    def _deals(self) -> Iterator[DealReview]:
        own, costs = pair_of(self.seat), self._costs()
        unjudged = {each.deal for each in self.faced if each.place not in self._judged}
        for number, seen in enumerate(self._ends):
            luck: float | None = None
            if seen.over and number not in unjudged:
                luck = float(seen.points[own] - seen.points[1 - own])
                for seat, cost in enumerate(costs[number]):
                    luck += cost if pair_of(seat) == own else -cost
            each = tuple(costs[number])
            yield DealReview(number, seen.points, each[self.seat], luck, each)

    def _costs(self) -> list[list[float]]:
        """Adds up what the decisions of each seat cost, by deal and by seat."""
        seats = self.match.opening.game.seats
        costs = [[0.0] * seats for _ in self._ends]
        for each in self.faced:
            decision = self._judged.get(each.place)
            if decision is not None:
                costs[each.deal][each.act.seat] += decision.cost
        return costs


def review(match: Match, seat: int) -> Review:
    """Judges every decision of a seat, each from what the seat saw then.

    Raises RecordError as `Reviewer` does.
    """
    reviewer = Reviewer(match, seat)
    while reviewer.step():
        pass
    return reviewer.told()


def knows_cards(seen: Observation) -> bool:
    """Tells whether the record names the cards of a seat, or the rules hide them from it (B24)."""
    return seen.terms.blind or UNKNOWN not in seen.dealt


def cards_unknown(seat: int, deal: int) -> RecordError:
    """Makes the objection to judging a seat whose cards the record does not name."""
    fault = Message("The cards of seat {seat} are not all in the record.", seat=seat)
    return RecordError(fault, deal=deal)


def _faced(match: Match) -> Iterator[Faced]:
    states, deal, word = match.states(), -1, 0
    for place, act in enumerate(match.acts):
        before = states[place]
        if isinstance(act, Deal):
            if states[place + 1].deals - 1 != deal:
                deal, word = states[place + 1].deals - 1, 0
            continue
        word += place in match.by_clock
        if act.seat in to_act(before):
            yield Faced(place, deal, word, observe(before, act.seat), act)
        word += 1


def _judged(each: Faced, given: Advice) -> Decision:
    """Judges an act by what was advised."""
    done = act_seen(each, given)
    return Decision(
        each.deal,
        each.action,
        token(each.act),
        token(given.best),
        given.cost(done),
        given.grade(done),
    )


def act_seen(each: Faced, given: Advice) -> SeatAction:
    """Gives the act as the seat saw it: a card that it played blind is UNKNOWN (B24)."""
    act = each.act
    if isinstance(act, Play) and act not in given.values:
        return replace(act, card=UNKNOWN)
    return act


def _decided(seen: Observation) -> Advice | None:
    """Advises the seat, None where its acts are one or all equal."""
    if len(seen.legal) < 2:
        return None
    given = advise(seen)
    return None if set(twins(seen, given.best)) >= set(seen.legal) else given


def _key(decisions: tuple[Decision, ...]) -> int | None:
    places = [place for place, each in enumerate(decisions) if each.grade is not Grade.GOOD]
    return max(places, key=lambda place: decisions[place].cost, default=None)
