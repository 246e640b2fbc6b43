"""What a practice table keeps beside the record of its match: a remark at the record's end.

A record has no words for who sits at the table and what was signalled; whoever reads it as a record
passes over the remark.
"""

import json
import re
from typing import Any

from truc_tutor.deck.gestures import GESTURES
from truc_tutor.tables.cast import Cast
from truc_tutor.tables.signals import Signal

_REMARK = re.compile(r"^# truc-tutor table 1: (\{.*\})$", re.MULTILINE)


def remark(cast: Cast, signals: list[Signal]) -> str:
    """Writes who sits there and what was signalled as the last line of a record."""
    kept: dict[str, Any] = {"people": cast.people, "answers": cast.answers}
    if signals:
        kept["signals"] = signals
    return f"# truc-tutor table 1: {json.dumps(kept)}\n"


def remarked(record: str, acts: int) -> tuple[Cast, tuple[Signal, ...]] | None:
    """Reads the remark of a record of so many acts; None where there is none of ours."""
    found = _REMARK.search(record)
    if found is None:
        return None
    try:
        kept = json.loads(found[1])
        cast = Cast.of(kept["people"], answers=kept["answers"] is True)
        signals = tuple(_signal(each, len(cast.people), acts) for each in kept.get("signals", []))
    except (ValueError, TypeError, KeyError):
        return None
    return cast, signals


def _signal(written: Any, robots: int, acts: int) -> Signal:
    """Reads one signal; ValueError for one that cannot be."""
    place, seat, gesture = written
    counts = type(place) is int and type(seat) is int
    if not (counts and 0 < place <= acts and 0 <= seat <= robots and gesture in GESTURES):
        raise ValueError(written)
    return Signal(place, seat, gesture)
