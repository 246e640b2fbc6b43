"""Exercises on calls: what accepting stakes, what refusing costs, who may raise, what is legal."""

from random import Random

from truc_tutor.game.actions import Answer as Reply
from truc_tutor.game.actions import Call
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Choice, Exercise, Form, Spoken
from truc_tutor.lessons.family.bets import both_play, raise_answer, raisers
from truc_tutor.lessons.family.dealing import opened, say, walk
from truc_tutor.lessons.positions import envit, if_accepted, if_refused, rules, table
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message

STAKE_CALLS = rules().stake.calls
SIDE_CALLS = envit().ladder.calls
WORTHS: tuple[Worth, ...] = (1, 2, 3, 4, Whole.MATCH)


def talk(match: Match) -> tuple[Spoken, ...]:
    """Tells what was said in the running deal, and where cards were played in between."""
    said: list[Spoken] = []
    for act in table(match).history:
        match act:
            case Call(seat=seat, call=call):
                said.append(Spoken(seat, call))
            case Reply(seat=seat, accept=accept):
                said.append(Spoken(seat, "accept" if accept else "refuse"))
            case _:
                if not said or said[-1].call is not None:
                    said.append(Spoken(act.seat, None))
    return tuple(said)


def begun(rng: Random, mano: int | None = None) -> Match:
    """Opens a match with cards dealt at random, any seat being mano unless one is named."""
    return opened(rng, rules(), mano=rng.randrange(2) if mano is None else mano)


def asking(rng: Random, ladder: tuple[str, ...], level: int) -> Match:
    """Walks to a question put to seat 0: the call of a ladder that stands on a level."""

    def wanted(seen: Observation) -> bool:
        return seen.question == ladder[level] and 0 in seen.to_act

    def sure() -> Match:
        return say(begun(rng, (level + 1) % 2), *ladder[: level + 1])

    return walk(rng, lambda: begun(rng), wanted, ladder, sure)


def asked(match: Match) -> str:
    """Names the call that is to be answered."""
    return table(match).question or ""


def accepting(match: Match) -> Exercise:
    """Asks what the deal is worth once the open call of the stake is accepted (A28)."""
    worth = if_accepted(match)[0]
    call = Said(asked(match))
    return Exercise(
        kind="accept",
        prompt=Message(
            "Your rival says {call}. What will the deal be worth if you accept?", call=call
        ),
        form=Form.ONE,
        choices=tuple(Choice(Message("{stones}", stones=Stones(each))) for each in WORTHS),
        talk=talk(match),
        nudge=Message("Count the calls of truc on the ladder, from the bottom up."),
        reason=Message(
            "{truc} is worth 2, {retruc} 3, {four} 4; {fora} is for the whole match.",
            truc=Said("truc"),
            retruc=Said("retruc"),
            four=Said("quatre-val"),
            fora=Said("joc-fora"),
        ),
        why=(
            Message("{called} are on the table, in this order.", called=_calls(match))
            if len(_calls(match)) > 1
            else Message("{called} is on the table, and nothing else.", called=_calls(match)),
            Message(
                "If you accept {call}, whoever takes the deal gets {stones}.",
                call=call,
                stones=Stones(worth),
            ),
        ),
        model=(WORTHS.index(worth),),
        check=lambda answer: WORTHS[answer[0]] == if_accepted(match)[0],
    )


def refusing(match: Match) -> Exercise:
    """Asks what the callers get when the open call of the stake is refused (A29)."""
    paid, _ = if_refused(match)
    call = Said(asked(match))
    return Exercise(
        kind="refuse",
        prompt=Message("Your rival says {call}. What does it cost you to refuse?", call=call),
        form=Form.ONE,
        choices=tuple(Choice(Message("{stones}", stones=Stones(each))) for each in WORTHS),
        talk=talk(match),
        nudge=Message("A refused call is never paid. What was the deal worth before it?"),
        reason=Message(
            "Who refuses loses the deal at the value last accepted. A raise accepts the call "
            "below it."
        ),
        why=(
            Message("Before {call} the deal was worth {stones}.", call=call, stones=Stones(paid)),
            Message(
                "If you refuse, the deal ends and your rival gets {stones}.", stones=Stones(paid)
            ),
        ),
        model=(WORTHS.index(paid),),
        check=lambda answer: WORTHS[answer[0]] == if_refused(match)[0],
    )


