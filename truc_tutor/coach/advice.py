"""Advice: what every legal act of a seat is worth, what it costs against the best, its grade."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from truc_tutor.books.reading import read, strays
from truc_tutor.books.replies import Reply
from truc_tutor.books.walking import CONTRADICTION, SELDOM, Reading
from truc_tutor.coach.answers import replies_of
from truc_tutor.coach.ranges import believed_range
from truc_tutor.endgames.reading import Ending
from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import point, standing
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.judgement import Judgement, judge, value_every
from truc_tutor.players.last_tricks import last_tricks
from truc_tutor.players.unseen import strengths
from truc_tutor.players.untaught import valued
from truc_tutor.texts.message import Message, term

TOLERANCE = 0.05
"""Within how many points two acts are equal where all was counted, or the rest solved just now."""

SAMPLED_TOLERANCE = 0.1
"""The same where the cases are sample deals, whose counts err more."""

BOOK_TOLERANCE, BOOK_ERRORS = 0.02, 10
"""The same where a book answers: so many points, or so many times the book's own error."""

DOUBTFUL_TO, MISTAKE_TO = 0.25, 0.6
"""Up to which cost in points an act is doubtful, and up to which a mistake; above, a blunder."""


class Grade(Enum):
    """How an act is judged by what it costs, never by how often it is chosen."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES: Mapping[Grade, Message] = {
    Grade.GOOD: term("grade of an act", "good"),
    Grade.DOUBTFUL: term("grade of an act", "doubtful"),
    Grade.MISTAKE: term("grade of an act", "a mistake"),
    Grade.BLUNDER: term("grade of an act", "a blunder"),
}
"""How each grade is called."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The values of every legal act of a seat, in chance to win the match; `best` has the highest.

    `point` is what one point is worth at this score, `tolerance` in points. `method` tells where
    the values come from: `book` (best play, solved beforehand), `search` (what is left of the deal
    solved again now, or sample deals), `rules` (every holding of the rival counted as with open
    cards, bets by rules of thumb), `exact` (nothing left to chance or to guess). `often` tells how
    often best play does an act, empty where nothing was solved; `replies` how the rival answers
    the calls of the seat by best play, with what is then the chance to win. `before` is that chance
    at the score without this deal. `best_count` is the chance to win the side bet after what the
    rival did, where a book tells it. `likely` is what the rival may hold and how likely that is
    after what he did, empty with four at the table. `strays` tells that there is a book, but best
    play hardly ever comes here.
    """

    best: SeatAction
    values: Mapping[SeatAction, float]
    point: float
    tolerance: float
    method: str
    often: Mapping[SeatAction, float] = field(default_factory=dict)
    likely: tuple[tuple[str, float], ...] = ()
    replies: Mapping[SeatAction, tuple[Reply, ...]] = field(default_factory=dict)
    before: float = 0.5
    strays: bool = False
    best_count: float | None = None

    def frequency(self, act: SeatAction) -> float:
        """Tells how often the reference does an act; without a book it always does the best."""
        return self.often[act] if self.often else float(act == self.best)

    def cost(self, act: SeatAction) -> float:
        """Gives what an act loses against the best one, in points, never below 0.

        Raises KeyError for an act that is not legal here.
        """
        return max(0.0, (self.values[self.best] - self.values[act]) / self.point)

    def grade(self, act: SeatAction) -> Grade:
        """Grades an act by its cost.

        Raises KeyError for an act that is not legal here.
        """
        cost = self.cost(act)
        if cost <= self.tolerance:
            return Grade.GOOD
        if cost <= DOUBTFUL_TO:
            return Grade.DOUBTFUL
        return Grade.MISTAKE if cost <= MISTAKE_TO else Grade.BLUNDER


def advise(seen: Observation) -> Advice:
    """Values every act that a seat may do; the same observation gives the same advice.

    A book answers first, then what is left of the deal is solved, else all is counted. That takes
    up to some tenths of a second, so that a screen asks from a thread of its own.
    Raises ValueError where the seat has nothing to do.
    """
    for known, given in tuple(_LATEST):  # another thread may put in another meanwhile
        if known is seen or known == seen:
            return given
    given = _advise(seen)
    _LATEST.appendleft((seen, given))
    return given


_LATEST: deque[tuple[Observation, Advice]] = deque(maxlen=4)
"""The last answers: a hint, the tutor and the review ask about the same observations."""


def takes_long(seen: Observation) -> bool:
    """Tells whether advice may take longer than a screen should wait for."""
    return bool(seen.legal) and seen.game.seats == 2


def is_solved_now(given: Advice) -> bool:
    """Tells whether what is left of the deal was solved again for it."""
    return bool(given.often) and given.method != "book"


def count(seen: Observation) -> Advice:
    """Values every act by what a person could count, at once: for questions in lessons.

    Raises ValueError where the seat has nothing to do.
    """
    return _counted(seen, judge(seen))


def _advise(seen: Observation) -> Advice:
    # At 0-0 the whole book, of one deal: that of the match has first tricks alone, and after a card
    # that best play never lays it takes the rival's play for what nobody has learned to play.
    solved = read(seen, points=True)
    if solved is not None:
        return _from_book(seen, solved)
    counted = replace(count(seen), strays=strays(seen, points=True))
    rest = last_tricks(seen)
    return counted if rest is None else _from_rest(seen, rest.result(), counted)


def _counted(seen: Observation, judged: Judgement) -> Advice:
    """Takes what is counted and judged by rules of thumb."""
    # Caution is taken off a call, which may bring it below nothing.
    every = value_every(seen, judged)
    values = {act: min(1.0, max(0.0, value)) for act, value in every.items()}
    # The chosen act may be valued a little below another: a bet that is won already is made in
    # spite of caution, and sample deals err. It is worth as much as any.
    _lift(seen, values, judged.best)
    return Advice(
        judged.best,
        values,
        point(judged.score),
        SAMPLED_TOLERANCE if judged.view.estimated else TOLERANCE,
        _method(seen, judged),
        likely=believed_range(seen, judged),
        before=judged.score.chance(),
    )


def _from_book(seen: Observation, solved: Reading) -> Advice:
    """Takes what a book says; points are put into chances to win the match at this score."""
    score = standing(seen)
    unit, base = point(score), score.chance()

    def chance(value: float) -> float:
        return min(1.0, max(0.0, base + unit * value))

    tolerance = max(BOOK_TOLERANCE, BOOK_ERRORS * solved.measured)
    values = {act: chance(value) for act, value in valued(seen, solved).items()}
    values |= _left_out(seen, values)
    often = _undominated(seen, solved.often)
    best = _usual(values, often, max(tolerance, CONTRADICTION) * unit)
    _lift(seen, values, best)
    replies = {
        act: tuple(each._replace(value=chance(each.value)) for each in every)
        for act, every in solved.replies.items()
    }
    return Advice(
        best,
        values,
        unit,
        tolerance,
        "book",
        often,
        solved.likely,
        replies,
        base,
        best_count=solved.best_count,
    )


def _left_out(seen: Observation, known: Mapping[SeatAction, float]) -> dict[SeatAction, float]:
    """Counts acts that a book leaves out: they are worth no more than the best that it knows."""
    missing = [act for act in seen.legal if act not in known]
    every = value_every(seen, judge(seen)) if missing else {}
    most = max(known.values())
    return {act: min(most, max(0.0, every[act])) for act in missing}


def _from_rest(seen: Observation, solved: Ending, counted: Advice) -> Advice:
    """Takes what best play for the rest of the deal says, where it was solved just now."""
    tolerance = max(TOLERANCE, BOOK_ERRORS * solved.measured / counted.point)
    # A covered card that best play leaves out is valued as if the rival took no notice of it.
    most = max(value for act, value in solved.values.items() if solved.often[act] > 0)
    values = {
        act: min(1.0, max(0.0, value if solved.often[act] > 0 else min(value, most)))
        for act, value in solved.values.items()
    }
    often = _undominated(seen, solved.often)
    best = _usual(values, often, max(tolerance, CONTRADICTION) * counted.point)
    _lift(seen, values, best)
    return replace(
        counted,
        best=best,
        values=values,
        tolerance=tolerance,
        method="exact" if counted.method == "exact" else "search",
        often=often,
        likely=solved.likely or counted.likely,
        replies=replies_of(seen, solved),
        strays=counted.strays or solved.reached < SELDOM,
    )


def _undominated(
    seen: Observation, often: Mapping[SeatAction, float]
) -> Mapping[SeatAction, float]:
    """Leaves out what loses in every case in which another act does not, as robots do."""
    kept = without_dominated(seen, often)
    total = sum(kept.values())
    return {act: kept.get(act, 0.0) / total for act in often}


def _usual(
    values: Mapping[SeatAction, float], often: Mapping[SeatAction, float], margin: float
) -> SeatAction:
    """Finds what best play does most often of all that it does within a margin of its best."""
    done = [act for act, share in often.items() if share > 0]
    most = max(values[act] for act in done)
    good = [act for act in done if values[act] >= most - margin]
    return max(good, key=lambda act: (often[act], values[act]))


def _lift(seen: Observation, values: dict[SeatAction, float], best: SeatAction) -> None:
    """Makes the best act worth as much as any, and what differs from it in nothing as much."""
    values[best] = max(values.values())
    for act in twins(seen, best):
        values[act] = values[best]


def twins(seen: Observation, best: SeatAction) -> list[SeatAction]:
    """Lists the plays that differ from the best only by a card of the same strength."""
    if not isinstance(best, Play):
        return []
    by = strengths(seen)

    def kind(play: Play) -> tuple[object, ...]:
        return by.get(play.card), None if play.under is None else by.get(play.under), play.covered

    return [act for act in seen.legal if isinstance(act, Play) and kind(act) == kind(best)]


def _method(seen: Observation, judged: Judgement) -> str:
    """Tells where the values come from.

    Exact are plays alone to a last trick of two whose outcome no unseen card can change, and no
    bet is open or may still be called.
    """
    if judged.view.estimated:
        return "search"
    plays = all(isinstance(act, Play) for act in seen.legal)
    settled = all(len(set(each)) == 1 for each in judged.view.results.values())
    last = max(seen.held, default=0) <= 1
    side_open = seen.side is not None and seen.side.taken_by is None
    return "exact" if plays and settled and last and not side_open else "rules"
