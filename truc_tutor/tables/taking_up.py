"""Which match a table begins with: the one that was left, one from a record, or a new one."""

import logging
import secrets

from truc_tutor.game.options import Variant
from truc_tutor.game.record import RecordError
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.message import Message

_log = logging.getLogger(__name__)


def desk_of(record: str, variant: Variant) -> Desk:
    """Takes up a match from any record of a game, with or without a seed.

    Raises RecordError for one that cannot be played on, or is of another game.
    """
    desk = Desk.resume(record, seed=secrets.token_hex(16))
    if desk.game.name != variant.name:
        raise RecordError(Message("This is not the record of a practice table."))
    return desk


def desk_left(saved: str | None, variant: Variant) -> tuple[Desk, bool]:
    """Takes up the match that was left, or opens a new one; tells whether one was lost by that."""
    if saved is None:
        return Desk.open(variant.game()), False
    try:
        desk = Desk.resume(saved)
    except RecordError as fault:
        _log.warning("the saved table cannot be read: %s", fault)
        return Desk.open(variant.game()), True
    return (desk if desk.game.name == variant.name else Desk.open(variant.game())), False
