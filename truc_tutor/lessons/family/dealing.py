"""Positions of any game of the family, reached by dealing and playing."""

from collections.abc import Callable, Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import legal, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.positions import table
from truc_tutor.seats import pair_of

Hands = Sequence[tuple[Card, ...]]
Score = tuple[int, int]
Laid = Sequence[tuple[Card, bool]]
"""By seat, a card and whether it is covered."""

Results = Sequence[int | None]
"""The pairs that take one trick after the other, None for a tie."""


def dealt(
    game: Game,
    hands: Hands,
    turned: Card | None = None,
    *,
    mano: int = 0,
    score: Score = (0, 0),
    camas: Score = (0, 0),
) -> Match:
    """Opens a match at a score with these cards dealt."""
    match = Match(start(game, score=score, camas=camas, mano=mano))
    match.act(Deal(tuple(hands), turned))
    return match


def random_deal(rng: Random, game: Game) -> tuple[list[tuple[Card, ...]], Card | None]:
    """Deals three cards to each seat, and turns one up where the game does."""
    drawn = rng.sample(game.deck, 3 * game.seats + 1)
    hands = [tuple(drawn[3 * seat : 3 * seat + 3]) for seat in range(game.seats)]
    return hands, drawn[-1] if game.turns_card else None


def opened(
    rng: Random, game: Game, *, mano: int = 0, score: Score = (0, 0), camas: Score = (0, 0)
) -> Match:
    """Opens a match at a score with cards dealt at random."""
    hands, turned = random_deal(rng, game)
    return dealt(game, hands, turned, mano=mano, score=score, camas=camas)


def trick(setting: Setting, laid: Laid, leader: int) -> tuple[int | None, int]:
    """Lays one trick and tells the seat that takes it, and who leads next.

    With covered cards it is the second trick, at a table of two, and the first was tied.
    """
    later = any(covered for _, covered in laid) and setting.game.covered_from != 1
    before = [(each, False) for each in _twins(setting, laid)] if later else []
    rows = [before, laid] if later else [laid]
    match = _held(setting, rows, leader)
    for row in rows:
        for _ in row:
            (seat,) = to_act(match.state)
            match.act(Play(seat, row[seat][0], covered=row[seat][1]))
    seen = table(match)
    return seen.tricks[-1].taken_by, seen.leader


def _twins(setting: Setting, laid: Laid) -> tuple[Card, ...]:
    """Finds two cards that tie and lie in no hand yet."""
    used = {card for card, _ in laid}
    for card in setting.deck:
        twins = [each for each in setting.of_class(setting.strength(card)) if each not in used]
        if len(twins) > 1:
            return tuple(twins[:2])
    raise LookupError("no two cards of this deck tie")


def _held(setting: Setting, rows: Sequence[Laid], leader: int, score: Score = (0, 0)) -> Match:
    """Deals the cards of these tricks, and others to fill the hands."""
    used = {card for row in rows for card, _ in row}
    spare = iter(card for card in setting.deck if card not in used)
    hands = []
    for seat in range(setting.game.seats):
        own = [row[seat][0] for row in rows]
        hands.append(tuple(own + [next(spare) for _ in range(3 - len(own))]))
    return dealt(setting.game, hands, setting.turned, mano=leader, score=score)


def say(match: Match, *words: str) -> Match:
    """Lets the seats speak in turn: calls, `accept` and `refuse`, each by the first to act."""
    for word in words:
        seat = to_act(match.state)[0]
        if word in ("accept", "refuse"):
            match.act(Answer(seat, accept=word == "accept"))
        else:
            match.act(Call(seat, word))
    return match


def tricks(
    rng: Random,
    setting: Setting,
    results: Results,
    mano: int,
    *,
    score: Score = (0, 0),
    words: Sequence[str] = (),
) -> Match:
    """Plays tricks with such results, the first led by `mano`, with cards drawn at random.

    `words` are said before the first card.
    """
    free = list(setting.deck)
    rows: list[list[tuple[Card, bool]]] = []
    for wanted in results:
        drawn = _row(rng, setting, free, wanted)
        free = [card for card in free if card not in drawn]
        rows.append([(card, False) for card in drawn])
    match = say(_held(setting, rows, mano, score), *words)
    for row in rows:
        for _ in row:
            (seat,) = to_act(match.state)
            match.act(Play(seat, row[seat][0]))
    return match


def _row(rng: Random, setting: Setting, free: Sequence[Card], wanted: int | None) -> list[Card]:
    """Draws the cards of one trick, by seat, that a pair takes or that is tied."""
    while True:
        drawn = rng.sample(free, setting.game.seats)
        best = max(map(setting.strength, drawn))
        pairs = {pair_of(s) for s, card in enumerate(drawn) if setting.strength(card) == best}
        if pairs == ({0, 1} if wanted is None else {wanted}):
            return drawn


def walk(
    rng: Random,
    opening: Callable[[], Match],
    wanted: Callable[[Observation], bool],
    calls: Sequence[str],
) -> Match:
    """Acts at random with these calls, all accepted or raised, until a position is wanted."""
    while True:
        match = opening()
        for _ in range(26):
            seen = table(match)
            if wanted(seen):
                return match
            if seen.over:
                break
            match.act(_lively(rng, legal(match.state), calls))


def _lively(rng: Random, acts: tuple[SeatAction, ...], calls: Sequence[str]) -> SeatAction:
    """Chooses a call as often as anything else, never a refusal, a covered card or giving up."""
    called = [act for act in acts if isinstance(act, Call) and act.call in calls]
    quiet = [
        act
        for act in acts
        if (isinstance(act, Play) and not act.covered) or (isinstance(act, Answer) and act.accept)
    ]
    return rng.choice(called if called and (not quiet or rng.random() < 0.6) else quiet)
