"""The book of a deal with a side bet: what its bytes say is what was learned."""

from itertools import islice

import numpy as np
import pytest

from tests.solver.shortened import short_envit, short_envit_deck
from truc_tutor.books.book import Book, unpack
from truc_tutor.books.pages import START, Pages
from truc_tutor.books.plan import NOBODY
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.learn import Lessons, begin, learn
from truc_tutor.solver.envit.making import Made, first_of, made, measured_by, packed
from truc_tutor.solver.envit.strategy import Strategy, mixed
from truc_tutor.solver.envit.sweep import STILL, Sweeper
from truc_tutor.solver.envit.walk import walk_deal
from truc_tutor.solver.sweep import BEST, VALUE


@pytest.fixture(scope="module")
def deal() -> EnvitDeal:
    return EnvitDeal(short_envit_deck(), walk_deal(short_envit()))


@pytest.fixture(scope="module")
def lessons(deal: EnvitDeal) -> Lessons:
    return next(islice(learn(deal, begin(deal)), 59, None))


@pytest.fixture(scope="module")
def done(deal: EnvitDeal, lessons: Lessons) -> Made:
    return made(deal, lessons.average)


@pytest.fixture(scope="module")
def book(deal: EnvitDeal, done: Made) -> Book:
    return unpack(packed(deal, done, {"steps": 60.0}))


def test_a_book_tells_what_it_was_made_for(book: Book, done: Made) -> None:
    assert book.solved.game == "valencia"
    assert book.solved.notes == {"steps": 60.0}
    assert book.solved.measured == pytest.approx(done.measured.exploitability, abs=1e-6)
    assert not book.is_whole


def test_shares_that_matter_come_back_from_the_bytes(
    deal: EnvitDeal, lessons: Lessons, done: Made
) -> None:
    read = first_of(deal, done.numbers)
    opening = deal.nodes[0].open
    before, after = (mixed(each[0], opening) for each in (lessons.average.first, read))
    assert np.abs(before - after).max() < 0.01
    assert after.sum(axis=0) == pytest.approx(1)


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
    deal: EnvitDeal, lessons: Lessons, done: Made, book: Book
) -> None:
    strategy = Strategy(first_of(deal, done.numbers), lessons.average.later)
    value = Sweeper(deal).sweep(strategy, strategy, 0, VALUE, STILL)
    best = [Sweeper(deal).sweep(strategy, strategy, seat, BEST, STILL) for seat in (0, 1)]
    assert done.measured.value == pytest.approx(value, abs=1e-5)
    assert done.measured.gains == pytest.approx((best[0] - value, best[1] + value), abs=1e-5)
    found = measured_by(deal, book)
    assert found.value + found.gains[0] == pytest.approx(best[0], abs=0.01)
    assert found.gains[1] - found.value == pytest.approx(best[1], abs=0.01)


def test_every_rest_has_a_worth_within_what_can_be_won(deal: EnvitDeal, done: Made) -> None:
    most = max(deal.most)
    assert most == 2 + 2  # a call of truc, and a doubled envit refused
    assert {spot.most for spot in deal.plan.spots if spot.is_rest} == {most}
    assert deal.layout.size(0, NOBODY) == len(done.numbers)
