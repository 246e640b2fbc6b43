"""Shortened games, and a slow best reply that knows nothing of plans, trees or vectors."""

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from itertools import combinations

from truc_tutor import variants
from truc_tutor.books.kinds import Kinds, kinds_of
from truc_tutor.books.plan import Plan
from truc_tutor.cards import Card, card
from truc_tutor.game.actions import Call, Deal, Fold, Play, SeatAction, token
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.ladder import Ladder, Rung, Whole, climb, ground
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.solver.walk import plan_of

LADDER = Ladder(
    (
        ground(1),
        Rung("deux-de-plus", 2, frozenset({0}), (1,)),
        Rung("mon-reste", Whole.REMAINDER, frozenset({0, 1}), (1, 2), free=True),
    )
)
"""One request and the remainder."""


def short_game() -> Game:
    """Le Truc with one request: its plan does not depend on the deck."""
    return replace(variants.game("france"), stake=LADDER)


def short_deck(game: Game) -> Game:
    """The same with four ranks twice: 560 deals."""
    return replace(game, deck=_two_suits(game, "9K87"))


def turned_game() -> Game:
    """Truco Paulista with two calls."""
    game = variants.game("paulista", seats=2, deck="clean", facedown="never")
    return replace(game, stake=climb(("truco", 3), ("seis", 6), base=1))


def turned_deck(game: Game) -> Game:
    """The same with four ranks twice, of which one card is turned and two are trumps."""
    return replace(game, deck=_two_suits(game, "QJKA"))


def _two_suits(game: Game, ranks: str) -> tuple[Card, ...]:
    return tuple(each for each in game.deck if each.rank in ranks and each.suit in "DS")


def turned_in(game: Game) -> Card | None:
    """Gives the card that is always turned here: a queen."""
    return card("QD") if game.turns_card else None


def cards_in(game: Game) -> list[Card]:
    """Lists the cards that may be dealt."""
    return [each for each in game.deck if each != turned_in(game)]


def opened(game: Game, hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> State:
    """Deals."""
    return apply(start(game), Deal(hands, turned_in(game)))


def sound_acts(game: Game, state: State) -> list[SeatAction]:
    """Lists the acts that a plan knows; of cards of one rank the first."""
    acts: dict[str, SeatAction] = {}
    for act in legal(state):
        if isinstance(act, Fold) or (isinstance(act, Call) and act.call == REDEAL):
            continue
        acts.setdefault(name_of(game, act), act)
    return list(acts.values())


def name_of(game: Game, act: SeatAction) -> str:
    return str(game.strengths(turned_in(game))[act.card]) if isinstance(act, Play) else token(act)


@dataclass(frozen=True, slots=True)
class Short:
    """A game with a short deck, its plan (which does not depend on the deck) and its classes."""

    game: Game
    plan: Plan
    kinds: Kinds


def shorts() -> list[Short]:
    """Gives one game of equal classes and one of unequal ones with a turned card."""
    return [
        Short(deck, plan_of(game, turned=turned_in(game)), kinds_of(deck, turned_in(deck)))
        for game, deck in (
            (short_game(), short_deck(short_game())),
            (turned_game(), turned_deck(turned_game())),
        )
    ]


Worlds = list[tuple[State, float]]


def best_reply(game: Game, seat: int) -> float:
    """Gives what a perfect seat wins from a rival who does every act alike, in points a deal."""
    groups: dict[tuple[int, ...], Worlds] = defaultdict(list)
    total = 0
    deck = cards_in(game)
    hands = Counter(_ranks(game, hand) for hand in combinations(deck, 3))
    for mine, many in hands.items():
        hand = next(each for each in combinations(deck, 3) if _ranks(game, each) == mine)
        rest = [each for each in deck if each not in hand]
        for his, ways in _alike(game, rest):
            both = (hand, his) if seat == 0 else (his, hand)
            groups[mine].append((opened(game, both), float(many * ways)))
            total += many * ways
    return sum(_value(game, seat, worlds) for worlds in groups.values()) / total


def _alike(game: Game, cards: list[Card]) -> list[tuple[tuple[Card, ...], int]]:
    """Lists hands that differ in their ranks, each with how many there are of it."""
    found: dict[tuple[int, ...], list[tuple[Card, ...]]] = defaultdict(list)
    for hand in combinations(cards, 3):
        found[_ranks(game, hand)].append(hand)
    return [(same[0], len(same)) for same in found.values()]


def _ranks(game: Game, hand: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(game.strengths(turned_in(game))[each] for each in hand))


def dealt_to(game: Game) -> list[tuple[State, int]]:
    """Deals mano every hand that differs in its ranks, and tells how many there are of it."""
    deals = []
    for hand, many in _alike(game, cards_in(game)):
        rest = tuple(each for each in cards_in(game) if each not in hand)
        deals.append((opened(game, (hand, rest[:3])), many))
    return deals


def _value(game: Game, seat: int, worlds: Worlds) -> float:
    """Values worlds that the seat cannot tell apart."""
    state = worlds[0][0]
    if not to_act(state):
        sign = 1 if seat == 0 else -1
        return sum(
            weight * sign * (one.deal.points[0] - one.deal.points[1])
            for one, weight in worlds
            if one.deal is not None
        )
    if to_act(state) == (seat,):
        acts = sound_acts(game, state)
        return max(
            _value(game, seat, [(apply(one, act), weight) for one, weight in worlds])
            for act in acts
        )
    after: dict[str, Worlds] = defaultdict(list)
    for one, weight in worlds:
        acts = sound_acts(game, one)
        for act in acts:
            after[name_of(game, act)].append((apply(one, act), weight / len(acts)))
    return sum(_value(game, seat, same) for same in after.values())
