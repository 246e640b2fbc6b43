"""Exercises on stones: adding up a deal, males and bones, what is missing, the end of a cama."""

from collections.abc import Sequence
from random import Random

from truc_tutor import variants
from truc_tutor.game.ladder import Whole
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.falta import falta_worth
from truc_tutor.lessons.family.dealing import opened, say
from truc_tutor.lessons.family.scoring import Ask, score_after
from truc_tutor.lessons.positions import copy, first, play_out, random_hands, rules, table
from truc_tutor.lessons.scores import Score, gains, said, standing
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.stakes import STAKE_CALLS
from truc_tutor.texts.message import Message

SIDE_WORDS = ((), ("envit", "accept"), ("envit", "refuse"), ("envit", "torne", "accept"))
STAKE_WORDS = tuple((*STAKE_CALLS[:high], "accept") for high in (1, 2, 3))

ENVIT_FIRST = Message("At the end of a deal the envit is counted first, then the deal.")


def ended(match: Match) -> Match:
    """Plays a deal to its end without another call."""
    return play_out(copy(match), first)


def words(rng: Random) -> tuple[str, ...]:
    """Draws what is said in a deal before the first card: an envit or none, calls of truc."""
    stake = rng.choice(((), *STAKE_WORDS))
    if rng.random() < 0.2 and stake:
        stake = (*stake[:-1], "refuse")
    return (*rng.choice(SIDE_WORDS), *stake)


def speak(match: Match, said_words: Sequence[str]) -> Match:
    """Lets the seats speak in turn, as far as the deal goes."""
    for word in said_words:
        if table(match).over:
            break
        say(match, word)
    return match


def adding(match: Match, stones: int) -> Exercise:
    """Asks for the score after a deal whose bets are told with what they pay."""
    before, end = match.opening.score, ended(match)
    told = gains(end)
    ask = Ask(
        kind="adding",
        prompt=Message("What is the score after this deal, yours first?"),
        facts=(*standing(before, stones), *told),
        nudge=Message("Add up what each side gets, one after the other."),
        reason=Message("The envit and the deal are paid apart, each to the side that wins it."),
        why=tuple(Message("{fact}.", fact=fact) for fact in told),
        lures=_lures(before, end.state.score),
    )
    return score_after(ask, lambda: ended(match))


def _lures(before: Score, after: Score) -> tuple[Score, ...]:
    """Lists scores one might fall for: all to one side, the sides mixed up, one stone less."""
    ours, theirs = after[0] - before[0], after[1] - before[1]
    both = ours + theirs
    return (
        (before[0] + theirs, before[1] + ours),
        (before[0] + both, before[1]),
        (before[0], before[1] + both),
        (max(0, after[0] - 1), after[1]) if ours else (after[0], max(0, after[1] - 1)),
    )


def make_adding(rng: Random) -> Exercise:
    """Makes a deal in the middle of a cama, with an envit in three of four."""
    stones = rng.choice((24, 24, 18))
    score = (rng.randrange(stones - 8), rng.randrange(stones - 8))
    match = said(random_hands(rng), rng.randrange(2), score, stones)
    return adding(speak(match, words(rng)), stones)


HALVES = (Message("Males"), Message("Bones"))
HALF_RULE = Message(
    "As soon as one side has half of the stones, the cama is in bones, for both sides."
)


def half(score: Score, stones: int) -> Exercise:
    """Asks whether a score is in males or in bones (A44)."""
    middle, most = rules(stones=stones).half, max(score)
    bones = falta_worth(score, stones) is not Whole.CAMA
    return Exercise(
        kind="half",
        prompt=Message("Is the cama in males or in bones?"),
        form=Form.ONE,
        choices=tuple(map(Choice, HALVES)),
        facts=standing(score, stones),
        nudge=Message("What is half of the cama?"),
        reason=HALF_RULE,
        why=(
            Message("Half of {target} is {half}.", target=stones, half=middle),
            Message("The leading score is {most}: bones.", most=most)
            if bones
            else Message("The leading score is {most}: still males.", most=most),
        ),
        model=(int(bones),),
        check=lambda answer: answer[0] == int(bones),
    )


def make_half(rng: Random) -> Exercise:
    """Makes a score near the middle of a cama, often at its very half."""
    stones = rng.choice((24, 18))
    middle = stones // 2
    top = rng.choice((middle - 1, middle - 1, middle, middle, middle + 1, rng.randrange(stones)))
    score = (top, rng.randrange(top + 1))
    return half(score if rng.random() < 0.5 else score[::-1], stones)


