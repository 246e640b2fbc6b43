"""An exercise: a question, the form of its answer, a check that asks the rules, the reasons."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random

from truc_tutor.cards import Card
from truc_tutor.texts.message import Message
from truc_tutor.variants.valencia import SPEECH

Answer = tuple[int, ...]
"""Indexes of choices, or the one number of a number form."""


class Form(Enum):
    """How an answer is given."""

    ONE = "one"  # one choice
    MANY = "many"  # every choice that fits
    ORDER = "order"  # all choices, the strongest first
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies before the learner; `card` None is a back. `note` says how it lies."""

    card: Card | None
    note: Message | None = None
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, under a caption.

    `mano` marks the seat that they belong to, `apart` cards of no seat, which lie by themselves.
    `gesture` names one that a person makes, who is drawn in place of cards.
    """

    faces: tuple[Face, ...]
    title: Message | None = None
    mano: bool = False
    apart: bool = False
    gesture: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call or an answer of a seat in a language; `call` None: cards are played in between."""

    seat: int
    call: str | None
    lang: str = SPEECH.lang


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: a card, words, or both."""

    text: Message | None = None
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question and all that grading it needs.

    `groups`, `facts` and `talk` set the scene for `seats` seats. `span` bounds the number of a
    number form. `why` reasons step by step, its last sentence being the answer; `nudge` says
    where to look and `reason` which rule decides. `model` is one right answer of perhaps several:
    `check` asks the rules. `played_on` tells how the deal goes on, for who wants to see it.
    """

    kind: str
    prompt: Message
    form: Form
    nudge: Message
    reason: Message
    why: tuple[Message, ...]
    model: Answer
    check: Callable[[Answer], bool]
    choices: tuple[Choice, ...] = ()
    span: tuple[int, int] = (0, 0)
    groups: tuple[Group, ...] = ()
    facts: tuple[Message, ...] = ()
    talk: tuple[Spoken, ...] = ()
    seats: int = 2
    played_on: tuple[Message, ...] = ()

    def fits(self, answer: Answer) -> bool:
        """Tells whether an answer has the form that is asked for, be it right or wrong."""
        known = range(len(self.choices))
        match self.form:
            case Form.ONE:
                return len(answer) == 1 and answer[0] in known
            case Form.MANY:
                return bool(answer) and list(answer) == sorted(set(answer) & set(known))
            case Form.ORDER:
                return sorted(answer) == list(known)
            case Form.NUMBER:
                return len(answer) == 1 and self.span[0] <= answer[0] <= self.span[1]

    def right(self, answer: Answer) -> bool:
        """Asks the rules whether an answer is right."""
        return self.fits(answer) and self.check(answer)


Maker = Callable[[Random], Exercise]
"""Makes one exercise of a kind out of chance."""


def chance(seed: str, kind: str, number: int) -> Random:
    """Gives the chance of one exercise, the same whenever it is asked for."""
    return Random(f"{seed}/{kind}/{number}")
