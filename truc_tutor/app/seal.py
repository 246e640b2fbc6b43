"""Sealing: what the browser keeps for us holds hidden cards, so it is encrypted.

The key never leaves the machine that runs the kernel.
"""

import json
import os
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox
from nacl.utils import random
from platformdirs import user_data_path

DATA_DIR = "TRUC_TUTOR_DATA_DIR"
"""The environment variable that names the folder of the key."""


class SealError(ValueError):
    """Text that was not sealed with our key, or was damaged on its way."""


def data_dir() -> Path:
    """Names the folder in which the tutor keeps what it must not lose."""
    named = os.environ.get(DATA_DIR)
    return Path(named) if named else user_data_path("truc-tutor")


class Seal:
    """A lock and its key: `close` makes text that only the same key can `open`."""

    def __init__(self, key: bytes) -> None:
        self._box = SecretBox(key)

    def close(self, value: dict[str, Any]) -> str:
        """Makes a JSON value unreadable for everyone without the key."""
        plain = zlib.compress(json.dumps(value, separators=(",", ":")).encode())
        return urlsafe_b64encode(self._box.encrypt(plain)).decode()

    def open(self, text: str) -> dict[str, Any]:
        """Reads what `close` made.

        Raises SealError where it cannot.
        """
        try:
            value = json.loads(zlib.decompress(self._box.decrypt(urlsafe_b64decode(text))))
        except (CryptoError, ValueError, TypeError, zlib.error) as fault:
            raise SealError("not sealed with this key, or damaged") from fault
        if not isinstance(value, dict):
            raise SealError("not what was sealed")
        return value


def seal() -> Seal:
    """Opens the seal of this machine, making its key on the first use.

    Where no folder can be written, a key for this kernel alone is made: play goes on, but a saved
    game cannot be read by the next kernel.
    """
    place = data_dir() / "key"
    try:
        return Seal(_read_or_make(place))
    except (OSError, ValueError):
        return Seal(random(SecretBox.KEY_SIZE))


def _read_or_make(place: Path) -> bytes:
    """Reads the key; makes it in one step, so that two kernels never make two."""
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = place.with_name(f"key.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_bytes(random(SecretBox.KEY_SIZE))
        try:
            os.link(fresh, place)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    key = place.read_bytes()
    if len(key) != SecretBox.KEY_SIZE:
        raise ValueError("the key file is damaged")
    return key
