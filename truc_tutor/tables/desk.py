"""The desk: one match between a person at seat 0 and robots, with undo, hints and resumption."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from truc_tutor import variants
from truc_tutor.coach.hints import Hint, hint
from truc_tutor.game import narrate
from truc_tutor.game.actions import Action, Answer, Call, Deal, SeatAction, token
from truc_tutor.game.engine import legal, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.game.view import Observation, observe
from truc_tutor.game.written import write
from truc_tutor.players.roster import player
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message

HUMAN = 0
"""The seat of the person."""

ROBOT_NAMES = ("Ràfol", "Empar", "Ximo")
"""How the robots at seats 1, 2 and 3 are called."""

RUNGS = 3
"""A hint has three rungs: nudge, reason, answer."""

Choose = Callable[[Observation, Random], SeatAction]


class NotNowError(ValueError):
    """A wish that the table cannot grant at this moment; `message` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


@dataclass(frozen=True, slots=True)
class Moment:
    """What the person saw after one act, and the sentences that told it."""

    seen: Observation
    lines: tuple[Message, ...]


class Desk:
    """One match at a table of one person and robots.

    `turn` counts the changes that the table has seen: every wish quotes it, and one that quotes
    another is stale and changes nothing. `fresh` is how many acts the last change brought.
    Robots choose by the seed and the number of acts so far, so a decision that is taken back and
    made again meets the same answer.
    """

    def __init__(
        self,
        match: Match,
        seed: str,
        robot: str = "thumb",
        choose: Choose | None = None,
    ) -> None:
        self.match = match
        self.seed = seed
        self.robot = robot
        self._choose = choose or player(robot).choose
        self.turn = len(match.acts)
        self.fresh = 0
        self.hint: Hint | None = None
        self.rung = 0
        self._moments: list[Moment] = []
        self._remember()

    @classmethod
    def open(
        cls, game: Game, seed: str | None = None, robot: str = "thumb", choose: Choose | None = None
    ) -> "Desk":
        """Begins a match: mano is drawn by lot from the seed (A4) and the first cards are dealt."""
        seed = secrets.token_hex(16) if seed is None else seed
        mano = Random(f"{seed}/mano").randrange(game.seats)
        desk = cls(Match(start(game, mano=mano)), seed, robot, choose)
        desk._proceed(deal_from(seed, 0, game))
        return desk

    @classmethod
    def resume(cls, record: str, choose: Choose | None = None) -> "Desk":
        """Takes up a match from the record that `save` wrote.

        Raises RecordError for a text that is no such record.
        """
        written = read(record, _make_game)
        match = replay(written)
        if written.seed is None or match.state.deal is None:
            raise RecordError(Message("This is not the record of a practice table."))
        names = written.names or ()
        robot = names[1].removeprefix("bot:") if len(names) > 1 else "thumb"
        try:
            desk = cls(match, written.seed, robot, choose)
        except ValueError:
            raise RecordError(Message("There is no robot called {name}.", name=robot)) from None
        desk._let_robots_act()
        return desk

    def save(self) -> str:
        """Writes the match as a record with every card and the seed: never for the browser bare."""
        names = ("", *(f"bot:{self.robot}" for _ in range(1, self.game.seats)))
        return write(self.match, names=names, seed=self.seed)

    @property
    def game(self) -> Game:
        """Gives the rules of the match."""
        return self.match.state.game

    @property
    def seen(self) -> Observation:
        """Gives what the person sees now."""
        return self._moments[-1].seen

    @property
    def names(self) -> Sequence[str]:
        """Names the seats; the person has no name here and is called "you"."""
        return ("", *ROBOT_NAMES[: self.game.seats - 1])

    @property
    def can_undo(self) -> bool:
        """Tells whether there is a decision of the person to take back."""
        return self._last_decision() is not None

    def moments(self) -> tuple[Moment, ...]:
        """Lists what the last change brought, act by act; the last is now. Never empty."""
        return tuple(self._moments[-max(self.fresh, 1) :])

    def log(self) -> tuple[tuple[Message, ...], ...]:
        """Tells the running deal, the lines of each act by themselves."""
        first = max(place for place, act in enumerate(self.match.acts) if isinstance(act, Deal))
        return tuple(moment.lines for moment in self._moments[first:])

    def act(self, word: str, turn: int) -> bool:
        """Does what the person wants, in the word of the record; tells whether anything changed.

        Raises NotNowError where that is not among the legal acts; then nothing has changed.
        """
        if turn != self.turn:
            return False
        for act in legal(self.match.state, HUMAN) if self.is_asked() else ():
            if token(act) == word:
                self._proceed(act)
                return True
        raise NotNowError(Message("That cannot be done now."))

    def next_deal(self, turn: int) -> bool:
        """Deals the next cards after a finished deal; tells whether anything changed.

        Raises NotNowError where the deal or the match forbids it.
        """
        if turn != self.turn:
            return False
        if self.match.state.winner is not None:
            raise NotNowError(Message("The match is over."))
        if not self.seen.over:
            raise NotNowError(Message("This deal is not finished."))
        self._proceed(deal_from(self.seed, self.match.state.deals, self.game))
        return True

    def undo(self, turn: int) -> bool:
        """Goes back to the last decision of the person, with all that followed it.

        Raises NotNowError where the person has not decided anything yet.
        """
        if turn != self.turn:
            return False
        place = self._last_decision()
        if place is None:
            raise NotNowError(Message("There is nothing to take back."))
        self._drop_to(place)
        self._changed(fresh=0)
        return True

    def ask_hint(self, turn: int) -> bool:
        """Shows the next rung of the hint for this decision; tells whether anything changed.

        Raises NotNowError where the person has nothing to decide.
        """
        if turn != self.turn or self.rung == RUNGS:
            return False
        if not self.is_asked():
            raise NotNowError(Message("There is nothing to decide now."))
        found = self.hint or hint(self.seen)
        rung = self.rung + 1
        self._changed(fresh=0)
        self.hint, self.rung = found, rung
        return True

    def is_asked(self) -> bool:
        """Tells whether the person is to act."""
        return HUMAN in to_act(self.match.state)

    def _proceed(self, action: Action) -> None:
        """Does an act and lets the robots answer; on any fault the match is as it was before."""
        before = len(self.match.acts)
        try:
            self._add(action)
            self._let_robots_act()
        except Exception:
            self._drop_to(before)
            raise
        self._changed(fresh=len(self.match.acts) - before)

    def _changed(self, fresh: int) -> None:
        self.turn += 1
        self.fresh = fresh
        self.hint, self.rung = None, 0

    def _add(self, action: Action) -> None:
        self.match.act(action)
        self._remember()

    def _drop_to(self, acts: int) -> None:
        self.match.back(len(self.match.acts) - acts)
        del self._moments[acts:]

    def _remember(self) -> None:
        """Keeps what the person saw after each act that is not remembered yet."""
        for state in self.match.states()[len(self._moments) + 1 :]:
            before = self._moments[-1].seen if self._moments else None
            seen = observe(state, HUMAN)
            self._moments.append(Moment(seen, narrate.told(before, seen, self.names)))

    def _let_robots_act(self) -> None:
        while (acting := to_act(self.match.state)) and HUMAN not in acting:
            self._add(self._robot_act(acting[0]))

    def _robot_act(self, seat: int) -> SeatAction:
        """Chooses for a robot; the person's partner never accepts or raises for the pair (A33)."""
        seen = observe(self.match.state, seat)
        if pair_of(seat) == pair_of(HUMAN):
            if seen.questions:
                return Answer(seat, accept=False)
            seen = replace(seen, legal=tuple(act for act in seen.legal if not _raises(seen, act)))
        return self._choose(seen, Random(f"{self.seed}/{len(self.match.acts)}"))

    def _last_decision(self) -> int | None:
        """Finds the person's last act by its place in the match."""
        for place in range(len(self.match.acts) - 1, -1, -1):
            act = self.match.acts[place]
            if not isinstance(act, Deal) and act.seat == HUMAN:
                return place
        return None


def _raises(seen: Observation, act: SeatAction) -> bool:
    """Tells whether a call goes over one that has been accepted."""
    return isinstance(act, Call) and bool(seen.stake.level) and act.call in seen.game.stake.calls


def _make_game(name: str, preset: str, seats: int, options: dict[str, OptionValue]) -> Game:
    return variants.game(name, preset, seats, **options)
