"""The review on the page: which record it opens on, and deals that come by a link."""

from collections.abc import Callable
from functools import partial

from truc_tutor.app.places import REVIEWS
from truc_tutor.app.saved import Saved
from truc_tutor.game.record import RecordError
from truc_tutor.tables.links import record_of
from truc_tutor.tables.played import goes_on, look_back
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.paint_home import review_of
from truc_tutor.widgets.review import ReviewScreen


def open_review(
    texts: Texts,
    place: str,
    saved: Saved,
    keep: Callable[[str, str], None],
    open_place: Callable[[str, str], None],
    practise: Callable[[str], None],
) -> ReviewScreen:
    """Opens the match that was reviewed last, as far as it has gone, or else that at the table."""
    game = REVIEWS[place]
    table = _finished(saved.tables.get(game))
    record = _newest(saved.records.get(place), table)
    return ReviewScreen(texts, game, record, partial(keep, place), open_place, practise, table)


def open_link(
    code: str,
    game: str,
    practise: Callable[[str], None],
    open_place: Callable[[str], object],
    screen: Callable[[], object],
) -> None:
    """Has the deal of a link played; a broken code is told where a good one may be brought.

    `game` is the one whose review tells it, `screen` gives the screen that stands on the page.
    """
    try:
        practise(record_of(code))
    except RecordError as fault:
        open_place(review_of(game))
        review = screen()
        if isinstance(review, ReviewScreen):
            review.refuse(fault)


def _newest(kept: str | None, table: str | None) -> str | None:
    """Picks the record that was kept, unless it is the match at the table, which has gone on."""
    if kept is None or table is None:
        return kept or table
    try:
        return table if goes_on(kept, table) else kept
    except RecordError:
        return table


def _finished(saved: str | None) -> str | None:
    """Gives the finished deals of a saved table, None where there are none."""
    if saved is None:
        return None
    try:
        return look_back(saved).record()
    except RecordError:
        return None
