"""Figures behind pictures of the games: how often each envit comes, and what beats what."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.lessons.family.names import RANK_NAMES
from truc_tutor.lessons.positions import envit, rules
from truc_tutor.lessons.words import CLASS_NAMES

_NAMED = {"valencia": CLASS_NAMES}
"""The classes by game where they have names of their own; elsewhere a class is one rank."""


@dataclass(frozen=True, slots=True)
class Class:
    """Cards of one strength, by a sentence of the catalogue, against all others of the deck."""

    name: str
    cards: tuple[Card, ...]
    beats: int
    ties: int
    loses: int


@lru_cache(maxsize=1)
def envit_counts() -> tuple[tuple[int, int], ...]:
    """Counts how many of the 1,540 sets of three cards have each envit, the lowest first.

    >>> sum(holdings for _, holdings in envit_counts())
    1540
    """
    side = envit()
    found = Counter(side.count(three) for three in combinations(rules().deck, 3))
    return tuple(sorted(found.items()))


@lru_cache(maxsize=4)
def classes(game: str) -> tuple[Class, ...]:
    """Sets the classes of cards of a game against each other, the strongest first.

    For games whose order does not hang on a turned card.
    """
    strengths, named = variants.game(game).strengths(None), _NAMED.get(game)
    found = []
    for strong in sorted(set(strengths.values()), reverse=True):
        cards = tuple(card for card, each in strengths.items() if each == strong)
        name = named[strong] if named else RANK_NAMES[cards[0].rank]
        beats = sum(each < strong for each in strengths.values())
        loses = sum(each > strong for each in strengths.values())
        found.append(Class(name, cards, beats, len(cards) - 1, loses))
    return tuple(found)
