"""A seat's way through the first trick with a book over types, in a game with a side bet."""

from truc_tutor.books.book import Book
from truc_tutor.books.kinds import less
from truc_tutor.books.pages import Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.replies import Reply
from truc_tutor.books.typed_pages import TypedPages, pages_of
from truc_tutor.books.typed_values import Mine, TypedValues, Where
from truc_tutor.books.walking import RARE, SELDOM, Reading, Way, is_at_odds
from truc_tutor.game.actions import Call, Play, SeatAction
from truc_tutor.game.view import Observation


class TypedWalk(Way):
    """One seat's way: its own hand, and by hand how often the rival would have done as he did."""

    _pages: TypedPages

    def __init__(self, book: Book, seen: Observation, *, suits: bool = True) -> None:
        super().__init__(pages_of(book, seen.game, suits=suits), seen)
        self._book, self._hands = book, self._pages.hands
        self._mine = self._hands.number(seen.dealt)
        self._row = self._hands.rows[self._mine]
        self._lead = self._played = self._his_lead = NOBODY
        self._his = self._hands.each(self._hands.having((), seen.dealt))

    @property
    def is_beaten(self) -> bool:
        """Tells whether rival and seat do often enough what they did, with cards they may have."""
        return self._his.often(self._hands, self._his_lead) >= SELDOM and self._kept >= RARE

    def follow(self, act: SeatAction) -> None:
        """Goes on by an act that was done."""
        here, pages = self._here, self._pages
        place, rank = self._place(act)
        if pages.spot(here).seat != self._me:
            self._his = pages.after(here, self._lead, act, self._his)
            if isinstance(act, Play):
                self._his_lead = rank
        else:
            self._kept *= self._share(act) * max(1, self._row.count(rank))
            if isinstance(act, Play):
                self._played = rank
        if isinstance(act, Play):
            self._lead = self._hands.card(act.card)
        self._here = pages.child(here, place, rank)

    def reading(self, rough: float) -> Reading | None:
        """Values the acts that the book knows and tells how often each is done.

        None if the two are at odds. A card covered in the first trick gives the deal away: it has
        no value here.
        """
        often, his = self.often(), self._his
        total, paid = float(his.weights.sum()), self._paid()
        mine = Mine(self._me, self._mine, self._wins())
        valuing = TypedValues(self._pages, mine, total, rough)
        where = Where(self._here, self._lead, self._played)
        values: dict[SeatAction, float] = {}
        replies: dict[SeatAction, tuple[Reply, ...]] = {}
        for act in filter(self.tells_of, often):
            place = self._pages.number_of(where.here, act, self._mine)
            if isinstance(act, Call):
                told = valuing.replies(where, place, his)
                replies[act] = tuple(each._replace(value=each.value - paid) for each in told)
            values[act] = (
                sum(reply.chance * reply.value for reply in replies[act])
                if replies.get(act)
                else valuing.act(where, place, his) / total - paid
            )
        if is_at_odds(values, often):
            return None
        edge = float(his.weights @ mine.wins[his.hands]) / total
        error, won = self._book.solved.measured, (1 + edge) / 2
        return Reading(often, values, self._likely(), error, replies, won, whole=False)

    def _share(self, act: SeatAction) -> float:
        alone = self._hands.each([self._mine])
        return float(self._pages.after(self._here, self._lead, act, alone).weights.sum())

    def _paid(self) -> float:
        """Gives what a refused bet has brought the seat: the book counts it, the score has it."""
        points, seat = self._seen.points, self._seen.seat or 0
        return float(points[seat] - points[1 - seat])

    def _wins(self) -> Vector:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

        counts = self._hands.counts
        own = counts[self._mine]
        won = counts <= own if self._me == 0 else counts < own
        return np.where(won, 1.0, -1.0)

    def _likely(self) -> tuple[tuple[str, float], ...]:
        """Names what the rival may still hold, from strong to weak, the likeliest first."""
        names, his = self._names(), self._his
        total = float(his.weights.sum())
        found: dict[tuple[int, ...], float] = {}
        for number, weight in zip(his.hands.tolist(), his.weights.tolist(), strict=True):
            row = self._hands.rows[number]
            left = row if self._his_lead == NOBODY else less(row, self._his_lead)
            if weight:
                found[left] = found.get(left, 0.0) + weight
        return tuple(
            (" ".join(names[rank] for rank in reversed(left)), weight / total)
            for left, weight in sorted(found.items(), key=lambda each: -each[1])
        )
