"""The setting of an exercise: the game, the turned card, and how the strength of cards is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Exercise, Face, Group, Maker
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Setting:
    """A game as exercises speak of it.

    `stands` says where a card stands, `nudge` where to look for strength and `reason` what the
    order is; `facts` tell what the learner must know of this table.
    """

    game: Game
    stands: Callable[["Setting", Card], Message]
    nudge: Message
    reason: Message
    facts: tuple[Message, ...] = ()
    turned: Card | None = None

    @property
    def deck(self) -> tuple[Card, ...]:
        """Lists the cards that may be dealt: all but the turned one."""
        return tuple(card for card in self.game.deck if card != self.turned)

    @property
    def open_cards(self) -> tuple[Group, ...]:
        """Shows the turned card where there is one."""
        if self.turned is None:
            return ()
        return (Group((Face(self.turned),), Message("The turned card"), apart=True),)

    def strength(self, card: Card) -> int:
        """Gives the class of a card, the stronger the greater."""
        return self.game.strengths(self.turned)[card]

    def of_class(self, strong: int) -> tuple[Card, ...]:
        """Lists the cards of a class that may be dealt."""
        return tuple(card for card in self.deck if self.strength(card) == strong)

    def told(self, *facts: Message) -> "Setting":
        """Tells more of the table."""
        return replace(self, facts=(*self.facts, *facts))


Chooser = Callable[[Random], Setting]
"""Chooses a setting out of chance."""


def made_in(choose: Chooser, make: Callable[[Random, Setting], Exercise]) -> Maker:
    """Makes an exercise in a setting that chance chooses first."""
    return partial(_made, choose, make)


def _made(choose: Chooser, make: Callable[[Random, Setting], Exercise], rng: Random) -> Exercise:
    return make(rng, choose(rng))
