"""The games that stand side by side, each in a setting that names it."""

from dataclasses import replace
from random import Random

from truc_tutor.cards import FRENCH_SUITS, SPANISH_SUITS, Card, cards
from truc_tutor.lessons import ranking as valencia
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.france import order as france
from truc_tutor.lessons.paulista import order as paulista
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import N_, Message

TITLES = {
    "valencia": N_("Valencian Truc"),
    "paulista": N_("Truco Paulista"),
    "france": N_("Le Truc"),
}
"""The games by the name they have in a record."""

GAMES = tuple(TITLES)

SPANISH_CARDS = cards(" ".join(rank + suit for rank in "1234567" for suit in SPANISH_SUITS))
FRENCH_CARDS = cards(" ".join(rank + suit for rank in "23456789TJQKA" for suit in FRENCH_SUITS))
"""All cards that are drawn for these games, in any deck."""


def title(name: str) -> Named:
    """Names a game."""
    return Named(TITLES[name])


def settings(rng: Random) -> dict[str, Setting]:
    """Sets one table of each game, each told by its name; a card is turned up where one is."""
    turned = rng.choice(paulista.rules().deck)
    by_name = {
        "valencia": valencia.setting(),
        "paulista": paulista.setting(turned),
        "france": france.setting(),
    }
    return {
        name: replace(each, facts=(Message("Game: {game}", game=title(name)),))
        for name, each in by_name.items()
    }


def any_game(rng: Random) -> Setting:
    """Chooses one of the games."""
    return settings(rng)[rng.choice(GAMES)]


def pack(name: str) -> tuple[Card, ...]:
    """Lists the cards of the pack that a game takes its deck from."""
    spanish = settings(Random(0))[name].game.deck[0].suit in SPANISH_SUITS
    return SPANISH_CARDS if spanish else FRENCH_CARDS


def general_rank(card: Card) -> str:
    """Names a rank alike in both packs: the ace is A."""
    return "A" if card.rank == "1" else card.rank
