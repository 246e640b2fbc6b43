"""A person's session at a table: the match, a deal played again beside it, and the tutor."""

from truc_tutor.game.actions import SeatAction
from truc_tutor.tables.again import Practice, again, finished
from truc_tutor.tables.desk import Desk, NotNowError
from truc_tutor.tables.tutoring import Thresholds, Tutoring
from truc_tutor.texts.message import Message


class Session:
    """The desk of a match, and that of a finished deal of it while it is played again.

    `held` is the act that the tutor asks to think about once more; every wish clears it. Turns
    count on from desk to desk, so that a wish for one is stale at the other.
    """

    def __init__(self, match_desk: Desk) -> None:
        self.match_desk = match_desk
        self.practice: Practice | None = None
        self.held: SeatAction | None = None
        self.tutoring = Tutoring()

    @property
    def desk(self) -> Desk:
        """Gives the desk that is shown: the match's own, or that of the deal played again."""
        return self.match_desk if self.practice is None else self.practice.desk

    @property
    def replays(self) -> bool:
        """Tells whether there is a finished deal, which could be played again."""
        return finished(self._source.match)

    @property
    def _source(self) -> Desk:
        """Gives the desk whose last finished deal is played again."""
        if self.practice is None:
            return self.match_desk
        return self.practice.source or self.practice.desk

    def act(self, word: str, thresholds: Thresholds, *, sure: bool) -> bool:
        """Does what the person wants, unless the tutor holds it back and he is not `sure`.

        Tells whether anything changed. Raises NotNowError where that is not legal.
        """
        act = None if sure else self.desk.meant_by(word)
        if act is not None and self.tutoring.interrupts(self.desk, act, thresholds):
            self.held = act
            return False
        return self.desk.act(word, self.desk.turn)

    def holds_back(self, word: str, thresholds: Thresholds) -> bool:
        """Tells whether the tutor would hold an act back."""
        act = self.desk.meant_by(word)
        return act is not None and self.tutoring.interrupts(self.desk, act, thresholds)

    def practise(self, *, other_seat: bool) -> None:
        """Plays the last finished deal again.

        Raises NotNowError where there is none.
        """
        practice = again(self._source, other_seat=other_seat)
        if practice is None:
            raise NotNowError(Message("This deal is not finished."))
        self._practise(practice)

    def play_aside(self, desk: Desk) -> None:
        """Plays a deal that is not of the match, which waits meanwhile."""
        self._practise(Practice(desk))

    def _practise(self, practice: Practice) -> None:
        practice.desk.turn = self.desk.turn + 1
        self.practice = practice

    def next_deal(self) -> bool:
        """Deals the next cards of the match; tells whether anything changed.

        Raises NotNowError as the desk does, and in practice, where there is no next deal.
        """
        if self.practice is not None:
            raise NotNowError(Message("That cannot be done now."))
        return self.desk.next_deal(self.desk.turn)

    def go_back(self) -> None:
        """Goes back to the match, which stands where it stood; at the match itself, stays there."""
        self.match_desk.turn = self.desk.turn + 1
        self.match_desk.fresh = 0
        self.practice = None

    def sit_down(self, desk: Desk) -> None:
        """Puts another match in the place of the one in play."""
        desk.turn = self.desk.turn + 1
        self.practice, self.match_desk = None, desk
