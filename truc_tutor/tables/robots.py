"""The robots at a table: what comes next that is not for the person to do."""

from collections.abc import Iterator
from functools import partial

from truc_tutor.game.actions import Action
from truc_tutor.game.engine import new_cards_due, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import meant, observe
from truc_tutor.players.booked import BookPlayer
from truc_tutor.players.roster import player
from truc_tutor.tables.cast import Cast
from truc_tutor.tables.luck import Luck
from truc_tutor.tables.partners import Choose, robot_act
from truc_tutor.tables.signals import HUMAN, Signals


class Robots:
    """The robots that a cast names; with `choose` all of them choose by that.

    Raises ValueError for a robot that there is not.
    """

    def __init__(self, cast: Cast, luck: Luck, signals: Signals, choose: Choose | None) -> None:
        self._luck = luck
        self._signals = signals
        self._choose = choose
        self._players = [player(name) for name in cast.robots]

    def next(self, match: Match) -> Action | None:
        """Gives the new cards that are due, or what a robot does that is to act; else None."""
        state = match.state
        acting = to_act(state)
        if state.deal is not None and new_cards_due(state):
            return self._luck.new_cards(state, state.deal)
        if not acting or HUMAN in acting:
            return None
        rng = self._luck.dice(len(match.acts))
        choose = self._choice(acting[0], match)
        return meant(state, robot_act(observe(state, acting[0]), HUMAN, choose, rng))

    @property
    def ponder(self) -> bool:
        """Tells whether a robot may think for long: at two seats one does that solves a deal."""
        return len(self._players) == 1 and isinstance(self._players[0], BookPlayer)

    def foresee(self, match: Match, action: Action) -> Iterator[None]:
        """Plays a match on as it will go after an act, some milliseconds at a time.

        What the robots work out for that is quick to read when the act is done in truth.
        """
        found: Action | None = action
        while found is not None:
            match.act(found)
            seat = next(iter(to_act(match.state)), HUMAN)
            robot = None if seat == HUMAN else self._players[seat - 1]
            if isinstance(robot, BookPlayer):
                yield from robot.ponder(observe(match.state, seat))
            found = self.next(match)

    def _choice(self, seat: int, match: Match) -> Choose:
        """Gives what a robot chooses by, what it has been signalled included."""
        if self._choose is not None:
            return self._choose
        heard = self._signals.heard_by(seat, match.acts)
        return partial(self._players[seat - 1].choose, heard=heard)
