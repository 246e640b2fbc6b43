"""Books over types: what lies in them, which scores they answer, and what they say to a seat."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from typed_book import GAME, begun, drawn_book, drawn_suits, faced, laid_on_the_shelf

from truc_tutor import variants
from truc_tutor.books import reaching, shelf, typed_walk
from truc_tutor.books.book import Book, BookError, pack, unpack
from truc_tutor.books.hands import Hands
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.reaching import reaches
from truc_tutor.books.reading import read, shares
from truc_tutor.books.typed import TypedLayout, type_row, types_of
from truc_tutor.books.typed_pages import TypedPages
from truc_tutor.cards import Card
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.pieces import Auction
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.last_tricks import last_tricks
from truc_tutor.players.roster import player

TYPES = types_of(GAME)
CLASSES = classes_of(GAME)
HANDS = Hands(GAME, TYPES)


@pytest.fixture(scope="module")
def book() -> Book:
    return drawn_book()


@pytest.fixture(scope="module")
def suited(book: Book) -> Book:
    return drawn_suits(book)


@pytest.fixture
def on_shelf(
    request: pytest.FixtureRequest, book: Book, suited: Book, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Book]:
    shown = suited if getattr(request, "param", "") == "suits" else book
    laid_on_the_shelf(shown, monkeypatch)
    yield shown
    laid_on_the_shelf(shown, monkeypatch)


both_kinds = pytest.mark.parametrize("on_shelf", ["types", "suits"], indirect=True)
"""By types alone, and with suits."""


def decisions(count: int) -> list[tuple[State, Observation]]:
    every = (each for number in range(count) for each in faced(number))
    return list(islice((each for each in every if shares(each[1]) is not None), count))


def test_all_hands_fall_into_types_and_a_type_keeps_what_decides() -> None:
    every = Counter(type_row(GAME, CLASSES, hand) for hand in combinations(GAME.deck, 3))
    assert sorted(every) == list(TYPES.rows)
    assert len(every) == 333
    assert sum(every.values()) == 1540
    for rank, having in enumerate(TYPES.having):
        assert [rank in row[:3] for row in TYPES.rows] == [n in having for n in range(333)]


def test_a_book_over_types_is_packed_and_unpacked(book: Book) -> None:
    again = unpack(pack(book.solved, book.layout.plan, TYPES, book.numbers))
    assert again.solved == book.solved
    assert isinstance(again.layout, TypedLayout)
    assert again.layout.types.rows == TYPES.rows
    assert again.layout.plan == book.layout.plan
    assert again.numbers == book.numbers


def test_the_book_of_nought_answers_in_males_while_the_pairs_are_near(on_shelf: Book) -> None:
    for score in ((0, 0), (3, 0), (7, 11), (11, 8)):
        assert shelf.book_for(GAME, score) is on_shelf
    for score in ((5, 0), (12, 11), (20, 20)):
        assert shelf.book_for(GAME, score) is None
    for options in ({"camas": 2}, {"joc_fora": "cama"}, {"senyes": True}):
        assert shelf.book_for(variants.game("valencia", seats=2, **options), (0, 0)) is on_shelf
    assert shelf.book_for(variants.game("valencia", seats=2, envit_first=True), (0, 0)) is None
    assert shelf.book_for(variants.game("valencia", seats=4), (0, 0)) is None


@pytest.mark.usefixtures("on_shelf")
def test_shares_make_one_and_every_act_is_valued() -> None:
    answered = 0
    for _, seen in decisions(24):
        often = shares(seen)
        assert often is not None
        assert sum(often.values()) == pytest.approx(1)
        found = read(seen)
        if found is not None:
            answered += 1
            assert set(found.often) == set(seen.legal)
            assert set(found.values) == {each for each in seen.legal if not _is_covered(each)}
            assert sum(chance for _, chance in found.likely) == pytest.approx(1)
            for act, replies in found.replies.items():
                assert sum(each.chance for each in replies) == pytest.approx(1), act
    assert answered > 10


@both_kinds
def test_values_are_what_the_engine_pays_along_all_ways(
    on_shelf: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Walks the engine act by act with both hands known, and asks how often each seat acts."""
    monkeypatch.setattr(TypedPages, "rest_after", lambda *told: _worth_of_rest(told[-1]))
    monkeypatch.setattr(typed_walk.TypedWalk, "is_beaten", True)
    checked: Counter[str] = Counter()
    for state, seen in decisions(60):
        if seen.seat is None or state.deal is None:
            continue
        # Where the dealer answers before the lead, the rival's own leads are followed one by one.
        if not _is_late(seen) and (seen.seat != 1 or seen.laid or checked["led"] > 1):
            continue
        his = HANDS.number(state.deal.hands[1 - seen.seat])
        monkeypatch.setattr(Hands, "having", lambda *_, at=his: [at])
        typed = typed_walk.TypedWalk(on_shelf, seen)
        for act in seen.history:
            typed.follow(act)
        found = typed.reading(0.0)
        assert found is not None
        checked["led"] += not _is_late(seen)
        for act in filter(typed.tells_of, seen.legal):
            paid = seen.points[seen.seat] - seen.points[1 - seen.seat]
            worth = _value(apply(state, act), seen.seat) - paid
            assert found.values[act] == pytest.approx(worth, abs=1e-6)
            checked[type(act).__name__] += 1
    assert min(checked[name] for name in ("Play", "Call", "Answer")) > 3


