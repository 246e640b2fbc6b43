"""The options panel painted: presets, seats, and every option of a game in words."""

from typing import Any

from truc_tutor import variants
from truc_tutor.game.options import PRESETS, Option
from truc_tutor.game.variant import Game
from truc_tutor.tables.cast import Cast
from truc_tutor.tables.rules_told import preset_told, value_told
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_table_signs import cast_in_force, paint_people

Painted = dict[str, Any]


def rules_in_force(game: Game, cast: Cast) -> Painted:
    """Gives the rules in force and the people as a wish for a new match names them."""
    return {
        "seats": game.seats,
        "preset": game.preset,
        "options": dict(game.options),
        **cast_in_force(cast),
    }


def paint_panel(game: Game, texts: Texts) -> Painted:
    """Paints what a new match may be set to.

    `presets` gives each option's value in each preset, so that the screen can mark what differs;
    `differs` counts in words, by how many options do.
    """
    variant = variants.variant(game.name)
    offered = [option for option in variant.options if option.offered]
    t = texts.t
    return {
        "seats": {
            "label": t("Seats"),
            "choices": [{"value": each, "label": _seats(each, texts)} for each in variant.seats],
        },
        "preset": {
            "label": t("Rules"),
            "choices": [{"value": each, "label": texts.say(preset_told(each))} for each in PRESETS],
        },
        "people": paint_people(game, texts),
        "options": [_option(option, texts) for option in offered],
        "presets": {
            preset: {option.key: option.preset(preset) for option in variant.options}
            for preset in PRESETS
        },
        "title": t("House rules"),
        "differs": [
            texts.n(
                "{count} rule differs from the preset.",
                "{count} rules differ from the preset.",
                count,
            )
            if count
            else t("All as in the preset.")
            for count in range(len(offered) + 1)
        ],
        "mark": t("differs"),
        "back": t("Back to the preset"),
    }


def _seats(seats: int, texts: Texts) -> str:
    return texts.t("4: in pairs") if seats == 4 else texts.t("2: you against a robot")


def _option(option: Option, texts: Texts) -> Painted:
    return {
        "key": option.key,
        "label": texts.say(Message(option.sentence)),
        "choices": [
            {"value": value, "label": texts.say(value_told(option, value))}
            for value in option.values
        ],
    }
