"""An attempt: one exercise answered, whether rightly, with how much help, how fast and when."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TENTH = timedelta(milliseconds=100)
LAST = 10**11
"""The last tenth of a second since 1970 that is taken for a time, in the year 2286."""

LONGEST = 3600.0
"""Seconds; whoever took longer was away."""

NAME = 80
"""So many letters a skill or an item may have."""

ANSWER = 3
"""The rung of help that gives the answer away."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to one exercise.

    `skill` is "lesson id:kind of exercise", `item` the text that makes the same exercise again, or
    tells it from others. `right` is meant at the first try and without the answer; `rung` is 0
    without help, 1 after a nudge, 2 after the reason, 3 after the answer. `at` is kept in UTC to
    the tenth of a second, `seconds` to the tenth.

    Raises ValueError for a time without a zone, and for what no exercise can be.
    """

    skill: str
    item: str
    right: bool
    rung: int
    seconds: float
    at: datetime

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("the time of an attempt needs its zone")
        if not 0 < len(self.skill) <= NAME or len(self.item) > NAME:
            raise ValueError("a skill has a name, and neither it nor an item a long one")
        if not 0 <= self.rung <= ANSWER or not self.seconds >= 0 or not 0 <= self.tenths <= LAST:
            raise ValueError("the help, the seconds or the time are out of bounds")
        object.__setattr__(self, "at", moment(self.tenths))
        object.__setattr__(self, "seconds", round(min(self.seconds, LONGEST), 1))

    @property
    def tenths(self) -> int:
        """Counts the tenths of a second from 1970 to the attempt."""
        return (self.at - EPOCH) // TENTH

    @property
    def sign(self) -> tuple[int, str, bool, int]:
        """Gives what tells an attempt from another, in order of time."""
        return (self.tenths, self.skill, self.right, self.rung)


def moment(tenths: int) -> datetime:
    """Gives the time so many tenths of a second after 1970 began."""
    return EPOCH + tenths * TENTH
