"""Exercises on the score: the falta in males and bones, what is counted first, what closes."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Answer as Reply
from truc_tutor.game.actions import Call
from truc_tutor.game.engine import to_act
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.positions import (
    copy,
    dealt,
    first,
    if_refused,
    play_out,
    random_hands,
    rules,
    table,
)
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.stakes import SIDE_CALLS, STAKE_CALLS, talk
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message

Score = tuple[int, int]
Hand = tuple[Card, ...]


def standing(score: Score, stones: int) -> tuple[Message, ...]:
    """Tells the score and what a cama is played to."""
    return (
        Message("A cama of {target} stones", target=stones),
        Message("You {ours}, your rival {theirs}", ours=score[0], theirs=score[1]),
    )


def said(hands: Sequence[Hand], mano: int, score: Score, stones: int, *words: str) -> Match:
    """Deals and lets the seats speak in turn: calls, and `accept`."""
    match = dealt(hands, mano, score, stones)
    for word in words:
        seat = to_act(match.state)[0]
        match.act(Reply(seat, accept=True) if word == "accept" else Call(seat, word))
    return match


def ending(match: Match) -> tuple[int | None, Score]:
    """Plays a deal with accepted bets to its end: which side closes the cama, and the score."""
    end = play_out(copy(match), first).state
    return end.winner, end.score


def counted_first(match: Match, stones: int) -> Exercise:
    """Asks who wins the cama when envit and truc are settled one after the other (A46)."""
    before = match.opening.score
    calls = talk(match)
    seen = table(play_out(copy(match), first))
    winner, score = ending(match)
    assert seen.side is not None  # noqa: S101 - the envit was accepted
    worth = rules(stones=stones).stake.rungs[seen.stake.level].worth
    envit_goes, deal_goes = seen.side.taken_by or 0, seen.taken_by or 0
    return Exercise(
        kind="first",
        prompt=Message("Who wins the cama?"),
        form=Form.ONE,
        choices=(
            Choice(Message("You")),
            Choice(Message("Your rival")),
            Choice(Message("Nobody yet")),
        ),
        talk=calls,
        facts=(
            *standing(before, stones),
            _gains_envit(envit_goes, seen.side.paid),
            _gains_deal(deal_goes, worth),
        ),
        nudge=Message("Which of the two bets is counted first?"),
        reason=Message(
            "The envit is counted before the truc. Once it has closed the cama, the truc is not "
            "counted any more."
        ),
        why=_why_first(before, (envit_goes, seen.side.paid), (deal_goes, worth), stones, score),
        model=(2 if winner is None else winner,),
        check=lambda answer: (None if answer[0] == 2 else answer[0]) == ending(match)[0],
    )


def gains(end: Match) -> tuple[Message, ...]:
    """Tells what each bet of a deal that is over pays, or would pay, and to whom."""
    seen = table(end)
    told: list[Message] = []
    if seen.side is not None:
        told.append(_gains_envit(seen.side.taken_by or 0, seen.side.paid))
    if seen.taken_by is not None:
        worth = seen.stake_paid
        if worth is None:  # the envit has closed the cama
            worth = seen.game.stake.rungs[seen.stake.level].worth
        told.append(_gains_deal(seen.taken_by, worth))
    return tuple(told)


def _gains_envit(side: int, paid: int) -> Message:
    if side == 0:
        return Message("You win the envit: {stones}", stones=Stones(paid))
    return Message("Your rival wins the envit: {stones}", stones=Stones(paid))


def _gains_deal(side: int, worth: Worth) -> Message:
    if side == 0:
        return Message("You take the deal: {stones}", stones=Stones(worth))
    return Message("Your rival takes the deal: {stones}", stones=Stones(worth))


def _why_first(
    before: Score, envit: tuple[int, int], deal: tuple[int, Worth], stones: int, score: Score
) -> tuple[Message, ...]:
    side, paid = envit
    after = (before[0] + paid * (side == 0), before[1] + paid * (side == 1))
    first = envit_told(after)
    if max(after) >= stones:
        return (first, Message("That closes the cama, and the truc is not counted any more."))
    if deal[1] is Whole.MATCH:
        return (
            first,
            Message("The cama is still open, so the match goes to whoever took the deal."),
        )
    return (first, *deal_told(score, stones))


def envit_told(score: Score) -> Message:
    """Tells the score once the envit is counted, which comes first (A46)."""
    return Message(
        "First the envit: you {ours}, your rival {theirs}.", ours=score[0], theirs=score[1]
    )


def deal_told(score: Score, stones: int) -> tuple[Message, Message]:
    """Tells the score once the deal is counted as well, and whether that closes the cama."""
    closes = max(score) >= stones
    return (
        Message("Then the deal: you {ours}, your rival {theirs}.", ours=score[0], theirs=score[1]),
        Message("{target} is reached: the cama is closed.", target=stones)
        if closes
        else Message("Nobody has {target} yet, so the cama goes on.", target=stones),
    )


def make_first(rng: Random) -> Exercise:
    """Makes the end of a cama; in half of the cases the order of counting decides it."""
    stones = rng.choice((24, 24, 18))
    decisive = rng.random() < 0.5

    def draw() -> Match:
        score = (stones - rng.randint(1, 6), stones - rng.randint(1, 6))
        side = rng.choice((("envit",), ("envit", "torne")))
        stake = STAKE_CALLS[: rng.randint(1, 3)]
        words = (*side, "accept", *stake, "accept")
        return said(random_hands(rng), rng.randrange(2), score, stones, *words)

    def sure() -> Match:
        hands, score = rng.sample(SURE, 2), (stones - 1, stones - rng.randint(1, 2))
        return said(hands, rng.randrange(2), score, stones, *["envit", "accept", "truc", "accept"])

    match = sought(draw, sure, lambda match: not decisive or _order_decides(match, stones))
    return counted_first(match, stones)


SURE = (cards("7c 6c 4b"), cards("1e 1b 3o"))
"""One side wins the envit, the other takes the deal."""


def _order_decides(match: Match, stones: int) -> bool:
    """Tells whether the envit closes the cama for one side and the deal would for the other."""
    seen, score = table(play_out(copy(match), first)), match.opening.score
    worth = rules(stones=stones).stake.rungs[seen.stake.level].worth
    if seen.side is None or seen.taken_by is None or seen.side.taken_by in (None, seen.taken_by):
        return False
    closes = score[1 - seen.taken_by] + seen.side.paid >= stones
    return closes and isinstance(worth, int) and score[seen.taken_by] + worth >= stones


CLOSES = (
    Message("The callers win the cama at once"),
    Message("The callers score, and the deal goes on"),
    Message("Nothing is scored until the deal ends"),
)


def refused(match: Match, stones: int) -> Exercise:
    """Asks what happens at once when the open call of an envit is refused (A42)."""
    before = match.opening.score
    paid, after = if_refused(match)
    call = Said(table(match).question or "")
    mine = table(match).questions[-1].seat == 0
    return Exercise(
        kind="refused",
        prompt=Message("You say {call}, your rival refuses. What happens?", call=call)
        if mine
        else Message("Your rival says {call}, you refuse. What happens?", call=call),
        form=Form.ONE,
        choices=tuple(map(Choice, CLOSES)),
        talk=talk(match),
        facts=standing(before, stones),
        nudge=Message("How much does the refusal pay, and when?"),
        reason=Message(
            "A refused envit is paid at once. If that closes the cama, the deal is over."
        ),
        why=(
            Message("The refusal pays {stones}, at once.", stones=Stones(paid)),
            _score_now(after),
            Message("That closes the cama: the deal is over.")
            if after.state.winner is not None
            else Message("The cama is still open, so the deal goes on."),
        ),
        model=(_happens(match),),
        check=lambda answer: answer[0] == _happens(match),
    )


def _score_now(match: Match) -> Message:
    ours, theirs = match.state.score
    return Message("Now you have {ours}, your rival {theirs}.", ours=ours, theirs=theirs)


def _happens(match: Match) -> int:
    paid, after = if_refused(match)
    if after.state.winner is not None:
        return 0
    return 1 if paid else 2


def make_refused(rng: Random) -> Exercise:
    """Makes a refused call of the envit near the end of a cama; half of them close it."""
    stones = rng.choice((24, 24, 18))
    calls = rng.choice((SIDE_CALLS[:1], SIDE_CALLS[:1], SIDE_CALLS[:2], ("envit", "falta")))
    closing = rng.random() < 0.5
    hands, mano = random_hands(rng), rng.randrange(2)
    probe = said(hands, mano, (0, 0), stones, *calls)
    paid, caller = if_refused(probe)[0], table(probe).questions[-1].seat
    lacks = rng.randint(1, paid) if closing else rng.randint(paid + 1, 5)
    score = (stones - lacks, stones - rng.randint(1, 5))
    return refused(said(hands, mano, score if caller == 0 else score[::-1], stones, *calls), stones)


MAKERS = {"first": make_first, "refused": make_refused}
