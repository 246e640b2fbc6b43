"""The words and the steps of the lesson on playing in pairs, with its signals."""

from truc_tutor.cards import cards
from truc_tutor.lessons import peu, senyes
from truc_tutor.lessons.exercise import Exercise, Group
from truc_tutor.lessons.family import pair_answers
from truc_tutor.lessons.positions import dealt
from truc_tutor.lessons.senyes import OF_CARDS, OF_COUNTS, deed, drawn
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.tables.signals import SIGNS
from truc_tutor.texts.message import Message


def _gestures(gestures: tuple[str, ...]) -> tuple[Group, ...]:
    """Shows gestures, each with what it looks like and what it means."""
    return tuple(
        drawn(
            each,
            Message(
                "{deed} It means: {meaning}.",
                deed=deed(each, senyes.PARTNER),
                meaning=SIGNS[each].means,
            ),
        )
        for each in gestures
    )


def _watched() -> Exercise:
    match = dealt(senyes.hands(cards("1e 7o 6c")))
    return senyes.false_signals(match, ((1, "brows"), (3, "bite"), (3, "wink")))


PAIRS = valencian(
    "pairs",
    Message("Playing in pairs"),
    Message("Answer as a pair, spare your strong cards, make and read signals."),
    {**peu.MAKERS, **senyes.MAKERS},
    Part(
        Message("mano, peu and the trick"),
        (
            Message("Partners sit opposite each other. The turn goes round to the right."),
            peu.PEU,
            Message("The peu mostly receives the signals and directs the pair."),
            Message("A trick belongs to the pair: two strong cards in one trick are wasted."),
        ),
        ("peu", "sparing"),
        needed=5,
    ),
    Part(
        Message("two partners, one answer"),
        (
            Message("A call asks the other pair, first the one who comes next in turn."),
            pair_answers.YES_OF_ONE,
            Message("The right to raise belongs to the pair, whichever partner accepted."),
        ),
        ("answered", "first-asked", "pair-raise"),
        needed=6,
    ),
    Part(
        Message("signals for cards"),
        (
            Message(
                "Where the table allows signals, called senyes, partners may tell each other by "
                "gestures what they hold."
            ),
            Message("Rivals may catch them. False signals are allowed too."),
        ),
        ("sign",),
        groups=_gestures(OF_CARDS),
    ),
    Part(
        Message("signals for the envit"),
        (
            Message("Cheeks and shoulders tell what you count, a nod that it is worth a call."),
            Message("Closed eyes say that there is nothing."),
        ),
        ("send", "sign"),
        needed=5,
        groups=_gestures((*OF_COUNTS, "nod", "blind")),
    ),
    Part(
        Message("false signals"),
        (
            Message("A rival who knows that you look may lie."),
            Message("What you hold, or see on the table, nobody else can have."),
        ),
        ("false",),
        watched=_watched,
    ),
)
