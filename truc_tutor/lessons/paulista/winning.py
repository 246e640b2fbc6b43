"""Exercises on the end of the game: twelve points or more."""

from random import Random

from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import opened, say
from truc_tutor.lessons.family.names import points
from truc_tutor.lessons.paulista.eleven import house, standing
from truc_tutor.lessons.positions import copy, first, play_out, table
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import N_, Message

TWELVE = Message("The first side with 12 points or more wins; what is over 12 is kept.")

WINS = (N_("You win the game"), N_("Your rival wins the game"), N_("Nobody yet: the game goes on"))


def finishing(match: Match) -> Exercise:
    """Asks whether a deal wins the game once it is played to its end (B25)."""
    score = match.opening.score
    end = table(play_out(copy(match), first))
    taker = 0 if end.taken_by is None else end.taken_by
    worth_ = end.stake_paid
    gains = points(worth_ if isinstance(worth_, int) else 0)
    after = match.opening.game.target
    return Exercise(
        kind="finishing",
        prompt=Message("Is the game won?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in WINS),
        facts=(
            *standing(score, 2),
            Message("You take this deal: {points}", points=gains)
            if taker == 0
            else Message("Your rival takes this deal: {points}", points=gains),
        ),
        nudge=Message("Add the points. Who reaches 12?"),
        reason=TWELVE,
        why=(
            Message(
                "After the deal you have {ours}, your rival {theirs}.",
                ours=end.score[0],
                theirs=end.score[1],
            ),
            Message("{points} or more win the game.", points=points(after))
            if end.winner is not None
            else Message("Nobody has 12 yet."),
        ),
        model=(_wins(match),),
        check=lambda answer: answer[0] == _wins(match),
    )


def _wins(match: Match) -> int:
    winner = play_out(copy(match), first).state.winner
    return 2 if winner is None else winner


def make_finishing(rng: Random) -> Exercise:
    """Makes a deal with accepted calls near the end of the game; three ties go to the dealer."""
    score = (rng.randint(6, 10), rng.randint(6, 10))
    match = opened(rng, house(2), mano=rng.randrange(2), score=score)
    calls = match.state.game.stake.calls[: rng.randrange(4)]
    return finishing(say(match, *calls, *["accept"] * bool(calls)))


MAKERS = {"finishing": make_finishing}
