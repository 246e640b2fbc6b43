"""The words and the steps of the lesson on reading the score."""

from functools import partial

from truc_tutor.lessons import endings
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.texts.message import Message

SCORE = valencian(
    "score",
    Message("Reading the score"),
    Message("Let the score tell you what to call, what to accept and what to risk."),
    endings.MAKERS,
    Part(
        Message("what wins the cama"),
        (
            Message("Before each deal look what either side lacks."),
            Message("Who lacks 2 needs no more than an envit or a truc."),
            Message("The envit is counted first: near the end that alone may decide the cama."),
        ),
        ("closers",),
    ),
    Part(
        Message("what you cannot refuse"),
        (
            Message("At 23 your rival wins the cama by any call that you refuse."),
            Message(
                "Where a refusal loses the cama, accept: worse it cannot get, but for joc fora, "
                "which is for the whole match."
            ),
            Message("Whoever is far behind may call whatever he likes: he has little to lose."),
        ),
        ("costly",),
    ),
    Part(
        Message("the falta by the score"),
        (
            Message("In males the falta is for the whole cama, however the score stands."),
            Message(
                "In bones it gives whoever wins it what the leader lacks. For the leader that is "
                "the cama, for the other it may be a single stone."
            ),
            Message(
                "At 23 to 20 a falta is worth 1: it wins the leader the cama, and brings the other "
                "to 21."
            ),
        ),
        ("falta-score",),
        watched=partial(endings.falta_score, (23, 20), 24, 1),
    ),
    Part(
        Message("the last stones"),
        (
            Message("The same cards may be worth a yes early in a cama and a no at its end."),
            Message("Every answer that loses next to nothing is right."),
        ),
        ("reply-late",),
    ),
)
