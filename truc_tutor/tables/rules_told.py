"""The rules of a match told in one line: which preset, and what differs from it."""

from truc_tutor import variants
from truc_tutor.game.options import Option, Variant
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.texts.message import N_, Message

PRESET_NAMES = {"standard": N_("standard"), "traditional": N_("traditional")}


def preset_told(preset: str) -> Message:
    """Names a preset."""
    return Message(PRESET_NAMES[preset])


def value_told(option: Option, value: OptionValue) -> Message:
    """Puts a value of an option into words: its own, or yes and no, or the number."""
    if isinstance(value, bool):
        return Message("yes") if value else Message("no")
    if value in option.words:
        return Message(option.words[value])
    return Message("{value}", value=value)


def changed(variant: Variant, game: Game) -> tuple[Option, ...]:
    """Lists the options of a match that differ from its preset."""
    return tuple(
        option
        for option in variant.options
        if game.options[option.key] != option.preset(game.preset)
    )


def rules_told(game: Game) -> tuple[Message, ...]:
    """Tells the rules of a match: its preset, and each option that differs from it."""
    variant = variants.variant(game.name)
    name = preset_told(game.preset)
    differing = changed(variant, game)
    if not differing:
        return (Message("Rules: {preset}.", preset=name),)
    lines = [Message("Rules: {preset}, but for this.", preset=name)]
    lines += [
        Message(
            "{sentence} Here: {value}.",
            sentence=Message(option.sentence),
            value=value_told(option, game.options[option.key]),
        )
        for option in differing
    ]
    return tuple(lines)
