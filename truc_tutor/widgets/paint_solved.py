"""Paints what solved play does, for the progress screen: heat maps, and bars of its raises."""

from typing import Any

from truc_tutor import variants
from truc_tutor.books.figures import Figures
from truc_tutor.lessons.france.course_known import SEVENS
from truc_tutor.lessons.france.known_bluffs import ANSWERS, WHAT
from truc_tutor.lessons.france.known_figures import HEATS, by_lead, known, leads
from truc_tutor.lessons.france.known_raises import WHEN
from truc_tutor.lessons.france.known_score import RULE, known_chances, score_heat
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.charts import Series, stacks
from truc_tutor.widgets.paint_heat import paint_heat

Painted = dict[str, Any]

GAME = "france"

BLUFFS = "bluffs"
"""The picture that is drawn as bars; the others are heat maps, which are tables themselves."""

SCORES = "scores"
"""The heat map of every score, where its chances are known."""

_SEE = {"won-first": SEVENS, "won-second": SEVENS, "raised": WHEN, "accepted": ANSWERS}
"""What there is to see in each heat map."""


def solved_names() -> tuple[str, ...]:
    """Lists the pictures of solved play; none where its figures cannot be read."""
    figured = (*HEATS, BLUFFS) if known() is not None else ()
    scored = (SCORES,) if known_chances() is not None else ()
    return tuple(f"solved/{name}" for name in (*figured, *scored))


def paint_solved(name: str, texts: Texts) -> Painted:
    """Paints a picture of solved play: a heat map, or what stands behind the bars.

    Raises KeyError where there is none of that name.
    """
    game = texts.t(variants.variant(GAME).title)
    if name.endswith(SCORES) and (chances := known_chances()) is not None:
        heat = paint_heat(score_heat(chances), texts)
        lead = texts.t("{game}, the whole game, as best play has it.", game=game)
        return {"title": heat["title"], "lead": lead, "see": plain(RULE, texts), "heat": heat}
    figures = _figures(name)
    lead = texts.t("{game}, one deal at 0–0, as best play has it.", game=game)
    if name.endswith(BLUFFS):
        return {"lead": lead, "see": plain(WHAT, texts), **_bluffs(figures, texts)}
    kind = name.removeprefix("solved/")
    heat = paint_heat(HEATS[kind](figures), texts)
    return {"title": heat["title"], "lead": lead, "see": plain(_SEE[kind], texts), "heat": heat}


def draw_solved(name: str, texts: Texts) -> str:
    """Draws the bars: what of 100 leads of a card is raised as a bluff, raised in earnest, played.

    Raises KeyError for a picture that is not drawn, or cannot be.
    """
    figures = _figures(name)
    if not name.endswith(BLUFFS):
        raise KeyError(name)
    t, rows = texts.t, list(leads(figures))
    of = [(each.bluffs, each.raised - each.bluffs, each.often - each.raised) for _, each in rows]
    shares = [tuple(round(100 * part / sum(parts), 1) for part in parts) for parts in of]
    names = (t("bluffs"), t("other raises"), t("no raise"))
    labels = [row[0] for row in _bluffs(figures, texts)["table"]["rows"]]
    return stacks(
        labels,
        [Series(each, tuple(share[at] for share in shares)) for at, each in enumerate(names)],
    )


def _figures(name: str) -> Figures:
    figures = known()
    if figures is None or name not in solved_names():
        raise KeyError(name)
    return figures


def _bluffs(figures: Figures, texts: Texts) -> Painted:
    table = by_lead(figures)
    return {
        "title": texts.t("How best play answers the first card"),
        "table": {
            "head": [plain(each, texts) for each in table.head],
            "rows": [
                [cell if isinstance(cell, str) else plain(cell, texts) for cell in row]
                for row in table.rows
            ],
        },
    }
