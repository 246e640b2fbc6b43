"""A trained policy in a file: how often each act is done, by situation; guarded by a checksum."""

import json
import lzma
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import Any

from truc_tutor.books.book import BookError, sealed, unsealed
from truc_tutor.game.variant import Game

FORMAT = b"truc-four 1"
"""The first line of a trained policy."""

WHOLE = 255
"""What the shares of a situation add up to, but for rounding."""

MATTERS = ("deck",)
"""Options that a policy must be trained for; under the others it plays on as it is."""

GAMES = ("mineiro", "paulista", "valencia")
"""The games that have a trained policy for four seats."""


@dataclass(frozen=True, slots=True)
class Trained:
    """A policy: `keys` in order, and for each three shares in `shares`, by act.

    `head` tells what it was trained for and what was measured.
    """

    head: Mapping[str, Any]
    keys: "array[int]"
    shares: bytes

    def find(self, key: int) -> tuple[int, int, int] | None:
        """Gives the shares of the three acts of a situation, None where it was never learned."""
        place = bisect_left(self.keys, key)
        if place == len(self.keys) or self.keys[place] != key:
            return None
        one, two, three = self.shares[3 * place : 3 * place + 3]
        return one, two, three


def pack(head: Mapping[str, Any], keys: Iterable[int], shares: bytes) -> bytes:
    """Writes a policy; the keys rise, and of each the step from the one before is kept."""
    steps = array("Q", [])
    last = 0
    for key in keys:
        steps.append(key - last)
        last = key
    planes = b"".join(_bytes(steps)[place::8] for place in range(8))
    acts = b"".join(shares[place::3] for place in range(3))
    line = json.dumps({**head, "situations": len(steps)}, separators=(",", ":")).encode()
    body = line + b"\n" + lzma.compress(planes + acts, preset=9)
    return sealed(FORMAT, body)


def unpack(data: bytes) -> Trained:
    """Reads a policy.

    Raises BookError where the bytes are not one that was written whole.
    """
    body = unsealed(FORMAT, data, "trained policy")
    line, _, packed = body.partition(b"\n")
    try:
        head = json.loads(line)
        count = int(head["situations"])
        numbers = lzma.decompress(packed)
    except (KeyError, TypeError, ValueError, lzma.LZMAError) as fault:
        raise BookError("this trained policy is damaged: its head cannot be read") from fault
    if len(numbers) != 11 * count:
        raise BookError("this trained policy is damaged: numbers are missing")
    raw, shares = bytearray(8 * count), bytearray(3 * count)
    for place in range(8):
        raw[place::8] = numbers[place * count : (place + 1) * count]
    for place in range(3):
        shares[place::3] = numbers[(8 + place) * count : (9 + place) * count]
    steps = array("Q", bytes(raw))
    if sys.byteorder == "big":
        steps.byteswap()
    return Trained(head, array("Q", accumulate(steps)), bytes(shares))


def _bytes(steps: "array[int]") -> bytes:
    """Gives numbers of eight bytes each, the lowest byte first."""
    if sys.byteorder == "big":
        steps = steps[:]
        steps.byteswap()
    return steps.tobytes()


@lru_cache(maxsize=4)
def opened(name: str) -> Trained | BookError | None:
    """Opens the policy of a game; gives the fault of a damaged one, None where there is none."""
    place = files(__package__) / f"{name}.four"
    try:
        return unpack(place.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, BookError) as fault:
        return BookError(str(fault))


def policy_for(game: Game) -> Trained | None:
    """Finds the policy of a match for four by its rules."""
    if game.seats != 4 or game.name not in GAMES:
        return None
    policy = opened(game.name)
    if not isinstance(policy, Trained):
        return None
    trained = policy.head["options"]
    return policy if all(game.options[key] == trained[key] for key in trained) else None


def is_damaged(game: Game) -> bool:
    """Tells whether a policy should play here and cannot be read."""
    return game.seats == 4 and game.name in GAMES and isinstance(opened(game.name), BookError)
