"""The stake painted: the ladder of the game, the rung in force, and who may raise it."""

from typing import Any

from truc_tutor.game.ladder import Rung
from truc_tutor.game.narrate_words import side_told
from truc_tutor.game.pieces import Slot
from truc_tutor.game.variant import RaiseCap, RaiseRight
from truc_tutor.game.view import Observation
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_table_gloss import worth_short

Painted = dict[str, Any]


def paint_ladder(seen: Observation, texts: Texts) -> list[Painted]:
    """Paints the rungs of the stake, the one in force (`now`) and the one asked about (`asked`).

    A call that several rungs share is named once, beside the ladder.
    """
    rungs = seen.game.stake.rungs
    calls = [rung.call for rung in rungs]
    asked = _asked(seen)
    return [
        {
            "call": seen.game.speech.say(rung.call)
            if calls.count(rung.call) == 1 and place
            else "",
            "worth": worth_short(rung.worth, texts),
            "state": "asked" if place in asked else "now" if place == seen.stake.level else "",
        }
        for place, rung in enumerate(rungs)
    ]


def paint_raiser(seen: Observation, names: tuple[str, ...], texts: Texts) -> str:
    """Tells who may raise the stake next (A32, B17, C10–C12)."""
    level = seen.stake.level
    above = [seen.game.stake.rungs[place] for place in seen.game.stake.above(level)]
    if seen.over or not above:
        return ""
    if asked := _asked(seen):
        call = seen.game.speech.say(seen.game.stake.rungs[asked[0]].call)
        return texts.t("{call} is waiting for an answer.", call=call)
    if seen.terms.locked:
        return texts.t("Nobody may raise in this deal.")
    sides = [pair for pair in (0, 1) if _may_raise(seen, pair, above[0])]
    call = seen.game.speech.say(above[0].call)
    if not sides:
        return texts.t("{call} is not needed any more.", call=call)
    if len(sides) == 2:
        return texts.t("Either side may call {call} on its turn.", call=call)
    side = side_told(seen, sides[0], names)
    return texts.say(Message("{call} may be called only by {side}.", call=call, side=side))


def _asked(seen: Observation) -> list[int]:
    return [each.level for each in seen.questions if each.slot is Slot.STAKE]


def _may_raise(seen: Observation, pair: int, rung: Rung) -> bool:
    """Tells whether right and cap leave a raise to a pair."""
    game = seen.game
    if rung.free:
        return True
    if game.raise_right is RaiseRight.ACCEPTER and seen.stake.holder == 1 - pair:
        return False
    worth = game.stake.rungs[seen.stake.level].worth
    match game.raise_cap:
        case RaiseCap.NONE:
            return True
        case RaiseCap.BEHIND:
            points = min(seen.score)
        case RaiseCap.CALLER:
            points = seen.score[pair]
    return not isinstance(worth, int) or worth < game.target - points
