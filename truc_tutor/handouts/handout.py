"""A handout: titled pieces of one language, which a template lays out as pages or as slides."""

from dataclasses import dataclass

from truc_tutor.handouts.markup import Html, el


@dataclass(frozen=True, slots=True)
class Handout:
    """What is printed or shown: a title, and pieces in order, each a section of HTML.

    `name` is what its file is called; `topic` stands beside the title, mostly the name of a game.
    """

    name: str
    title: str
    topic: str
    lang: str
    sections: tuple[Html, ...]


def heading(title: str, topic: str, *lines: Html | str, emblems: Html | None = None) -> Html:
    """Writes the head of a handout; `emblems` are cards beside it that only adorn."""
    told = el(
        "div",
        el("p", topic, cls="h-topic") if topic else None,
        el("h1", title),
        *(el("p", line, cls="h-aim") for line in lines),
    )
    return el("header", told, emblems, cls="h-head")
