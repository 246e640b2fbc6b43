"""Paints the home screen: the choice of a game, its table and lessons, and how far one has come."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from truc_tutor import variants
from truc_tutor.lessons.course import GAME_OF, lessons_of
from truc_tutor.lessons.steps import Lesson
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts

FAMILY = ("valencia", "paulista", "france")
"""The games that the tutor is for, in the order they are offered."""

RELATIVES = tuple(name for name in variants.names() if name not in FAMILY)
"""The other games there are, offered beside the family."""

GAMES = (*FAMILY, *RELATIVES)
"""Every game, in the order they are offered."""

_ART: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ranking": {"cards": ("1b", "1e")},
    "ties": {"cards": ("3b", "3c")},
    "envit": {"cards": ("6o", "7o")},
    "bets": {"calls": ("truc", "accept")},
    "stones": {"cards": ("7o", "4b")},
    "both": {"calls": ("envit", "truc")},
    "facedown": {"cards": ("5o", "4c")},
    "pairs": {"cards": ("3o", "3e")},
    "odds": {"cards": ("7e", "1b")},
    "bluff": {"calls": ("retruc", "refuse")},
    "score": {"calls": ("falta", "accept")},
    "paulista-ranking": {"cards": ("4S", "5C")},
    "paulista-ties": {"cards": ("3H", "3S")},
    "paulista-bets": {"calls": ("truco", "accept")},
    "paulista-special": {"calls": ("eleven", "eleven/accept")},
    "paulista-pairs": {"cards": ("3D", "back")},
    "paulista-odds": {"cards": ("5C", "back")},
    "paulista-bluff": {"calls": ("seis", "refuse")},
    "paulista-score": {"calls": ("doze", "accept")},
    "france-ranking": {"cards": ("8D", "7C")},
    "france-ties": {"cards": ("QH", "QS")},
    "france-bets": {"calls": ("deux-de-plus", "accept")},
    "france-special": {"calls": ("mon-reste",)},
    "france-odds": {"cards": ("7S", "back")},
    "france-bluff": {"calls": ("deux-de-plus", "refuse")},
    "france-score": {"calls": ("mon-reste", "mon-reste/accept")},
    "mineiro-ranking": {"cards": ("7H", "4C")},
    "mineiro-ties": {"cards": ("KH", "KS")},
    "mineiro-bets": {"calls": ("truco", "accept")},
    "mineiro-pairs": {"cards": ("3D", "back")},
    "mineiro-odds": {"cards": ("AS", "back")},
    "mineiro-bluff": {"calls": ("seis", "refuse")},
    "mineiro-score": {"calls": ("ten", "ten/accept")},
}
"""The picture of a lesson: two cards, or a call and its answer as in a record."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match to be continued: its score, the learner's pair first, and the seats at its table."""

    score: tuple[int, int]
    seats: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the learner has come: the game chosen, its match that waits, the steps done.

    `steps` are (steps done, all steps) by the id of a lesson begun, `due` the skills to be asked
    again by now.
    """

    game: str = FAMILY[0]
    waiting: Waiting | None = None
    steps: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    due: int = 0


def table_of(game: str) -> str:
    """Names the place where a game is played."""
    return f"table/{game}"


def editor_of(game: str) -> str:
    """Names the place where a position of a game is set up."""
    return f"editor/{game}"


def demo_of(game: str) -> str:
    """Names the place where deals of a game are shown with open cards."""
    return f"demo/{game}"


def review_of(game: str) -> str:
    """Names the place where a match of a game is looked back on."""
    return f"review/{game}"


def drills_of(game: str) -> str:
    """Names the place where the skills of a game are drilled."""
    return f"drills/{game}"


HOME = "home"
"""The place where the page begins."""

DAILY = "daily"
"""The place of the five minutes a day."""

PROGRESS = "progress"
"""The place where the learner's progress is shown."""


