"""Le Truc, material, deal, new cards and tricks (C1–C6)."""

from itertools import combinations, permutations

import pytest
from positions_b_c import Table, dealt, france, same_view, tricks_of

from truc_tutor import variants
from truc_tutor.cards import card, cards
from truc_tutor.game.engine import apply, start
from truc_tutor.game.objections import IllegalAction

HANDS = "7H 8D 9C | AS KH TD"
NEW = "7C 8C 9S | AD KD TH"


def after(results: str, mano: int = 0) -> Table:
    hands, words = tricks_of("france", results, mano)
    return france(hands, mano=mano).play(" ".join(words))


def first_trick(one: str, other: str, **options: str) -> str:
    free = [str(each) for each in variants.game("france").deck if str(each) not in (one, other)]
    hands = f"{one} {free[0]} {free[1]} | {other} {free[2]} {free[3]}"
    return france(hands, **options).play(f"{one} {other}").tricks


def why_not(hands: str, turned: str | None = None) -> str:
    with pytest.raises(IllegalAction) as caught:
        apply(start(variants.game("france")), dealt(hands, turned))
    return caught.value.rule


def test_c1_thirty_two_cards_without_2_to_6() -> None:
    deck = variants.game("france").deck
    assert len(deck) == len(set(deck)) == 32
    assert {(each.rank, each.suit) for each in deck} == {(r, s) for r in "789TJQKA" for s in "CHSD"}


@pytest.mark.parametrize("absent", ["2H", "6S", "7e", "1b"])
def test_c1_no_other_card_is_dealt(absent: str) -> None:
    assert why_not(f"{absent} 8D 9C | AS KH TD") == "C1"


@pytest.mark.parametrize(
    ("rank_order", "order"), [("eight-high", "78AKQJT9"), ("eight-low", "7AKQJT98")]
)
def test_c1_gc1_rank_high_to_low(rank_order: str, order: str) -> None:
    """GC-1, option rank_order: every couple of ranks, led and following."""
    for high, low in combinations(order, 2):
        assert first_trick(high + "C", low + "S", rank_order=rank_order) == "A"
        assert first_trick(low + "C", high + "S", rank_order=rank_order) == "B"


def test_c1_suits_are_irrelevant_and_the_follower_may_play_anything() -> None:
    for one, other in permutations("CHSD", 2):
        assert first_trick(f"K{one}", f"K{other}") == "="
    assert france(HANDS).play("7H").cards() == {"AS", "KH", "TD"}


@pytest.mark.parametrize("rank_order", ["eight-high", "eight-low"])
def test_c1_gc20_a_weaker_card_never_takes_a_trick(rank_order: str) -> None:
    """GC-20: 9 follows 7."""
    assert first_trick("7H", "9H", rank_order=rank_order) == "A"


def test_c2_three_cards_each_the_rest_aside() -> None:
    here = france(HANDS)
    assert [len(hand) for hand in here.running.hands] == [3, 3]
    assert here.running.turned is None
    for hands in ("7H 8D | AS KH TD", "7H 8D 9C JC | AS KH TD", "7H 8D 9C"):
        assert why_not(hands) == "C2"
    assert why_not(HANDS, "JC") == "C2"
    assert why_not("7H 8D 9C | AS KH 7H") == "C1"


def test_c2_the_deal_alternates_every_round() -> None:
    here = france(HANDS)
    manos = []
    for _ in range(4):
        manos.append(here.running.mano)
        here = here.play("deux-de-plus refuse").deal(HANDS)
    assert manos == [0, 1, 0, 1]


@pytest.mark.parametrize("mano", [0, 1])
def test_c2_who_deals_first_is_drawn_outside_the_engine(mano: int) -> None:
    assert france(HANDS, mano=mano).to_act == (mano,)


def test_c3_gc17_one_redeal_if_both_agree() -> None:
    """GC-17: the non-dealer asks, the dealer agrees; a second request is illegal."""
    here = france(HANDS)
    assert "redeal" in here.calls()
    here = here.play("redeal")
    assert (here.question, here.to_act) == ("redeal", (1,))
    here = here.play("accept")
    assert here.to_act == ()
    here = here.deal(NEW)
    assert (here.to_act, here.cards()) == ((0,), {"7C", "8C", "9S"})
    assert here.refuses("redeal") == "C3"


def test_c3_gc18_refused_the_same_cards_are_played() -> None:
    """GC-18: no second request."""
    here = france(HANDS).play("redeal refuse")
    assert (here.over, here.to_act, here.cards()) == (False, (0,), {"7H", "8D", "9C"})
    assert here.refuses("redeal") == "C3"
    assert here.play("7H AS").tricks == "A"


@pytest.mark.parametrize("mano", [0, 1])
def test_c3_only_the_non_dealer_asks(mano: int) -> None:
    here = france(HANDS, mano=mano)
    assert here.refuses(f"{1 - mano}:redeal") == "C3"
    led = here.play(min(here.cards()))
    assert led.refuses("redeal") == "C3"


def test_c3_the_dealer_may_agree_or_not_and_no_one_else_answers() -> None:
    here = france(HANDS).play("redeal")
    assert here.legal() == {"accept", "refuse", "fold"}
    here.refuses("0:accept")
    here.refuses("0:7H")
    here.refuses("1:deux-de-plus")


@pytest.mark.parametrize(
    "words", ["7H", "7H AS", "deux-de-plus accept", "deux-de-plus", "mon-reste", "mon-reste accept"]
)
def test_c3_not_after_a_card_a_request_or_a_remainder(words: str) -> None:
    here = france(HANDS).play(words)
    for seat in (0, 1):
        here.refuses(f"{seat}:redeal")


