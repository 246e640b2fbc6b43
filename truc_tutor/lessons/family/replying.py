"""Exercises on the best reply: all answers are valued, those that lose next to nothing are right.

The values are the coach's: exact counts of the cards, and rules of thumb for what a rival does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from truc_tutor.cards import Card
from truc_tutor.coach.advice import DOUBTFUL_TO, Advice, count
from truc_tutor.coach.hints import act_told, hint, in_a_row, loss_told
from truc_tutor.game.actions import Answer, Call, Play, SeatAction
from truc_tutor.game.engine import legal, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.bets import talk
from truc_tutor.lessons.family.coached import aftermath, marked
from truc_tutor.lessons.family.dealing import Score, dealt, say
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.family.saying import in_force, standing
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.showing import lying
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name
from truc_tutor.players.sound import sound_plays
from truc_tutor.texts.message import Message

WEIGHED = Message(
    "Every answer that loses next to nothing is right. The figures count the cards exactly; how a "
    "rival bets is a rule of thumb."
)

REPLY, TURN = "reply", "turn"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do: its words, and the acts that it stands for."""

    text: Message
    acts: tuple[SeatAction, ...]


def offers(match: Match) -> tuple[Offer, ...]:
    """Lists what seat 0 may answer, or whether it may call before it plays a card."""
    game, asked = match.state.game, table(match).question
    acts = legal(match.state, 0)
    answers = [act for act in acts if isinstance(act, Answer)]
    calls = [act for act in acts if isinstance(act, Call) and act.call in game.stake.calls]
    plays = tuple(act for act in acts if isinstance(act, Play))
    return (
        *(
            Offer(
                Message(
                    "{call}",
                    call=said(game, "accept" if act.accept else "refuse", asked),
                ),
                (act,),
            )
            for act in sorted(answers, key=lambda act: not act.accept)
        ),
        *((Offer(Message("I play a card and call nothing"), plays),) if plays else ()),
        *(Offer(Message("{call}", call=said(game, act.call)), (act,)) for act in calls),
    )


def costs(match: Match) -> tuple[tuple[float, ...], Advice]:
    """Gives what each offer loses against the best act of all, in points, and the advice."""
    advice = count(observe(match.state, 0))
    return tuple(min(map(advice.cost, each.acts)) for each in offers(match)), advice


def replying(setting: Setting, match: Match, kind: str, rule: tuple[Message, ...] = ()) -> Exercise:
    """Asks what seat 0 does, asked or on its own turn; near-equal answers are right.

    `rule` says what is asked where that is no call of the ladder.
    """
    seen = observe(match.state, 0)
    game, options = seen.game, offers(match)
    lost, advice = costs(match)
    help_ = hint(seen, advice)
    return Exercise(
        kind=kind,
        prompt=Message("What do you say?")
        if seen.questions
        else Message("It is your turn. What do you do?"),
        form=Form.ONE,
        choices=tuple(Choice(each.text) for each in options),
        groups=lying(setting, seen),
        facts=(
            *setting.facts,
            *standing(match),
            *in_force(match),
            Message("Mano: {seat}", seat=seat_name(seen.mano, game.seats)),
        ),
        talk=talk(match),
        nudge=marked(help_.nudge, game),
        reason=marked(help_.reasons[-1], game),
        why=(
            *rule,
            *(marked(each, game) for each in help_.reasons),
            *((WEIGHED,) if sum(loss <= advice.tolerance for loss in lost) > 1 else ()),
            in_a_row((marked(act_told(seen, help_.act), game), *_losses(match, lost, advice))),
        ),
        model=(lost.index(min(lost)),),
        check=lambda answer: lost[answer[0]] <= advice.tolerance,
        played_on=aftermath(match, help_.act),
    )


def _losses(match: Match, lost: Sequence[float], advice: Advice) -> tuple[Message, ...]:
    """Tells what the other offers would lose, the dearest last."""
    seen, options = observe(match.state, 0), offers(match)
    best = lost.index(min(lost))
    others = sorted((loss, i) for i, loss in enumerate(lost) if i != best)
    return tuple(
        marked(loss_told(seen, min(options[i].acts, key=advice.cost), loss), seen.game)
        for loss, i in others
    )


