"""Choosing among scores: what a deal leaves behind."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form, Spoken
from truc_tutor.lessons.family.dealing import Score
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about the score after a deal: its words, and the scores one might fall for."""

    kind: str
    prompt: Message
    facts: tuple[Message, ...]
    nudge: Message
    reason: Message
    why: tuple[Message, ...]
    lures: tuple[Score, ...]
    talk: tuple[Spoken, ...] = ()


def score_after(ask: Ask, play: Callable[[], Match]) -> Exercise:
    """Asks for the score that `play` leads to, the side of seat 0 first."""
    right = play().state.score
    options = _options(right, ask.lures)
    return Exercise(
        kind=ask.kind,
        prompt=ask.prompt,
        form=Form.ONE,
        choices=tuple(Choice(told(each)) for each in options),
        talk=ask.talk,
        facts=ask.facts,
        nudge=ask.nudge,
        reason=ask.reason,
        why=(*ask.why, Message("So the score is {score}.", score=told(right))),
        model=(options.index(right),),
        check=lambda answer: options[answer[0]] == play().state.score,
    )


def told(score: Score) -> Message:
    """Tells a score, the learner's side first."""
    return Message("{ours} to {theirs}", ours=score[0], theirs=score[1])


def _options(right: Score, lures: Iterable[Score]) -> tuple[Score, ...]:
    """Lists the scores to choose from in a fixed order, five at the most."""
    found = list(dict.fromkeys((right, *lures)))[:5]
    return tuple(sorted(found))
