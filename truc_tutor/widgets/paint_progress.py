"""Paints the learner's progress: how well each skill goes, and the pictures' tables."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from truc_tutor.lessons.kinds import Skill, due_skills
from truc_tutor.progress.document import Progress
from truc_tutor.progress.schedule import mastery
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.paint_drill import by_lesson
from truc_tutor.widgets.paint_home import GAMES
from truc_tutor.widgets.paint_pictures import (
    MINE,
    ORDERED,
    game_title,
    paint_picture,
    tried_skills,
)
from truc_tutor.widgets.paint_solved import solved_names

Painted = dict[str, Any]


def paint_progress(progress: Progress, at: datetime, texts: Texts) -> Painted:
    """Paints how well each skill goes, and the pictures' tables."""
    t, tried = texts.t, tried_skills(progress)
    again = set(due_skills(progress, at))
    return {
        "title": t("My progress"),
        "lead": _lead(tried, progress, len(again), texts),
        "practise": {"place": "daily", "title": t("Five minutes a day")},
        "skills": {
            "title": t("Skills"),
            "due": t("comes again today"),
            "games": [
                {
                    "title": game_title(game, texts),
                    "lessons": by_lesson(mine, "late", again, progress, texts),
                }
                for game in (*GAMES, "")
                if (mine := [skill for skill in tried if skill.game == game])
            ],
        },
        "pictures": {
            "mine": [paint_picture(name, progress, at, texts) for name in MINE if tried],
            "title": t("The games in figures"),
            "games": [
                paint_picture(name, progress, at, texts)
                for name in ("envit", *(f"beats/{game}" for game in ORDERED), *solved_names())
            ],
        },
    }


def _lead(tried: Sequence[Skill], progress: Progress, late: int, texts: Texts) -> list[str]:
    """Sums up in a few sentences."""
    n = texts.n
    if not tried:
        return [texts.t("Nothing practised yet. Every question you answer is remembered here.")]
    known = sum(mastery(progress, skill.id).mastered for skill in tried)
    lead = [n("{count} skill tried.", "{count} skills tried.", len(tried))]
    if known:
        lead.append(n("{count} is mastered.", "{count} are mastered.", known))
    if late:
        lead.append(n("{count} comes again today.", "{count} come again today.", late))
    return lead
