"""One moment of the table as it is drawn: who holds, says and has laid what, and the score."""

from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Call, Play, token
from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate import trick_told
from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.narrate_words import dealer_of, side_told, worth_seen, worth_told
from truc_tutor.game.pieces import Auction, Laid
from truc_tutor.game.variant import AllTied, Game
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.moments import Moment
from truc_tutor.tables.signals import HUMAN
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_table_acts import trump_name
from truc_tutor.widgets.paint_table_stake import paint_ladder, paint_raiser

Painted = dict[str, Any]


def paint_frame(moment: Moment, names: tuple[str, ...], texts: Texts) -> Painted:
    """Paints what lies open to the person at one moment; `line` tells the act that led to it."""
    seen = moment.seen
    groups = trick_groups(seen, names, texts)
    return {
        "line": " ".join(texts.say(line) for line in moment.lines),
        "ended": bool(groups) and groups[-1]["ended"] and not seen.over,
        "seats": [_seat(seen, seat, texts) for seat in range(seen.game.seats)],
        "tricks": groups,
        "score": [_side(seen, pair, texts) for pair in (0, 1)],
        "falta": _falta(seen, texts),
        "ladder": paint_ladder(seen, texts),
        "raiser": paint_raiser(seen, names, texts),
        "envit": _envit(seen, names, texts),
    }


def _seat(seen: Observation, seat: int, texts: Texts) -> Painted:
    shown = seen.partner if seat == HUMAN + 2 else ()
    return {
        "held": seen.held[seat],
        "mano": seat == seen.mano,
        "deals": _dealer_matters(seen.game) and seat == dealer_of(seen),
        "due": seat in seen.to_act,
        "says": _says(seen, seat),
        "loud": _is_loud(seen, seat),
        "cards": [{"code": str(card), "name": trump_name(seen, card, texts)} for card in shown],
    }


def _dealer_matters(game: Game) -> bool:
    """Tells whether a decision of this game depends on who has dealt (B12, B22, C3)."""
    return game.special is not None or game.redeals or game.all_tied is AllTied.DEALER


def _last_said(seen: Observation, seat: int) -> int | None:
    """Finds the last word of a seat since a card was played, by its place in the history."""
    for place in range(len(seen.history) - 1, -1, -1):
        act = seen.history[place]
        if isinstance(act, Play):
            return None
        if act.seat == seat:
            return place
    return None


def _says(seen: Observation, seat: int) -> str:
    """Gives the last word a seat said since a card was played; it stays in a bubble till then."""
    place = _last_said(seen, seat)
    if place is not None:
        return seen.game.speech.say(token(seen.history[place]), _question_before(seen, place))
    side = seen.side
    beaten = side is not None and side.shown is not None and side.taken_by != pair_of(seat)
    return BEATEN if seen.over and beaten else ""


def _is_loud(seen: Observation, seat: int) -> bool:
    """Tells whether what a seat said is a call."""
    place = _last_said(seen, seat)
    return place is not None and isinstance(seen.history[place], Call)


def _question_before(seen: Observation, place: int) -> str | None:
    """Names what an act of the history answered: the last call, or a special deal's decision."""
    for act in reversed(seen.history[:place]):
        if isinstance(act, Call):
            return act.call
    special = seen.game.special
    return None if special is None or seen.terms.shares is None else special.name


def trick_groups(seen: Observation, names: tuple[str, ...], texts: Texts) -> list[Painted]:
    """Paints the tricks in order, a two-card play as one of them, the running one last."""
    groups: list[Painted] = []
    place = 0
    while place < len(seen.tricks):
        laid = seen.tricks[place].laid
        last = place
        while last + 1 < len(seen.tricks) and seen.tricks[last + 1].laid == laid:
            last += 1
        told = [texts.say(trick_told(seen, each, names)) for each in range(place, last + 1)]
        taker = seen.tricks[last].taken_by
        groups.append(_group(seen, place, laid, taker, texts) | {"told": " ".join(told)})
        place = last + 1
    if seen.laid or not groups:
        group = _group(seen, place, seen.laid, None, texts)
        groups.append(group | {"ended": False, "told": ""})
    return groups


