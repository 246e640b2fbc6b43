"""The words and the steps of the lesson on tricks and ties."""

from truc_tutor.cards import cards
from truc_tutor.lessons import ranking, ties
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.family import following
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch, faces
from truc_tutor.texts.message import Message

_A, _B, _TIED = "A", "B", Message("tied")
_NOT, _EITHER = Message("not played"), Message("A or B")

TIES = Lesson(
    id="ties",
    game="valencia",
    title=Message("Tricks and ties"),
    aim=Message("Know who leads and who takes the deal, also when tricks are tied."),
    makers={
        "taking": ties.taking,
        "taking-cards": ties.taking_cards,
        "leads": made_in(ranking.four, following.make_leads),
        "two-card": ties.make_two_card,
        "on-top": ties.make_on_top,
    },
    steps=(
        Explain(
            Message("Who leads"),
            (
                Message("Mano leads the first trick."),
                Message("Who takes a trick leads the next one."),
                Message("After a tie the same seat leads again."),
            ),
            groups=(faces(cards("3c 3b"), Message("Tied")),),
        ),
        Complete(Message("Finish a trick of four"), "leads"),
        Practice(Message("Your turn: who leads"), ("leads",), 3),
        Explain(
            Message("Who takes the deal"),
            (
                Message("Two tricks take the deal. A and B are the two sides."),
                Message("If a later trick is tied, whoever took the first trick takes the deal."),
                Message("After a tied start the first trick that is taken decides."),
                ties.MANO,
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
                    (_A, _TIED, _NOT, _A),
                    (_A, _B, _EITHER, Message("whoever takes the third")),
                    (_A, _B, _TIED, _A),
                    (_TIED, _A, _NOT, _A),
                    (_TIED, _TIED, _A, _A),
                    (_TIED, _TIED, _TIED, Message("mano’s side")),
                ),
            ),
        ),
        Watch(Message("Watch a deal"), ties.watched()),
        Complete(Message("Finish a deal"), "taking-cards"),
        Practice(Message("Your turn: who takes the deal"), ("taking", "taking-cards"), 5),
        Explain(
            Message("Two cards at once"),
            (
                Message(
                    "After a tied first trick everybody lays both cards that are left, in turn: "
                    "one on top, the other hidden under it."
                ),
                Message(
                    "The cards on top are the second trick. Only if they tie are the hidden cards "
                    "turned up, all of them: they are the third."
                ),
                ties.WARNING,
            ),
            groups=(
                Group(
                    (Face(cards("6o")[0], ties.ON_TOP), Face(cards("4c")[0], ties.HIDDEN)),
                    Message("The hidden card counts"),
                ),
                Group(
                    (
                        Face(cards("4c")[0], ties.ON_TOP),
                        Face(cards("6o")[0], ties.HIDDEN, dim=True),
                    ),
                    Message("The hidden card counts for nothing"),
                ),
            ),
        ),
        Watch(Message("Watch two cards at once"), ties.watched_two_card()),
        Practice(Message("Your turn: what lies on top"), ("on-top",), 3),
        Complete(Message("Finish a deal of two cards at once"), "two-card"),
        Practice(Message("Your turn: two cards at once"), ("two-card",), 4),
        Practice(
            Message("Everything mixed"),
            ("taking", "taking-cards", "leads", "two-card", "on-top"),
            8,
            mastery=True,
        ),
    ),
)
