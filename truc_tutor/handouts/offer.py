"""What can be had: every lesson as pages or slides, and the sheets, by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from truc_tutor import variants
from truc_tutor.handouts import cut_out, poster, score_sheet, signals, worksheet
from truc_tutor.handouts.handout import Handout
from truc_tutor.handouts.lesson import lesson_pages, lesson_slides
from truc_tutor.handouts.notebook import PAGES, SLIDES, to_html
from truc_tutor.lessons.course import GAME_OF, lesson
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message

GAME = "valencia"
SEED = "1"


class NoHandoutError(Exception):
    """A handout that there is not; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for; a game or a seed of None leaves it to the handout."""

    name: str
    slides: bool = False
    game: str | None = None
    seed: str | None = None


OF_GAMES: Mapping[str, tuple[str, Callable[[str, Texts], Handout]]] = {
    "ranking-poster": (poster.TITLE, poster.ranking_poster),
    "score-sheet": (score_sheet.TITLE, score_sheet.score_sheet),
    "deck": (cut_out.TITLE, cut_out.cut_out),
}
"""Sheets that each game has."""

SIGNALS, WORKSHEET = "signals", "envit-worksheet"
SHEETS = (*OF_GAMES, WORKSHEET, SIGNALS)


def names() -> tuple[str, ...]:
    """Lists the names of all handouts, lessons first."""
    return (*GAME_OF, *SHEETS)


def title(name: str, texts: Texts) -> str:
    """Gives the title of a handout that there is."""
    if name in OF_GAMES:
        return texts.t(OF_GAMES[name][0])
    if name in SHEETS:
        return texts.t({WORKSHEET: worksheet.TITLE, SIGNALS: signals.TITLE}[name])
    return plain(lesson(name).title, texts)


def html(wish: Wish, texts: Texts) -> str:
    """Writes what is asked for as one file of HTML.

    Raises NoHandoutError for a name, a game or a form that there is not.
    """
    handout = _chosen(wish, texts)(texts)
    return to_html(handout, texts, SLIDES if wish.slides else PAGES)


def _chosen(wish: Wish, texts: Texts) -> Callable[[Texts], Handout]:
    _check(wish, texts)
    seed = SEED if wish.seed is None else wish.seed
    if wish.name in OF_GAMES:
        return partial(OF_GAMES[wish.name][1], wish.game or GAME)
    if wish.name == WORKSHEET:
        return partial(worksheet.envit_worksheet, seed=seed)
    if wish.name == SIGNALS:
        return signals.signals_sheet
    found = lesson(wish.name)
    return partial(lesson_slides if wish.slides else lesson_pages, found, seed=seed)


def _check(wish: Wish, texts: Texts) -> None:
    if wish.name not in names():
        every = ", ".join(names())
        raise NoHandoutError(
            Message(
                "There is no handout called {name}; there are: {names}.",
                name=wish.name,
                names=every,
            )
        )
    if wish.slides and wish.name in SHEETS:
        raise NoHandoutError(Message("A sheet cannot be slides; a lesson can."))
    if wish.game is not None and wish.name not in OF_GAMES:
        raise NoHandoutError(
            Message("A game is chosen for these alone: {names}.", names=", ".join(OF_GAMES))
        )
    if wish.game is not None and wish.game not in variants.names():
        raise NoHandoutError(Message("There is no game called {name}.", name=wish.game))
    if wish.seed is not None and wish.name in (*OF_GAMES, SIGNALS):
        raise NoHandoutError(
            Message("There is nothing made by chance in {name}.", name=title(wish.name, texts))
        )
