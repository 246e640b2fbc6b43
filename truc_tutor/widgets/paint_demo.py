"""Paints one step of a deal with open cards: seats by tricks, what happens and what decides it."""

from dataclasses import dataclass
from typing import Any

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.narrate_words import worth_in_force, worth_told
from truc_tutor.game.pieces import Laid, Trick
from truc_tutor.game.variant import Game, Unit
from truc_tutor.tables.demonstration import Demonstration, Step
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table_stake import paint_raiser

Painted = dict[str, Any]

TRICKS = 3


@dataclass(frozen=True, slots=True)
class Showing:
    """Which step is on the screen, and the seats whose cards lie face down there."""

    demonstration: Demonstration
    step: int = 0
    covered: frozenset[int] = frozenset()
    turn: int = 1


def paint_demo(showing: Showing, texts: Texts) -> Painted:
    """Paints the step that is shown; of seats face down it names only what the table has seen."""
    t, demonstration = texts.t, showing.demonstration
    step, names = demonstration.steps[showing.step], demonstration.names
    seen = step.view.public
    last = len(demonstration.steps) - 1
    return {
        "turn": showing.turn,
        "lang": texts.lang,
        "step": showing.step,
        "last": last,
        "progress": t("Step {number} of {count}", number=showing.step + 1, count=last + 1),
        "lines": [texts.say(line) for line in step.lines],
        "rules": [texts.say(rule) for rule in step.rules],
        "columns": [_column(step, place, texts) for place in range(TRICKS)],
        "seats": [_seat(showing, seat, texts) for seat in range(seen.game.seats)],
        "turned": None if seen.turned is None else _card(seen.turned, texts),
        "facts": _facts(step, names, texts),
        "jumps": _jumps(showing, texts),
        "deals": _deals(showing, texts),
        "fresh": _fresh(seen.game, texts),
        "words": _words(seen.game, texts),
    }


def _words(game: Game, texts: Texts) -> Painted:
    t = texts.t
    return {
        "callLang": game.speech.lang,
        "calls": [*game.speech.words.values(), *([BEATEN] if game.side is not None else [])],
        "title": t("A deal with open cards"),
        "table": t("Seats and tricks"),
        "seat": t("Seat"),
        "held": t("Cards held"),
        "turned": t("turned up"),
        "mano": t("mano"),
        "acts": t("to act"),
        "takes": t("takes it"),
        "covered": t("covered"),
        "beneath": t("beneath"),
        "first": t("To the beginning"),
        "back": t("One step back"),
        "forward": t("One step forward"),
        "end": t("To the end"),
        "run": t("Play by itself"),
        "pause": t("Pause"),
        "jumps": t("Go to"),
        "happens": t("What happens"),
        "steps": t("Steps of the deal"),
        "keys": t(
            "Keys: arrows for a step, Home and End, P to play and pause, the number of a seat to "
            "turn its cards."
        ),
    }


def _fresh(game: Game, texts: Texts) -> list[Painted]:
    """Offers a new deal for each number of seats that the game is played by."""
    seats = variants.variant(game.name).seats
    if len(seats) == 1:
        return [{"seats": seats[0], "label": texts.t("New deal")}]
    return [
        {"seats": each, "label": texts.t("New deal, {count} seats", count=each)} for each in seats
    ]


def _column(step: Step, place: int, texts: Texts) -> Painted:
    """Heads a trick; `state` says in words that it is tied, `now` that it is being played."""
    seen = step.view.public
    tied = place < len(seen.tricks) and seen.tricks[place].taken_by is None
    return {
        "label": texts.t("Trick {number}", number=place + 1),
        "state": texts.t("tied") if tied else "",
        "now": not seen.over and place == len(seen.tricks),
    }


def _seat(showing: Showing, seat: int, texts: Texts) -> Painted:
    demonstration = showing.demonstration
    view = demonstration.steps[showing.step].view
    seen, name = view.public, demonstration.names[seat]
    covered = seat in showing.covered
    turn = texts.t("Turn the cards of {name} face up", name=name)
    if not covered:
        turn = texts.t("Turn the cards of {name} face down", name=name)
    return {
        "seat": seat,
        "name": name,
        "pair": seat % 2,
        "mano": seat == seen.mano,
        "acts": seat in seen.to_act,
        "covered": covered,
        "turn": turn,
        "count": _count(showing, seat, texts),
        "held": _held(showing, seat, texts),
        "tricks": _laid_by(showing, seat, texts),
    }


def _count(showing: Showing, seat: int, texts: Texts) -> str:
    """Tells what a seat has for the side bet; face down, only what it has shown to all."""
    view = showing.demonstration.steps[showing.step].view
    bet, side = view.public.game.side, view.public.side
    if bet is None:
        return ""
    count = view.counts[seat]
    if seat in showing.covered:
        shown = None if side is None else side.shown
        count = shown[2] if shown is not None and shown[0] == seat else None
    if count is None:
        return ""
    call = view.public.game.speech.say(bet.ladder.calls[0])
    return texts.t("{call}: {count}", call=call, count=count)


