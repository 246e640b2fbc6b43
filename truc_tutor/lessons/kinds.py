"""Skills: one kind of exercise of one lesson each, with a name that says what is asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from random import Random
from types import MappingProxyType

from truc_tutor.lessons.course import GAME_OF, lesson, lessons_of
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.steps import Lesson, Practice
from truc_tutor.progress.document import Progress
from truc_tutor.progress.schedule import due
from truc_tutor.texts.message import Message

_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "trick": Message("Which card takes the trick?"),
        "order": Message("Put the cards in order, the strongest first."),
        "beat": Message("Which cards beat this one?"),
        "tie": Message("Which cards tie with this one?"),
        "pairs": Message("Which side takes the trick?"),
        "leads": Message("Who leads the next trick?"),
        "taking": Message("Who takes the deal?"),
        "taking-cards": Message("Who takes the deal, by the cards?"),
        "two-card": Message("Who takes the deal, with two cards at once?"),
        "on-top": Message("Which card may lie on top?"),
        "count": Message("What is the envit of these cards?"),
        "couple": Message("Which cards make the count?"),
        "winner": Message("Who of two wins the envit?"),
        "winner-pairs": Message("Who of four wins the envit?"),
        "after-play": Message("What does your envit count at the end of the deal?"),
        "accept": Message("What is the deal worth if you accept?"),
        "refuse": Message("What does it cost to refuse?"),
        "refuse-envit": Message("What does it cost to refuse the envit?"),
        "raise": Message("Who may raise later?"),
        "allowed": Message("What may you say now?"),
        "falta": Message("What is the falta worth?"),
        "first": Message("Who wins the cama?"),
        "refused": Message("What happens after a refusal?"),
        "trump": Message("Which cards are trumps?"),
        "trumps": Message("Mark every trump."),
        "leads-two": Message("Who of two leads the next trick?"),
        "covering": Message("May you play your card covered?"),
        "covered": Message("Who takes a trick with a covered card?"),
        "may": Message("May you call it now?"),
        "deciding": Message("Who decides whether the deal is played?"),
        "eleven": Message("What is the score after a hand of eleven?"),
        "partners": Message("What happens when your pair has 11?"),
        "seeing": Message("Which cards do you see?"),
        "asking": Message("What happens if you call?"),
        "finishing": Message("Is the game won?"),
        "trick-house": Message("Which card takes the trick in this house?"),
        "order-house": Message("Put the cards in the order of this house."),
        "fold": Message("What does it cost to give up?"),
        "may-redeal": Message("May you ask for new cards?"),
        "redeal": Message("What happens when new cards are asked for?"),
        "remainder": Message("What is the score after a remainder?"),
        "match": Message("What does this deal decide?"),
        "strongest": Message("Which of these cards is the strongest?"),
        "deck": Message("Which cards is a game played with?"),
        "side-by-side": Message("In which games does the second card win?"),
        "enough": Message("What has to be accepted at least?"),
        "useful": Message("For whom is a higher stake of use?"),
        "ending": Message("What ends the game?"),
        "playing": Message("Do you play the deal?"),
        "rest": Message("What do you say to a remainder?"),
        "new-cards": Message("Do you agree to new cards?"),
        "adding": Message("What is the score after a deal?"),
        "half": Message("Males or bones?"),
        "missing": Message("What is missing for the falta?"),
        "cama": Message("What does a deal decide in a cama?"),
        "pays": Message("What do both bets pay?"),
        "closes": Message("Who wins the cama, with both bets?"),
        "covered-deal": Message("Who takes a deal with covered cards?"),
        "ways": Message("How may you lay your cards?"),
        "must-cover": Message("Who has to cover from now on?"),
        "covered-envit": Message("Who wins the envit after covered cards?"),
        "unseen": Message("How many unseen cards beat this one?"),
        "safest": Message("Which of your cards can no longer be beaten?"),
        "likely": Message("How often does your rival hold a better card?"),
        "last": Message("How often is your last card enough?"),
        "at-least": Message("How often does your rival count so much?"),
        "best-count": Message("How often is your envit the better one?"),
        "peu": Message("Who of a pair plays later?"),
        "first-asked": Message("Who is asked first?"),
        "sparing": Message("Which card is enough to take the trick?"),
        "answered": Message("What follows from the partners’ answers?"),
        "pair-raise": Message("Which pair may raise later?"),
        "place": Message("Who plays last to a trick?"),
        "sign": Message("What does a signal mean?"),
        "send": Message("Which signals would be true?"),
        "false": Message("Which signals must be false?"),
        "price": Message("From which chance does accepting pay?"),
        "bluff": Message("How often must a bluff work?"),
        "decide": Message("Accept or refuse, at a chance that you know?"),
        "reply": Message("What do you say to a call?"),
        "reply-envit": Message("What do you say to an envit?"),
        "turn": Message("Do you call on your own turn?"),
        "reply-late": Message("What do you say near the end of a cama?"),
        "closers": Message("Which calls win you the cama?"),
        "costly": Message("Which calls can you not refuse?"),
        "falta-score": Message("What is the score after a falta?"),
        "win-often": Message("How often does best play win with these cards?"),
        "win-more": Message("Which cards win more deals?"),
        "raised": Message("How often is the card that you led raised?"),
        "raise-often": Message("Does best play raise with these cards?"),
        "raise-more": Message("Which cards does best play raise with more often?"),
        "is-bluff": Message("Is this raise a bluff?"),
        "bluff-share": Message("How many of these raises are bluffs?"),
        "accept-often": Message("Does best play accept with these cards?"),
        "score-won": Message("How often does best play win from this score?"),
    }
)
"""What each kind of exercise asks, in a few words that need no exercise beside them."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One kind of exercise of a lesson; `id` is what progress knows it by.

    `game` is empty where it is a skill of all games.
    """

    id: str
    game: str
    lesson: str
    kind: str
    name: Message


def skill_id(lesson_id: str, kind: str) -> str:
    """Names a skill as progress knows it."""
    return f"{lesson_id}:{kind}"


@cache
def skills_of(game: str) -> tuple[Skill, ...]:
    """Lists every kind that some practice of a game asks, in the order it is learnt.

    An empty name asks for the skills of all games, which no game has.
    """
    return tuple(
        Skill(skill_id(each.id, kind), game, each.id, kind, _name(each, kind))
        for each in lessons_of(game)
        for kind in kinds_of(each)
    )


def all_skills() -> tuple[Skill, ...]:
    """Lists the skills of every game, and those of all games after them."""
    return tuple(each for game in dict.fromkeys(GAME_OF.values()) for each in skills_of(game))


def find_skill(skill: str) -> Skill | None:
    """Finds a skill by its id; None where the course has it no more."""
    game = GAME_OF.get(skill.partition(":")[0])
    if game is None:
        return None
    return next((each for each in skills_of(game) if each.id == skill), None)


def skill_of(skill: str) -> Skill:
    """Finds a skill by its id.

    Raises KeyError where there is no such skill.
    """
    found = find_skill(skill)
    if found is None:
        raise KeyError(skill)
    return found


def kinds_of(course: Lesson) -> tuple[str, ...]:
    """Lists the kinds of exercise that the practices of a lesson ask, as they come first."""
    steps = [step for step in course.steps if isinstance(step, Practice)]
    return tuple(dict.fromkeys(kind for step in steps for kind in step.kinds))


def due_skills(progress: Progress, at: datetime) -> tuple[str, ...]:
    """Lists the skills to be asked again by then, of those that the course still has."""
    return tuple(skill for skill in due(progress, at) if find_skill(skill) is not None)


def exercise_of(skill: str, item: str) -> Exercise:
    """Makes the exercise of a skill that an item, any text, stands for.

    Raises KeyError where there is no such skill.
    """
    known = skill_of(skill)
    return lesson(known.lesson).makers[known.kind](Random(item))


def _name(course: Lesson, kind: str) -> Message:
    """Names a kind; one without a name of its own by the practice that asks it first."""
    if kind in _NAMES:
        return _NAMES[kind]
    steps = [step for step in course.steps if isinstance(step, Practice) and kind in step.kinds]
    return min(steps, key=lambda step: len(step.kinds)).title
