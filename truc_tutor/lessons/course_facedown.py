"""The words and the steps of the lesson on covered cards."""

from truc_tutor.cards import card
from truc_tutor.lessons import bound, facedown
from truc_tutor.lessons.covering import COVERED
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.steps import Table
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.texts.message import Message

FACEDOWN = valencian(
    "facedown",
    Message("Covered cards"),
    Message("Know what a covered card takes, whom it binds and what it costs."),
    facedown.MAKERS,
    Part(
        Message("what a covered card takes"),
        (
            Message("Any card may be played covered, face down, to hide what you hold."),
            facedown.NOTHING,
            Message("If all cards of a trick are covered, it is tied."),
            Message("The others never see it, not even when the deal is over."),
        ),
        ("covered", "covered-deal"),
        groups=(
            Group((Face(None), Face(card("4o"))), Message("Even a four beats a covered card")),
        ),
    ),
    Part(
        Message("what it binds you to"),
        (
            bound.BINDS,
            Message("Covering in a later trick binds nobody."),
            Message(
                "After a tied first trick, who is bound lays both cards covered; the others lay "
                "one open and the other hidden under it."
            ),
        ),
        ("ways", "must-cover"),
        needed=5,
        table=Table(
            (Message("First trick"), Message("Your card in it"), Message("Then you lay")),
            (
                (Message("taken"), Message("open"), Message("one card, open or covered")),
                (Message("taken"), COVERED, Message("one card, covered")),
                (Message("tied"), Message("open"), Message("two cards, one of them hidden")),
                (Message("tied"), COVERED, Message("two cards, both covered")),
            ),
        ),
    ),
    Part(
        Message("what it does to the envit"),
        (
            facedown.LEFT_OUT,
            Message("Your other cards still count, played or not."),
            Message(
                "The card that the two-card play makes you hide is no covered card: it counts."
            ),
        ),
        ("covered-envit",),
        groups=(
            Group(
                (
                    Face(card("7o"), COVERED, dim=True),
                    Face(card("6o"), Message("not played")),
                    Face(card("4c"), Message("not played")),
                ),
                Message("With the seven covered, 33 shrinks to 6"),
            ),
        ),
    ),
)
