"""Solved chances of a score: from either side, and what they are in points."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from truc_tutor import variants
from truc_tutor.books import chances
from truc_tutor.game.variant import Game

OPTIONS = {
    "stake_steps": "plus2",
    "stake_cap": "need",
    "alternate_raises": False,
    "rank_order": "eight-high",
}
ROWS = [[0.5 + (own - other) / 30 for other in range(12)] for own in range(12)]


@pytest.fixture
def game() -> Game:
    return variants.game("france")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "france.chances"
    path.write_text(json.dumps({"options": OPTIONS, "best": [0.51, 0.5], "mano": ROWS}))
    monkeypatch.setattr(chances, "files", lambda _package: tmp_path)
    chances._opened.cache_clear()
    yield path
    chances._opened.cache_clear()


@pytest.mark.usefixtures("made")
def test_a_score_is_read_from_the_side_of_mano_or_of_the_dealer(game: Game) -> None:
    assert chances.game_chance(game, 7, 4, leads=True) == pytest.approx(0.6)
    assert chances.game_chance(game, 7, 4, leads=False) == pytest.approx(1 - 0.4)
    assert chances.game_chance(game, 12, 4, leads=False) == 1
    assert chances.game_chance(game, 4, 14, leads=True) == 0


@pytest.mark.usefixtures("made")
def test_a_point_is_half_of_what_lies_between_a_point_more_for_either(game: Game) -> None:
    scale = chances.scale_at(game, (5, 5), 0)
    assert scale is not None
    assert scale.point == pytest.approx(1 / 30)
    assert scale.points(scale.drawn) == 0
    assert scale.points(scale.drawn + scale.point) == pytest.approx(1)


@pytest.mark.usefixtures("made")
def test_other_rules_have_no_table(game: Game) -> None:
    assert chances.mano_chances(game) is not None
    assert chances.mano_chances(variants.game("france", match="best_of_3")) is not None
    assert chances.mano_chances(variants.game("france", stake_steps="double")) is None
    assert chances.mano_chances(variants.game("paulista", seats=2)) is None
    assert chances.match_error(game) == pytest.approx(0.005)


@pytest.mark.parametrize("wrong", ["", "{}", '{"options": {}, "best": [1], "mano": [[0.5, 0.5]]}'])
def test_a_table_that_cannot_be_read_is_none(wrong: str, game: Game, made: Path) -> None:
    made.write_text(wrong)
    assert chances.mano_chances(game) is None
    assert chances.scale_at(game, (0, 0), 0) is None


def test_the_shipped_table_falls_and_rises_as_it_must(game: Game) -> None:
    table = chances.mano_chances(game)
    assert table is not None
    for own in range(12):
        for other in range(12):
            # To lead is worth a little less than to follow: the follower knows a card more.
            assert table[own][other] < 1 - table[other][own] + 0.1
            if own < 11:
                assert table[own + 1][other] > table[own][other]
            if other < 11:
                assert table[own][other + 1] < table[own][other]
    assert table[0][0] == pytest.approx(0.495, abs=0.005)
    error = chances.match_error(game)
    assert error is not None
    assert 0 < error < 0.01
