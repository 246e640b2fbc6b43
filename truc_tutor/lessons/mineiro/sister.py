"""What the lessons of Truco Mineiro must know of it."""

from truc_tutor.cards import cards
from truc_tutor.lessons.family.closing import Ground
from truc_tutor.lessons.family.courses import Sister
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.mineiro import order
from truc_tutor.texts.message import Message

GAME = order.rules()
HANDS = (cards("3C 5H 7S"), cards("KS 6C QD"))
NOBODY = Message("After three ties nobody scores.")


def _call(level: int) -> Message:
    """Names the call that leads to a level."""
    return Message("{call}", call=said(GAME, GAME.stake.calls[level - 1]))


SISTER = Sister(
    game="mineiro",
    choose=order.usual,
    here=order.setting(),
    hands=HANDS,
    ground=Ground(GAME, _call, below=10),
    all_tied=NOBODY,
)