def missing(score: Score, stones: int) -> Exercise:
    """Asks what a falta would be worth in bones (A45)."""
    worth = falta_worth(score, stones)
    return Exercise(
        kind="missing",
        prompt=Message("The cama is in bones. How many stones would a falta be worth now?"),
        form=Form.NUMBER,
        span=(0, stones),
        facts=standing(score, stones),
        nudge=Message("Which side has more stones?"),
        reason=Message("In bones the falta is worth what the side that leads still lacks."),
        why=(
            Message("The leading score is {most} of {target}.", most=max(score), target=stones),
            Message(
                "{target} − {most} = {left}.",
                target=stones,
                most=max(score),
                left=_left(score, stones),
            ),
        ),
        model=(_left(score, stones),),
        check=lambda answer: answer[0] == worth,
    )


def _left(score: Score, stones: int) -> int:
    return stones - max(score)


def make_missing(rng: Random) -> Exercise:
    """Makes a score in bones; in one of six both sides are level."""
    stones = rng.choice((24, 24, 18))
    most = rng.randrange(stones // 2, stones)
    other = most if rng.random() < 1 / 6 else rng.randrange(most + 1)
    return missing((most, other) if rng.random() < 0.5 else (other, most), stones)


AFTER = (
    Message("The cama goes on"),
    Message("You win the cama, and the next one begins at 0 to 0"),
    Message("Your rival wins the cama, and the next one begins at 0 to 0"),
    Message("You win the match"),
    Message("Your rival wins the match"),
)


def cama(match: Match) -> Exercise:
    """Asks what a deal decides: nothing yet, a cama, or the match (A50, A51)."""
    before, camas, game = match.opening.score, match.opening.camas, match.opening.game
    end = ended(match)
    return Exercise(
        kind="cama",
        prompt=Message("What does this deal decide?"),
        form=Form.ONE,
        choices=tuple(map(Choice, AFTER)),
        facts=(
            Message("Two camas win the match"),
            Message("Camas: you {ours}, your rival {theirs}", ours=camas[0], theirs=camas[1]),
            *standing(before, game.target),
            *gains(end),
        ),
        nudge=Message("Does a side reach the stones of a cama? Has it won one before?"),
        reason=Message(
            "Who reaches the stones of a cama wins it; what is over is lost, and the next cama "
            "begins at 0 to 0. Two camas win the match here."
        ),
        why=_why_cama(match, end),
        model=(_decided(match),),
        check=lambda answer: answer[0] == _decided(match),
    )


def _decided(match: Match) -> int:
    state, before = ended(match).state, match.opening.camas
    if state.winner is not None:
        return 3 + state.winner
    won = [pair for pair in (0, 1) if state.camas[pair] > before[pair]]
    return 1 + won[0] if won else 0


def _why_cama(match: Match, end: Match) -> tuple[Message, ...]:
    target, decided = match.opening.game.target, _decided(match)
    told = tuple(Message("{fact}.", fact=fact) for fact in gains(end))
    if not decided:
        ours, theirs = end.state.score
        return (
            *told,
            Message("Then you have {ours}, your rival {theirs}.", ours=ours, theirs=theirs),
            Message("Nobody has {target} yet, so the cama goes on.", target=target),
        )
    return (
        *told,
        Message("{target} is reached: the cama is closed.", target=target),
        Message("{what}.", what=AFTER[decided]),
    )


def make_cama(rng: Random) -> Exercise:
    """Makes a deal near the end of a cama; each thing that it may decide comes as often."""
    stones = rng.choice((24, 18))
    game = variants.game("valencia", "standard", seats=2, stones=stones, camas=2)
    wanted = rng.randrange(len(AFTER))

    def draw() -> Match:
        score = (stones - rng.randint(1, 5), stones - rng.randint(1, 5))
        camas = (rng.randrange(2), rng.randrange(2))
        match = opened(rng, game, mano=rng.randrange(2), score=score, camas=camas)
        return speak(match, words(rng))

    def sure() -> Match:
        winner = 1 - wanted % 2
        score = (stones - 4, stones - 4) if not wanted else (stones - 1, stones - 1)
        camas = (1, 1) if wanted > 2 else (0, 0)
        match = opened(rng, game, mano=winner, score=score, camas=camas)
        return speak(match, ("truc", "refuse"))

    return cama(sought(draw, sure, lambda match: _decided(match) == wanted))


MAKERS = {
    "adding": make_adding,
    "half": make_half,
    "missing": make_missing,
    "cama": make_cama,
}
