"""Chapter B.4 of the rule book: truco, six, nine, twelve (B15–B20)."""

import pytest
from positions_b_c import Table, paulista

from truc_tutor.game.engine import question

WON = "3C 3D 4H | 4C 5C 6C"
PLAY = "3C 4C 3D 5C"
FOUR = "3C 4C 5C | 4H 5H 6H | 3D 6D 7D | 5S 6S 7S"
LADDER = ["truco", "seis", "nove", "doze"]
WORTH = [1, 3, 6, 9, 12]


def accepted(calls: int) -> str:
    return " ".join([*LADDER[:calls], "accept"]) if calls else ""


@pytest.mark.parametrize("calls", range(5))
def test_b15_gb13_accepted_levels(calls: int) -> None:
    """GB-13: truco accepted is 3; the levels above are 6, 9, 12."""
    here = paulista(WON).play(f"{accepted(calls)} {PLAY}")
    assert here.points == (WORTH[calls], 0)


@pytest.mark.parametrize("calls", range(1, 5))
def test_b15_gb13_gb14_refused_levels(calls: int) -> None:
    """GB-13, GB-14: refused, the callers score the level below: 1, 3, 6, 9."""
    here = paulista(WON).play(" ".join(LADDER[:calls]) + " refuse")
    points = [0, 0]
    points[(calls - 1) % 2] = WORTH[calls - 1]
    assert (here.over, here.points) == (True, tuple(points))


def test_b15_gb15_twelve_accepted_from_nothing_wins_the_game() -> None:
    """GB-15."""
    here = paulista(WON).play(f"{accepted(4)} {PLAY}")
    assert (here.score, here.winner) == ((12, 0), "A")


def test_b15_the_stake_is_for_who_takes_the_hand_not_for_the_callers() -> None:
    assert paulista("4C 5C 6C | 3C 3D 4H").play(f"{accepted(2)} 4C 3C 3D 5C").points == (0, 6)


def test_b15_calls_are_made_in_order() -> None:
    here = paulista(WON)
    for level in range(4):
        for call in LADDER:
            if call != LADDER[level]:
                assert here.refuses(call) == "B15"
        here = here.play(LADDER[level])


def test_b16_any_player_in_his_own_turn_before_playing() -> None:
    here = paulista(FOUR)
    for seat, card in enumerate(["3C", "4H", "3D", "5S"]):
        assert here.calls() == {"truco"}
        for other in {0, 1, 2, 3} - {seat}:
            assert here.refuses(f"{other}:truco") == "B16"
        here = here.play(card)


@pytest.mark.parametrize("before", ["", "3C KS", "3C KS 4D AC"])
def test_b16_in_any_trick(before: str) -> None:
    assert paulista("3C 4D QC | KS AC 4S").play(before).calls() == {"truco"}


def test_b16_the_other_pair_accepts_runs_or_asks_the_next_level() -> None:
    here = paulista(WON)
    for level in range(3):
        here = here.play(LADDER[level])
        assert here.question == LADDER[level]
        assert here.to_act == ((level + 1) % 2,)
        assert here.legal() == {"accept", "refuse", LADDER[level + 1]}


def test_b16_twelve_can_only_be_accepted_or_run_from() -> None:
    here = paulista(WON).play("truco seis nove doze")
    assert here.legal() == {"accept", "refuse"}


def test_b16_no_card_while_a_question_is_open() -> None:
    here = paulista(WON).play("truco")
    assert here.refuses("0:3C") == "B16"
    assert here.refuses("1:4C") == "B16"


def test_b16_nothing_is_answered_unasked() -> None:
    here = paulista(WON)
    assert here.refuses("accept") == "B16"
    assert here.refuses("refuse") == "B16"


@pytest.mark.parametrize("word", ["0:accept", "0:refuse", "0:truco", "0:seis"])
def test_b16_gb17_the_caller_does_not_answer_himself(word: str) -> None:
    """GB-17: a second click on truco is refused, and truco is still 3, not six."""
    here = paulista(WON).play("truco")
    here.refuses(word)
    assert here.play(f"accept {PLAY}").points == (3, 0)


def test_b17_gb16_a_team_does_not_raise_twice_running() -> None:
    """GB-16: A's truco accepted: six is illegal for A, B may."""
    here = paulista(WON).play("truco accept")
    assert here.refuses("seis") == "B17"
    here = here.play("3C")
    assert here.calls() == {"seis"}
    assert here.play("seis").question == "seis"


def test_b17_the_right_is_used_on_its_own_turn() -> None:
    here = paulista(WON).play("truco accept")
    assert here.refuses("1:seis") == "B16"


