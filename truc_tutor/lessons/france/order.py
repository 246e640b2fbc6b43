"""The order of Le Truc in words."""

from random import Random

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Group
from truc_tutor.lessons.family.names import rank_name
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.steps import faces
from truc_tutor.texts.message import Message

NUDGE = Message("Where do the 7 and the 8 stand? Suits play no part.")
REASON = Message("From the top: 7, 8, ace, king, queen, jack, 10, 9. Suits play no part.")
_LOW = Message("From the top: 7, ace, king, queen, jack, 10, 9, 8. Suits play no part.")
_HOUSE = Message("House rule: the 8 is the lowest card")


def rules(order: str = "eight-high") -> Game:
    """Gives the game in its standard rules, the 8 second from the top or lowest."""
    return variants.game("france", "standard", rank_order=order)


def setting(*, eight_low: bool = False) -> Setting:
    """Sets a table; where the 8 is the lowest card the learner is told."""
    if eight_low:
        return Setting(rules("eight-low"), stands, NUDGE, _LOW, (_HOUSE,))
    return Setting(rules(), stands, NUDGE, REASON)


def usual(rng: Random) -> Setting:
    """Sets a table by the usual order."""
    del rng
    return setting()


def any_setting(rng: Random) -> Setting:
    """Sets a table at which the 8 is the lowest card in one case of four."""
    return setting(eight_low=rng.random() < 0.25)


def stands(here: Setting, card: Card) -> Message:
    """Says where a card stands, counted from the top."""
    ranks = len({each.rank for each in here.game.deck})
    return Message(
        "{card} stands on rung {rung} of {rungs} from the top.",
        card=card,
        rung=ranks + 1 - here.strength(card),
        rungs=ranks,
    )


def rungs(here: Setting) -> tuple[Group, ...]:
    """Shows the whole order from the top, rank by rank."""
    strong = sorted({here.strength(card) for card in here.deck}, reverse=True)
    return tuple(
        faces(found, Message("{rank}", rank=rank_name(found[0].rank)))
        for found in map(here.of_class, strong)
    )
