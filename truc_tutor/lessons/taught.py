"""How a lesson is taught, part by part: the rule, one watched, one finished, then several done."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from truc_tutor.lessons.exercise import Exercise, Group, Maker, chance
from truc_tutor.lessons.steps import (
    Complete,
    Explain,
    Heat,
    Lesson,
    Practice,
    Step,
    Table,
    Watch,
    Worked,
)
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a lesson: its name, as it stands after a colon, its rule, its kinds of exercise.

    `watched` is worked before the learner's eyes, an exercise of the first kind where none is
    given; `finish` is the kind that is begun for the learner, the first where none is named.
    """

    name: Message
    lines: tuple[Message, ...]
    kinds: tuple[str, ...]
    needed: int = 4
    watched: Worked | None = None
    finish: str = ""
    groups: tuple[Group, ...] = ()
    table: Table | None = None
    heats: tuple[Heat, ...] = ()

    def steps(self, makers: Mapping[str, Maker]) -> tuple[Step, ...]:
        """Lists the steps in order."""
        first = self.kinds[0]
        return (
            Explain(self.name, self.lines, self.groups, self.table, self.heats),
            Watch(
                Message("Watch one: {part}", part=self.name),
                self.watched or partial(_example, makers[first], first),
            ),
            Complete(Message("Finish one: {part}", part=self.name), self.finish or first),
            Practice(Message("Your turn: {part}", part=self.name), self.kinds, self.needed),
        )


def _example(maker: Maker, kind: str) -> Exercise:
    return maker(chance("watched", kind, 0))


def in_parts(
    name: str,
    game: str,
    title: Message,
    aim: Message,
    makers: Mapping[str, Maker],
    parts: tuple[Part, ...],
) -> Lesson:
    """Makes a lesson of its parts one by one, in the end all of them mixed."""
    kinds = tuple(dict.fromkeys(kind for part in parts for kind in part.kinds))
    mixed = Practice(Message("Everything mixed"), kinds, 8, mastery=True)
    steps = (*(step for part in parts for step in part.steps(makers)), mixed)
    return Lesson(name, game, title, aim, steps, makers)


def valencian(
    name: str, title: Message, aim: Message, makers: Mapping[str, Maker], *parts: Part
) -> Lesson:
    """Makes a lesson of Valencian Truc of its parts."""
    return in_parts(name, "valencia", title, aim, makers, parts)
