"""Why best play does an act: what it costs and gains, what the rival answers, what he may hold."""

from dataclasses import replace

from truc_tutor.cards import Card
from truc_tutor.coach.advice import Advice, is_solved_now, twins
from truc_tutor.coach.bet_reasons import (
    bet_asked,
    called_told,
    closing_told,
    count_told,
    price_told,
)
from truc_tutor.coach.play_reasons import why_play
from truc_tutor.coach.ranges import cards_named, chance_to_beat
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement
from truc_tutor.players.outlook import outlook
from truc_tutor.players.unseen import beating, strengths, unseen
from truc_tutor.players.weighing import asks_side, is_side
from truc_tutor.texts.message import Message

MOST = 3
"""So many sentences at most, the most telling first."""

ALWAYS = 99.95
"""From how many times in 100 on an act of best play is said to be done always."""

MIXED = 0.05
"""How often another act must be done at least to be named as one that is as good."""

TELLING = 0.1
"""How likely the likeliest holding must be to be told."""


def why_best(seen: Observation, judged: Judgement, given: Advice) -> tuple[Message, ...]:
    """Gives the reasons for the best act where best play was worked out, the most telling first."""
    act, often = given.best, _often(seen, given)
    count = _counted(seen, judged, given)
    held = count or _held(seen, given)
    match act:
        case Call() if count:
            told = [*count, *_answered(given, act), often]
        case Call():
            told = [*called_told(seen, judged, act), *_answered(given, act), often, *held]
        case Answer() if seen.questions[-1].slot in (Slot.STAKE, Slot.SIDE):
            bet = bet_asked(seen, judged)
            asked = [price_told(seen, bet), *closing_told(seen, judged, bet)[:1]]
            told = [*asked, often, *held] if is_mixed(seen, given) else [*asked, *held, often]
        case Play():
            every = tuple(each for each in seen.legal if isinstance(each, Play))
            _, plain = why_play(seen, replace(judged, view=outlook(seen, every)), act)
            told = [*plain[:1], *held[:1], often]
        case _:
            told = [*held, often]
    told = list({str(each): each for each in told}.values())
    if given.strays:
        return (*told[: MOST - 1], strays_told(given))
    return tuple(told[:MOST])


def strays_told(given: Advice) -> Message:
    """Tells that best play hardly ever comes here, and what was done instead of looking it up."""
    if given.often:
        return Message("Best play hardly ever comes here, so this was worked out anew.")
    return Message("Best play hardly ever comes here, so this is counted.")


def is_bluff(given: Advice, act: SeatAction) -> bool:
    """Tells whether a call wins by refusals alone: the seat loses where the rival does not refuse.

    That is, what it may then expect is less than the score is worth, and less than without a call.
    """
    staying = _staying(given, act)
    return staying is not None and staying < min(given.before, _uncalled(given))


def _staying(given: Advice, act: SeatAction) -> float | None:
    """Gives what a call is worth where the rival does not refuse, None where he always does."""
    stays = [each for each in given.replies.get(act, ()) if not each.refuses]
    share = sum(each.chance for each in stays)
    return sum(each.chance * each.value for each in stays) / share if share else None


def _uncalled(given: Advice) -> float:
    """Gives the best value without a call."""
    return max(value for act, value in given.values.items() if not isinstance(act, Call | Fold))


def refusals(given: Advice, act: SeatAction) -> int:
    """Counts how many times in 100 the rival refuses a call by best play."""
    share = sum(each.chance for each in given.replies[act] if each.refuses)
    return round(100 * share)


def _answered(given: Advice, act: Call) -> list[Message]:
    """Tells how often the rival gives way, and whether the call lives on that."""
    staying = _staying(given, act)
    if not given.replies.get(act):
        return []
    n = refusals(given, act)
    if staying is None or n == 100:
        return [Message("The rival refuses here nearly always.")]
    if n == 0:
        return [Message("The rival hardly ever refuses here.")]
    if is_bluff(given, act):
        return [
            Message(
                "This is a bluff: it pays only because the rival refuses about {n} times in 100.",
                n=n,
            )
        ]
    if staying < _uncalled(given):
        return [Message("It pays because the rival refuses about {n} times in 100.", n=n)]
    return [
        Message(
            "The rival refuses about {n} times in 100; where he does not, that suits you too.",
            n=n,
        )
    ]