def test_b17_the_right_goes_over_with_each_acceptance() -> None:
    here = paulista("3C 4D QC | KS AC 4S").play("truco accept 3C seis accept")
    assert here.refuses("nove") == "B17"
    here = here.play("KS")
    assert here.calls() == {"nove"}
    here = here.play("nove accept 4D")
    assert here.calls() == {"doze"}


def test_b17_either_partner_holds_the_right_of_the_pair() -> None:
    here = paulista(FOUR).play("truco accept 3C 4H")
    assert here.to_act == (2,)
    assert here.refuses("seis") == "B17"
    assert here.play("3D").calls() == {"seis"}


def test_b17_gb16_a_raise_by_answer_leaves_the_right_to_who_accepts() -> None:
    here = paulista(WON).play("truco seis accept")
    assert here.to_act == (0,)
    assert here.calls() == {"nove"}


def test_b18_the_next_in_turn_after_the_caller_is_asked_first() -> None:
    here = paulista(FOUR)
    assert here.play("truco").to_act == (1, 3)
    assert here.play("3C truco").to_act == (2, 0)
    assert here.play("3C 4H truco").to_act == (3, 1)


def test_b18_a_yes_of_either_binds_the_pair() -> None:
    here = paulista(FOUR).play("truco")
    for yes in ("accept", "3:accept", "refuse accept"):
        after = here.play(yes)
        assert (after.question, after.to_act, after.running.stake.level) == (None, (0,), 1)
    assert here.play("accept").refuses("3:refuse") == "B16"


def test_b18_a_raise_of_either_binds_the_pair() -> None:
    here = paulista(FOUR).play("truco 3:seis")
    assert (here.question, here.to_act) == ("seis", (0, 2))
    assert paulista(FOUR).play("truco refuse seis").question == "seis"


def test_b18_a_no_ends_it_only_when_both_have_refused() -> None:
    here = paulista(FOUR).play("truco refuse")
    assert (here.over, here.to_act) == (False, (3,))
    assert here.refuses("1:accept") == "B18"
    assert here.play("refuse").points == (1, 0)
    assert paulista(FOUR).play("truco 3:refuse").to_act == (1,)


@pytest.mark.parametrize("word", ["2:accept", "2:refuse", "2:seis"])
def test_b18_the_partner_of_the_caller_is_not_asked(word: str) -> None:
    paulista(FOUR).play("truco").refuses(word)


@pytest.mark.parametrize("words", ["truco accept", "truco seis accept", "truco seis nove accept"])
@pytest.mark.parametrize("before", ["", "3C", "3C 4H 3D"])
def test_b18_the_turn_returns_to_who_had_it(before: str, words: str) -> None:
    here = paulista(FOUR).play(before)
    assert here.play(words).to_act == here.to_act


def capped(score: tuple[int, int], words: str, **how: str) -> Table:
    return paulista(WON, score=score, **how).play(words)


@pytest.mark.parametrize("score", [(0, 0), (10, 10), (10, 9), (9, 10)])
def test_b19_no_cap_by_default(score: tuple[int, int]) -> None:
    """Option raise_cap = none: any raise up to twelve."""
    here = capped(score, "truco seis nove doze")
    assert here.question == "doze"


def test_b19_gb25_need_at_10_10() -> None:
    """GB-25: with truco accepted there is no six on offer."""
    here = capped((10, 10), "truco accept 3C", raise_cap="need")
    assert here.calls() == set()
    assert here.refuses("seis") == "B19"


@pytest.mark.parametrize(
    ("score", "level"),
    [((0, 0), 4), ((3, 8), 3), ((4, 4), 3), ((5, 5), 3), ((6, 6), 2), ((6, 10), 2), ((9, 9), 1),
     ((8, 10), 2), ((10, 10), 1), ((10, 3), 3), ((2, 10), 4)],
)  # fmt: skip
def test_b19_need_is_what_the_pair_that_is_behind_needs(score: tuple[int, int], level: int) -> None:
    """Raised by answers: no further once the level in force takes the pair behind to twelve."""
    here = paulista(WON, score=score, raise_cap="need").play(" ".join(LADDER[:level]))
    assert here.legal() == {"accept", "refuse"}
    if level < 4:
        assert here.refuses(LADDER[level]) == "B19"


def test_b19_need_counts_the_value_in_force() -> None:
    here = capped((6, 6), "truco accept 3C", raise_cap="need")
    assert here.calls() == {"seis"}
    assert here.play("seis accept 4C").calls() == set()


def test_b20_nobody_lays_down_the_cards() -> None:
    here = paulista(FOUR)
    assert here.refuses("fold") == "B20"
    assert here.play("truco").refuses("fold") == "B20"
    assert "fold" not in here.legal()


def test_b20_a_player_runs_only_when_asked() -> None:
    assert paulista(FOUR).refuses("refuse") == "B16"
    assert question(paulista(FOUR).play("truco").state) == "truco"
