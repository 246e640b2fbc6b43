"""Exercises on the hand of eleven: who decides, what it is worth, how partners decide."""

from random import Random

from truc_tutor import variants
from truc_tutor.game.actions import Answer
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.bets import talk
from truc_tutor.lessons.family.dealing import Score, opened, tricks
from truc_tutor.lessons.family.scoring import Ask, score_after
from truc_tutor.lessons.paulista.order import rules, setting
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.words import Named, side_name
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import N_, Message

WORTH = Message(
    "At 11 you decide before the first card: played, the deal is worth 3; not played, the others "
    "get 1."
)
ONE_YES = Message("One partner’s yes is enough to play; not to play, both must say no.")


def house(seats: int, preset: str = "standard") -> Game:
    """Gives the game at a table of two or four."""
    return variants.game("paulista", preset, seats=seats)


def standing(score: Score, seats: int) -> tuple[Message, ...]:
    """Tells the score before the deal."""
    if seats > 2:
        return (
            Message("12 points win"),
            Message("Your pair {ours}, the rivals {theirs}", ours=score[0], theirs=score[1]),
        )
    return (
        Message("12 points win"),
        Message("You {ours}, your rival {theirs}", ours=score[0], theirs=score[1]),
    )


def near_the_end(rng: Random, kind: str) -> Score:
    """Chooses a score with eleven on our side, on theirs, on both, or on neither."""
    low = rng.randrange(11)
    match kind:
        case "ours":
            return 11, low
        case "theirs":
            return low, 11
        case "both":
            return 11, 11
        case _:
            return low, rng.randrange(11)


def deciding(match: Match) -> Exercise:
    """Asks which side decides whether the deal is played (B21, B24)."""
    game, score = match.state.game, match.opening.score
    sides = tuple(Choice(Message("{pair}", pair=side_name(p, game.seats))) for p in range(2))
    return Exercise(
        kind="deciding",
        prompt=Message("Who decides before this deal whether it is played?"),
        form=Form.ONE,
        choices=(
            *sides,
            Choice(Message("Nobody: an ordinary deal")),
            Choice(Message("Nobody: the iron hand, which must be played")),
        ),
        facts=standing(score, game.seats),
        nudge=Message("Who stands one point before the end?"),
        reason=WORTH,
        why=(why_deciding(score, game.seats),),
        model=(_decides(match),),
        check=lambda answer: answer[0] == _decides(match),
        seats=game.seats,
    )


def _decides(match: Match) -> int:
    if table(match).questions:
        return pair_of(to_act(match.state)[0])
    return 3 if table(match).terms.locked else 2


def why_deciding(score: Score, seats: int) -> Message:
    """Says which side has eleven and what follows."""
    if score == (11, 11):
        return Message("Both have 11: this is the iron hand, and nobody decides anything.")
    if 11 not in score:
        return Message("Nobody has 11: this is an ordinary deal.")
    return Message("Who alone has 11 decides: {pair}.", pair=side_name(score.index(11), seats))


def make_deciding(rng: Random) -> Exercise:
    """Makes the opening of a deal near the end of the game."""
    kind = rng.choice(("ours", "theirs", "both", "neither"))
    seats = rng.choice((2, 4))
    match = opened(rng, house(seats), mano=rng.randrange(seats), score=near_the_end(rng, kind))
    return deciding(match)


PROMPTS = {
    "not": (
        Message("Your side has 11 and does not play. What is the score then, your side first?"),
        Message("The others have 11 and do not play. What is the score then, your side first?"),
    ),
    "won": (
        Message(
            "Your side has 11, plays and takes the deal. What is the score then, your side first?"
        ),
        Message(
            "The others have 11, play and take the deal. What is the score then, your side first?"
        ),
    ),
    "lost": (
        Message(
            "Your side has 11, plays and loses the deal. What is the score then, your side first?"
        ),
        Message(
            "The others have 11, play and lose the deal. What is the score then, your side first?"
        ),
    ),
}


def worth(match: Match, end: str) -> Exercise:
    """Asks for the score after a hand of eleven that was not played, won or lost (B21)."""
    score, seats = match.opening.score, match.state.game.seats
    side = score.index(11)
    other = 1 - side
    lures = tuple(
        _plus(score, pair, gain) for pair, gain in ((other, 1), (other, 3), (side, 3), (side, 1))
    )
    gains = {
        "not": Message("Not played: the others get 1 point."),
        "won": Message("Played, the deal is worth 3 points to who takes it."),
        "lost": Message("Played, the deal is worth 3 points to who takes it."),
    }
    ask = Ask(
        kind="eleven",
        prompt=PROMPTS[end][side],
        facts=standing(score, seats),
        nudge=Message("Is the deal played? Who scores, and how much?"),
        reason=WORTH,
        why=(gains[end],),
        lures=lures,
    )
    return score_after(ask, lambda: match)


def _plus(score: Score, pair: int, gain: int) -> Score:
    return score[0] + gain * (pair == 0), score[1] + gain * (pair == 1)


def ended(rng: Random, seats: int, score: Score, mano: int, end: str) -> Match:
    """Plays a hand of eleven to an end: not played, won or lost by the side that has eleven."""
    side = score.index(11)
    taker = side if end == "won" else 1 - side
    here = setting(rng.choice(rules().deck), seats=seats)
    results = () if end == "not" else (taker, taker)
    words = ("refuse",) * (seats // 2) if end == "not" else ("accept",)
    return tricks(rng, here, results, mano, score=score, words=words)


def make_worth(rng: Random) -> Exercise:
    """Makes a hand of eleven of either side, and an end of it."""
    end = rng.choice(("not", "not", "won", "lost"))
    seats = rng.choice((2, 4))
    score = near_the_end(rng, rng.choice(("ours", "theirs")))
    return worth(ended(rng, seats, score, rng.randrange(seats), end), end)


PARTNERS = (
    N_("The deal is played for 3"),
    N_("The deal is not played: the rivals get 1"),
    N_("Nothing yet: the other partner has to answer"),
)


def partners(match: Match) -> Exercise:
    """Asks what follows from what the partners with 11 have said (B22)."""
    game = match.state.game
    answers = [act for act in table(match).history if isinstance(act, Answer)]
    return Exercise(
        kind="partners",
        prompt=Message("Your pair has 11. What happens now?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in PARTNERS),
        facts=standing(match.opening.score, game.seats),
        talk=talk(match),
        nudge=Message("Has one of you said yes? Have both said no?"),
        reason=ONE_YES,
        why=(
            ONE_YES,
            Message("One of you has said yes.")
            if answers[-1].accept
            else Message("Both of you have said no.")
            if len(answers) > 1
            else Message("One has said no, the other nothing yet."),
        ),
        model=(_follows(match),),
        check=lambda answer: answer[0] == _follows(match),
        seats=game.seats,
    )


def _follows(match: Match) -> int:
    seen = table(match)
    if seen.questions:
        return 2
    return 1 if seen.over else 0


def make_partners(rng: Random) -> Exercise:
    """Makes answers of the partners: a yes, a no, a no and a yes, twice no."""
    score = near_the_end(rng, "ours")
    match = opened(rng, house(4), mano=rng.randrange(4), score=score)
    first_seat, second = rng.sample(to_act(match.state), 2)
    answers = rng.choice(((True,), (False,), (False, True), (False, False)))
    for seat, accept in zip((first_seat, second), answers, strict=False):
        match.act(Answer(seat, accept=accept))
    return partners(match)


MAKERS = {"deciding": make_deciding, "eleven": make_worth, "partners": make_partners}
