"""Chapter B.5 of the rule book: the hand of eleven, the iron hand, the end (B21–B25)."""

from dataclasses import replace

import pytest
from positions_b_c import Table, paulista, same_view

from truc_tutor.cards import UNKNOWN, cards
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import apply, legal
from truc_tutor.game.view import meant

WON = "3C 3D 4H | 4C 5C 6C"
PLAY = "3C 4C 3D 5C"
LOST = "4C 5C 6C | 3C 3D 4H"
FOUR = "3C 4C 5C | 4H 5H 6H | 3D 6D 7D | 5S 6S 7S"
BLIND: dict[str, object] = {"score": (11, 11), "iron_blind": True}


def everything_said(here: Table) -> set[str]:
    """Gathers the calls that any seat could make in each state of a hand played low to high."""
    calls: set[str] = set()
    while not here.over:
        for seat in range(here.state.game.seats):
            calls |= here.calls(seat)
        word = "accept" if here.question else min(w for w in here.cards() if w[0] != "_")
        here = here.play(word)
    return calls


@pytest.mark.parametrize(("score", "asked"), [((11, 7), (0,)), ((7, 11), (1,)), ((11, 0), (0,))])
@pytest.mark.parametrize("mano", [0, 1])
def test_b21_the_team_at_eleven_decides_before_trick_1(
    score: tuple[int, int], asked: tuple[int, ...], mano: int
) -> None:
    here = paulista(WON, score=score, mano=mano)
    assert (here.question, here.to_act) == ("eleven", asked)
    assert here.legal() == {"accept", "refuse"}
    assert here.play("accept").to_act == (mano,)


@pytest.mark.parametrize("score", [(10, 7), (10, 10), (11, 11), (0, 0)])
def test_b21_nobody_is_asked_otherwise(score: tuple[int, int]) -> None:
    assert paulista(WON, score=score).question is None


def test_b21_no_card_before_the_decision() -> None:
    here = paulista(WON, score=(11, 7))
    here.refuses("0:3C")
    here.refuses("1:4C")
    assert here.play("accept").cards() == {"3C", "3D", "4H"}


@pytest.mark.parametrize(
    ("hands", "words", "score", "winner"),
    [
        (WON, f"accept {PLAY}", (14, 7), "A"),
        (LOST, "accept 4C 3C 3D 5C", (11, 10), None),
        (WON, "refuse", (11, 8), None),
    ],
)
def test_b21_gb18_play_and_win_play_and_lose_decline(
    hands: str, words: str, score: tuple[int, int], winner: str | None
) -> None:
    """GB-18."""
    here = paulista(hands, score=(11, 7)).play(words)
    assert (here.over, here.score, here.winner) == (True, score, winner)


def test_b21_the_other_pair_at_ten_wins_by_it() -> None:
    here = paulista(LOST, score=(11, 10)).play("accept 4C 3C 3D 5C")
    assert (here.score, here.winner) == ((11, 13), "B")


@pytest.mark.parametrize("hands", [WON, FOUR])
@pytest.mark.parametrize("score", [(11, 7), (7, 11)])
def test_b21_gb19_no_one_may_ask_truco(hands: str, score: tuple[int, int]) -> None:
    """GB-19: offered to no seat in any state, and refused when sent directly."""
    here = paulista(hands, score=score)
    assert everything_said(here) == set()
    here.refuses("truco")
    here = here.play("accept")
    for _ in range(3):
        assert here.refuses("truco") == "B21"
        assert here.refuses("seis") == "B21"
        here = here.play(min(here.cards()))


@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_b21_partners_see_each_others_cards_and_nobody_else_does(mano: int) -> None:
    here = paulista(FOUR, score=(11, 7), mano=mano)
    for state in (here, here.play("accept")):
        assert state.seen(0).partner == cards("3D 6D 7D")
        assert state.seen(2).partner == cards("3C 4C 5C")
        for other in (1, 3, None):
            assert state.seen(other).partner == ()


def test_b21_the_others_learn_nothing_of_the_pair_at_eleven() -> None:
    """The cards of seats 0 and 2 exchanged look alike to seats 1 and 3 and to a spectator."""
    other = "3D 6D 7D | 4H 5H 6H | 3C 4C 5C | 5S 6S 7S"
    for words in ("", "accept", "refuse"):
        one, two = (paulista(hands, score=(11, 7)).play(words) for hands in (FOUR, other))
        assert all(same_view(one, two, seat) for seat in (1, 3, None))
        assert not same_view(one, two, 0)


def test_b21_the_pair_at_eleven_learns_nothing_of_the_others() -> None:
    other = "3C 4C 5C | 5S 6S 7S | 3D 6D 7D | 4H 5H 6H"
    one, two = (paulista(hands, score=(11, 7)).play("accept") for hands in (FOUR, other))
    assert same_view(one, two, 0)
    assert same_view(one, two, 2)