def paint_home(texts: Texts, standing: Standing, turn: int) -> dict[str, Any]:
    """Paints the home screen; `turn` is quoted by the message that opens a place from it."""
    t = texts.t
    game = variants.variant(standing.game)
    sections = (
        (t("Lessons"), lessons_of(standing.game)),
        (t("All games"), lessons_of("")),
    )
    return {
        "turn": turn,
        "lang": texts.lang,
        "choice": t("Choose a game"),
        "games": [_game(name, texts, chosen=name == standing.game) for name in GAMES],
        "hero": {
            "game": game.name,
            "title": t("Learn {game}", game=t(game.title)),
            "about": t(game.about),
            "cards": list(game.emblems),
            "place": table_of(game.name),
            "play": t("Play") if standing.waiting is None else t("Continue the match"),
            "score": "" if standing.waiting is None else _score(standing.waiting, texts),
        },
        "practice": _practice(standing, texts),
        "more": [
            {"place": editor_of(game.name), "title": t("Set up a position")},
            {"place": demo_of(game.name), "title": t("Watch a deal with open cards")},
            {"place": review_of(game.name), "title": t("Review a match")},
        ],
        "sections": [
            {"title": title, "lessons": [_lesson(each, texts, standing) for each in lessons]}
            for title, lessons in sections
            if lessons
        ],
    }


def _practice(standing: Standing, texts: Texts) -> list[dict[str, str]]:
    """Offers the daily questions, the drills of a game that has lessons, and the progress."""
    t = texts.t
    due = (
        texts.n("{count} skill comes again.", "{count} skills come again.", standing.due)
        if standing.due
        else t("A few questions on what you know, and something new.")
    )
    drills = {
        "place": drills_of(standing.game),
        "title": t("Drills"),
        "about": t("One skill at a time, as long as you like."),
    }
    return [
        {"place": DAILY, "title": t("Five minutes a day"), "about": due},
        *([drills] if standing.game in GAME_OF.values() else []),
        {
            "place": PROGRESS,
            "title": t("My progress"),
            "about": t("What you know, what comes again, and how to take it with you."),
        },
    ]


def _game(name: str, texts: Texts, *, chosen: bool) -> dict[str, Any]:
    game = variants.variant(name)
    return {
        "game": name,
        "title": texts.t(game.title),
        "relative": texts.t("A relative") if name in RELATIVES else "",
        "cards": list(game.emblems[-2:]),
        "chosen": chosen,
    }


def _score(waiting: Waiting, texts: Texts) -> str:
    ours, theirs = waiting.score
    if waiting.seats == 2:
        return texts.t("You {ours}, your rival {theirs}", ours=ours, theirs=theirs)
    return texts.t("You {ours}, the rivals {theirs}", ours=ours, theirs=theirs)


def _lesson(lesson: Lesson, texts: Texts, standing: Standing) -> dict[str, Any]:
    done, count = standing.steps.get(lesson.id, (0, len(lesson.steps)))
    art = _ART.get(lesson.id, {"cards": _emblems((lesson.game,) if lesson.game else FAMILY)})
    speech = variants.game(lesson.game or FAMILY[0]).speech
    return {
        "id": lesson.id,
        "title": plain(lesson.title, texts),
        "aim": plain(lesson.aim, texts),
        "done": done,
        "count": count,
        "progress": _progress(texts, done, count),
        "cards": list(art.get("cards", ())),
        "calls": [speech.say(*reversed(call.split("/"))) for call in art.get("calls", ())],
        "call_lang": speech.lang,
    }


def _emblems(games: Iterable[str]) -> tuple[str, ...]:
    """Picks the two strongest emblems of a game; of more games, the strongest of each."""
    emblems = [variants.variant(game).emblems for game in games]
    return emblems[0][-2:] if len(emblems) == 1 else tuple(each[-1] for each in emblems)


def _progress(texts: Texts, done: int, count: int) -> str:
    if not done:
        return texts.n("{count} step", "{count} steps", count)
    if done >= count:
        return texts.t("All steps done")
    return texts.t("{done} of {count} steps done", done=done, count=count)
