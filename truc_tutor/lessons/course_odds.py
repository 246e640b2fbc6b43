"""The words and the steps of the lesson on odds."""

from truc_tutor.cards import card, cards
from truc_tutor.lessons import odds
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family.odds import counting
from truc_tutor.lessons.positions import dealt
from truc_tutor.lessons.ranking import setting
from truc_tutor.lessons.steps import Table
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.texts.message import Message


def _watched() -> Exercise:
    match = dealt((cards("7e 6o 3c"), cards("4b 5o 3b")))
    return counting(setting(), match, card("7e"))


ODDS = valencian(
    "odds",
    Message("How likely is it?"),
    Message("Count what can beat you, and how often the rival has it."),
    odds.MAKERS,
    Part(
        Message("unseen cards"),
        (
            Message("You see your own three cards and every open card on the table."),
            Message("Of the 22 cards, any that you do not see may be the one your rival holds."),
            Message("First count how many cards beat yours at all, then take off those you see."),
        ),
        ("unseen", "safest"),
        needed=5,
        watched=_watched,
    ),
    Part(
        Message("the rival’s cards"),
        (
            Message("Before the first card you do not see 19 cards; 3 of them are the rival’s."),
            Message(
                "A single card that you fear is with the rival 3 times in 19: about 16 in 100."
            ),
            Message("Two such cards: 30 in 100. Three: 42. Five: 62."),
            Message("Each trick that is played makes it less."),
        ),
        ("likely", "last"),
    ),
    Part(
        Message("the rival’s envit"),
        (
            Message("Three cards of 22 can be chosen in 1540 ways."),
            Message("Who calls envit mostly has more than this table says."),
        ),
        ("at-least", "best-count"),
        table=Table(
            (Message("Counts at least"), Message("Of 1540"), Message("In 100")),
            (
                ("24", "880", "57"),
                ("27", "784", "51"),
                ("29", "584", "38"),
                ("30", "444", "29"),
                ("31", "304", "20"),
                ("33", "80", "5"),
            ),
        ),
    ),
)
