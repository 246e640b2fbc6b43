"""Paints drills, the daily questions and a placement: the question, the choice, and the end."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Any

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.drilling import Drill
from truc_tutor.lessons.kinds import Skill, skill_of
from truc_tutor.lessons.words import plain
from truc_tutor.progress.document import Progress
from truc_tutor.progress.schedule import WINDOW, mastery
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.asking import Asking
from truc_tutor.widgets.paint_exercise import (
    paint_exercise,
    paint_hint_button,
    paint_keys,
    paint_lines,
)

Painted = dict[str, Any]

MINUTE = 60.0
"""Seconds of a fluency drill, in which only the time counts that a question stands open."""


@dataclass(frozen=True, slots=True)
class Row:
    """What stands around a question: the title of its row, its buttons, the seconds left of it.

    `about` gives what a skill belongs to, which is said over its question.
    """

    title: str
    back: str
    last: str
    left: float | None = None
    about: Callable[[Skill], str] = lambda _skill: ""


def paint_question(asking: Asking, row: Row, texts: Texts, turn: int) -> Painted:
    """Paints the question at hand; nothing of its answer before it is told, but the hints."""
    drill = asking.drill
    return {
        "turn": turn,
        "lang": texts.lang,
        "key": f"{drill.seed[:4]}/{drill.number}",
        "phase": "told" if drill.tries.told else "ask",
        "title": row.title,
        "place": _place(drill, texts),
        "dots": _dots(drill),
        "timer": _timer(row, texts),
        "step_title": row.about(skill_of(drill.skill)),
        **paint_exercise(drill.exercise, drill.tries, texts),
        "seconds": _seconds(asking, texts),
        "buttons": _buttons(drill, row, texts),
        "tally": None,
        "help": paint_keys(texts),
    }


def paint_choice(
    skills: Sequence[Skill],
    chosen: frozenset[str],
    progress: Progress,
    texts: Texts,
    said: Message | None,
    *,
    fluent: bool,
) -> Painted:
    """Paints what can be drilled, with its mastery; `said` is how the last drill went."""
    t = texts.t
    return {
        "head": t("What do you want to practise?"),
        "said": "" if said is None else texts.say(said),
        "all": t("All"),
        "none": t("None"),
        "sections": by_lesson(skills, "chosen", chosen, progress, texts),
        "fluency": {
            "label": t("Against the clock"),
            "about": t("Sixty seconds: how many can you do? There are no hints."),
            "on": fluent,
        },
    }


def by_lesson(
    skills: Sequence[Skill], mark: str, marked: Container[str], progress: Progress, texts: Texts
) -> list[Painted]:
    """Paints skills by their lessons; those that are marked bear the mark."""
    return [
        {
            "id": name,
            "title": plain(lesson(name).title, texts),
            "skills": [
                paint_skill(skill, progress, texts) | {mark: skill.id in marked}
                for skill in skills
                if skill.lesson == name
            ],
        }
        for name in dict.fromkeys(skill.lesson for skill in skills)
    ]


def lesson_title(skill: Skill, texts: Texts) -> str:
    """Names the lesson of a skill."""
    return plain(lesson(skill.lesson).title, texts)


def paint_skill(skill: Skill, progress: Progress, texts: Texts) -> Painted:
    """Paints a skill with what is known of it: the last ten, and whether it is mastered."""
    known = mastery(progress, skill.id)
    if not known.of:
        told = texts.t("not tried yet")
    elif known.of < WINDOW:
        told = texts.t("{right} of {count} right", right=known.right, count=known.of)
    else:
        told = texts.t("{right} of the last {count} right", right=known.right, count=known.of)
    return {
        "id": skill.id,
        "name": plain(skill.name, texts),
        "right": known.right,
        "of": known.of,
        "told": told,
        "mastered": texts.t("mastered") if known.mastered else "",
    }


def paint_end(head: Message, lines: Sequence[Message], drill: Drill, texts: Texts) -> Painted:
    """Paints what came of a row of questions, skill by skill."""
    found: dict[str, list[bool]] = {}
    for number, right in enumerate(drill.outcomes):
        found.setdefault(drill.asked_of(number), []).append(right)
    return {
        "head": plain(head, texts),
        "lines": paint_lines(tuple(lines), texts),
        "parts": [
            {
                "name": plain(skill_of(skill).name, texts),
                "told": texts.t("{right} of {count} right", right=sum(each), count=len(each)),
                "tone": "good" if all(each) else "",
            }
            for skill, each in found.items()
        ],
    }


def _place(drill: Drill, texts: Texts) -> str:
    number = drill.number + 1
    if drill.length:
        return texts.t("Question {number} of {count}", number=number, count=drill.length)
    return texts.t("Question {number}", number=number)


def _dots(drill: Drill) -> list[str]:
    """Gives a mark for each question of a row that has an end."""
    told = ["right" if right else "wrong" for right in drill.outcomes]
    marks = [*told, *[""] * drill.length][: drill.length]
    return [mark or ("now" if at == drill.number else "") for at, mark in enumerate(marks)]


def _timer(row: Row, texts: Texts) -> Painted | None:
    if row.left is None:
        return None
    return {"left": round(row.left, 1), "label": texts.t("Seconds left")}


def _seconds(asking: Asking, texts: Texts) -> str:
    if asking.seconds is None or not asking.drill.tries.answers:
        return ""
    return texts.n(
        "Answered in {count} second.",
        "Answered in {count} seconds.",
        max(1, round(asking.seconds)),
    )


def _buttons(drill: Drill, row: Row, texts: Texts) -> Painted:
    t = texts.t
    if drill.tries.told:
        last = drill.length == drill.number + 1
        return {"back": row.back, "more": row.last if last else t("Next question")}
    hint = "" if drill.once else paint_hint_button(drill.tries.rung, texts)
    return {"back": row.back, "check": t("Check"), "hint": hint}
