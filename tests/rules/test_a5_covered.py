"""Chapter A.5 of the rule book: voluntary face-down cards (A24–A27)."""

import pytest
from positions import Position, position

from truc_tutor.cards import UNKNOWN, card
from truc_tutor.game.actions import Play

COVER = "1e 4c 5o | 4o 5c 6c"
E7 = "7o 6o 4c | 7e 3c 4b"
E9 = "7o 6o 4c | 5e 3e 4b"


@pytest.mark.parametrize("words", ["", "1e", "4c 4o 5o", "1e 4o 4c 6c"])
def test_a24_any_card_may_be_covered_in_any_trick(words: str) -> None:
    here = position("1e 4c 5o | 4o 5c 6c", two_card_enabled=False).play(words)
    shown = {word for word in here.cards() if not word.startswith("_")}
    assert {"_" + word for word in shown} == here.cards() - shown
    assert shown


def test_a24_ga11_a_covered_card_is_annulled() -> None:
    """GA-11: the covered 1e loses to 4o."""
    here = position(COVER).play("_1e 4o")
    assert here.tricks == "B"
    assert here.to_act == (1,)


def test_a25_ga12_covering_in_trick_1_binds_to_cover_all_the_rest() -> None:
    """GA-12."""
    here = position(COVER).play("_1e 4o 5c")
    assert here.cards() == {"_4c", "_5o"}
    assert here.refuses("4c") == "A25"
    assert here.refuses("5o") == "A25"


def test_a25_covering_later_binds_nobody() -> None:
    here = position("1e 4c 6o | 4o 5c 6c").play("1e 4o _4c 5c 6c")
    assert here.cards() == {"6o", "_6o"}


def test_a25_the_partner_is_free() -> None:
    here = position("3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e").play("_3o 4c 3b 5b")
    assert here.to_act == (2,)
    assert {"4b", "6b"} <= here.cards()
    assert here.running.bound == frozenset({0})


def test_a25_the_opponent_is_free() -> None:
    here = position(COVER).play("_1e 4o")
    assert {"5c", "6c"} <= here.cards()


def test_a25_a_bound_seat_may_still_call_and_answer() -> None:
    here = position(COVER).play("_1e 4o 5c")
    assert here.calls() == {"truc"}
    assert here.play("truc accept").question is None


def test_a25_the_binding_ends_with_the_deal() -> None:
    here = position(COVER).play("_1e 4o 5c _4c").deal(COVER)
    assert here.running.bound == frozenset()
    assert {"5c", "_5c"} <= here.cards()


def test_a26_ga_e7_a_covered_card_is_left_out_of_the_envit() -> None:
    """GA-E7: 6 against 7."""
    here = position(E7).play("_7o envit accept 7e truc refuse")
    assert here.counts == (6, 7)
    assert here.envit == "B"


def test_a26_ga_e8_a_face_up_card_always_counts() -> None:
    """GA-E8: 33."""
    here = position(E7).play("7o envit accept 7e truc refuse")
    assert here.counts == (33, 7)
    assert here.envit == "A"


@pytest.mark.parametrize(
    ("excludes", "counts", "pair"),
    [("any_trick", (7, 28), "B"), ("first_trick", (33, 28), "A")],
)
def test_a26_k11_ga_e9_covered_in_a_later_trick(
    excludes: str, counts: tuple[int, int], pair: str
) -> None:
    """GA-E9, K11, option envit_excludes."""
    here = position(E9, envit_excludes=excludes).play("7o envit accept 5e _6o 3e 4b 4c")
    assert here.counts == counts
    assert here.envit == pair


@pytest.mark.parametrize(("excludes", "count"), [("any_trick", 7), ("first_trick", 33)])
def test_a26_cards_forced_covered_by_a25_count_as_voluntary(excludes: str, count: int) -> None:
    """Decided besides section 3: the 6o laid under A25 is left out like one covered by choice."""
    here = position("3c 7o 6o | 4e 5c 4b", envit_excludes=excludes)
    assert here.play("envit accept _3c 4e 5c _6o").counts == (count, 5)


