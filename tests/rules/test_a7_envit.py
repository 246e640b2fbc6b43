"""Chapter A.7 of the rule book: envit (A37–A49)."""

from collections import Counter
from itertools import combinations

import pytest
from positions import position

from truc_tutor import variants
from truc_tutor.cards import Card, cards
from truc_tutor.game.ladder import Whole

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


@pytest.mark.parametrize(("mano", "pair"), [(0, "A"), (1, "B")])
def test_a43_ga_e4_equal_counts_go_to_mano(mano: int, pair: str) -> None:
    """GA-E4."""
    here = position("7o 3o 4e | 7c 3c 4b", mano=mano).play(f"envit accept {END}")
    assert here.counts == (30, 30)
    assert here.envit == pair


@pytest.mark.parametrize(("tie", "pair"), [("nearest", "B"), ("mano_team", "A")])
def test_a43_ga_e5_equal_counts_of_four(tie: str, pair: str) -> None:
    """GA-E5, option envit_tie."""
    here = position(E5, envit_tie=tie).play(f"envit accept {END} refuse")
    assert here.counts == (6, 30, 30, 28)
    assert here.envit == pair


@pytest.mark.parametrize("tie", ["nearest", "mano_team"])
@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_a43_both_ways_agree_wherever_mano_is_among_the_best(tie: str, mano: int) -> None:
    hands = "7o 3o 4e | 7c 3c 4b | 5e 6b 3e | 4c 5b 6e"  # 30, 30, 28, 6
    here = position(hands, mano=mano, envit_tie=tie).play(f"envit accept {END} refuse")
    assert here.envit == {0: "A", 1: "B", 2: "A", 3: {"nearest": "A", "mano_team": "B"}[tie]}[mano]


def test_a43_a_tie_inside_one_pair_is_none() -> None:
    hands = "7o 3o 4e | 5e 6b 3e | 7c 3c 4b | 4c 5b 6e"
    for tie in ("nearest", "mano_team"):
        here = position(hands, mano=1, envit_tie=tie).play(f"envit accept {END} refuse")
        assert here.envit == "A"


@pytest.mark.parametrize(
    ("stones", "score", "bones"),
    [
        (24, (0, 0), False),
        (24, (11, 11), False),
        (24, (12, 0), True),
        (24, (0, 12), True),
        (24, (23, 23), True),
        (18, (8, 8), False),
        (18, (9, 0), True),
        (18, (3, 9), True),
    ],
)
def test_a44_k7_bones_as_soon_as_one_pair_has_half(
    stones: int, score: tuple[int, int], bones: bool
) -> None:
    """GA-F2, GA-F3, GA-F4, K7."""
    here = position(HIGH, stones=stones, score=score)
    assert here.state.in_bones is bones
    side = here.play("envit falta").seen(0).side
    assert side is not None
    assert (side.worth is Whole.CAMA) is not bones


FALTAS = [
    # stones, score, hands, score after the falta alone, pair that wins it
    ("F1 behind wins", 24, (10, 15), HIGH, (19, 15)),
    ("F1 ahead wins", 24, (10, 15), LOW, (10, 24)),
    ("F2 of 24", 24, (11, 11), HIGH, (24, 11)),
    ("F2 of 18", 18, (8, 8), LOW, (8, 18)),
    ("F3", 24, (12, 5), LOW, (12, 17)),
    ("F4", 18, (9, 3), LOW, (9, 12)),
    ("F5 of 24", 24, (12, 12), HIGH, (24, 12)),
    ("F5 of 18", 18, (17, 17), LOW, (17, 18)),
    ("F6", 24, (5, 10), HIGH, (24, 10)),
]


@pytest.mark.parametrize(
    ("stones", "score", "hands", "after"), [row[1:] for row in FALTAS], ids=[r[0] for r in FALTAS]
)
def test_a45_k7_falta_accepted(
    stones: int, score: tuple[int, int], hands: str, after: tuple[int, int]
) -> None:
    """GA-F1 to GA-F6: the cama in males, what the leading pair lacks in bones."""
    here = position(hands, stones=stones, score=score).play(f"envit falta accept {END}")
    extra = (0 if max(after) >= stones else 1, 0)  # the refused truc, ignored once a cama closes
    assert here.score == (after[0] + extra[0], after[1])
    assert (here.winner is not None) is (max(after) >= stones)


def test_a45_the_score_of_the_moment_before_the_rest_of_the_round() -> None:
    """The truc of this round would bring bones; the falta is settled first, in males."""
    here = position(STRONG_LOSER, score=(0, 11)).play("envit falta accept truc accept 4o 7o 1e 6c")
    assert here.score == (24, 11)


def test_a45_males_with_more_camas_to_play() -> None:
    here = position(HIGH, camas=2, score=(3, 4)).play(f"envit falta accept {END}")
    assert (here.state.camas, here.score, here.winner) == ((1, 0), (0, 0), None)


QV = "truc retruc quatre-val accept"


@pytest.mark.parametrize(
    ("score", "after", "winner"),
    [((22, 21), (24, 21), "A"), ((21, 21), (23, 25), "B"), ((0, 0), (2, 4), None)],
)
def test_a46_ga_s1_s2_envit_first_then_truc(
    score: tuple[int, int], after: tuple[int, int], winner: str | None
) -> None:
    """GA-S1: the envit that completes the cama makes the truc void; GA-S2: else both count."""
    here = position(STRONG_LOSER, score=score).play(f"envit accept {QV} 4o 7o 1e 6c")
    assert (here.score, here.winner) == (after, winner)


def test_a46_ga_s5_that_includes_an_accepted_joc_fora() -> None:
    """GA-S5."""
    words = "envit accept truc retruc quatre-val joc-fora accept 4o 7o 1e 6c"
    here = position(STRONG_LOSER, score=(23, 10), camas=2).play(words)
    assert (here.state.camas, here.score, here.winner) == ((1, 0), (0, 0), None)
    open_match = position(STRONG_LOSER, score=(20, 10), camas=2).play(words)
    assert open_match.winner == "B"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a47_the_winning_cards_are_shown_to_all_at_the_end(viewer: int | None) -> None:
    """Two cards of a couple, to everybody, also those that were never played."""
    side = position(HIGH).play("envit accept 5o 7b 1e 6o").seen(viewer).side
    assert side is not None
    assert side.shown == (0, cards("7o 6o"), 33)


def test_a47_one_card_where_one_makes_the_count() -> None:
    here = position("7c 4o 5b | 3e 1b 6c").play(f"envit accept {END}")
    side = here.seen(1).side
    assert side is not None
    assert side.shown == (0, cards("7c"), 7)


def test_a47_losers_do_not_show() -> None:
    """Whoever looks on sees nothing of the losing hand."""
    seen = position(HIGH).play(f"envit accept {END}").seen(0)
    told = repr((seen.side, seen.tricks, seen.laid, seen.history))
    for code in ("3e", "1e", "7b"):
        assert repr(Card(*code)) not in told


def test_a47_ga_t10_shown_also_when_the_truc_was_refused() -> None:
    """GA-T10: the envit is shown and scored, then one for the truc."""
    here = position(HIGH).play("7o envit accept 7b truc refuse")
    side = here.seen(None).side
    assert side is not None
    assert side.shown == (0, cards("7o 6o"), 33)
    assert here.points == (3, 0)


def test_a47_a_refused_envit_shows_nothing() -> None:
    side = position(HIGH).play(f"envit refuse {END}").seen(1).side
    assert side is not None
    assert side.shown is None


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
