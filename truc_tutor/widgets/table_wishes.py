"""The match that the options panel asks for."""

from collections.abc import Mapping
from typing import Any

from truc_tutor.game.options import Variant
from truc_tutor.tables.cast import Cast, reseated
from truc_tutor.tables.desk import Desk, NotNowError
from truc_tutor.texts.message import Message


def wished_match(variant: Variant, wish: Mapping[str, Any], before: Desk) -> Desk:
    """Begins a match by a wish; who sat at the table before sits there again unless it says.

    Raises NotNowError or OptionError for a wish that makes no sense.
    """
    options = wish.get("options", {})
    if not isinstance(options, Mapping):
        raise NotNowError(Message("That cannot be done now."))
    game = variant.game(wish.get("preset", "standard"), wish.get("seats"), options)
    return Desk.open(game, cast=_cast(wish, game.seats, before.cast))


def _cast(wish: Mapping[str, Any], seats: int, before: Cast) -> Cast:
    """Seats who is wished for, or those who sat here."""
    people = wish.get("people", before.people)
    answers = wish.get("answers", before.answers) is True
    try:
        return Cast.of(reseated(people, seats), answers=answers)
    except (TypeError, ValueError):
        raise NotNowError(Message("That cannot be done now.")) from None