def _calls(match: Match) -> tuple[Said, ...]:
    return tuple(Said(act.call) for act in table(match).history if isinstance(act, Call))


def make_accept(rng: Random) -> Exercise:
    """Makes an open call of the stake, each as often, and asks what accepting stakes."""
    return accepting(asking(rng, STAKE_CALLS, rng.randrange(4)))


def make_refuse(rng: Random) -> Exercise:
    """Makes an open call of the stake, each as often, and asks what refusing costs."""
    return refusing(asking(rng, STAKE_CALLS, rng.randrange(4)))


def side_refusing(match: Match) -> Exercise:
    """Asks what the callers get when the open call of the envit is refused (A40)."""
    paid, _ = if_refused(match)
    worths = WORTHS[:4]
    call = Said(asked(match))
    return Exercise(
        kind="refuse-envit",
        prompt=Message("Your rival says {call}. What does it cost you to refuse?", call=call),
        form=Form.ONE,
        choices=tuple(Choice(Message("{stones}", stones=Stones(each))) for each in worths),
        talk=talk(match),
        nudge=Message("Which bet had been agreed before the last call?"),
        reason=Message(
            "A refused {envit} pays 1. A refused raise pays the bet it was called over: 2 over "
            "{envit}, 4 over {torne}.",
            envit=Said("envit"),
            torne=Said("torne"),
        ),
        why=(
            Message("The calls of the envit were: {called}.", called=_calls(match)),
            Message(
                "If you refuse {call}, your rival gets {stones} at once, and the deal goes on.",
                call=call,
                stones=Stones(paid),
            ),
        ),
        model=(worths.index(paid),),
        check=lambda answer: worths[answer[0]] == if_refused(match)[0],
    )


def make_refuse_envit(rng: Random) -> Exercise:
    """Makes an open call of the envit, each as often, and asks what refusing costs."""
    return side_refusing(asking(rng, SIDE_CALLS, rng.randrange(3)))


def raising(match: Match) -> Exercise:
    """Asks who may make the next call of the stake once one is accepted (A32)."""
    call = _next_call(match)
    allowed = raisers(match, call)
    choices = (
        Choice(Message("Only you")),
        Choice(Message("Only your rival")),
        Choice(Message("Either of you, each on your own turn")),
    )
    return Exercise(
        kind="raise",
        prompt=Message("Who may call {call} later in this deal?", call=Said(call)),
        form=Form.ONE,
        choices=choices,
        talk=talk(match),
        nudge=Message("Who accepted the last call?"),
        reason=Message(
            "Nobody raises twice running: only the pair that accepted may raise next. The first "
            "call is open to both."
        ),
        why=_why_raise(match, allowed),
        model=(raise_answer(allowed),),
        check=lambda answer: answer[0] == raise_answer(raisers(match, call)),
    )


def _next_call(match: Match) -> str:
    return STAKE_CALLS[table(match).stake.level]


def _why_raise(match: Match, allowed: frozenset[int]) -> tuple[Message, ...]:
    call = Said(_next_call(match))
    if len(allowed) == 2:
        return (
            Message("No call of truc has been made in this deal."),
            Message("Either of you may call {call} on your own turn, before you play.", call=call),
        )
    accepted = Said(STAKE_CALLS[table(match).stake.level - 1])
    if 0 in allowed:
        return (
            Message("You have accepted {call}.", call=accepted),
            Message("So only you may call {call} next.", call=call),
        )
    return (
        Message("Your rival has accepted {call}.", call=accepted),
        Message("So only your rival may call {call} next.", call=call),
    )


def make_raise(rng: Random) -> Exercise:
    """Makes a deal in which the next call is still to come; in one of six nobody has called."""
    level = rng.choice((0, 1, 1, 2, 2, 3))

    def wanted(seen: Observation) -> bool:
        return seen.stake.level == level and not seen.questions and not seen.over

    def sure() -> Match:
        return say(begun(rng), *STAKE_CALLS[:level], *["accept"] * (level > 0))

    calls = STAKE_CALLS if level else ()
    return raising(walk(rng, lambda: begun(rng), wanted, calls, sure, besides=both_play))


MAKERS = {
    "accept": make_accept,
    "refuse": make_refuse,
    "refuse-envit": make_refuse_envit,
    "raise": make_raise,
}
