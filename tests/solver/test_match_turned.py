"""A match whose deals turn a card, on a short deck: solved, put by, and made into books."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from short import turned_game

from truc_tutor.books.book import CHANCE
from truc_tutor.books.plan import Plan
from truc_tutor.books.turned import unpack_one
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.solver import match, match_books
from truc_tutor.solver.first_trick import best_replies, exploitability
from truc_tutor.solver.making import openings_of
from truc_tutor.solver.match import Chances, Score, pairs_of
from truc_tutor.solver.match_books import packed_name, turned_books_at
from truc_tutor.solver.match_turned import kept_at, mean, steps_for
from truc_tutor.solver.match_work import Order, solve_match, solve_pair
from truc_tutor.solver.walk import Idle, plan_of
from truc_tutor.variants import game as game_of

TARGET = 3


def short() -> Game:
    """Three points win; with two a pair is asked, or nobody calls."""
    game = turned_game()
    deck = tuple(each for each in game.deck if each.suit in "DS")
    assert game.special is not None
    special = replace(game.special, at=TARGET - 1)
    return replace(game, deck=deck, target=TARGET, special=special)


def planned(game: Game, score: Score, turned: Card | None = None, idle: Idle | None = None) -> Plan:
    """Makes the plan with the whole deck, on which it does not depend."""
    whole = replace(game, deck=turned_game().deck)
    return plan_of(whole, score, match.coded, idle or match.is_idle, turned=turned)


@pytest.fixture(scope="module")
def solved(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Order, dict[Score, Chances]]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Order, "game", lambda _order: short())
        patch.setattr(match, "plan_at", planned)
        patch.setattr(match_books, "plan_at", planned)
        options = tuple(turned_game().options.items())
        order = Order("paulista", options, 60, tmp_path_factory.mktemp("work"))
        known: dict[Score, Chances] = {}
        for pair in pairs_of(short()):
            known |= solve_pair(order, pair, known)
        yield order, known


def test_neighbours_follow_each_other() -> None:
    assert pairs_of(short())[:4] == [
        ((2, 2),),
        ((2, 1), (1, 2)),
        ((2, 0), (0, 2)),
        ((1, 1),),
    ]


def test_a_perfect_rival_wins_next_to_nothing_in_the_match(
    solved: tuple[Order, dict[Score, Chances]],
) -> None:
    order, known = solved
    assert order.known() == known
    assert len(known) == TARGET**2
    for found in known.values():
        assert -1e-4 < found.exploitability < 0.01
        assert 1 - found.best_dealer - 1e-4 < found.mano < found.best_mano + 1e-4
    assert known[1, 0].mano > known[0, 0].mano > known[0, 1].mano


def test_where_nobody_calls_the_strongest_cards_alone_decide(
    solved: tuple[Order, dict[Score, Chances]],
) -> None:
    _, known = solved
    assert known[2, 2].exploitability < 1e-3
    assert known[2, 1].mano > known[2, 2].mano > known[1, 2].mano


def test_a_score_is_worth_the_mean_over_the_turned_cards() -> None:
    one, two = Chances(0.2, 0.3, 0.9, 0.1, 5), Chances(0.5, 0.6, 0.6, 0.4, 7)
    openings = [replace(openings_of(short())[0], share=share) for share in (1 / 3, 2 / 3)]
    found = mean(openings, [one, two])
    assert found.mano == pytest.approx(0.4)
    assert (found.best_mano, found.best_dealer) == pytest.approx((0.5, 0.7))
    assert found.deal == pytest.approx(0.3)


def test_books_are_as_good_as_what_they_were_cut_from(
    solved: tuple[Order, dict[Score, Chances]],
) -> None:
    order, known = solved
    for score in known:
        name, data, deal = turned_books_at(order, score, known)
        assert name == packed_name(short(), score)
        assert name.endswith("/turned")
        total = 0.0
        for opening in openings_of(short()):
            book = unpack_one(data, opening.name)
            assert not book.is_whole
            assert book.solved.unit == CHANCE
            assert exploitability(book) == pytest.approx(book.solved.measured, abs=1e-6)
            assert book.solved.measured < 0.03
            total += opening.share * sum(best_replies(book)) / 2
        assert deal == pytest.approx(total)


def test_work_that_is_put_by_is_not_done_again(
    solved: tuple[Order, dict[Score, Chances]],
) -> None:
    order, known = solved
    assert list(solve_match(order)) == []
    assert replace(order, steps=61).known() == {}
    kept = kept_at(order, (1, 1), openings_of(short())[0])
    assert kept.play.sum() > 0
    assert known.keys() == order.known().keys()


def test_regrets_of_near_scores_alone_are_left(
    solved: tuple[Order, dict[Score, Chances]],
) -> None:
    order, known = solved
    left = [path.stem.split("-")[-2:] for path in order.work.glob("last-*.npz")]
    assert ["0", "0"] in left
    assert len(left) < len(openings_of(short())) * len(known)


def test_small_deals_that_often_come_get_more_steps() -> None:
    clean = game_of("paulista", seats=2, deck="clean")
    assert steps_for(clean, (0, 0), 26) == 26
    assert steps_for(clean, (10, 9), 26) == 130
    assert 10 < steps_for(clean, (2, 2), 26) < 26
    assert steps_for(clean, (5, 0), 26) == 10
