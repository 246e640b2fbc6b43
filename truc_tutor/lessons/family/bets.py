"""Exercises on the stake: what accepting stakes, what refusing costs, who may raise next."""

from dataclasses import dataclass

from truc_tutor.game.actions import Call, Play, token
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Choice, Exercise, Form, Spoken
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.positions import copy, first, if_accepted, if_refused, may_call, table
from truc_tutor.texts.message import Message, plural


@dataclass(frozen=True, slots=True)
class Ladder:
    """How a game tells of its stakes: what each call is worth, and what a refusal pays."""

    worths: Message
    refusals: Message


def talk(match: Match) -> tuple[Spoken, ...]:
    """Tells what was said in the running deal, in the game's language, and where cards fell."""
    spoken: list[Spoken] = []
    game = match.state.game
    question = game.special.name if game.special and table(match).terms.shares is not None else None
    for act in table(match).history:
        if isinstance(act, Play):
            if not spoken or spoken[-1].call is not None:
                spoken.append(Spoken(act.seat, None))
            continue
        word = said(game, token(act), question)
        spoken.append(Spoken(act.seat, word.call, word.lang))
        question = act.call if isinstance(act, Call) else question
    return tuple(spoken)


def worths(game: Game) -> tuple[int, ...]:
    """Lists what a deal may be worth, in points."""
    found = {rung.worth for rung in game.stake.rungs if isinstance(rung.worth, int)}
    return tuple(sorted(found))


def worth_choices(game: Game) -> tuple[Choice, ...]:
    """Offers every worth that a deal may have."""
    return tuple(Choice(points(each)) for each in worths(game))


def accepting(match: Match, ladder: Ladder) -> Exercise:
    """Asks what the deal is worth once the open call of the stake is accepted."""
    game = match.state.game
    call = said(game, table(match).question or "")
    values = worths(game)
    worth = if_accepted(match)[0]
    return Exercise(
        kind="accept",
        prompt=Message(
            "Your rival says {call}. What will the deal be worth if you accept?", call=call
        ),
        form=Form.ONE,
        choices=worth_choices(game),
        talk=talk(match),
        nudge=Message("Go through the calls one by one, from the bottom up."),
        reason=ladder.worths,
        why=(
            ladder.worths,
            _called(match),
            Message("Accepted, the deal is worth this much: {points}.", points=_points(worth)),
        ),
        model=(values.index(_number(worth)),),
        check=lambda answer: values[answer[0]] == if_accepted(match)[0],
    )


def _called(match: Match) -> Message:
    """Tells what was called: one after the other, or how often where it is always the same."""
    game = match.state.game
    calls = [act.call for act in table(match).history if isinstance(act, Call)]
    if len(set(calls)) == len(calls):
        names = tuple(said(game, call) for call in calls)
        return Message("What was called, in this order: {called}.", called=names)
    return plural(
        "{call} was said {count} time.",
        "{call} was said {count} times.",
        len(calls),
        call=said(game, calls[0]),
    )


def _number(worth: object) -> int:
    if not isinstance(worth, int):
        raise TypeError(worth)
    return worth


def _points(worth: object) -> Message:
    return points(_number(worth))


def refusing(match: Match, ladder: Ladder) -> Exercise:
    """Asks what the caller gets when the open call of the stake is refused."""
    game = match.state.game
    call = said(game, table(match).question or "")
    values = worths(game)
    paid, _ = if_refused(match)
    return Exercise(
        kind="refuse",
        prompt=Message("Your rival says {call}. What does it cost you to refuse?", call=call),
        form=Form.ONE,
        choices=worth_choices(game),
        talk=talk(match),
        nudge=Message("A refused call is never paid. What was the deal worth before it?"),
        reason=ladder.refusals,
        why=(
            Message(
                "Before {call} the deal was worth this much: {points}.",
                call=call,
                points=points(paid),
            ),
            Message(
                "If you refuse, the deal ends and your rival gets {points}.", points=points(paid)
            ),
        ),
        model=(values.index(paid),),
        check=lambda answer: values[answer[0]] == if_refused(match)[0],
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """Tells whether seat 0 is asked a call over a level of the stake."""

    call: str
    level: int

    def __call__(self, seen: Observation) -> bool:
        """Looks at a position."""
        return (
            seen.question == self.call
            and 0 in seen.to_act
            and seen.questions[-1].over == self.level
        )


def raising(match: Match) -> Exercise:
    """Asks who may make the next call of the stake once one is accepted (B17)."""
    game = match.state.game
    level = table(match).stake.level
    call = game.stake.rungs[level + 1].call
    allowed = raisers(match, call)
    return Exercise(
        kind="raise",
        prompt=Message("Who may call {call} later in this deal?", call=said(game, call)),
        form=Form.ONE,
        choices=(
            Choice(Message("Only you")),
            Choice(Message("Only your rival")),
            Choice(Message("Either of you, each on your own turn")),
        ),
        talk=talk(match),
        nudge=Message("Who accepted the last call?"),
        reason=Message(
            "Nobody raises twice running: only the side that accepted may raise next. The first "
            "call is open to both."
        ),
        why=_why_raise(match, level, allowed),
        model=(raise_answer(allowed),),
        check=lambda answer: answer[0] == raise_answer(raisers(match, call)),
    )


def raise_answer(allowed: frozenset[int]) -> int:
    """Tells which choice says that these seats may raise: seat 0, seat 1, or both."""
    return 2 if len(allowed) == 2 else min(allowed)


def raisers(match: Match, call: str) -> frozenset[int]:
    """Plays on and collects the seats that might have made this call on a turn of theirs."""
    return frozenset(seat for seat, may in _turns(match, call) if may)


def both_play(match: Match) -> bool:
    """Tells whether both seats still have a turn in which to call."""
    return len({seat for seat, _ in _turns(match, "")}) == 2


def _turns(match: Match, call: str) -> list[tuple[int, bool]]:
    end = copy(match)
    found: list[tuple[int, bool]] = []
    while acting := table(end).to_act:
        found += [(seat, call in may_call(end, seat)) for seat in acting]
        end.act(first(tuple(act for act in legal(end.state) if isinstance(act, Play))))
    return found


def _why_raise(match: Match, level: int, allowed: frozenset[int]) -> tuple[Message, ...]:
    rungs, game = match.state.game.stake.rungs, match.state.game
    call = said(game, rungs[level + 1].call)
    if len(allowed) == 2:
        return (
            Message("Nobody has called anything in this deal."),
            Message("Either of you may call {call} on your own turn, before you play.", call=call),
        )
    accepted = said(game, rungs[level].call)
    if 0 in allowed:
        return (
            Message("You have accepted {call}.", call=accepted),
            Message("So only you may call {call} next.", call=call),
        )
    return (
        Message("Your rival has accepted {call}.", call=accepted),
        Message("So only your rival may call {call} next.", call=call),
    )
