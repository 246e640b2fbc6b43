"""Exercises on the price of a call in stones: from which chance it pays to accept, or to bluff."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from random import Random

from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.price import believed, chance_told, needed
from truc_tutor.lessons.positions import envit, rules
from truc_tutor.lessons.stakes import SIDE_CALLS, STAKE_CALLS
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message

FAR = Message("Early in a cama, and nobody raises after it")
NEAR = Fraction(1, 10)
"""Within so much of a stone two answers are equally good."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A call that has to be answered: what its refusal costs, and what accepting stakes."""

    call: str
    refused: int
    accepted: int

    @property
    def side(self) -> bool:
        """Tells whether it is a call of the envit."""
        return self.call in SIDE_CALLS

    def gain(self, chance: Fraction) -> Fraction:
        """Gives how many stones accepting is better than refusing, at a chance to win."""
        return self.accepted * (2 * chance - 1) + self.refused


def _asked() -> tuple[Asked, ...]:
    """Lists the calls that are for a number of stones, each over the one before it."""
    found = []
    for ladder in (rules().stake, envit().ladder):
        for over, rung in enumerate(ladder.rungs[1:]):
            if isinstance(rung.worth, int):
                found.append(Asked(rung.call, rung.refused[over], rung.worth))
    return tuple(found)


ASKED = _asked()
HALF = Fraction(1, 2)


