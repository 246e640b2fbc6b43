"""What the lessons of any game of the family must know of it, and how they are put together."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Maker
from truc_tutor.lessons.family.closing import Ground
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.setting import Chooser, Setting
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.taught import Part, in_parts
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Sister:
    """What these lessons must know of a game.

    `choose` sets its table of two by chance, `here` is one of them; `hands` are dealt there where
    something is watched. `all_tied` is the rule of three tied tricks.
    """

    game: str
    choose: Chooser
    here: Setting
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    ground: Ground
    all_tied: Message


def lesson_of(
    sister: Sister,
    part: str,
    title: Message,
    aim: Message,
    makers: Mapping[str, Maker],
    *parts: Part,
) -> Lesson:
    """Makes a lesson of a game of its parts."""
    return in_parts(f"{sister.game}-{part}", sister.game, title, aim, makers, parts)


def last_trick(sister: Sister, results: tuple[int, int]) -> Match:
    """Plays two tricks with such results for something to watch, the same in every course."""
    return tricks(Random("watched"), sister.here, results, 0)
