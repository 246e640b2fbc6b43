"""The words and the steps of the lesson on spoilt tricks."""

from truc_tutor.cards import cards
from truc_tutor.lessons.family import following
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.france import order, ties
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch, faces
from truc_tutor.texts.message import Message

_A, _B, _SPOILT = "A", "B", Message("spoilt")
_NOT, _EITHER = Message("not played"), Message("A or B")

TIES = Lesson(
    id="france-ties",
    game="france",
    title=Message("Le Truc: spoilt tricks"),
    aim=Message("Know who leads and who takes the deal when tricks are spoilt."),
    makers={
        "taking": ties.taking,
        "taking-cards": ties.taking_cards,
        "leads": made_in(order.usual, following.make_leads),
    },
    steps=(
        Explain(
            Message("A spoilt trick"),
            (
                Message("Two cards of one rank tie. The trick is spoilt: nobody takes it."),
                Message("Who led the spoilt trick leads again."),
                Message("Otherwise the taker of a trick leads the next one."),
            ),
            groups=(faces(cards("KH KD"), Message("Spoilt")),),
        ),
        Watch(
            Message("Watch who leads"),
            lambda: following.following(order.setting(), cards("KD KH"), 1, leads=True),
        ),
        Complete(Message("Finish a trick"), "leads"),
        Practice(Message("Your turn: who leads"), ("leads",), 3),
        Explain(
            Message("Who takes the deal"),
            (
                Message("Two tricks take the deal. A and B are the two players."),
                Message("After a spoilt start the first trick that is taken decides."),
                Message("If a later trick is spoilt, whoever took the first trick takes the deal."),
                Message("Three spoilt tricks give nothing, and the next deal begins."),
            ),
            table=Table(
                (
                    Message("First trick"),
                    Message("Second"),
                    Message("Third"),
                    Message("The deal goes to"),
                ),
                (
                    (_A, _A, _NOT, _A),
                    (_A, _SPOILT, _NOT, _A),
                    (_SPOILT, _A, _NOT, _A),
                    (_A, _B, _EITHER, Message("whoever takes the third")),
                    (_A, _B, _SPOILT, _A),
                    (_SPOILT, _SPOILT, _A, _A),
                    (_SPOILT, _SPOILT, _SPOILT, Message("nobody")),
                ),
            ),
        ),
        Watch(Message("Watch a deal"), ties.watched),
        Complete(Message("Finish a deal"), "taking"),
        Practice(Message("Your turn: who takes the deal"), ("taking", "taking-cards"), 6),
        Practice(Message("Everything mixed"), ("taking", "taking-cards", "leads"), 8, mastery=True),
    ),
)
