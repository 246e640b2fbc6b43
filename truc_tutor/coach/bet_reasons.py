"""Why a bet: the nudge and the sentences about calls and answers."""

from math import ceil

from truc_tutor.coach.odds import DealOdds
from truc_tutor.coach.play_reasons import chance_told
from truc_tutor.game.actions import Answer, Call, SeatAction
from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate_words import worth_seen, worth_told
from truc_tutor.game.pieces import Slot
from truc_tutor.game.variant import Unit
from truc_tutor.game.view import Observation
from truc_tutor.players.bets import Bet
from truc_tutor.players.judgement import Judgement
from truc_tutor.players.side_counts import SideOdds, order_of_ties
from truc_tutor.players.weighing import asks_side, is_side
from truc_tutor.texts.message import Message


def why_bet(seen: Observation, judged: Judgement, act: SeatAction) -> tuple[Message, list[Message]]:
    """Gives the nudge and the reasons for a call or an answer."""
    if isinstance(act, Call):
        return _why_call(seen, judged, act)
    if not seen.questions or not isinstance(act, Answer):
        return Message("Is this deal worth playing on?"), [chance_told(seen, _standing(judged))]
    asked = seen.questions[-1]
    if asked.slot in (Slot.SPECIAL, Slot.REDEAL):
        return Message("Is this deal worth playing?"), [chance_told(seen, _standing(judged))]
    bet = bet_asked(seen, judged)
    prices = [price_told(seen, bet), *closing_told(seen, judged, bet), *_partner(seen)]
    if asks_side(seen) and judged.odds is not None:
        nudge = Message("Count your cards, and look who is mano.")
        return nudge, [*prices, *_count(seen, judged.odds), *need_told(seen, judged, bet)]
    nudge = Message("What does a refusal cost, and how often would you take this deal?")
    return nudge, [*prices, *_deal(seen, judged), *need_told(seen, judged, bet)]


def bet_asked(seen: Observation, judged: Judgement) -> Bet:
    """Gives the bet that the open question is about."""
    return judged.side if asks_side(seen) and judged.side is not None else judged.stake


def _standing(judged: Judgement) -> DealOdds:
    view = judged.view
    return DealOdds(view.taken(), view.total, view.estimated)


def _why_call(seen: Observation, judged: Judgement, act: Call) -> tuple[Message, list[Message]]:
    if is_side(seen, act) and judged.side is not None and judged.odds is not None:
        return (
            Message("Count your cards before you do anything else."),
            [*_count(seen, judged.odds), *called_told(seen, judged, act)],
        )
    return (
        Message("How sure are you of this deal, and what is it worth so far?"),
        [*_deal(seen, judged), *called_told(seen, judged, act)],
    )


def called_told(seen: Observation, judged: Judgement, act: Call) -> list[Message]:
    """Tells what a call brings if it is refused and stakes if it is accepted; nothing of others."""
    raising = bool(seen.questions) and (seen.questions[-1].slot is Slot.SIDE) == is_side(seen, act)
    ladder, over = judged.stake.ladder, seen.stake.level
    if is_side(seen, act) and judged.side is not None:
        ladder, over = judged.side.ladder, 0
    over = seen.questions[-1].level if raising else over
    level = ladder.find(act.call, over)
    if level is None:
        return []
    rung = ladder.rungs[level]
    return [
        Message(
            "{call} brings {price} if it is refused, and stakes {worth} if it is accepted.",
            call=seen.game.speech.say(act.call),
            price=worth_told(rung.refused[over], seen.game.unit),
            worth=worth_told(worth_seen(seen, rung.worth), seen.game.unit),
        )
    ]


def price_told(seen: Observation, bet: Bet) -> Message:
    """Tells what a refusal of the open question gives away, and what accepting stakes."""
    asked = seen.questions[-1]
    rung = bet.ladder.rungs[asked.level]
    return Message(
        "A refusal gives the other pair {price}; accepting stakes {worth}.",
        price=worth_told(rung.refused[asked.over], seen.game.unit),
        worth=worth_told(worth_seen(seen, rung.worth), seen.game.unit),
    )


