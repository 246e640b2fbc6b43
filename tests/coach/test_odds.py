"""The figures the coach tells against counting every case."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, card, cards
from truc_tutor.coach.odds import card_odds, count_odds, deal_odds, envit_odds, rivals_have
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.players.positions import positions
from truc_tutor.players.unseen import strengths, unseen


def counted_beaten(seen: Observation, mine: str, drawn: int) -> Fraction:
    """Counts all draws of the rivals' unseen cards in which one is stronger."""
    by = strengths(seen)
    draws = list(combinations(unseen(seen), drawn))
    return Fraction(sum(any(by[c] > by[card(mine)] for c in draw) for draw in draws), len(draws))


@pytest.mark.parametrize("mine", ["1e", "7e", "3o", "4c"])
def test_a_rivals_three_cards_beat_a_card_as_often_as_all_holdings_say(mine: str) -> None:
    seen = sit("7e 3o 4c | 5o 6b 3c" if mine != "1e" else "1e 3o 4c | 5o 6b 3c")
    odds = card_odds(seen, card(mine))
    assert odds.rivals_have == 3
    assert odds.unseen == 19
    assert odds.beaten == counted_beaten(seen, mine, 3)


def test_both_rivals_of_four_are_counted_together() -> None:
    hands = "7e 3o 4c | 5o 6b 3c | 1b 4o 5c | 3e 3b 6o"
    seen = sit(hands, "7e 5o", seat=0)
    assert rivals_have(seen) == 5
    odds = card_odds(seen, card("3o"))
    assert odds.beaten == counted_beaten(seen, "3o", 5)
    assert odds.beaten_by == cards("1e 1b 7o")


def test_a_rival_who_must_cover_beats_nothing() -> None:
    seen = sit("7e 3o 4c | 5o 6b 3c", "7e _5o", seat=0)
    assert rivals_have(seen) == 0
    assert card_odds(seen, card("3o")).beaten == 0


def test_a_hidden_card_on_the_table_is_one_that_the_rival_has() -> None:
    seen = sit("3o 7b 4c | 3c 6b 5c", "3o 3c 7b/4c", seat=1)
    assert rivals_have(seen) == 1
    assert any(laid.under == UNKNOWN for laid in seen.laid)


def test_a_certain_hand_takes_the_deal_in_every_case() -> None:
    seen = sit("1e 1b 7e | 5o 6b 3c")
    assert deal_odds(seen).wins == deal_odds(seen).total == 969
    weak = sit("1e 1b 7e | 4o 4b 5c", seat=1)
    assert deal_odds(weak).wins < 97


def test_the_last_trick_is_counted_card_by_card() -> None:
    # one trick each, the rival leads nothing yet: our seven of copes against one unseen card
    seen = sit("1e 5o 7c | 4o 6b 3c", "1e 4o 5o 6b 3c", seat=0)
    assert deal_odds(seen, Play(0, card("7c"))).wins == 0
    seen = sit("1e 5o 7c | 4o 6b 3c", "1e 4o 5o 6b", seat=1)
    by, rest = strengths(seen), unseen(seen)
    odds = deal_odds(seen, Play(1, card("3c")))
    assert odds.total == len(rest)
    assert odds.wins == sum(by[each] < by[card("3c")] for each in rest)


def test_counts_are_told_by_seat_and_for_the_pair() -> None:
    seen = sit("7e 6e 4c | 5o 6b 3c")
    assert sum(count_odds(seen, 1).values()) == 969
    assert count_odds(seen, 0) == {33: 1}
    odds = envit_odds(seen)
    assert odds is not None
    assert odds.wins == 969


def test_every_chance_is_one_on_random_positions() -> None:
    game = variants.game("valencia", seats=4)
    for seen in islice(positions(game, "chances"), 60):
        for each in seen.holding:
            assert 0 <= card_odds(seen, each).beaten <= 1
        odds = envit_odds(seen)
        assert odds is not None
        assert 0 <= odds.chance <= 1 + 1e-9
        assert sum(case.weight for case in odds.cases) == pytest.approx(1)


def test_a_spectator_is_told_nothing() -> None:
    seen = sit("7e 6e 4c | 5o 6b 3c", seat=0)
    watching = replace(seen, seat=None, dealt=(), holding=())
    with pytest.raises(ValueError, match="spectator"):
        rivals_have(watching)
    with pytest.raises(ValueError, match="spectator"):
        envit_odds(watching)
    with pytest.raises(ValueError, match="spectator"):
        deal_odds(watching)
