"""The lessons on playing Le Truc: odds, bluff and call, the score."""

from functools import partial
from random import Random

from truc_tutor.cards import cards
from truc_tutor.lessons.family.closing import Ground
from truc_tutor.lessons.family.course_bluff import bluff_lesson
from truc_tutor.lessons.family.course_odds import odds_lesson
from truc_tutor.lessons.family.course_score import score_lesson
from truc_tutor.lessons.family.courses import Sister
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.family.replying import make_before, make_reply
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.france import order, redeals, remainder, stake, ties
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message, plural


def _requests(level: int) -> Message:
    """Tells how many requests lead to a level."""
    return plural("{count} request", "{count} requests", level)


_ANEW = Message("New cards bring both of you back to even chances.")

_SISTER = Sister(
    game="france",
    choose=order.usual,
    here=order.setting(),
    hands=(cards("AC 7H 9D"), cards("8S KD TC")),
    ground=Ground(stake.GAME, _requests, below=12),
    all_tied=ties.NOBODY,
)
_rest = made_in(order.usual, partial(make_reply, call=remainder.REST, kind="rest"))
_new_cards = made_in(
    order.usual, partial(make_before, words=(redeals.CALL,), kind="new-cards", rule=_ANEW)
)

PLAY = (
    odds_lesson(_SISTER, Message("Le Truc: what can still beat it")),
    bluff_lesson(_SISTER, Message("Le Truc: bluff and call")),
    score_lesson(
        _SISTER,
        Message("Le Truc: reading the score"),
        {
            "rest": _rest,
            "new-cards": _new_cards,
        },
        Part(
            Message("answer a remainder"),
            (
                Message(
                    "To decline {rest} costs what the deal was worth; to declare yours too stakes "
                    "the game.",
                    rest=said(stake.GAME, remainder.REST),
                ),
                Message("Who is far behind has little to lose by it, who is ahead has much."),
            ),
            ("rest",),
            watched=lambda: _rest(Random("watched")),
        ),
        Part(
            Message("agree to new cards"),
            (
                _ANEW,
                Message("So agree where you expect to lose this deal, and keep good cards."),
            ),
            ("new-cards",),
            watched=lambda: _new_cards(Random("watched")),
        ),
    ),
)
