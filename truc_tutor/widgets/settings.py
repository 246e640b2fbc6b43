"""What is set for the whole page: colours, deck, sound, pace and keys."""

import string
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from truc_tutor.texts.message import Message

CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "theme": ("system", "light", "dark", "contrast"),
        "deck": ("painted", "four", "contrast"),
        "index": ("fit", "large"),
        "table": ("drawn", "text"),
        "sound": (False, True),
        "speech": (False, True),
        "pace": (0.0, 0.5, 1.0, 2.0),
        "tutor_bets": (0.0, 0.1, 0.25, 0.5, 1.0),
        "tutor_cards": (0.0, 0.1, 0.25, 0.5, 1.0),
    }
)
"""The values that each setting takes, but the keys."""

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "accept": "Q",
        "raise": "W",
        "refuse": "E",
        "stake": "T",
        "side": "V",
        "whole": "F",
        "redeal": "R",
        "fold": "X",
        "hint": "H",
        "undo": "U",
        "cover": "C",
        "last": "L",
        "signal": "S",
        "next": "N",
        "menu": "M",
        "help": "?",
    }
)
"""Deed at the table -> its key, as long as nobody has chosen another."""

_FREE = frozenset(string.ascii_uppercase + ",;.:-+*/?!'") | frozenset("ÀÇÈÉÍÑÒÓÚÄÖÜŒ")
_OLD_PACES = {"calm": 1.0, "quick": 0.5, "once": 0.0}
"""Values of `pace` by which it was saved before it was a number."""


class SettingError(ValueError):
    """Something that cannot be set; `message` is the sentence that says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the learner has set; one value for the whole page, changed by making another.

    `theme` colours the page and `deck` the cards; with `index` "large" all cards have the big
    index; `table` "text" is the table in words. `pace` stretches the robots' waits (0: none).
    `tutor_bets` and `tutor_cards` are from what cost in points the tutor interrupts (0: never).
    `keys` has every deed of KEYS.
    """

    theme: str = "system"
    deck: str = "painted"
    index: str = "fit"
    table: str = "drawn"
    sound: bool = False
    speech: bool = False
    pace: float = 1.0
    tutor_bets: float = 0.5
    tutor_cards: float = 0.25
    keys: Mapping[str, str] = field(default_factory=lambda: dict(KEYS))

    def as_value(self) -> dict[str, Any]:
        """Gives them as plain values."""
        return asdict(self)

    @classmethod
    def of_value(cls, value: Mapping[str, Any]) -> "Settings":
        """Reads plain values; whatever is not as it should be is as if never set."""
        found: dict[str, Any] = {}
        for each in fields(cls):
            if each.name in CHOICES and each.name in value:
                chosen = value[each.name]
                if each.name == "pace" and isinstance(chosen, str):
                    chosen = _OLD_PACES.get(chosen)
                if _is_choice(each.name, chosen):
                    found[each.name] = _same(each.name, chosen)
        return cls(**found, keys=_keys_of(value.get("keys")))

    def put(self, name: str, value: object) -> "Settings":
        """Sets what a page asks for: a name of CHOICES, "key.undo" and so on, or "keys" anew.

        Raises SettingError as the three do that it chooses from.
        """
        if name == "keys":
            return self.with_first_keys()
        if name.startswith("key."):
            return self.rekeyed(name.removeprefix("key."), str(value))
        return self.changed(name, value)

    def changed(self, name: str, value: object) -> "Settings":
        """Sets one thing of CHOICES.

        Raises SettingError for a name or a value that there is not.
        """
        if not _is_choice(name, value):
            raise SettingError(Message("That cannot be set."))
        found: dict[str, Any] = {name: _same(name, value)}
        return replace(self, **found)

    def rekeyed(self, deed: str, key: str) -> "Settings":
        """Gives a deed at the table another key.

        Raises SettingError where the key is no single letter or sign, or another deed has it.
        """
        pressed = key.strip().upper()
        if deed not in KEYS:
            raise SettingError(Message("That cannot be set."))
        if pressed not in _FREE:
            raise SettingError(Message("A key is one letter or sign; 1, 2 and 3 are the cards."))
        if any(other == pressed and name != deed for name, other in self.keys.items()):
            raise SettingError(
                Message("{key} already does something else; nothing has changed.", key=pressed)
            )
        return replace(self, keys={**self.keys, deed: pressed})

    def with_first_keys(self) -> "Settings":
        """Gives every deed the key that it had at first."""
        return replace(self, keys=dict(KEYS))


@dataclass(frozen=True, slots=True)
class SharedSettings:
    """How a screen shares the settings of its page: those of now, to change one, to show all."""

    now: Settings
    put: Callable[[str, object], None]
    show: Callable[[], None]


def _is_choice(name: object, value: object) -> bool:
    """Tells whether a setting takes a value; True is not 1 here, but 1 is 1.0."""
    return any(
        value == each and isinstance(value, bool) == isinstance(each, bool)
        for each in (CHOICES.get(name, ()) if isinstance(name, str) else ())
    )


def _same(name: str, value: object) -> object:
    """Gives a value as it stands in CHOICES."""
    return next(each for each in CHOICES[name] if each == value)


def _keys_of(value: object) -> dict[str, str]:
    """Reads saved keys, all of them or none: two deeds must not share one."""
    if not isinstance(value, Mapping):
        return dict(KEYS)
    keys = {deed: value.get(deed, key) for deed, key in KEYS.items()}
    if all(isinstance(key, str) and key in _FREE for key in keys.values()):
        return keys if len(set(keys.values())) == len(keys) else dict(KEYS)
    return dict(KEYS)
