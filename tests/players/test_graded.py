"""Weaker players: they err as much as they say, least often where it is dearest."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.game.actions import Call, Play
from truc_tutor.players.duel import duel
from truc_tutor.players.graded import BEGINNER, REGULAR, GradedPlayer
from truc_tutor.players.judgement import judge
from truc_tutor.players.positions import positions
from truc_tutor.players.roster import player


def test_what_costs_more_is_done_less_often() -> None:
    game = variants.game("valencia", seats=2, two_card_rule="gt")  # no book has its values
    compared = 0
    for seen in islice(positions(game, "dear"), 150):
        values = judge(seen).values
        often = GradedPlayer(BEGINNER).mix(seen)
        for one in often:
            for two in often:
                if values[one] > values[two] + 1e-9:
                    assert often[one] > often[two]
                    compared += 1
    assert compared > 300


def test_less_noise_keeps_nearer_to_the_best() -> None:
    seen = sit("7o 6o 4c | 3e 5b 4o", "envit")
    best = judge(seen).best

    def share(noise: float) -> float:
        often = GradedPlayer(noise).mix(seen)
        return often[best] / sum(often.values())

    assert share(0.01) > 0.99
    assert share(REGULAR) > share(BEGINNER) > share(100.0)


def test_acts_are_drawn_as_often_as_told() -> None:
    seen = sit("5o 3c 6b | 3o 6c 7c")
    each = GradedPlayer(BEGINNER)
    often = each.mix(seen)
    rng = random.Random(3)
    drawn = [each.choose(seen, rng) for _ in range(800)]
    whole = sum(often.values())
    for act, share in often.items():
        assert drawn.count(act) / 800 == pytest.approx(share / whole, abs=0.06)
    assert {type(act) for act in drawn} == {Call, Play}


@pytest.mark.parametrize(("better", "worse"), [("regular", "beginner"), ("beginner", "random")])
def test_every_grade_beats_the_one_below(better: str, worse: str) -> None:
    game = variants.game("valencia", seats=2)
    outcome = duel(player(better), player(worse), game, 150, "grades")
    assert outcome.low > 0
