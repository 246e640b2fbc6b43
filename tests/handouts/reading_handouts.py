"""Reads a handout as who gets it does: its headings, cards, questions and answers."""

import re
from functools import cache
from string import ascii_lowercase

from bs4 import BeautifulSoup, Tag

from truc_tutor.handouts import offer
from truc_tutor.handouts.lesson import lesson_pages, lesson_slides
from truc_tutor.lessons import course
from truc_tutor.texts.catalogue import texts


@cache
def made(name: str, *, slides: bool = False, game: str | None = None, lang: str = "en") -> str:
    return offer.html(offer.Wish(name, slides, game), texts(lang))


@cache
def lesson(name: str, *, slides: bool = False) -> BeautifulSoup:
    """What stands in a lesson's handout, before it is made into a file."""
    make = lesson_slides if slides else lesson_pages
    sections = make(course.lesson(name), texts(), offer.SEED).sections
    return parsed(f"<main>{''.join(sections)}</main>")


@cache
def parsed(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def cards(part: Tag) -> list[str]:
    """The cards drawn in a part of a page, in order, a back as "back"."""
    found = [use["href"].removeprefix("#truc-") for use in part.select("main use, use")]
    return [each.removeprefix("f-").removeprefix("large-") for each in found]


def answer(text: str) -> tuple[int, ...]:
    """An answer as it stands on the last page: a number, or letters."""
    if text.isdigit():
        return (int(text),)
    return tuple(ascii_lowercase.index(each) for each in re.split(r", | – ", text))