def closing_told(seen: Observation, judged: Judgement, bet: Bet) -> list[Message]:
    """Tells what the score makes of the bet: a cama that a refusal closes, males and bones."""
    asked = seen.questions[-1]
    rung = bet.ladder.rungs[asked.level]
    lack = judged.score.other_lacks
    said: list[Message] = []
    if rung.refused[asked.over] >= lack:
        said.append(_closes(seen))
    if rung.worth is Whole.FALTA and worth_seen(seen, rung.worth) is Whole.CAMA:
        said.append(Message("Both pairs are in males, so it is for the whole cama."))
    elif rung.worth is Whole.FALTA:
        said.append(Message("The score is in bones, so it is for what the pair ahead still lacks."))
    return said


def _closes(seen: Observation) -> Message:
    if seen.game.unit is Unit.STONE:
        return Message("That is all they lack: refusing would close the cama for them.")
    return Message("That is all they lack: refusing would give them the game.")


def _partner(seen: Observation) -> list[Message]:
    """Tells what the partner may still say (A33)."""
    if seen.game.seats == 2:
        return []
    if len(seen.questions[-1].asked) > 1:
        return [Message("If you refuse, your partner may still accept.")]
    return [Message("Your partner has refused already, so it is for you to decide.")]


def _deal(seen: Observation, judged: Judgement) -> list[Message]:
    if judged.sure:
        return [Message("This deal is yours already: no unseen card can change it.")]
    return [chance_told(seen, _standing(judged))]


def count_told(odds: SideOdds) -> list[Message]:
    """Tells what the own cards count in the side bet, and whether nothing beats that."""
    said = [Message("Your cards count {points}.", points=odds.count)]
    if odds.certain:
        said.append(Message("No cards that the other pair may have beat that."))
    return said


def _count(seen: Observation, odds: SideOdds) -> list[Message]:
    said = count_told(odds)
    if odds.certain:
        return said
    said.append(_tie(seen))
    if odds.wins is not None and odds.total is not None:
        said.append(
            Message(
                "That is best against {wins} of the {total} holdings that the rival may have.",
                wins=odds.wins,
                total=odds.total,
            )
        )
    else:
        said.append(
            Message(
                "With your partner's cards, your pair has the best count about {percent} times in"
                " 100; that is an estimate.",
                percent=round(100 * odds.chance),
            )
        )
    return said


def _tie(seen: Observation) -> Message:
    bet = seen.game.side
    if bet is not None and order_of_ties(seen, bet)[0] == seen.seat:
        return Message("You are mano, so an equal count wins for you.")
    if bet is not None and bet.mano_pair_ties and seen.game.seats > 2:
        return Message("Equal counts go to the pair of mano.")
    if seen.game.seats > 2:
        return Message("Equal counts go to the seat nearest to mano.")
    return Message("The rival is mano, so an equal count loses.")


def need_told(seen: Observation, judged: Judgement, bet: Bet) -> list[Message]:
    """Tells from which chance on accepting pays, and what the rival's call says of his cards."""
    asked = seen.questions[-1]
    side = bet is judged.side
    if judged.odds is not None and judged.odds.certain if side else judged.sure:
        return []
    need = ceil(100 * bet.needed(asked.level, asked.over) - 1e-9)
    if need <= 0:
        return [Message("At this score you have nothing to lose by accepting.")]
    said = [Message("At this score accepting pays from about {need} times in 100.", need=need)]
    plain = _plain(judged, side=side)
    believed = round(100 * bet.odds[0])
    if believed < plain:
        said.append(
            Message(
                "Who calls mostly holds good cards, so count on {believed} times rather than"
                " {plain}.",
                believed=believed,
                plain=plain,
            )
        )
    return said


def _plain(judged: Judgement, *, side: bool) -> int:
    if side and judged.odds is not None:
        return round(100 * judged.odds.chance)
    return round(100 * judged.view.taken() / judged.view.total)
