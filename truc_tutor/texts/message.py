"""A message: a sentence of the catalogue with its fields, put into a language where it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Marks a constant as a sentence of the catalogue, to be put into a language later."""
    return text


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """One English sentence of the catalogue and the values of its named fields.

    A field may be a card, another message, or a row of them. With `many` and a field `count` the
    sentence has a plural; with `context` it is a term that other languages say otherwise elsewhere.
    `Texts.say` gives the learner's language, `str()` plain English.
    """

    text: str
    many: str | None
    context: str | None
    fields: Mapping[str, object]

    def __init__(
        self, text: str, many: str | None = None, *, context: str | None = None, **fields: Any
    ) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "context", context)
        object.__setattr__(self, "fields", fields)

    def __str__(self) -> str:
        text = self.text if self.many is None or self.fields["count"] == 1 else self.many
        return text.format(**self.fields)

    def __hash__(self) -> int:
        return hash(self.text)


def plural(one: str, many: str, count: int, **fields: Any) -> Message:
    """Makes a message that depends on a number, which fills its field `count`."""
    return Message(one, many, count=count, **fields)


def term(context: str, text: str, **fields: Any) -> Message:
    """Makes a message whose sense needs a context, such as "you" as the one who gets something."""
    return Message(text, context=context, **fields)
