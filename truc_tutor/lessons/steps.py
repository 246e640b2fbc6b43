"""What a lesson is made of: explain, watch one, complete one, do several."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Exercise, Face, Group, Maker
from truc_tutor.texts.message import Message

Cell = Message | str
"""A sentence; or a number or a letter, which is the same in every language."""


@dataclass(frozen=True, slots=True)
class Table:
    """A small table of words: a heading for each column, and rows that begin with their own."""

    head: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Heat:
    """A table of shares in percent that is shaded by them; None where there is no such case.

    `axes` says in a sentence what goes down and what across. Rows and columns are named by a rank,
    or by a number.
    """

    title: Message
    axes: Message
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Explain:
    """A rule in a few sentences, with the cards, the table or the heat maps that it speaks of."""

    title: Message
    lines: tuple[Message, ...]
    groups: tuple[Group, ...] = ()
    table: Table | None = None
    heats: tuple[Heat, ...] = ()


Worked = Exercise | Callable[[], Exercise]
"""An exercise, or what makes it once it is looked at, always the same."""


@dataclass(frozen=True, slots=True)
class Watch:
    """An exercise worked before the learner's eyes."""

    title: Message
    worked: Worked

    @property
    def exercise(self) -> Exercise:
        """Gives the exercise, made when it is first asked for."""
        return self.worked if isinstance(self.worked, Exercise) else _made(self.worked)


@lru_cache(maxsize=128)
def _made(make: Callable[[], Exercise]) -> Exercise:
    return make()


@dataclass(frozen=True, slots=True)
class Complete:
    """An exercise begun for the learner, who takes the last step."""

    title: Message
    kind: str


@dataclass(frozen=True, slots=True)
class Practice:
    """Exercises of some kinds without end; done after `needed` right, or at 8 of the last 10."""

    title: Message
    kinds: tuple[str, ...]
    needed: int
    mastery: bool = False


Step = Explain | Watch | Complete | Practice


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its id, its title as a question, its aim in one sentence, and its steps.

    `game` is the game it teaches, by its name in a record; empty for one that sets games beside
    each other.
    """

    id: str
    game: str
    title: Message
    aim: Message
    steps: tuple[Step, ...]
    makers: Mapping[str, Maker]


def faces(held: tuple[Card, ...], title: Message | None = None) -> Group:
    """Lays cards side by side under a caption."""
    return Group(tuple(map(Face, held)), title)
