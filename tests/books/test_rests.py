"""Books of the first trick: cut where it ends, worth told in two bytes, ranges handed on."""

import random

import pytest

from truc_tutor import variants
from truc_tutor.books.book import CHANCE, POINTS
from truc_tutor.books.reaching import reaches
from truc_tutor.books.reading import read, shares
from truc_tutor.books.rests import FINEST, REST, bytes_of, first_trick, worth_of
from truc_tutor.books.shelf import book_for
from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.booked import BookPlayer
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.roster import player

GAME = variants.game("france")
SCORES = [(7, 7), (3, 9), (11, 10), (8, 5)]


def begun(score: tuple[int, int], number: int) -> State:
    return apply(start(GAME, score), deal_from("first", number, GAME))


def faced(score: tuple[int, int], number: int) -> list[Observation]:
    """Plays a deal by the book as long as it goes, then at random."""
    state, rng, seen = begun(score, number), random.Random(number), []
    while acting := to_act(state):
        seen.append(observe(state, acting[0]))
        often = shares(seen[-1])
        acts = [act for act in legal(state) if isinstance(act, Play | Answer)]
        picked = rng.choices(list(often), weights=list(often.values())) if often else None
        state = apply(state, picked[0] if picked else rng.choice(acts))
    return seen


@pytest.mark.parametrize("worth", [-0.5, -0.25, 0.0, 0.1234, 0.5])
def test_a_worth_in_two_bytes_is_as_good_as_itself(worth: float) -> None:
    assert worth_of(*bytes_of(worth)) == pytest.approx(worth, abs=1 / FINEST)


def test_a_plan_is_cut_where_both_hold_two_cards() -> None:
    whole = book_for(GAME, (0, 0), points=True)
    assert whole is not None
    cut = first_trick(whole.layout.plan)
    assert cut.spots[-1] == REST
    assert all(max(spot.held) == 3 for spot in cut.spots[:-1])
    assert all(target < len(cut.spots) for spot in cut.spots for target in spot.play)
    assert first_trick(cut) == cut


@pytest.mark.parametrize("score", SCORES)
def test_the_first_trick_is_the_books_and_what_is_left_is_not(score: tuple[int, int]) -> None:
    told = 0
    for number in range(6):
        for seen in faced(score, number):
            often = shares(seen)
            assert (often is None) == bool(seen.tricks)
            assert (reaches(seen) is None) == (not seen.tricks)
            found = read(seen)
            if found is None:
                continue
            told += 1
            assert sum(found.often.values()) == pytest.approx(1)
            best = max(found.values.values())
            assert all(best - found.values[act] < 0.15 for act, each in often.items() if each > 0.2)
    assert told > 5


def test_the_hint_in_the_first_trick_is_never_a_mistake() -> None:
    for number in range(4):
        for seen in faced((7, 7), number):
            given = advise(seen)
            assert set(given.values) == set(seen.legal)
            assert given.cost(hint(seen).act) <= given.tolerance


def test_cards_that_a_seat_cannot_see_change_nothing_in_a_book_of_the_first_trick() -> None:
    rng = random.Random(3)
    for number in range(5):
        state = begun((7, 7), number)
        assert state.deal is not None
        mine = state.deal.hands[0]
        rest = [card for card in GAME.deck if card not in mine]
        other = apply(start(GAME, (7, 7)), Deal((mine, tuple(rng.sample(rest, 3)))))
        assert read(observe(state, 0)) == read(observe(other, 0))


def test_ranges_do_not_depend_on_who_asks_or_on_what_came_later() -> None:
    checked = 0
    for number in range(6):
        found = [reaches(seen) for seen in faced((7, 7), number) if seen.tricks]
        assert all(each == found[0] for each in found)
        checked += len(found)
        for told in found[:1]:
            assert told is not None
            by_seat = told.by_strength
            assert all(0 <= often <= 1 + 1e-9 for side in by_seat for often in side.values())
            assert all(max(side.values()) > 0 for side in by_seat)
    assert checked > 5


def test_a_call_that_the_book_leaves_out_has_no_share_and_ends_what_it_tells() -> None:
    state = begun((10, 3), 0)
    call = Call(0, "mon-reste")
    often = shares(observe(state, 0))
    assert often is not None
    assert call in observe(state, 0).legal
    assert often[call] == 0
    assert shares(observe(apply(state, call), 1)) is None


def test_a_match_begins_by_its_own_book_and_a_single_deal_by_the_whole_one() -> None:
    match, deal = book_for(GAME, (0, 0)), book_for(GAME, (0, 0), points=True)
    assert match is not None
    assert deal is not None
    assert (match.is_whole, deal.is_whole) == (False, True)
    assert (match.solved.unit, deal.solved.unit) == (CHANCE, POINTS)
    assert book_for(GAME, (7, 7)) is book_for(GAME, (7, 7), points=True)


def test_the_robot_plays_a_match_by_its_book_and_a_single_deal_by_the_whole_one() -> None:
    differ = 0
    for number in range(6):
        seen = faced((0, 0), number)[0]
        for points in (False, True):
            told, does = shares(seen, points=points), player("book", points=points)
            assert told is not None
            assert isinstance(does, BookPlayer)
            assert does.mix(seen) == without_dominated(seen, told)
        differ += shares(seen) != shares(seen, points=True)
    assert differ == 6
