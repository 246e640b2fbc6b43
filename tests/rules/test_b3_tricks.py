"""Chapter B.3 of the rule book: tricks, ties and covered cards (B9–B14)."""

from itertools import permutations

import pytest
from positions_b_c import Table, paulista, same_view, tricks_of

from truc_tutor.cards import UNKNOWN

FOUR = "3C 4C 5C | 4H 5H 6H | 3D 6D 7D | 5S 6S 7S"
LEVEL = "KC 4C 5C | KH 4H 5H | 6D 7D 4D | 6S 7S 4S"  # two kings meet, then low cards


def after(results: str, mano: int = 0, **how: object) -> Table:
    hands, words = tricks_of("paulista", results, mano)
    return paulista(hands, mano=mano, **how).play(" ".join(words))  # type: ignore[arg-type]


def test_b9_best_card_takes_the_trick() -> None:
    here = paulista(FOUR).play("4C 6H 3D 7S")
    assert (here.tricks, here.to_act) == ("A", (2,))


def test_b9_more_tricks_take_the_hand() -> None:
    here = after("A B B")
    assert (here.over, here.taken, here.points) == (True, "B", (0, 1))


def test_b9_no_suit_has_to_be_followed() -> None:
    """Whatever is led, the whole holding may follow."""
    for order in permutations(["3C", "4D", "5H"]):
        here = paulista("KC KD KH | " + " ".join(order)).play("KC")
        assert {word for word in here.cards() if "_" not in word} == {"3C", "4D", "5H"}


def test_b9_only_cards_that_are_held_are_played() -> None:
    here = paulista(FOUR)
    assert here.refuses("4H") == "B9"
    assert here.play("3C 4H 3D 5S").refuses("3C") == "B9"


def test_b9_each_seat_plays_one_card_in_its_turn() -> None:
    here = paulista(FOUR)
    for word in ("1:4H", "2:3D", "3:5S"):
        assert here.refuses(word) == "B4"


@pytest.mark.parametrize(("result", "leader"), [("A", 0), ("B", 1)])
def test_b10_winner_of_a_trick_leads_the_next(result: str, leader: int) -> None:
    assert after(result).to_act == (leader,)


@pytest.mark.parametrize("mano", [0, 1])
def test_b10_after_a_tie_the_same_leader_leads_again(mano: int) -> None:
    assert after("=", mano).to_act == (mano,)
    assert after("= =", mano).to_act == (mano,)


def test_b10_gb26_seat_2_leads_again() -> None:
    """GB-26."""
    here = paulista(LEVEL, mano=2).play("6D 6S KC KH")
    assert (here.tricks, here.to_act) == ("=", (2,))


def test_b10_after_a_tied_second_trick_its_own_leader_leads() -> None:
    """Only after a tied first trick does play go on; then mano has led twice."""
    assert after("= =", 1).to_act == (1,)


@pytest.mark.parametrize(("option", "leader"), [("previous", 0), ("first_tied", 1)])
def test_b10_tie_leader(option: str, leader: int) -> None:
    """Option tie_leader: kings of seats 1 and 2 tie, seat 0 led."""
    hands = "4C 5C 6C | KH 4H 5H | KD 7D 4D | 6S 7S 4S"
    here = paulista(hands, tie_leader=option).play("4C KH KD 6S")
    assert (here.tricks, here.to_act) == ("=", (leader,))


@pytest.mark.parametrize("option", ["previous", "first_tied"])
def test_b10_both_values_lead_alike_once_a_trick_is_taken(option: str) -> None:
    assert paulista(FOUR, tie_leader=option).play("4C 6H 3D 7S").to_act == (2,)


def test_b11_gb24_equal_best_inside_one_team_is_no_tie() -> None:
    """GB-24: 3C(0) 4H(1) 3D(2) 5S(3), no trump: A, seat 0 leads."""
    here = paulista(FOUR).play("3C 4H 3D 5S")
    assert (here.tricks, here.to_act) == ("A", (0,))


def test_b11_the_partner_who_played_first_leads_not_the_one_of_lower_number() -> None:
    here = paulista(FOUR, mano=1).play("4H 3D 5S 3C")
    assert (here.tricks, here.to_act) == ("A", (2,))


