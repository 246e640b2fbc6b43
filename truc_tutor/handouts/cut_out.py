"""The deck to cut out: cards in their true size with crop marks, and their backs."""

from collections.abc import Iterator, Sequence
from html import escape

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.parts import symbol
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_

TITLE = N_("Cards to cut out")
WIDTH, HEIGHT, GAP = 56.55, 87.0, 4.0
"""A card and what lies between two, in millimetres."""

PAGE = (210.0, 297.0)
COLUMNS, ROWS = 3, 3
EACH = COLUMNS * ROWS
MARK, OFF = 5.0, 1.5
"""The length of a crop mark, and how far off the card it begins."""

Place = tuple[float, float]


def cut_out(name: str, texts: Texts) -> Handout:
    """Lays out the deck of a game; the page that is not full comes first and says how to print."""
    deck = variants.game(name).deck
    title, topic = texts.t(TITLE), texts.t(variants.variant(name).title)
    first = len(deck) % EACH or EACH
    pages = [deck[:first], *(deck[at : at + EACH] for at in range(first, len(deck), EACH))]
    told = heading(
        title,
        topic,
        texts.t("Print on stiff paper in true size, on both sides, turned over the long edge."),
        texts.t("Cut along the marks, then round the corners."),
    )
    sections: list[Html] = []
    for number, page in enumerate(pages):
        says = told if number == 0 and len(page) <= EACH - COLUMNS else None
        label = texts.n("{count} card", "{count} cards", len(page))
        sections += [_sheet(page, label, says), _sheet([None] * EACH, texts.t("The backs"), None)]
    return Handout("deck", title, topic, texts.lang, tuple(sections))


def _sheet(page: Sequence[Card | None], label: str, says: Html | None) -> Html:
    """Draws a page of cards, None being a back, in millimetres."""
    drawn = "".join(
        f'<use href="#{symbol(each)}" x="{x:g}" y="{y:g}" width="{WIDTH:g}" height="{HEIGHT:g}">'
        "</use>"
        for each, (x, y) in zip(page, _places(), strict=False)
    )
    marks = "".join(_marks(len(page)))
    width, height = PAGE
    svg = Html(
        f'<svg class="d-cards" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'aria-label="{escape(label)}"><path d="{marks}"></path>{drawn}</svg>'
    )
    return el("section", svg, says, cls="d-page")


def _corner() -> Place:
    """Gives the place of the first card, the block of cards being in the middle of the page."""
    wide = COLUMNS * WIDTH + (COLUMNS - 1) * GAP
    high = ROWS * HEIGHT + (ROWS - 1) * GAP
    return (PAGE[0] - wide) / 2, (PAGE[1] - high) / 2


def _places() -> Iterator[Place]:
    left, top = _corner()
    for row in range(ROWS):
        for column in range(COLUMNS):
            yield left + column * (WIDTH + GAP), top + row * (HEIGHT + GAP)


def _marks(count: int) -> Iterator[str]:
    """Draws crop marks outside the block, in line with the edges of the cards in it."""
    left, top = _corner()
    rows = -(-count // COLUMNS)
    right = left + COLUMNS * WIDTH + (COLUMNS - 1) * GAP
    bottom = top + rows * HEIGHT + (rows - 1) * GAP
    for column in range(COLUMNS):
        for x in (left + column * (WIDTH + GAP), left + column * (WIDTH + GAP) + WIDTH):
            yield f"M{x:g} {top - OFF:g}v{-MARK:g}M{x:g} {bottom + OFF:g}v{MARK:g}"
    for row in range(rows):
        for y in (top + row * (HEIGHT + GAP), top + row * (HEIGHT + GAP) + HEIGHT):
            yield f"M{left - OFF:g} {y:g}h{-MARK:g}M{right + OFF:g} {y:g}h{MARK:g}"
