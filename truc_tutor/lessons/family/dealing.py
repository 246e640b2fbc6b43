"""Positions of any game of the family, reached by dealing and playing."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import legal, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.searching import sought
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
    """Lets the seats act in turn: calls, `accept` and `refuse`, and `play` for the next card."""
    for word in words:
        seat = to_act(match.state)[0]
        if word in ("accept", "refuse"):
            match.act(Answer(seat, accept=word == "accept"))
        elif word == "play":
            match.act(next(act for act in legal(match.state) if isinstance(act, Play)))
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

    def fits(drawn: list[Card]) -> bool:
        best = max(map(setting.strength, drawn))
        pairs = {pair_of(s) for s, card in enumerate(drawn) if setting.strength(card) == best}
        return pairs == ({0, 1} if wanted is None else {wanted})

    seats = setting.game.seats
    return sought(lambda: rng.sample(free, seats), partial(_plain_row, setting, free, wanted), fits)


def _plain_row(setting: Setting, free: Sequence[Card], wanted: int | None) -> list[Card]:
    """Lets the best cards that serve lie against the weakest.

    Raises LookupError where a tie is wanted and no two cards are left that tie.
    """
    cards = sorted(free, key=setting.strength)
    rest = setting.game.seats - 2
    if wanted is None:
        for one, two in zip(cards[:0:-1], cards[-2::-1], strict=True):
            if setting.strength(one) == setting.strength(two):
                return [one, two, *[each for each in cards if each not in (one, two)][:rest]]
        raise LookupError("no two cards are left that tie")
    weak = cards[: rest + 1]
    return [cards[-1], *weak] if wanted == 0 else [weak[0], cards[-1], *weak[1:]]


def walk(
    rng: Random,
    opening: Callable[[], Match],
    wanted: Callable[[Observation], bool],
    calls: Sequence[str],
    sure: Callable[[], Match],
    *,
    besides: Callable[[Match], bool] = lambda _match: True,
) -> Match:
    """Acts at random with these calls, all accepted or raised, until a position is wanted.

    What observers see must be `wanted`, and the position fit `besides`; `sure` gives one that is
    both, for the case that luck fails.
    """
    return sought(lambda: _walked(rng, opening(), wanted, calls, besides), sure)


def _walked(
    rng: Random,
    match: Match,
    wanted: Callable[[Observation], bool],
    calls: Sequence[str],
    besides: Callable[[Match], bool],
) -> Match | None:
    for _ in range(26):
        seen = table(match)
        if wanted(seen) and besides(match):
            return match
        if seen.over:
            return None
        match.act(_lively(rng, legal(match.state), calls))
    return None


def _lively(rng: Random, acts: tuple[SeatAction, ...], calls: Sequence[str]) -> SeatAction:
    """Chooses a call as often as anything else, never a refusal, a covered card or giving up."""
    called = [act for act in acts if isinstance(act, Call) and act.call in calls]
    quiet = [
        act
        for act in acts
        if (isinstance(act, Play) and not act.covered) or (isinstance(act, Answer) and act.accept)
    ]
    return rng.choice(called if called and (not quiet or rng.random() < 0.6) else quiet)
