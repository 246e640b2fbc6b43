"""Chapter A.6 of the rule book: truc, the value of the round (A28–A36)."""

import pytest
from positions import Position, position

WON = "1e 7e 4o | 4c 5c 6o"
PLAY = "1e 4c 7e 5c"
LOW = "7c 4o 5b | 3e 1e 7b"
FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"
LADDER = ["truc", "retruc", "quatre-val", "joc-fora"]


def accepted(calls: int) -> str:
    return " ".join([*LADDER[:calls], "accept"]) if calls else ""


@pytest.mark.parametrize(("calls", "stones"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_a28_ga_t1_t2_agreed_levels(calls: int, stones: int) -> None:
    """GA-T1, GA-T2."""
    here = position(WON).play(f"{accepted(calls)} {PLAY}")
    assert here.points == (stones, 0)


@pytest.mark.parametrize("calls", [1, 2, 3, 4])
def test_a28_ga_t3_refused_levels(calls: int) -> None:
    """GA-T3: truc, retruc, quatre val and joc fora refused pay 1, 2, 3, 4 to their callers."""
    here = position(WON).play(" ".join(LADDER[:calls]) + " refuse")
    points = [0, 0]
    points[(calls - 1) % 2] = calls
    assert here.points == tuple(points)


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("truc refuse", (1, 0)),
        ("truc accept 1e retruc refuse", (0, 2)),
        ("truc accept 1e retruc accept 3e quatre-val refuse", (3, 0)),
        ("truc accept 1e retruc accept 3e quatre-val accept 4o joc-fora refuse", (0, 4)),
    ],
)
def test_a28_a29_refused_pays_the_level_last_accepted(words: str, points: tuple[int, int]) -> None:
    """Also when each level was settled by its own vull and raised on a later turn."""
    assert position("1e 4o 5b | 3e 7b 6c").play(words).points == points


@pytest.mark.parametrize(
    ("value", "winner", "camas"), [("match", "A", (1, 0)), ("cama", None, (1, 0))]
)
def test_a28_k6_ga_t4_joc_fora(value: str, winner: str | None, camas: tuple[int, int]) -> None:
    """GA-T4, K6, option joc_fora."""
    here = position(WON, camas=2, joc_fora=value).play(f"{accepted(4)} {PLAY}")
    assert (here.winner, here.state.camas) == (winner, camas)
    assert here.score == ((24, 0) if winner else (0, 0))


def test_a28_joc_fora_is_for_the_winner_of_the_round_be_it_the_other_pair() -> None:
    here = position("4c 5c 6o | 1e 7e 4o", camas=3).play(f"{accepted(4)} 4c 1e 7e 5c")
    assert here.winner == "B"


def test_a29_refusing_gives_the_round_to_the_callers_at_once() -> None:
    here = position(LOW).play("7c 3e truc refuse")
    assert here.over
    assert here.taken == "B"
    assert here.points == (0, 1)


def test_a29_raise_accepts_the_level_below() -> None:
    here = position(LOW).play("truc retruc")
    assert here.running.stake.level == 1
    assert here.play("refuse").points == (0, 2)


def test_a30_answers_are_refuse_accept_or_the_next_call_up() -> None:
    here = position(LOW)
    for calls in (1, 2, 3):
        here = here.play(LADDER[calls - 1])
        assert here.legal() == {"accept", "refuse", LADDER[calls]}
        assert here.question == LADDER[calls - 1]
    assert here.play("joc-fora").legal() == {"accept", "refuse"}


def test_a30_a_raise_turns_the_question_round() -> None:
    here = position(LOW).play("truc")
    assert here.to_act == (1,)
    assert here.play("retruc").to_act == (0,)
    assert here.play("retruc quatre-val").to_act == (1,)


