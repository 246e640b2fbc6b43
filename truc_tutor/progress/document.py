"""The progress of one learner as a value that two devices can merge, and as text to be kept."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby
from typing import Any

from truc_tutor.progress.attempt import ANSWER, NAME, Attempt, moment
from truc_tutor.texts.message import Message

FORMAT = "truc-tutor progress"
VERSION = 1

LATEST = 100
"""So many of the last attempts at a skill are kept whatever their day."""

DAYS = 200
"""Of so many days before, what memory is judged by is kept."""

MOST_STEPS = 100
"""A lesson has fewer steps."""


class ProgressError(ValueError):
    """Text that holds no progress we can read; `message` is the sentence for the learner."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has done: attempts by skill, each skill's in order of time; lesson steps done.

    Of an old skill only what counts is kept (`kept`), in such a way that merging loses no more:
    it does not matter in which order, or how often, progress is merged.
    """

    by_skill: Mapping[str, tuple[Attempt, ...]] = field(default_factory=dict)
    steps: frozenset[tuple[str, int]] = frozenset()

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Gives every attempt that is kept, in order of time."""
        return tuple(sorted((a for each in self.by_skill.values() for a in each), key=_sign))

    def of(self, skill: str) -> tuple[Attempt, ...]:
        """Gives the attempts at a skill, in order of time."""
        return self.by_skill.get(skill, ())

    def record(self, attempt: Attempt) -> "Progress":
        """Adds an attempt; one that is known already changes nothing."""
        grown = kept((*self.of(attempt.skill), attempt))
        return Progress({**self.by_skill, attempt.skill: grown}, self.steps)

    def step(self, lesson: str, steps: Iterable[int]) -> "Progress":
        """Adds steps of a lesson that were done."""
        return Progress(self.by_skill, self.steps | {(lesson, step) for step in steps})


def gather(attempts: Iterable[Attempt], steps: Iterable[tuple[str, int]] = ()) -> Progress:
    """Makes the progress that consists of these attempts and steps."""
    found: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        found.setdefault(attempt.skill, []).append(attempt)
    return Progress({skill: kept(found[skill]) for skill in sorted(found)}, frozenset(steps))


def merge(a: Progress, b: Progress) -> Progress:
    """Gives what either holds, as if one device had seen it all."""
    skills = sorted({*a.by_skill, *b.by_skill})
    return Progress(
        {skill: _joined(a.of(skill), b.of(skill)) for skill in skills}, a.steps | b.steps
    )


def _joined(one: tuple[Attempt, ...], other: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """Joins what is kept of one skill, at no cost where only one side knows of it."""
    if one == other or not one or not other:
        return one or other
    return kept((*one, *other))


def beyond(a: Progress, b: Progress) -> Progress:
    """Gives what `a` holds and `b` does not."""
    known = set(b.attempts)
    return gather((each for each in a.attempts if each not in known), a.steps - b.steps)


def bare(progress: Progress) -> Progress:
    """Gives progress without the items, from which exercises could be made again."""
    return gather((replace(each, item="") for each in progress.attempts), progress.steps)


def kept(attempts: Iterable[Attempt]) -> tuple[Attempt, ...]:
    """Orders attempts at one skill and lets go of what neither memory nor mastery looks at.

    The last ones stay, and of each of the last days the first attempt and the first that took the
    answer. An attempt known twice, once without its item, is one.
    """
    known: dict[tuple[int, str, bool, int], Attempt] = {}
    for attempt in attempts:
        known[attempt.sign] = max(attempt, known.get(attempt.sign, attempt), key=_detail)
    ordered = [known[sign] for sign in sorted(known)]
    if len(ordered) <= LATEST:
        return tuple(ordered)
    days = [witnesses(each) for _, each in by_day(ordered)][-DAYS:]
    stay = {a.sign for day in days for a in day} | {a.sign for a in ordered[-LATEST:]}
    return tuple(attempt for attempt in ordered if attempt.sign in stay)


def by_day(attempts: Iterable[Attempt]) -> list[tuple[date, list[Attempt]]]:
    """Groups attempts in order of time by their day in UTC."""
    return [(day, list(each)) for day, each in groupby(attempts, lambda a: a.at.date())]


def witnesses(day: list[Attempt]) -> list[Attempt]:
    """Picks what one day tells of a memory: its first attempt, and the first to take the answer."""
    gave_up = next((a for a in day if a.rung == ANSWER), None)
    return [day[0]] if gave_up in (None, day[0]) else [day[0], gave_up]


def _sign(attempt: Attempt) -> tuple[int, str, bool, int]:
    return attempt.sign


def _detail(attempt: Attempt) -> tuple[float, str]:
    return (attempt.seconds, attempt.item)


def write(progress: Progress) -> str:
    """Writes progress as one line of JSON, to be kept or saved as a file."""
    lessons: dict[str, list[int]] = {}
    for name, step in sorted(progress.steps):
        lessons.setdefault(name, []).append(step)
    value = {
        "format": FORMAT,
        "version": VERSION,
        "skills": {
            skill: [[a.tenths, int(a.right), a.rung, round(a.seconds * 10), a.item] for a in each]
            for skill, each in sorted(progress.by_skill.items())
        },
        "steps": lessons,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Progress:
    """Reads what `write` wrote.

    Raises ProgressError for anything else, and where a newer tutor has written it.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise ProgressError(Message("This is no progress that the tutor has saved.")) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ProgressError(Message("This is no progress that the tutor has saved."))
    version = value.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ProgressError(
            Message("This progress was saved by a newer version of the tutor than this one.")
        )
    try:
        return _progress(value)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise ProgressError(Message("This progress is damaged and cannot be read.")) from None


def _progress(value: Mapping[str, Any]) -> Progress:
    if value["version"] != VERSION:
        raise ValueError(value["version"])
    attempts = [_attempt(skill, *row) for skill, rows in value["skills"].items() for row in rows]
    steps = [
        (_short(lesson), _whole(step, MOST_STEPS))
        for lesson, each in value["steps"].items()
        for step in each
    ]
    return gather(attempts, steps)


def _attempt(skill: str, at: Any, right: Any, rung: Any, tenths: Any, item: Any) -> Attempt:
    return Attempt(
        skill=_short(skill),
        item=_short(item),
        right=_whole(right, 1) == 1,
        rung=_whole(rung, ANSWER),
        seconds=_whole(tenths, 10**6) / 10,
        at=moment(_whole(at, 10**11)),
    )


def _whole(value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(value)
    return value


def _short(value: object) -> str:
    if not isinstance(value, str) or len(value) > NAME or not value.isprintable():
        raise ValueError(value)
    return value
