"""Second computations of the exercises on bets, the score and pairs, of every sister game."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import reading
from playing_cards import Sister, counted, group, last, likely, safest, tricks, unseen
from reading import Right, fact, name, score, spoken, turned

from truc_tutor.cards import Card
from truc_tutor.coach.advice import count
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import legal, start
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES, Said
from truc_tutor.texts.message import Message

Expected = dict[str, Callable[[Exercise], Right]]


def worth(exercise: Exercise, start_: str) -> int:
    told = fact(exercise, start_)
    assert told is not None
    points = told.fields["points"]
    assert isinstance(points, Message)
    count = points.fields["count"]
    assert isinstance(count, int)
    return count


def shares(exercise: Exercise) -> list[Fraction]:
    told = [choice.text.fields for choice in exercise.choices if choice.text]
    return [Fraction(int(f["count"]), int(f["total"])) for f in told]  # type: ignore[call-overload]


def price(exercise: Exercise) -> Right:
    """At the right chance accepting and refusing come to the same."""
    now, then = worth(exercise, "The deal is worth"), worth(exercise, "Accepted")
    options = shares(exercise)
    return lambda a: options[a[0]] * then - (1 - options[a[0]]) * then == -now


def bluff(exercise: Exercise) -> Right:
    """At the right share a bluff and a quiet loss come to the same."""
    now, then = worth(exercise, "The deal is worth"), worth(exercise, "Accepted")
    options = shares(exercise)
    return lambda a: options[a[0]] * now - (1 - options[a[0]]) * then == -now


def rebuilt(sister: Sister, exercise: Exercise) -> Match:
    """The position as the learner sees it, the rival's cards being any that he does not see."""
    rows = [pair for row in tricks(exercise) for pair in row]
    laid: dict[int, list[Card]] = {0: [], 1: []}
    for seat, card in rows:
        laid[seat].append(card)
    own = [*laid[0], *group(exercise, "Your cards")]
    rest = unseen(sister, exercise)[: 3 - len(laid[1])]
    mano = fact(exercise, "Mano")
    seat = SEAT_NAMES[2].index(name(mano, "seat"))
    match = Match(start(sister.game(exercise), score=score(exercise), mano=seat))
    match.act(Deal((tuple(own), (*laid[1], *rest)), turned(exercise)))
    for seat, card in rows:
        match.act(Play(seat, card))
    words = {word: token for token, word in match.state.game.speech.words.items()}
    for seat, word in spoken(exercise):
        match.act(Call(seat, words[word]))
    return match


def weighed(sister: Sister) -> Callable[[Exercise], Right]:
    """Values the acts anew from what the learner sees, and finds them by their words."""

    def expected(exercise: Exercise) -> Right:
        match = rebuilt(sister, exercise)
        seen = observe(match.state, 0)
        advice = count(seen)
        costs = []
        for choice in exercise.choices:
            assert choice.text is not None
            call = choice.text.fields.get("call")
            acts = [act for act in legal(match.state, 0) if isinstance(act, Play) if call is None]
            if isinstance(call, Said):
                acts = [
                    act
                    for act in legal(match.state, 0)
                    if _says(seen.game, seen.question, act) == call.call
                ]
            costs.append(min(map(advice.cost, acts)))
        return lambda answer: costs[answer[0]] <= advice.tolerance

    return expected


def _says(game: Game, question: str | None, act: object) -> str | None:
    match act:
        case Answer(accept=accept):
            return game.speech.say("accept" if accept else "refuse", question)
        case Call(call=call):
            return game.speech.say(call)
    return None


def lack(exercise: Exercise) -> tuple[int, int]:
    ours, theirs = score(exercise)
    return 12 - ours, 12 - theirs