@pytest.mark.parametrize("words", ["", "truc", "truc retruc", "truc retruc quatre-val"])
def test_a30_ga_t6_calls_are_made_strictly_in_order(words: str) -> None:
    """GA-T6: also twice the same, and none is skipped."""
    here = position(LOW).play(words)
    done = len(words.split())
    for call in LADDER:
        if call != LADDER[done]:
            assert here.refuses(call) == "A30"


def test_a30_nothing_stands_above_joc_fora() -> None:
    assert position(LOW).play("truc retruc quatre-val joc-fora").refuses("joc-fora") == "A30"


def test_a30_accepted_is_settled_at_the_end_of_the_round() -> None:
    here = position(WON).play("truc accept")
    assert here.score == (0, 0)
    assert here.play(PLAY).score == (2, 0)


def test_a30_nobody_plays_or_says_anything_else_while_a_call_is_open() -> None:
    here = position(LOW).play("truc")
    for word in ("3e", "_3e", "0:7c"):
        here.refuses(word)
    assert here.cards() == set()


@pytest.mark.parametrize("words", ["", "7c", "7c 3e", "7c 3e 7b", "5b 3e", "7c 7b", "7c 7b 5b/4o"])
def test_a31_truc_in_any_trick_before_playing(words: str) -> None:
    """Also by a pair that already holds one trick, and before the two-card play."""
    assert "truc" in position(LOW).play(words).calls()


def test_a31_by_either_seat_in_the_third_trick() -> None:
    here = position("1e 4o 5b | 3e 7b 6c").play("1e 3e 4o 7b")
    assert here.tricks == "A B"
    assert here.calls() == {"truc"}
    assert here.play("6c").calls() == {"truc"}


def test_a31_ga_t7_not_out_of_turn() -> None:
    """GA-T7."""
    here = position(FOUR).play("3o")
    assert here.refuses("3:truc") == "A31"
    assert here.refuses("0:truc") == "A31"
    assert here.calls(3) == set()


def test_a31_not_after_ones_own_card() -> None:
    assert position(LOW).play("7c").refuses("0:truc") == "A31"


def test_a31_not_while_a_bet_is_open() -> None:
    here = position(LOW).play("envit")
    here.refuses("truc")
    here.refuses("0:truc")


def test_a31_k10_truc_anytime_any_seat_when_no_bet_is_open() -> None:
    """Option truc_anytime; decided besides: the turn stays where it was."""
    here = position(FOUR, truc_anytime=True).play("3o")
    for seat in range(4):
        assert here.calls(seat) >= {"truc"}
        called = here.play(f"{seat}:truc")
        assert set(called.to_act) == {(seat + 1) % 4, (seat + 3) % 4}
        assert called.play("accept").to_act == (1,)
        called.refuses(f"{seat}:retruc")
    here.play("envit").refuses("0:truc")
    assert "truc" not in position(FOUR, truc_anytime=False).play("3o").calls(0)


def test_a31_k10_truc_anytime_does_not_let_a_card_or_an_envit_out_of_turn() -> None:
    here = position(LOW, truc_anytime=True)
    here.refuses("1:3e")
    here.refuses("1:envit")
    assert here.legal(1) == {"truc"}


def test_a31_k10_truc_anytime_keeps_the_right_to_raise() -> None:
    here = position(FOUR, truc_anytime=True).play("truc accept")
    assert here.refuses("0:retruc") == "A32"
    assert here.refuses("2:retruc") == "A32"
    assert here.play("3:retruc").to_act == (0, 2)


def test_a31_k10_truc_anytime_there_is_no_seat_beyond_the_table() -> None:
    here = position(LOW, truc_anytime=True)
    for seat in (2, 3, 7):
        here.refuses(f"{seat}:truc")


def test_a32_ga_t5_only_the_accepting_pair_may_raise_later() -> None:
    """GA-T5."""
    here = position(WON).play("truc accept")
    assert here.refuses("retruc") == "A32"
    assert here.play("1e").calls() == {"retruc"}
    four = position(FOUR).play("truc accept 3o 4c")
    assert four.refuses("retruc") == "A32"
    assert four.play("3b").calls() == {"retruc"}


