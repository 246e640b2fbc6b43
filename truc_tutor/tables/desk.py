"""The desk: one match between a person at seat 0 and robots, with undo, hints and resumption."""

import secrets
from collections.abc import Iterator, Sequence
from random import Random

from truc_tutor.coach.hints import Hint, nudge
from truc_tutor.game.actions import Action, SeatAction, token
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant
from truc_tutor.game.written import write
from truc_tutor.tables.cast import Cast, usual
from truc_tutor.tables.luck import Luck
from truc_tutor.tables.moments import Decided, Moment, Moments
from truc_tutor.tables.partners import Choose
from truc_tutor.tables.remark import remark, remarked
from truc_tutor.tables.reopen import reopened
from truc_tutor.tables.robots import Robots
from truc_tutor.tables.signals import HUMAN, SIGNS, Signals, signals_allowed
from truc_tutor.texts.message import Message

ROBOT_NAMES = usual(4).names
"""How the robots at seats 1, 2 and 3 are called where nobody was chosen."""

RUNGS = 3
"""A hint has three rungs: nudge, reason, answer."""


class NotNowError(ValueError):
    """A wish that the table cannot grant at this moment; `message` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


class Desk:
    """One match at a table of one person and robots.

    `turn` counts the changes that the table has seen: every wish quotes it, and one that quotes
    another is stale and changes nothing. `fresh` is how many acts the last change brought.
    Robots choose by the seed and the number of acts so far, so a decision that is taken back and
    made again meets the same answer. `cast` says who sits there, the usual people playing `robot`
    without it. With `choose` all of them choose by that, and signals move none. `luck` is another
    chance than the seed's from its beginning.
    """

    def __init__(
        self,
        match: Match,
        seed: str,
        robot: str = "thumb",
        choose: Choose | None = None,
        luck: Luck | None = None,
        cast: Cast | None = None,
    ) -> None:
        self.match = match
        self.seed = seed
        self.luck = Luck(seed) if luck is None else luck
        self.cast = usual(match.opening.game.seats, robot) if cast is None else cast
        self.signals = Signals(self.luck, self.cast)
        self._robots = Robots(self.cast, self.luck, self.signals, choose)
        self.turn = len(match.acts)
        self.fresh = 0
        self.nudge: Message | None = None
        self.hint: Hint | None = None
        self.rung = 0
        self._moments = Moments(match, self.signals, self.names)

    @classmethod
    def open(
        cls,
        game: Game,
        seed: str | None = None,
        robot: str = "thumb",
        choose: Choose | None = None,
        cast: Cast | None = None,
    ) -> "Desk":
        """Begins a match: mano is drawn by lot from the seed (A4) and the first cards are dealt."""
        seed = secrets.token_hex(16) if seed is None else seed
        mano = Random(f"{seed}/mano").randrange(game.seats)
        desk = cls(Match(start(game, mano=mano)), seed, robot, choose, cast=cast)
        desk._proceed(desk.luck.dealt(0, game))
        return desk

    @classmethod
    def resume(cls, record: str, choose: Choose | None = None, seed: str | None = None) -> "Desk":
        """Takes up a match from the record that `save` wrote, or any other by a seed of its own.

        Raises RecordError for a text that is no such record, or does not name every card.
        """
        found = reopened(record, seed)
        beside = remarked(record, len(found.match.acts))
        cast = None if beside is None else beside[0]
        if cast is not None and not cast.suits(found.match.opening.game.seats, found.robot):
            cast = beside = None  # who plays has been changed in the record
        try:
            desk = cls(found.match, found.seed, found.robot, choose, cast=cast)
        except ValueError:
            fault = Message("There is no robot called {name}.", name=found.robot)
            raise RecordError(fault) from None
        desk.signals.made += () if beside is None else beside[1]
        desk.begin()
        return desk

    def begin(self) -> None:
        """Lets the robots act that are due before the person."""
        self.signals.open(self.match.state, self.match.acts)
        self._let_robots_act()

    def save(self) -> str:
        """Writes the match as a record with every card and the seed: never for the browser bare."""
        beside = remark(self.cast, self.signals.made)
        return write(self.match, names=self.robots(), seed=self.seed) + beside

    def robots(self) -> tuple[str, ...]:
        """Names the seats as a record does: the person by nothing, each robot by what it plays."""
        return self.cast.written()

    @property
    def robot(self) -> str:
        """Names what the rival plays who is next to the person."""
        return self.cast.robots[0]

    @property
    def game(self) -> Game:
        """Gives the rules of the match."""
        return self.match.state.game

    @property
    def seen(self) -> Observation:
        """Gives what the person sees now."""
        return self._moments.seen

    @property
    def names(self) -> Sequence[str]:
        """Names the seats; the person has no name here and is called "you"."""
        return ("", *self.cast.names)

    @property
    def can_undo(self) -> bool:
        """Tells whether there is a decision of the person to take back."""
        return self._moments.last_decision() is not None

    def moments(self) -> tuple[Moment, ...]:
        """Lists what the last change brought, act by act; the last is now. Never empty."""
        return self._moments.last(self.fresh)

    def log(self) -> tuple[tuple[Message, ...], ...]:
        """Tells the running deal, the lines of each act by themselves."""
        return self._moments.log()

    def decisions(self) -> Iterator[Decided]:
        """Yields what the person has decided in the running deal, the last decision first."""
        return self._moments.decisions()

    def act(self, word: str, turn: int) -> bool:
        """Does what the person wants, in the word of the record; tells whether anything changed.

        Raises NotNowError where that is not among the legal acts; then nothing has changed.
        """
        if turn != self.turn:
            return False
        act = self.meant_by(word)
        if act is None:
            raise NotNowError(Message("That cannot be done now."))
        self._proceed(meant(self.match.state, act))
        return True

    def foresee(self, word: str) -> tuple[Moment, Iterator[None]] | None:
        """Lets a robot that thinks for long do so before an act; None where none would.

        Gives what the person sees when the act is done, and the robot's thoughts, some milliseconds
        at a time. Nothing has changed at this desk by then.
        """
        act = self.meant_by(word)
        if act is None or not self._robots.ponder:
            return None
        action = meant(self.match.state, act)
        thoughts = self._robots.foresee(self.match.fork(), action)
        return self._moments.after(apply(self.match.state, action)), thoughts

    def meant_by(self, word: str) -> SeatAction | None:
        """Finds the act that a word of the record means now, None for one that is not legal."""
        legal = self.seen.legal if self.is_asked() else ()
        return next((act for act in legal if token(act) == word), None)

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
        self._proceed(self.luck.dealt(self.match.state.deals, self.game))
        return True

    def undo(self, turn: int) -> bool:
        """Goes back to the last decision of the person, with all that followed it.

        Raises NotNowError where the person has not decided anything yet.
        """
        if turn != self.turn:
            return False
        place = self._moments.last_decision()
        if place is None:
            raise NotNowError(Message("There is nothing to take back."))
        self._drop_to(place)
        self._changed(fresh=0)
        return True

    def ask_hint(self, turn: int, least: int = 1) -> bool:
        """Shows the next rung of the hint for this decision, or that of `least` where it is higher.

        The nudge is there at once; whoever asks finds the hint and brings it by `take_hint`.
        Tells whether anything changed.

        Raises NotNowError where the person has nothing to decide.
        """
        if turn != self.turn or self.rung == RUNGS:
            return False
        if not self.is_asked():
            raise NotNowError(Message("There is nothing to decide now."))
        first, found = self.nudge or nudge(self.seen), self.hint
        rung = max(self.rung + 1, least)
        self._changed(fresh=0)
        self.nudge, self.hint, self.rung = first, found, rung
        return True

    @property
    def waits_for_hint(self) -> bool:
        """Tells whether a hint is wished for that is not found yet."""
        return self.rung > 0 and self.hint is None

    def take_hint(self, seen: Observation, found: Hint) -> bool:
        """Takes the hint that was found for what was seen; tells whether it is still wished for."""
        if not self.waits_for_hint or seen is not self.seen:
            return False
        self.hint = found
        return True

    def signal(self, gesture: str, turn: int) -> bool:
        """Makes a signal to the partner, who may answer; tells whether anything changed.

        Raises NotNowError where that cannot be signalled now.
        """
        if turn != self.turn:
            return False
        if gesture not in self.gestures():
            raise NotNowError(Message("That cannot be done now."))
        self.signals.make(self.match.state, gesture, self.match.acts)
        self._changed(fresh=0)
        return True

    def gestures(self) -> tuple[str, ...]:
        """Lists what the person may signal now: each gesture once a deal, true or not."""
        if not signals_allowed(self.seen) or self.seen.over:
            return ()
        of_deal = self.signals.of_deal(self.match.acts)
        made = {each.gesture for each in of_deal if each.seat == HUMAN}
        return tuple(gesture for gesture in SIGNS if gesture not in made)

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
        self.nudge = self.hint = None
        self.rung = 0

    def _add(self, action: Action) -> None:
        self.match.act(action)
        self.signals.open(self.match.state, self.match.acts)
        self._moments.remember()

    def _drop_to(self, acts: int) -> None:
        self.match.back(len(self.match.acts) - acts)
        self._moments.drop_to(acts)
        self.signals.drop(acts)

    def _let_robots_act(self) -> None:
        """Deals the new cards that are due and lets the robots act till the person is asked."""
        while (action := self._robots.next(self.match)) is not None:
            self._add(action)
