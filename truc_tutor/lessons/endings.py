"""Exercises on reading the score: which bets close the cama, which refusals, what a falta gives."""

from random import Random

from truc_tutor.cards import cards
from truc_tutor.game.match import Match
from truc_tutor.lessons import replies
from truc_tutor.lessons.adding import ended
from truc_tutor.lessons.both import won_told
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.falta import falta_worth
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.scoring import Ask, score_after
from truc_tutor.lessons.positions import dealt, if_refused
from truc_tutor.lessons.scores import Score, standing
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.stakes import SIDE_CALLS, STAKE_CALLS, talk
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message

COUNTS_MORE = cards("7o 6o 4c")
TAKES = cards("1e 1b 7e")
"""Cards that win the envit, and cards that take the deal."""

CALLS = (*STAKE_CALLS[:3], *SIDE_CALLS)


def _words(call: str) -> tuple[str, ...]:
    """Lists what is said up to a call; before a falta an envit."""
    if call in STAKE_CALLS:
        return STAKE_CALLS[: STAKE_CALLS.index(call) + 1]
    return ("envit",) if call == "envit" else ("envit", call)


def _won(call: str, score: Score, stones: int) -> Match:
    """Plays a deal in which seat 0 wins what was called, and nothing else."""
    hands = (COUNTS_MORE, TAKES) if call in SIDE_CALLS else (TAKES, COUNTS_MORE)
    return ended(say(dealt(hands, 0, score, stones), *_words(call), "accept"))


def closers(score: Score, stones: int) -> Exercise:
    """Asks which bets close the cama for seat 0 if it wins them."""
    right = tuple(
        at for at, call in enumerate(CALLS) if _won(call, score, stones).state.winner == 0
    )
    lack = stones - score[0]
    return Exercise(
        kind="closers",
        prompt=Message(
            "Mark every call that wins you the cama, if it is accepted and you win that bet."
        ),
        form=Form.MANY,
        choices=tuple(Choice(Message("{call}", call=Said(call))) for call in CALLS),
        facts=standing(score, stones),
        nudge=Message("How many stones do you lack?"),
        reason=Message(
            "{truc} and {envit} are for 2, {retruc} for 3, {four} and {torne} for 4. {falta} is "
            "for the cama in males, in bones for what the side that leads lacks.",
            truc=Said("truc"),
            envit=Said("envit"),
            retruc=Said("retruc"),
            four=Said("quatre-val"),
            torne=Said("torne"),
            falta=Said("falta"),
        ),
        why=(
            Message("You lack {stones}.", stones=Stones(lack)),
            Message(
                "{falta} is for {stones}.",
                falta=Said("falta"),
                stones=Stones(falta_worth(score, stones)),
            ),
            Message("So these are enough: {calls}.", calls=tuple(Said(CALLS[at]) for at in right)),
        ),
        model=right,
        check=lambda answer: answer == right,
    )


def make_closers(rng: Random) -> Exercise:
    """Makes a score at which something closes the cama, and not everything does."""
    stones = rng.choice((24, 24, 18))

    def draw() -> Score:
        return stones - rng.choice((2, 3, 3, 4, 4, 5)), stones - rng.randint(1, stones)

    def wanted(score: Score) -> bool:
        return _won("quatre-val", score, stones).state.winner == 0 or score[0] >= score[1]

    return closers(sought(draw, lambda: (stones - 3, stones - 2), wanted), stones)


COSTLY = ("envit", "torne", "truc", "retruc", "quatre-val", "joc-fora")


def _refused(call: str, score: Score, stones: int) -> Match:
    """Lets seat 1 make a call, over what comes before it, and seat 0 refuse."""
    said = STAKE_CALLS[: STAKE_CALLS.index(call) + 1] if call in STAKE_CALLS else _words(call)
    match = dealt((TAKES, COUNTS_MORE), len(said) % 2, score, stones)
    return if_refused(say(match, *said))[1]


def costly(score: Score, stones: int) -> Exercise:
    """Asks which calls of the rival cannot be refused without losing the cama at once."""
    right = tuple(
        at for at, call in enumerate(COSTLY) if _refused(call, score, stones).state.winner == 1
    )
    return Exercise(
        kind="costly",
        prompt=Message("Mark every call of your rival that you would lose the cama by refusing."),
        form=Form.MANY,
        choices=tuple(Choice(Message("{call}", call=Said(call))) for call in COSTLY),
        facts=standing(score, stones),
        nudge=Message("How many stones does your rival lack?"),
        reason=Message(
            "A refusal pays what stood before the call: 1 for {envit} and {truc}, 2 for {torne} "
            "and {retruc}, 3 for {four}, 4 for {fora}.",
            envit=Said("envit"),
            truc=Said("truc"),
            torne=Said("torne"),
            retruc=Said("retruc"),
            four=Said("quatre-val"),
            fora=Said("joc-fora"),
        ),
        why=(
            Message("Your rival lacks {stones}.", stones=Stones(stones - score[1])),
            Message(
                "A refusal of these pays as much or more: {calls}.",
                calls=tuple(Said(COSTLY[at]) for at in right),
            ),
        ),
        model=right,
        check=lambda answer: answer == right,
    )


def make_costly(rng: Random) -> Exercise:
    """Makes a score at which the rival lacks one to four stones."""
    stones = rng.choice((24, 24, 18))
    return costly((stones - rng.randint(1, 9), stones - rng.randint(1, 4)), stones)


def falta_score(score: Score, stones: int, winner: int) -> Exercise:
    """Asks for the score after a falta that one side wins, the deal going to the other (A45)."""

    def play() -> Match:
        hands = (TAKES, COUNTS_MORE) if winner else (COUNTS_MORE, TAKES)
        return say(dealt(hands, 0, score, stones), "envit", "falta", "accept")

    worth, end = falta_worth(score, stones), ended(play())
    ours, theirs = end.state.score
    lack = stones - score[winner]
    own_lack = (score[0] + lack * (winner == 0), score[1] + lack * (winner == 1))
    ask = Ask(
        kind="falta-score",
        prompt=Message("What is the score after this deal, yours first?"),
        facts=(
            *standing(score, stones),
            Message("{falta} is accepted", falta=Said("falta")),
            *won_told(play()),
            Message("Nobody calls truc"),
        ),
        nudge=Message("Males or bones? Which side lacks less?"),
        reason=Message(
            "In males the falta is for the cama. In bones it is for what the side that leads "
            "still lacks, whoever wins it."
        ),
        why=(
            Message("{falta} is for {stones}.", falta=Said("falta"), stones=Stones(worth)),
            Message("That closes the cama, and the deal is not counted any more.")
            if end.state.winner == winner
            else Message("The cama is still open, so the deal is counted as well."),
        ),
        lures=(
            own_lack,
            (theirs, ours),
            (ours, theirs + 1) if winner == 0 else (ours + 1, theirs),
        ),
        talk=talk(play()),
    )
    return score_after(ask, lambda: ended(play()))


def make_falta_score(rng: Random) -> Exercise:
    """Makes a score in males, or mostly in bones, with the winner ahead or behind."""
    stones = rng.choice((24, 24, 18))
    half = stones // 2
    top = rng.randrange(half) if rng.random() < 0.25 else rng.randrange(half, stones)
    score = (top, rng.randrange(top + 1))
    if rng.random() < 0.5:
        score = (score[1], score[0])
    behind = int(score[0] > score[1])
    return falta_score(score, stones, behind if rng.random() < 0.7 else 1 - behind)


MAKERS = {
    "closers": make_closers,
    "costly": make_costly,
    "falta-score": make_falta_score,
    "reply-late": replies.make_late,
}
