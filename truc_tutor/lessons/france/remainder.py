"""Exercises on my remainder in Le Truc, and on the best of three games."""

from random import Random

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import Score, dealt, opened, say, tricks
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.family.scoring import Ask, score_after
from truc_tutor.lessons.france.order import rules, setting
from truc_tutor.lessons.positions import copy, first, play_out, table
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import N_, Message

GAME = rules()
REST, MORE = "mon-reste", "deux-de-plus"

RULE = Message(
    "Declined, my remainder gives the deal to who declared it, at what it was worth. If the other "
    "declares his too, who takes the deal wins the game."
)

ENDS = {
    "declined": Message("It is declined. What is the score then, yours first?"),
    "ours": Message(
        "Both have declared, and you take the deal. What is the score then, yours first?"
    ),
    "theirs": Message(
        "Both have declared, and your rival takes it. What is the score then, yours first?"
    ),
    "spoilt": Message(
        "Both have declared, and all tricks are spoilt. What is the score then, yours first?"
    ),
}

WHYS = {
    "declined": Message("Declined: the deal goes to who declared, at what it was worth."),
    "ours": Message("Both declared: who takes the deal gets all he lacked of 12."),
    "theirs": Message("Both declared: who takes the deal gets all he lacked of 12."),
    "spoilt": Message("Nobody takes the deal, so nobody scores, and the game goes on."),
}

RESULTS = {
    "declined": (),
    "ours": (0, 0),
    "theirs": (None, 1),
    "spoilt": (None, None, None),
}


def remainder(rng: Random, mano: int, score: Score, end: str, *, requested: bool) -> Exercise:
    """Asks for the score after my remainder, declared by mano over accepted requests (C13)."""
    words = [MORE, "accept"] * requested + [REST]
    words.append("refuse" if end == "declined" else "accept")
    match = tricks(rng, setting(), RESULTS[end], mano, score=score, words=words)
    worth = 2 if requested else 1
    ours = (score[0] + worth, score[1])
    theirs = (score[0], score[1] + worth)
    ask = Ask(
        kind="remainder",
        prompt=ENDS[end],
        facts=(
            *before(score),
            Message("The deal is worth {points}", points=points(worth)),
            Message("You declare {call}", call=said(GAME, REST))
            if mano == 0
            else Message("Your rival declares {call}", call=said(GAME, REST)),
        ),
        nudge=Message("Is it declined, or have both declared? Who takes the deal?"),
        reason=RULE,
        why=(WHYS[end],),
        lures=((12, score[1]), (score[0], 12), ours, theirs, score),
    )
    return score_after(ask, lambda: match)


def before(score: Score) -> tuple[Message, ...]:
    """Tells the score before the deal."""
    return (
        Message("12 points win"),
        Message("You {ours}, your rival {theirs}", ours=score[0], theirs=score[1]),
    )


def make_remainder(rng: Random) -> Exercise:
    """Makes a remainder at any score, over one accepted request or none, and its end."""
    score = (rng.randint(1, 9), rng.randint(1, 9))
    end = rng.choice(("declined", *ENDS))
    return remainder(rng, rng.randrange(2), score, end, requested=rng.random() < 0.5)


AFTER = (
    N_("You win the match"),
    N_("You win this game, and the next begins at 0 to 0"),
    N_("Your rival wins the match"),
    N_("Your rival wins this game, and the next begins at 0 to 0"),
    N_("Nobody yet: this game goes on"),
)


def best_of_three(match: Match) -> Exercise:
    """Asks what a deal that is played to its end decides in the best of three (C15)."""
    opening = match.opening
    end = table(play_out(copy(match), first))
    paid = max(end.points)
    mine = end.taken_by == 0
    return Exercise(
        kind="match",
        prompt=Message("What does this deal decide?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in AFTER),
        facts=(
            Message("Best of three games"),
            Message(
                "Games won: you {ours}, your rival {theirs}",
                ours=opening.camas[0],
                theirs=opening.camas[1],
            ),
            *before(opening.score),
            Message("You take this deal: {points}", points=points(paid))
            if mine
            else Message("Your rival takes this deal: {points}", points=points(paid)),
        ),
        nudge=Message("Does anybody reach 12? Is it his second game?"),
        reason=Message(
            "12 points or more win a game, two games win the match. A new game begins at 0 to 0."
        ),
        why=(
            _reaches(match, paid, mine=mine),
            *(
                (Message("It is the second game won: the match is over."),)
                if end.winner is not None
                else (Message("It is the first game won: another game is played."),)
                if end.camas != opening.camas
                else ()
            ),
        ),
        model=(_decides(match),),
        check=lambda answer: answer[0] == _decides(match),
    )


def _reaches(match: Match, paid: int, *, mine: bool) -> Message:
    total = match.opening.score[0 if mine else 1] + paid
    if total >= match.opening.game.target:
        return Message("That makes {total}: the game is won.", total=total)
    return Message("That makes {total}: less than 12, the game goes on.", total=total)


def _decides(match: Match) -> int:
    opening = match.opening
    end = play_out(copy(match), first).state
    for side in (0, 1):
        if end.winner == side:
            return 2 * side
        if end.camas[side] > opening.camas[side]:
            return 2 * side + 1
    return 4


def make_match(rng: Random) -> Exercise:
    """Makes a deal near the end of a game in the best of three, with requests or none."""
    game = variants.game("france", "standard", match="best_of_3")
    deciding = rng.random() < 0.7

    def draw() -> Match:
        camas = (rng.randrange(2), rng.randrange(2))
        score = (rng.randint(6, 11), rng.randint(6, 11))
        match = opened(rng, game, mano=rng.randrange(2), score=score, camas=camas)
        if rng.random() < 0.6 and score[match.opening.mano] < 11:
            say(match, MORE, "accept")
        return match

    def sure() -> Match:
        camas = (rng.randrange(2), rng.randrange(2))
        score = (11, 11) if deciding else (9, 8)
        return dealt(game, (cards("7H AS 9C"), cards("KD TC 9D")), score=score, camas=camas)

    def fits(match: Match) -> bool:
        end = table(play_out(copy(match), first))
        return end.taken_by is not None and (end.camas != match.opening.camas) == deciding

    return best_of_three(sought(draw, sure, fits))


MAKERS = {"remainder": make_remainder, "match": make_match}
