"""Exercises on what solved play wins, and what those on its raises share with them."""

from collections.abc import Callable, Sequence
from random import Random

from truc_tutor.books.figures import Figures
from truc_tutor.cards import Card
from truc_tutor.game.match import Match
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Answer, Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import dealt
from truc_tutor.lessons.family.likelihood import BAND_NAMES
from truc_tutor.lessons.family.showing import YOURS, lying
from truc_tutor.lessons.france.known_figures import Holding
from truc_tutor.lessons.france.order import setting
from truc_tutor.texts.message import Message

NEAR = 50
"""Figures that are no farther apart, in thousandths, are near equal: either answer is right."""

BY_EDGE = 25
"""So near to the edge between two answers, in thousandths, either is right."""

APART = 20
"""So far at least are two holdings apart that are set beside each other."""

QUARTERS = (250, 500, 750)
SELDOM, MOSTLY = 100, 900

SCORE = Message("You {ours}, your rival {theirs}", ours=0, theirs=0)
FIRST = Message("You are first to play")
SECOND = Message("You are second to play")

OFTEN_NAMES = (Message("Hardly ever"), Message("Sometimes"), Message("Nearly always"))
HOLDINGS = (Message("First cards"), Message("Second cards"))
EQUAL = Message("They are so near to each other that either answer is right.")
OUT_OF = 10
ROUGHLY = Message("One more or one less is right too.")
EDGE = Message("It is so near to the edge that either answer is right.")


def quarter(share: float) -> int:
    """Tells in which quarter of a thousand a share lies."""
    return sum(share > edge for edge in QUARTERS)


def often(share: float) -> int:
    """Tells how often a share of a thousand is: hardly ever, sometimes, nearly always."""
    return (share > SELDOM) + (share >= MOSTLY)


def near(share: float) -> tuple[float, float]:
    """Gives the ends of what cannot be told from a share of a thousand."""
    return share - BY_EDGE, share + BY_EDGE


def right(share: float, told: Callable[[float], int]) -> tuple[int, ...]:
    """Lists the answers that are right to a share: its own, and one across an edge that is near."""
    return tuple(sorted({told(share), *map(told, near(share))}))


def tenths(share: float) -> Callable[[Answer], bool]:
    """Checks a number of ten against a share of a thousand; one more or less is right too."""
    return lambda answer: abs(100 * answer[0] - share) <= 100


def times(share: float) -> int:
    """Puts a share of a thousand in percent."""
    return round(share / 10)


def drawn(
    rng: Random, figures: Figures, holding: Holding, taken: Sequence[Card] = ()
) -> list[Card]:
    """Draws cards of these classes that are not taken, the strongest first."""
    deck = setting().deck
    found: list[Card] = []
    for rank in reversed(holding):
        free = [c for c in deck if c.rank == figures.ranks[rank] and c not in (*taken, *found)]
        found.append(rng.choice(free))
    return found


def against(rng: Random, own: Sequence[Card], his: Sequence[Card] = (), *, mano: int) -> Match:
    """Deals these cards to both, the rival's filled up by chance."""
    rest = [card for card in setting().deck if card not in (*own, *his)]
    filled = (*his, *rng.sample(rest, 3 - len(his)))
    return dealt(setting().game, (tuple(own), filled), mano=mano)


def side_by_side(one: Sequence[Card], other: Sequence[Card]) -> tuple[Group, ...]:
    """Lays two holdings beside each other."""
    return tuple(
        Group(tuple(map(Face, held)), title)
        for held, title in zip((one, other), HOLDINGS, strict=True)
    )


def pair_apart(rng: Random, values: Sequence[int]) -> tuple[int, int]:
    """Draws two holdings whose figures are apart, yet not far where that can be."""
    one = rng.randrange(len(values))
    gaps = {n: abs(value - values[one]) for n, value in enumerate(values)}
    close = [n for n, gap in gaps.items() if APART <= gap <= 8 * NEAR]
    return one, rng.choice(close or [n for n, gap in gaps.items() if gap >= APART])


def more(values: tuple[int, int]) -> tuple[int, ...]:
    """Lists which of two figures are the greater one, both where they are near equal."""
    if abs(values[0] - values[1]) <= NEAR:
        return (0, 1)
    return (int(values[1] > values[0]),)


def edge(fitting: Sequence[int]) -> tuple[Message, ...]:
    """Says that more than one answer is right, where it is so."""
    return (EDGE,) if len(fitting) > 1 else ()


_SEATED = (
    (
        Message("You are first to play. How often does best play win the deal with these cards?"),
        Message("You are first to play. With which cards does best play win more deals?"),
    ),
    (
        Message("You are second to play. How often does best play win the deal with these cards?"),
        Message("You are second to play. With which cards does best play win more deals?"),
    ),
)
_WIN_NUDGE = Message("Look at the best card first, then at the second. Who plays second wins more.")
_WIN_REASON = Message(
    "Two tricks are needed: one strong card alone is seldom enough, and who plays second sees the "
    "first card before choosing."
)
_WON = Message("Of 100 deals with these cards, best play wins {won}.")


def make_win_often(rng: Random, figures: Figures) -> Exercise:
    """Makes three cards of who plays first or second; each quarter comes as often."""
    seat, wanted = rng.randrange(2), rng.randrange(4)
    values = figures.won[seat]
    number = rng.choice([n for n, value in enumerate(values) if quarter(value) == wanted])
    share = values[number]
    own = drawn(rng, figures, figures.holdings[number])
    fitting = right(share, quarter)
    return Exercise(
        kind="win-often",
        prompt=_SEATED[seat][0],
        form=Form.ONE,
        choices=tuple(map(Choice, BAND_NAMES)),
        groups=(Group(tuple(map(Face, own)), YOURS),),
        facts=(SCORE,),
        nudge=_WIN_NUDGE,
        reason=_WIN_REASON,
        why=(_WIN_REASON, *edge(fitting), Message(_WON.text, won=times(share))),
        model=(quarter(share),),
        check=lambda answer: answer[0] in fitting,
    )


def make_win_more(rng: Random, figures: Figures) -> Exercise:
    """Makes two holdings of one seat, of which one wins more deals."""
    seat = rng.randrange(2)
    pair = pair_apart(rng, figures.won[seat])
    values = figures.won[seat][pair[0]], figures.won[seat][pair[1]]
    held = [drawn(rng, figures, figures.holdings[number]) for number in pair]
    fitting = more(values)
    return Exercise(
        kind="win-more",
        prompt=_SEATED[seat][1],
        form=Form.ONE,
        choices=tuple(map(Choice, HOLDINGS)),
        groups=side_by_side(*held),
        facts=(SCORE,),
        nudge=_WIN_NUDGE,
        reason=_WIN_REASON,
        why=(
            _WIN_REASON,
            *((EQUAL,) if len(fitting) > 1 else ()),
            Message(
                "Of 100 deals, the first cards win {first} and the second cards {second}.",
                first=times(values[0]),
                second=times(values[1]),
            ),
        ),
        model=(int(values[1] > values[0]),),
        check=lambda answer: answer[0] in fitting,
    )


def shown(match: Match) -> tuple[Group, ...]:
    """Shows what seat 0 sees."""
    return lying(setting(), observe(match.state, 0))


MAKERS = {"win-often": make_win_often, "win-more": make_win_more}
