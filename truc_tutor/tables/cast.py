"""Who sits at the table: nine people, each of a declared manner or strength, and what they play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truc_tutor.deck.people import PEOPLE

MANNERS: Mapping[str, str] = {
    "rafol": "thumb",
    "empar": "book",
    "ximo": "thumb",
    "neus": "cautious",
    "batiste": "beginner",
    "carme": "regular",
    "voro": "bold",
    "tonet": "liar",
    "amalia": "liar",
}
"""Person -> the player that plays as that person is known to."""

PARTNER = 2
"""The seat that plays with the person at seat 0 where four sit down."""

BEST = "thumb"
"""What the partner plays, whoever it is."""

USUAL = ("rafol", "empar", "ximo")
"""Who sits at seats 1, 2 and 3 unless others are chosen."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The robots of a table, from seat 1 on: who they are and what they play.

    `answers` tells whether the partner answers signals.
    """

    people: tuple[str, ...]
    robots: tuple[str, ...]
    answers: bool = True

    @classmethod
    def of(cls, people: Sequence[str], *, answers: bool = True) -> "Cast":
        """Seats people.

        Raises ValueError for an unknown person, and for one who would sit at two seats.
        """
        if len(set(people)) != len(people) or not MANNERS.keys() >= set(people):
            raise ValueError(f"these cannot sit down together: {', '.join(map(str, people))}")
        robots = (
            BEST if seat == PARTNER else MANNERS[person] for seat, person in enumerate(people, 1)
        )
        return cls(tuple(people), tuple(robots), answers)

    @classmethod
    def playing(cls, robots: Sequence[str]) -> "Cast":
        """Seats the usual people, or others where a rival's manner is not theirs.

        Where more rivals play alike than there are people of that manner, others stand in.
        """
        people: list[str] = []
        for seat, robot in enumerate(robots, 1):
            usual = USUAL[seat - 1]
            fits = seat == PARTNER or robot not in MANNERS.values() or MANNERS[usual] == robot
            due = (*people, *USUAL[seat : len(robots)])
            free = [each for each in MANNERS if each not in due]
            alike = [each for each in free if MANNERS[each] == robot]
            people.append(usual if fits and usual not in people else (alike or free)[0])
        return cls(tuple(people), tuple(robots))

    @property
    def names(self) -> tuple[str, ...]:
        """Names the people."""
        return tuple(PEOPLE[person].name for person in self.people)

    def suits(self, seats: int, robot: str) -> bool:
        """Tells whether these fit a table of so many seats, `robot` at seat 1."""
        return len(self.people) == seats - 1 and self.robots[0] == robot

    def written(self) -> tuple[str, ...]:
        """Names all seats as a record does: the person by nothing, a robot by what it plays."""
        return ("", *(f"bot:{robot}" for robot in self.robots))


def usual(seats: int, robot: str = BEST) -> Cast:
    """Seats a table whose rivals all play alike."""
    return Cast.playing([BEST if seat == PARTNER else robot for seat in range(1, seats)])


def reseated(chosen: Sequence[str], seats: int) -> tuple[str, ...]:
    """Fits a choice of people to another number of seats, nobody at two of them."""
    people = list(chosen[: seats - 1])
    for person in (*USUAL, *MANNERS):
        if len(people) < seats - 1 and person not in people:
            people.append(person)
    return tuple(people)
