"""Section 3 of the rule book for game B: every option, its values and both presets."""

from typing import Any

import pytest
from positions_b_c import paulista, tricks_of

from truc_tutor import variants
from truc_tutor.game.options import OptionError
from truc_tutor.game.variant import OptionValue

VALUES: dict[str, tuple[OptionValue, ...]] = {
    "deck": ("dirty", "clean"),
    "all_tied": ("dealer", "none", "starter"),
    "tie_leader": ("previous", "first_tied"),
    "direction": ("anticlockwise", "clockwise"),
    "facedown": ("from_trick_2", "never"),
    "facedown_both_partners": ("allowed", "forbidden"),
    "raise_cap": ("none", "need"),
    "iron_blind": (False, True),
    "eleven_truco_loses": (False, True),
}
STANDARD = {key: values[0] for key, values in VALUES.items()}
TRADITIONAL = STANDARD | {
    "all_tied": "none",
    "facedown_both_partners": "forbidden",
    "raise_cap": "need",
    "iron_blind": True,
    "eleven_truco_loses": True,
}
FOUR = "3C 4C 5C | 4H 5H 6H | 3D 6D 7D | 5S 6S 7S"


@pytest.mark.parametrize(
    ("preset", "expected"), [("standard", STANDARD), ("traditional", TRADITIONAL)]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_presets(preset: str, expected: dict[str, OptionValue], seats: int) -> None:
    assert dict(variants.game("paulista", preset, seats=seats).options) == expected


@pytest.mark.parametrize(("key", "value"), [(k, v) for k, values in VALUES.items() for v in values])
@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_each_value_is_taken_over_either_preset(key: str, value: Any, preset: str) -> None:
    base = STANDARD if preset == "standard" else TRADITIONAL
    assert dict(variants.game("paulista", preset, **{key: value}).options) == base | {key: value}


def test_there_is_no_other_option_and_each_is_told_in_one_sentence() -> None:
    options = variants.variant("paulista").options
    assert {option.key: option.values for option in options} == VALUES
    for option in options:
        assert option.sentence.endswith(".")
        assert option.sentence.count(". ") == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [("deck", "mixed"), ("all_tied", "mano"), ("iron_blind", "on"), ("iron_blind", 1),
     ("raise_cap", True), ("stones", 18), ("match", "single"), ("players", 4), ("senyes", True)],
)  # fmt: skip
def test_other_options_and_values_are_refused(key: str, value: Any) -> None:
    with pytest.raises(OptionError):
        variants.game("paulista", **{key: value})


def test_traditional_plays_as_it_says() -> None:
    """Nobody takes three ties, the cap binds, a call at eleven loses, the iron hand is blind."""
    hands, words = tricks_of("paulista", "= = =")
    assert paulista(hands, preset="traditional").play(" ".join(words)).taken is None
    capped = paulista(hands, preset="traditional", score=(10, 10)).play("truco")
    assert capped.refuses("seis") == "B19"
    eleven = paulista(hands, preset="traditional", score=(11, 3)).play("accept truco")
    assert eleven.winner == "B"
    assert "?" in str(paulista(FOUR, preset="traditional", score=(11, 11)).seen(0).holding[0])
    covered = paulista("KC 4C 5C | KH 4H 5H | 6D 7D 4D | 6S 7S 4S", preset="traditional")
    assert covered.play("KC KH 6D 6S _4C 4H").refuses("_7D") == "B14"