def clear(match: Match) -> bool:
    """Tells whether an offer is right, and another one is plainly worse."""
    lost, advice = costs(match)
    return min(lost) <= advice.tolerance and max(lost) > DOUBTFUL_TO


def make_reply(rng: Random, setting: Setting, call: str, kind: str = REPLY) -> Exercise:
    """Makes a call of the rival, who mostly holds the cards for it, after none to four cards.

    Where a call may be answered by the next, that is now and then what the rival does. A plain
    reply is asked far from the end of the game.
    """
    high = setting.game.target // 2 if kind == REPLY else setting.game.target - 3
    plays = rng.randrange(5)
    raised = setting.game.answers_raise and rng.random() < 0.3

    def draw() -> Match | None:
        score = (rng.randrange(high), rng.randrange(high))
        match = _cards(rng, setting, score, 1 if rng.random() < 0.8 else None)
        _played(rng, match, plays)
        if not _may(match, 0 if raised else 1, call):
            return None
        if raised:
            match.act(Call(0, call))
        higher = setting.game.stake.calls[1] if raised else call
        match.act(Call(1, higher))
        return match

    def sure() -> Match:
        weak = sorted(setting.deck, key=setting.strength)
        match = dealt(setting.game, (tuple(weak[:3]), tuple(weak[-3:])), setting.turned, mano=1)
        match.act(Call(1, call))
        return match

    return replying(setting, sought(draw, sure, clear), kind)


def make_turn(rng: Random, setting: Setting) -> Exercise:
    """Makes a turn of seat 0, with cards good or bad, on which it may call."""
    high = setting.game.target // 2
    plays = rng.randrange(5)
    call = setting.game.stake.calls[0]

    def draw() -> Match | None:
        score = (rng.randrange(high), rng.randrange(high))
        match = _cards(rng, setting, score, rng.choice((0, 0, 1)))
        _played(rng, match, plays)
        return match if _may(match, 0, call) else None

    def sure() -> Match:
        weak = sorted(setting.deck, key=setting.strength)
        return dealt(setting.game, (tuple(weak[:3]), tuple(weak[-3:])), setting.turned)

    return replying(setting, sought(draw, sure, clear), TURN)


def _cards(
    rng: Random, setting: Setting, score: Score, good: int | None, *, mano: int | None = None
) -> Match:
    """Deals; seat `good` gets the better cards of two dealings, None: whoever."""

    def hands() -> list[tuple[Card, ...]]:
        drawn = rng.sample(setting.deck, 6)
        return [tuple(drawn[:3]), tuple(drawn[3:])]

    def grade(dealing: list[tuple[Card, ...]]) -> int:
        return sum(map(setting.strength, dealing[good or 0]))

    chosen = hands() if good is None else max(hands(), hands(), key=grade)
    mano = rng.randrange(2) if mano is None else mano
    return dealt(setting.game, chosen, setting.turned, mano=mano, score=score)


def _played(rng: Random, match: Match, count: int) -> None:
    """Lets so many cards be played, each a sound one."""
    for _ in range(count):
        for seat in to_act(match.state):
            match.act(rng.choice(sound_plays(observe(match.state, seat))))


def _may(match: Match, seat: int, call: str) -> bool:
    """Tells whether a seat is on turn and may call."""
    return to_act(match.state) == (seat,) and Call(seat, call) in legal(match.state, seat)


def make_before(
    rng: Random,
    setting: Setting,
    words: Sequence[str],
    kind: str,
    *,
    rule: Message,
    at: int | None = None,
) -> Exercise:
    """Makes a question to seat 0 before the first card, `at` points being its score where given.

    `words` lead up to it: none where the score itself asks. `rule` says what is asked.
    """
    high = setting.game.target - 3

    def opened(match: Match) -> Match:
        return say(match, *words)

    def draw() -> Match:
        score = (rng.randrange(high) if at is None else at, rng.randrange(high))
        return opened(_cards(rng, setting, score, rng.choice((0, 1, 1)), mano=1))

    def sure() -> Match:
        weak = sorted(setting.deck, key=setting.strength)
        hands = (tuple(weak[:3]), tuple(weak[-3:]))
        return opened(dealt(setting.game, hands, setting.turned, mano=1, score=(at or 0, 0)))

    return replying(setting, sought(draw, sure, clear), kind, (rule,))
