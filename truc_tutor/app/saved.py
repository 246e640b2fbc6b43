"""What the browser keeps between two visits, as plain values with a version."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from truc_tutor.app.places import PRACTICE
from truc_tutor.widgets.home import PLACES
from truc_tutor.widgets.paint_home import FAMILY, GAMES, HOME, table_of

VERSION = 5
"""Version 4 and older kept the progress here as well, at every act."""

TOKEN = 64
"""So many letters name a learner at most."""

FIRST_GAME = "valencia"
"""The game of the one table that version 1 kept."""


@dataclass(slots=True)
class Saved:
    """Where the learner was, and how far in what.

    `game` is the one chosen at home, `tables` the record of the match of each game, `lessons` the
    run of each lesson begun, `records` what a screen opened on a record was given, by its place,
    `settings` what was set for the whole page, `learner` what a database knows the learner by.
    """

    place: str = HOME
    lang: str | None = None
    game: str = FAMILY[0]
    tables: dict[str, str] = field(default_factory=dict)
    lessons: dict[str, Mapping[str, object]] = field(default_factory=dict)
    records: dict[str, str] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)
    learner: str = ""

    def forget(self) -> None:
        """Lets go of what tells what was practised; the matches stay."""
        self.lessons = {}
        self.records = {
            place: each for place, each in self.records.items() if place not in PRACTICE
        }

    def as_value(self) -> dict[str, Any]:
        """Gives it as plain values."""
        return {
            "version": VERSION,
            "place": self.place,
            "lang": self.lang,
            "game": self.game,
            "tables": self.tables,
            "lessons": self.lessons,
            "records": self.records,
            "settings": dict(self.settings),
            "learner": self.learner,
        }

    @classmethod
    def of_value(cls, value: Mapping[str, Any]) -> "Saved":
        """Reads plain values; whatever is not as it should be is as if never saved."""
        place, lang, game = value.get("place"), value.get("lang"), value.get("game")
        tables = _texts_of(value.get("tables"))
        if "table" in value:  # version 1
            tables = _texts_of({FIRST_GAME: value["table"]})
            place = table_of(FIRST_GAME) if place == "table" else place
        lessons, settings = value.get("lessons"), value.get("settings")
        return cls(
            place=place if place in PLACES else HOME,
            lang=lang if isinstance(lang, str) else None,
            game=game if game in GAMES else FAMILY[0],
            tables={name: record for name, record in tables.items() if name in GAMES},
            lessons={
                name: run
                for name, run in (lessons.items() if isinstance(lessons, dict) else ())
                if name in PLACES and isinstance(run, dict)
            },
            records={
                name: record
                for name, record in _texts_of(value.get("records")).items()
                if name in PLACES
            },
            settings=settings if isinstance(settings, dict) else {},
            learner=_text_of(value.get("learner"))[:TOKEN],
        )


def progress_value(text: str, erasures: int) -> dict[str, Any]:
    """Gives the text of what was practised as plain values for a slot of its own.

    `erasures` counts how often all was erased, so that an open page knows older progress by it.
    """
    return {"version": VERSION, "progress": text, "erasures": erasures}


def progress_of(value: Mapping[str, Any]) -> str:
    """Reads what was practised from its slot, or from what version 4 and older kept."""
    return _text_of(value.get("progress"))


def erasures_of(value: Mapping[str, Any]) -> int:
    """Reads how often all was erased before what a slot holds."""
    count = value.get("erasures")
    return count if isinstance(count, int) else 0


def _text_of(value: object) -> str:
    """Keeps what is a text."""
    return value if isinstance(value, str) else ""


def _texts_of(value: object) -> dict[str, str]:
    """Keeps what is a text under a name."""
    items = value.items() if isinstance(value, dict) else ()
    return {name: text for name, text in items if isinstance(name, str) and isinstance(text, str)}