def test_c3_after_it_everything_else_is_as_before() -> None:
    """Same dealer, same round: the requests are still there, the deal counts once."""
    here = france(HANDS, mano=1).play("redeal accept").deal(NEW)
    assert (here.running.mano, here.state.deals, here.to_act) == (1, 1, (1,))
    assert here.calls() == {"deux-de-plus", "mon-reste"}
    here = here.play("deux-de-plus accept AD 7C 8C KD")
    assert (here.taken, here.points, here.state.mano) == ("A", (2, 0), 0)


def test_c3_it_may_be_asked_again_in_the_next_round() -> None:
    here = france(HANDS).play("redeal accept").deal(NEW).play("1:fold").deal(HANDS)
    assert here.to_act == (1,)
    assert here.play("redeal refuse").over is False


def test_c3_until_the_new_cards_are_there_nobody_acts() -> None:
    here = france(HANDS).play("redeal accept")
    for word in ("0:7H", "1:AS", "0:deux-de-plus", "0:accept", "0:fold", "0:redeal"):
        here.refuses(word)


@pytest.mark.parametrize("again", ["7H 8C 9S | AD KD TH", "7C 8C 9S | 9C KD TH"])
def test_c3_the_new_cards_come_from_the_rest_of_the_pack(again: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        france(HANDS).play("redeal accept").deal(again)
    assert caught.value.rule == "C3"


def test_c3_no_new_cards_without_agreement() -> None:
    for words in ("", "redeal", "redeal refuse", "7H"):
        with pytest.raises(IllegalAction):
            france(HANDS).play(words).deal(NEW)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_c3_both_hands_go_aside_unseen(seat: int | None) -> None:
    """Other cards set aside look alike once the new ones are there, but for one's own."""
    one = france(HANDS).play("redeal accept").deal(NEW)
    for aside in ("7H 8D 9C | QS QH QD", "QS QH QD | AS KH TD"):
        other = france(aside).play("redeal accept").deal(NEW)
        changed = 0 if aside.startswith("Q") else 1
        if seat != changed:
            assert same_view(one, other, seat)


def test_c3_a_seat_sees_its_new_cards() -> None:
    seen = france(HANDS).play("redeal accept").deal(NEW).seen(0)
    assert seen.dealt == seen.holding == cards("7C 8C 9S")
    assert card("7H") not in {getattr(act, "card", None) for act in seen.history}


@pytest.mark.parametrize("mano", [0, 1])
def test_c4_the_non_dealer_leads_and_one_card_each_in_turn(mano: int) -> None:
    here = france(HANDS, mano=mano)
    out_of_turn = "0:7H" if mano else "1:AS"
    assert here.refuses(out_of_turn) == "C4"
    assert here.to_act == (mano,)
    here = here.play(min(here.cards()))
    assert here.to_act == (1 - mano,)


@pytest.mark.parametrize(("result", "leader"), [("A", 0), ("B", 1)])
@pytest.mark.parametrize("mano", [0, 1])
def test_c4_higher_card_takes_and_the_taker_leads(result: str, leader: int, mano: int) -> None:
    here = after(result, mano)
    assert (here.tricks, here.to_act) == (result, (leader,))


@pytest.mark.parametrize("word", ["1:AS", "AS"])
def test_c4_neither_out_of_turn_nor_what_is_not_held(word: str) -> None:
    assert france(HANDS).refuses(word) == "C4"


@pytest.mark.parametrize("mano", [0, 1])
def test_c5_gc2_equal_ranks_spoil_the_trick_and_its_leader_leads_again(mano: int) -> None:
    """GC-2: KH led, KD follows."""
    here = france("KH 8D 9C | KD 7H TD", mano=mano).play("KH KD" if mano == 0 else "KD KH")
    assert (here.tricks, here.to_act, here.over) == ("=", (mano,), False)
    assert after("= =", mano).to_act == (mano,)


OUTCOMES = [
    ("A A", "A"), ("B B", "B"),
    ("A B A", "A"), ("A B B", "B"), ("B A B", "B"), ("B A A", "A"),
    ("A B =", "A"), ("B A =", "B"),
    ("A =", "A"), ("B =", "B"),
    ("= A", "A"), ("= B", "B"),
    ("= = A", "A"), ("= = B", "B"),
]  # fmt: skip


@pytest.mark.parametrize("mano", [0, 1])
@pytest.mark.parametrize(("results", "winner"), OUTCOMES)
def test_c6_gc3_gc4_gc5_outcomes(results: str, winner: str, mano: int) -> None:
    """GC-3, GC-4, GC-5: over as soon as the row fits."""
    here = after(results, mano)
    assert (here.tricks, here.over, here.taken) == (results, True, winner)
    assert here.points == ((1, 0) if winner == "A" else (0, 1))


@pytest.mark.parametrize("results", ["", "A", "=", "A B", "B A", "= ="])
def test_c6_plays_on_until_a_row_fits(results: str) -> None:
    assert not after(results).over


@pytest.mark.parametrize("mano", [0, 1])
def test_c6_gc5_three_spoilt_tricks_are_nobodys_and_the_deal_passes(mano: int) -> None:
    """GC-5: nobody, 0 points."""
    here = after("= = =", mano)
    assert (here.over, here.taken, here.points, here.winner) == (True, None, (0, 0), None)
    assert here.state.mano == 1 - mano


def test_c6_three_spoilt_tricks_pay_no_request_either() -> None:
    hands, words = tricks_of("france", "= = =")
    assert france(hands).play(f"deux-de-plus accept {' '.join(words)}").score == (0, 0)
