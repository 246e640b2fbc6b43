"""Chapter A.7 of the rule book: envit, counting and calling (A37–A42)."""

from collections import Counter
from itertools import combinations

import pytest
from positions import position

from truc_tutor import variants
from truc_tutor.cards import cards

LOW = "7c 4o 5b | 3e 1e 7b"  # 7 against 24
HIGH = "7o 6o 5o | 3e 1e 7b"  # 33 against 24
FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"
E5 = "4c 5b 6e | 7o 3o 4e | 7c 3c 4b | 5e 6b 3e"
E6 = "7o 6o 4c | 7e 5e 5c | 4b 3c 4e | 6b 6c 4o"
STRONG_LOSER = "7c 6c 4o | 1e 7e 7o"  # 33 against 28, but seat 1 has the tricks
END = "truc refuse"


def count(held: str) -> int:
    side = variants.game("valencia").side
    assert side is not None
    return side.count(cards(held))


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("7o 6o 5o", 33),  # GA-E2: of three the best two
        ("7c 4o 5b", 7),  # GA-E1
        ("3e 1e 7b", 24),
        ("1e 7e 4o", 28),
        ("4o 4c 4e", 4),
        ("7o 7c 7e", 7),
        ("1e 1b 3o", 3),
        ("1b 3b 7b", 30),
        ("6o 7o 1e", 33),
        ("4o 5o 7c", 29),
        ("3o 4o 7e", 27),
    ],
)
def test_a37_count(held: str, points: int) -> None:
    """GA-E1, GA-E2: twenty and the two of a suit, never ten or seventeen for a lone card."""
    assert count(held) == points


def test_a37_ga_e3_histogram_of_all_hands() -> None:
    """GA-E3: over all 1540 hands only 3–7 and 24–33 occur, so often."""
    side = variants.game("valencia").side
    assert side is not None
    found = Counter(side.count(held) for held in combinations(variants.game("valencia").deck, 3))
    assert found == {
        3: 12, 4: 48, 5: 108, 6: 192, 7: 300, 24: 32, 25: 32, 26: 32, 27: 100, 28: 100,
        29: 140, 30: 140, 31: 148, 32: 76, 33: 80,
    }  # fmt: skip
    assert sum(found.values()) == 1540


def test_a37_the_order_of_the_cards_makes_no_difference() -> None:
    for held in combinations(cards("7o 6o 1e 3e 4c 5b"), 3):
        turned = (held[2], held[0], held[1])
        side = variants.game("valencia").side
        assert side is not None
        assert side.count(held) == side.count(turned) == side.count(held[::-1])


@pytest.mark.parametrize("preset", ["standard", "traditional"])
@pytest.mark.parametrize("call", ["envit", "torne", "falta"])
def test_a38_ga_e15_only_in_trick_1(preset: str, call: str) -> None:
    """GA-E15: illegal in every preset."""
    here = position(LOW, preset=preset).play("7c 3e")
    assert here.refuses(call) == "A38"
    assert here.play("truc").refuses(call) == "A38"


def test_a38_ga_e16_not_once_truc_was_said() -> None:
    """GA-E16, K3: the literal rule."""
    assert position(LOW).play("truc").refuses("envit") == "A38"
    assert position(FOUR).play("truc").refuses("3:envit") == "A38"


@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_a38_ga_e17_not_after_an_accepted_truc(preset: str) -> None:
    """GA-E17: illegal in every preset."""
    here = position(LOW, preset=preset).play("truc accept")
    assert here.refuses("envit") == "A38"
    assert here.play("7c").refuses("envit") == "A38"


def test_a39_on_ones_turn_before_ones_own_first_card() -> None:
    assert "envit" in position(LOW).calls()
    assert "envit" in position(LOW).play("7c").calls()
    position(LOW).refuses("1:envit")
    position(LOW).play("7c").refuses("0:envit")
    position(FOUR).play("3o").refuses("3:envit")


def test_a39_with_no_bet_open() -> None:
    here = position(LOW, preset="traditional").play("envit")
    here.refuses("0:envit")
    here.refuses("envit")
    here.refuses("truc")


def test_a39_cards_others_have_played_do_not_matter() -> None:
    here = position(FOUR).play("3o 4c 3b")
    assert here.to_act == (3,)
    assert "envit" in here.calls()


def test_a39_a26_ga_e6_a_played_card_still_counts() -> None:
    """GA-E6: A wins with 33."""
    here = position(E6).play("7o 5c 4b envit accept truc refuse refuse")
    assert here.counts == (33, 32, 4, 6)
    assert (here.envit, here.points) == ("A", (2, 1))


@pytest.mark.parametrize("words", ["envit refuse", "envit accept", "envit torne refuse"])
def test_a39_one_auction_a_round(words: str) -> None:
    here = position(LOW).play(words)
    assert here.refuses("envit") == "A39"
    assert here.play("7c").refuses("envit") == "A39"


def test_a39_the_next_round_has_its_own_auction() -> None:
    here = position(LOW).play(f"envit refuse {END}").deal(LOW)
    assert "envit" in here.calls()


def test_a40_ladder_envit_torne_falta() -> None:
    here = position(LOW)
    assert here.play("envit").legal() == {"accept", "refuse", "torne", "falta"}
    assert here.play("envit torne").legal() == {"accept", "refuse", "falta"}
    assert here.play("envit falta").legal() == {"accept", "refuse"}
    assert here.play("envit torne falta").legal() == {"accept", "refuse"}


