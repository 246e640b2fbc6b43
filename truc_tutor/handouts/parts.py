"""The parts that handouts are made of: sentences, cards, rows of cards, tables, boxes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from truc_tutor import variants
from truc_tutor.cards import FRENCH_SUITS, Card
from truc_tutor.cards import card as card_of
from truc_tutor.deck import sprite
from truc_tutor.deck.gestures import gesture_svg
from truc_tutor.handouts.markup import Html, el, join
from truc_tutor.lessons.exercise import Face, Group, Spoken
from truc_tutor.lessons.steps import Cell, Table
from truc_tutor.lessons.words import Said, plain, runs, seat_name
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import card_name

BOX = el("span", cls="h-box")
"""An empty box to tick or to write into."""

FEW = 5
"""More cards than these may be broken into rows."""

SHORT = 16
"""A caption of so many letters is not broken into lines."""

TICK = Html(
    '<svg class="h-tick" viewBox="0 0 20 20" aria-hidden="true">'
    '<path d="M3 11l5 5L17 4" fill="none" stroke="currentColor" stroke-width="3.4" '
    'stroke-linecap="round" stroke-linejoin="round"></path></svg>'
)


def words(message: Message, texts: Texts) -> Html:
    """Puts a sentence into the reader's language; calls bear the language they are in."""
    return join(
        el("i", run.text, lang=run.lang) if run.lang else run.text for run in runs(message, texts)
    )


def lines(messages: Iterable[Message], texts: Texts) -> Html:
    """Writes each sentence as a paragraph."""
    return join(el("p", words(each, texts)) for each in messages)


def card(drawn: Card | None, texts: Texts, *, large: bool = True) -> Html:
    """Draws a card, None being a back; `large` has the index that reads at the width of a thumb."""
    name = texts.t("a covered card") if drawn is None else card_name(drawn, texts)
    return Html(
        f'<svg class="h-card" viewBox="0 0 208 320" role="img" aria-label="{escape(name)}">'
        f'<use href="#{symbol(drawn, large=large)}"></use></svg>'
    )


def emblems(games: Sequence[str]) -> Html:
    """Draws the cards that stand for a game, or one for each of several games, as an ornament."""
    each = slice(None) if len(games) == 1 else slice(1)
    codes = [code for name in games for code in variants.variant(name).emblems[::-1][each]]
    drawn = (
        Html(
            '<svg class="h-card" viewBox="0 0 208 320" aria-hidden="true">'
            f'<use href="#{symbol(card_of(code))}"></use></svg>'
        )
        for code in dict.fromkeys(codes)
    )
    return el("div", *drawn, cls="h-emblems")


def symbol(drawn: Card | None, *, large: bool = False) -> str:
    """Names the drawing of a card, None being a back, in the sprites of `sprites`."""
    if drawn is None:
        return "truc-back"
    prefix = "truc-f-" if drawn.suit in FRENCH_SUITS else "truc-"
    return f"{prefix}{'large-' if large else ''}{drawn}"


def full_faces(markup: Html) -> Html:
    """Draws all cards of some markup with all their pips, for where there is room."""
    return Html(re.sub(r'href="#truc-(f-)?large-', r'href="#truc-\1', markup))


def sprites(body: str, lang: str) -> Html:
    """Gives the decks that some markup takes its drawings from."""
    used = re.findall(r'href="#(truc-(?:f-)?)', body)
    french = sprite("french", index_letters(lang)) if "truc-f-" in used else ""
    return Html((sprite() if "truc-" in used else "") + french)


def face(laid: Face, texts: Texts, *more: Html) -> Html:
    """Draws a card as it lies, with its note under it."""
    note = None if laid.note is None else el("span", plain(laid.note, texts), cls="h-note")
    return el(
        "span", card(laid.card, texts), note, *more, cls="h-face h-dim" if laid.dim else "h-face"
    )


def groups(rows: Iterable[Group], texts: Texts) -> Html | None:
    """Lays groups of cards side by side, each under its caption."""
    laid = [_group(each, texts) for each in rows]
    return el("div", *laid, cls="h-groups") if laid else None


def _group(group: Group, texts: Texts) -> Html:
    title = [] if group.title is None else [plain(group.title, texts)]
    caption = " · ".join([*title, texts.t("mano")] if group.mano else title)
    made = el("span", Html(gesture_svg(group.gesture)), cls="h-gesture") if group.gesture else None
    return el(
        "figure",
        el("figcaption", caption) if caption else None,
        made,
        el("span", *(face(each, texts) for each in group.faces), cls="h-row")
        if group.faces
        else None,
        cls=" ".join(["h-group", *_kinds(group, caption)]),
    )


def _kinds(group: Group, caption: str) -> Iterator[str]:
    """Names the ways in which a group is laid out."""
    if group.apart:
        yield "h-apart"
    if len(group.faces) > FEW:
        yield "h-many"
    if group.gesture:
        yield "h-made"
    if len(caption) <= SHORT:
        yield "h-short"


def table(shown: Table, texts: Texts) -> Html:
    """Writes a table; each row begins with its own heading."""
    head = el("tr", *(el("th", words(each, texts), scope="col") for each in shown.head))
    body = (
        el(
            "tr",
            el("th", _cell(row[0], texts), scope="row"),
            *(el("td", _cell(each, texts)) for each in row[1:]),
        )
        for row in shown.rows
    )
    return el("table", el("thead", head), el("tbody", *body), cls="h-table")


def _cell(cell: Cell, texts: Texts) -> Html | str:
    return cell if isinstance(cell, str) else words(cell, texts)


def talk(said: Iterable[Spoken], seats: int, texts: Texts) -> Html | None:
    """Writes who has said what, in order."""
    told = [_spoken(each, seats, texts) for each in said]
    return el("ol", *told, cls="h-talk") if told else None


def _spoken(spoken: Spoken, seats: int, texts: Texts) -> Html:
    if spoken.call is None:
        return el("li", words(Message("Cards are played."), texts))
    who = plain(Message("{seat}", seat=seat_name(spoken.seat, seats)), texts)
    call = words(Message("{call}", call=Said(spoken.call, spoken.lang)), texts)
    return el("li", el("b", who), " ", call)
