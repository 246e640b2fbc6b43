"""The words and the steps of the lesson on bluff and call."""

from functools import partial

from truc_tutor.lessons import pricing, replies
from truc_tutor.lessons.family.course_bluff import CALLING
from truc_tutor.lessons.family.price import chance_told, needed
from truc_tutor.lessons.pricing import ASKED, BLUFFS, works_from
from truc_tutor.lessons.steps import Cell, Table
from truc_tutor.lessons.taught import Part, valencian
from truc_tutor.lessons.words import Said
from truc_tutor.texts.message import Message


def _rows() -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        (
            Message("{call}", call=Said(each.call)),
            f"{each.refused} / {each.accepted}",
            chance_told(needed(each.refused, each.accepted)),
        )
        for each in ASKED
    )


def _bluffs() -> tuple[tuple[Message, ...], ...]:
    return tuple(
        (Message("{call}", call=Said(each.call)), chance_told(works_from(each))) for each in BLUFFS
    )


BLUFF = valencian(
    "bluff",
    Message("Bluff and call"),
    Message("Know when an answer pays, when a bluff does, and what to say."),
    {**pricing.MAKERS, **replies.MAKERS},
    Part(
        Message("what an answer must earn"),
        (
            Message("To refuse costs what stood before the call. To accept wins or loses more."),
            Message(
                "You need not be the favourite: to lose an accepted call costs little more than "
                "to refuse it, to win it brings much more."
            ),
            Message("Near the end of a cama the score changes these figures."),
        ),
        ("price", "decide"),
        needed=5,
        watched=partial(pricing.accepting, ASKED[0]),
        table=Table(
            (
                Message("Call"),
                Message("Refused / accepted"),
                Message("Accept from"),
            ),
            _rows(),
        ),
    ),
    Part(
        Message("what a bluff must earn"),
        (
            Message("A bluff is a call that would lose if it were accepted."),
            Message(
                "A lost deal costs you something anyway, so a bluff with truc is cheap. An envit "
                "that nobody calls costs nothing, so a bluff with envit is dear."
            ),
        ),
        ("bluff",),
        watched=partial(pricing.bluffing, BLUFFS[0]),
        table=Table((Message("Call"), Message("A bluff must work")), _bluffs()),
    ),
    Part(
        Message("answer a call"),
        (
            Message("Who calls mostly holds good cards: trust your own a little less then."),
            Message("Yet some calls are bluffs. Who always runs is bluffed in every deal."),
            Message(
                "Every answer that loses next to nothing is right; after it you see what each "
                "would have cost."
            ),
        ),
        ("reply", "reply-envit"),
        needed=5,
    ),
    Part(
        Message("call yourself"),
        CALLING,
        ("turn",),
    ),
)
