"""Screens that open where they were left: lessons, tables, deals that are shown, positions."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import ipywidgets

from truc_tutor.app.learner import Learner, steps_done
from truc_tutor.app.places import DEMOS, EDITORS
from truc_tutor.app.saved import Saved
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.settings import SharedSettings
from truc_tutor.widgets.table import TableScreen

if TYPE_CHECKING:
    from truc_tutor.widgets.demo import DemoScreen
    from truc_tutor.widgets.editor import EditorScreen


class Screen(Protocol):
    """What stands on the page below its head."""

    widget: ipywidgets.Widget

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""


def open_lesson(
    texts: Texts,
    place: str,
    saved: Saved,
    learner: Learner,
    keep: Callable[[], None],
    leave: Callable[[], None],
) -> LessonScreen:
    """Opens a lesson; `keep` is called when its run in `saved` has gone on."""

    def went_on(run: dict[str, object]) -> None:
        saved.lessons[place] = run
        learner.finished(steps_done({place: run}))
        keep()

    run = saved.lessons.get(place)
    return LessonScreen(place, texts, run, went_on, leave, learner.record)


def open_table(
    texts: Texts,
    game: str,
    saved: Saved,
    keep: Callable[[], None],
    leave: Callable[[], None],
    shared: SharedSettings,
    open_place: Callable[[str, str | None], None],
) -> TableScreen:
    """Opens the table of a game; `keep` is called when its match in `saved` has gone on."""

    def went_on(record: str) -> None:
        saved.tables[game] = record
        keep()

    return TableScreen(texts, saved.tables.get(game), went_on, leave, game, shared, open_place)


def open_demo(texts: Texts, place: str, saved: Saved, keep: Callable[[str], None]) -> "DemoScreen":
    """Opens the deal that was shown last, or one from chance; `keep` gets its record."""
    from truc_tutor.widgets.demo import DemoScreen  # noqa: PLC0415 - loaded when opened

    return DemoScreen(texts, DEMOS[place], saved.records.get(place), keep)


def open_editor(
    texts: Texts,
    place: str,
    saved: Saved,
    keep: Callable[[str], None],
    play: Callable[[str, str], None],
    *,
    waits: bool,
) -> "EditorScreen":
    """Opens the position that was set up last; `keep` gets its record.

    `play` gets a game and a record to go on from at its table, where a match may wait.
    """
    from truc_tutor.widgets.editor import EditorScreen  # noqa: PLC0415 - loaded when opened

    game = EDITORS[place]
    record = saved.records.get(place)
    return EditorScreen(texts, game, record, keep, lambda found: play(game, found), waits=waits)
