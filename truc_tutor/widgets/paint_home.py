"""Paints the home screen: the table, the lessons, and how far the learner has come."""

from collections.abc import Mapping
from typing import Any

from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.names import CALL_LANG, call_name

HERO = ("7o", "7e", "1b", "1e")
"""The four top cards, the strongest uppermost."""

_ART: Mapping[str, Mapping[str, list[str]]] = {
    "ranking": {"cards": ["1b", "1e"]},
    "envit": {"cards": ["6o", "7o"]},
    "bets": {"calls": ["truc", "accept"]},
}


def paint_home(texts: Texts, progress: Mapping[str, Any], turn: int) -> dict[str, Any]:
    """Paints the home screen; `turn` is quoted by the message that answers this painting.

    `progress["table"]` is the score of a match to be continued, as a pair, or None;
    `progress[lesson id]` is (steps done, all steps).
    """
    t = texts.t
    score = progress.get("table")
    return {
        "turn": turn,
        "lang": texts.lang,
        "title": t("Learn Valencian Truc"),
        "about": t(
            "A quick card game of tricks, bets and bluff for two, or for two pairs: three cards "
            "each, and nothing is what it seems."
        ),
        "hero": list(HERO),
        "play": t("Continue the match") if score is not None else t("Play"),
        "score": t("You {ours}, the rivals {theirs}", ours=score[0], theirs=score[1])
        if score is not None
        else "",
        "lessons_title": t("Lessons"),
        "lessons": [_lesson(each, texts, progress.get(each.id)) for each in LESSONS],
    }


def _lesson(lesson: Lesson, texts: Texts, reached: Any) -> dict[str, Any]:
    done, count = reached if reached is not None else (0, len(lesson.steps))
    art = _ART.get(lesson.id, {})
    return {
        "id": lesson.id,
        "title": plain(lesson.title, texts),
        "aim": plain(lesson.aim, texts),
        "done": done,
        "count": count,
        "progress": _progress(texts, done, count),
        "cards": art.get("cards", []),
        "calls": [call_name(call) for call in art.get("calls", [])],
        "call_lang": CALL_LANG,
    }


def _progress(texts: Texts, done: int, count: int) -> str:
    if not done:
        return texts.n("{count} step", "{count} steps", count)
    if done >= count:
        return texts.t("All steps done")
    return texts.t("{done} of {count} steps done", done=done, count=count)
