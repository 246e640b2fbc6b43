"""The lessons of Truco Mineiro, in the order they are learnt."""

from functools import partial
from random import Random

from truc_tutor.lessons.family.course_bluff import bluff_lesson
from truc_tutor.lessons.family.course_odds import odds_lesson
from truc_tutor.lessons.family.course_pairs import pairs_lesson
from truc_tutor.lessons.family.course_score import score_lesson
from truc_tutor.lessons.family.replying import make_before
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.mineiro import course_bets, course_cards, order
from truc_tutor.lessons.mineiro.sister import SISTER
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message

_TEN = Message(
    "At 10 you decide before the first card: played, the deal is worth 4; not played, the others "
    "get 2."
)

_playing = made_in(order.usual, partial(make_before, words=(), kind="playing", rule=_TEN, at=10))

LESSONS = (
    course_cards.RANKING,
    course_cards.TIES,
    course_bets.BETS,
    pairs_lesson(SISTER, order.four, Message("Truco Mineiro: playing in pairs")),
    odds_lesson(SISTER, Message("Truco Mineiro: what can still beat it")),
    bluff_lesson(SISTER, Message("Truco Mineiro: bluff and call")),
    score_lesson(
        SISTER,
        Message("Truco Mineiro: reading the score"),
        {
            "playing": _playing,
        },
        Part(
            Message("to play at 10 or not"),
            (
                _TEN,
                Message("In that deal nobody raises. At 10 to 10 it must be played."),
                Message(
                    "The further behind your rival is, the less the points of a lost deal hurt you."
                ),
            ),
            ("playing",),
            watched=lambda: _playing(Random("watched")),
        ),
    ),
)
