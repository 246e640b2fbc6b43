"""The places of the page besides home: whose game each is of, and what its head says."""

from truc_tutor import variants
from truc_tutor.lessons.course import lesson
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.home import PLACES
from truc_tutor.widgets.paint_home import (
    DAILY,
    GAMES,
    HOME,
    PROGRESS,
    demo_of,
    drills_of,
    editor_of,
    review_of,
    table_of,
)

TABLES = {table_of(game): game for game in GAMES}
"""The games by the place where each is played."""

EDITORS = {editor_of(game): game for game in GAMES}
"""The games by the place where a position of each is set up."""

DEMOS = {demo_of(game): game for game in GAMES}
"""The games by the place where deals of each are shown with open cards."""

REVIEWS = {review_of(game): game for game in GAMES}
"""The games by the place where a match of each is looked back on."""

DRILLS = {drills_of(game): game for game in GAMES if drills_of(game) in PLACES}
"""The games by the place where each is drilled."""

PRACTICE = (*DRILLS, DAILY, PROGRESS)
"""The places of practice."""

PLAYED = TABLES | EDITORS | DEMOS | REVIEWS | DRILLS
"""The games by every place that is of one game alone, lessons apart."""


def title_of(place: str, texts: Texts) -> str:
    """Names a place in the head of the page; home is named by nothing but the tutor's own name."""
    if place == HOME:
        return ""
    if place == DAILY:
        return texts.t("Five minutes a day")
    if place == PROGRESS:
        return texts.t("My progress")
    if place in DRILLS:
        return texts.t("Drills: {game}", game=texts.t(variants.variant(DRILLS[place]).title))
    if place in PLAYED:
        return texts.t(variants.variant(PLAYED[place]).title)
    return texts.say(lesson(place).title)
