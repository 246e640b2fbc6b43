"""A seat's way through the first trick with a book over types, in a game with a side bet."""

from collections import Counter

from truc_tutor.books.book import Book
from truc_tutor.books.kinds import less
from truc_tutor.books.pages import Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.replies import Reply
from truc_tutor.books.typed import type_row
from truc_tutor.books.typed_pages import TypedPages, pages_of
from truc_tutor.books.typed_values import Mine, TypedValues
from truc_tutor.books.walking import RARE, SELDOM, Reading, Way, is_at_odds
from truc_tutor.cards import Card
from truc_tutor.game.actions import Call, Play, SeatAction
from truc_tutor.game.view import Observation


class TypedWalk(Way):
    """One seat's way: its own type, and by type how often the rival would have done as he did."""

    _pages: TypedPages

    def __init__(self, book: Book, seen: Observation) -> None:
        super().__init__(pages_of(book), seen)
        self._book = book
        types = self._pages.types
        self._type = types.number[type_row(seen.game, self._class, seen.dealt)]
        self._played = self._his_lead = NOBODY
        self._done: Vector = 1.0
        self._shown: tuple[Card, ...] = ()

    @property
    def is_beaten(self) -> bool:
        """Tells whether rival and seat do often enough what they did, with cards they may have."""
        could = self._could()
        reached = float((could * self._done).sum() / could.sum())
        return reached >= SELDOM and self._kept >= RARE

    def follow(self, act: SeatAction) -> None:
        """Goes on by an act that was done."""
        here, pages = self._here, self._pages
        place, rank = self._place(act)
        shares = pages.by_type(here)[place]
        if pages.spot(here).seat != self._me:
            self._done = self._done * shares
        else:
            self._kept *= float(shares[self._type])
        if isinstance(act, Play) and pages.spot(here).seat == self._me:
            self._played = rank
        elif isinstance(act, Play):
            self._his_lead, self._shown = rank, (act.card,)
        self._here = pages.child(here, place, rank)

    def reading(self, rough: float) -> Reading | None:
        """Values the acts that the book knows and tells how often each is done.

        None if the two are at odds. A card covered in the first trick gives the deal away: it has
        no value here.
        """
        often, his = self.often(), self._his()
        total, paid = float(his.sum()), self._paid()
        mine = Mine(self._me, self._type, self._wins())
        valuing = TypedValues(self._pages, mine, total, rough)
        values: dict[SeatAction, float] = {}
        replies: dict[SeatAction, tuple[Reply, ...]] = {}
        for act in filter(self.tells_of, often):
            place, _ = self._place(act)
            if isinstance(act, Call):
                told = valuing.replies(self._here, place, his, self._played)
                replies[act] = tuple(each._replace(value=each.value - paid) for each in told)
            values[act] = (
                sum(reply.chance * reply.value for reply in replies[act])
                if replies.get(act)
                else valuing.act(self._here, place, his, self._played) / total - paid
            )
        if is_at_odds(values, often):
            return None
        edge = float(his @ mine.wins) / total
        error, won = self._book.solved.measured, (1 + edge) / 2
        return Reading(often, values, self._likely(his), error, replies, won, whole=False)

    def _paid(self) -> float:
        """Gives what a refused bet has brought the seat: the book counts it, the score has it."""
        points, seat = self._seen.points, self._seen.seat or 0
        return float(points[seat] - points[1 - seat])

    def _wins(self) -> Vector:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

        counts = np.array([row[3] for row in self._pages.types.rows])
        own = counts[self._type]
        won = counts <= own if self._me == 0 else counts < own
        return np.where(won, 1.0, -1.0)

    def _could(self) -> Vector:
        """Counts by type what the rival may have been dealt."""
        return self._pages.unseen(self._seen.game, self._seen.dealt, self._shown)

    def _his(self) -> Vector:
        """Weighs by type what the rival may have after what he did."""
        his = self._could() * self._done
        if self._his_lead == NOBODY:
            return his
        # Of cards of one class, each is led as often as another.
        alike = [row[:3].count(self._his_lead) for row in self._pages.types.rows]
        return his / [max(1, each) for each in alike]

    def _likely(self, his: Vector) -> tuple[tuple[str, float], ...]:
        """Names what the rival may still hold, from strong to weak, the likeliest first."""
        names, total = self._names(), float(his.sum())
        found: Counter[tuple[int, ...]] = Counter()
        for number in map(int, his.nonzero()[0]):
            row = self._pages.types.rows[number][:3]
            found[row if self._his_lead == NOBODY else less(row, self._his_lead)] += his[number]
        return tuple(
            (" ".join(names[rank] for rank in reversed(held)), float(weight / total))
            for held, weight in found.most_common()
        )

    def _share(self, place: int, rank: int) -> float:  # noqa: ARG002 - the act has its class
        return float(self._pages.by_type(self._here)[place, self._type])
