"""What a rival answers to a call by best play, over all that he may hold."""

from typing import NamedTuple

REFUSAL = "refuse"
"""The word by which a call is given way to."""


class Reply(NamedTuple):
    """One answer, in the word of a record: how often it comes, and what is then to be expected.

    `value` is the caller's, in the unit of the values that it stands beside.
    """

    token: str
    chance: float
    value: float

    @property
    def refuses(self) -> bool:
        """Tells whether the answer gives way."""
        return self.token == REFUSAL
