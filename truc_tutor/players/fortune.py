"""Luck told apart from skill in a duel, in the manner of AIVAT (Burch and others 2018).

A duel knows all cards. Let v be any function of what has happened in a deal. Where chance picks one
of several ways on, v of the way taken less the average of v over all ways, each as likely as it is,
has the mean 0 whatever v is. So the sum of such terms may be taken off the points of a deal, times
any factor that does not depend on that deal, without changing the mean; the better v foretells the
points, the less is left to vary. Chance is here

- the cards: v of the deal less v of the same deal with both holdings exchanged, halved; the two are
  equally likely, so this term has the mean 0 (where every deal is played twice, it cancels out);
- the dice of a player that says how often it does each act (`Mixer`).

v is what best play expects (`LaidOpen`), so terms there are where a book covers the deal. The
factors are fitted on the other deals (`steadied`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from truc_tutor.books.kinds import classes_of
from truc_tutor.books.laid_open import LaidOpen
from truc_tutor.books.shelf import book_for
from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction, token
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of

FOLDS = 10
"""In how many parts the deals are put; the factors for each are fitted on the others."""

FEWEST = 50
"""Of fewer deals no factors should be fitted: they would be poor."""


@dataclass(slots=True)
class Fortune:
    """What chance has brought pair 0 in one deal: by the cards, and by the dice of either pair."""

    cards: float = 0.0
    dice: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _open: LaidOpen | None = None
    _class: Mapping[Card, int] = field(default_factory=dict)
    _said: list[tuple[str, int]] = field(default_factory=list)
    _sign: float = 1.0

    @classmethod
    def of(cls, seen: Sequence[Observation]) -> "Fortune":
        """Begins a deal that both seats see as it has been dealt."""
        if len(seen) != 2:
            return cls()
        mano = seen[0].mano
        first, second = seen[mano], seen[1 - mano]
        score = first.score[mano], first.score[1 - mano]
        book = book_for(first.game, score, first.turned, points=True)
        if book is None or not book.is_whole:
            return cls()
        by = classes_of(first.game, first.turned)
        one, two = (tuple(sorted(by[card] for card in each.dealt)) for each in (first, second))
        laid = LaidOpen(book, (one, two))
        sign = 1.0 if mano == 0 else -1.0
        cards = sign * (laid.value() - LaidOpen(book, (two, one)).value()) / 2
        return cls(cards=cards, _open=laid, _class=by, _sign=sign)

    def follow(
        self, seen: Observation, act: SeatAction, often: Mapping[SeatAction, float] | None
    ) -> None:
        """Takes note of an act, drawn from `often` where that is known.

        After an act of which no book tells, no more is known of luck.
        """
        if self._open is None:
            return
        if seen.questions and seen.questions[-1].slot is Slot.REDEAL:  # no answer brings a term
            if isinstance(act, Answer) and act.accept:
                self._open = None
            return
        ways = {each: self._way(self._open, seen, each) for each in often or (act,)}
        if often is not None:
            mean = sum(share * ways[each][0] for each, share in often.items()) / sum(often.values())
            self.dice[pair_of(act.seat)] += self._sign * (ways[act][0] - mean)
        said = ways[act][1]
        if said is None:
            self._open = None
        else:
            self._said = said

    def _way(
        self, laid: LaidOpen, seen: Observation, act: SeatAction
    ) -> tuple[float, list[tuple[str, int]] | None]:
        """Values the deal to mano after an act, and tells what is said then; None: not in the book.

        What the book does not know is valued as if nothing had been done: any value is right.
        """
        if isinstance(act, Fold):
            worth = seen.game.stake.rungs[seen.stake.level].worth
            lost = float(worth if isinstance(worth, int) else seen.game.target)
            return -lost if act.seat == seen.mano else lost, None
        if isinstance(act, Call) and act.call == REDEAL:  # whoever refuses changes nothing by it
            return laid.value(self._said), self._said
        if isinstance(act, Play) and act.covered:
            return laid.value(self._said), None
        word = ("", self._class[act.card]) if isinstance(act, Play) else (token(act), -1)
        said = [*self._said, word]
        try:
            return laid.value(said), said
        except ValueError:
            return laid.value(self._said), None


def steadied(margins: Sequence[float], terms: Sequence[Sequence[float]]) -> list[float]:
    """Takes the luck off margins: terms of mean 0, times factors fitted on the other deals.

    Every term belongs to the margin at its place. No factor depends on the deals that it is used
    for, so the mean stays what it was in the long run.
    """
    import numpy as np  # noqa: PLC0415 - slow to import, and needed by duels alone

    points, luck = np.array(margins), np.array(terms)
    part = np.arange(len(points)) % FOLDS
    left = points.copy()
    for fold in range(FOLDS):
        here = part == fold
        others = luck[~here]
        factors, *_ = np.linalg.lstsq(others, points[~here] - points[~here].mean(), rcond=None)
        left[here] -= luck[here] @ factors
    return [float(each) for each in left]
