"""Exercises on reading the score: which stake wins the game, for whom more is of use, what ends it.

All of it is read off the ladder of the stake and the points that win.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from truc_tutor.coach.hints import in_a_row
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import Score
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.family.price import levels
from truc_tutor.lessons.searching import sought
from truc_tutor.texts.message import Message

RungName = Callable[[int], Message]
"""Names the calls that have been accepted at a level: the last one, or how many."""

ENOUGH = (
    Message("What has to be accepted at least, so that this deal can win you the game?"),
    Message("What has to be accepted at least, so that this deal can win your rival the game?"),
)
GROUND = Message("Nothing: the deal as it stands is enough")


@dataclass(frozen=True, slots=True)
class Ground:
    """A game with a name for each level of its stake, and scores that bring no special deal."""

    game: Game
    name: RungName
    below: int

    def worth(self, level: int) -> int:
        """Gives what the deal is worth at a level."""
        worth = self.game.stake.rungs[level].worth
        if not isinstance(worth, int):
            raise TypeError(worth)
        return worth

    @property
    def top(self) -> int:
        """Gives the highest level that is worth a number of points."""
        return len(levels(self.game))

    def standing(self, score: Score) -> tuple[Message, ...]:
        """Tells the score and what wins."""
        return (
            Message("{target} points win", target=self.game.target),
            Message("You {ours}, your rival {theirs}", ours=score[0], theirs=score[1]),
        )

    def now(self, level: int) -> Message:
        """Tells what the deal is worth."""
        return Message("The deal is worth {points} now", points=points(self.worth(level)))

    def lacks(self, score: Score) -> Score:
        """Tells what each side lacks to win."""
        return self.game.target - score[0], self.game.target - score[1]

    def level(self, lack: int) -> int:
        """Finds the lowest level that is worth what a side lacks."""
        return next(level for level in range(self.top + 1) if self.worth(level) >= lack)

    def score(self, rng: Random) -> Score:
        """Draws a score."""
        return rng.randrange(self.below), rng.randrange(self.below)


def enough(here: Ground, score: Score, side: int) -> Exercise:
    """Asks for the lowest level at which taking the deal wins a side the game."""
    lack = here.lacks(score)[side]
    found = here.level(lack)
    lacks = Message("You lack this much: {points}.", points=points(lack))
    if side:
        lacks = Message("Your rival lacks this much: {points}.", points=points(lack))
    return Exercise(
        kind="enough",
        prompt=ENOUGH[side],
        form=Form.ONE,
        choices=(Choice(GROUND), *(Choice(here.name(each)) for each in range(1, here.top + 1))),
        facts=here.standing(score),
        nudge=Message("Subtract first: how much is lacking?"),
        reason=Message("What is lacking is set against the ladder, from the bottom up."),
        why=(
            lacks,
            *(_too_little(here, found - 1) if found else ()),
            Message("This is worth enough: {points}.", points=points(here.worth(found))),
        ),
        model=(found,),
        check=lambda answer: here.worth(answer[0]) >= lack and answer[0] == here.level(lack),
    )


def _too_little(here: Ground, level: int) -> tuple[Message, ...]:
    return (Message("One step lower is too little: {points}.", points=points(here.worth(level))),)


def make_enough(rng: Random, here: Ground) -> Exercise:
    """Makes a score at which each level is wanted as often as another."""
    level, side = rng.randrange(here.top + 1), rng.randrange(2)
    score = sought(
        lambda: here.score(rng),
        lambda: here.score(rng),
        lambda score: here.level(here.lacks(score)[side]) == level,
    )
    return enough(here, score, side)


USEFUL = (
    Message("Only for you"),
    Message("Only for your rival"),
    Message("For either of you"),
    Message("For neither of you"),
)


def useful(here: Ground, score: Score, level: int) -> Exercise:
    """Asks for whom it is of use to stake more than the deal is worth."""
    ours, theirs = here.lacks(score)
    worth = here.worth(level)

    def right() -> int:
        return {(True, False): 0, (False, True): 1, (True, True): 2, (False, False): 3}[
            ours > worth, theirs > worth
        ]

    return Exercise(
        kind="useful",
        prompt=Message("For whom would it be of use if the deal were worth more?"),
        form=Form.ONE,
        choices=tuple(map(Choice, USEFUL)),
        facts=(*here.standing(score), here.now(level)),
        nudge=Message("Who wins the game by taking the deal as it stands?"),
        reason=Message(
            "Whoever already wins the game with this deal gains nothing by more. A raise can then "
            "only help the other."
        ),
        why=(
            Message("You lack this much: {points}.", points=points(ours)),
            Message("Your rival lacks this much: {points}.", points=points(theirs)),
            Message("{who}.", who=USEFUL[right()]),
        ),
        model=(right(),),
        check=lambda answer: answer[0] == right(),
    )


def make_useful(rng: Random, here: Ground) -> Exercise:
    """Makes a score and a level for which each answer comes as often."""
    gains = (rng.random() < 0.5, rng.random() < 0.5)

    def draw() -> tuple[Score, int]:
        return here.score(rng), rng.randrange(here.top)

    def fits(found: tuple[Score, int]) -> bool:
        worth = here.worth(found[1])
        ours, theirs = here.lacks(found[0])
        return (ours > worth, theirs > worth) == gains

    score, level = sought(draw, draw, fits)
    return useful(here, score, level)


def ending(here: Ground, score: Score, level: int) -> Exercise:
    """Asks which ways to answer the rival's next call end the game."""
    game = here.game
    word = game.stake.rungs[level + 1].call
    now, then = here.worth(level), here.worth(level + 1)
    ours, theirs = here.lacks(score)

    def wanted() -> tuple[int, ...]:
        ends = (theirs <= now, ours <= then, theirs <= then)
        return tuple(i for i, over in enumerate(ends) if over)

    return Exercise(
        kind="ending",
        prompt=Message(
            "Your rival says {call}. Mark everything that ends the game.", call=said(game, word)
        ),
        form=Form.MANY,
        choices=(
            Choice(Message("You refuse")),
            Choice(Message("You accept and take the deal")),
            Choice(Message("You accept and lose the deal")),
        ),
        facts=(*here.standing(score), here.now(level)),
        nudge=Message("What does a refusal give your rival? What is at stake once you accept?"),
        reason=Message(
            "A refusal pays what the deal was worth before the call. Accepted, it is worth what "
            "the call says."
        ),
        why=(
            Message("Refused, your rival gets {points}.", points=points(now)),
            Message("Accepted, the deal is worth {points}.", points=points(then)),
            Message("You lack this much: {points}.", points=points(ours)),
            Message("Your rival lacks this much: {points}.", points=points(theirs)),
            in_a_row(tuple(_WAYS[i] for i in wanted())),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
    )


_WAYS = (
    Message("To refuse ends it: your rival has enough."),
    Message("To accept and take the deal ends it: you have enough."),
    Message("To accept and lose the deal ends it: your rival has enough."),
)


def make_ending(rng: Random, here: Ground) -> Exercise:
    """Makes a call at a score late in the game, at which at least one way ends it."""
    refused = rng.random() < 0.3

    def draw() -> tuple[Score, int]:
        return here.score(rng), rng.randrange(here.top)

    def fits(found: tuple[Score, int]) -> bool:
        (ours, theirs), level = here.lacks(found[0]), found[1]
        now, then = here.worth(level), here.worth(level + 1)
        return min(ours, theirs) <= then and (theirs <= now) == refused

    def sure() -> tuple[Score, int]:
        return (here.below - 1, here.below - 1), here.top - 1

    score, level = sought(draw, sure, fits)
    return ending(here, score, level)
