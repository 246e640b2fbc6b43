"""Paints a run through a lesson: what the browser shows, and nothing that would give an answer."""

from typing import Any

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Answer, Choice, Exercise, Face, Form, Group, Spoken
from truc_tutor.lessons.run import RUNGS, Run
from truc_tutor.lessons.steps import Cell, Complete, Explain, Practice, Table, Watch
from truc_tutor.lessons.words import Said, plain, runs, seat_name
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_, Message
from truc_tutor.texts.names import card_name, short_name

Painted = dict[str, Any]

_RUNG_NAMES = (N_("A nudge"), N_("The reason"), N_("The answer"))


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
        "help": _help(texts),
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
            "lines": _lines(run.at.lines, texts),
            "groups": [_group(each, texts) for each in run.at.groups],
            "table": None if run.at.table is None else _table(run.at.table, texts),
        }
    if exercise is None:
        return {}
    watch = isinstance(run.at, Watch)
    return {
        "groups": [_group(each, texts) for each in exercise.groups],
        "facts": _lines(exercise.facts, texts),
        "talk": [_spoken(each, exercise.seats, texts) for each in exercise.talk],
        "question": _question(exercise, texts),
        "answer": _shown_answer(run, exercise),
        "chosen": list(run.answers[-1]) if run.answers else [],
        "given": _given(run, exercise, texts),
        "hints": [] if watch or run.told else _hints(run, exercise, texts),
        "verdict": _verdict(run, exercise, texts),
    }


def _lines(messages: tuple[Message, ...], texts: Texts) -> list[list[Painted]]:
    return [_runs(each, texts) for each in messages]


def _runs(message: Message, texts: Texts) -> list[Painted]:
    return [{"text": run.text, "lang": run.lang} for run in runs(message, texts)]


def _group(group: Group, texts: Texts) -> Painted:
    return {
        "title": "" if group.title is None else plain(group.title, texts),
        "mano": texts.t("mano") if group.mano else "",
        "apart": group.apart,
        "faces": [_face(each, texts) for each in group.faces],
    }


def _face(face: Face, texts: Texts) -> Painted:
    return {
        "code": "back" if face.card is None else str(face.card),
        "name": _spoken_name(face.card, texts),
        "caption": _caption(face.card, texts),
        "note": "" if face.note is None else plain(face.note, texts),
        "dim": face.dim,
    }


def _spoken_name(card: Card | None, texts: Texts) -> str:
    return texts.t("a covered card") if card is None else card_name(card, texts)


def _caption(card: Card | None, texts: Texts) -> str:
    name = texts.t("a covered card") if card is None else short_name(card, texts)
    return name[:1].upper() + name[1:]


def _table(table: Table, texts: Texts) -> Painted:
    return {
        "head": _lines(table.head, texts),
        "rows": [[_cell(each, texts) for each in row] for row in table.rows],
    }


def _cell(cell: Cell, texts: Texts) -> list[Painted]:
    return [{"text": cell, "lang": None}] if isinstance(cell, str) else _runs(cell, texts)


def _spoken(spoken: Spoken, seats: int, texts: Texts) -> Painted:
    who = plain(Message("{seat}", seat=seat_name(spoken.seat, seats)), texts)
    if spoken.call is None:
        return {"mine": False, "who": "", "runs": _runs(Message("Cards are played."), texts)}
    return {
        "mine": spoken.seat % 2 == 0,
        "who": who,
        "runs": _runs(Message("{call}", call=Said(spoken.call, spoken.lang)), texts),
    }


def _question(exercise: Exercise, texts: Texts) -> Painted:
    count = len(exercise.choices)
    return {
        "prompt": _runs(exercise.prompt, texts),
        "form": exercise.form.value,
        "choices": [_choice(each, texts) for each in exercise.choices],
        "low": exercise.span[0],
        "high": exercise.span[1],
        "field": texts.t("Your count"),
        "less": texts.t("One less"),
        "more": texts.t("One more"),
        "places": [texts.t("place {number}", number=place) for place in range(1, count + 1)]
        if exercise.form is Form.ORDER
        else [],
    }


def _choice(choice: Choice, texts: Texts) -> Painted:
    return {
        "face": None if choice.face is None else _face(choice.face, texts),
        "runs": [] if choice.text is None else _runs(choice.text, texts),
    }


def _shown_answer(run: Run, exercise: Exercise) -> list[int] | None:
    """Gives the answer to show: the learner's own where it is right, else the model's."""
    if isinstance(run.at, Watch):
        return list(exercise.model)
    if not run.told:
        return None
    given: Answer | None = run.answers[-1] if run.answers else None
    return list(given if given is not None and exercise.right(given) else exercise.model)


def _given(run: Run, exercise: Exercise, texts: Texts) -> Painted | None:
    if not isinstance(run.at, Complete) or run.told:
        return None
    return {
        "title": texts.t("The first steps are done. Take the last one."),
        "lines": _lines(exercise.why[:-1], texts),
    }


def _hints(run: Run, exercise: Exercise, texts: Texts) -> list[Painted]:
    taken = (exercise.nudge, exercise.reason)[: run.rung]
    return [
        {"name": texts.t(_RUNG_NAMES[rung]), "runs": _runs(message, texts)}
        for rung, message in enumerate(taken)
    ]


def _verdict(run: Run, exercise: Exercise, texts: Texts) -> Painted | None:
    if isinstance(run.at, Watch):
        return _told("watch", texts.t("How it is worked out"), exercise, texts)
    if not run.told:
        if not run.answers:
            return None
        return {"tone": "again", "head": texts.t("Not yet. Try once more."), "lines": []}
    if not run.answers or not exercise.right(run.answers[-1]):
        head = texts.t("Not this time.") if len(run.answers) > 1 else texts.t("This is the answer.")
        return _told("wrong" if run.answers else "watch", head, exercise, texts)
    head = texts.t("Right!") if len(run.answers) == 1 else texts.t("Right, at the second try.")
    return _told("right", head, exercise, texts)


def _told(tone: str, head: str, exercise: Exercise, texts: Texts) -> Painted:
    return {"tone": tone, "head": head, "lines": _lines(exercise.why, texts)}


def _buttons(run: Run, texts: Texts) -> Painted:
    t = texts.t
    last = run.step + 1 == len(run.lesson.steps)
    back = t("Back") if run.step else ""
    ahead = t("Finish the lesson") if last else t("Continue")
    if isinstance(run.at, Explain | Watch):
        return {"back": back, "forward": ahead}
    if run.told:
        practice = isinstance(run.at, Practice)
        return {
            "back": back,
            "forward": ahead if run.passed or not practice else "",
            "more": t("Next question") if practice else "",
        }
    hints = (t("Hint"), t("Another hint"), t("Show the answer"))
    return {"back": back, "check": t("Check"), "hint": hints[min(run.rung, RUNGS - 1)]}


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


def _help(texts: Texts) -> Painted:
    t = texts.t
    return {
        "title": t("Keys"),
        "rows": [
            ["1 – 9", t("choose")],
            ["Enter", t("check, then go on")],
            ["H", t("hint")],
        ],
    }
