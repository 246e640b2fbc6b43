"""How often each seat would have come to the end of the first trick, by what it has left.

It follows from a book and from what was said and played, so everybody at the table knows it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from truc_tutor.books import rival
from truc_tutor.books.book import Book
from truc_tutor.books.hands import Hands, Weighed
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.pages import START, Here, Pages, Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.reading import said, score_before
from truc_tutor.books.shelf import book_for
from truc_tutor.books.typed import TypedLayout
from truc_tutor.books.typed_pages import TypedPages, pages_of
from truc_tutor.books.walking import SELDOM
from truc_tutor.cards import Card
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.view import Observation

Left = Mapping[tuple[int, ...], float]
"""By the strengths of two cards, from weak to strong: how often a seat would have kept them so.

Or what the rest is worth to it.
"""

Pairs = Mapping[frozenset[Card], float]
"""The same by the cards themselves."""

Held = TypeVar("Held")

Came = Callable[[Here, SeatAction, Held], Held]
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

    None where that trick is not done, a card of it was covered, or no book tells of it.
    """
    if seen.game.seats != 2 or not seen.tricks or not _said_in_first(seen):
        return None
    book = book_for(seen.game, score_before(seen), seen.turned)
    if book is None:
        return None
    typed = isinstance(book.layout, TypedLayout)
    return _by_hand(seen, book) if typed else _by_kind(seen, Pages(book))


def _by_kind(seen: Observation, pages: Pages) -> Reaches | None:
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    classes = classes_of(seen.game, seen.turned)

    def came(here: Here, act: SeatAction, before: Vector) -> Vector:
        place, rank = _place(pages, here, classes, act)
        return rival.after(pages, here, place, before, rank)

    start = np.ones(pages.kinds.count(3))
    found = _followed(pages, seen, (start, start), came)
    if found is None:
        return None
    strong, strength = seen.game.strengths(seen.turned), _strengths(seen)
    names = [tuple(strength[rank] for rank in each) for each in pages.kinds.of[2]]
    first, second = (
        {
            name: float(often) / (1 + name.count(strong[_first_card(seen, seat)]))
            for name, often in zip(names, found.held[(seat - seen.mano) % 2], strict=True)
        }
        for seat in (0, 1)
    )
    return Reaches((first, second))


def _by_hand(seen: Observation, book: Book) -> Reaches | None:
    """Tells it by the very cards, or by classes alone where by those a seat hardly comes so far."""
    pages = pages_of(book, seen.game)
    found = _weighed(seen, pages)
    if found is None:
        return None
    if pages.suits is not None and min(_often(seen, pages, found)) < SELDOM:
        found = _weighed(seen, pages_of(book, seen.game, suits=False)) or found
    first, second = (
        _by_cards(seen, pages.hands, seat, found.held[(seat - seen.mano) % 2]) for seat in (0, 1)
    )
    return Reaches(
        (_by_strength(seen, first), _by_strength(seen, second)),
        (first, second),
        (_promised(seen, pages, found.here, 0), _promised(seen, pages, found.here, 1)),
    )


def _weighed(seen: Observation, pages: TypedPages) -> "_Followed[Weighed] | None":
    """Weighs (mano first) the hands with the card that it played first and without the rival's."""
    lead = pages.hands.card(seen.tricks[0].laid[0].card)
    cards = [_first_card(seen, (seen.mano + place) % 2) for place in (0, 1)]

    def came(here: Here, act: SeatAction, before: Weighed) -> Weighed:
        return pages.after(here, NOBODY if here.lead == NOBODY else lead, act, before)

    start = [
        pages.hands.each(pages.hands.having((own,), (other,)))
        for own, other in (cards, reversed(cards))
    ]
    return _followed(pages, seen, (start[0], start[1]), came)


def _often(seen: Observation, pages: TypedPages, found: "_Followed[Weighed]") -> list[float]:
    """Tells how often each seat comes so far, in the mean of its hands (mano first)."""
    cards = [pages.hands.card(_first_card(seen, (seen.mano + place) % 2)) for place in (0, 1)]
    return [
        held.often(pages.hands, pages.hands.class_of[card])
        for held, card in zip(found.held, cards, strict=True)
    ]


def _first_card(seen: Observation, seat: int) -> Card:
    """Gives the card that a seat played first; which of equal ones is left to chance."""
    return next(laid.card for laid in seen.tricks[0].laid if laid.seat == seat)


def _said_in_first(seen: Observation) -> list[SeatAction]:
    """Lists what was done in the first trick, whatever was covered later; nothing if in it."""
    plays = [place for place, act in enumerate(seen.history) if isinstance(act, Play)]
    return said(replace(seen, history=seen.history[: plays[1] + 1])) or []


@dataclass(frozen=True, slots=True)
class _Followed(Generic[Held]):
    """Where the first trick of a deal ends, and how often each seat comes there (mano first)."""

    here: Here
    held: tuple[Held, Held]


def _followed(
    pages: Pages, seen: Observation, start: tuple[Held, Held], came: Came[Held]
) -> _Followed[Held] | None:
    """Follows a deal to the end of its first trick; None where the book does not lead there.

    Seats are counted from mano, as in the plan.
    """
    classes = classes_of(seen.game, seen.turned)
    here, (first, second) = START, start
    for act in _said_in_first(seen):
        if here.place < 0:
            return None
        spot = pages.spot(here)
        if max(spot.held) < 3:
            return _Followed(here, (first, second))
        if not isinstance(act, Play) and token(act) not in dict(spot.bets):
            return None
        if spot.seat == 0:
            first = came(here, act, first)
        else:
            second = came(here, act, second)
        here = pages.child(here, *_place(pages, here, classes, act))
    done = here.place >= 0 and max(pages.spot(here).held) < 3
    return _Followed(here, (first, second)) if done else None


def _place(
    pages: Pages, here: Here, classes: Mapping[Card, int], act: SeatAction
) -> tuple[int, int]:
    """Finds an act among the blocks of a place, and the class that it plays."""
    if isinstance(act, Play):
        return pages.find(here, "", classes[act.card]), classes[act.card]
    return pages.find(here, token(act), NOBODY), NOBODY


def _by_cards(seen: Observation, every: Hands, seat: int, came: Weighed) -> Pairs:
    """Gives it for every two cards that nobody has shown in the first trick."""
    played = every.card(_first_card(seen, seat))
    return {
        frozenset(seen.game.deck[card] for card in cards if card != played): often
        for cards, often in zip(
            every.cards[:, came.hands].T.tolist(), came.weights.tolist(), strict=True
        )
    }


def _promised(seen: Observation, pages: TypedPages, here: Here, seat: int) -> Left:
    """Gives what the book says that the rest is worth to a seat by the two cards it has left."""
    strength = _strengths(seen)
    lead = pages.hands.card(seen.tricks[0].laid[0].card)
    worth = pages.rests_after(here, lead, (seat - seen.mano) % 2)
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
