"""The score sheet: stones to cross out, a block for each cama or game."""

from truc_tutor import variants
from truc_tutor.game.variant import Game
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.parts import emblems
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_

TITLE = N_("Score sheet")
BLOCKS = 7
"""So many blocks stand on a page."""


def score_sheet(name: str, texts: Texts) -> Handout:
    """Draws an empty score sheet for a game."""
    game = variants.game(name)
    title, topic = texts.t(TITLE), texts.t(variants.variant(name).title)
    blocks = (_block(game, number, texts) for number in range(1, BLOCKS + 1))
    told = texts.t("Cross out one circle for each stone or point won.")
    head = heading(title, topic, told, emblems=emblems([name]))
    body = el("section", *blocks, cls="c-sheet")
    return Handout("score-sheet", title, topic, texts.lang, (head, body))


def _block(game: Game, number: int, texts: Texts) -> Html:
    """Draws a row of stones for each side, in halves where the game has them."""
    half = game.target // 2 if game.in_halves else game.target
    names = (texts.t("males"), texts.t("bones")) if game.in_halves else ()
    halves = [half, game.target - half] if game.in_halves else [half]
    head = el(
        "tr",
        el("td", el("b", f"{number}", cls="p-place")),
        *(el("th", name, scope="col") for name in names),
        *([el("td")] if not names else []),
    )
    rows = (
        el(
            "tr",
            el("th", el("span", side, el("span", cls="w-line"), cls="w-field"), scope="row"),
            *(el("td", *(_stone() for _ in range(count)), cls="c-stones") for count in halves),
        )
        for side in (texts.t("We"), texts.t("They"))
    )
    return el(
        "table",
        el("thead", head),
        el("tbody", *rows),
        cls="c-block" if game.in_halves else "c-block c-whole",
    )


def _stone() -> Html:
    return el("span", cls="c-stone")
