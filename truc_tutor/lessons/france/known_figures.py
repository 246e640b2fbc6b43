"""What the figures of solved play say: by holding and lead, and as heat maps and tables."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod

from truc_tutor.books.figures import UNKNOWN, Figures, Lead, figures_for, holdings_of
from truc_tutor.lessons.family.names import rank_name
from truc_tutor.lessons.steps import Heat, Table
from truc_tutor.texts.message import Message

Holding = tuple[int, ...]
"""Cards by their classes, from weak to strong."""

COPIES = 4
"""Cards of each rank."""

OFTEN = 500
"""Leads that begin fewer of 10,000 deals than these are left out: best play hardly makes them."""


def known() -> Figures | None:
    """Gives the figures of Le Truc; None where they are missing or damaged."""
    return figures_for("france")


def leads(figures: Figures) -> Iterator[tuple[int, Lead]]:
    """Lists the classes that best play leads at times, from strong to weak."""
    for rank in reversed(range(len(figures.ranks))):
        if figures.leads[rank].often >= OFTEN:
            yield rank, figures.leads[rank]


def ways(holding: Holding, seen: Holding = ()) -> int:
    """Counts the choices of suits that make a holding of the cards that are not seen."""
    return prod(comb(COPIES - seen.count(rank), holding.count(rank)) for rank in set(holding))


def raising(figures: Figures, rank: int, mine: Holding) -> tuple[float, float]:
    """Tells how often the dealer raises this lead at once, and how often such a raise is a bluff.

    Both as far as `mine`, the cards of who led, leave him his.
    """
    lead = figures.leads[rank]
    raised = bluffs = every = 0
    for number, his in enumerate(figures.holdings):
        many = ways(his, mine)
        every += many
        raised += many * lead.raises[number]
        if UNKNOWN < lead.called[number] < 500:
            bluffs += many * lead.raises[number]
    return raised / (1000 * every), bluffs / max(1, raised)


@lru_cache(maxsize=8)
def _cells(classes: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Gives the holdings by their best and their second card."""
    found: dict[tuple[int, int], list[int]] = {}
    for number, holding in enumerate(holdings_of(classes, 3)):
        found.setdefault((holding[2], holding[1]), []).append(number)
    return {key: tuple(numbers) for key, numbers in found.items()}


def heat(figures: Figures, values: Sequence[int], title: Message) -> Heat:
    """Draws a figure by the best and the second card, the mean over every third, in percent."""
    cells, holdings = _cells(len(figures.ranks)), figures.holdings
    order = tuple(reversed(range(len(figures.ranks))))

    def mean(best: int, second: int) -> int | None:
        numbers = [n for n in cells.get((best, second), ()) if values[n] != UNKNOWN]
        every = sum(ways(holdings[n]) for n in numbers)
        if not every:
            return None
        return round(sum(ways(holdings[n]) * values[n] for n in numbers) / (10 * every))

    names = tuple(figures.ranks[rank] for rank in order)
    rows = tuple(tuple(mean(best, second) for second in order) for best in order)
    return Heat(title, AXES, names, names, rows)


AXES = Message("Down: the best card. Across: the second best. The third may be any.")


def won_first(figures: Figures) -> Heat:
    """Draws how many deals are won by who plays first."""
    return heat(figures, figures.won[0], Message("First to play: deals won, of 100"))


def won_second(figures: Figures) -> Heat:
    """Draws how many deals are won by who plays second."""
    return heat(figures, figures.won[1], Message("Second to play: deals won, of 100"))


def raised(figures: Figures) -> Heat:
    """Draws how often who plays second raises the first card at once."""
    return heat(
        figures, figures.raises, Message("Second to play: raises the first card, of 100 times")
    )


def accepted(figures: Figures) -> Heat:
    """Draws how often who played first accepts that raise."""
    return heat(
        figures, figures.accepts, Message("First to play: accepts that raise, of 100 times")
    )


def moments(figures: Figures) -> Table:
    """Sets out when the first raise of a deal comes: of 100 deals; the rest of 100 raises."""
    return Table(
        (
            Message("The first raise"),
            Message("deals"),
            Message("bluffs"),
            Message("accepted"),
        ),
        tuple(
            (
                _when(each.trick, each.seat),
                _percent(each.raised, 10_000),
                _percent(each.bluffs, each.raised),
                _percent(each.accepted, each.raised),
            )
            for each in figures.moments
        ),
    )


def _when(trick: int, seat: int) -> Message:
    """Names a moment by the trick and the seat, which is told by its place in the deal."""
    return (
        (
            Message("First to play, in the first trick"),
            Message("First to play, in the second trick"),
            Message("First to play, in the third trick"),
        ),
        (
            Message("Second to play, in the first trick"),
            Message("Second to play, in the second trick"),
            Message("Second to play, in the third trick"),
        ),
    )[seat][trick - 1]


def by_lead(figures: Figures) -> Table:
    """Sets out what follows a lead: raises of 100 times; the rest of 100 raises."""
    return Table(
        (
            Message("Led"),
            Message("raised"),
            Message("bluffs"),
            Message("accepted"),
        ),
        tuple(
            (
                Message("{rank}", rank=rank_name(figures.ranks[rank])),
                _percent(lead.raised, lead.often),
                _percent(lead.bluffs, lead.raised),
                _percent(lead.accepted, lead.raised),
            )
            for rank, lead in leads(figures)
        ),
    )


def _percent(part: int, whole: int) -> str:
    return str(round(100 * part / max(1, whole)))


HEATS: dict[str, Callable[[Figures], Heat]] = {
    "won-first": won_first,
    "won-second": won_second,
    "raised": raised,
    "accepted": accepted,
}
"""The heat maps by name."""
