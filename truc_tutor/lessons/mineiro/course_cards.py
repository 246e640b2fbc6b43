"""The words and the steps of the lessons on the order and on ties in Truco Mineiro."""

from functools import partial
from random import Random

from truc_tutor.cards import card, cards
from truc_tutor.lessons.exercise import Exercise, Face, Group
from truc_tutor.lessons.family import following, late_covering, ranking, taking
from truc_tutor.lessons.family.courses import lesson_of
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.setting import Setting, made_in
from truc_tutor.lessons.mineiro import order
from truc_tutor.lessons.mineiro.sister import NOBODY, SISTER
from truc_tutor.lessons.steps import faces
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message


def _taking(rng: Random, here: Setting, *, shown: bool) -> Exercise:
    mano = rng.randrange(here.game.seats)
    return taking.make_taking(rng, here, NOBODY, shown=shown, mano=mano)


def _either(rng: Random) -> Setting:
    """Sets a table of two or of four."""
    return order.setting(rng.choice((2, 4)))


RANKING = lesson_of(
    SISTER,
    "ranking",
    Message("Truco Mineiro: the four trumps"),
    Message("Know the four trumps by heart, and the common order below them."),
    {
        "trick": made_in(order.usual, ranking.make_trick),
        "order": made_in(order.usual, ranking.make_order),
        "beat": made_in(order.usual, ranking.make_beat),
        "pairs": made_in(order.four, following.make_pairs),
    },
    Part(
        Message("the trumps never change"),
        (
            Message("No card is turned up: the same four cards are trumps in every deal."),
            Message("The strongest common card is the 3, then 2, ace, king, jack, queen."),
            Message(
                "Below them stand 7, 6, 5 and 4. There is no 8, 9 or 10. Cards of one rank "
                "are equal."
            ),
        ),
        ("trick", "beat", "pairs"),
        needed=5,
        watched=lambda: ranking.two_cards(
            order.setting(), ((card("7S"), False), (card("7D"), False)), leader=1
        ),
        groups=(
            faces(order.FOUR, Message("The trumps, the strongest first")),
            faces(cards("3C 2C AC KC JC QC 7C 6C 5C 4S"), Message("The common order")),
        ),
    ),
    Part(
        Message("everything in order"),
        (Message("First the trumps, then the common cards; equal ones may stand either way."),),
        ("order",),
        needed=3,
        watched=lambda: ranking.in_order(order.setting(), cards("3H 7D KC 4C")),
    ),
)

TIES = lesson_of(
    SISTER,
    "ties",
    Message("Truco Mineiro: ties and covered cards"),
    Message("Know who takes the deal when tricks are tied, and when a card may be covered."),
    {
        "taking": made_in(_either, partial(_taking, shown=False)),
        "taking-cards": made_in(order.usual, partial(_taking, shown=True)),
        "leads": made_in(order.four, following.make_leads),
        "covering": made_in(order.four, late_covering.make_covering),
        "covered": made_in(order.usual, ranking.make_covered),
    },
    Part(
        Message("who leads"),
        (
            Message("Common cards of one rank are equal: the trick is tied, nobody takes it."),
            Message("Otherwise the taker of a trick leads the next one."),
            Message("After a tie the same seat leads again."),
        ),
        ("leads",),
        watched=lambda: following.following(order.setting(4), cards("3C 4H 3D 5S"), 0, leads=True),
    ),
    Part(
        Message("who takes the deal"),
        (
            Message("Two tricks take the deal. A and B are the two sides."),
            Message("After a tied start the first trick that is taken decides."),
            Message("If a later trick is tied, whoever took the first trick takes the deal."),
            NOBODY,
        ),
        ("taking", "taking-cards"),
        needed=6,
        watched=lambda: taking.taking(
            order.setting(),
            tricks(Random("watched"), order.setting(), (1, 0, None), 0),
            shown=False,
            all_tied=NOBODY,
        ),
    ),
    Part(
        Message("covered cards"),
        (
            Message(
                "In the second and third trick a card may be played covered, face down. In "
                "the first it may not."
            ),
            Message("It counts for nothing and loses even to a 4, also if it is a trump."),
            Message("If all cards of a trick are covered, the trick is tied."),
        ),
        ("covering", "covered"),
        watched=lambda: late_covering.make_covering(Random("watched"), order.setting(4)),
        groups=(Group((Face(None), Face(card("4S"))), Message("Even a 4 beats a covered card")),),
    ),
)
