"""A lesson as a handout: explained, shown, exercises to do on paper, answers at the end."""

from collections.abc import Iterator

from truc_tutor import variants
from truc_tutor.handouts.exercises import answers_page, made, question, reasons, solution
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.heat import heat_map
from truc_tutor.handouts.markup import Html, el, join
from truc_tutor.handouts.parts import emblems, full_faces, groups, lines, table, words
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.sisters.games import GAMES as FAMILY
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Step, Watch
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts

EACH, MIXED = 4, 6
"""Of a practice so many exercises stand on paper at most, and of one that mixes all."""


def lesson_pages(lesson: Lesson, texts: Texts, seed: str) -> Handout:
    """Lays out a lesson to be printed; exercises follow from the seed."""
    asked: list[Exercise] = []
    sections = [_head(lesson, texts)]
    for place, step in enumerate(lesson.steps):
        found = tuple(_exercises(lesson, place, texts, seed))
        sections.append(_step(step, found, len(asked), texts))
        asked += found
    answers = [solution(each, number, texts) for number, each in enumerate(asked, 1)]
    sections.append(answers_page(answers, texts, seed))
    return _handout(lesson, texts, sections)


def lesson_slides(lesson: Lesson, texts: Texts, seed: str) -> Handout:
    """Lays out a lesson to be shown; the answer to a question waits until it is asked for."""
    sections = [el("div", _head(lesson, texts), cls="s-fit s-cover")]
    for place, step in enumerate(lesson.steps):
        if isinstance(step, Explain):
            sections.append(_slide(_explained(step, texts)))
        title = el("h2", plain(step.title, texts))
        found = [step.exercise] if isinstance(step, Watch) else []
        found += _exercises(lesson, place, texts, seed)
        for each in found:
            begun = isinstance(step, Complete)
            asked = question(each, texts, begun=begun)
            sections.append(_slide(title, asked, _revealed(each, texts, begun=begun)))
    return _handout(lesson, texts, sections)


def _handout(lesson: Lesson, texts: Texts, sections: list[Html]) -> Handout:
    title, topic = plain(lesson.title, texts), _topic(lesson, texts)
    return Handout(lesson.id, title, topic, texts.lang, tuple(sections))


def _topic(lesson: Lesson, texts: Texts) -> str:
    return texts.t(variants.variant(lesson.game).title) if lesson.game else texts.t("All games")


def _exercises(lesson: Lesson, place: int, texts: Texts, seed: str) -> Iterator[Exercise]:
    """Makes the exercises of one step; a step that explains or shows has none."""
    match lesson.steps[place]:
        case Complete(kind=kind):
            kinds, count = (kind,), 1
        case Practice(kinds=kinds, needed=needed, mastery=mastery):
            count = min(needed, MIXED if mastery else EACH)
        case _:
            return
    makers = [(kind, lesson.makers[kind]) for kind in kinds]
    yield from made(makers, f"{seed}/{lesson.id}/{place}", count, texts)


def _step(step: Step, found: tuple[Exercise, ...], before: int, texts: Texts) -> Html:
    if isinstance(step, Explain):
        return el("section", _explained(step, texts), cls="h-explain")
    title = el("h2", plain(step.title, texts))
    if isinstance(step, Watch):
        solved = question(step.exercise, texts, solved=True)
        return el("section", title, solved, reasons(step.exercise, texts), cls="h-watch")
    begun = isinstance(step, Complete)
    asked = [
        question(each, texts, number=number, begun=begun)
        for number, each in enumerate(found, before + 1)
    ]
    return el("section", title, el("div", *asked, cls="h-practice"))


def _explained(step: Explain, texts: Texts) -> Html:
    return join(
        (
            el("h2", plain(step.title, texts)),
            el("div", lines(step.lines, texts), cls="h-lines"),
            groups(step.groups, texts),
            *(heat_map(each, texts) for each in step.heats),
            None if step.table is None else table(step.table, texts),
        )
    )


def _slide(*pieces: Html) -> Html:
    return full_faces(el("div", *pieces, cls="s-fit"))


def _head(lesson: Lesson, texts: Texts) -> Html:
    games = (lesson.game,) if lesson.game else FAMILY
    title, aim = plain(lesson.title, texts), plain(lesson.aim, texts)
    return heading(title, _topic(lesson, texts), aim, emblems=emblems(games))


def _revealed(exercise: Exercise, texts: Texts, *, begun: bool) -> Html:
    """Hides the answer until it is asked for; `begun` says that its first reasons stand above."""
    first = () if begun else exercise.why[:-1]
    return el(
        "details",
        el("summary", texts.t("Show the answer")),
        el("p", words(exercise.why[-1], texts), cls="s-last"),
        el("ol", *(el("li", words(each, texts)) for each in first)) if first else None,
    )
