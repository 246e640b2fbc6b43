"""Exercises on both bets in one deal: what it pays, and which of them is counted first."""

from random import Random

from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Auction
from truc_tutor.lessons import may
from truc_tutor.lessons.adding import SIDE_WORDS, STAKE_WORDS, ended, speak, words
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.scoring import Ask, score_after
from truc_tutor.lessons.positions import random_hands, table
from truc_tutor.lessons.scores import Score, deal_told, envit_told, gains, said, standing
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.stakes import talk
from truc_tutor.texts.message import Message


def won_told(match: Match) -> tuple[Message, ...]:
    """Tells who wins what is left to the cards: the envit if it was accepted, the tricks."""
    seen = table(ended(match))
    told: list[Message] = []
    if seen.side is not None and seen.side.auction is Auction.ACCEPTED:
        told.append(
            Message("Your rival’s cards count more in the envit")
            if seen.side.taken_by
            else Message("Your cards count more in the envit")
        )
    if not table(match).over:
        told.append(
            Message("Your rival takes the tricks")
            if seen.taken_by
            else Message("You take the tricks")
        )
    return tuple(told)


def pays(match: Match, stones: int) -> Exercise:
    """Asks for the score after a deal whose bets are told by what was said (A28, A40)."""
    before, end = match.opening.score, ended(match)
    (ours, theirs), told = end.state.score, gains(end)
    ask = Ask(
        kind="pays",
        prompt=Message("What is the score after this deal, yours first?"),
        facts=(*standing(before, stones), *won_told(match)),
        nudge=Message("Take the two bets one by one: accepted or refused, and at what value?"),
        reason=Message(
            "An accepted call pays its own value, a refused one the value that it was called over. "
            "An envit that is refused at once pays 1."
        ),
        why=tuple(Message("{fact}.", fact=fact) for fact in told),
        lures=(
            (before[0] + theirs - before[1], before[1] + ours - before[0]),
            (ours + 1, theirs) if ours > before[0] else (ours, theirs + 1),
            (ours, theirs + 1) if theirs > before[1] else (ours + 1, theirs),
        ),
        talk=talk(match),
    )
    return score_after(ask, lambda: ended(match))


def make_pays(rng: Random) -> Exercise:
    """Makes a deal in the middle of a cama with calls of one bet or of both."""
    stones = rng.choice((24, 24, 18))
    score = (rng.randrange(stones - 8), rng.randrange(stones - 8))
    match = said(random_hands(rng), rng.randrange(2), score, stones)
    return pays(speak(match, words(rng) or ("envit", "accept")), stones)


def closes(match: Match, stones: int) -> Exercise:
    """Asks who wins the cama by a deal with an envit near its end (A42, A46)."""
    return Exercise(
        kind="closes",
        prompt=Message("Who wins the cama?"),
        form=Form.ONE,
        choices=(
            Choice(Message("You")),
            Choice(Message("Your rival")),
            Choice(Message("Nobody yet")),
        ),
        talk=talk(match),
        facts=(*standing(match.opening.score, stones), *won_told(match)),
        nudge=Message("Which of the two bets is counted first?"),
        reason=Message(
            "The envit is counted before the truc. Once it has closed the cama, the truc is not "
            "counted any more."
        ),
        why=_why_closes(match, stones),
        model=(_winner(match),),
        check=lambda answer: answer[0] == _winner(match),
    )


def _winner(match: Match) -> int:
    winner = ended(match).state.winner
    return 2 if winner is None else winner


def _why_closes(match: Match, stones: int) -> tuple[Message, ...]:
    seen, score = table(ended(match)), ended(match).state.score
    first = _after_envit(match)
    if max(first) >= stones:
        told = (
            Message("That closes the cama, and the truc is not counted any more.")
            if seen.side is not None and seen.side.auction is Auction.ACCEPTED
            else Message("That closes the cama: the deal is over.")
        )
        return (envit_told(first), told)
    return (envit_told(first), *deal_told(score, stones))


def _after_envit(match: Match) -> Score:
    side, (ours, theirs) = table(ended(match)).side, match.opening.score
    if side is None:
        return ours, theirs
    return (ours, theirs + side.paid) if side.taken_by else (ours + side.paid, theirs)


def make_closes(rng: Random) -> Exercise:
    """Makes the end of a cama; in two of three the envit closes it and shuts out the deal."""
    stones = rng.choice((24, 24, 18))
    early = rng.random() < 2 / 3

    def draw() -> Match:
        score = (stones - rng.randint(1, 5), stones - rng.randint(1, 5))
        match = said(random_hands(rng), rng.randrange(2), score, stones)
        return speak(match, (*rng.choice(SIDE_WORDS[1:]), *rng.choice(STAKE_WORDS)))

    def sure() -> Match:
        score = (stones - 1, stones - 1) if early else (stones - 5, stones - 5)
        match = said(random_hands(rng), rng.randrange(2), score, stones)
        return speak(match, ("envit", "accept", "truc", "accept"))

    def wanted(match: Match) -> bool:
        return (max(_after_envit(match)) >= stones) == early

    return closes(sought(draw, sure, wanted), stones)


MAKERS = {**may.MAKERS, "pays": make_pays, "closes": make_closes}
