"""Le Truc, the value of the round: two more (C7–C12)."""

import pytest
from positions_b_c import Table, france, tricks_of

ASK = "deux-de-plus"
HANDS, CARDS = tricks_of("france", "A B A")
STEPS = {
    "plus2": [1, 2, 4, 6, 8, 10, 12],
    "literal_003": [1, 2, 6, 8, 10, 12],
    "double": [1, 2, 4, 8, 16],
}


def words(asks: int, last: str = "accept", upto: int | None = None) -> str:
    """Plays A B A with a request before each of the first cards, the last one answered so."""
    said = []
    for place, card in enumerate(CARDS[:upto]):
        if place < asks:
            said.append(f"{ASK} {last if place == asks - 1 else 'accept'}")
            if place == asks - 1 and last != "accept":
                break
        said.append(card)
    return " ".join(said)


def played(text: str, **how: object) -> Table:
    return france(HANDS, **how).play(text)


def value(here: Table) -> object:
    return here.state.game.stake.rungs[here.running.stake.level].worth


def test_c7_gc6_no_request_is_worth_1() -> None:
    """GC-6."""
    assert played(words(0)).points == (1, 0)


@pytest.mark.parametrize("asks", range(1, 7))
def test_c8_gc7_accepted_once_to_six_times(asks: int) -> None:
    """GC-7: 2, 4, 6, 8, 10, 12; each request adds two, the first one."""
    here = played(words(asks))
    assert (here.tricks, here.points) == ("A B A", (STEPS["plus2"][asks], 0))
    assert (here.winner == "A") == (asks == 6)


@pytest.mark.parametrize(
    ("steps", "asks"), [(name, n) for name, row in STEPS.items() for n in range(len(row))]
)
def test_c8_k17_stake_steps(steps: str, asks: int) -> None:
    """K17, option stake_steps; refused, the value before."""
    here = played(words(asks), stake_steps=steps)
    assert here.points == (STEPS[steps][asks], 0)
    if asks:
        declined = played(words(asks, "refuse"), stake_steps=steps)
        assert sum(declined.points) == STEPS[steps][asks - 1]


@pytest.mark.parametrize(("steps", "asks"), [("literal_003", 5), ("double", 4)])
def test_c8_k17_above_the_last_step_there_is_no_request(steps: str, asks: int) -> None:
    here = played(words(asks, upto=asks), stake_steps=steps, stake_cap="none")
    assert value(here) == STEPS[steps][-1]
    assert ASK not in here.calls()
    here.refuses(ASK)


def test_c8_before_playing_his_own_card_and_only_on_his_turn() -> None:
    here = played("")
    assert ASK in here.calls()
    assert here.refuses(f"1:{ASK}") == "C8"
    here = here.play(CARDS[0])
    assert ASK in here.calls()


@pytest.mark.parametrize("upto", range(6))
def test_c8_in_every_trick_by_leader_and_follower(upto: int) -> None:
    here = played(" ".join(CARDS[:upto]))
    assert ASK in here.calls()
    assert here.play(f"{ASK} accept").to_act == here.to_act


@pytest.mark.parametrize("upto", [1, 3, 5])
def test_c8_gc10_not_after_having_played_to_the_trick(upto: int) -> None:
    """GC-10: the leader has played, the follower is to play."""
    here = played(" ".join(CARDS[:upto]))
    leader = 1 - here.to_act[0]
    assert here.refuses(f"{leader}:{ASK}") == "C8"


@pytest.mark.parametrize(("asks", "points"), [(1, (1, 0)), (2, (0, 2)), (3, (4, 0)), (4, (0, 6))])
def test_c9_gc8_declined_the_asker_scores_the_value_before(
    asks: int, points: tuple[int, int]
) -> None:
    """GC-8: the first declined 1, the third declined 4, to the asker."""
    here = played(words(asks, "refuse"))
    assert (here.over, here.points) == (True, points)


def test_c9_the_next_deal_follows_a_declined_request() -> None:
    here = played(words(1, "refuse"))
    assert (here.winner, here.state.mano) == (None, 1)


def test_c10_gc9_twice_in_one_trick() -> None:
    """GC-9: the leader before leading (2), the follower before following (4)."""
    here = played(f"{ASK} accept {CARDS[0]} {ASK} accept")
    assert value(here) == 4
    assert here.play(" ".join(CARDS[1:])).points == (4, 0)


def test_c10_several_by_the_same_side_in_one_round() -> None:
    here = played(f"{ASK} accept {CARDS[0]} {CARDS[1]} {ASK} accept {CARDS[2]}")
    assert value(here) == 4


