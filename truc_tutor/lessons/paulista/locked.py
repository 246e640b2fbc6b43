"""Exercises on deals at eleven: whose cards are seen, and what comes of asking truco."""

from random import Random

from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.engine import legal, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import Score, opened
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.paulista.eleven import house, near_the_end, standing, why_deciding
from truc_tutor.lessons.positions import copy, table
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import N_, Message

NO_RAISE = Message("When a side has 11, nobody raises in that deal.")

SEES = (
    N_("Your own cards only"),
    N_("Your own cards and your partner’s"),
    N_("No card at all, not even your own"),
)


def seeing(match: Match) -> Exercise:
    """Asks whose cards seat 0 sees in this deal (B21, B24)."""
    game, score = match.state.game, match.opening.score
    blind = game.special is not None and game.special.blind
    rule = (
        Message("House rule: in the iron hand nobody sees his own cards")
        if blind
        else Message("House rule: in the iron hand you see your own cards")
    )
    return Exercise(
        kind="seeing",
        prompt=Message("Which cards do you see while this deal is played?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in SEES),
        facts=(*standing(score, 4), rule),
        nudge=Message("Who has 11: your pair, the rivals, or both?"),
        reason=Message(
            "The pair that alone has 11 sees each other’s cards until the deal ends. What is seen "
            "in the iron hand is a house rule."
        ),
        why=(why_deciding(score, 4), _why_seeing(score, blind=blind)),
        model=(_sees(match),),
        check=lambda answer: answer[0] == _sees(match),
        seats=4,
    )


def _sees(match: Match) -> int:
    seen = observe(match.state, 0)
    if UNKNOWN in seen.dealt:
        return 2
    return 1 if seen.partner else 0


def _why_seeing(score: Score, *, blind: bool) -> Message:
    if score == (11, 11):
        return (
            Message("In this house it is played blind: nobody sees his own cards.")
            if blind
            else Message("In this house you see your own cards, and no others.")
        )
    if score[0] == 11:
        return Message("Your pair has 11, so you see your partner’s cards until the deal ends.")
    return Message("Your pair does not have 11, so you see your own cards only.")


def make_seeing(rng: Random) -> Exercise:
    """Makes the opening of a deal at a table of four, by either rule of the iron hand."""
    kind = rng.choice(("ours", "ours", "both", "both", "theirs", "neither"))
    game = house(4, rng.choice(("standard", "traditional")))
    return seeing(opened(rng, game, mano=rng.randrange(4), score=near_the_end(rng, kind)))


TRUCO = (
    N_("Your rival is asked: the deal may be worth 3"),
    N_("Nothing: it may not be said in this deal"),
    N_("You lose the game at once"),
)


def asking(match: Match) -> Exercise:
    """Asks what comes of truco on seat 0's turn near the end of the game (B21, B23, B24)."""
    game, score = match.state.game, match.opening.score
    loses = game.special is not None and game.special.call_loses
    rule = (
        Message("House rule: who has 11 and asks truco loses the game")
        if loses
        else Message("House rule: who has 11 cannot ask truco")
    )
    truco = said(game, "truco")
    return Exercise(
        kind="asking",
        prompt=Message("It is your turn to play. What happens if you say {call}?", call=truco),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in TRUCO),
        facts=(*standing(score, 2), rule),
        nudge=Message("Does anybody have 11?"),
        reason=NO_RAISE,
        why=(why_deciding(score, 2), *_why_asking(score, loses=loses)),
        model=(_comes_of(match),),
        check=lambda answer: answer[0] == _comes_of(match),
    )


def _why_asking(score: Score, *, loses: bool) -> tuple[Message, ...]:
    if 11 not in score:
        return (Message("So truco may be asked as always."),)
    if score[0] == 11 and loses:
        return (NO_RAISE, Message("In this house, who has 11 and asks all the same loses."))
    return (NO_RAISE,)


def _comes_of(match: Match) -> int:
    if Call(0, "truco") not in legal(match.state, 0):
        return 1
    after = copy(match)
    after.act(Call(0, "truco"))
    return 0 if after.state.winner is None else 2


def make_asking(rng: Random) -> Exercise:
    """Makes seat 0's first turn, after the decision where there is one."""
    kind = rng.choice(("ours", "ours", "theirs", "both", "neither"))
    game = house(2, rng.choice(("standard", "traditional", "traditional")))
    match = opened(rng, game, mano=0, score=near_the_end(rng, kind))
    if table(match).questions:
        match.act(Answer(to_act(match.state)[0], accept=True))
    return asking(match)


MAKERS = {"seeing": make_seeing, "asking": make_asking}
