"""What the rival may hold: as it was believed where nothing was solved, and as words tell it."""

from collections.abc import Iterable, Mapping

from truc_tutor.cards import Card, card
from truc_tutor.game.view import Observation
from truc_tutor.players.holdings import grouped
from truc_tutor.players.judgement import Judgement
from truc_tutor.players.table_sense import sense
from truc_tutor.players.unseen import strengths

Range = tuple[tuple[str, float], ...]
"""Holdings by the names of their cards with their chances, the likeliest first."""


def believed_range(seen: Observation, judged: Judgement) -> Range:
    """Lists what the one rival may hold, weighed as the judgement weighs it by what he has said.

    Empty with more seats than two, and where he holds nothing that counts.
    """
    if judged.view.estimated or seen.seat is None:
        return ()
    place = sense(seen)
    need = place.needs[1 - seen.seat]
    cases = judged.stake.cases
    if not need or not cases:
        return ()
    names = class_names(seen)
    total = sum(case.weight for case in cases)
    held = [
        (" ".join(names[each] for each in holding), case.weight / total)
        for (holding, _), case in zip(grouped(place.unknown, need), cases, strict=True)
    ]
    return tuple(sorted(held, key=lambda each: -each[1]))


def class_names(seen: Observation) -> dict[int, str]:
    """Names every class of cards: a lone card by its code, cards of one rank by that rank."""
    members: dict[int, list[Card]] = {}
    for each, strength in strengths(seen).items():
        members.setdefault(strength, []).append(each)
    return {
        strength: str(same[0]) if len(same) == 1 else same[0].rank
        for strength, same in members.items()
    }


def cards_named(holding: str) -> tuple[Card, ...]:
    """Reads the cards of a holding; one that is named by its rank alone has no suit.

    >>> [each.rank for each in cards_named("7e K")]
    ['7', 'K']
    """
    return tuple(card(name) if len(name) > 1 else Card(name, "") for name in holding.split())


def chance_to_beat(seen: Observation, held: Card, likely: Range) -> float:
    """Tells how likely the rival holds a card that is stronger than one of the seat's.

    Raises KeyError for a card that the deck has not.
    """
    by = strengths(seen)
    named = strengths_named(by)
    least = by[held]
    return sum(chance for cards, chance in likely if strongest(cards.split(), named) > least)


def strengths_named(by: Mapping[Card, int]) -> dict[str, int]:
    """Gives the strength of every name of a card; a rank stands for those that are not alone."""
    every = list(by.values())
    named = {str(each): strength for each, strength in by.items()}
    named |= {each.rank: by[each] for each in by if every.count(by[each]) == 1}
    return named | {each.rank: by[each] for each in by if every.count(by[each]) > 1}


def strongest(names: Iterable[str], named: Mapping[str, int]) -> int:
    """Gives the strength of the best card of a holding, -1 for none."""
    return max((named[name] for name in names), default=-1)