def _held(showing: Showing, seat: int, texts: Texts) -> list[Painted | None]:
    """Paints three places: the cards held, and None where one has been played.

    Face down, the places say nothing of which card has gone.
    """
    view = showing.demonstration.steps[showing.step].view
    holding = view.holdings[seat]
    if seat in showing.covered:
        backs = [_card(UNKNOWN, texts) for _ in holding]
        return [*backs, *([None] * (len(view.dealt[seat]) - len(holding)))]
    return [_card(each, texts) if each in holding else None for each in view.dealt[seat]]


def _laid_by(showing: Showing, seat: int, texts: Texts) -> list[Painted | None]:
    """Paints what a seat laid to each trick; a two-card play fills two of them (A14)."""
    view = showing.demonstration.steps[showing.step].view
    tricks, running = view.tricks, view.laid
    if seat in showing.covered:
        tricks, running = view.public.tricks, view.public.laid
    cells: list[Painted | None] = []
    for place, (laid, trick) in enumerate(_rounds(tricks, running)):
        beneath = _is_hidden_round(view.tricks, place)
        own = next((each for each in laid if each.seat == seat), None)
        takes = trick is not None and trick.taken_by == seat
        painted = None if own is None else _laid_card(own, texts, takes=takes, beneath=beneath)
        cells.append(painted)
        if own and own.under and len(cells) == TRICKS - 1 and len(view.tricks) < TRICKS:
            cells.append(_laid_card(own, texts, takes=False, beneath=True))
    return cells + [None] * (TRICKS - len(cells))


def _is_hidden_round(tricks: tuple[Trick, ...], place: int) -> bool:
    """Tells whether a trick is that of the cards beneath, in a two-card play."""
    return 0 < place < len(tricks) and tricks[place - 1].laid == tricks[place].laid


def _rounds(
    tricks: tuple[Trick, ...], running: tuple[Laid, ...]
) -> list[tuple[tuple[Laid, ...], Trick | None]]:
    rounds: list[tuple[tuple[Laid, ...], Trick | None]] = [(each.laid, each) for each in tricks]
    return [*rounds, (running, None)] if running else rounds


def _laid_card(laid: Laid, texts: Texts, *, takes: bool, beneath: bool) -> Painted:
    card = laid.under if beneath and laid.under is not None else laid.card
    return {
        **_card(card, texts),
        "takes": takes,
        "beneath": beneath,
        "covered": laid.covered and not beneath,
    }


def _card(card: Card, texts: Texts) -> Painted:
    if card == UNKNOWN:
        return {"code": "back", "name": card_name(card, texts)}
    return {"code": str(card), "name": card_name(card, texts)}


def _facts(step: Step, names: tuple[str, ...], texts: Texts) -> list[Painted]:
    """Lists the score and what the deal is worth, each with its heading."""
    seen, t = step.view.public, texts.t
    facts = [
        {
            "label": texts.row(names[pair::2] if seen.game.seats > 2 else (names[pair],)),
            "value": str(seen.score[pair]),
            "more": _camas(seen.camas[pair], seen.game, texts),
            "pair": pair,
        }
        for pair in (0, 1)
    ]
    worth = texts.say(worth_told(worth_in_force(seen), seen.game.unit))
    raiser = paint_raiser(seen, names, texts)
    return [*facts, {"label": t("The deal is worth"), "value": worth, "more": raiser, "pair": None}]


def _camas(won: int, game: Game, texts: Texts) -> str:
    if game.camas == 1:
        return ""
    if game.unit is Unit.STONE:
        return texts.n("{count} cama", "{count} camas", won)
    return texts.n("{count} game", "{count} games", won)


def _jumps(showing: Showing, texts: Texts) -> list[Painted]:
    """Lists where the dealing and each trick of the running deal begin; `now` is where we are."""
    demonstration, at = showing.demonstration, showing.step
    now = demonstration.steps[at].view.public.deals
    starts = {start: trick for start, deal, trick in demonstration.marks() if deal == now}
    reached = max(start for start in starts if start <= at)
    return [
        {
            "step": start,
            "label": texts.t("Trick {number}", number=trick) if trick else texts.t("Dealing"),
            "now": start == reached,
        }
        for start, trick in starts.items()
    ]


def _deals(showing: Showing, texts: Texts) -> list[Painted]:
    """Lists the deals of a record that has more than one."""
    starts = [(start, deal) for start, deal, _ in showing.demonstration.marks()]
    firsts = {deal: start for start, deal in reversed(starts)}
    now = showing.demonstration.steps[showing.step].view.public.deals
    if len(firsts) < 2:
        return []
    return [
        {"step": start, "label": texts.t("Deal {number}", number=deal), "now": deal == now}
        for deal, start in sorted(firsts.items())
    ]
