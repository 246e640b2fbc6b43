"""A deal between two with all cards known, valued by its book: for measuring, never for a robot."""

from collections.abc import Iterable

from truc_tutor.books.book import Book
from truc_tutor.books.pages import START, Here, Pages, ways
from truc_tutor.books.plan import NOBODY, Spot, compare

Held = tuple[tuple[int, ...], tuple[int, ...]]

SELDOM = 0.02
"""Acts that the book does less often are not followed; the others share their chances."""


class LaidOpen:
    """What mano may expect of a deal whose holdings (classes, weak to strong) are known.

    Both play on by the book, each knowing its own cards alone. Values are in the book's unit, and
    rough: they leave seldom acts out.
    """

    def __init__(self, book: Book, held: Held) -> None:
        self._pages = Pages(book)
        self._numbers = book.numbers
        self._held = held
        self._known: dict[tuple[Here, Held], float] = {}

    def value(self, said: Iterable[tuple[str, int]] = ()) -> float:
        """Values the deal after acts, each a bet's token, or nothing and the class of a card.

        Raises ValueError where the book knows no such act.
        """
        here, held = START, self._held
        for token, rank in said:
            if here.place < 0:
                raise ValueError("the deal is over")
            act = self._pages.find(here, token, rank)
            spot = self._pages.spot(here)
            left = held[spot.seat]
            if not token:
                left = next(
                    (rest for card, rest in self._ways(here, act, left) if card == rank), ()
                )
            here, held = self._after(here, act, rank, held, left)
        return self._value(here, held)

    def _ways(
        self, here: Here, act: int, mine: tuple[int, ...]
    ) -> list[tuple[int, tuple[int, ...]]]:
        return ways(self._pages.blocks(here)[act], mine)

    def _value(self, here: Here, held: Held) -> float:
        if here.place < 0:
            return self._pages.layout.plan.ends[~here.place]
        key = here, held
        if key not in self._known:
            self._known[key] = self._expected(here, held)
        return self._known[key]

    def _expected(self, here: Here, held: Held) -> float:
        """Averages over what the seat to act does with its cards."""
        spot = self._pages.spot(here)
        options = [
            (act, rank, left, self._weight(here, act, left))
            for act, _ in enumerate(self._pages.blocks(here))
            for rank, left in self._ways(here, act, held[spot.seat])
        ]
        least = SELDOM * sum(weight for *_, weight in options)
        followed = [option for option in options if option[3] > least] or options
        whole = sum(weight for *_, weight in followed)
        return sum(
            (weight / whole if whole else 1 / len(followed))
            * self._value(*self._after(here, act, rank, held, left))
            for act, rank, left, weight in followed
        )

    def _weight(self, here: Here, act: int, left: tuple[int, ...]) -> int:
        at = here.at + self._pages.blocks(here)[act].start + self._pages.number(here, left)
        return self._numbers[at] ** 2

    def _after(
        self, here: Here, act: int, rank: int, held: Held, left: tuple[int, ...]
    ) -> tuple[Here, Held]:
        """Gives the place behind an act, an end below 0, and the cards held there."""
        spot, block = self._pages.spot(here), self._pages.blocks(here)[act]
        if not block.token and spot.open_last:
            return Here(spot.play[compare(rank, here.shown)], NOBODY, 0, NOBODY), held
        return self._pages.child(here, act, rank), _changed(spot, held, left)


def _changed(spot: Spot, held: Held, left: tuple[int, ...]) -> Held:
    return (left, held[1]) if spot.seat == 0 else (held[0], left)
