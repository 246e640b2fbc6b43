"""The players by name."""

import random
from itertools import islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.game.options import PRESETS
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.positions import positions
from truc_tutor.players.roster import ROSTER, player
from truc_tutor.players.thumb import ThumbPlayer


def test_players_are_found_by_name() -> None:
    assert isinstance(player("random"), RandomPlayer)
    assert isinstance(player("thumb"), ThumbPlayer)


def test_an_unknown_name_is_told_in_a_sentence() -> None:
    with pytest.raises(
        ValueError,
        match="there is no player called nobody; there are random, thumb, cautious, bold, liar",
    ):
        player("nobody")


@pytest.mark.parametrize("name", sorted(ROSTER))
def test_a_seat_without_anything_to_do_chooses_nothing(name: str) -> None:
    waiting = sit("7e 3o 7c | 5o 6b 3c", seat=1)
    with pytest.raises(ValueError, match="nothing to choose"):
        player(name).choose(waiting, random.Random(1))


@pytest.mark.parametrize("name", variants.names())
def test_every_game_there_is_can_be_played_by_all_of_them(name: str) -> None:
    for seats in variants.variant(name).seats:
        for preset in PRESETS:
            game = variants.game(name, preset, seats=seats)
            count = 30 if seats == 2 else 12
            for number, seen in enumerate(islice(positions(game, "every"), count)):
                for each in ROSTER:
                    if each == "book" and number % 6:
                        continue  # it thinks long
                    assert player(each).choose(seen, random.Random(2)) in seen.legal


def test_the_random_player_chooses_every_legal_act_sooner_or_later() -> None:
    seen = sit("7e 3o 7c | 5o 6b 3c")
    rng = random.Random(5)
    chosen = {RandomPlayer().choose(seen, rng) for _ in range(400)}
    assert chosen == set(seen.legal)
