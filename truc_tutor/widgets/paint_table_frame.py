"""One moment of the table as it is drawn: who holds, says and has laid what, and the score."""

from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Play
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.narrate import trick_told
from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.narrate_words import side_told, worth_seen, worth_told
from truc_tutor.game.pieces import Auction, Laid, Slot
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.desk import HUMAN, Moment
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import call_name

Painted = dict[str, Any]


def paint_frame(moment: Moment, names: tuple[str, ...], texts: Texts) -> Painted:
    """Paints what lies open to the person at one moment; `line` tells the act that led to it."""
    seen = moment.seen
    groups = trick_groups(seen, names, texts)
    return {
        "line": " ".join(texts.say(line) for line in moment.lines),
        "ended": bool(groups) and groups[-1]["ended"] and not seen.over,
        "seats": [_seat(seen, seat) for seat in range(seen.game.seats)],
        "tricks": groups,
        "score": [_side(seen, pair, texts) for pair in (0, 1)],
        "falta": _falta(seen, texts),
        "ladder": _ladder(seen, texts),
        "raiser": _raiser(seen, names, texts),
        "envit": _envit(seen, names, texts),
    }


def worth_short(worth: Worth, texts: Texts) -> str:
    """Writes a worth for a narrow place: a number, or the word for cama or match."""
    match worth:
        case Whole.MATCH:
            return texts.t("match")
        case Whole.CAMA | Whole.FALTA:
            return texts.t("cama")
        case _:
            return str(worth)


def _seat(seen: Observation, seat: int) -> Painted:
    return {
        "held": seen.held[seat],
        "mano": seat == seen.mano,
        "due": seat in seen.to_act,
        "says": _says(seen, seat),
    }


def _says(seen: Observation, seat: int) -> str:
    """Gives the last word a seat said since a card was played; it stays in a bubble till then."""
    for act in reversed(seen.history):
        if isinstance(act, Play):
            break
        if act.seat == seat:
            return _word(act)
    side = seen.side
    beaten = side is not None and side.shown is not None and side.taken_by != pair_of(seat)
    return BEATEN if seen.over and beaten else ""


def _word(act: object) -> str:
    if isinstance(act, Call):
        return call_name(act.call)
    if isinstance(act, Answer):
        return call_name("accept" if act.accept else "refuse")
    return ""


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
    stones, half = seen.score[pair], seen.game.half
    return {
        "stones": stones,
        "males": min(stones, half),
        "bones": min(max(stones - half, 0), seen.game.target - half),
        "camas": seen.camas[pair] if seen.game.camas > 1 else None,
        "told": texts.n("{count} stone", "{count} stones", stones),
    }


def _falta(seen: Observation, texts: Texts) -> str:
    if seen.winner is not None:
        return ""
    worth = worth_seen(seen, Whole.FALTA)
    if isinstance(worth, int):
        return texts.n("falta now: {count} stone", "falta now: {count} stones", worth)
    return texts.t("falta now: the whole cama")


def _ladder(seen: Observation, texts: Texts) -> list[Painted]:
    """Paints the rungs of the stake, the one in force (`now`) and the one asked about (`asked`)."""
    asked = [each.level for each in seen.questions if each.slot is Slot.STAKE]
    return [
        {
            "call": call_name(rung.call) if rung.call else "",
            "worth": worth_short(rung.worth, texts),
            "state": "asked" if place in asked else "now" if place == seen.stake.level else "",
        }
        for place, rung in enumerate(seen.game.stake.rungs)
    ]


def _raiser(seen: Observation, names: tuple[str, ...], texts: Texts) -> str:
    """Tells who may raise the stake next (A32)."""
    if seen.over or seen.stake.level + 1 >= len(seen.game.stake.rungs):
        return ""
    call = call_name(seen.game.stake.rungs[seen.stake.level + 1].call)
    if any(each.slot is Slot.STAKE for each in seen.questions):
        return texts.t("{call} is waiting for an answer.", call=call_name(seen.question or ""))
    if seen.stake.holder is None:
        return texts.t("Either side may call {call} on its turn.", call=call)
    side = side_told(seen, seen.stake.holder, names)
    return texts.say(Message("{call} may be called only by {side}.", call=call, side=side))


def _envit(seen: Observation, names: tuple[str, ...], texts: Texts) -> str:
    """Tells how the side bet stands."""
    side = seen.side
    if side is None:
        return texts.t("Envit: not called.")
    worth = worth_told(side.worth)
    if side.auction is Auction.OPEN:
        return texts.say(Message("Envit: {worth} asked.", worth=worth))
    if side.taken_by is None:
        return texts.say(Message("Envit: {worth}, counted at the end of the deal.", worth=worth))
    taker = side_told(seen, side.taken_by, names)
    return texts.say(Message("Envit: {worth} for {side}.", worth=worth_told(side.paid), side=taker))


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
