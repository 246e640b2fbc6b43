"""A book over types opened at a place: how often each type acts, and what is unseen by types."""

from truc_tutor.books.book import Book
from truc_tutor.books.pages import Here, Pages, Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.typed import TypedLayout, hands_of
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game


class TypedPages(Pages):
    """The numbers of a book over types; shares are told by the number of a type."""

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        assert isinstance(book.layout, TypedLayout)  # noqa: S101 - other books have Pages
        self._typed = book.layout
        self.types = book.layout.types
        self._having = [self._np.array(each, self._np.intp) for each in self.types.having]
        self._by_type: dict[int, Vector] = {}
        self._dealt: tuple[Vector, Vector] | None = None

    def by_type(self, here: Here) -> Vector:
        """Tells (acts × types) how often a type does an act; 0 for a type that cannot."""
        found = self._by_type.get(here.at)
        if found is None:
            blocks = self.blocks(here)
            found = self._np.zeros((len(blocks), len(self.types.rows)), self._np.float32)
            shares = self.shares(here)
            for act, block in enumerate(blocks):
                able = self._able(here, block.rank)
                found[act, able] = shares[block.start : block.start + block.wide]
            self._by_type[here.at] = found
        return found

    def _able(self, here: Here, rank: int) -> Vector:
        """Lists the types that may do an act: play a card of a class, or for NOBODY make a bet."""
        if rank != NOBODY:
            return self._having[rank]
        return self._np.asarray(self._typed.owners(self.spot(here), here.lead))

    def _row(self, here: Here) -> Vector:
        key = here.place, here.lead
        if key not in self._rows:
            rows = [self._able(here, block.rank) for block in self.blocks(here)]
            self._rows[key] = self._np.concatenate(rows)
        return self._rows[key]

    def unseen(self, game: Game, known: tuple[Card, ...], shown: tuple[Card, ...]) -> Vector:
        """Counts by type the three cards that a rival may have been dealt, if all were as likely.

        He has none of the `known` cards, and all of those that he has `shown`.
        """
        if self._dealt is None:
            hands = hands_of(game)
            bits = self._np.array([_bits(game, cards) for cards, _ in hands])
            self._dealt = bits, self._np.array([self.types.number[row] for _, row in hands])
        (bits, numbers), every = self._dealt, _bits(game, shown)
        can = ((bits & _bits(game, known)) == 0) & ((bits & every) == every)
        return self._np.bincount(numbers[can], minlength=len(self.types.rows)).astype(float)


def _bits(game: Game, cards: tuple[Card, ...]) -> int:
    return sum(1 << game.deck.index(card) for card in cards)


_OPEN: list[tuple[Book, TypedPages]] = []
"""The last book that was read: what is found in it once is kept."""


def pages_of(book: Book) -> TypedPages:
    """Opens a book; one that is open already stays so."""
    for known, pages in tuple(_OPEN):  # another thread may put in another meanwhile
        if known is book:
            return pages
    opened = TypedPages(book)
    _OPEN[:] = [(book, opened)]
    return opened
