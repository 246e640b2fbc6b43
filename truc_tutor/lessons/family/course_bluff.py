"""The words and the steps of the lesson on bluff and call."""

from functools import partial

from truc_tutor.lessons.family import price, replying
from truc_tutor.lessons.family.courses import Sister, last_trick, lesson_of
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message

CALLING = (
    Message("Call where you take the deal more often than not, even if accepted."),
    Message(
        "With cards that can no longer lose, call: a refusal pays you as much as playing on, an "
        "answer more."
    ),
    Message("Bluff seldom, and where a lost deal would cost you little."),
)
"""When to call of one's own, in any game."""


def bluff_lesson(sister: Sister, title: Message) -> Lesson:
    """Makes the lesson on what a call must earn, on answering and calling."""
    game, name = sister.ground.game, sister.ground.name
    call = game.stake.calls[0]
    return lesson_of(
        sister,
        "bluff",
        title,
        Message("Know when an answer pays, when a bluff does, and what a call tells you."),
        {
            "price": partial(price.make_accepting, game=game),
            "bluff": partial(price.make_bluffing, game=game),
            "reply": made_in(sister.choose, partial(replying.make_reply, call=call)),
            "turn": made_in(sister.choose, replying.make_turn),
        },
        Part(
            Message("what an answer must earn"),
            (
                Message("To refuse costs what the deal was worth. To accept wins or loses more."),
                Message(
                    "You need not be the favourite: to lose an accepted call costs little more "
                    "than to refuse it, to win it brings much more."
                ),
                Message("Near the end of the game the score changes these figures."),
            ),
            ("price",),
            watched=lambda: price.accepting(game, 0),
            table=price.table(game, name),
        ),
        Part(
            Message("what a bluff must earn"),
            (
                Message("A bluff is a call with cards that would lose the deal."),
                Message("Refused, it wins what the deal was worth; accepted, it loses more."),
                Message(
                    "The dearer the deal already is, the less often a bluff needs to work. But "
                    "the dearer it is, the more often your rival should accept."
                ),
            ),
            ("bluff",),
            watched=lambda: price.bluffing(game, 0),
        ),
        Part(
            Message("answer a call"),
            (
                Message("Who calls mostly holds good cards: trust your own a little less then."),
                Message("Yet some calls are bluffs. Who always runs is bluffed in every deal."),
                Message(
                    "Count how often you take the deal, and set it against what the answer must "
                    "earn. {weighed}",
                    weighed=replying.WEIGHED,
                ),
            ),
            ("reply",),
            watched=lambda: replying.replying(
                sister.here, say(last_trick(sister, (0, 1)), call), replying.REPLY
            ),
        ),
        Part(
            Message("call yourself"),
            CALLING,
            ("turn",),
            watched=lambda: replying.replying(
                sister.here, last_trick(sister, (1, 0)), replying.TURN
            ),
        ),
    )
