"""Paints a run through a lesson: what the browser shows, and nothing that would give an answer."""

from typing import Any

from truc_tutor.lessons.run import Run
from truc_tutor.lessons.steps import Cell, Complete, Explain, Practice, Table, Watch
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.paint_exercise import (
    paint_exercise,
    paint_group,
    paint_hint_button,
    paint_keys,
    paint_lines,
    paint_runs,
)
from truc_tutor.widgets.paint_heat import paint_heat

Painted = dict[str, Any]


def paint_lesson(run: Run, texts: Texts, turn: int) -> Painted:
    """Paints a run for one language; `turn` is quoted by the message that answers this painting.

    Before an exercise is told, nothing of its answer or its reasons is in the painting, but for
    the hints taken and, where it is to be completed, the steps before the last.
    """
    return {
        "turn": turn,
        "lang": texts.lang,
        "key": f"{run.lesson.id}/{run.step}/{run.number}",
        "phase": _phase(run),
        "title": plain(run.lesson.title, texts),
        **_steps(run, texts),
        **_body(run, texts),
        "buttons": _buttons(run, texts),
        "tally": _tally(run, texts),
        "help": paint_keys(texts),
    }


def _phase(run: Run) -> str:
    match run.at:
        case Explain():
            return "explain"
        case Watch():
            return "watch"
        case _:
            return "told" if run.told else "ask"


def _steps(run: Run, texts: Texts) -> Painted:
    return {
        "step": run.step,
        "step_title": plain(run.at.title, texts),
        "step_label": texts.t(
            "Step {number} of {count}", number=run.step + 1, count=len(run.lesson.steps)
        ),
        "steps_label": texts.t("All steps of this lesson"),
        "steps": [
            {
                "title": plain(step.title, texts),
                "done": number in run.done,
                "note": texts.t("done") if number in run.done else "",
            }
            for number, step in enumerate(run.lesson.steps)
        ],
    }


def _body(run: Run, texts: Texts) -> Painted:
    exercise = run.exercise
    if isinstance(run.at, Explain):
        return {
            "lines": paint_lines(run.at.lines, texts),
            "groups": [paint_group(each, texts) for each in run.at.groups],
            "table": None if run.at.table is None else _table(run.at.table, texts),
            "heats": [paint_heat(each, texts) for each in run.at.heats],
        }
    if exercise is None:
        return {}
    return paint_exercise(
        exercise,
        run.tries,
        texts,
        watched=isinstance(run.at, Watch),
        begun=isinstance(run.at, Complete),
    )


def _is_done(run: Run) -> bool:
    return len(run.done) == len(run.lesson.steps)


def _table(table: Table, texts: Texts) -> Painted:
    return {
        "head": paint_lines(table.head, texts),
        "rows": [[_cell(each, texts) for each in row] for row in table.rows],
    }


def _cell(cell: Cell, texts: Texts) -> list[Painted]:
    return [{"text": cell, "lang": None}] if isinstance(cell, str) else paint_runs(cell, texts)


def _buttons(run: Run, texts: Texts) -> Painted:
    t = texts.t
    last = run.step + 1 == len(run.lesson.steps)
    back = t("Back") if run.step else ""
    ahead = t("Finish the lesson") if last else t("Continue")
    if isinstance(run.at, Explain | Watch):
        asks = run.lesson.makers and not run.step and not _is_done(run)
        known = t("I know this already") if asks else ""
        return {"back": back, "place": known, "forward": ahead}
    if run.told:
        practice = isinstance(run.at, Practice)
        return {
            "back": back,
            "forward": ahead if run.passed or not practice else "",
            "more": t("Next question") if practice else "",
        }
    return {"back": back, "check": t("Check"), "hint": paint_hint_button(run.rung, texts)}


def _tally(run: Run, texts: Texts) -> Painted | None:
    if not isinstance(run.at, Practice):
        return None
    right, needed = sum(run.tally), run.at.needed
    label = (
        texts.t("{right} of the last {count} right", right=right, count=len(run.tally))
        if run.at.mastery
        else texts.t("{right} of {needed} right", right=right, needed=needed)
    )
    return {
        "label": label,
        "right": min(right, needed),
        "needed": needed,
        "done": texts.t("Goal reached") if run.passed else "",
        "goal": texts.t("Goal: 8 of the last 10 right") if run.at.mastery else "",
    }
