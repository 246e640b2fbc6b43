"""The games, one file each. A file here says what its game is; it never calls the engine."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from truc_tutor.game.options import OptionError, Variant
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.texts.message import Message


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Lists the games there are, by the files that lie here."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def variant(name: str) -> Variant:
    """Finds a game by the name it has in a record.

    Raises OptionError where there is none.
    """
    if name not in names():
        raise OptionError(Message("There is no game called {name}.", name=name))
    found: Variant = import_module(f"{__name__}.{name}").VARIANT
    return found


def game(
    name: str = "valencia",
    preset: str = "standard",
    seats: int | None = None,
    **options: OptionValue,
) -> Game:
    """Makes the rules of a match.

    Raises OptionError for a game, preset, number of seats or option that there is not.

    >>> game("valencia", stones=18).target
    18
    """
    return variant(name).game(preset, seats, options)


def chosen(name: str, preset: str, seats: int, options: dict[str, OptionValue]) -> Game:
    """Makes the rules of a match as a record names them.

    Raises OptionError for a game, preset, number of seats or option that there is not.
    """
    return variant(name).game(preset, seats, options)