def _is_late(seen: Observation) -> bool:
    """Tells whether so much was said that the engine soon comes to all ends."""
    return len(seen.history) > 3


def _worth_of_rest(left: tuple[int, ...]) -> float:
    return 0.1 * sum(left)


def _value(state: State, seat: int) -> float:
    """Averages over how both go on, what a rest is worth being told."""
    deal = state.deal
    assert deal is not None
    side = deal.side
    edge = 0.0
    if side is not None and side.auction is Auction.ACCEPTED and side.taken_by is None:
        worth = {1: 2, 2: 4, 3: 24}[side.level]
        edge = worth * (1 if _wins_side(deal.hands, deal.mano) == seat else -1)
        if worth == 24:
            return edge
    if deal.over:
        return float(deal.points[seat] - deal.points[1 - seat])
    if deal.tricks:
        return edge + _worth_of_rest(tuple(CLASSES[card] for card in deal.holdings[seat]))
    seen = observe(state, to_act(state)[0])
    often = shares(seen)
    assert often is not None
    return sum(share * _value(apply(state, act), seat) for act, share in often.items() if share)


def _wins_side(hands: tuple[tuple[Card, ...], ...], mano: int) -> int:
    assert GAME.side is not None
    own, other = GAME.side.count(hands[mano]), GAME.side.count(hands[1 - mano])
    return mano if own >= other else 1 - mano


def _is_covered(act: SeatAction) -> bool:
    return isinstance(act, Play) and act.covered


@both_kinds
@pytest.mark.usefixtures("on_shelf")
def test_cards_that_a_seat_cannot_see_change_nothing() -> None:
    rng = random.Random(5)
    for state, seen in decisions(8):
        assert state.deal is not None
        assert seen.seat is not None
        given, told = advise(seen), hint(seen)
        shown = [laid.card for laid in seen.laid if laid.seat != seen.seat]
        free = [card for card in GAME.deck if card not in (*seen.dealt, *shown)]
        his = (*shown, *rng.sample(free, 3 - len(shown)))
        hands = (seen.dealt, his) if seen.seat == 0 else (his, seen.dealt)
        other = apply(start(GAME, mano=seen.mano), Deal(hands))
        for act in state.deal.actions[1:]:
            other = apply(other, act)
        assert advise(observe(other, seen.seat)) == given
        assert hint(observe(other, seen.seat)) == told


@pytest.mark.usefixtures("on_shelf")
def test_the_answer_rung_is_never_a_mistake_and_robots_play_what_is_legal() -> None:
    rng, methods = random.Random(2), Counter[str]()
    for number, (_, seen) in enumerate(decisions(15)):
        given = advise(seen)
        methods[given.method] += 1
        assert set(given.values) == set(seen.legal)
        assert given.grade(hint(seen).act) is Grade.GOOD
        robot = player(("book", "regular", "beginner")[number % 3])
        assert robot.choose(seen, rng) in seen.legal
    assert methods["book"] > 5


@pytest.mark.usefixtures("on_shelf")
def test_a_refused_envit_is_paid_at_once_and_the_book_goes_on() -> None:
    state = begun(1, (4, 7))
    for act in (Call(0, "envit"), Answer(1, accept=False)):
        state = apply(state, act)
    assert state.score == (5, 7)
    assert shares(observe(state, 0)) is not None


