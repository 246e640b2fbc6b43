"""When a skill comes again: its memory by FSRS, its mastery by the last ten, and the daily pick."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from truc_tutor.progress.attempt import ANSWER, Attempt
from truc_tutor.progress.document import Progress, by_day, witnesses

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

WINDOW = 10
NEEDED = 8
"""Mastered is a skill of whose last ten attempts eight were right."""

BLOCK = 3
"""So often in a row comes a skill that is not mastered yet."""

LONGEST = 365
"""Days after which even the best known comes again."""


@dataclass(frozen=True, slots=True)
class Memory:
    """How well a skill is remembered: practised `last`, to be asked again from `due` on.

    `stability` is the number of days after which nine of ten would still be right.
    """

    last: datetime
    due: datetime
    stability: float


@dataclass(frozen=True, slots=True)
class Mastery:
    """So many right of the last ten, or of as many as there were."""

    right: int
    of: int
    mastered: bool


def mastery(progress: Progress, skill: str) -> Mastery:
    """Counts what was right of the last ten attempts at a skill; how fast does not matter."""
    last = progress.of(skill)[-WINDOW:]
    right = sum(attempt.right for attempt in last)
    return Mastery(right, len(last), right >= NEEDED)


def memory(progress: Progress, skill: str) -> Memory | None:
    """Tells how a skill is remembered, None where it was never tried."""
    attempts = progress.of(skill)
    return _memory(attempts) if attempts else None


def due(progress: Progress, now: datetime) -> tuple[str, ...]:
    """Lists the skills that are to be asked again by now, the most overdue first."""
    memories = {skill: _memory(each) for skill, each in progress.by_skill.items()}
    late = [skill for skill, each in memories.items() if each.due <= now]
    return tuple(sorted(late, key=lambda skill: (memories[skill].due, skill)))


def recall(progress: Progress, skill: str, at: datetime) -> float | None:
    """Gives the chance from 0 to 1 that a skill is remembered, by what was done till then.

    None where it had not been tried yet. Days are whole: it falls from one day to the next.
    """
    before = tuple(attempt for attempt in progress.of(skill) if attempt.at <= at)
    if not before:
        return None
    from fsrs import Card  # noqa: PLC0415 - only who asks for memory pays for it

    known = _memory(before)
    card = Card(0, stability=known.stability, due=known.due, last_review=known.last)
    return float(_scheduler().get_card_retrievability(card, at))


@lru_cache(maxsize=1024)
def _memory(attempts: tuple[Attempt, ...]) -> Memory:
    """Replays the days on which a skill was tried.

    A day counts once, from its beginning: what follows the first attempt is practice. Who failed
    is asked again on the next day, however well the skill was known before.
    """
    from fsrs import Card, Rating  # noqa: PLC0415 - only who asks for memory pays for it

    scheduler = _scheduler()
    card = Card(0, due=attempts[0].at)
    again = last = attempts[0].at
    for day, each in by_day(attempts):
        last = _begin(day)
        rating = _rating(witnesses(each))
        card, _ = scheduler.review_card(card, rating, last)
        again = last + timedelta(days=1) if rating is Rating.Again else card.due
    return Memory(last, again, card.stability or 0.0)


@lru_cache(maxsize=1)
def _scheduler() -> "Scheduler":
    """Makes the scheduler: whole days, and no chance in it."""
    from fsrs import Scheduler  # noqa: PLC0415 - only who asks for memory pays for it

    return Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
    )


def _rating(seen: Iterable[Attempt]) -> "Rating":
    """Rates a day by its first attempt, and as failed where an answer was taken."""
    from fsrs import Rating  # noqa: PLC0415 - only who asks for memory pays for it

    first, *gave_up = seen
    if gave_up or not first.right or first.rung == ANSWER:
        return Rating.Again
    return Rating.Hard if first.rung else Rating.Good


def _begin(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def daily(
    progress: Progress,
    skills: Mapping[str, Sequence[str]],
    now: datetime,
    seed: str,
    limit: int = 10,
) -> tuple[str, ...]:
    """Picks the skills of the daily exercises, one for each, in the order they are to be asked.

    `skills` are those that there are, by game, each game's in the order of its path. Mastered ones
    come mixed, of all games, for only a skill that was mastered alone is mixed with those of
    another game; then those of one game that are not mastered, each some times in a row, and where
    there is room the next new one of its path. What is due goes before what is not, and a block
    of what is due but not mastered always finds room.
    """
    late = due(progress, now)
    game = _game_of_the_day(progress, skills, late)
    every = [skill for each in skills.values() for skill in each]
    sure = [each for each in every if mastery(progress, each).mastered]
    weak = [each for each in skills[game] if progress.of(each) and each not in sure]
    late_and_weak = [each for each in late if each in weak]
    room = max(1, limit - BLOCK) if late_and_weak else limit
    mixed = [each for each in late if each in sure][:room]
    chosen = late_and_weak or weak[-1:]
    new = [each for each in skills[game] if not progress.of(each)][:1]
    blocks = _blocks([*chosen, *new], limit - len(mixed))
    if len(mixed) + len(blocks) < limit:
        rest = [each for each in sure if each not in mixed and each in skills[game]]
        mixed += _faintest(progress, rest, now)[: limit - len(mixed) - len(blocks)]
    Random(seed).shuffle(mixed)
    return (*mixed, *blocks)


def _game_of_the_day(
    progress: Progress, skills: Mapping[str, Sequence[str]], late: Sequence[str]
) -> str:
    """Chooses the game of the most overdue skill, else of the last attempt, else the first."""
    last = [attempt.skill for attempt in reversed(progress.attempts)]
    for skill in (*late, *last):
        for game, each in skills.items():
            if skill in each:
                return game
    return next(iter(skills))


def _blocks(skills: Sequence[str], room: int) -> list[str]:
    """Gives each skill the same turns in a row, as many as there is room for, up to a block."""
    taken = skills[: max(1, room // BLOCK)] if room > 0 else []
    return [skill for skill in taken for _ in range(min(BLOCK, room))]


def _faintest(progress: Progress, skills: Iterable[str], now: datetime) -> list[str]:
    """Orders skills by how little of them is remembered."""
    return sorted(skills, key=lambda skill: (recall(progress, skill, now) or 0.0, skill))
