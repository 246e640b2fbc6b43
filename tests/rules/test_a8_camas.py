"""Chapter A.8 of the rule book: camas and the match (A50–A52)."""

import pytest
from positions import Position, position

from truc_tutor import variants
from truc_tutor.game.engine import start
from truc_tutor.game.objections import IllegalAction

LOW = "7c 4o 5b | 3e 1e 7b"
QV = "truc retruc quatre-val accept"
WON = "1e 7e 4o | 4c 5c 6o"
WIN = "1e 4c 7e 5c"


@pytest.mark.parametrize("stones", [18, 24])
def test_a50_a_cama_is_18_or_24_stones(stones: int) -> None:
    before = position(LOW, stones=stones, score=(stones - 2, 0)).play("truc refuse")
    assert before.winner is None
    closed = position(LOW, stones=stones, score=(stones - 1, 0)).play("truc refuse")
    assert closed.winner == "A"


@pytest.mark.parametrize("camas", [1, 2, 3])
def test_a50_k9_first_to_so_many_camas_wins_the_match(camas: int) -> None:
    """K9: the number needed to win, not the best of so many."""
    here = play_camas(camas)
    assert here.winner == "A"
    assert here.state.camas == (camas, 0)


def play_camas(camas: int) -> Position:
    """Lets pair A win every deal, four stones each, until the match is over."""
    here = position(WON, camas=camas)
    while True:
        words = WIN if here.running.mano == 0 else "4c 1e 7e 5c"
        here = here.play(f"{QV} {words}")
        if here.winner is not None:
            return here
        here = here.deal(WON)


def test_a50_two_camas_of_the_other_pair_do_not_end_a_match_of_three() -> None:
    here = position(LOW, camas=3, camas_won=(2, 1), score=(0, 23), mano=1).play("truc refuse")
    assert (here.state.camas, here.winner) == ((2, 2), None)
    done = here.deal(WON).play(f"truc retruc quatre-val joc-fora accept {WIN}")
    assert done.winner == "A"


def test_a50_after_the_match_no_cards_are_dealt_and_nothing_is_played() -> None:
    here = position(LOW, score=(23, 0)).play("truc refuse")
    with pytest.raises(IllegalAction) as caught:
        here.deal(LOW)
    assert caught.value.rule == "A50"
    assert here.refuses("0:7c") == "A50"
    assert here.to_act == ()


@pytest.mark.parametrize("score", [(-1, 0), (0, -1), (24, 0), (0, 24), (99, 0)])
def test_a50_a_match_cannot_begin_with_a_score_that_is_none(score: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="score"):
        start(variants.game("valencia"), score)


@pytest.mark.parametrize("camas", [(-1, 0), (1, 0), (0, 1)])
def test_a50_nor_with_camas_that_have_decided_it(camas: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="camas"):
        start(variants.game("valencia", camas=1), (0, 0), camas)


def test_a51_k8_ga_s4_surplus_vanishes_and_both_start_again() -> None:
    """GA-S4, K8: 23–20, four stones: camas 1–0, next cama 0–0."""
    here = position(WON, score=(23, 20), camas=2).play(f"{QV} {WIN}")
    assert here.points == (4, 0)
    assert (here.score, here.state.camas, here.winner) == ((0, 0), (1, 0), None)
    assert here.deal(WON).score == (0, 0)


def test_a51_the_camas_won_are_kept() -> None:
    here = position(LOW, camas=3, camas_won=(1, 2), score=(23, 5)).play("truc refuse")
    assert here.state.camas == (2, 2)


def test_a50_ga_s3_a_refused_truc_may_close() -> None:
    """GA-S3: 23–23."""
    here = position(LOW, score=(23, 23)).play("truc refuse")
    assert (here.score, here.winner) == ((24, 23), "A")


def test_a52_without_any_bet_the_round_is_worth_1() -> None:
    """GA-T1."""
    assert position(WON).play(WIN).points == (1, 0)
    assert position(WON).play(WIN).score == (1, 0)


def test_a52_tricks_themselves_bring_nothing() -> None:
    here = position(LOW).play("7c 3e 7b")
    assert here.tricks == "B"
    assert here.points == here.score == (0, 0)


def test_a52_points_come_from_rounds_and_envits_only() -> None:
    here = position(LOW).play("envit accept truc accept 7c 3e 7b 4o")
    assert here.points == (0, 2 + 2)
