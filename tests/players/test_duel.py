"""Duels: who wins them, and that they can be played again."""

import pytest

from truc_tutor import variants
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.duel import duel, play_deal
from truc_tutor.players.roster import player


@pytest.mark.parametrize(("seats", "deals"), [(2, 150), (4, 40)])
def test_the_rule_of_thumb_beats_chance_clearly(seats: int, deals: int) -> None:
    game = variants.game("valencia", seats=seats)
    outcome = duel(player("thumb"), player("random"), game, deals, "margin")
    assert outcome.deals == deals
    assert outcome.played == 2 * deals
    assert outcome.low < outcome.margin < outcome.high
    assert outcome.low > 3


def test_the_same_seed_plays_the_same_duel() -> None:
    game = variants.game("valencia", "traditional", seats=2)
    one = duel(player("thumb"), player("random"), game, 20, "again")
    assert one == duel(player("thumb"), player("random"), game, 20, "again")
    assert one != duel(player("thumb"), player("random"), game, 20, "else")


def test_duplicate_deals_cancel_the_cards_for_players_who_play_alike() -> None:
    game = variants.game("valencia", seats=4)
    outcome = duel(player("thumb"), player("thumb"), game, 6, "alike")
    assert outcome.margins == (0.0,) * 6
    assert (outcome.low, outcome.high) == (0, 0)


def test_changing_the_players_round_turns_the_margin_round() -> None:
    game = variants.game("valencia", seats=2)
    one = duel(player("thumb"), player("random"), game, 20, "round")
    two = duel(player("random"), player("thumb"), game, 20, "round")
    assert two.margins == tuple(-margin for margin in one.margins)


def test_without_duplicates_every_deal_is_played_once() -> None:
    game = variants.game("valencia", seats=2)
    outcome = duel(RandomPlayer(), RandomPlayer(), game, 12, "once", duplicate=False)
    expected = [play_deal((RandomPlayer(), RandomPlayer()), game, "once", n) for n in range(12)]
    assert outcome.played == 12
    assert list(outcome.margins) == expected


def test_one_deal_makes_no_interval() -> None:
    with pytest.raises(ValueError, match="two deals or more"):
        duel(RandomPlayer(), RandomPlayer(), variants.game("valencia", seats=2), 1, "one")
