"""A seat's way through a deal with a book in hand: what it has, and all that the rival may hold."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from truc_tutor.books import rival
from truc_tutor.books.book import CHANCE, Book
from truc_tutor.books.chances import POINT, Scale, game_chance, scale_at
from truc_tutor.books.kinds import classes_of, less
from truc_tutor.books.pages import START, Pages
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.replies import Reply
from truc_tutor.books.values import Values
from truc_tutor.game.actions import Call, Fold, Play, SeatAction, token
from truc_tutor.game.call_checks import leaves_deal
from truc_tutor.game.view import Observation

SELDOM = 1e-3
"""How often the rival must have done as he did, with cards that he may have, to trust the book."""

RARE = 0.01
"""How often the seat itself must have done as it did, with its cards, for the same."""

CONTRADICTION = 0.1
"""How much better in points another act than the usual one may look before nothing is trusted."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What best play does and expects: by act how often, and the points still to come by it.

    `likely` are all the holdings that the rival may still have, by rank from strong to weak, with
    their chances after what he did, the likeliest first; a card that has no other of its class is
    told with its suit. `measured`
    is how much a perfect rival wins against the book, in points a deal. `replies` tell of each call
    what the rival answers to it. A call that best play never needs may have no value. `best_count`
    is the chance that the seat wins the side bet after what the rival did, None where there is none
    in the game. `whole` tells whether the book is of the whole deal, not of its first trick alone.
    """

    often: Mapping[SeatAction, float]
    values: Mapping[SeatAction, float]
    likely: tuple[tuple[str, float], ...]
    measured: float
    replies: Mapping[SeatAction, tuple[Reply, ...]] = field(default_factory=dict)
    best_count: float | None = None
    whole: bool = True


class Way(ABC):
    """One seat's way through a deal with a book: where it stands, and how often it came so far."""

    def __init__(self, pages: Pages, seen: Observation) -> None:
        assert seen.seat is not None  # noqa: S101 - reading has looked
        self._pages, self._seen = pages, seen
        self._class = classes_of(seen.game, seen.turned)
        self._me = (seen.seat - seen.mano) % 2
        self._here, self._kept = START, 1.0

    @abstractmethod
    def _share(self, act: SeatAction) -> float:
        """Tells how often the seat does an act here that the book knows, with the cards it has."""

    @property
    def is_over(self) -> bool:
        """Tells whether the book has come to its end, though the deal has not."""
        return self._here.place < 0 or self._pages.spot(self._here).is_rest

    def tells_of(self, act: SeatAction) -> bool:
        """Tells whether the book knows an act here; it leaves out what best play never needs."""
        if self.is_over or is_left_out(act):
            return False
        return isinstance(act, Play) or token(act) in dict(self._pages.spot(self._here).bets)

    def often(self) -> dict[SeatAction, float]:
        """Tells how often each legal act is done."""
        return {act: self._share(act) if self.tells_of(act) else 0.0 for act in self._seen.legal}

    def _place(self, act: SeatAction) -> tuple[int, int]:
        """Finds an act among the blocks here, and the class that it plays."""
        if isinstance(act, Play):
            rank = self._class[act.card]
            return self._pages.find(self._here, "", rank), rank
        return self._pages.find(self._here, token(act), NOBODY), NOBODY

    def _names(self) -> dict[int, str]:
        """Names the classes: by rank, or a card that has no other of its class by itself."""
        copies = self._pages.kinds.copies
        return {
            each: str(card) if copies[each] == 1 else card.rank
            for card, each in self._class.items()
        }


def is_at_odds(values: Mapping[SeatAction, float], often: Mapping[SeatAction, float]) -> bool:
    """Tells whether the usual act looks worse than another by more than a book may err."""
    return values[max(values, key=lambda act: often[act])] < max(values.values()) - CONTRADICTION


