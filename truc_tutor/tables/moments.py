"""What the person at a table has seen of a match, act by act, and what they have decided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from truc_tutor.game import narrate
from truc_tutor.game.actions import Deal, SeatAction
from truc_tutor.game.match import Match
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.tables.rules_told import rules_told
from truc_tutor.tables.signals import HUMAN, Signals
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Moment:
    """What the person saw after one act, and the sentences that told it."""

    seen: Observation
    lines: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of the person: its place among the acts, what was seen, and what was done."""

    place: int
    seen: Observation
    act: SeatAction


class Moments:
    """The moments of a match in order, one for each act; `names` are those of its seats."""

    def __init__(self, match: Match, signals: Signals, names: Sequence[str]) -> None:
        self._match = match
        self._signals = signals
        self._names = names
        self._moments: list[Moment] = []
        self.remember()

    def __iter__(self) -> Iterator[Moment]:
        return iter(self._moments)

    @property
    def seen(self) -> Observation:
        """Gives what the person sees now."""
        return self._moments[-1].seen

    def last(self, count: int) -> tuple[Moment, ...]:
        """Lists the last moments, at least the one that is now."""
        return tuple(self._moments[-max(count, 1) :])

    def remember(self) -> None:
        """Keeps what the person saw after each act that is not remembered yet."""
        for state in self._match.states()[len(self._moments) + 1 :]:
            before = self._moments[-1].seen if self._moments else None
            seen = observe(state, HUMAN)
            rules = rules_told(seen.game) if before is None else ()
            lines = narrate.told(before, seen, self._names)
            self._moments.append(Moment(seen, (*rules, *lines)))

    def after(self, state: State) -> Moment:
        """Gives the moment that a state would bring; it is not remembered."""
        seen = observe(state, HUMAN)
        return Moment(seen, narrate.told(self.seen, seen, self._names))

    def drop_to(self, acts: int) -> None:
        """Forgets what came after so many acts."""
        del self._moments[acts:]

    def log(self) -> tuple[tuple[Message, ...], ...]:
        """Tells the running deal, the lines of each act by themselves."""
        deals, last = self.seen.deals, len(self._moments)
        lines = [
            [*moment.lines, *self._signals.told(place, self._names)]
            for place, moment in enumerate(self._moments, 1)
            if moment.seen.deals == deals
        ]
        if self.seen.over:
            lines[-1] += self._signals.caught(self._match.acts[:last], self._names)
        return tuple(map(tuple, lines))

    def decisions(self) -> Iterator[Decided]:
        """Yields what the person has decided in the running deal, the last decision first."""
        deals = self.seen.deals
        for place in range(len(self._match.acts) - 1, 0, -1):
            act, seen = self._match.acts[place], self._moments[place - 1].seen
            if seen.deals != deals:
                return
            if not isinstance(act, Deal) and act.seat == HUMAN:
                yield Decided(place, seen, act)

    def last_decision(self) -> int | None:
        """Finds the person's last act by its place in the match."""
        for place in range(len(self._match.acts) - 1, -1, -1):
            act = self._match.acts[place]
            if not isinstance(act, Deal) and act.seat == HUMAN:
                return place
        return None
