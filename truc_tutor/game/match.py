"""A match: the list of its acts and the states they fold into, so that taking back is dropping."""

from truc_tutor.game.actions import Action
from truc_tutor.game.engine import apply
from truc_tutor.game.state import State


class Match:
    """A match in play: its opening state, its acts, and the state after each of them.

    `by_clock` holds the places of the acts that the clock did for a seat.
    """

    def __init__(self, opening: State) -> None:
        self.acts: list[Action] = []
        self.by_clock: set[int] = set()
        self._states = [opening]

    @property
    def state(self) -> State:
        """Gives the state after the last act."""
        return self._states[-1]

    @property
    def opening(self) -> State:
        """Gives the state before the first deal."""
        return self._states[0]

    def act(self, action: Action, *, by_clock: bool = False) -> State:
        """Adds an act.

        Raises IllegalAction where a rule forbids it; then nothing has changed.
        """
        state = apply(self.state, action)
        if by_clock:
            self.by_clock.add(len(self.acts))
        self.acts.append(action)
        self._states.append(state)
        return state

    def back(self, acts: int = 1) -> None:
        """Takes back the last acts.

        Raises ValueError where there are not so many.
        """
        if not 0 <= acts <= len(self.acts):
            raise ValueError(f"{acts} acts cannot be taken back of {len(self.acts)}")
        keep = len(self.acts) - acts
        self.by_clock = {place for place in self.by_clock if place < keep}
        del self.acts[keep:]
        del self._states[keep + 1 :]

    def fork(self) -> "Match":
        """Gives a match that has come as far and goes on by itself."""
        other = Match(self.opening)
        other.acts, other.by_clock = list(self.acts), set(self.by_clock)
        other._states = list(self._states)
        return other

    def states(self) -> tuple[State, ...]:
        """Lists the states from the opening to now."""
        return tuple(self._states)

    def deal_ends(self) -> tuple[State, ...]:
        """Gives the last state of every deal so far."""
        counts = [state.deals for state in self._states]
        last = len(counts) - 1
        return tuple(
            self._states[place]
            for place, count in enumerate(counts)
            if count and (place == last or counts[place + 1] > count)
        )