def enough(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        need = lack(exercise)["your rival the game" in exercise.prompt.text]
        right = [worth_ >= need for worth_ in sister.worths].index(True)
        return lambda answer: answer == (right,)

    return expected


def useful(exercise: Exercise) -> Right:
    now = worth(exercise, "The deal is worth")
    right = {(1, 0): 0, (0, 1): 1, (1, 1): 2, (0, 0): 3}[
        tuple(int(need > now) for need in lack(exercise))  # type: ignore[index]
    ]
    return lambda answer: answer == (right,)


def ending(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        now = worth(exercise, "The deal is worth")
        then = sister.worths[sister.worths.index(now) + 1]
        ours, theirs = score(exercise)
        ends = {0: theirs + now, 1: ours + then, 2: theirs + then}
        return lambda answer: set(answer) == {i for i, points in ends.items() if points >= 12}

    return expected


def seat_told(exercise: Exercise, start_: str) -> int | None:
    told = fact(exercise, start_)
    return None if told is None else SEAT_NAMES[4].index(name(told, "seat"))


def place(exercise: Exercise) -> Right:
    dealer = seat_told(exercise, "Dealer")
    if dealer is not None:
        return lambda answer: answer[0] == dealer
    took = seat_told(exercise, "Who took")
    leader = seat_told(exercise, "The last trick was tied") if took is None else took
    assert leader is not None
    return lambda answer: answer[0] == (leader + 3) % 4


def sparing(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        strength = sister.strengths(exercise)
        (laid,) = tricks(exercise)
        assert [seat for seat, _ in laid] == [1, 2, 3]
        one, partner, two = [strength(card) for _, card in laid]
        rivals = max(one, two)
        held = [strength(card) for card in reading.faces(exercise) if card]
        fit = [force for force in held if max(partner, force) > rivals]
        return lambda answer: held[answer[0]] == min(fit)

    return expected


def answered(exercise: Exercise) -> Right:
    own = [word for seat, word in spoken(exercise) if seat % 2 == 0]
    if own[-1] == "Seis":
        return lambda answer: answer == (3,)
    if own[-1] == "Aceito":
        return lambda answer: answer == (0,)
    return lambda answer: answer == ((1,) if own == ["Corro", "Corro"] else (2,))


def pair_raise(exercise: Exercise) -> Right:
    said = spoken(exercise)
    right = said[-1][0] % 2 if said else 2
    return lambda answer: answer == (right,)


def expected(sister: Sister) -> dict[str, Expected]:
    """The second computations by the part of the lesson."""
    reply = weighed(sister)
    return {
        "odds": {
            "unseen": counted(sister), "safest": safest(sister), "likely": likely(sister),
            "last": last(sister),
        },
        "bluff": {"price": price, "bluff": bluff, "reply": reply, "turn": reply},
        "score": {"enough": enough(sister), "useful": useful, "ending": ending(sister)},
        "pairs": {
            "place": place, "sparing": sparing(sister), "answered": answered,
            "pair-raise": pair_raise,
        },
    }  # fmt: skip


Case = Callable[[Exercise], bool]


def cases(game: str) -> dict[tuple[str, str], dict[str, Case]]:
    """What the makers of these lessons must come by."""
    found: dict[str, dict[str, Case]] = {
        "odds/unseen": {"none": lambda e: e.model == (0,), "several": lambda e: e.model[0] > 3},
        "odds/likely": {f"band {i}": lambda e, i=i: e.model == (i,) for i in range(4)},
        "odds/last": {
            "two tied tricks": lambda e: reading_row(e) == [None, None],
            "all cases": lambda e: e.model[0] == e.span[1],
            "none": lambda e: e.model == (0,),
        },
        "bluff/reply": {
            "yes": lambda e: e.model == (0,),
            "no": lambda e: e.model == (1,),
            "before the first card": lambda e: not tricks(e),
            "one card left": lambda e: len(group(e, "Your cards")) == 1,
        },
        "bluff/turn": {"a card": lambda e: e.model == (0,), "a call": lambda e: e.model != (0,)},
        "score/useful": {f"answer {i}": lambda e, i=i: e.model == (i,) for i in range(4)},
        "score/ending": {
            "a refusal": lambda e: 0 in e.model,
            "no refusal": lambda e: 0 not in e.model,
        },
    }
    return {
        (f"{game}-{part}", kind): wanted
        for key, wanted in found.items()
        for part, kind in [key.split("/")]
    }


def reading_row(exercise: Exercise) -> list[int | None]:
    """The tricks that were played, the same rank being a tie but among trumps."""
    rows = tricks(exercise)
    return [None if len({card.rank for _, card in row}) == 1 else 0 for row in rows]
