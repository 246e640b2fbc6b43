"""The words and the steps of the lesson on the order of Le Truc."""

from truc_tutor.cards import card, cards
from truc_tutor.lessons.family import ranking
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.france import order
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Watch
from truc_tutor.texts.message import Message

_HERE = order.setting()

RANKING = Lesson(
    id="france-ranking",
    game="france",
    title=Message("Le Truc: which card is stronger?"),
    aim=Message("Know the order 7, 8, ace and so on at a glance."),
    makers={
        "trick": made_in(order.usual, ranking.make_trick),
        "order": made_in(order.usual, ranking.make_order),
        "beat": made_in(order.usual, ranking.make_beat),
        "tie": made_in(order.usual, ranking.make_tie),
        "trick-house": made_in(order.any_setting, ranking.make_trick),
        "order-house": made_in(order.any_setting, ranking.make_order),
    },
    steps=(
        Explain(
            Message("The 7 leads"),
            (
                Message("Le Truc is played by two with 32 cards, from the 7 to the ace."),
                Message("The 7 is the strongest, then the 8. Only then come ace, king, queen."),
                Message(
                    "Below them stand jack, 10 and 9. Suits play no part, and any card may "
                    "be played at any time."
                ),
            ),
            groups=order.rungs(_HERE),
        ),
        Watch(
            Message("Watch a trick"),
            lambda: ranking.two_cards(_HERE, ((card("8D"), False), (card("AS"), False)), leader=1),
        ),
        Complete(Message("Finish a trick"), "trick"),
        Practice(Message("Your turn: the trick"), ("trick",), 5),
        Explain(
            Message("Equal cards"),
            (
                Message("Two cards of one rank tie. The trick is spoilt: nobody takes it."),
                Message("To win, a card must be higher; the second card never wins by equality."),
            ),
        ),
        Practice(Message("Your turn: what ties, what beats"), ("tie", "beat"), 4),
        Watch(Message("Watch an order"), lambda: ranking.in_order(_HERE, cards("TC 8H AD 7S"))),
        Practice(Message("Your turn: in order"), ("order",), 3),
        Explain(
            Message("Another house"),
            (
                Message("In some places the 8 is the lowest card: 7, ace, king and so on to 9, 8."),
                Message("Agree on it before you play. An exercise tells you when it holds."),
            ),
            groups=order.rungs(order.setting(eight_low=True)),
        ),
        Practice(Message("Your turn: either house"), ("trick-house", "order-house"), 4),
        Practice(
            Message("Everything mixed"),
            ("trick", "order", "trick-house", "order-house", "beat", "tie"),
            8,
            mastery=True,
        ),
    ),
)
