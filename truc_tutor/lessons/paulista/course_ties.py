"""The words and the steps of the lesson on ties and covered cards."""

from truc_tutor.cards import card, cards
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.family import following, late_covering, ranking
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.paulista import order, ties
from truc_tutor.lessons.steps import Cell, Complete, Explain, Lesson, Practice, Table, Watch, faces
from truc_tutor.texts.message import Message

_FOUR = order.setting(card("6D"), seats=4)


def _row(first: Cell, second: Cell, third: Cell, deal: Cell) -> tuple[Cell, ...]:
    return (first, second, third, deal)


_A, _B, _TIE = "A", "B", Message("tied")
_NOT, _EITHER = Message("not played"), Message("A or B")

TIES = Lesson(
    id="paulista-ties",
    game="paulista",
    title=Message("Truco Paulista: ties and covered cards"),
    aim=Message("Know who takes the deal when tricks are tied, and when a card may be covered."),
    makers={
        "taking": ties.taking,
        "taking-cards": ties.taking_cards,
        "leads": made_in(order.any_four, following.make_leads),
        "leads-two": made_in(order.any_setting, following.make_leads),
        "covering": made_in(ties.either_house, late_covering.make_covering),
        "covered": made_in(order.any_setting, ranking.make_covered),
    },
    steps=(
        Explain(
            Message("A tied trick"),
            (
                Message("Common cards of one rank are equal: the trick is tied, nobody takes it."),
                Message("Trumps never tie, because among them the suit decides."),
                Message(
                    "In pairs a trick is tied only when both pairs have played the strongest class."
                ),
                Message("After a tie the same seat leads again."),
            ),
            groups=(
                faces(cards("KD"), Message("The turned card")),
                faces(cards("3C 3S"), Message("Tied")),
                faces(cards("AC AS"), Message("Trumps: clubs beat spades")),
            ),
        ),
        Watch(
            Message("Watch who leads"),
            lambda: following.following(_FOUR, cards("3C 4H 3D 5S"), 0, leads=True),
        ),
        Complete(Message("Finish a trick of four"), "leads"),
        Practice(Message("Your turn: who leads"), ("leads", "leads-two"), 4),
        Explain(
            Message("Who takes the deal"),
            (
                Message("Two tricks take the deal. A and B are the two sides."),
                Message("After a tied start the first trick that is taken decides."),
                Message("If a later trick is tied, whoever took the first trick takes the deal."),
                Message(
                    "Three ties go to the dealer’s side. In many houses nobody scores instead."
                ),
            ),
            table=Table(
                (
                    Message("First trick"),
                    Message("Second"),
                    Message("Third"),
                    Message("The deal goes to"),
                ),
                (
                    _row(_A, _A, _NOT, _A),
                    _row(_A, _TIE, _NOT, _A),
                    _row(_TIE, _A, _NOT, _A),
                    _row(_A, _B, _EITHER, Message("whoever takes the third")),
                    _row(_A, _B, _TIE, _A),
                    _row(_TIE, _TIE, _A, _A),
                    _row(_TIE, _TIE, _TIE, Message("the dealer’s side")),
                ),
            ),
        ),
        Watch(Message("Watch a tied deal"), ties.watched),
        Complete(Message("Finish a tied deal"), "taking"),
        Practice(Message("Your turn: who takes the deal"), ("taking", "taking-cards"), 6),
        Explain(
            Message("Covered cards"),
            (
                Message(
                    "In the second and third trick a card may be played covered, face down. In "
                    "the first it may not."
                ),
                Message("It counts for nothing and loses even to a 4, also if it is a trump."),
                Message("If all cards of a trick are covered, the trick is tied."),
                Message("In many houses partners may not both cover in one trick."),
            ),
            groups=(
                Group(
                    (Face(None), Face(card("4S"))),
                    Message("Even a 4 beats a covered card"),
                ),
            ),
        ),
        Practice(Message("Your turn: covered cards"), ("covering", "covered"), 4),
        Practice(
            Message("Everything mixed"),
            ("taking", "taking-cards", "leads", "leads-two", "covering", "covered"),
            8,
            mastery=True,
        ),
    ),
)