def _counted(seen: Observation, judged: Judgement, given: Advice) -> list[Message]:
    """Tells of a side bet, where the act is about one, what the own cards count and how good it is.

    Nothing is told where no book says what the rival may count.
    """
    act, odds = given.best, judged.odds
    about = is_side(seen, act) if isinstance(act, Call) else asks_side(seen)
    if not about or odds is None or given.best_count is None:
        return []
    count = count_told(odds)
    if odds.certain:
        return count
    n = min(99, max(1, round(100 * given.best_count)))
    if all(act.seat == seen.seat for act in seen.history):
        return [*count, Message("That is the best count about {n} times in 100.", n=n)]
    return [
        *count,
        Message("By what the rival did, that is the best count about {n} times in 100.", n=n),
    ]


def _held(seen: Observation, given: Advice) -> list[Message]:
    """Tells what the rival holds after what he did: against the own best card, and most likely."""
    by = strengths(seen)
    mine = [each for each in seen.holding if each in by]
    if not given.likely or not mine or seen.two_card:
        return []
    best = max(mine, key=by.__getitem__)
    if not beating(best, unseen(seen), by):
        return [Message("No unseen card beats {card}.", card=best), *_likeliest(given)]
    n = round(100 * chance_to_beat(seen, best, given.likely))
    return [_beats_told(seen, best, n), *_likeliest(given)]


def _likeliest(given: Advice) -> list[Message]:
    holding, chance = given.likely[0]
    if chance < TELLING:
        return []
    cards, n = cards_named(holding), round(100 * chance)
    if n == 100:
        return [Message("By what he did, the rival can only have {cards}.", cards=cards)]
    return [Message("The rival’s likeliest cards are {cards}: {n} times in 100.", cards=cards, n=n)]


def _beats_told(seen: Observation, best: Card, n: int) -> Message:
    if n == 0:
        return Message("By what he did, the rival hardly ever beats {card}.", card=best)
    if n == 100:
        return Message("By what he did, the rival nearly always beats {card}.", card=best)
    if all(act.seat == seen.seat for act in seen.history):
        return Message(
            "The rival has a card that beats {card} about {n} times in 100.", card=best, n=n
        )
    return Message(
        "By what he did, the rival has a card that beats {card} about {n} times in 100.",
        card=best,
        n=n,
    )


def is_mixed(seen: Observation, given: Advice) -> bool:
    """Tells whether best play does something else as well now and then, which is as good."""
    same = {given.best, *twins(seen, given.best)}
    return any(
        often >= MIXED and given.cost(other) <= given.tolerance
        for other, often in given.often.items()
        if other not in same
    )


def _often(seen: Observation, given: Advice) -> Message:
    """Tells how often best play does the act, of a bluff how often with such cards."""
    act = given.best
    share = 100 * sum(given.often[each] for each in {act, *twins(seen, act)})
    n = min(99, max(1, round(share)))  # 100 is for always
    now = is_solved_now(given)
    if share >= ALWAYS:
        if now:
            return Message("Best play for the rest of the deal always does this here.")
        return Message("Best play, worked out by computer, always does this here.")
    if is_bluff(given, act):
        return Message("With such cards best play bluffs like this {n} times in 100.", n=n)
    if is_mixed(seen, given):
        return _mixed_told(n, now=now)
    if now:
        return Message("Best play for the rest of the deal does this {n} times in 100.", n=n)
    return Message("Best play, worked out by computer, does this {n} times in 100.", n=n)


def _mixed_told(n: int, *, now: bool) -> Message:
    if now:
        return Message(
            "Best play for the rest of the deal does this {n} times in 100: something else is as"
            " good.",
            n=n,
        )
    return Message(
        "Best play, worked out by computer, does this {n} times in 100: something else is as good.",
        n=n,
    )
