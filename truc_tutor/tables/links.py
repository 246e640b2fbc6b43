"""A deal as a short code for a link: packed, checked, with its version in front."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import parse_qs, urlsplit

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Deal
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.tables.links_familiar import FAMILIAR
from truc_tutor.texts.message import Message

PARAMETER = "deal"
"""The name of the code in an address."""

VERSION = "1"
"""The first letter of a code; what follows is base64url of a packed record."""

MOST_UNPACKED = 20_000
"""How many bytes a code may unpack to; a record of one deal has about 500."""


def code_of(record: str) -> str:
    """Packs a record of one deal."""
    packer = zlib.compressobj(9, zdict=_familiar())
    packed = packer.compress(record.encode()) + packer.flush()
    return VERSION + urlsafe_b64encode(packed).decode().rstrip("=")


def record_of(code: str) -> str:
    """Unpacks a code into the record it was made of.

    Raises RecordError for what is no code, is damaged, or does not hold one deal.
    """
    code = code.strip()
    if code[:1].isdigit() and code[:1] != VERSION:
        raise RecordError(Message("This code of a deal was made by a newer Truc Tutor."))
    try:
        packed = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
        unpacker = zlib.decompressobj(zdict=_familiar())
        record = unpacker.decompress(packed, MOST_UNPACKED).decode()
        whole = unpacker.eof and not unpacker.unused_data
    except (ValueError, zlib.error):
        whole = False
    if code[:1] != VERSION or not whole or not _holds_a_deal(record):
        raise RecordError(Message("This is not the code of a deal, or a part of it is missing."))
    return record


def code_in(text: str) -> str | None:
    """Finds a code in what may be a code or an address that holds one; None in a record."""
    text = text.strip()
    if text.startswith(("http://", "https://")):
        return asked_deal(urlsplit(text).query)
    return text if text and not any(each.isspace() or each == "=" for each in text) else None


def asked_deal(query: str) -> str | None:
    """Finds the code that an address asks for by its query."""
    return next(iter(parse_qs(query.lstrip("?")).get(PARAMETER, [])), None)


def game_of(record: str) -> str:
    """Names the game of a record.

    Raises RecordError for what is none.
    """
    return read(record, variants.chosen).game.name


def _familiar() -> bytes:
    """Gives what version 1 packs with; another text would be another version."""
    return FAMILIAR.encode()


def _holds_a_deal(record: str) -> bool:
    try:
        match = replay(read(record, variants.chosen))
    except RecordError:
        return False
    dealt = match.acts[0] if match.acts else None
    return (
        match.state.deals == 1
        and isinstance(dealt, Deal)
        and not any(UNKNOWN in hand for hand in dealt.hands)
    )
