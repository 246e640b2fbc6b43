"""Exercises on the best reply in Valencian Truc: every answer that loses next to nothing is right.

The values are the coach's, and near the end of a cama they are those of that score.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from truc_tutor.cards import cards
from truc_tutor.coach.advice import DOUBTFUL_TO
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.replying import costs, replying
from truc_tutor.lessons.positions import dealt, envit, may_call, random_hands, table
from truc_tutor.lessons.ranking import setting
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import Stones
from truc_tutor.players.sound import sound_plays
from truc_tutor.texts.message import Message

Score = tuple[int, int]


def in_stones(exercise: Exercise) -> Exercise:
    """Tells the score and the worth of the deal in stones and camas."""
    return replace(exercise, facts=tuple(map(_fact, exercise.facts)))


def _fact(fact: Message) -> Message:
    if fact.text == "{target} points win":
        return Message("A cama of {target} stones", target=fact.fields["target"])
    worth = fact.fields.get("points")
    if isinstance(worth, Message):
        count = int(str(worth.fields["count"]))
        return Message("The deal is worth {stones} now", stones=Stones(count))
    return fact


def sharp(match: Match) -> bool:
    """Tells whether each answer is either right or plainly worse, and there are both."""
    lost, advice = costs(match)
    good = [loss <= advice.tolerance for loss in lost]
    plain = all(fine or loss > DOUBTFUL_TO for fine, loss in zip(good, lost, strict=True))
    return plain and any(good) and not all(good)


def _middle(rng: Random) -> Score:
    return rng.randrange(20), rng.randrange(20)


def _late(rng: Random) -> Score:
    """Draws a score at which one side lacks no more than three stones."""
    near, far = 24 - rng.randint(1, 3), 24 - rng.randint(1, 9)
    return (near, far) if rng.random() < 0.5 else (far, near)


def _played(rng: Random, score: Score, cards_played: int) -> Match:
    """Deals and lets so many cards be played, each a sound one."""
    match = dealt(random_hands(rng), rng.randrange(2), score)
    for _ in range(cards_played):
        for seat in to_act(match.state):
            match.act(rng.choice(sound_plays(observe(match.state, seat))))
    return match


def truc_asked(rng: Random, score: Score) -> Match | None:
    """Lets the rival call truc, or raise seat 0’s, after none to three cards."""
    match = _played(rng, score, rng.randrange(4))
    acting = to_act(match.state)
    if not acting or table(match).two_card or "truc" not in may_call(match, acting[0]):
        return None
    say(match, "truc")
    return match if acting == (1,) else say(match, "retruc")


def envit_asked(rng: Random, score: Score) -> Match | None:
    """Lets the rival call an envit that he may well have."""
    match = dealt(random_hands(rng), rng.randrange(2), score)
    if envit().count(observe(match.state, 1).dealt) < rng.choice((7, 24, 27, 29)):
        return None
    return say(match, "envit") if to_act(match.state) == (1,) else say(match, "play", "envit")


def own_turn(rng: Random, score: Score) -> Match | None:
    """Plays to a turn of seat 0 after the first trick on which it may call truc."""
    match = _played(rng, score, rng.randrange(2, 5))
    if to_act(match.state) != (0,) or "truc" not in may_call(match, 0):
        return None
    seen = table(match)
    return match if seen.tricks and not seen.two_card else None


Draw = Callable[[Random, Score], Match | None]


def _reply(
    rng: Random, kind: str, draw: Draw, scored: Callable[[Random], Score], sure: Match
) -> Exercise:
    match = sought(lambda: draw(rng, scored(rng)), lambda: sure, sharp)
    return in_stones(replying(setting(), match, kind))


HOPELESS = (cards("5e 4c 4b"), cards("1e 7o 6o"))
CERTAIN = (cards("1e 1b 4c"), cards("5o 4e 3b"))


def make_truc(rng: Random) -> Exercise:
    """Makes a truc or a retruc of the rival in the middle of a cama."""
    return _reply(rng, "reply", truc_asked, _middle, say(dealt(HOPELESS, 1), "truc"))


def make_envit(rng: Random) -> Exercise:
    """Makes an envit of the rival in the middle of a cama."""
    return _reply(rng, "reply-envit", envit_asked, _middle, say(dealt(HOPELESS, 1), "envit"))


def make_own_turn(rng: Random) -> Exercise:
    """Makes a turn after the first trick on which truc may be called, with cards good or bad."""
    return _reply(rng, "turn", own_turn, _middle, say(dealt(CERTAIN), "play", "play"))


def make_late(rng: Random) -> Exercise:
    """Makes a call of either bet near the end of a cama."""
    draw, word = rng.choice(((envit_asked, "envit"), (truc_asked, "truc")))
    return _reply(rng, "reply-late", draw, _late, say(dealt(HOPELESS, 1, (16, 21)), word))


MAKERS = {"reply": make_truc, "reply-envit": make_envit, "turn": make_own_turn}
