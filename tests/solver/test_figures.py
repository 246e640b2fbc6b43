"""The figures of a solved deal against a slow count by the engine, both seats playing alike."""

from collections import Counter
from itertools import combinations

import pytest
from short import opened, short_deck, short_game, sound_acts

from truc_tutor.books.book import Book, Solved
from truc_tutor.books.kinds import kinds_of
from truc_tutor.books.plan import NOBODY, Layout
from truc_tutor.game.actions import Call
from truc_tutor.game.engine import apply, to_act
from truc_tutor.game.state import State
from truc_tutor.solver.figures import FIRST, LOST, POINTS, WON, Found, figures_of
from truc_tutor.solver.walk import plan_of, points

GAME = short_deck(short_game())


@pytest.fixture(scope="module")
def found() -> Found:
    """Counts the figures of a book in which every act is done alike."""
    layout = Layout(plan_of(short_game()), kinds_of(GAME))
    numbers = bytes([1]) * layout.size(0, NOBODY)
    return figures_of(Book(Solved("", {}, (0, 0), 0.0), layout, numbers))


def counted(state: State, raised: int | None = None) -> dict[str, float]:
    """Goes on in every way that the rules allow, each act as likely as another."""
    assert state.deal is not None
    if state.deal.over:
        worth = points(state)
        told = {"points": worth, "won": float(worth > 0), "lost": float(worth < 0)}
        return told | ({} if raised is None else {f"first {raised}": 1.0})
    total: Counter[str] = Counter()
    acts = sound_acts(GAME, state)
    for act in acts:
        first = to_act(state)[0] if isinstance(act, Call) and raised is None else raised
        for key, value in counted(apply(state, act), first).items():
            total[key] += value / len(acts)
    return dict(total)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_figures_of_a_holding_are_those_of_all_its_deals(found: Found, seat: int) -> None:
    deck = list(GAME.deck)
    mine = tuple(next(card for card in deck if card.rank == rank) for rank in "9K7")
    rest = [card for card in deck if card not in mine]
    total: Counter[str] = Counter()
    known: dict[tuple[str, ...], dict[str, float]] = {}
    deals = list(combinations(rest, 3))
    for his in deals:
        key = tuple(sorted(card.rank for card in his))
        if key not in known:
            known[key] = counted(opened(GAME, (mine, his) if seat == 0 else (his, mine)))
        for name, value in known[key].items():
            total[name] += value / len(deals)
    kinds, root = kinds_of(GAME), found.nodes[()]
    number = kinds.place[3][tuple(sorted("9K87".index(card.rank) for card in mine))]
    got = root.got[seat][:, number] / root.mass[seat][number]
    sign = 1 if seat == 0 else -1
    assert got[POINTS] == pytest.approx(sign * total["points"])
    assert got[WON] == pytest.approx(total["won" if seat == 0 else "lost"])
    assert got[LOST] == pytest.approx(total["lost" if seat == 0 else "won"])
    for one in (0, 1):
        assert got[FIRST + one] == pytest.approx(total[f"first {one}"])


def test_the_moments_of_the_first_raise_make_up_all_of_them(found: Found) -> None:
    root = found.nodes[()]
    for seat in (0, 1):
        mine = [moment for (_, each), moment in found.moments.items() if each == seat]
        assert len(mine) == 3
        assert sum(moment.raised for moment in mine) == pytest.approx(
            float(root.got[0][FIRST + seat].sum())
        )
        for moment in mine:
            assert 0 < moment.accepted < moment.raised
            assert 0 <= moment.bluffs < moment.raised
