"""What every game must keep: it ends, keeps its cards, is its log, and its points add up."""

from collections import Counter
from random import Random

import pytest
from walks import DEALS_TO_THE_END, IDS, TABLES, Step, any_start, chosen_options, steps, walk

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Deal, Fold, Play
from truc_tutor.game.engine import apply, legal, new_cards_due, question, to_act
from truc_tutor.game.pieces import Slot
from truc_tutor.game.state import State

Table = tuple[str, str, int]
every_table = pytest.mark.parametrize("table", TABLES, ids=IDS)


def test_there_are_games_to_test() -> None:
    assert "valencia" in variants.names()
    assert len(TABLES) >= 2 * len(variants.names())


@every_table
def test_random_play_ends(table: Table) -> None:
    played = steps(table)
    assert played[-1].after.winner in (0, 1)
    assert played[-1].after.deals < DEALS_TO_THE_END
    assert to_act(played[-1].after) == ()


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("name", variants.names())
def test_random_play_ends_with_any_options(name: str, number: int) -> None:
    rng = Random(f"{name}/{number}")
    seats = rng.choice(variants.variant(name).seats)
    game = variants.game(name, "standard", seats, **chosen_options(name, rng))
    for step in walk(any_start(game, rng), rng):
        check_cards(step.after)
        check_points(step)
    assert step.after.winner is not None


@every_table
def test_somebody_may_act_while_a_deal_runs(table: Table) -> None:
    for step in steps(table):
        state, deal = step.after, step.after.deal
        assert deal is not None
        acting = to_act(state)
        assert bool(acting) is not (deal.over or new_cards_due(state))
        assert len(set(acting)) == len(acting)
        assert all(legal(state, seat) for seat in acting)
        assert (question(state) is not None) is bool(deal.questions)
        if not acting:
            assert all(legal(state, seat) == () for seat in range(state.game.seats))


@every_table
def test_cards_are_conserved(table: Table) -> None:
    for step in steps(table):
        check_cards(step.after)


def check_cards(state: State) -> None:
    """Checks that every card is in one place: held, played by whom it was dealt to, or aside."""
    deal = state.deal
    assert deal is not None
    played: dict[int, Counter[object]] = {seat: Counter() for seat in range(state.game.seats)}
    for act in deal.actions:
        if isinstance(act, Play):
            played[act.seat] += Counter(c for c in (act.card, act.under) if c is not None)
    for seat, hand in enumerate(deal.hands):
        assert len(hand) == 3
        assert Counter(hand) == Counter(deal.holdings[seat]) + played[seat]
    aside = () if deal.redeal is None else deal.redeal.aside
    dealt = [card for hand in (*deal.hands, *aside) for card in hand]
    dealt += [] if deal.turned is None else [deal.turned]
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= state.game.deck_set
    assert UNKNOWN not in dealt


@every_table
def test_tricks_hold_one_play_a_seat(table: Table) -> None:
    for step in steps(table):
        deal, seats = step.after.deal, step.after.game.seats
        assert deal is not None
        assert len(deal.tricks) <= 3
        assert len(deal.laid) < seats
        for trick in deal.tricks:
            order = [laid.seat for laid in trick.laid]
            assert order == [(trick.leader + place) % seats for place in range(seats)]


@every_table
def test_the_log_is_the_state(table: Table) -> None:
    """Folding the acts of a deal over the state before it gives the state again, at every act."""
    folded: State | None = None
    for step in steps(table):
        assert step.after.deal is not None
        acts = step.after.deal.actions
        assert acts[-1] == step.action
        if isinstance(step.action, Deal) and len(acts) == 1:
            folded = step.undealt
        assert folded is not None
        folded = apply(folded, step.action)
        assert folded == step.after
        if step.after.deal.over:
            again = step.undealt
            for act in acts:
                again = apply(again, act)
            assert again == step.after


@every_table
def test_points_come_from_deals_and_side_bets_only(table: Table) -> None:
    for step in steps(table):
        check_points(step)


def check_points(step: Step) -> None:
    """Checks that only the end of a deal or a refused side bet scores, and what it scores."""
    before, after = step.before, step.after
    deal = after.deal
    assert deal is not None
    had = (0, 0) if before.deal is None or isinstance(step.action, Deal) else before.deal.points
    gained = [deal.points[pair] - had[pair] for pair in (0, 1)]
    assert min(gained) >= 0
    if any(gained):
        assert deal.over or is_refused_side(step)
    if after.camas == before.camas:
        assert [before.score[pair] + gained[pair] for pair in (0, 1)] == list(after.score)
        assert max(after.score) < after.game.target or after.winner is not None
    else:
        check_closed(step, gained)


def check_closed(step: Step, gained: list[int]) -> None:
    before, after = step.before, step.after
    won = [after.camas[pair] - before.camas[pair] for pair in (0, 1)]
    assert sorted(won) == [0, 1]
    pair = won.index(1)
    assert before.score[pair] + gained[pair] >= after.game.target
    assert before.score[1 - pair] + gained[1 - pair] < after.game.target
    if after.winner is None:
        assert after.score == (0, 0)
        assert after.camas[pair] < after.game.camas
    else:
        assert after.winner == pair


def is_refused_side(step: Step) -> bool:
    asked = step.before.deal.questions[-1] if step.before.deal else None
    refused = isinstance(step.action, Answer) and not step.action.accept
    return refused and asked is not None and asked.slot is Slot.SIDE


@every_table
def test_mano_moves_on_by_one_each_deal(table: Table) -> None:
    for step in steps(table):
        if step.after.deal and step.after.deal.over:
            assert step.after.mano == (step.after.deal.mano + 1) % step.after.game.seats
        if isinstance(step.action, Deal):
            assert step.after.deal
            assert step.after.deal.mano == step.before.mano == step.after.mano


@every_table
def test_a_deal_ends_once_and_names_who_took_it(table: Table) -> None:
    for step in steps(table):
        deal = step.after.deal
        assert deal is not None
        if not deal.over:
            assert deal.taken_by is None
            assert step.after.winner is None
        elif isinstance(step.action, Fold):
            assert deal.taken_by == 1 - step.action.seat % 2
