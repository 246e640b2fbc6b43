"""Options: how a house plays; each is a field of the rules, named in the record, told in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.texts.message import Message

PRESETS = ("standard", "traditional")
"""`standard`: the founding texts read literally. `traditional`: as it is played in Valencia."""


class OptionError(ValueError):
    """Options that do not make a game; `message` is the sentence that says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


@dataclass(frozen=True, slots=True)
class Option:
    """One way to differ: its key in a record, the values it takes, and each preset's choice.

    `sentence` tells in one sentence what it decides; `words` are the values that are no words of
    everyday speech, in words that follow on it. One that is not `offered` is kept in records, but
    changes nothing at the practice table.
    """

    key: str
    sentence: str
    values: tuple[OptionValue, ...]
    standard: OptionValue
    traditional: OptionValue
    words: Mapping[OptionValue, str] = field(default_factory=dict)
    offered: bool = True

    def preset(self, name: str) -> OptionValue:
        """Gives the value that a preset chooses."""
        return self.standard if name == "standard" else self.traditional


@dataclass(frozen=True, slots=True)
class Variant:
    """A game before its options are put in: what a file of `variants` defines.

    `about` says in one sentence what it is; `emblems` are the cards that stand for it in pictures,
    as in a record, the strongest last.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[str, int, Mapping[str, OptionValue]], Game]
    about: str
    emblems: tuple[str, ...]

    def game(
        self,
        preset: str = "standard",
        seats: int | None = None,
        chosen: Mapping[str, OptionValue] | None = None,
    ) -> Game:
        """Puts a preset and the options that differ from it together.

        Raises OptionError for an unknown preset or option, a value of the wrong type or outside
        its values, or a number of seats that the game is not for.
        """
        seats = self.seats[0] if seats is None else seats
        if preset not in PRESETS:
            raise OptionError(Message("There are no rules called {preset}.", preset=preset))
        if isinstance(seats, bool) or seats not in self.seats:
            raise OptionError(Message("This game is not played by {seats}.", seats=seats))
        values = {option.key: option.preset(preset) for option in self.options}
        for key, value in (chosen or {}).items():
            values[key] = self._checked(key, value)
        return self.build(preset, seats, values)

    def _checked(self, key: str, value: OptionValue) -> OptionValue:
        for option in self.options:
            if option.key == key:
                if any(value == one and type(value) is type(one) for one in option.values):
                    return value
                raise OptionError(
                    Message(
                        "{value} is no value of the option {key}; it takes {values}.",
                        value=_written(value),
                        key=key,
                        values=", ".join(map(_written, option.values)),
                    )
                )
        if key == "players":
            raise OptionError(
                Message("The number of players is written as seats, not as an option.")
            )
        raise OptionError(Message("This game has no option called {key}.", key=key))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
