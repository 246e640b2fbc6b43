"""The lessons on playing Truco Paulista: pairs, odds, bluff and call, the score."""

from functools import partial
from random import Random

from truc_tutor.cards import card, cards
from truc_tutor.lessons.family.closing import Ground
from truc_tutor.lessons.family.course_bluff import bluff_lesson
from truc_tutor.lessons.family.course_odds import odds_lesson
from truc_tutor.lessons.family.course_pairs import pairs_lesson
from truc_tutor.lessons.family.course_score import score_lesson
from truc_tutor.lessons.family.courses import Sister
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.family.replying import make_before
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.paulista import order, stake, ties
from truc_tutor.lessons.paulista.eleven import WORTH
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message


def _call(level: int) -> Message:
    """Names the call that leads to a level."""
    return Message("{call}", call=said(stake.GAME, stake.CALLS[level - 1]))


_SISTER = Sister(
    game="paulista",
    choose=order.any_setting,
    here=order.setting(card("4S")),
    hands=(cards("3C 5H 7D"), cards("KS 6C QD")),
    ground=Ground(stake.GAME, _call, below=11),
    all_tied=ties.DEALER,
)
_playing = made_in(
    order.any_setting, partial(make_before, words=(), kind="playing", rule=WORTH, at=11)
)

PLAY = (
    pairs_lesson(_SISTER, order.any_four, Message("Truco Paulista: playing in pairs")),
    odds_lesson(_SISTER, Message("Truco Paulista: what can still beat it")),
    bluff_lesson(_SISTER, Message("Truco Paulista: bluff and call")),
    score_lesson(
        _SISTER,
        Message("Truco Paulista: reading the score"),
        {
            "playing": _playing,
        },
        Part(
            Message("to play at 11 or not"),
            (
                WORTH,
                Message(
                    "Played and won, the game is yours; played and lost, your rival gets 3 instead "
                    "of 1."
                ),
                Message(
                    "The further behind your rival is, the less the points of a lost deal hurt you."
                ),
            ),
            ("playing",),
            watched=lambda: _playing(Random("watched")),
        ),
    ),
)
