"""A deal with open cards: every step, what it tells, and that robots finish what is left."""

import pytest

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, cards
from truc_tutor.game.record import RecordError
from truc_tutor.tables import setup
from truc_tutor.tables.demonstration import NAMES, demonstrate, demonstrate_record
from truc_tutor.tables.setup_text import playable

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]

TIED = """
game = "valencia"
names = ["Maria", "Pau"]
[[deal]]
hands = ["3e 6o 4o", "3o 5o 4b"]
play = "3e 3o 6o/4o 5o/4b"
"""


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_robots_play_a_whole_deal_with_every_card_open(name: str, seats: int):
    for seed in ("a", "b", "c"):
        shown = demonstrate(seed, variants.variant(name).game(seats=seats))
        assert shown.names == NAMES[:seats]
        assert shown.steps[-1].view.public.over
        for step in shown.steps:
            assert step.lines
            assert all(UNKNOWN not in hand for hand in step.view.dealt)
            assert all(laid.card != UNKNOWN for laid in step.view.laid)
        assert demonstrate(seed, shown.game) == shown


def test_a_record_is_shown_as_it_was_played_and_says_what_decides():
    shown = demonstrate_record(TIED, "x")
    assert shown.names == ("Maria", "Pau")
    told = [[str(line) for line in step.rules] for step in shown.steps]
    assert "each plays both cards" in told[2][0]
    assert told[4][0].startswith("The strongest card takes")
    assert "first trick taken decides" in told[4][1]
    assert [step.trick for step in shown.steps] == [0, 1, 1, 2, 2]
    assert shown.marks() == ((0, 1, 0), (0, 1, 1), (2, 1, 2))


def test_counts_of_every_seat_are_open():
    shown = demonstrate_record(TIED, "x")
    bet = shown.game.side
    assert bet is not None
    assert shown.steps[0].view.counts == (
        bet.count(cards("3e 6o 4o")),
        bet.count(cards("3o 5o 4b")),
    )


def test_robots_finish_a_position_set_up_by_hand():
    draft = setup.read_hands(setup.blank(variants.game("valencia", seats=2), "5eed"), 0, "7e 3e 6o")
    draft = setup.do(draft, 0, "7e")
    shown = demonstrate_record(playable(draft), "x")
    assert shown.names == NAMES[:2]
    assert shown.steps[0].view.dealt == setup.dealing(draft).hands
    assert shown.steps[-1].view.public.over


def test_what_is_shown_can_be_shown_again():
    shown = demonstrate("again", variants.game("paulista", seats=4))
    assert demonstrate_record(shown.record, "other") == shown


def test_a_record_without_a_deal_and_rubbish_are_refused():
    with pytest.raises(ValueError, match="nothing has been dealt"):
        demonstrate_record('game = "valencia"', "x")
    with pytest.raises(RecordError):
        demonstrate_record("moon", "x")