OUTCOMES = [
    ("A A", "A"), ("B B", "B"),
    ("= A", "A"), ("= B", "B"),
    ("A =", "A"), ("B =", "B"),
    ("A B A", "A"), ("A B B", "B"), ("B A A", "A"), ("B A B", "B"),
    ("A B =", "A"), ("B A =", "B"),
    ("= = A", "A"), ("= = B", "B"),
]  # fmt: skip


@pytest.mark.parametrize("mano", [0, 1])
@pytest.mark.parametrize(("results", "pair"), OUTCOMES)
def test_b12_gb8_gb9_gb10_gb12_outcomes(results: str, pair: str, mano: int) -> None:
    """GB-8, GB-9, GB-10, GB-12, K14: over as soon as the row fits, whoever was mano."""
    here = after(results, mano)
    assert here.tricks == results
    assert (here.over, here.taken) == (True, pair)
    assert here.points == ((1, 0) if pair == "A" else (0, 1))


@pytest.mark.parametrize("results", ["", "A", "B", "=", "A B", "B A", "= ="])
def test_b12_plays_on_until_a_row_fits(results: str) -> None:
    assert not after(results).over


@pytest.mark.parametrize(
    ("option", "taken", "points"),
    [("dealer", "B", (0, 1)), ("none", None, (0, 0)), ("starter", "A", (1, 0))],
)
def test_b12_gb11_three_ties(option: str, taken: str | None, points: tuple[int, int]) -> None:
    """GB-11, K13, option all_tied: dealer seat 1 at a table of two, mano seat 0."""
    here = after("= = =", all_tied=option)
    assert (here.over, here.taken, here.points) == (True, taken, points)


@pytest.mark.parametrize(("option", "taken"), [("dealer", "B"), ("none", None), ("starter", "A")])
def test_b12_gb11_three_ties_of_pairs(option: str, taken: str | None) -> None:
    """GB-11: dealer seat 3, mano seat 0."""
    hands = "KC JC 7C | KH JH 7S | 4D 5D 6D | 4S 5S 6S"
    here = paulista(hands, all_tied=option).play("KC KH 4D 4S JC JH 5D 5S 7C 7S 6D 6S")
    assert (here.tricks, here.taken) == ("= = =", taken)


def test_b12_the_dealer_is_the_seat_before_mano() -> None:
    assert after("= = =", mano=1, all_tied="dealer").taken == "A"
    assert after("= = =", mano=1, all_tied="starter").taken == "B"


def test_b13_nobody_scores_and_the_deal_passes() -> None:
    here = after("= = =", all_tied="none")
    assert (here.score, here.winner, here.state.mano) == ((0, 0), None, 1)


def test_b13_nobody_scores_an_accepted_truco_either() -> None:
    hands, words = tricks_of("paulista", "= = =")
    here = paulista(hands, all_tied="none").play(f"truco accept {' '.join(words)}")
    assert (here.score, here.winner) == ((0, 0), None)


@pytest.mark.parametrize("score", [(11, 7), (7, 11)])
def test_b13_a_hand_of_eleven_is_dealt_again(score: tuple[int, int]) -> None:
    hands, words = tricks_of("paulista", "= = =")
    here = paulista(hands, score=score, all_tied="none").play(f"accept {' '.join(words)}")
    assert (here.over, here.score, here.winner) == (True, score, None)
    again = here.deal(hands, "7H")
    assert (again.question, again.running.mano) == ("eleven", 1)


def test_b13_an_iron_hand_is_dealt_again() -> None:
    hands, words = tricks_of("paulista", "= = =")
    here = paulista(hands, score=(11, 11), all_tied="none").play(" ".join(words))
    assert (here.score, here.winner) == ((11, 11), None)
    again = here.deal(hands, "7H")
    assert (again.calls(), again.running.mano) == (set(), 1)


def test_b14_gb22_covered_in_trick_1_is_illegal() -> None:
    """GB-22."""
    here = paulista(FOUR)
    assert here.refuses("_3C") == "B14"
    assert here.play("3C").refuses("_4H") == "B14"
    assert not any(word.startswith("_") for word in here.legal())


def test_b14_gb22_a_covered_card_loses_to_a_four() -> None:
    """GB-22: 3D covered in trick 2 against a plain four."""
    here = paulista("3C 3D 5H | KS 4C 7D").play("3C KS _3D 4C")
    assert here.tricks == "A B"


