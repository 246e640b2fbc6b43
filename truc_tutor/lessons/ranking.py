"""The order of Valencian Truc in words, and exercises on it: tricks, a set in order, pairs."""

from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family import following, ranking
from truc_tutor.lessons.family.setting import Setting, made_in
from truc_tutor.lessons.positions import rules, strength
from truc_tutor.lessons.words import CLASS_NAMES, Named
from truc_tutor.texts.message import Message

RUNGS = 9

NUDGE = Message("Find each card on the ladder. Suits play no part, except for the four top cards.")
REASON = Message(
    "From the top: espasa, basto, manilla of espases, manilla of oros, threes, false sevens, "
    "sixes, fives, fours. A covered card is below them all."
)


def stands(here: Setting, card: Card) -> Message:
    """Says where a card stands on the ladder, counted from the top."""
    strong = here.strength(card)
    return Message(
        "{card} stands on rung {rung} from the top: {name}.",
        card=card,
        rung=RUNGS + 1 - strong,
        name=Named(CLASS_NAMES[strong]),
    )


def setting(seats: int = 2) -> Setting:
    """Sets a table of two or four."""
    return Setting(rules(seats), stands, NUDGE, REASON)


def usual(rng: Random) -> Setting:
    """Sets a table of two."""
    del rng
    return setting()


def four(rng: Random) -> Setting:
    """Sets a table of four."""
    del rng
    return setting(4)


def by_class(strong: int) -> list[Card]:
    """Lists the cards of a class."""
    return [card for card in rules().deck if strength(card) == strong]


def make_trick(rng: Random, here: Setting) -> Exercise:
    """Makes a trick of two cards, one in six of them with a covered card."""
    return (ranking.make_covered if rng.random() < 1 / 6 else ranking.make_trick)(rng, here)


MAKERS = {
    "trick": made_in(usual, make_trick),
    "order": made_in(usual, ranking.make_order),
    "beat": made_in(usual, ranking.make_beat),
    "tie": made_in(usual, ranking.make_tie),
    "pairs": made_in(four, following.make_pairs),
    "leads": made_in(four, following.make_leads),
}