@pytest.mark.parametrize("excludes", ["any_trick", "first_trick"])
def test_a26_the_compulsory_hidden_card_counts(excludes: str) -> None:
    here = position("3c 6o 7o | 3o 5c 4b", envit_excludes=excludes)
    assert here.play("envit accept 3c 3o 6o/7o 5c/4b").counts == (33, 5)


@pytest.mark.parametrize(("excludes", "counts"), [("any_trick", (0, 0)), ("first_trick", (26, 27))])
def test_a26_a22_both_cards_laid_covered_under_a22_are_left_out(
    excludes: str, counts: tuple[int, int]
) -> None:
    """Nothing is left to count under any_trick: equal, mano wins (A43)."""
    here = position("7e 5b 1b | 3c 4o 3o", envit_excludes=excludes)
    assert here.play("envit accept _7e _3c _5b/_1b _4o/_3o").counts == counts


def test_a26_all_other_cards_still_count_though_never_played() -> None:
    here = position("7o 6c 5c | 3e 1e 7b").play("_7o envit accept 3e truc refuse")
    assert here.counts == (31, 24)


def covered_places() -> list[Position]:
    """Lists positions with a covered card on the table, in a finished trick, and of either kind."""
    first = position(COVER)
    four = position("3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e")
    return [
        first.play("_1e"),
        first.play("_1e 4o"),
        first.play("_1e 4o 5c _4c"),
        four.play("_3o 4c 3b 5b"),
    ]


@pytest.mark.parametrize("here", covered_places())
def test_a27_nobody_else_ever_receives_a_covered_card(here: Position) -> None:
    secret = {
        str(act.card) for act in here.running.actions if isinstance(act, Play) and act.covered
    }
    for viewer in (1, None):
        seen = here.seen(viewer)
        laid = [each for trick in seen.tricks for each in trick.laid] + list(seen.laid)
        assert {each.card for each in laid if each.covered} == {UNKNOWN}
        history = [act for act in seen.history if isinstance(act, Play) and act.covered]
        assert {act.card for act in history} == {UNKNOWN}
        told = repr((seen.tricks, seen.laid, seen.history, seen.side, seen.dealt, seen.holding))
        for code in secret:
            assert repr(card(code)) not in told


def test_a27_the_owner_sees_his_own_covered_card() -> None:
    here = position(COVER).play("_1e 4o")
    assert here.seen(0).tricks[0].laid[0].card == card("1e")
    assert here.seen(0).history[0] == Play(0, card("1e"), covered=True)


def test_a27_also_the_partner_does_not_see_it() -> None:
    here = position("3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e").play("_3o")
    assert here.seen(2).laid[0].card == UNKNOWN


def test_a27_holdings_of_others_are_numbers_only() -> None:
    here = position(COVER).play("_1e")
    for viewer, own in ((0, 2), (1, 3), (None, 0)):
        seen = here.seen(viewer)
        assert seen.held == (2, 3)
        assert len(seen.holding) == own
        assert len(seen.dealt) == (0 if viewer is None else 3)


def test_a27_nor_after_the_deal() -> None:
    here = position(COVER).play("_1e 4o 5c _4c")
    assert here.over
    for viewer in (1, None):
        assert here.seen(viewer).tricks[0].laid[0].card == UNKNOWN
        assert here.seen(viewer).tricks[1].laid[1].card == UNKNOWN


def test_a27_a15_a_hidden_card_is_known_to_its_owner_alone_until_it_is_turned() -> None:
    here = position("3c 6o 4b | 3o 6c 5e").play("3c 3o 6o/4b")
    assert here.seen(0).laid[0].under == card("4b")
    assert here.seen(1).laid[0].under == UNKNOWN
    assert here.seen(None).laid[0].under == UNKNOWN
    told = [here.seen(viewer).history[-1] for viewer in (0, 1, None)]
    assert told == [Play(0, card("6o"), under=each) for each in (card("4b"), UNKNOWN, UNKNOWN)]
    assert here.play("6c/5e").seen(1).tricks[1].laid[0].under == card("4b")
