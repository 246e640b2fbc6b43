"""Exercises on paper: a question with boxes to tick or fill, and its answer with the reasons."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from truc_tutor.handouts.markup import Html, el, join
from truc_tutor.handouts.parts import BOX, TICK, face, groups, talk, words
from truc_tutor.lessons.exercise import Choice, Exercise, Form, Maker, chance
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message

TRIES = 5
"""So often another exercise is made in place of one that stands on the paper already."""


def question(
    exercise: Exercise,
    texts: Texts,
    *,
    number: int | None = None,
    begun: bool = False,
    solved: bool = False,
) -> Html:
    """Writes a question; `begun` gives all reasons but the last, `solved` marks the answer."""
    first = exercise.why[:-1] if begun else ()
    prompt = el(
        "p",
        None if number is None else el("b", f"{number}", cls="h-number"),
        words(exercise.prompt, texts),
        cls="h-prompt",
    )
    return el(
        "div",
        prompt,
        el("div", *(el("p", words(each, texts)) for each in exercise.facts), cls="h-facts")
        if exercise.facts
        else None,
        talk(exercise.talk, exercise.seats, texts),
        groups(exercise.groups, texts),
        _begun(first, texts) if first else None,
        _choices(exercise, texts, solved=solved),
        cls="h-question",
    )


def _begun(first: Sequence[Message], texts: Texts) -> Html:
    told = el("p", texts.t("The first steps are done. Take the last one."))
    steps = [el("li", words(each, texts)) for each in first]
    return el("div", told, el("ol", *steps), cls="h-begun")


def _choices(exercise: Exercise, texts: Texts, *, solved: bool) -> Html:
    if exercise.form is Form.NUMBER:
        filled = el("b", f"{exercise.model[0]}", cls="h-filled") if solved else BOX
        return el("p", texts.t("Your count"), " ", filled, cls="h-count")
    with_cards = any(choice.face for choice in exercise.choices)
    items = [
        _choice(choice, index, _mark(exercise, index, solved=solved), texts)
        for index, choice in enumerate(exercise.choices)
    ]
    return el("div", *items, cls="h-choices h-cards" if with_cards else "h-choices")


def _choice(choice: Choice, index: int, mark: Html, texts: Texts) -> Html:
    told = None if choice.text is None else el("span", words(choice.text, texts), cls="h-said")
    tick = el("span", el("b", letter(index)), mark, cls="h-mark")
    if choice.face is None:
        return el("p", tick, told, cls="h-choice")
    return el("div", face(choice.face, texts), told, tick, cls="h-choice")


def _mark(exercise: Exercise, index: int, *, solved: bool) -> Html:
    if not solved:
        return BOX
    if exercise.form is Form.ORDER:
        return el("b", f"{exercise.model.index(index) + 1}", cls="h-filled")
    return el("span", TICK, cls="h-box") if index in exercise.model else BOX


def letter(index: int) -> str:
    """Names a choice: a, b, c, and numbers where letters do not suffice."""
    return ascii_lowercase[index] if index < len(ascii_lowercase) else str(index + 1)


def answer(exercise: Exercise) -> str:
    """Writes one right answer as it is given on paper: letters, or a number."""
    if exercise.form is Form.NUMBER:
        return str(exercise.model[0])
    return (" – " if exercise.form is Form.ORDER else ", ").join(map(letter, exercise.model))


def solution(exercise: Exercise, number: int, texts: Texts) -> Html:
    """Writes the answer to a question, and why."""
    why = join(piece for each in exercise.why for piece in (" ", el("span", words(each, texts))))
    return el("p", el("b", f"{number}", cls="h-number"), el("b", answer(exercise)), why)


def answers_page(answers: list[Html], texts: Texts, seed: str) -> Html:
    """Writes the answers, which stand on a page of their own."""
    return el(
        "section",
        el("h2", texts.t("Answers")),
        el("div", *answers, cls="h-columns"),
        el("p", texts.t("These exercises are made from the seed {seed}.", seed=seed), cls="h-seed"),
        cls="h-answers",
    )


def reasons(exercise: Exercise, texts: Texts) -> Html:
    """Writes how an exercise is worked out, step by step."""
    return el(
        "div",
        el("p", texts.t("How it is worked out"), cls="h-worked"),
        el("ol", *(el("li", words(each, texts)) for each in exercise.why)),
        cls="h-why",
    )


def made(
    makers: Sequence[tuple[str, Maker]], seed: str, count: int, texts: Texts
) -> Iterator[Exercise]:
    """Makes exercises of several kinds in turn, none of them twice."""
    seen: set[str] = set()
    for number in range(count):
        kind, make = makers[number % len(makers)]
        exercise = make(chance(seed, kind, number))
        for again in range(1, TRIES):
            if question(exercise, texts) not in seen:
                break
            exercise = make(chance(seed, kind, number + again * count))
        seen.add(question(exercise, texts))
        yield exercise
