"""Practice on the page: drills, the five minutes a day and the progress, and what each is given."""

from collections.abc import Callable
from functools import partial

from truc_tutor.app.learner import Learner
from truc_tutor.app.places import DRILLS
from truc_tutor.app.saved import Saved
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.asking import Book
from truc_tutor.widgets.daily import DailyScreen
from truc_tutor.widgets.drill import DrillScreen
from truc_tutor.widgets.paint_home import DAILY, HOME, PROGRESS
from truc_tutor.widgets.progress import Keeping, ProgressScreen


def keeping_of(learner: Learner, load: Callable[[str], None], erase: Callable[[], bool]) -> Keeping:
    """Gives the ways in which a learner's progress is taken along, brought and erased."""
    return Keeping(lambda: learner.progress, learner.file, learner.code, load, erase)


def open_practice(
    texts: Texts,
    place: str,
    saved: Saved,
    learner: Learner,
    keep: Callable[[str, str], None],
    keeping: Keeping,
    open_place: Callable[[str], None],
) -> DrillScreen | DailyScreen | ProgressScreen:
    """Opens a place of practice as it was left; `keep` gets the place and what to keep of it."""
    if place == PROGRESS:
        return ProgressScreen(texts, keeping, open_place)
    book = Book(lambda: learner.progress, learner.record, partial(keep, place))
    known = saved.records.get(place)
    if place == DAILY:
        return DailyScreen(saved.game, texts, known, book, partial(open_place, HOME))
    return DrillScreen(DRILLS[place], texts, known, book)
