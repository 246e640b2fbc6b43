"""A book read with its suits: hand by hand where they tell, by types where they do not."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

import numpy as np
import pytest
from typed_book import (
    GAME,
    decided,
    drawn_book,
    drawn_suits,
    faced,
    laid_on_the_shelf,
    places,
    with_suits,
)

from truc_tutor.books import pages, shelf
from truc_tutor.books.book import Book, pack
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.reaching import reaches
from truc_tutor.books.reading import read, shares
from truc_tutor.books.suited import pack as pack_suits
from truc_tutor.books.suited import sum_of
from truc_tutor.books.typed import TypedLayout, type_row, types_of
from truc_tutor.books.typed_walk import TypedWalk
from truc_tutor.cards import Card
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.engine import apply
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe

CLASSES = classes_of(GAME)
DECK = GAME.deck
EVERY: list[tuple[Card, ...]] = list(combinations(DECK, 3))
COUNT = 22


def _class(number: int) -> int:
    return CLASSES[DECK[number]]


@pytest.fixture(scope="module")
def plain() -> Book:
    return drawn_book()


@pytest.fixture(scope="module")
def drawn(plain: Book) -> Book:
    return drawn_suits(plain)


def decisions(count: int, book: Book, patch: pytest.MonkeyPatch) -> list[tuple[State, Observation]]:
    laid_on_the_shelf(book, patch)
    every = (each for number in range(count) for each in faced(number))
    return list(islice((each for each in every if shares(each[1]) is not None), count))


def expected(book: Book, seen: Observation) -> dict[SeatAction, float] | None:
    """Looks the shares of a seat up by itself; None where suits do not tell."""
    assert book.suits is not None
    layout, place, rank, at, lead = book.layout, 0, NOBODY, 0, NOBODY
    for act in seen.history:
        spot = layout.plan.spots[place]
        blocks, starts = layout.known(place, rank)
        if isinstance(act, Play):
            number = len(spot.bets) + CLASSES[act.card]
            rank, lead = CLASSES[act.card], DECK.index(act.card)
        else:
            number = [name for name, _ in spot.bets].index(token(act))
        place, at = blocks[number].target, at + starts[number]
    table = book.suits.tables.get((at, lead))
    if table is None:
        return None
    spot = layout.plan.spots[place]
    hands = EVERY
    if lead != NOBODY:
        hands = [hand for hand in EVERY if (DECK[lead] in hand) == (spot.laid == spot.seat)]
    mine = tuple(sorted(seen.dealt, key=DECK.index))
    numbers = np.frombuffer(book.suits.numbers, np.uint8)[table.start :]
    column = numbers[: table.acts * table.hands].reshape(table.acts, -1)[:, hands.index(mine)]
    if not column.any():
        return None
    told = column.astype(float) ** 2
    told /= told.sum()
    named = {name: told[place] for place, (name, _) in enumerate(spot.bets)}
    return {
        act: float(told[len(spot.bets) + mine.index(act.card)])
        if isinstance(act, Play)
        else float(named[token(act)])
        for act in seen.legal
        if not (isinstance(act, Play) and act.covered)
    }


def test_a_hand_acts_as_its_column_tells_or_else_as_its_type(
    plain: Book, drawn: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TypedWalk, "is_beaten", True)
    every = decisions(60, drawn, monkeypatch)
    told = [(seen, shares(seen), expected(drawn, seen)) for _, seen in every]
    laid_on_the_shelf(plain, monkeypatch)
    kinds: Counter[str] = Counter()
    for seen, often, suited in told:
        assert often is not None
        typed = shares(seen)
        assert typed is not None
        here = typed if suited is None else suited
        assert {act: often[act] for act in here} == pytest.approx(here)
        assert sum(often.values()) == pytest.approx(1)
        led = any(isinstance(act, Play) for act in seen.history)
        kinds[f"{'after' if led else 'before'} {'typed' if suited is None else 'suited'}"] += 1
    assert min(kinds[each] for each in ("before suited", "after suited", "after typed")) > 4


PARTS = 85
"""Up to which byte a book is drawn here; above are the same shares again, halved, and in thirds."""


def coded(layout: TypedLayout) -> object:
    """Tells shares by bytes so that a third can be told exactly, too."""
    known = REAL_ARRAYS(layout)
    code = np.arange(256.0)
    part = np.where(code > 0, (code - 1) // PARTS, 0)
    return ((code - part * PARTS) ** 2 / (part + 1), *known[1:])


REAL_ARRAYS = pages._arrays


def spread(book: Book) -> Book:
    """Puts suits beside a book that say just what its types do, of equal cards of all alike."""
    layout, types, tables = book.layout, types_of(GAME), {}
    numbers = np.frombuffer(book.numbers, np.uint8)
    of_hand = np.array([types.number[type_row(GAME, CLASSES, hand)] for hand in EVERY])
    ranks = np.array([[CLASSES[card] for card in hand] for hand in EVERY]).T
    alike = (ranks[:, None] == ranks[None]).sum(axis=1)
    has = np.array([[card in hand for hand in EVERY] for card in DECK])
    for spot, rank, at in places(book):
        by_type = np.zeros((len(spot.bets) + 9, len(types.rows)), np.uint8)
        assert isinstance(layout, TypedLayout)
        for act, block in enumerate(layout.blocks(spot, rank)):
            owners = types.having[block.rank] if not block.token else layout.owners(spot, rank)
            begin = at + block.start
            by_type[act, list(owners)] = numbers[begin : begin + block.wide]
        by_hand = [by_type[act, of_hand] for act, _ in enumerate(spot.bets)]
        for slot in range(3 if spot.play else 0):
            told = by_type[len(spot.bets) + ranks[slot], of_hand]
            by_hand.append(np.where(told, told + PARTS * (alike[slot] - 1), 0))
        whole = np.array(by_hand).astype(np.uint8)
        if rank == NOBODY:
            tables[at, NOBODY] = whole
        for card in (n for n in range(COUNT) if _class(n) == rank):
            tables[at, card] = whole[:, has[card] == (spot.laid == spot.seat)]
    return with_suits(book, tables)


def test_suits_that_say_what_types_do_change_nothing(
    plain: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_arrays", coded)
    bounded = replace(plain, numbers=bytes(1 + each % PARTS for each in plain.numbers))
    suited, checked = spread(bounded), 0
    every = [seen for _, seen in decisions(14, bounded, monkeypatch)]
    before = [read(seen) for seen in every]
    ends = [list(faced(number))[-1][1] for number in range(6)]
    ranges = [reaches(seen) for seen in ends]
    laid_on_the_shelf(suited, monkeypatch)
    for seen, found in zip(every, before, strict=True):
        again = read(seen)
        assert (found is None) == (again is None)
        if found is None or again is None:
            continue
        checked += 1
        assert again.often == pytest.approx(found.often, abs=1e-9)
        assert again.values == pytest.approx(found.values, abs=1e-6)
        assert dict(again.likely) == pytest.approx(dict(found.likely), abs=1e-9)
        assert again.best_count == pytest.approx(found.best_count)
        for act, replies in found.replies.items():
            for one, other in zip(again.replies[act], replies, strict=True):
                assert one.token == other.token
                assert one[1:] == pytest.approx(other[1:], abs=1e-6)
    assert checked > 7
    for seen, told in zip(ends, ranges, strict=True):
        again_told = reaches(seen)
        assert (told is None) == (again_told is None)
        if told is not None and again_told is not None:
            assert told.by_cards is not None
            assert again_told.by_cards is not None
            for seat in (0, 1):
                assert again_told.by_cards[seat] == pytest.approx(told.by_cards[seat], abs=1e-9)


def test_a_card_never_led_is_answered_by_types(
    plain: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Says of a card that no hand leads it, and something odd of what is answered to it."""
    laid_on_the_shelf(plain, monkeypatch)
    every = (each for number in range(200) for each in faced(number))
    state, seen = next((state, seen) for state, seen in every if _led(seen) is not None)
    card = _led(seen)
    assert card is not None
    done = apply(state, next(act for act in seen.legal if isinstance(act, Play)))
    whole = np.full((dict(decided(plain))[0, NOBODY]), 200, np.uint8)
    lead = len(plain.layout.plan.spots[0].bets)
    for number, hand in enumerate(EVERY):
        if card in hand:
            whole[lead + hand.index(card), number] = 0
    after = {
        place: np.eye(shape[0], shape[1], dtype=np.uint8) + np.uint8(1)
        for place, shape in decided(plain)
        if place[1] == DECK.index(card)
    }
    typed, walked, ranges = shares(seen), read(seen), reaches(observe(done, 0))
    assert ranges is not None
    laid_on_the_shelf(with_suits(plain, {(0, NOBODY): whole} | after), monkeypatch)
    assert shares(seen) == typed
    assert read(seen) == walked
    assert reaches(observe(done, 0)) == ranges
    laid_on_the_shelf(with_suits(plain, after), monkeypatch)
    assert shares(seen) != typed
    assert reaches(observe(done, 0)) != ranges


