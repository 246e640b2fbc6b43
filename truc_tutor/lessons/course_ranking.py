"""The words and the steps of the lesson on the strength of cards."""

from truc_tutor.cards import card, cards
from truc_tutor.lessons import ranking as order
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.family import ranking
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Watch, faces
from truc_tutor.lessons.words import CLASS_NAMES
from truc_tutor.texts.message import Message


def _rung(strong: int) -> Group:
    return faces(tuple(order.by_class(strong)), Message(CLASS_NAMES[strong]))


RANKING = Lesson(
    id="ranking",
    game="valencia",
    title=Message("Which card is stronger?"),
    aim=Message("Know at a glance which card takes the trick."),
    makers=order.MAKERS,
    steps=(
        Explain(
            Message("The four top cards"),
            (
                Message(
                    "Truc is played with 22 cards. Four of them stand above all others, and each "
                    "has a name."
                ),
                Message("From the strongest: espasa, basto, manilla of espases, manilla of oros."),
            ),
            groups=tuple(map(_rung, (9, 8, 7, 6))),
        ),
        Explain(
            Message("The whole ladder"),
            (
                Message("Below them come threes, false sevens, sixes, fives and fours."),
                Message(
                    "Within such a class all cards are equal. You need not follow suit: any card "
                    "may be played at any time."
                ),
            ),
            groups=tuple(map(_rung, range(9, 0, -1))),
        ),
        Watch(
            Message("Watch a trick"),
            ranking.two_cards(
                order.setting(), ((card("7c"), False), (card("3b"), False)), leader=1
            ),
        ),
        Complete(Message("Finish a trick"), "trick"),
        Practice(Message("Your turn: the trick"), ("trick",), 5),
        Explain(
            Message("Ties and covered cards"),
            (
                Message("Equal classes of both sides tie: nobody takes the trick."),
                Message(
                    "A card may also be played covered, face down. It then counts for nothing and "
                    "beats no card."
                ),
            ),
            groups=(
                faces(cards("7c 7b"), Message("Tied")),
                Group(
                    (Face(None), Face(card("4o"))),
                    Message("Even a four beats a covered card"),
                ),
            ),
        ),
        Practice(Message("Your turn: what ties, what beats"), ("tie", "beat"), 4),
        Watch(Message("Watch an order"), ranking.in_order(order.setting(), cards("6o 7o 6b 1b"))),
        Practice(Message("Your turn: in order"), ("order",), 3),
        Explain(
            Message("Four at the table"),
            (
                Message("In pairs, partners sit opposite each other and win together."),
                Message(
                    "The trick is tied only when both pairs have played the strongest class. Two "
                    "equal best cards of one pair take it."
                ),
                Message("The partner who played the winning card first leads the next trick."),
            ),
        ),
        Complete(Message("Finish a trick of four"), "leads"),
        Practice(Message("Your turn: four at the table"), ("pairs", "leads"), 4),
        Practice(
            Message("Everything mixed"),
            ("trick", "order", "beat", "tie", "pairs", "leads"),
            8,
            mastery=True,
        ),
    ),
)