def _offered(chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    return tuple(sorted({*chances, HALF, Fraction(3, 4)}, reverse=True))


def _stakes(asked: Asked) -> tuple[Message, ...]:
    return (
        Message("Refused, it costs you {stones}", stones=Stones(asked.refused)),
        Message("Accepted, it is for {stones}", stones=Stones(asked.accepted)),
    )


def accepting(asked: Asked) -> Exercise:
    """Asks from which chance on accepting a call pays."""
    right = needed(asked.refused, asked.accepted)
    more, better = asked.accepted - asked.refused, asked.accepted + asked.refused
    return _priced(
        "price",
        Message(
            "Your rival says {call}. How often must your count be the better one, so that "
            "accepting pays?",
            call=Said(asked.call),
        )
        if asked.side
        else Message(
            "Your rival says {call}. How often must you take the deal, so that accepting pays?",
            call=Said(asked.call),
        ),
        (*_stakes(asked), FAR),
        (
            Message(
                "Accepted and lost, it costs you {more} more than refusing.", more=Stones(more)
            ),
            Message(
                "Accepted and won, it leaves you {more} better than refusing.", more=Stones(better)
            ),
            Message(
                "{loss} against {gain}: it pays from {chance}.",
                loss=more,
                gain=better,
                chance=chance_told(right),
            ),
        ),
        _offered([needed(each.refused, each.accepted) for each in ASKED]),
        lambda: needed(asked.refused, asked.accepted),
    )


def _priced(
    kind: str,
    prompt: Message,
    facts: tuple[Message, ...],
    why: tuple[Message, ...],
    options: tuple[Fraction, ...],
    right: Callable[[], Fraction],
) -> Exercise:
    return Exercise(
        kind=kind,
        prompt=prompt,
        form=Form.ONE,
        choices=tuple(Choice(chance_told(each)) for each in options),
        facts=facts,
        nudge=Message("What do you lose if it goes wrong, and what do you gain if it goes well?"),
        reason=Message(
            "Set the loss against the gain: with 1 against 3 it is enough to be right once in "
            "four times."
        ),
        why=why,
        model=(options.index(right()),),
        check=lambda answer: options[answer[0]] == right(),
    )


BLUFFS = tuple(each for each in ASKED if each.call in (*STAKE_CALLS, SIDE_CALLS[0]))


def works_from(asked: Asked) -> Fraction:
    """Gives how often a call that cannot win must be refused to pay.

    A deal that is lost costs what it is worth without the call; an envit not called costs nothing.
    """
    if asked.side:
        return Fraction(asked.accepted, asked.accepted + asked.refused)
    return believed(asked.refused, asked.accepted)


def bluffing(asked: Asked) -> Exercise:
    """Asks how often a call must be refused to pay where it is lost if it is accepted."""
    gain, loss = 2 * asked.refused, asked.accepted - asked.refused
    if asked.side:
        gain, loss = asked.refused, asked.accepted
    return _priced(
        "bluff",
        Message(
            "Your envit is sure to lose. How often must {call} be refused, so that it pays?",
            call=Said(asked.call),
        )
        if asked.side
        else Message(
            "You are sure to lose this deal. How often must {call} be refused, so that it pays?",
            call=Said(asked.call),
        ),
        (*_bluff_stakes(asked), FAR),
        (
            Message("Refused, it leaves you {more} better than saying nothing.", more=Stones(gain)),
            Message("Accepted, it leaves you {more} worse than saying nothing.", more=Stones(loss)),
            Message(
                "{loss} against {gain}: it pays from {chance}.",
                loss=loss,
                gain=gain,
                chance=chance_told(works_from(asked)),
            ),
        ),
        _offered([works_from(each) for each in BLUFFS]),
        lambda: works_from(asked),
    )


def _bluff_stakes(asked: Asked) -> tuple[Message, ...]:
    brings = Message("Refused, it brings you {stones}", stones=Stones(asked.refused))
    accepted = Message("Accepted, it is for {stones}", stones=Stones(asked.accepted))
    if asked.side:
        return brings, accepted
    now = Message("The deal is worth {stones} now", stones=Stones(asked.refused))
    return now, brings, accepted


def deciding(asked: Asked, percent: int) -> Exercise:
    """Asks whether to accept at a chance that is told; within a tenth of a stone both are right."""
    price = needed(asked.refused, asked.accepted)

    def right() -> tuple[int, ...]:
        gain = asked.gain(Fraction(percent, 100))
        return tuple(at for at, better in ((0, gain), (1, -gain)) if better >= -NEAR)

    return Exercise(
        kind="decide",
        prompt=Message("Your rival says {call}. What do you say?", call=Said(asked.call)),
        form=Form.ONE,
        choices=tuple(Choice(Message("{call}", call=Said(each))) for each in ("accept", "refuse")),
        facts=(
            Message("You reckon to win it {percent} times in 100", percent=percent),
            *_stakes(asked),
            FAR,
        ),
        nudge=Message("From which chance on does it pay to accept?"),
        reason=Message(
            "Accepting pays from the loss against the gain: what it costs more than refusing, and "
            "what it brings more."
        ),
        why=(
            Message(
                "{loss} against {gain}: it pays from {chance}.",
                loss=asked.accepted - asked.refused,
                gain=asked.accepted + asked.refused,
                chance=chance_told(price),
            ),
            Message(
                "That is about {needed} times in 100; you win {percent}.",
                needed=ceil(100 * price),
                percent=percent,
            ),
            Message("That is so near that either answer is right.")
            if len(right()) > 1
            else Message("So you say {call}.", call=Said(("accept", "refuse")[right()[0]])),
        ),
        model=right()[:1],
        check=lambda answer: answer[0] in right(),
    )


def make_accepting(rng: Random) -> Exercise:
    """Makes a call of either bet."""
    return accepting(rng.choice(ASKED))


def make_bluffing(rng: Random) -> Exercise:
    """Makes a call of truc on any level, or an envit."""
    return bluffing(rng.choice(BLUFFS))


def make_deciding(rng: Random) -> Exercise:
    """Makes a call and a chance in steps of 5, above and below the price as often."""
    asked = rng.choice(ASKED)
    price = 100 * needed(asked.refused, asked.accepted)
    above = rng.random() < 0.5
    chances = [each for each in range(5, 61, 5) if (each >= price) == above]
    return deciding(asked, rng.choice(chances))


MAKERS = {"price": make_accepting, "bluff": make_bluffing, "decide": make_deciding}
