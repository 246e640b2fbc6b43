"""The book of a deal with a side bet: what its bytes say is what was learned."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from tests.solver.shortened import short_envit, short_envit_deck
from truc_tutor.books.book import Book, unpack
from truc_tutor.books.pages import START, Here, Pages
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.rests import FINEST
from truc_tutor.books.suited import SuitedBook
from truc_tutor.books.suited import unpack as unpack_suits
from truc_tutor.books.typed_pages import TypedPages
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.learn import Lessons, begin, learn
from truc_tutor.solver.envit.making import (
    Made,
    first_of,
    made,
    measured_by,
    packed,
    strategy_of,
    tables_of,
)
from truc_tutor.solver.envit.suited import Suited, even
from truc_tutor.solver.envit.told import places_at
from truc_tutor.solver.envit.walk import walk_deal
from truc_tutor.solver.envit.worths import rests_at, worths_by
from truc_tutor.solver.sweep import BEST, STILL


@pytest.fixture(scope="module")
def deal() -> EnvitDeal:
    return EnvitDeal(short_envit_deck(), walk_deal(short_envit()))


@pytest.fixture(scope="module")
def suited(deal: EnvitDeal) -> Suited:
    return Suited(deal)


@pytest.fixture(scope="module")
def lessons(suited: Suited) -> Lessons:
    return next(islice(learn(suited, begin(suited)), 59, None))


@pytest.fixture(scope="module")
def done(suited: Suited, lessons: Lessons) -> Made:
    return made(suited, lessons.average)


@pytest.fixture(scope="module")
def parts(deal: EnvitDeal, done: Made) -> tuple[bytes, bytes]:
    return packed(deal, done, {"steps": 60.0})


@pytest.fixture(scope="module")
def book(parts: tuple[bytes, bytes]) -> Book:
    return unpack(parts[0])


@pytest.fixture(scope="module")
def suits(parts: tuple[bytes, bytes]) -> SuitedBook:
    return unpack_suits(parts[1])


def test_a_book_tells_what_it_was_made_for(book: Book, done: Made) -> None:
    assert book.solved.game == "valencia"
    assert book.solved.notes == {"steps": 60.0}
    assert book.solved.measured == pytest.approx(done.measured.exploitability, abs=1e-6)
    assert not book.is_whole


def test_shares_that_matter_come_back_from_the_bytes(
    suited: Suited, lessons: Lessons, done: Made
) -> None:
    told = [(number, fork) for number, fork in enumerate(suited.forks) if not fork.led]
    assert told
    for number, fork in told:
        if places_at(suited, fork)[0] not in done.hands:
            continue
        often = lessons.average.first[number].sum(axis=0)
        known = often > 0.01 * lessons.average.first[0].sum(axis=0).max()
        before, after = even(lessons.average.first[number]), done.strategy.first[number]
        assert np.abs(before - after)[:, known].max() < 0.01


def test_both_parts_say_what_was_measured(
    suited: Suited, book: Book, suits: SuitedBook, done: Made
) -> None:
    assert suits.belongs_to(book)
    tables = tables_of(suits)
    assert tables.keys() == done.hands.keys()
    read = strategy_of(suited, replace(book, suits=suits))
    for one, other in zip(read, done.strategy.first, strict=True):
        assert np.array_equal(one, other)


def test_a_decision_that_a_seat_hardly_comes_to_is_told_by_types(
    suited: Suited, lessons: Lessons, done: Made
) -> None:
    few = made(suited, lessons.average, often=0.2)
    assert 0 < len(few.hands) < len(done.hands)
    assert few.measured.exploitability < done.measured.exploitability + 0.2


def test_the_numbers_lie_where_the_reader_looks_for_them(
    deal: EnvitDeal, book: Book, done: Made
) -> None:
    read, pages = first_of(deal, done.numbers), Pages(book)
    places = [START]
    for node, found in zip(deal.nodes[:40], read, strict=False):
        here = next(each for each in places if each.at == node.at)
        assert (here.place, here.lead) == (node.place, node.lead)
        for act, block in enumerate(pages.blocks(here)):
            places.append(pages.child(here, act, block.rank))
            told = np.frombuffer(book.numbers, np.uint8)[node.at + block.start :][: block.wide]
            assert np.array_equal(found[act][node.open[act]], told.astype(np.float32) ** 2)


def test_what_follows_the_first_trick_is_worth_what_a_perfect_reply_wins(
    suited: Suited, done: Made, book: Book, suits: SuitedBook
) -> None:
    best = [suited.sweep(done.strategy, done.strategy, seat, BEST, STILL) for seat in (0, 1)]
    value = done.measured.value
    assert done.measured.gains == pytest.approx((best[0] - value, best[1] + value), abs=1e-5)
    found = measured_by(suited, replace(book, suits=suits))
    assert found.value + found.gains[0] == pytest.approx(best[0], abs=0.01)
    assert found.gains[1] - found.value == pytest.approx(best[1], abs=0.01)


def test_what_rests_are_worth_is_told_by_the_card_led(
    suited: Suited, done: Made, book: Book, suits: SuitedBook
) -> None:
    whole = replace(book, suits=suits)
    pages = TypedPages(whole, suited.deal.game)
    for seat in (0, 1):
        apart, alike = worths_by(suited, whole, seat), worths_by(suited, book, seat)
        suited.reply_in_rests(done.strategy, seat)
        worth = suited.rests.worth[seat] / np.maximum(suited.rests.mass(seat), 1e-30)
        told = {rest: place for rest, place in rests_at(suited) if place in suits.worths}
        assert len(told) > 100
        kept = list(told)
        within = suited.rests.mass(seat)[kept] > 0
        assert np.abs(apart[kept] - worth[kept])[within].max() < 2 * max(suited.deal.most) / FINEST
        assert np.abs(alike[kept] - worth[kept])[within].max() > 1
        for rest, (at, lead) in list(told.items())[::37]:
            number = int(suited.rests.typed[rest])
            spot = next(each for each in pages.layout.plan.spots if each.is_rest)
            here = Here(pages.layout.plan.spots.index(spot), NOBODY, at, NOBODY)
            paid = suited.deal.sides[number].paid * (1 if seat == 0 else -1)
            assert pages.rests_after(here, lead, seat) - paid == pytest.approx(apart[rest])


def test_every_rest_has_a_worth_within_what_can_be_won(deal: EnvitDeal, done: Made) -> None:
    most = max(deal.most)
    assert most == 2 + 2  # a call of truc, and a doubled envit refused
    assert {spot.most for spot in deal.plan.spots if spot.is_rest} == {most}
    assert deal.layout.size(0, NOBODY) == len(done.numbers)
