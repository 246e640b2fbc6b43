"""The pictures of the progress screen: each as a table, and as SVG once it is asked for."""

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

from truc_tutor import variants
from truc_tutor.lessons.kinds import Skill, find_skill, skills_of
from truc_tutor.lessons.pictures import classes, envit_counts
from truc_tutor.progress.document import Progress
from truc_tutor.progress.schedule import recall
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.charts import Series, bars, lines, stacks
from truc_tutor.widgets.paint_home import GAMES
from truc_tutor.widgets.paint_solved import draw_solved, paint_solved

Painted = dict[str, Any]

DAYS = 28
"""Days that are looked back on."""

AHEAD = (0, 1, 2, 4, 7, 10, 14, 21, 30)
"""Days from now at which it is told what would be remembered."""

MINE = ("days", "memory")
"""The pictures of the learner, for which something must have been practised."""

ORDERED = ("valencia", "france")
"""The games whose order of cards hangs on no turned card."""


def draw(name: str, progress: Progress, at: datetime, texts: Texts) -> str:
    """Draws a picture as SVG.

    Raises KeyError where there is none of that name, or nothing to draw yet.
    """
    if name in MINE and not tried_skills(progress):
        raise KeyError(name)
    kind, _, game = name.partition("/")
    if kind == "beats" and game in ORDERED:
        return _draw_beats(game, texts)
    if kind == "solved":
        return draw_solved(name, texts)
    return _DRAWN[name](progress, at, texts)


def paint_picture(name: str, progress: Progress, at: datetime, texts: Texts) -> Painted:
    """Paints the title and the table of a picture."""
    kind, _, game = name.partition("/")
    if kind == "beats":
        return {"name": name, **_beats(game, texts)}
    if kind == "solved":
        return {"name": name, **paint_solved(name, texts)}
    return {"name": name, **_TABLES[name](progress, at, texts)}


def tried_skills(progress: Progress) -> list[Skill]:
    """Lists the skills of the course that the learner has tried."""
    games = {each.game for each in map(find_skill, progress.by_skill) if each is not None}
    return [
        skill
        for game in (*GAMES, "")
        if game in games
        for skill in skills_of(game)
        if progress.of(skill.id)
    ]


def game_title(game: str, texts: Texts) -> str:
    """Names a game, or what is of all games."""
    return texts.t(variants.variant(game).title) if game else texts.t("All games")


def _per_day(progress: Progress, at: datetime) -> list[tuple[str, int]]:
    """Counts the answers of each of the last days, the earliest first."""
    counts = Counter(attempt.at.date() for attempt in progress.attempts)
    days = [at.date() - timedelta(days=ago) for ago in reversed(range(DAYS))]
    return [(day.isoformat(), counts[day]) for day in days]


def _days(progress: Progress, at: datetime, texts: Texts) -> Painted:
    days = _per_day(progress, at)
    count = sum(bool(answers) for _, answers in days)
    return {
        "title": texts.t("Days practised"),
        "lead": texts.n(
            "Practised on {count} day of the last four weeks.",
            "Practised on {count} days of the last four weeks.",
            count,
        ),
        "table": {
            "head": [texts.t("Day"), texts.t("Answers")],
            "rows": [[day, str(answers)] for day, answers in days if answers],
        },
    }


def _draw_days(progress: Progress, at: datetime, texts: Texts) -> str:
    days = _per_day(progress, at)
    labels = ["" if ago % 7 else str(-ago) for ago in reversed(range(DAYS))]
    labels[-1] = texts.t("today")
    return bars(labels, Series(texts.t("Answers"), tuple(answers for _, answers in days)))


def _curves(progress: Progress, at: datetime, texts: Texts) -> list[Series]:
    """Averages, for each game, what would be remembered without practice."""
    found = []
    tried = tried_skills(progress)
    for game in dict.fromkeys(skill.game for skill in tried):
        mine = [skill for skill in tried if skill.game == game]
        values = tuple((day, _remembered(progress, mine, at, day)) for day in AHEAD)
        found.append(Series(game_title(game, texts), values))
    return found


def _remembered(progress: Progress, skills: list[Skill], at: datetime, day: int) -> float:
    """Averages the chance that each skill is remembered, in per cent."""
    then = at + timedelta(days=day)
    chances = [recall(progress, skill.id, then) or 0.0 for skill in skills]
    return round(100 * sum(chances) / len(chances), 1)


def _memory(progress: Progress, at: datetime, texts: Texts) -> Painted:
    curves = _curves(progress, at, texts)
    return {
        "title": texts.t("What stays, without practice"),
        "lead": texts.t("How much of what you know will still be there in the next 30 days."),
        "table": {
            "head": [texts.t("Days from now"), *(curve.name for curve in curves)],
            "rows": [
                [str(day), *(_percent(curve.values[row][1] / 100) for curve in curves)]
                for row, day in enumerate(AHEAD)
            ],
        },
    }


def _draw_memory(progress: Progress, at: datetime, texts: Texts) -> str:
    labels = [(0, texts.t("today")), *((day, f"+{day}") for day in (7, 14, 21, 30))]
    return lines(labels, _curves(progress, at, texts))


def _envit(_progress: Progress, _at: datetime, texts: Texts) -> Painted:
    counts = envit_counts()
    every = sum(holdings for _, holdings in counts)
    high = sum(holdings for count, holdings in counts if count >= 30)
    rows = []
    left = every
    for count, holdings in counts:
        rows.append([str(count), str(holdings), _percent(holdings / every), _percent(left / every)])
        left -= holdings
    return {
        "title": texts.t("How often each envit comes"),
        "lead": texts.t(
            "Of the 1,540 ways to be dealt three cards, {count} count 30 or more.", count=high
        ),
        "table": {
            "head": [
                texts.t("Envit"),
                texts.t("Ways"),
                texts.t("Share"),
                texts.t("This or more"),
            ],
            "rows": rows,
        },
    }


def _percent(share: float) -> str:
    """Writes a share in whole per cents, as every language does."""
    return f"{100 * share:.0f} %"


def _draw_envit(_progress: Progress, _at: datetime, texts: Texts) -> str:
    counts = envit_counts()
    return bars(
        [str(count) for count, _ in counts],
        Series(texts.t("Ways"), tuple(holdings for _, holdings in counts)),
    )


def _beats(game: str, texts: Texts) -> Painted:
    t = texts.t
    return {
        "title": t("What beats what: {game}", game=game_title(game, texts)),
        "lead": t("Each card against all the others of the deck, one by one."),
        "table": {
            "head": [t("Card"), t("Beats"), t("Ties with"), t("Loses to")],
            "rows": [
                [t(each.name), str(each.beats), str(each.ties), str(each.loses)]
                for each in classes(game)
            ],
        },
    }


def _draw_beats(game: str, texts: Texts) -> str:
    t, rungs = texts.t, classes(game)
    return stacks(
        [t(each.name) for each in rungs],
        [
            Series(t("Beats"), tuple(each.beats for each in rungs)),
            Series(t("Ties with"), tuple(each.ties for each in rungs)),
            Series(t("Loses to"), tuple(each.loses for each in rungs)),
        ],
    )


_TABLES: Mapping[str, Callable[[Progress, datetime, Texts], Painted]] = MappingProxyType(
    {"days": _days, "memory": _memory, "envit": _envit}
)
_DRAWN: Mapping[str, Callable[[Progress, datetime, Texts], str]] = MappingProxyType(
    {"days": _draw_days, "memory": _draw_memory, "envit": _draw_envit}
)
