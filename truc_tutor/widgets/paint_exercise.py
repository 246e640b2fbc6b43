"""Paints an exercise as far as it was tried, the same in lessons, drills and reviews."""

from typing import Any
from urllib.parse import quote

from truc_tutor.cards import Card
from truc_tutor.deck.gestures import gesture_svg
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group, Spoken
from truc_tutor.lessons.tries import RUNGS, Tries
from truc_tutor.lessons.words import Said, plain, runs, seat_name
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_, Message
from truc_tutor.texts.names import card_name, short_name

Painted = dict[str, Any]

_RUNG_NAMES = (N_("A nudge"), N_("The reason"), N_("The answer"))


def paint_exercise(
    exercise: Exercise, tries: Tries, texts: Texts, *, watched: bool = False, begun: bool = False
) -> Painted:
    """Paints an exercise; before it is told, nothing of its answer or its reasons, but the hints.

    `watched`: it is worked before the learner's eyes. `begun`: the steps before the last are
    given.
    """
    told = tries.told or watched
    return {
        "groups": [paint_group(each, texts) for each in exercise.groups],
        "facts": paint_lines(exercise.facts, texts),
        "talk": [_spoken(each, exercise.seats, texts) for each in exercise.talk],
        "question": _question(exercise, texts),
        "answer": _shown_answer(exercise, tries) if told else None,
        "chosen": list(tries.answers[-1]) if tries.answers else [],
        "given": _given(exercise, texts) if begun and not told else None,
        "hints": [] if told else _hints(exercise, tries, texts),
        "verdict": _verdict(exercise, tries, texts, watched=watched),
        "played_on": _played_on(exercise, texts) if told and exercise.played_on else None,
    }


def paint_hint_button(rung: int, texts: Texts) -> str:
    """Names the button that climbs to the next rung of the hints."""
    t = texts.t
    return (t("Hint"), t("Another hint"), t("Show the answer"))[min(rung, RUNGS - 1)]


def paint_keys(texts: Texts) -> Painted:
    """Lists the keys that answer a question."""
    t = texts.t
    return {
        "title": t("Keys"),
        "rows": [
            ["1 – 9", t("choose")],
            ["Enter", t("check, then go on")],
            ["H", t("hint")],
        ],
    }


def paint_lines(messages: tuple[Message, ...], texts: Texts) -> list[list[Painted]]:
    """Paints sentences one by one."""
    return [paint_runs(each, texts) for each in messages]


def paint_runs(message: Message, texts: Texts) -> list[Painted]:
    """Paints a sentence in runs of one language each: a call has its own."""
    return [{"text": run.text, "lang": run.lang} for run in runs(message, texts)]


def paint_group(group: Group, texts: Texts) -> Painted:
    """Paints cards that belong together."""
    return {
        "title": "" if group.title is None else plain(group.title, texts),
        "mano": texts.t("mano") if group.mano else "",
        "apart": group.apart,
        "gesture": _picture(group.gesture) if group.gesture else "",
        "faces": [_face(each, texts) for each in group.faces],
    }


def _picture(gesture: str) -> str:
    """Draws a gesture as an address that holds the whole picture; its caption says it in words."""
    return f"data:image/svg+xml;utf8,{quote(gesture_svg(gesture))}"


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


def _spoken(spoken: Spoken, seats: int, texts: Texts) -> Painted:
    who = plain(Message("{seat}", seat=seat_name(spoken.seat, seats)), texts)
    if spoken.call is None:
        return {"mine": False, "who": "", "runs": paint_runs(Message("Cards are played."), texts)}
    return {
        "mine": spoken.seat % 2 == 0,
        "who": who,
        "runs": paint_runs(Message("{call}", call=Said(spoken.call, spoken.lang)), texts),
    }


def _question(exercise: Exercise, texts: Texts) -> Painted:
    count = len(exercise.choices)
    return {
        "prompt": paint_runs(exercise.prompt, texts),
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
        "runs": [] if choice.text is None else paint_runs(choice.text, texts),
    }


def _shown_answer(exercise: Exercise, tries: Tries) -> list[int]:
    """Gives the answer to show: the learner's own where it is right, else the model's."""
    given = tries.answers[-1] if tries.answers else None
    return list(given if given is not None and exercise.right(given) else exercise.model)


def _given(exercise: Exercise, texts: Texts) -> Painted:
    return {
        "title": texts.t("The first steps are done. Take the last one."),
        "lines": paint_lines(exercise.why[:-1], texts),
    }


def _hints(exercise: Exercise, tries: Tries, texts: Texts) -> list[Painted]:
    taken = (exercise.nudge, exercise.reason)[: tries.rung]
    return [
        {"name": texts.t(_RUNG_NAMES[rung]), "runs": paint_runs(message, texts)}
        for rung, message in enumerate(taken)
    ]


def _verdict(exercise: Exercise, tries: Tries, texts: Texts, *, watched: bool) -> Painted | None:
    if watched:
        return _told("watch", texts.t("How it is worked out"), exercise, texts)
    if not tries.told:
        if not tries.answers:
            return None
        return {"tone": "again", "head": texts.t("Not yet. Try once more."), "lines": []}
    if not tries.answers:
        return _told("watch", texts.t("This is the answer."), exercise, texts)
    if not exercise.right(tries.answers[-1]):
        asked = tries.rung >= RUNGS
        head = texts.t("This is the answer.") if asked else texts.t("Not this time.")
        return _told("wrong", head, exercise, texts)
    head = texts.t("Right!") if len(tries.answers) == 1 else texts.t("Right, at the second try.")
    return _told("right", head, exercise, texts)


def _told(tone: str, head: str, exercise: Exercise, texts: Texts) -> Painted:
    return {"tone": tone, "head": head, "lines": paint_lines(exercise.why, texts)}


def _played_on(exercise: Exercise, texts: Texts) -> Painted:
    return {
        "label": texts.t("See how it goes on"),
        "lines": paint_lines(exercise.played_on, texts),
    }
