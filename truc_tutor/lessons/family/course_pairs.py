"""The words and the steps of the lesson on playing in two pairs."""

from random import Random

from truc_tutor.lessons.family import pair_answers, partners
from truc_tutor.lessons.family.courses import Sister, lesson_of
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.setting import Chooser, made_in
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message


def pairs_lesson(sister: Sister, choose: Chooser, title: Message) -> Lesson:
    """Makes the lesson on playing in two pairs; `choose` sets a table of four."""
    here = choose(Random("watched"))
    return lesson_of(
        sister,
        "pairs",
        title,
        Message("Know who plays when, spare your strong cards, and answer as a pair."),
        {
            "place": made_in(choose, partners.make_place),
            "sparing": made_in(choose, partners.make_sparing),
            "answered": made_in(choose, pair_answers.make_answered),
            "pair-raise": made_in(choose, pair_answers.make_raising),
        },
        Part(
            Message("who plays when"),
            (
                partners.ROUND,
                Message("The seat on the dealer’s right leads the first trick: it is mano."),
                Message("Who plays last sees all the others first: that is worth a good card."),
            ),
            ("place",),
            watched=lambda: partners.place(here, tricks(Random(0), here, (0,), 0)),
        ),
        Part(
            Message("spare your strong cards"),
            (
                Message("A trick belongs to the pair: two strong cards in one trick are wasted."),
                Message("If your partner takes it already, play your weakest."),
                Message("If he does not, take it as cheaply as you can, or give it up cheaply."),
            ),
            ("sparing",),
            watched=lambda: partners.make_sparing(Random("watched"), here),
        ),
        Part(
            Message("two partners, one answer"),
            (
                pair_answers.YES_OF_ONE,
                Message("The right to raise belongs to the pair, whichever partner accepted."),
                Message("Each calls on his own turn only, before he plays a card."),
            ),
            ("answered", "pair-raise"),
            needed=6,
            watched=lambda: pair_answers.make_answered(Random("watched"), here),
        ),
    )
