"""The words and the steps of the lesson on reading the score."""

from collections.abc import Mapping
from functools import partial

from truc_tutor.lessons.exercise import Exercise, Maker
from truc_tutor.lessons.family import closing
from truc_tutor.lessons.family.closing import Ground
from truc_tutor.lessons.family.courses import Sister, lesson_of
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message


def score_lesson(
    sister: Sister, title: Message, makers: Mapping[str, Maker], *more: Part
) -> Lesson:
    """Makes the lesson on reading the score; a game adds what is its own."""
    here = sister.ground
    return lesson_of(
        sister,
        "score",
        title,
        Message("Read off the score what wins, for whom more is of use, and what ends the game."),
        {
            "enough": partial(closing.make_enough, here=here),
            "useful": partial(closing.make_useful, here=here),
            "ending": partial(closing.make_ending, here=here),
            **makers,
        },
        Part(
            Message("what is enough"),
            (
                Message("Before you call or answer, subtract: what do you lack, and your rival?"),
                Message("Then look for the lowest step of the ladder that is worth so much."),
                Message("Who needs one point only has no use for a raise, but his rival has."),
            ),
            ("enough", "useful"),
            needed=6,
            watched=lambda: _watched(here),
        ),
        Part(
            Message("what ends the game"),
            (
                Message("If a refusal gives your rival all he lacks, you cannot refuse."),
                Message("Where a lost deal loses you the game anyhow, a raise costs nothing more."),
                Message(
                    "Where the deal as it stands wins you the game, a raise helps only your rival."
                ),
            ),
            ("ending",),
            watched=lambda: _ended(here),
        ),
        *more,
    )


def _watched(here: Ground) -> Exercise:
    """Works out a score at which the second step of the ladder is wanted."""
    return closing.enough(here, (here.game.target - here.worth(2), here.below - 1), 0)


def _ended(here: Ground) -> Exercise:
    """Works out a call that ends the game when it is accepted, whoever takes the deal."""
    target = here.game.target
    return closing.ending(here, (target - here.worth(2), target - here.worth(1) - 1), 1)