def _group(
    seen: Observation, place: int, laid: tuple[Laid, ...], taker: int | None, texts: Texts
) -> Painted:
    title = (
        texts.t("Tricks 2 and 3")
        if any(each.under is not None for each in laid)
        else texts.t("Trick {number}", number=place + 1)
    )
    glowing = _shown(seen)
    return {
        "title": title,
        "ended": True,
        "taker": taker,
        "laid": [_laid(each, taker, glowing, texts) for each in laid],
    }


def _shown(seen: Observation) -> frozenset[Card]:
    """Lists the cards that made the winning envit, once they are shown (A47)."""
    return frozenset(seen.side.shown[1]) if seen.side and seen.side.shown else frozenset()


def _laid(laid: Laid, taker: int | None, glowing: frozenset[Card], texts: Texts) -> Painted:
    under = laid.under
    painted: Painted = {
        "seat": laid.seat,
        "code": str(laid.card),
        "covered": laid.covered,
        "name": texts.say(_laid_name(laid)),
        "takes": laid.seat == taker,
        "glows": laid.card in glowing and laid.card != UNKNOWN,
    }
    if under is not None:
        painted["under"] = str(under)
        painted["underGlows"] = under in glowing and under != UNKNOWN
    return painted


def _laid_name(laid: Laid) -> Message:
    if laid.covered:
        if laid.card == UNKNOWN:
            return Message("a covered card")
        return Message("{card}, covered", card=laid.card)
    if laid.under is None:
        return Message("{card}", card=laid.card)
    if laid.under == UNKNOWN:
        return Message("{card} over a hidden card", card=laid.card)
    return Message("{card} over {under}", card=laid.card, under=laid.under)


def _side(seen: Observation, pair: int, texts: Texts) -> Painted:
    """Paints the score of a pair: males and bones where they matter, else one row (`males`)."""
    game, points = seen.game, seen.score[pair]
    half = game.half if game.in_halves else game.target
    return {
        "stones": points,
        "males": min(points, half),
        "bones": min(max(points - half, 0), game.target - half),
        "camas": seen.camas[pair] if game.camas > 1 else None,
        "told": texts.say(worth_told(points, game.unit)),
    }


def _falta(seen: Observation, texts: Texts) -> str:
    if seen.winner is not None or not seen.game.in_halves:
        return ""
    worth = worth_seen(seen, Whole.FALTA)
    if isinstance(worth, int):
        return texts.n("falta now: {count} stone", "falta now: {count} stones", worth)
    return texts.t("falta now: the whole cama")


def _envit(seen: Observation, names: tuple[str, ...], texts: Texts) -> str:
    """Tells how the side bet stands."""
    if seen.game.side is None:
        return ""
    side, unit = seen.side, seen.game.unit
    if side is None:
        return texts.t("Envit: not called.")
    worth = worth_told(side.worth, unit)
    if side.auction is Auction.OPEN:
        return texts.say(Message("Envit: {worth} asked.", worth=worth))
    if side.taken_by is None:
        return texts.say(Message("Envit: {worth}, counted at the end of the deal.", worth=worth))
    taker = side_told(seen, side.taken_by, names)
    paid = worth_told(side.paid, unit)
    return texts.say(Message("Envit: {worth} for {side}.", worth=paid, side=taker))


def own_count(seen: Observation) -> tuple[int, str] | None:
    """Counts the person's own envit and writes the sum: 30 and "7 + 3 + 20" (A37, A26)."""
    bet = seen.game.side
    if bet is None:
        return None
    counted = list(seen.dealt)
    plays = [act for act in seen.history if isinstance(act, Play) and act.seat == HUMAN]
    for place, act in enumerate(plays):
        if act.covered and (place == 0 or bet.excludes_later):
            for card in (act.card, act.under):
                if card in counted:
                    counted.remove(card)
    best = bet.best(tuple(counted))
    parts = [card.rank for card in best] + (["20"] if len(best) == 2 else [])
    return bet.count(tuple(counted)), " + ".join(parts)
