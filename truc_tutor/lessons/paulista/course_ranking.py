"""The words and the steps of the lesson on the turned card and its trumps."""

from random import Random

from truc_tutor.cards import card, cards
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family import following, ranking
from truc_tutor.lessons.family.names import rank_name
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.paulista import order
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Watch, faces
from truc_tutor.texts.message import Message

_HERE = order.setting(card("4S"))
_WRAPS = order.setting(card("3D"), clean=True)


def _pairs(rng: Random) -> Exercise:
    return following.make_pairs(rng, order.any_four(rng))


RANKING = Lesson(
    id="paulista-ranking",
    game="paulista",
    title=Message("Truco Paulista: the turned card"),
    aim=Message("See which cards the turned card makes trumps, and who takes the trick."),
    makers={
        "trump": made_in(order.any_setting, order.make_naming),
        "trumps": made_in(order.any_setting, order.make_marking),
        "trick": made_in(order.any_setting, ranking.make_trick),
        "order": made_in(order.any_setting, ranking.make_order),
        "beat": made_in(order.any_setting, ranking.make_beat),
        "pairs": _pairs,
    },
    steps=(
        Explain(
            Message("The common order"),
            (
                Message("The strongest common card is the 3, then 2, ace, king, jack, queen."),
                Message(
                    "Below them stand 7, 6, 5 and 4. There is no 8, 9 or 10. Cards of one rank "
                    "are equal."
                ),
                Message("The clean deck leaves out the 7, 6, 5 and 4 as well."),
            ),
            groups=tuple(
                faces(
                    cards(f"{rank}C {rank}H {rank}S {rank}D"),
                    Message("{rank}", rank=rank_name(rank)),
                )
                for rank in "32AKJQ7654"
            ),
        ),
        Explain(
            Message("The turned card"),
            (
                Message("After dealing, one card is turned up: the vira."),
                Message(
                    "The rank next above it is trump in this deal: its four cards, the manilhas, "
                    "beat all others."
                ),
                Message("Among trumps the suit decides: clubs, hearts, spades, diamonds."),
            ),
            groups=(
                faces(cards("4S"), Message("The turned card")),
                faces(cards("5C 5H 5S 5D"), Message("The trumps, the strongest first")),
            ),
        ),
        Watch(Message("Watch how trumps are found"), lambda: order.naming(_HERE)),
        Complete(Message("Finish finding the trumps"), "trump"),
        Practice(Message("Your turn: the trumps"), ("trump", "trumps"), 5),
        Explain(
            Message("After the 3"),
            (
                Message("The order is a ring: after the 3 it begins again at the bottom."),
                Message("With the dirty deck, a turned 3 makes the fours trumps."),
                Message("With the clean deck, a turned 3 makes the queens trumps."),
                Message(
                    "The turned card’s own rank is never trump, and only three of it are left."
                ),
            ),
            groups=(
                faces(cards("3D"), Message("The turned card, clean deck")),
                faces(cards("QC QH QS QD"), Message("The trumps, the strongest first")),
            ),
        ),
        Watch(Message("Watch the ring"), lambda: order.naming(_WRAPS)),
        Watch(
            Message("Watch a trick"),
            lambda: ranking.two_cards(
                order.setting(card("3C")), ((card("4D"), False), (card("3H"), False)), leader=1
            ),
        ),
        Complete(Message("Finish a trick"), "trick"),
        Practice(Message("Your turn: the trick"), ("trick", "beat", "pairs"), 5),
        Watch(Message("Watch an order"), lambda: ranking.in_order(_HERE, cards("3H 5D 4C 5S"))),
        Practice(Message("Your turn: in order"), ("order",), 3),
        Practice(
            Message("Everything mixed"),
            ("trump", "trumps", "trick", "order", "beat", "pairs"),
            8,
            mastery=True,
        ),
    ),
)