@pytest.mark.usefixtures("on_shelf")
def test_after_an_accepted_falta_and_a_covered_card_the_book_is_silent() -> None:
    state = begun(1)
    for act in (Call(0, "envit"), Call(1, "falta"), Answer(0, accept=True)):
        state = apply(state, act)
    assert shares(observe(state, 0)) is None
    assert set(advise(observe(state, 0)).values) == set(observe(state, 0).legal)
    covered = next(act for act in legal(begun(1)) if isinstance(act, Play) and act.covered)
    after = apply(begun(1), covered)
    assert shares(observe(after, 1)) is None
    after = apply(after, next(act for act in legal(after) if isinstance(act, Play)))
    assert all(reaches(observe(after, seat)) is None for seat in (0, 1))


@both_kinds
@pytest.mark.usefixtures("on_shelf")
def test_ranges_after_the_first_trick_are_what_each_hand_would_have_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(typed_walk.TypedWalk, "is_beaten", True)
    monkeypatch.setattr(reaching, "SELDOM", -1.0)
    checked, rng = 0, random.Random(8)
    for number in range(14):
        state, seen = list(faced(number))[-1]
        told = reaches(seen)
        if told is None or told.by_cards is None or state.deal is None:
            continue
        by_cards, by_strength = told.by_cards, told.by_strength
        assert len(by_cards[0]) == len(by_cards[1]) == 190
        for seat, left in ((seat, rng.choice(list(by_cards[0]))) for seat in (0, 1)):
            first = next(laid.card for laid in seen.tricks[0].laid if laid.seat == seat)
            often = _came(state, seat, (first, *sorted(left)))
            assert by_cards[seat][left] == pytest.approx(often, abs=1e-9)
            checked += 1
        names = {tuple(sorted(GAME.strengths(None)[card] for card in pair)) for pair in by_cards[0]}
        assert set(by_strength[0]) == set(by_strength[1]) == names
    assert checked > 6


def _came(state: State, seat: int, hand: tuple[Card, ...]) -> float:
    """Multiplies how often a hand does what a seat did in the first trick."""
    assert state.deal is not None
    other = next(laid.card for laid in state.deal.tricks[0].laid if laid.seat != seat)
    rest = [card for card in GAME.deck if card not in (*hand, other)][:2]
    hands = (hand, (other, *rest)) if seat == 0 else ((other, *rest), hand)
    going, often = apply(start(GAME, mano=state.deal.mano), Deal(hands)), 1.0
    for act in state.deal.actions[1:]:
        assert going.deal is not None
        if going.deal.tricks or isinstance(act, Deal):
            break
        if act.seat == seat:
            told = shares(observe(going, seat))
            assert told is not None
            often *= told[act]
        going = apply(going, act)
    return often


@pytest.mark.usefixtures("on_shelf")
def test_the_rest_is_solved_from_those_ranges() -> None:
    solved = 0
    for number in range(8):
        _, seen = list(faced(number))[-1]
        rest = last_tricks(seen) if seen.tricks and not seen.two_card else None
        if rest is not None and solved < 1:
            solved += 1
            ending = rest.result()
            assert sum(ending.often.values()) == pytest.approx(1)
            assert set(ending.values) == set(seen.legal)
    assert solved == 1


def test_a_damaged_book_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "opened", lambda *_: BookError("broken"))
    seen = observe(begun(77), 0)
    assert "The book of solved play cannot be read" in str(hint(seen).reason)


@pytest.mark.usefixtures("on_shelf")
def test_the_chance_of_the_best_count_is_counted_over_all_that_the_rival_may_hold() -> None:
    seen = observe(begun(3), 0)
    found = read(seen)
    assert found is not None
    assert GAME.side is not None
    own = GAME.side.count(seen.dealt)
    free = [card for card in GAME.deck if card not in seen.dealt]
    won = [own >= GAME.side.count(hand) for hand in combinations(free, 3)]
    assert found.best_count == pytest.approx(sum(won) / len(won))


@pytest.mark.usefixtures("on_shelf")
def test_reasons_about_an_envit_tell_of_counts_and_not_of_tricks() -> None:
    for number in range(3):
        seen = observe(apply(begun(number), Call(0, "envit")), 1)
        told = " ".join(str(each) for each in hint(seen).reasons)
        assert "Your cards count" in told
        assert "By what the rival did, that is the best count about" in told
        assert "beats" not in told
