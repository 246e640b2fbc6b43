"""Paints the placement of a lesson: five questions, and at their end what they have shown."""

from typing import Any

from truc_tutor.lessons.placement import NEEDED, is_placed
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.asking import Asking
from truc_tutor.widgets.paint_drill import Row, paint_end, paint_question


def paint_placement(lesson: Lesson, asking: Asking, texts: Texts, turn: int) -> dict[str, Any]:
    """Paints a placement for one language; `turn` is quoted by the message that answers it."""
    t, drill, title = texts.t, asking.drill, plain(lesson.title, texts)
    if not drill.ended:
        return paint_question(asking, Row(title, t("Stop"), t("Finish")), texts, turn)
    head = Message("{right} of {count} right", right=drill.right, count=drill.length)
    if is_placed(drill):
        line = Message("You know this: all steps of the lesson are marked as done.")
        buttons = {"back": t("Go through it anyway"), "forward": t("To the home screen")}
    else:
        line = Message("{needed} of them are needed. The lesson will help.", needed=NEEDED)
        buttons = {"start": t("Begin the lesson")}
    return {
        "turn": turn,
        "lang": texts.lang,
        "key": f"placement/{drill.seed[:4]}",
        "phase": "end",
        "title": title,
        "place": "",
        "dots": [],
        "end": paint_end(head, (line,), drill, texts),
        "buttons": buttons,
    }