@pytest.mark.parametrize("score", [(10, 10), (11, 11), (0, 0)])
def test_b21_in_no_other_hand_does_a_partner_see_them(score: tuple[int, int]) -> None:
    for seat in range(4):
        assert paulista(FOUR, score=score).seen(seat).partner == ()


def test_b22_the_vira_is_visible_during_the_decision() -> None:
    here = paulista(FOUR, score=(11, 7))
    assert {str(here.seen(seat).turned) for seat in (0, 1, 2, 3, None)} == {"7H"}


@pytest.mark.parametrize(("mano", "asked"), [(0, (0, 2)), (1, (2, 0)), (2, (2, 0)), (3, (0, 2))])
def test_b22_nearest_to_mano_is_asked_first(mano: int, asked: tuple[int, int]) -> None:
    assert paulista(FOUR, score=(11, 7), mano=mano).to_act == asked


def test_b22_play_by_either_partner_is_enough() -> None:
    here = paulista(FOUR, score=(11, 7))
    for yes in ("accept", "2:accept", "refuse accept", "2:refuse accept"):
        after = here.play(yes)
        assert (after.question, after.to_act) == (None, (0,))
        assert after.play("3C 4H 3D 5S 4C 5H 6D 6S").points == (3, 0)


def test_b22_not_needs_both() -> None:
    here = paulista(FOUR, score=(11, 7)).play("refuse")
    assert (here.over, here.to_act) == (False, (2,))
    here.refuses("0:accept")
    assert here.play("refuse").points == (0, 1)


@pytest.mark.parametrize("word", ["1:accept", "3:refuse"])
def test_b22_the_others_are_not_asked(word: str) -> None:
    paulista(FOUR, score=(11, 7)).refuses(word)


def test_b22_the_view_of_the_partners_cards_stays_open() -> None:
    """Card by card to the last, and it is closed in the next deal."""
    here = paulista(FOUR, score=(11, 7)).play("accept 3C 4H 3D 5S")
    assert here.seen(0).partner == cards("6D 7D")
    here = here.play("4C 5H")
    assert here.seen(2).partner == cards("5C")
    here = paulista(FOUR, score=(11, 7)).play("refuse refuse")
    below = replace(here, state=replace(here.state, score=(10, 8))).deal(FOUR, "7H")
    assert [below.seen(seat).partner for seat in range(4)] == [()] * 4


def test_b22_in_one_against_one_there_is_simply_the_decision() -> None:
    here = paulista(WON, score=(11, 7))
    assert here.seen(0).partner == here.seen(1).partner == ()
    assert here.play("refuse").over


def test_b22_who_leads_is_told_during_the_decision() -> None:
    assert paulista(FOUR, score=(11, 7), mano=3).seen(0).mano == 3


def test_b23_by_default_the_call_is_not_there() -> None:
    here = paulista(WON, score=(11, 7)).play("accept")
    assert here.calls() == here.play("3C").calls() == set()


def test_b23_eleven_truco_loses() -> None:
    """Option eleven_truco_loses: asked by the pair at eleven it loses the game."""
    here = paulista(WON, score=(11, 7), eleven_truco_loses=True)
    assert here.calls() == set()
    here.refuses("truco")
    here = here.play("accept")
    assert here.calls() == {"truco"}
    assert here.refuses("seis") == "B21"
    here = here.play("truco")
    assert (here.over, here.taken, here.winner) == (True, "B", "B")
    assert (here.score, here.points) == ((11, 12), (0, 5))


def test_b23_asked_by_the_other_pair_it_is_illegal() -> None:
    here = paulista(WON, score=(11, 7), eleven_truco_loses=True).play("accept 3C")
    assert here.calls() == set()
    assert here.refuses("truco") == "B21"


@pytest.mark.parametrize(("before", "winner"), [("", "B"), ("3C", "A")])
def test_b23_also_at_eleven_eleven(before: str, winner: str) -> None:
    here = paulista(WON, score=(11, 11), eleven_truco_loses=True).play(before)
    assert here.calls() == {"truco"}
    assert here.play("truco").winner == winner


@pytest.mark.parametrize("off", [False, True])
def test_b23_below_eleven_truco_is_as_ever(off: bool) -> None:
    here = paulista(WON, score=(10, 10), eleven_truco_loses=off).play(f"truco accept {PLAY}")
    assert here.score == (13, 10)


@pytest.mark.parametrize(
    ("hands", "words", "score"), [(WON, PLAY, (12, 11)), (LOST, "4C 3C 3D 5C", (11, 12))]
)
def test_b24_gb20_winner_of_the_iron_hand_wins_the_game(
    hands: str, words: str, score: tuple[int, int]
) -> None:
    """GB-20."""
    here = paulista(hands, score=(11, 11)).play(words)
    assert (here.score, here.winner) == (score, "A" if score[0] == 12 else "B")