def test_a40_one_torne_only_and_falta_ends_the_auction() -> None:
    assert position(LOW).play("envit torne").refuses("torne") == "A40"
    for call in ("envit", "torne", "falta"):
        assert position(LOW).play("envit falta").refuses(call) == "A40"


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("envit refuse", (1, 0)),
        ("envit torne refuse", (0, 2)),
        ("envit falta refuse", (0, 2)),
        ("envit torne falta refuse", (4, 0)),
    ],
)
def test_a40_k5_ga_e10_e12_e13_refusals(words: str, points: tuple[int, int]) -> None:
    """GA-E10, GA-E12, GA-E13: to the last caller's pair, at once."""
    here = position(LOW).play(words)
    assert (here.points, here.score) == (points, points)
    assert not here.over


@pytest.mark.parametrize(
    ("refusal", "direct", "over_envit", "over_torne"), [("ladder", 1, 2, 4), ("flat2", 2, 2, 2)]
)
def test_a40_k5_falta_refusal(refusal: str, direct: int, over_envit: int, over_torne: int) -> None:
    """Option falta_refusal; decided besides: flat2 pays 2 whatever it was called over."""
    here = position(LOW, falta_direct=True, falta_refusal=refusal)
    assert here.play("falta refuse").points == (direct, 0)
    assert here.play("envit falta refuse").points == (0, over_envit)
    assert here.play("envit torne falta refuse").points == (over_torne, 0)


def test_a40_flat2_leaves_the_other_refusals_alone() -> None:
    here = position(LOW, falta_refusal="flat2")
    assert here.play("envit refuse").points == (1, 0)
    assert here.play("envit torne refuse").points == (0, 2)


def test_a40_k4_ga_e14_falta_is_no_opening_call() -> None:
    """GA-E14, K4, option falta_direct off."""
    assert position(LOW).refuses("falta") == "A40"
    assert position(LOW, preset="traditional", falta_direct=False).refuses("falta") == "A40"


def test_a40_k4_falta_direct_on_opens_with_falta() -> None:
    here = position(LOW, falta_direct=True).play("falta")
    assert here.legal() == {"accept", "refuse"}
    assert position(LOW, preset="traditional").play("falta refuse").points == (1, 0)


@pytest.mark.parametrize("direct", [False, True])
def test_a40_torne_is_never_an_opening_call(direct: bool) -> None:
    assert position(LOW, falta_direct=direct).refuses("torne") == "A40"


def test_a41_only_the_pair_asked_may_answer() -> None:
    here = position(FOUR).play("envit")
    for word in ("0:accept", "2:refuse", "2:torne", "0:falta"):
        here.refuses(word)
    for word in ("1:accept", "3:refuse", "3:torne", "3:falta"):
        here.play(word)


def test_a41_a33_the_pair_rule_holds_for_the_envit() -> None:
    here = position(FOUR).play("envit refuse")
    assert here.to_act == (3,)
    assert here.points == (0, 0)
    assert here.refuses("1:accept") == "A33"
    assert here.play("refuse").points == (1, 0)
    assert here.play("torne").to_act == (0, 2)
    assert here.play("accept").question is None


def test_a42_ga_e11_accepted_is_settled_at_the_end_of_the_round() -> None:
    """GA-E11: two at the end."""
    here = position(LOW).play("envit accept")
    assert (here.score, here.envit, here.counts) == ((0, 0), None, None)
    mid = here.play("7c 3e 7b")
    assert (mid.score, mid.envit) == ((0, 0), None)
    assert mid.play("4o").points == (0, 3)


@pytest.mark.parametrize(
    ("hands", "others", "viewer"),
    [
        ("7c 4o 5b | 3e 1e 7b", "7c 4o 5b | 3e 6o 7b", 0),
        ("7c 4o 5b | 3e 1e 7b", "7c 6c 4o | 3e 1e 7b", 1),
        ("7c 4o 5b | 3e 1e 7b", "7c 6c 4o | 3e 6o 7b", None),
    ],
)
def test_a42_nothing_about_the_values_is_shown_before(
    hands: str, others: str, viewer: int | None
) -> None:
    """Two deals that differ in unseen cards, and in who wins the envit, look the same."""
    words = "envit accept 7c 3e 7b"
    one, other = position(hands).play(words), position(others).play(words)
    assert one.seen(viewer) == other.seen(viewer)
    assert one.play("truc refuse").envit == "B"
    assert other.play("truc refuse").envit == "A"


def test_a42_refusals_score_at_once() -> None:
    assert position(LOW).play("envit refuse").score == (1, 0)


def test_a42_ga_e10_the_turn_goes_back_and_truc_is_still_possible() -> None:
    """GA-E10."""
    here = position(LOW).play("7c envit refuse")
    assert here.to_act == (1,)
    assert here.calls() == {"truc"}
    assert {"3e", "1e", "7b"} <= here.cards()


def test_a42_ga_e18_the_stone_that_closes_the_cama_ends_the_round() -> None:
    """GA-E18: 23–20 of 24."""
    here = position(LOW, score=(23, 20)).play("envit refuse")
    assert (here.over, here.winner, here.score, here.taken) == (True, "A", (24, 20), None)
    assert here.to_act == ()


def test_a42_and_the_match_goes_on_with_the_next_deal() -> None:
    here = position(LOW, score=(20, 22), camas=2).play("envit torne refuse")
    assert (here.over, here.winner, here.state.camas) == (True, None, (0, 1))
    assert here.deal(LOW).running.mano == 1
