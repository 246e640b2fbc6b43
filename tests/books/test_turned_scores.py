"""The books of a match of Truco Paulista with 24 cards: one for each score and turned card."""

import pytest

from truc_tutor import variants
from truc_tutor.books.book import CHANCE, POINTS
from truc_tutor.books.chances import game_chance, mano_chances, match_error
from truc_tutor.books.reading import read, shares
from truc_tutor.books.shelf import book_for
from truc_tutor.cards import Card, card, cards
from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, start
from truc_tutor.game.state import State
from truc_tutor.game.view import observe

GAME = variants.game("paulista", seats=2, deck="clean")
STRONG, WEAK = "JC JH 3S", "QC QS QH"


def dealt(score: tuple[int, int], mano: str, dealer: str, turned: str = "QD") -> State:
    hands = tuple(cards(mano)), tuple(cards(dealer))
    return apply(start(GAME, score), Deal(hands, card(turned)))


@pytest.mark.parametrize("score", [(0, 0), (7, 3), (2, 9), (11, 4), (4, 11), (11, 11)])
@pytest.mark.parametrize("rank", "QJKA23")
def test_every_score_has_a_book_for_every_turned_card(score: tuple[int, int], rank: str) -> None:
    book = book_for(GAME, score, Card(rank, "D"))
    assert book is not None
    assert book.solved.unit == CHANCE
    assert book.solved.score == score
    assert book.solved.measured < 0.005
    assert not book.is_whole


def test_a_single_deal_counts_points_and_other_rules_have_no_scores() -> None:
    single = book_for(GAME, (0, 0), card("QD"), points=True)
    assert single is not None
    assert single.solved.unit == POINTS
    blind = variants.game("paulista", seats=2, deck="clean", iron_blind=True)
    assert book_for(blind, (0, 0), card("QD")) is single
    assert mano_chances(GAME) is not None
    for other in (blind, variants.game("paulista", seats=2), variants.game("paulista", seats=4)):
        assert book_for(other, (7, 3), card("QD")) is None
        assert mano_chances(other) is None


def test_chances_rise_with_the_own_points_and_fall_with_the_rivals() -> None:
    table = mano_chances(GAME)
    assert table is not None
    assert len(table) == 12
    for own in range(11):
        for other in range(12):
            assert table[own][other] < table[own + 1][other]
            assert table[other][own] > table[other][own + 1]
    assert game_chance(GAME, 11, 11, leads=True) == pytest.approx(0.45, abs=0.01)
    assert match_error(GAME) == pytest.approx(0.0048, abs=5e-4)


def test_who_has_eleven_plays_strong_cards_and_runs_with_weak_ones() -> None:
    for cards_held, accept in ((STRONG, True), (WEAK, False)):
        seen = observe(dealt((11, 4), cards_held, "KC AS 2S"), 0)
        often = shares(seen)
        assert often is not None
        assert set(often) == set(seen.legal) == {Answer(0, accept=True), Answer(0, accept=False)}
        assert often[Answer(0, accept=accept)] > 0.95
        assert advise(seen).best == Answer(0, accept=accept)
        assert hint(seen).method == "book"


def test_in_the_iron_hand_cards_alone_are_played_by_the_book() -> None:
    seen = observe(dealt((11, 11), STRONG, "KC AS 2S"), 0)
    found = read(seen)
    assert found is not None
    assert set(found.often) == set(seen.legal)
    assert all(isinstance(act, Play) for act in found.often)
    given = advise(seen)
    assert given.method == "book"
    assert given.values[given.best] > 0.9


def test_a_raise_that_best_play_never_needs_has_no_share_and_is_not_better() -> None:
    state = apply(dealt((10, 9), STRONG, "KC AS 2S"), Call(0, "truco"))
    seen = observe(state, 1)
    often = shares(seen)
    assert often is not None
    assert Call(1, "seis") in seen.legal
    assert often[Call(1, "seis")] == 0
    given = advise(seen)
    assert given.values[Call(1, "seis")] <= given.values[given.best]
