"""The order of Truco Mineiro in words."""

from random import Random

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.texts.message import Message
from truc_tutor.variants.mineiro import RANKS, TRUMPS

FOUR = tuple(reversed(TRUMPS))
"""The trumps, the strongest first."""

NUDGE = Message("Is one of the four trumps among them? If not, only the ranks count.")
REASON = Message(
    "The trumps are the same in every deal, from the top: {trumps}. The others rank "
    "3 2 A K J Q 7 6 5 4, whatever their suit.",
    trumps=FOUR,
)


def rules(seats: int = 2, preset: str = "standard") -> Game:
    """Gives the game, at a table of two or four."""
    return variants.game("mineiro", preset, seats=seats)


def setting(seats: int = 2) -> Setting:
    """Sets a table."""
    return Setting(rules(seats), stands, NUDGE, REASON)


def usual(rng: Random) -> Setting:
    """Sets the table of two, always the same."""
    del rng
    return setting()


def four(rng: Random) -> Setting:
    """Sets the table of four, always the same."""
    del rng
    return setting(4)


def stands(here: Setting, card: Card) -> Message:
    """Says whether a card is a trump and which one, or where its rank stands."""
    del here
    if card in FOUR:
        return Message(
            "{card} is trump number {place} of the four.", card=card, place=FOUR.index(card) + 1
        )
    return Message(
        "{card} is no trump: in the common order its rank is number {place} from the top.",
        card=card,
        place=len(RANKS) - RANKS.index(card.rank),
    )
