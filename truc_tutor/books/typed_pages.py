"""A book over types opened at a place: how often each type and each hand acts.

Where suits were told of a decision its hands are read as they stand there, else by their types.
"""

from truc_tutor.books.book import Book
from truc_tutor.books.hands import Hands, Weighed
from truc_tutor.books.pages import Here, Pages, Vector
from truc_tutor.books.plan import NOBODY, find
from truc_tutor.books.rests import worth_of, worths_of
from truc_tutor.books.typed import TypedLayout
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.variant import Game


class TypedPages(Pages):
    """The numbers of a book over types, and of its suits if any; shares are told by hands."""

    def __init__(self, book: Book, game: Game, *, suits: bool = True) -> None:
        super().__init__(book)
        assert isinstance(book.layout, TypedLayout)  # noqa: S101 - other books have Pages
        self._typed = book.layout
        self.types = book.layout.types
        self.hands = Hands(game, self.types)
        self.suits = book.suits if suits else None
        self._suited = self._np.frombuffer(
            self.suits.numbers if self.suits else b"", self._np.uint8
        )
        self._having = [self._np.array(each, self._np.intp) for each in self.types.having]
        self._by_type: dict[int, Vector] = {}

    def by_hand(self, here: Here, lead: int, hands: Vector) -> Vector:
        """Tells (acts × hands) how often each of some hands does an act.

        Acts are the bets, then the three cards of the hand, if a card may be played. `lead` is the
        card led, by its number. A hand that cannot be here is told anything.
        """
        told = self._told(here, lead, hands)
        if told is None:
            return self._spread(here, hands)
        total = told.sum(axis=0)
        if total.all():
            return told / total
        return self._np.where(total, told / self._np.maximum(total, 1), self._spread(here, hands))

    def number_of(self, here: Here, act: SeatAction, hand: int) -> int:
        """Finds an act that a hand may do among those of `by_hand`."""
        bets = self.spot(here).bets
        if isinstance(act, Play):
            cards: list[int] = self.hands.cards[:, hand].tolist()
            return len(bets) + cards.index(self.hands.card(act.card))
        return find(bets, token(act))

    def after(self, here: Here, lead: int, act: SeatAction, who: Weighed) -> Weighed:
        """Weighs hands by how often each does an act; those are left that can."""
        shares, bets = self.by_hand(here, lead, who.hands), self.spot(here).bets
        if isinstance(act, Play):
            return who.played(self.hands, self.hands.card(act.card), shares[len(bets) :])
        return who.times(shares[find(bets, token(act))])

    def rest_after(self, here: Here, lead: int, seat: int, left: tuple[int, ...]) -> float:
        """Gives what the rest is worth to a seat that has two cards left (see `rests_after`)."""
        start = self.suits.worths.get((here.at, lead)) if self.suits else None
        if start is None:
            return self.rest(here, seat, left)
        wide = self.kinds.count(2)
        at = start + 2 * wide * seat + self.kinds.place[2][left]
        return worth_of(int(self._suited[at]), int(self._suited[at + wide]), self.spot(here).most)

    def rests_after(self, here: Here, lead: int, seat: int) -> Vector:
        """Gives the same by every two cards that it may hold, as `Kinds` counts them.

        It is told by the card led, as far as suits were told; see `Pages.rests`.
        """
        start = self.suits.worths.get((here.at, lead)) if self.suits else None
        if start is None:
            return self.rests(here, seat)
        wide = self.kinds.count(2)
        found = self._suited[start + 2 * wide * seat :][: 2 * wide].reshape(2, wide).astype(float)
        return worths_of(found[0], found[1], self.spot(here).most)

    def _told(self, here: Here, lead: int, hands: Vector) -> Vector | None:
        """Weighs acts as the suits of the book tell; a hand of which they do not has nothing."""
        table = self.suits.tables.get((here.at, lead)) if self.suits else None
        if table is None:
            return None
        spot = self.spot(here)
        columns = self.hands.columns(lead, leads=spot.laid == spot.seat)[hands]
        found = self._suited[table.start : table.start + table.acts * table.hands]
        return self._squares[found.reshape(table.acts, table.hands)[:, columns]]

    def _spread(self, here: Here, hands: Vector) -> Vector:
        """Tells by types: what they do with a class goes to its cards, to equal ones alike."""
        every, types, spot = self._types_at(here), self.hands.types[hands], self.spot(here)
        if not spot.play:
            return every[:, types]
        bets = len(spot.bets)
        cards = every[bets + self.hands.classes[:, hands], types] / self.hands.alike[:, hands]
        return self._np.concatenate([every[:bets, types], cards])

    def _types_at(self, here: Here) -> Vector:
        """Tells (acts × types) how often a type does an act; 0 for a type that cannot."""
        found = self._by_type.get(here.at)
        if found is None:
            blocks = self.blocks(here)
            found = self._np.zeros((len(blocks), len(self.types.rows)))
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


_OPEN: list[tuple[Book, bool, TypedPages]] = []
"""The last book that was read, with its suits and without: what is found in it once is kept."""


def pages_of(book: Book, game: Game, *, suits: bool = True) -> TypedPages:
    """Opens a book, or its types alone; one that is open already stays so."""
    suits = suits and book.suits is not None
    kept = [each for each in tuple(_OPEN) if each[0] is book]  # another thread may put in another
    for _, told, pages in kept:
        if told == suits:
            return pages
    opened = TypedPages(book, game, suits=suits)
    _OPEN[:] = [*kept, (book, suits, opened)]
    return opened
