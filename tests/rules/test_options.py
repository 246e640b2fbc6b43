"""Section 3 of the rule book: the options of game A, their values and the two presets."""

from typing import Any

import pytest
from positions import position

from truc_tutor import variants
from truc_tutor.game.options import PRESETS, OptionError

LOW = "7c 4o 5b | 3e 1e 7b"

SECTION_3 = {
    "camas": ((1, 2, 3), 1, 2),
    "stones": ((18, 24), 24, 24),
    "two_card_rule": (("gte", "gt"), "gte", "gte"),  # K1
    "two_card_compare": (("all", "tied_only"), "all", "all"),
    "two_card_enabled": ((True, False), True, True),
    "envit_first": ((False, True), False, True),  # K3
    "falta_direct": ((False, True), False, True),  # K4
    "falta_refusal": (("ladder", "flat2"), "ladder", "ladder"),  # K5
    "joc_fora": (("match", "cama"), "match", "match"),  # K6
    "truc_anytime": ((False, True), False, False),  # K10
    "envit_excludes": (("any_trick", "first_trick"), "any_trick", "any_trick"),  # K11
    "envit_tie": (("nearest", "mano_team"), "nearest", "nearest"),
    "senyes": ((False, True), False, True),
}
"""The values of each option, and what `standard` and `traditional` choose."""


def test_every_option_of_section_3_and_no_other() -> None:
    assert {option.key for option in variants.variant("valencia").options} == set(SECTION_3)


@pytest.mark.parametrize("key", SECTION_3)
def test_option_has_its_values_and_presets(key: str) -> None:
    option = next(each for each in variants.variant("valencia").options if each.key == key)
    values, standard, traditional = SECTION_3[key]
    assert set(option.values) == set(values)
    assert (option.preset("standard"), option.preset("traditional")) == (standard, traditional)
    assert option.sentence.endswith(".")


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, row in SECTION_3.items() for value in row[0]]
)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_makes_a_game_that_names_it(preset: str, key: str, value: Any) -> None:
    game = variants.game("valencia", preset, **{key: value})
    place = 1 if preset == "standard" else 2
    assert game.preset == preset
    assert dict(game.options) == {k: row[place] for k, row in SECTION_3.items()} | {key: value}
    assert position(LOW, preset=preset, **{key: value}).legal()


@pytest.mark.parametrize("key", SECTION_3)
@pytest.mark.parametrize("value", ["no", 0, 7, None, 1.0])
def test_no_other_value_is_taken(key: str, value: Any) -> None:
    with pytest.raises(OptionError):
        variants.game("valencia", **{key: value})


@pytest.mark.parametrize("key", [k for k, row in SECTION_3.items() if set(row[0]) == {True, False}])
@pytest.mark.parametrize("value", [0, 1])
def test_on_and_off_are_truth_values_and_no_numbers(key: str, value: Any) -> None:
    with pytest.raises(OptionError):
        variants.game("valencia", **{key: value})


def test_true_is_no_number_of_camas() -> None:
    with pytest.raises(OptionError):
        variants.game("valencia", camas=True)


@pytest.mark.parametrize("key", ["facedown", "all_tied", "stake_cap", "players", "jokers", ""])
def test_options_of_other_games_are_not_taken(key: str) -> None:
    with pytest.raises(OptionError):
        variants.variant("valencia").game("standard", None, {key: True})


@pytest.mark.parametrize("preset", ["", "Standard", "house"])
def test_there_are_two_presets(preset: str) -> None:
    with pytest.raises(OptionError):
        variants.game("valencia", preset)


def test_the_default_preset_is_standard() -> None:
    assert variants.game("valencia").preset == "standard"


def test_decided_k1_k3_k6_k11_in_standard() -> None:
    """Decided: K1 gte, K3 off in standard, K6 match, K11 any_trick."""
    options = variants.game("valencia").options
    decided = {
        "two_card_rule": "gte",
        "envit_first": False,
        "joc_fora": "match",
        "envit_excludes": "any_trick",
    }
    assert {key: options[key] for key in decided} == decided


@pytest.mark.parametrize("senyes", [False, True])
def test_senyes_change_nothing_in_play(senyes: bool) -> None:
    """Signals are a lesson and a table option: the same words lead to the same outcome."""
    here = position("3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e", senyes=senyes)
    done = here.play("envit refuse accept 3o 4c truc refuse refuse")
    assert (done.taken, done.envit, done.counts) == ("A", "B", (29, 31, 30, 29))
    assert done.points == (1, 2)


@pytest.mark.parametrize("stones", [18, 24])
@pytest.mark.parametrize("camas", [1, 2, 3])
def test_k8_k9_stones_and_camas_fit_together(stones: int, camas: int) -> None:
    here = position(LOW, stones=stones, camas=camas, score=(stones - 1, 0))
    done = here.play("truc refuse")
    assert done.state.camas == (1, 0)
    assert (done.winner == "A") is (camas == 1)