@pytest.mark.parametrize("hands", [WON, FOUR])
def test_b24_gb20_no_truco_in_the_iron_hand(hands: str) -> None:
    """GB-20."""
    here = paulista(hands, score=(11, 11))
    assert here.question is None
    assert everything_said(here) == set()
    here.refuses("truco")


def test_b24_cards_are_visible_by_default() -> None:
    here = paulista(FOUR, score=(11, 11), iron_blind=False)
    assert here.seen(0).holding == here.seen(0).dealt == cards("3C 4C 5C")


def test_b24_iron_blind_nobody_sees_his_own_cards() -> None:
    """Option iron_blind: neither cards nor legal acts tell what is held."""
    here = paulista(FOUR, **BLIND)  # type: ignore[arg-type]
    for seat in range(4):
        seen = here.seen(seat)
        assert seen.dealt == seen.holding == (UNKNOWN,) * 3
    assert here.seen(0).legal == (Play(0, UNKNOWN),)
    assert here.seen(None).holding == ()


def test_b24_iron_blind_other_cards_look_alike() -> None:
    """Whatever is held and whatever is still to come: equal to every seat, own cards included."""
    other = "3C 4D 5H | 4H KS JS | 3D AD AS | 5S 2S 2D"
    for words in ("", "3C", "3C 4H 3D 5S"):
        one, two = (paulista(hands, **BLIND).play(words) for hands in (FOUR, other))  # type: ignore[arg-type]
        assert all(same_view(one, two, seat) for seat in (0, 1, 2, 3, None))


def test_b24_iron_blind_a_covered_card_stays_unseen_by_its_own_seat() -> None:
    hands = "3C {} 5C | 4H 5H 6H | 3D {} 7D | 5S 6S 7S"
    one, two = (
        paulista(hands.format(*pair), **BLIND).play(f"3C 4H 3D 5S _{pair[0]}")  # type: ignore[arg-type]
        for pair in (("4C", "6D"), ("6D", "4C"))
    )
    assert all(same_view(one, two, seat) for seat in (0, 1, 2, 3, None))
    assert Play(1, UNKNOWN, covered=True) in one.seen(1).legal


def test_b24_iron_blind_a_card_turned_up_is_seen_by_all() -> None:
    here = paulista(FOUR, **BLIND).play("3C 4H")  # type: ignore[arg-type]
    for seat in (0, 1, 2, 3, None):
        assert [str(laid.card) for laid in here.seen(seat).laid] == ["3C", "4H"]
    assert here.seen(0).dealt.count(UNKNOWN) == 2


def test_b24_iron_blind_meant_finds_the_card() -> None:
    """A seat plays unseen: `meant` makes it a legal act, face up and covered, to the end."""
    here = paulista(FOUR, **BLIND)  # type: ignore[arg-type]
    while not here.over:
        seat = here.to_act[0]
        for blind in here.seen(seat).legal:
            assert isinstance(blind, Play)
            assert blind.card == UNKNOWN
            act = meant(here.state, blind)
            assert act in legal(here.state)
        here = replace(here, state=apply(here.state, act))
    assert here.winner is not None


@pytest.mark.parametrize("score", [(10, 10), (11, 10), (0, 0)])
def test_b24_iron_blind_covers_no_other_hand(score: tuple[int, int]) -> None:
    here = paulista(FOUR, score=score, iron_blind=True)
    assert here.seen(1).holding == cards("4H 5H 6H")
    act = here.act("3C")
    assert meant(here.state, act) == act


def test_b25_gb21_twelve_or_more_wins_and_is_not_clipped() -> None:
    """GB-21: 10–9, truco accepted, A wins: 13–9."""
    here = paulista(WON, score=(10, 9)).play(f"truco accept {PLAY}")
    assert (here.score, here.winner, here.points) == ((13, 9), "A", (3, 0))


def test_b25_by_a_refused_call_too() -> None:
    here = paulista(WON, score=(9, 10)).play("truco seis refuse")
    assert (here.score, here.winner) == ((9, 13), "B")


@pytest.mark.parametrize("score", [(11, 3), (10, 11)])
def test_b25_eleven_is_not_enough(score: tuple[int, int]) -> None:
    assert paulista(WON, score=score).winner is None


def test_b25_after_the_game_nothing_is_dealt_or_played() -> None:
    here = paulista(WON, score=(11, 11)).play(PLAY)
    assert here.to_act == ()
    assert here.refuses("4H") == "B25"
    with pytest.raises(Exception, match="B25"):
        here.deal(WON, "7H")