def test_a32_after_a_raise_the_right_is_with_who_accepted_it() -> None:
    here = position(WON).play("truc retruc accept")
    assert here.calls() == {"quatre-val"}
    assert here.play("1e").refuses("quatre-val") == "A32"


@pytest.mark.parametrize("word", ["0:accept", "0:refuse", "0:retruc"])
def test_a32_ga_t8_nobody_answers_his_own_call(word: str) -> None:
    """GA-T8."""
    assert position(LOW).play("truc").refuses(word) == "A32"


@pytest.mark.parametrize("word", ["2:accept", "2:refuse", "2:retruc", "0:accept"])
def test_a32_nor_his_pairs_call(word: str) -> None:
    assert position(FOUR).play("truc").refuses(word) == "A32"


def test_a33_the_next_in_turn_after_the_caller_is_asked_first() -> None:
    for caller in range(4):
        here = position(FOUR, mano=caller).play("truc")
        assert here.to_act == ((caller + 1) % 4, (caller + 3) % 4)


def test_a33_ga_t9_one_refuses_the_other_accepts() -> None:
    """GA-T9: and the second is asked by itself."""
    here = position(FOUR).play("truc refuse")
    assert here.to_act == (3,)
    assert not here.over
    assert here.play("accept").running.stake.level == 1


@pytest.mark.parametrize("words", ["1:accept", "3:accept", "1:refuse 3:accept", "3:refuse accept"])
def test_a33_one_acceptance_binds_the_pair(words: str) -> None:
    here = position(FOUR).play(f"truc {words}")
    assert here.question is None
    assert here.running.stake.level == 1


@pytest.mark.parametrize("words", ["1:retruc", "3:retruc", "refuse retruc"])
def test_a33_one_raise_binds_the_pair(words: str) -> None:
    here = position(FOUR).play(f"truc {words}")
    assert here.question == "retruc"
    assert set(here.to_act) == {0, 2}


def test_a33_it_ends_only_when_both_have_refused() -> None:
    here = position(FOUR).play("truc refuse")
    assert not here.over
    done = here.play("refuse")
    assert (done.over, done.points) == (True, (1, 0))
    assert position(FOUR).play("truc 3:refuse 1:refuse").over


@pytest.mark.parametrize("word", ["1:accept", "1:refuse", "1:retruc"])
def test_a33_an_answer_stands(word: str) -> None:
    assert position(FOUR).play("truc refuse").refuses(word) == "A33"


def test_a33_both_are_asked_again_about_the_next_rung() -> None:
    here = position(FOUR).play("truc refuse retruc quatre-val")
    assert here.to_act == (1, 3)


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        ("truc accept", 0),
        ("truc retruc accept", 0),
        ("truc retruc quatre-val accept", 0),
        ("3o truc accept", 1),
        ("3o 4c truc refuse accept", 2),
        ("3o 4c 3b truc 0:retruc 1:accept", 3),
    ],
)
def test_a34_the_turn_returns_to_who_had_it_at_the_first_call(words: str, turn: int) -> None:
    here: Position = position(FOUR).play(words)
    assert here.to_act == (turn,)
    assert here.cards()


def test_a35_the_cards_are_not_laid_down() -> None:
    for here in (position(LOW), position(LOW).play("truc"), position(LOW).play("7c 3e")):
        assert here.refuses("fold") == "A35"
        assert here.refuses("0:fold") == "A35"


def test_a35_without_a_bet_there_is_nothing_to_refuse() -> None:
    position(LOW).refuses("refuse")
    position(LOW).refuses("accept")


@pytest.mark.parametrize("score", [(0, 0), (23, 0), (0, 23), (23, 23), (12, 11)])
def test_a36_joc_fora_may_be_called_at_any_score(score: tuple[int, int]) -> None:
    here = position(LOW, score=score).play("truc retruc quatre-val")
    assert here.legal() == {"accept", "refuse", "joc-fora"}
