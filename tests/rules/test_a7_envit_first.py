"""Chapter A.7 of the rule book: envit before a truc that was asked, and house rules (A48, A49)."""

import pytest
from positions import position

LOW = "7c 4o 5b | 3e 1e 7b"  # 7 against 24
FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"


def test_a48_k3_ga_e16_envit_goes_before_a_truc_asked() -> None:
    """GA-E16, option envit_first: the auction runs to its end, then the same truc is put again."""
    here = position(LOW, envit_first=True).play("truc")
    assert here.legal() == {"accept", "refuse", "retruc", "envit"}
    asked = here.play("envit")
    assert (asked.question, asked.to_act) == ("envit", (0,))
    for words in ("accept", "refuse", "torne accept", "torne falta refuse"):
        again = asked.play(words)
        assert (again.question, again.to_act) == ("truc", (1,))
        assert again.legal() == {"accept", "refuse", "retruc"}


def test_a48_option_off_in_standard_on_in_traditional() -> None:
    assert "envit" not in position(LOW).play("truc").calls()
    assert "envit" in position(LOW, preset="traditional").play("truc").calls()


def test_a48_only_who_has_not_played_his_first_card() -> None:
    here = position(LOW, envit_first=True).play("7c truc")
    here.refuses("envit")
    four = position(FOUR, envit_first=True).play("3o 4c truc")
    assert four.to_act == (3, 1)
    assert "envit" in four.calls(3)
    assert "envit" not in four.calls(1)
    four.refuses("1:envit")


def test_a48_not_once_truc_was_accepted_or_raised() -> None:
    here = position(LOW, envit_first=True)
    assert here.play("truc retruc").refuses("envit") == "A38"
    assert here.play("truc accept").refuses("envit") == "A38"
    assert here.play("truc accept 7c").refuses("envit") == "A38"


def test_a48_not_in_the_second_trick() -> None:
    assert position(LOW, envit_first=True).play("7c 3e truc").refuses("envit") == "A38"


def test_a48_only_one_auction() -> None:
    here = position(LOW, envit_first=True).play("envit refuse truc")
    assert here.refuses("envit") == "A39"
    again = position(LOW, envit_first=True).play("truc envit refuse")
    assert again.refuses("envit") == "A39"


@pytest.mark.parametrize("words", ["truc", "truc 1:refuse", "truc 3:refuse"])
def test_a48_decided_either_partner_also_after_the_others_refusal(words: str) -> None:
    """Decided besides section 3."""
    here = position(FOUR, envit_first=True).play(words)
    for seat in here.to_act:
        asked = here.play(f"{seat}:envit")
        assert asked.question == "envit"
        assert asked.to_act == ((seat + 1) % 4, (seat + 3) % 4)
        again = asked.play("refuse refuse")
        assert (again.question, again.to_act) == ("truc", here.to_act)


def test_a48_the_callers_of_the_truc_may_not_call_it() -> None:
    here = position(FOUR, envit_first=True).play("truc")
    here.refuses("0:envit")
    here.refuses("2:envit")


def test_a48_falta_too_where_it_may_open() -> None:
    assert "falta" in position(LOW, envit_first=True, falta_direct=True).play("truc").calls()
    assert position(LOW, envit_first=True).play("truc").refuses("falta") == "A40"


def test_a48_both_bets_are_settled_at_the_end() -> None:
    here = position(LOW, envit_first=True).play("truc envit accept refuse")
    assert (here.counts, here.points) == ((7, 24), (1, 2))


def test_a48_a42_the_stone_that_closes_the_cama_ends_the_suspended_truc_too() -> None:
    here = position(LOW, envit_first=True, score=(3, 23)).play("truc envit refuse")
    assert (here.over, here.winner, here.question, here.points) == (True, "B", None, (0, 1))


def test_a49_house_rules_that_are_not_offered() -> None:
    """At match point an envit is worth two as ever, and binds nobody to call truc."""
    here = position(LOW, score=(23, 22)).play("envit accept")
    side = here.seen(0).side
    assert side is not None
    assert side.worth == 2
    assert here.cards() == {"7c", "4o", "5b", "_7c", "_4o", "_5b"}
