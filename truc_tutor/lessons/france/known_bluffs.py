"""Exercises on bluffs of solved play: which raises are, how many there are, and what it accepts."""

from random import Random

from truc_tutor.books.figures import UNKNOWN, Figures
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.bets import talk
from truc_tutor.lessons.france.known import (
    OFTEN_NAMES,
    OUT_OF,
    ROUGHLY,
    SCORE,
    SELDOM,
    edge,
    often,
    right,
    shown,
    tenths,
    times,
)
from truc_tutor.lessons.france.known_figures import leads, raising
from truc_tutor.lessons.france.known_raises import (
    NUDGE,
    TWO_MORE,
    called,
    kept,
    meeting,
    raised_at,
)
from truc_tutor.texts.message import Message

WHAT = Message(
    "A raise is a bluff if, once it is accepted, these cards lose more deals than they win."
)
ANSWERS = Message(
    "Best play accepts with cards that win half of their deals, and with some weaker ones, so that "
    "bluffs do not pay too well."
)
_BLUFF = (Message("A bluff"), Message("No bluff"))
_IS = (Message("So it is a bluff."), Message("So it is no bluff."))
_SO = (
    Message("So best play hardly ever accepts here."),
    Message("So best play accepts here at times, but not always."),
    Message("So best play nearly always accepts here."),
)


def is_bluff(won: float) -> int:
    """Tells by what an accepted raise wins, in thousandths, which it is: 0 a bluff, 1 none."""
    return int(won >= 500)


def make_is_bluff(rng: Random, figures: Figures) -> Exercise:
    """Makes a raise of seat 0 that is a bluff, or none, as often."""
    wanted = rng.randrange(2)
    rank, number = rng.choice(
        [
            (rank, number)
            for rank, lead in leads(figures)
            for number, won in enumerate(lead.called)
            if won != UNKNOWN and lead.raises[number] >= SELDOM and is_bluff(won) == wanted
        ]
    )
    won = figures.leads[rank].called[number]
    fitting = right(won, is_bluff)
    return Exercise(
        kind="is-bluff",
        prompt=Message(
            "Your rival has led, and with your cards best play says {call} at times. Is that a "
            "bluff?",
            call=TWO_MORE,
        ),
        form=Form.ONE,
        choices=tuple(map(Choice, _BLUFF)),
        groups=shown(meeting(rng, figures, rank, number)),
        facts=(SCORE,),
        nudge=NUDGE,
        reason=WHAT,
        why=(WHAT, called(figures, rank, number), *edge(fitting), _IS[wanted]),
        model=(wanted,),
        check=lambda answer: answer[0] in fitting,
    )


def make_bluff_share(rng: Random, figures: Figures) -> Exercise:
    """Makes a lead of seat 0 that is raised; asks how many of ten such raises are bluffs."""
    told = [
        (rank, number)
        for rank, lead in leads(figures)
        if any(won != UNKNOWN for won in lead.called)
        for number in kept(figures, rank)
    ]
    rank, number = rng.choice(told)
    left = figures.pairs[number]
    share = 1000 * raising(figures, rank, tuple(sorted((*left, rank))))[1]
    match = raised_at(rng, figures, rank, left)
    return Exercise(
        kind="bluff-share",
        prompt=Message(
            "Your rival plays as best play does. Of 10 raises like this one, about how many are "
            "bluffs?"
        ),
        form=Form.NUMBER,
        span=(0, OUT_OF),
        groups=shown(match),
        facts=(SCORE,),
        talk=talk(match),
        nudge=Message("The stronger your own cards are, the more of his raises are bluffs."),
        reason=WHAT,
        why=(
            WHAT,
            ROUGHLY,
            Message("Of 100 such raises, {bluffs} are bluffs.", bluffs=times(share)),
        ),
        model=(round(share / 100),),
        check=tenths(share),
    )


def make_accept_often(rng: Random, figures: Figures) -> Exercise:
    """Makes a lead of seat 0 that is raised; each answer comes as often."""
    wanted = rng.randrange(3)
    rank, number = rng.choice(
        [
            (rank, number)
            for rank, lead in leads(figures)
            for number in kept(figures, rank)
            if often(lead.accepts[number]) == wanted
        ]
    )
    share = figures.leads[rank].accepts[number]
    fitting = right(share, often)
    match = raised_at(rng, figures, rank, figures.pairs[number])
    return Exercise(
        kind="accept-often",
        prompt=Message(
            "You have led, and your rival says {call}. How often does best play accept with your "
            "cards?",
            call=TWO_MORE,
        ),
        form=Form.ONE,
        choices=tuple(map(Choice, OFTEN_NAMES)),
        groups=shown(match),
        facts=(SCORE,),
        talk=talk(match),
        nudge=Message("What is left in your hand after the card that you led?"),
        reason=ANSWERS,
        why=(
            ANSWERS,
            Message("Of 100 times, best play accepts {times} times here.", times=times(share)),
            *edge(fitting),
            _SO[often(share)],
        ),
        model=(often(share),),
        check=lambda answer: answer[0] in fitting,
    )


MAKERS = {
    "is-bluff": make_is_bluff,
    "bluff-share": make_bluff_share,
    "accept-often": make_accept_often,
}
