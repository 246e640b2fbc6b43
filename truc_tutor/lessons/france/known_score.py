"""What solved play says of the score: how often who plays first wins the game from it."""

from random import Random

from truc_tutor.books.chances import mano_chances
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.likelihood import BAND_NAMES
from truc_tutor.lessons.france.known import FIRST, SECOND, edge, quarter, right, times
from truc_tutor.lessons.france.order import rules
from truc_tutor.lessons.steps import Heat
from truc_tutor.texts.message import Message

Chances = tuple[tuple[float, ...], ...]
"""The chance of who plays first, by the points of that seat and by those of the other."""

RULE = Message(
    "Who plays second has the better chances at the same score; a lead outweighs that soon."
)


def known_chances() -> Chances | None:
    """Gives the chances at every score; None where they are missing or damaged."""
    return mano_chances(rules())


def score_heat(chances: Chances) -> Heat:
    """Draws the chances of who plays first, in percent."""
    names = tuple(map(str, range(len(chances))))
    return Heat(
        Message("First to play: games won, of 100"),
        Message("Down: the points of who plays first. Across: those of the rival."),
        names,
        names,
        tuple(tuple(round(100 * chance) for chance in row) for row in chances),
    )


def make_score(rng: Random, chances: Chances) -> Exercise:
    """Makes a score and who plays first there; each quarter comes as often."""
    wanted, seat = rng.randrange(4), rng.randrange(2)
    every = range(len(chances))
    shares = {
        (ours, theirs): 1000 * (chances[ours][theirs] if seat == 0 else 1 - chances[theirs][ours])
        for ours in every
        for theirs in every
    }
    ours, theirs = rng.choice([key for key, share in shares.items() if quarter(share) == wanted])
    share = shares[ours, theirs]
    fitting = right(share, quarter)
    return Exercise(
        kind="score-won",
        prompt=Message("How often does best play win the game from this score?"),
        form=Form.ONE,
        choices=tuple(map(Choice, BAND_NAMES)),
        facts=(
            Message("You {ours}, your rival {theirs}", ours=ours, theirs=theirs),
            (FIRST, SECOND)[seat],
        ),
        nudge=Message("Who is ahead, and by how much of what is still missing?"),
        reason=RULE,
        why=(
            RULE,
            *edge(fitting),
            Message("Of 100 such games, best play wins {won}.", won=times(share)),
        ),
        model=(wanted,),
        check=lambda answer: answer[0] in fitting,
    )
