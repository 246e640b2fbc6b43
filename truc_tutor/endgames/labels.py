"""Labels for the cards that nobody has shown, and their names."""

from collections import Counter
from collections.abc import Mapping, Sequence

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.endgames.holdings import Holdings
from truc_tutor.game.settle import counted_cards
from truc_tutor.game.state import DealState
from truc_tutor.game.variant import Game, SideBet


def unshown(game: Game, deal: DealState) -> tuple[Card, ...]:
    """Lists the cards that nobody has shown, in deck order."""
    shown = {card for hand in deal.hands for card in hand}
    return tuple(card for card in game.deck if card not in shown and card != deal.turned)


def labelled(
    cards: Sequence[Card], strong: Mapping[Card, int], *, told_apart: bool
) -> tuple[dict[Card, int], Holdings]:
    """Labels cards from weak to strong: equal ones alike, or each by itself."""
    order = sorted(cards, key=strong.__getitem__)
    if told_apart:
        each = {card: place for place, card in enumerate(order)}
        return each, Holdings([strong[card] for card in order], [1] * len(order))
    copies = Counter(strong[card] for card in order)
    classes = sorted(copies)
    labels = {card: classes.index(strong[card]) for card in order}
    return labels, Holdings(classes, [copies[each] for each in classes])


def named(labels: Mapping[Card, int]) -> list[Card]:
    """Gives the first card of each label."""
    first: dict[int, Card] = {}
    for card, label in labels.items():
        first.setdefault(label, card)
    return [first[label] for label in range(len(first))]


def ranks_of(cards: Sequence[Card], strong: Mapping[Card, int]) -> list[str]:
    """Names cards by rank, or whole where one has no equal but others of its rank."""
    equals = Counter(strong.values())
    by_rank = Counter(rank for rank, _ in {(card.rank, each) for card, each in strong.items()})
    return [
        str(card) if equals[strong[card]] == 1 and by_rank[card.rank] > 1 else card.rank
        for card in cards
    ]


def shown_counting(deal: DealState, seat: int, bet: SideBet) -> tuple[Card, ...]:
    """Lists the cards that a seat has shown and that count in the side bet."""
    return tuple(card for card in counted_cards(deal, seat, bet) if card != UNKNOWN)