def _led(seen: Observation) -> Card | None:
    """Gives the card led where nothing else was done."""
    act = seen.history[0] if len(seen.history) == 1 else None
    return act.card if isinstance(act, Play) else None


def test_the_shelf_puts_suits_beside_their_book_and_damaged_ones_away(
    plain: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "files", lambda _: tmp_path)
    even = replace(plain, numbers=bytes([1]) * len(plain.numbers))
    solved = even.solved
    name = shelf.name_of(GAME, (0, 0))
    whole = pack(solved, even.layout.plan, types_of(GAME), even.numbers)
    tables = {(0, NOBODY): np.ones(dict(decided(plain))[0, NOBODY], np.uint8)}

    def told(suits: bytes) -> Book:
        shelf.put_books(tmp_path / "valencia.books", {name: whole, f"{name}/suits": suits})
        shelf.forget()
        found = shelf.book_for(GAME, (0, 0))
        assert found is not None
        assert found.numbers == even.numbers
        return found

    good = pack_suits(solved.game, solved.options, sum_of(even), COUNT, tables)
    kept = told(good).suits
    assert kept is not None
    assert kept.tables.keys() == tables.keys()
    assert told(good[:-3]).suits is None
    assert told(pack_suits(solved.game, solved.options, "another", COUNT, tables)).suits is None
    assert not shelf.is_damaged(GAME, (0, 0))
    shelf.forget()
