"""How often each seat would have come to the end of the first trick, by what it has left.

It follows from a book and from what was said and played, so everybody at the table knows it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from truc_tutor.books import rival
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.pages import START, Here, Pages, Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.reading import said, score_before
from truc_tutor.books.shelf import book_for
from truc_tutor.books.typed import TypedLayout, type_row
from truc_tutor.books.typed_pages import TypedPages, pages_of
from truc_tutor.cards import Card
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.view import Observation

Left = Mapping[tuple[int, ...], float]
"""By the strengths of two cards, from weak to strong: how often a seat would have kept them so.

Or what the rest is worth to it.
"""

Pairs = Mapping[frozenset[Card], float]
"""The same by the cards themselves."""

Came = Callable[[Here, int, Vector, int], Vector]
"""Weighs how often a seat came so far, by what it holds, by how often that does an act."""


@dataclass(frozen=True, slots=True)
class Reaches:
    """How often each seat would have done what it did in the first trick, by seat.

    `by_cards` is None where a book does not tell types apart. `promised` is then what the book says
    that the rest is worth to each seat by what it has left, in points, with what was paid before.
    """

    by_strength: tuple[Left, Left]
    by_cards: tuple[Pairs, Pairs] | None = None
    promised: tuple[Left, Left] | None = None


def reaches(seen: Observation) -> Reaches | None:
    """Tells how often each seat would have come to what it has left after the first trick.

    None where that trick is not done, and where no book tells of it.
    """
    if seen.game.seats != 2 or not seen.tricks:
        return None
    book = book_for(seen.game, score_before(seen), seen.turned)
    if book is None:
        return None
    return (
        _by_type(seen, pages_of(book))
        if isinstance(book.layout, TypedLayout)
        else _by_kind(seen, Pages(book))
    )


def _by_kind(seen: Observation, pages: Pages) -> Reaches | None:
    def came(here: Here, act: int, before: Vector, rank: int) -> Vector:
        return rival.after(pages, here, act, before, rank)

    found = _followed(pages, seen, pages.kinds.count(3), came)
    if found is None:
        return None
    strong, strength = seen.game.strengths(seen.turned), _strengths(seen)
    names = [tuple(strength[rank] for rank in each) for each in pages.kinds.of[2]]
    first, second = (
        {
            name: float(often) / (1 + name.count(strong[_first_card(seen, seat)]))
            for name, often in zip(names, found.often[(seat - seen.mano) % 2], strict=True)
        }
        for seat in (0, 1)
    )
    return Reaches((first, second))


def _by_type(seen: Observation, pages: TypedPages) -> Reaches | None:
    def came(here: Here, act: int, before: Vector, rank: int) -> Vector:  # noqa: ARG001
        return before * pages.by_type(here)[act]

    found = _followed(pages, seen, len(pages.types.rows), came)
    if found is None:
        return None
    first, second = (
        _by_cards(seen, pages, seat, found.often[(seat - seen.mano) % 2]) for seat in (0, 1)
    )
    return Reaches(
        (_by_strength(seen, first), _by_strength(seen, second)),
        (first, second),
        (_promised(seen, pages, found.here, 0), _promised(seen, pages, found.here, 1)),
    )


def _first_card(seen: Observation, seat: int) -> Card:
    """Gives the card that a seat played first; which of equal ones is left to chance."""
    return next(laid.card for laid in seen.tricks[0].laid if laid.seat == seat)


def _said_in_first(seen: Observation) -> list[SeatAction]:
    """Lists what was done in the first trick, whatever was covered later; nothing if in it."""
    plays = [place for place, act in enumerate(seen.history) if isinstance(act, Play)]
    return said(replace(seen, history=seen.history[: plays[1] + 1])) or []


@dataclass(frozen=True, slots=True)
class _Followed:
    """Where the first trick of a deal ends, and how often each seat comes there (mano first)."""

    here: Here
    often: list[Vector]


def _followed(pages: Pages, seen: Observation, wide: int, came: Came) -> _Followed | None:
    """Follows a deal to the end of its first trick; None where the book does not lead there."""
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    classes = classes_of(seen.game, seen.turned)
    here, often = START, [np.ones(wide) for _ in range(2)]
    for act in _said_in_first(seen):
        if here.place < 0:
            return None
        spot = pages.spot(here)
        if max(spot.held) < 3:
            return _Followed(here, often)
        if not isinstance(act, Play) and token(act) not in dict(spot.bets):
            return None
        rank = classes[act.card] if isinstance(act, Play) else NOBODY
        place = pages.find(here, "" if isinstance(act, Play) else token(act), rank)
        often[spot.seat] = came(here, place, often[spot.seat], rank)
        here = pages.child(here, place, rank)
    done = here.place >= 0 and max(pages.spot(here).held) < 3
    return _Followed(here, often) if done else None


def _by_cards(seen: Observation, pages: TypedPages, seat: int, came: Vector) -> Pairs:
    """Gives it for every two cards that nobody has shown in the first trick."""
    classes, played = classes_of(seen.game), _first_card(seen, seat)
    shown = {laid.card for laid in seen.tricks[0].laid}
    found: dict[frozenset[Card], float] = {}
    for pair in combinations([card for card in seen.game.deck if card not in shown], 2):
        row = type_row(seen.game, classes, (played, *pair))
        often = float(came[pages.types.number[row]])
        found[frozenset(pair)] = often / row[:3].count(classes[played])
    return found


def _promised(seen: Observation, pages: TypedPages, here: Here, seat: int) -> Left:
    """Gives what the book says that the rest is worth to a seat by the two cards it has left."""
    strength = _strengths(seen)
    worth = pages.rests(here, (seat - seen.mano) % 2)
    return {
        tuple(strength[rank] for rank in each): float(points)
        for each, points in zip(pages.kinds.of[2], worth, strict=True)
    }


def _strengths(seen: Observation) -> dict[int, int]:
    """Gives the strength of the cards of each class."""
    strong = seen.game.strengths(seen.turned)
    return {rank: strong[card] for card, rank in classes_of(seen.game, seen.turned).items()}


def _by_strength(seen: Observation, pairs: Pairs) -> Left:
    """Averages over cards that are as strong as each other."""
    strong = seen.game.strengths(seen.turned)
    every: dict[tuple[int, ...], list[float]] = {}
    for pair, often in pairs.items():
        every.setdefault(tuple(sorted(strong[card] for card in pair)), []).append(often)
    return {name: sum(each) / len(each) for name, each in every.items()}
