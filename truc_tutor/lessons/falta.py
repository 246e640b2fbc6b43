"""Exercises on the falta: what it is worth in males and in bones."""

from random import Random

from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.positions import first, play_out, random_hands, rules, table
from truc_tutor.lessons.scores import Score, said, standing
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message


def falta_worth(score: Score, stones: int) -> Worth:
    """Plays an accepted falta and tells what it was worth at this score (A45)."""
    hands = random_hands(Random(0))
    match = said(hands, 0, score, stones, "envit", "falta", "accept")
    side = table(play_out(match, first)).side
    return 0 if side is None else side.worth


def falta(score: Score, stones: int) -> Exercise:
    """Asks what an accepted falta is worth at a score (A44, A45)."""
    worth = falta_worth(score, stones)
    options = _falta_options(score, stones)
    return Exercise(
        kind="falta",
        prompt=Message(
            "{falta} is accepted. What does the winner of the envit get, whoever it is?",
            falta=Said("falta"),
        ),
        form=Form.ONE,
        choices=tuple(Choice(Message("{stones}", stones=Stones(each))) for each in options),
        facts=standing(score, stones),
        nudge=Message("Males or bones? Has either side half of the cama?"),
        reason=Message(
            "In males the falta is worth the whole cama. In bones, from {half} on, it is worth "
            "what the side that leads still lacks.",
            half=rules(stones=stones).half,
        ),
        why=_why_falta(score, stones, worth),
        model=(options.index(worth),),
        check=lambda answer: (
            _effect(options[answer[0]], score, stones)
            == _effect(falta_worth(score, stones), score, stones)
        ),
    )


def _effect(worth: Worth, score: Score, stones: int) -> Score:
    """Tells what either side would have after winning, so that equal answers count as equal."""
    ours, theirs = (
        min(stones, each + worth) if isinstance(worth, int) else stones for each in score
    )
    return ours, theirs


def _falta_options(score: Score, stones: int) -> tuple[Worth, ...]:
    numbers = {stones - score[0], stones - score[1], rules(stones=stones).half, 4} - {stones}
    return (*sorted(numbers), Whole.CAMA)


def _why_falta(score: Score, stones: int, worth: Worth) -> tuple[Message, ...]:
    half, most = rules(stones=stones).half, max(score)
    if worth is Whole.CAMA:
        return (
            Message("Half of the cama is {half}, and nobody has that many: males.", half=half),
            Message("In males the winner of the envit takes the whole cama."),
        )
    return (
        Message("Half of the cama is {half}, and {most} is not less: bones.", half=half, most=most),
        Message("The leading score is {most} of {target}.", most=most, target=stones),
        Message(
            "What it still lacks goes to the winner, whoever it is: {stones}.",
            stones=Stones(worth),
        ),
    )


def make_falta(rng: Random) -> Exercise:
    """Makes a score, in males or bones, sometimes exactly half or equal, of 24 or 18."""
    stones = rng.choice((24, 24, 18))
    half = stones // 2
    luck = rng.random()
    if luck < 0.35:
        score = (rng.randrange(half), rng.randrange(half))
    elif luck < 0.5:
        score = (half, rng.randrange(half + 1))
    elif luck < 0.6:
        score = (rng.randrange(half, stones),) * 2
    else:
        score = (rng.randrange(half, stones), rng.randrange(stones))
    return falta(score if rng.random() < 0.5 else (score[1], score[0]), stones)


MAKERS = {"falta": make_falta}
