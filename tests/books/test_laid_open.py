"""A deal with all cards known, valued by its book."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from truc_tutor import variants
from truc_tutor.books.laid_open import LaidOpen
from truc_tutor.books.shelf import book_for
from truc_tutor.cards import cards
from truc_tutor.game.actions import Deal
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.view import meant, observe
from truc_tutor.players.booked import BookPlayer

FRANCE = variants.game("france")
NINE, TEN, KNAVE, QUEEN, KING, ACE, EIGHT, SEVEN = range(8)


def opened(one: tuple[int, int, int], two: tuple[int, int, int]) -> LaidOpen:
    book = book_for(FRANCE, (0, 0), points=True)
    assert book is not None
    return LaidOpen(book, (one, two))


def test_strong_cards_are_worth_more_than_weak_ones() -> None:
    strong, weak = (ACE, EIGHT, SEVEN), (NINE, TEN, KNAVE)
    assert opened(strong, weak).value() > 0.9
    assert opened(weak, strong).value() < -0.9


def test_a_refused_raise_is_worth_what_was_at_stake() -> None:
    deal = opened((NINE, TEN, KNAVE), (QUEEN, KING, ACE))
    assert deal.value([("deux-de-plus", -1), ("refuse", -1)]) == 1
    assert deal.value([("", NINE), ("deux-de-plus", -1), ("refuse", -1)]) == -1


def test_two_tricks_decide() -> None:
    deal = opened((KING, EIGHT, SEVEN), (NINE, TEN, KNAVE))
    assert deal.value([("", SEVEN), ("", NINE), ("", EIGHT), ("", TEN)]) == 1
    with pytest.raises(ValueError, match="over"):
        deal.value([("", SEVEN), ("", NINE), ("", EIGHT), ("", TEN), ("", KING)])


def test_an_act_that_the_book_does_not_know_is_told() -> None:
    with pytest.raises(ValueError, match="no truc here"):
        opened((NINE, TEN, KNAVE), (QUEEN, KING, ACE)).value([("truc", -1)])


def test_it_expects_what_the_robot_gets() -> None:
    hands = (cards("8S KS JS"), cards("AS QS TS"))
    state = apply(start(FRANCE), Deal(hands))
    points = []
    for number in range(400):
        now, rng, book = state, random.Random(number), BookPlayer(points=True)
        while acting := to_act(now):
            now = apply(now, meant(now, book.choose(observe(now, acting[0]), rng)))
        assert now.deal is not None
        points.append(now.deal.points[0] - now.deal.points[1])
    expected = opened((KNAVE, KING, EIGHT), (TEN, QUEEN, ACE)).value()
    assert fmean(points) == pytest.approx(expected, abs=0.4)