@pytest.mark.parametrize("mano", [0, 1])
def test_b14_gb22_two_covered_cards_tie(mano: int) -> None:
    """GB-22: in trick 2 after a tied first trick, so that play goes on."""
    here = paulista("KC 3D 5H | KS 4C 7D", mano=mano)
    here = here.play("KC KS _3D _4C" if mano == 0 else "KS KC _4C _3D")
    assert (here.tricks, here.over, here.to_act) == ("= =", False, (mano,))


def test_b14_gb23_a_covered_trump_in_trick_3_loses_to_a_four() -> None:
    """GB-23: Q of clubs, the best card there is, covered against 4S."""
    here = paulista("3C 4D QC | KS AC 4S").play("3C KS 4D AC 4S _QC")
    assert (here.tricks, here.taken) == ("A B B", "B")


def test_b14_all_covered_is_a_tie_of_pairs_too() -> None:
    here = paulista(LEVEL, mano=0).play("KC KH 6D 6S _4C _4H _7D _7S")
    assert here.tricks == "= ="


def test_b14_who_covers_is_not_bound() -> None:
    here = paulista("KC 3D 5H | KS 4C 7D").play("KC KS _3D _4C")
    assert here.cards() == {"5H", "_5H"}


def test_b14_k16_facedown_never() -> None:
    """K16, option facedown."""
    here = paulista("KC 3D 5H | KS 4C 7D", facedown="never").play("KC KS")
    assert here.refuses("_3D") == "B14"
    assert here.cards() == {"3D", "5H"}


def test_b14_k16_facedown_never_in_trick_3_either() -> None:
    here = paulista("3C 4D 5H | KS AC 7D", facedown="never").play("3C KS 4D AC")
    assert here.cards() == {"7D"}
    assert here.refuses("_7D") == "B14"


def test_b14_facedown_both_partners() -> None:
    """Option facedown_both_partners: forbidden in one trick only, and to partners only."""
    here = paulista(LEVEL, facedown_both_partners="forbidden")
    here = here.play("KC KH 6D 6S _4C _4H")
    assert here.refuses("_7D") == "B14"
    here = here.play("7D")
    assert here.refuses("_7S") == "B14"
    third = here.play("7S")
    assert third.tricks == "= ="
    assert third.play("_5C 5H").refuses("_4D") == "B14"
    assert third.play("5C 5H").cards() == {"4D", "_4D"}
    both = paulista(LEVEL, facedown_both_partners="allowed").play("KC KH 6D 6S _4C _4H _7D")
    assert both.running.laid[2].covered


def test_b14_both_alone_may_cover_at_a_table_of_two() -> None:
    here = paulista("KC 3D 5H | KS 4C 7D", facedown_both_partners="forbidden")
    assert here.play("KC KS _3D _4C").tricks == "= ="


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_b14_a_covered_card_is_never_shown(viewer: int | None) -> None:
    """The same words with another card under seat 1's back look alike to all but seat 1."""
    words = "KC KH 6D 6S 4C _{} 7D 7S"
    one = paulista("KC 4C 5C | KH QC 5H | 6D 7D 4D | 6S 7S 4S").play(words.format("QC"))
    other = paulista("KC 4C 5C | KH 4H 5H | 6D 7D 4D | 6S 7S 4S").play(words.format("4H"))
    assert same_view(one, other, viewer)
    laid = one.seen(viewer).tricks[1].laid[1]
    assert (laid.seat, laid.card, laid.covered) == (1, UNKNOWN, True)
    assert not same_view(one, other, 1)


@pytest.mark.parametrize("viewer", [0, None])
def test_b14_nor_after_the_deal(viewer: int | None) -> None:
    one = paulista("3C 3D 5H | KS QC 7D").play("3C KS 3D _QC")
    other = paulista("3C 3D 5H | KS 4C 7D").play("3C KS 3D _4C")
    assert one.over
    assert other.over
    assert same_view(one, other, viewer)


def test_b14_its_own_seat_still_sees_it() -> None:
    here = paulista("3C 3D 5H | KS QC 7D").play("3C KS 3D _QC")
    assert here.seen(1).tricks[1].laid[1].card == here.running.hands[1][1]
