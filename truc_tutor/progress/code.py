"""Progress as a short code: text to be copied, or scanned as a QR code, without a file."""

import zlib
from base64 import b32decode, b32encode
from collections.abc import Iterator

from truc_tutor.progress.attempt import Attempt, moment
from truc_tutor.progress.document import Progress, ProgressError, by_day, gather, witnesses
from truc_tutor.texts.message import Message

MARK = "TRUC1"
"""What a code begins with; the figure is the version of what follows."""

ROOM = 1000
"""So many bytes a code holds at most, so that a telephone can read its QR code from a screen."""

MOST = 100_000
"""Bytes that no honest code unpacks to."""

_CHECK = 4
"""Bytes of the checksum at the end."""


def to_code(progress: Progress) -> str:
    """Writes as much of the progress as a short code holds, in capital letters and figures.

    The newest attempts at every skill go first: a code holds what memory and mastery look at,
    without items and times taken; only a file holds all. Nothing stands twice after merging.
    """
    longest = max(map(len, progress.by_skill.values()), default=1)
    best = _pack(_newest(progress, 1))
    for most in range(2, longest + 1):
        packed = _pack(_newest(progress, most))
        if len(packed) > ROOM:
            break
        best = packed
    check = zlib.crc32(best).to_bytes(_CHECK)
    return MARK + b32encode(best + check).decode().rstrip("=")


def of_code(text: str) -> Progress:
    """Reads a code, however it was broken into lines or written small.

    Raises ProgressError where it is no code, or not a whole one.
    """
    letters = "".join(text.split()).replace("-", "").upper()
    if not letters.startswith(MARK):
        raise ProgressError(Message("This is no code that the tutor has made."))
    body = letters.removeprefix(MARK)
    try:
        return _unpack(_checked(b32decode(body + "=" * (-len(body) % 8))))
    except (ValueError, OverflowError, RuntimeError, zlib.error):
        raise ProgressError(Message("This code is damaged, or a part of it is missing.")) from None


def _newest(progress: Progress, most: int) -> Progress:
    """Keeps of every skill the last attempts, and the last days as far as memory looks at them."""
    found: list[Attempt] = []
    for each in progress.by_skill.values():
        days = by_day(each)[-most:]
        seen = {attempt.sign for _, day in days for attempt in witnesses(day)}
        seen |= {attempt.sign for attempt in each[-most:]}
        found += [attempt for attempt in each if attempt.sign in seen]
    return gather(found, progress.steps)


def _pack(progress: Progress) -> bytes:
    """Packs skills with their attempts, each a step in time and a result, then the steps done."""
    out = bytearray(_number(len(progress.by_skill)))
    for skill, each in sorted(progress.by_skill.items()):
        out += _text(skill) + _number(len(each))
        before = 0
        for attempt in each:
            result = attempt.rung << 1 | attempt.right
            out += _number((attempt.tenths - before) << 3 | result)
            before = attempt.tenths
    lessons = sorted({lesson for lesson, _ in progress.steps})
    out += _number(len(lessons))
    for lesson in lessons:
        steps = sum(1 << step for name, step in progress.steps if name == lesson)
        out += _text(lesson) + _number(steps)
    return zlib.compress(bytes(out), 9)


def _checked(whole: bytes) -> bytes:
    """Takes the checksum off what it fits."""
    packed, check = whole[:-_CHECK], whole[-_CHECK:]
    if zlib.crc32(packed).to_bytes(_CHECK) != check:
        raise ValueError("the checksum does not fit")
    return packed


def _unpack(packed: bytes) -> Progress:
    unpacker = zlib.decompressobj()
    plain = iter(unpacker.decompress(packed, MOST))
    if not unpacker.eof:
        raise ValueError("a code that is too long, or cut off")
    attempts = [attempt for _ in range(_read_number(plain)) for attempt in _read_skill(plain)]
    steps = [step for _ in range(_read_number(plain)) for step in _read_steps(plain)]
    return gather(attempts, steps)


def _read_skill(plain: Iterator[int]) -> Iterator[Attempt]:
    skill, at = _read_text(plain), 0
    for _ in range(_read_number(plain)):
        number = _read_number(plain)
        at += number >> 3
        yield Attempt(skill, "", bool(number & 1), number >> 1 & 3, 0.0, moment(at))


def _read_steps(plain: Iterator[int]) -> list[tuple[str, int]]:
    lesson, steps = _read_text(plain), _read_number(plain)
    return [(lesson, step) for step in range(steps.bit_length()) if steps >> step & 1]


def _number(value: int) -> bytes:
    """Writes a whole number in sevens of bits, the lowest first."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _read_number(plain: Iterator[int]) -> int:
    value, shift = 0, 0
    for byte in plain:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value
        if shift > 128:
            break
    raise ValueError("a number without an end")


def _text(text: str) -> bytes:
    encoded = text.encode()
    return _number(len(encoded)) + encoded


def _read_text(plain: Iterator[int]) -> str:
    return bytes(next(plain) for _ in range(_read_number(plain))).decode()
