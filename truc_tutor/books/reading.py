"""Reading: what a book says to an observation, and what each act is worth by it."""

from collections.abc import Mapping

from truc_tutor.books.shelf import book_for
from truc_tutor.books.typed import TypedLayout
from truc_tutor.books.typed_walk import TypedWalk
from truc_tutor.books.walking import Reading, Walk
from truc_tutor.game.actions import Answer, Call, Play, SeatAction
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation


def read(seen: Observation, rough: float = 0.0, *, points: bool = False) -> Reading | None:
    """Looks an observation up; None where no book covers it or best play hardly comes there.

    What either seat does less often than `rough` is passed over: that is faster, and less exact.
    With `points` the deal counts by itself, not for its match, where there is a book of that too.
    """
    return _looked_up(seen, rough, points=points)[0]


def strays(seen: Observation, rough: float = 0.0, *, points: bool = False) -> bool:
    """Tells whether a book covers an observation to which best play hardly ever comes.

    Costs nothing after `read` with the same arguments.
    """
    return _looked_up(seen, rough, points=points)[1]


def _looked_up(seen: Observation, rough: float, *, points: bool) -> tuple[Reading | None, bool]:
    latest, asked = _LATEST[0] if _LATEST else None, (seen, rough, points)
    if latest is None or latest[0] != asked:
        walk = _walk(seen, points=points)
        off = walk is not None and not walk.is_beaten
        latest = asked, (None if walk is None or off else walk.reading(rough), off)
        _LATEST[:] = [latest]  # another thread may overwrite it at once: it is not read again here
    return latest[1]


_LATEST: list[tuple[tuple[Observation, float, bool], tuple[Reading | None, bool]]] = []
"""The last answer: a hint and the table's own judgement ask about one observation."""


def shares(seen: Observation, *, points: bool = False) -> Mapping[SeatAction, float] | None:
    """Tells how often a book does each act, wherever there is one, on the beaten path or off it."""
    walk = _walk(seen, points=points)
    return None if walk is None else walk.often()


def _walk(seen: Observation, *, points: bool) -> Walk | TypedWalk | None:
    """Finds the book of an observation and goes through the deal with it.

    Where best play hardly comes by the very cards, classes alone may know the way.
    """
    if seen.seat is None or seen.to_act != (seen.seat,) or not seen.legal:
        return None
    acts = said(seen)
    if acts is None or (seen.questions and seen.questions[-1].slot is Slot.REDEAL):
        return None
    book = book_for(seen.game, score_before(seen), seen.turned, points=points)
    if book is None:
        return None
    if not isinstance(book.layout, TypedLayout):
        return _gone(Walk(book, seen), acts)
    walk = _gone(TypedWalk(book, seen), acts)
    if walk is None or book.suits is None or walk.is_beaten:
        return walk
    return _gone(TypedWalk(book, seen, suits=False), acts)


def _gone(walk: Walk | TypedWalk, acts: list[SeatAction]) -> Walk | TypedWalk | None:
    """Goes through a deal by what was done; None where the book does not know it all."""
    for act in acts:
        if walk.is_over or not walk.tells_of(act):
            return None
        walk.follow(act)
    return None if walk.is_over else walk


def score_before(seen: Observation) -> tuple[int, int]:
    """Gives the score of (mano, rival) when the cards were dealt: a refused bet is paid at once."""
    one, other = (got - paid for got, paid in zip(seen.score, seen.points, strict=True))
    return (one, other) if seen.mano % 2 == 0 else (other, one)


def said(seen: Observation) -> list[SeatAction] | None:
    """Lists what was done but for a request for new cards.

    None where new ones were dealt, and where a card was covered, of which no book tells.
    """
    acts: list[SeatAction] = []
    asking = False
    for act in seen.history:
        if isinstance(act, Play) and act.covered:
            return None
        if asking:
            if isinstance(act, Answer) and act.accept:
                return None
            asking = False
        elif isinstance(act, Call) and act.call == REDEAL:
            asking = True
        else:
            acts.append(act)
    return acts
