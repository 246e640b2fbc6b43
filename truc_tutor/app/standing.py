"""Where a learner stands, as home tells it and as an exported notebook draws it."""

from datetime import UTC, datetime

from truc_tutor.app.places import TABLES, title_of
from truc_tutor.app.saved import Saved
from truc_tutor.lessons.course import GAME_OF
from truc_tutor.lessons.kinds import due_skills
from truc_tutor.lessons.run import begin, reached
from truc_tutor.progress.document import Progress
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.page import opening
from truc_tutor.widgets.paint_home import Standing, Waiting
from truc_tutor.widgets.paint_lesson import paint_lesson
from truc_tutor.widgets.still import still_home, still_lesson, still_table
from truc_tutor.widgets.table import TableScreen


def standing(saved: Saved, match: Waiting | None, progress: Progress) -> Standing:
    """Tells of the chosen game: its match that waits, the steps done, and how much is due."""
    steps = {
        name: reached(name, run)
        for name, run in saved.lessons.items()
        if GAME_OF.get(name) in {saved.game, ""}
    }
    return Standing(saved.game, match, steps, len(due_skills(progress, datetime.now(UTC))))


def waiting(desk: Desk | None, kept: str | None) -> Waiting | None:
    """Finds a match that was begun and is not won yet: at its table, or kept until it is opened."""
    try:
        if desk is None and kept is not None:
            desk = Desk.resume(kept)
    except ValueError:
        return None
    if desk is None or desk.seen.winner is not None:
        return None
    return Waiting(desk.seen.score, desk.seen.game.seats)


def still_page(place: str, screen: object, texts: Texts) -> str:
    """Draws a place as it stands on the screen, or as it would open."""
    if place in TABLES and isinstance(screen, TableScreen):
        return still_table(screen.widget.view, title_of(place, texts), texts)
    if place in TABLES:
        return opening(TABLES[place], texts)
    if isinstance(screen, LessonScreen):
        return still_lesson(screen.widget.view, texts)
    if place in GAME_OF:
        return still_lesson(paint_lesson(begin(place, "still"), texts, 0), texts)
    return still_home(texts)
