"""The words and the steps of the lesson on stones and camas."""

from truc_tutor.cards import cards
from truc_tutor.lessons import adding
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.scores import said
from truc_tutor.lessons.steps import Table
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.texts.message import Message


def _watched() -> Exercise:
    hands = (cards("7o 6o 4c"), cards("1e 3b 5c"))
    match = said(hands, 0, (8, 5), 24, "envit", "accept", "truc", "accept")
    return adding.adding(match, 24)


STONES = valencian(
    "stones",
    Message("Stones and camas"),
    Message("Keep the score: what a deal pays, and when a cama ends."),
    adding.MAKERS,
    Part(
        Message("adding up a deal"),
        (
            Message("The points of truc are called stones."),
            Message("A deal pays 1 stone to the side that takes it, more where truc was called."),
            Message("The envit is a bet of its own. It pays besides, perhaps to the other side."),
            adding.ENVIT_FIRST,
        ),
        ("adding",),
        watched=_watched,
    ),
    Part(
        Message("males and bones"),
        (
            Message("A cama is played to 24 stones, or to 18 where that was agreed."),
            Message(
                "The first half of a cama is called males, the second half bones. As soon as "
                "one side has half of the stones, both are in bones."
            ),
        ),
        ("half",),
        table=Table(
            (Message("Played to"), Message("Males"), Message("Bones")),
            (("24", "0 – 11", "12 – 23"), ("18", "0 – 8", "9 – 17")),
        ),
    ),
    Part(
        Message("what is missing"),
        (
            Message("The highest call of the envit, the falta, asks for all that is missing."),
            Message("In males an accepted falta wins the whole cama."),
            Message("In bones it is worth what the side that leads still lacks."),
        ),
        ("missing",),
    ),
    Part(
        Message("the end of a cama"),
        (
            Message("Who reaches 24 stones first wins the cama. What is over is lost."),
            Message("The next cama begins at 0 to 0; the camas won are kept."),
            Message("One, two or three camas win the match, as was agreed before it."),
        ),
        ("cama",),
    ),
)