def test_c11_at_most_one_request_before_each_own_card() -> None:
    here = played(f"{ASK} accept")
    assert here.refuses(ASK) == "C11"
    here = here.play(" ".join(CARDS[:2]))
    assert here.to_act == (0,)
    assert ASK in here.calls()


def test_c11_the_other_sides_request_does_not_free_it() -> None:
    """Seat 1 leads after it took a trick: its request, then seat 0's, one each."""
    here = played(" ".join([*CARDS[:4], ASK, "accept"]))
    assert here.to_act == (1,)
    assert here.refuses(ASK) == "C11"
    assert here.play(f"{CARDS[4]} {ASK} accept").refuses(ASK) == "C11"


def test_c11_an_answer_is_accept_or_decline() -> None:
    here = played(ASK)
    assert here.legal() == {"accept", "refuse", "fold"}
    assert here.refuses(ASK) == "C11"


@pytest.mark.parametrize("word", ["0:accept", "0:refuse"])
def test_c11_nobody_answers_his_own_request(word: str) -> None:
    assert played(ASK).refuses(word) == "C11"
    assert played("").refuses("accept") == "C11"


def test_c11_no_card_while_a_request_is_pending() -> None:
    here = played(ASK)
    here.refuses(f"0:{CARDS[0]}")
    here.refuses(f"1:{CARDS[1]}")


@pytest.mark.parametrize("alternate", [False, True])
def test_c11_k18_alternate_raises(alternate: bool) -> None:
    """K18, option alternate_raises: may the side that asked last ask in the next trick?"""
    here = played(f"{ASK} accept {CARDS[0]} {CARDS[1]}", alternate_raises=alternate)
    assert here.to_act == (0,)
    if alternate:
        assert here.refuses(ASK) == "C11"
        here = here.play(CARDS[2])
        assert ASK in here.calls()
        here = here.play(f"{ASK} accept {CARDS[3]} {CARDS[4]}")
        assert here.to_act == (0,)
        assert ASK in here.calls()
    else:
        assert ASK in here.calls()


def test_c11_alternate_raises_lets_either_side_begin() -> None:
    assert ASK in played("", alternate_raises=True).calls()
    assert ASK in played(CARDS[0], alternate_raises=True).calls()


def test_c12_gc11_only_while_the_stake_is_less_than_the_asker_needs() -> None:
    """GC-11: at 10–4 the leader may go to 2, not to 4; the other may go up to 8, not to 10."""
    here = played(f"{ASK} accept {CARDS[0]}", score=(10, 4))
    assert value(here) == 2
    assert ASK not in here.play(CARDS[1]).calls()
    assert here.play(CARDS[1]).refuses(ASK) == "C12"
    here = here.play(f"{ASK} accept {CARDS[1]} {CARDS[2]} {ASK} accept {CARDS[3]}")
    assert (value(here), here.to_act) == (6, (1,))
    here = here.play(f"{ASK} accept")
    assert value(here) == 8
    here.refuses(ASK)


def test_c12_gc11_not_to_ten_with_the_card_still_to_play() -> None:
    """GC-11 with doubling steps, where seat 1 has a request left at stake 8 and needs 8."""
    text = f"{ASK} accept {CARDS[0]} {ASK} accept {CARDS[1]} {CARDS[2]} {ASK} accept {CARDS[3]}"
    here = played(text, score=(10, 4), stake_steps="double")
    assert (value(here), here.to_act) == (8, (1,))
    assert here.refuses(ASK) == "C12"


@pytest.mark.parametrize(
    ("own", "highest"), [(11, 1), (10, 2), (9, 4), (8, 4), (7, 6), (6, 6), (5, 8), (4, 8), (3, 10),
                         (2, 10), (1, 12), (0, 12)],
)  # fmt: skip
def test_c12_k19_how_high_each_score_goes(own: int, highest: int) -> None:
    """K19, option stake_cap = need: both sides at the same score ask whenever they may."""
    here = played("", score=(own, own))
    for card in CARDS:
        if ASK in here.calls():
            here = here.play(f"{ASK} accept")
        here = here.play(card)
    assert sum(here.points) == highest


def test_c12_k19_stake_cap_none() -> None:
    """K19, option stake_cap."""
    here = played("", score=(11, 11), stake_cap="none").play(words(6))
    assert here.score == (23, 11)
    assert played("", score=(11, 11), stake_cap="need").refuses(ASK) == "C12"
