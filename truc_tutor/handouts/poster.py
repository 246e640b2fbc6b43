"""The ranking poster: all cards of a game on one page, from the strongest down."""

from collections.abc import Mapping

from truc_tutor import variants
from truc_tutor.cards import FRENCH_SUITS, SPANISH_SUITS, Card
from truc_tutor.game.variant import Game
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.parts import card, lines, table
from truc_tutor.lessons.family.names import rank_name
from truc_tutor.lessons.paulista.order import REASON as TURNED
from truc_tutor.lessons.steps import Table
from truc_tutor.lessons.words import CLASS_NAMES, plain
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_rank
from truc_tutor.texts.message import N_, Message
from truc_tutor.texts.names import short_name

TITLE = N_("Which card is stronger?")
EQUAL = Message("Cards on one rung are equally strong: one of each side makes a tie.")

CLASSES = {"valencia": CLASS_NAMES}
"""Games whose classes of cards have names of their own, by strength."""

LADDER = 8
"""So many rungs stand under each other; more of them stand in two columns."""

SUITS = SPANISH_SUITS + FRENCH_SUITS

Rung = tuple[Card, ...]


def ranking_poster(name: str, texts: Texts) -> Handout:
    """Draws the poster of a game."""
    game = variants.game(name)
    rungs = _rungs(game)
    top = [rung for rung in rungs if len(rung) == 1]
    rest = rungs[len(top) :]
    topic = texts.t(variants.variant(name).title)
    body = el(
        "section",
        el("div", *(_single(game, each, rungs, texts) for each in top), cls="p-top")
        if top
        else None,
        el(
            "div",
            *(_rung(game, each, rungs, texts) for each in rest),
            cls="p-rungs p-wide" if len(rest) <= LADDER else "p-rungs",
            style=f"--rows: {len(rest)}; --tall: {'158mm' if top else '212mm'}",
        ),
        el("div", lines([EQUAL], texts), _trumps(game, texts), cls="p-notes"),
        cls="p-poster",
    )
    title = texts.t(TITLE)
    return Handout("ranking-poster", title, topic, texts.lang, (heading(title, topic), body))


def strengths(game: Game) -> Mapping[Card, int]:
    """Gives the class of each card; where a card is turned up, the class it has as no trump."""
    if not game.turns_card:
        return game.strengths(None)
    ranks = len({each.rank for each in game.deck})
    return {
        each: strong
        for turned in game.deck
        for each, strong in game.strengths(turned).items()
        if strong <= ranks
    }


def _rungs(game: Game) -> list[Rung]:
    by_card = strengths(game)
    deck = sorted(game.deck, key=lambda each: SUITS.index(each.suit))
    return [
        tuple(each for each in deck if by_card[each] == strong)
        for strong in sorted(set(by_card.values()), reverse=True)
    ]


def _title(game: Game, rung: Rung, rungs: list[Rung], texts: Texts) -> str:
    names = CLASSES.get(game.name)
    if names is not None:
        told = texts.t(names[len(rungs) - rungs.index(rung)])
    elif len(rung) == 1:
        told = short_name(rung[0], texts)
    else:
        told = plain(Message("{rank}", rank=rank_name(rung[0].rank)), texts)
    return told[:1].upper() + told[1:]


def _single(game: Game, rung: Rung, rungs: list[Rung], texts: Texts) -> Html:
    caption = _caption(game, rung, rungs, texts)
    return el("figure", card(rung[0], texts, large=False), caption, cls="p-single")


def _rung(game: Game, rung: Rung, rungs: list[Rung], texts: Texts) -> Html:
    drawn = (card(each, texts, large=False) for each in rung)
    caption = _caption(game, rung, rungs, texts)
    return el("figure", caption, el("span", *drawn, cls="h-row"), cls="p-rung")


def _caption(game: Game, rung: Rung, rungs: list[Rung], texts: Texts) -> Html:
    place = el("b", f"{rungs.index(rung) + 1}", cls="p-place")
    return el("figcaption", place, " ", _title(game, rung, rungs, texts))


def _trumps(game: Game, texts: Texts) -> Html | None:
    """Tells which rank each turned card makes trump, where a card is turned up."""
    if not game.turns_card:
        return None
    turned = [rung[0] for rung in reversed(_rungs(game))]
    trumps = [_strongest(game, each) for each in turned]
    shown = Table(
        (
            Message("The turned card"),
            *(Message("{rank}", rank=index_rank(each, texts.lang)) for each in turned),
        ),
        ((Message("Trumps"), *(index_rank(each, texts.lang) for each in trumps)),),
    )
    return el("div", lines([TURNED], texts), table(shown, texts))


def _strongest(game: Game, turned: Card) -> Card:
    by_card = game.strengths(turned)
    return max(by_card, key=lambda each: by_card[each])
