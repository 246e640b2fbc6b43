"""The words and the steps of the lesson on envit and truc in one deal."""

from truc_tutor.cards import cards
from truc_tutor.lessons import both, may
from truc_tutor.lessons.adding import ENVIT_FIRST
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.scores import said
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.texts.message import Message

_HANDS = (cards("7c 6c 4b"), cards("1e 1b 3o"))

_SAID = ("envit", "accept", "truc", "accept")


def _pays() -> Exercise:
    return both.pays(said(_HANDS, 0, (7, 9), 24, *_SAID), 24)


def _closes() -> Exercise:
    return both.closes(said(_HANDS, 0, (22, 21), 24, *_SAID), 24)


BOTH = valencian(
    "both",
    Message("Both bets at once"),
    Message("Keep envit and truc apart: what may be said, what is paid, what is counted first."),
    both.MAKERS,
    Part(
        Message("what may be said"),
        (
            Message("The envit is about the cards you were dealt, the truc about the tricks."),
            may.RULES[may.LATE],
            may.RULES[may.AFTER_TRUC],
            may.RULES[may.BUSY],
            may.RULES[may.ORDER],
            may.RULES[may.RIGHT],
            Message(
                "In the traditional rules whoever is asked truc in the first trick may call envit "
                "before answering. The truc then waits until the envit is agreed or refused."
            ),
        ),
        ("may",),
        needed=5,
    ),
    Part(
        Message("what a deal pays"),
        (
            Message("A refused envit is paid at once, and the deal goes on."),
            Message("An accepted envit is paid when the deal ends, even if truc was refused."),
            Message("A refused truc ends the deal."),
        ),
        ("pays",),
        watched=_pays,
    ),
    Part(
        Message("what is counted first"),
        (
            ENVIT_FIRST,
            Message("When the envit closes the cama, the truc is not counted any more."),
            Message("A refused envit may close the cama at once."),
        ),
        ("closes",),
        watched=_closes,
    ),
)
