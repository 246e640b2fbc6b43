"""Exercises on when solved play raises: who plays second, once the first card was led."""

from random import Random

from truc_tutor.books.figures import UNKNOWN, Figures
from truc_tutor.game.actions import Call, Play
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.france.known import (
    EQUAL,
    HOLDINGS,
    NEAR,
    OFTEN_NAMES,
    OUT_OF,
    ROUGHLY,
    SCORE,
    against,
    drawn,
    edge,
    more,
    often,
    pair_apart,
    right,
    shown,
    side_by_side,
    tenths,
    times,
)
from truc_tutor.lessons.france.known_figures import Holding, leads, raising
from truc_tutor.lessons.france.stake import GAME, MORE
from truc_tutor.texts.message import Message

TWO_MORE = said(GAME, MORE)

WHEN = Message(
    "With cards that win 8 deals of 10 once the raise is accepted, best play raises more often "
    "than not; with cards that win 2 to 4 of 10 most seldom; with hopeless cards more often again."
)
NUDGE = Message("What do these cards win against the led card, once the raise is accepted?")
_RAISES = Message("Of 100 times, best play raises {times} times here.")
_CALLED = Message("Once it is accepted, such a raise wins {won} deals of 100.")
_REFUSED = Message("Here such a raise is hardly ever accepted.")
_SO = (
    Message("So best play hardly ever raises here."),
    Message("So best play raises here at times, but not always."),
    Message("So best play nearly always raises here."),
)
_LEADS = Message(
    "After a 7 best play seldom raises. After an ace or a king it raises most often, for better "
    "cards are left."
)


def meeting(rng: Random, figures: Figures, rank: int, number: int) -> Match:
    """Lets the rival lead a card of a class; seat 0 has the dealer's holding of that number."""
    led = drawn(rng, figures, (rank,))
    own = drawn(rng, figures, figures.holdings[number], led)
    match = against(rng, own, led, mano=1)
    match.act(Play(1, led[0]))
    return match


def led_at(rng: Random, figures: Figures, rank: int, left: Holding) -> Match:
    """Lets seat 0 lead a card of a class and keep these."""
    led = drawn(rng, figures, (rank,))
    match = against(rng, (*led, *drawn(rng, figures, left, led)), mano=0)
    match.act(Play(0, led[0]))
    return match


def raised_at(rng: Random, figures: Figures, rank: int, left: Holding) -> Match:
    """Lets seat 0 lead a card of a class and keep these, and the rival raise at once."""
    match = led_at(rng, figures, rank, left)
    match.act(Call(1, MORE))
    return match


def kept(figures: Figures, rank: int) -> list[int]:
    """Lists the pairs of cards that best play keeps at times when it leads this class."""
    return [n for n, share in enumerate(figures.leads[rank].leads) if share >= NEAR]


def called(figures: Figures, rank: int, number: int) -> Message:
    """Tells what the dealer's raise with a holding wins once it is accepted."""
    won = figures.leads[rank].called[number]
    return _REFUSED if won == UNKNOWN else Message(_CALLED.text, won=times(won))


def make_raise_often(rng: Random, figures: Figures) -> Exercise:
    """Makes a lead of the rival and three cards; each answer comes as often."""
    wanted = rng.randrange(3)
    rank, number = rng.choice(
        [
            (rank, number)
            for rank, lead in leads(figures)
            for number, share in enumerate(lead.raises)
            if often(share) == wanted
        ]
    )
    share = figures.leads[rank].raises[number]
    fitting = right(share, often)
    return Exercise(
        kind="raise-often",
        prompt=Message(
            "Your rival has led. How often does best play say {call} with your cards?",
            call=TWO_MORE,
        ),
        form=Form.ONE,
        choices=tuple(map(Choice, OFTEN_NAMES)),
        groups=shown(meeting(rng, figures, rank, number)),
        facts=(SCORE,),
        nudge=NUDGE,
        reason=WHEN,
        why=(
            called(figures, rank, number),
            Message(_RAISES.text, times=times(share)),
            *edge(fitting),
            _SO[often(share)],
        ),
        model=(often(share),),
        check=lambda answer: answer[0] in fitting,
    )


def make_raise_more(rng: Random, figures: Figures) -> Exercise:
    """Makes a lead of the rival and two holdings, of which one raises more often."""
    rank, lead = rng.choice(list(leads(figures)))
    pair = pair_apart(rng, lead.raises)
    values = lead.raises[pair[0]], lead.raises[pair[1]]
    led = drawn(rng, figures, (rank,))
    held = [drawn(rng, figures, figures.holdings[number], led) for number in pair]
    fitting = more(values)
    return Exercise(
        kind="raise-more",
        prompt=Message(
            "Your rival has led this card. With which of these does best play say {call} more "
            "often?",
            call=TWO_MORE,
        ),
        form=Form.ONE,
        choices=tuple(map(Choice, HOLDINGS)),
        groups=(
            Group((Face(led[0]),), Message("Your rival has led"), apart=True),
            *side_by_side(*held),
        ),
        facts=(SCORE,),
        nudge=NUDGE,
        reason=WHEN,
        why=(
            WHEN,
            *((EQUAL,) if len(fitting) > 1 else ()),
            Message(
                "Of 100 times, best play raises {first} times with the first cards and {second} "
                "times with the second cards.",
                first=times(values[0]),
                second=times(values[1]),
            ),
        ),
        model=(int(values[1] > values[0]),),
        check=lambda answer: answer[0] in fitting,
    )


def make_raised(rng: Random, figures: Figures) -> Exercise:
    """Makes a lead of seat 0; asks how often the rival raises it at once."""
    rank, _ = rng.choice(list(leads(figures)))
    number = rng.choice(kept(figures, rank))
    left = figures.pairs[number]
    share = 1000 * raising(figures, rank, tuple(sorted((*left, rank))))[0]
    match = led_at(rng, figures, rank, left)
    return Exercise(
        kind="raised",
        prompt=Message(
            "You have led, and your rival plays as best play does. In about how many deals of 10 "
            "does he say {call} at once?",
            call=TWO_MORE,
        ),
        form=Form.NUMBER,
        span=(0, OUT_OF),
        groups=shown(match),
        facts=(SCORE,),
        nudge=Message("How often can he beat the card that you led?"),
        reason=_LEADS,
        why=(
            _LEADS,
            ROUGHLY,
            Message("Of 100 such deals, he raises in {times}.", times=times(share)),
        ),
        model=(round(share / 100),),
        check=tenths(share),
    )


MAKERS = {
    "raised": make_raised,
    "raise-often": make_raise_often,
    "raise-more": make_raise_more,
}