class Walk(Way):
    """One seat's way through a deal: its own cards, and all that the rival may hold."""

    def __init__(self, book: Book, seen: Observation) -> None:
        super().__init__(Pages(book), seen)
        self._book = book
        self._mine = tuple(sorted(self._class[card] for card in seen.dealt))
        self._his = self._could = rival.dealt(self._pages, self._mine)

    @property
    def is_beaten(self) -> bool:
        """Tells whether rival and seat do often enough what they did, with cards they may have."""
        reached = float(self._his.sum() / self._could.sum())
        return reached >= SELDOM and self._kept >= RARE

    def follow(self, act: SeatAction) -> None:
        """Goes on by an act that was done."""
        here, pages = self._here, self._pages
        place, rank = self._place(act)
        block = pages.blocks(here)[place]
        if pages.spot(here).seat != self._me:
            self._his = rival.after(pages, here, place, self._his, rank)
            self._could = rival.left(pages, here, block, self._could, rank)
        else:
            left = self._left(place, rank)
            self._kept *= pages.share(here, place, left)
            self._mine = left
        self._here = pages.child(here, place, rank)

    def reading(self, rough: float) -> Reading | None:
        """Values every act of the seat and tells how often it is done; None if that is at odds."""
        scale = self._scale()
        if scale is None:
            return None
        often, total = self.often(), float(self._his.sum())
        valuing = Values(self._pages, self._me, total, rough)
        values: dict[SeatAction, float] = {}
        replies: dict[SeatAction, tuple[Reply, ...]] = {}
        for act in filter(self.tells_of, often):
            place, rank = self._place(act)
            if isinstance(act, Call):
                told = valuing.replies(self._here, place, self._mine, self._his)
                replies[act] = tuple(e._replace(value=scale.points(e.value)) for e in told)
            values[act] = (
                sum(reply.chance * reply.value for reply in replies[act])
                if replies.get(act)
                else scale.points(
                    valuing.act(self._here, place, rank, self._left(place, rank), self._his) / total
                )
            )
        if is_at_odds(values, often):
            return None
        best = max(values.values())
        for act in filter(is_left_out, often):
            values[act] = self._left_out(valuing, scale, act, best)
        likely = rival.likeliest(self._pages, self._his, self._names())
        measured = self._book.solved.measured / scale.point
        whole = self._book.is_whole
        return Reading(often, values, likely, measured, replies, whole=whole)

    def _scale(self) -> Scale | None:
        """Tells how what the book counts in becomes points; None where that is not known."""
        if self._book.solved.unit != CHANCE:
            return POINT
        return scale_at(self._seen.game, self._book.solved.score, self._me)

    def _left_out(self, valuing: Values, scale: Scale, act: SeatAction, best: float) -> float:
        """Values an act of which the book knows nothing, never above what it knows."""
        match act:
            case Fold():
                return self._given_up(scale)
            case Play(card=card):
                return min(best, self._covered(valuing, scale, self._class[card]))
            case _:
                return best

    def _covered(self, valuing: Values, scale: Scale, rank: int) -> float:
        """Values a covered card: it gives the deal up, but where the first trick was taken.

        Then it is led to the second, and counts as the weakest card of the deck.
        """
        spot = self._pages.spot(self._here)
        if spot.laid != NOBODY or spot.held[self._me] < 2 or self._seen.tricks[0].taken_by is None:
            return self._given_up(scale)
        place = self._pages.find(self._here, "", 0)
        left = less(self._mine, rank)
        worth = valuing.act(self._here, place, 0, left, self._his)
        return scale.points(worth / float(self._his.sum()))

    def _given_up(self, scale: Scale) -> float:
        """Gives the points that giving up is worth: those at stake go to the rival."""
        game, score = self._seen.game, self._book.solved.score
        worth = game.stake.rungs[self._seen.stake.level].worth
        lost = worth if isinstance(worth, int) else game.target
        if scale is POINT:
            return -float(lost)
        own, other = score[self._me], score[1 - self._me]
        left = game_chance(game, own, other + lost, leads=self._me == 1)
        return scale.points((0.0 if left is None else left) - 0.5)

    def _share(self, act: SeatAction) -> float:
        place, rank = self._place(act)
        share = self._pages.share(self._here, place, self._left(place, rank))
        if not isinstance(act, Play):
            return share
        # Of equal cards each is played as often as another.
        return share / [self._class[card] for card in self._seen.holding].count(rank)

    def _left(self, place: int, rank: int) -> tuple[int, ...]:
        """Gives what the seat has left after an act; a last card counts as still held."""
        told = self._pages.blocks(self._here)[place].rank
        return self._mine if told == NOBODY else less(self._mine, rank)


def is_left_out(act: SeatAction) -> bool:
    """Tells whether a book knows nothing of an act, for best play hardly needs it.

    Giving up loses what is at stake; asking for cards changes nothing where he refuses; a covered
    card loses its trick.
    """
    return leaves_deal(act) or (isinstance(act, Play) and act.covered)
