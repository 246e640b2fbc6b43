"""The plays worth thinking about: those that no other play of the same seat dominates."""

from collections.abc import Mapping

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.players.table_sense import own_plays
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of


def sound_plays(seen: Observation) -> tuple[Play, ...]:
    """Lists one play of each kind that may be right, none while another seat's card is due.

    Left out are covered cards unless the seat is bound to them, a face-up card too weak for the
    hidden one, all but one of equally strong cards, and for the last seat of a trick every card
    but three: the cheapest that takes it, one that ties it, the weakest. Where the partner takes
    it already the weakest alone is left.
    """
    plays = own_plays(seen)
    by = strengths(seen)
    if not plays or plays[0].covered or plays[0].card == UNKNOWN:
        return plays[:1]
    if seen.two_card:
        return (max(plays, key=lambda play: by[play.card]),)
    kinds = {by[play.card]: play for play in reversed(plays)}
    ordered = [kinds[strength] for strength in sorted(kinds)]
    if len(seen.laid) < seen.game.seats - 1:
        return tuple(ordered)
    return _for_the_last(seen, ordered, by)


def best_laid(seen: Observation, by: Mapping[Card, int]) -> tuple[int, frozenset[int]]:
    """Tells the best class on the table, 0 covered and -1 for none, and the pairs that laid it."""
    faces = [
        (0 if each.covered or each.card == UNKNOWN else by[each.card], pair_of(each.seat))
        for each in seen.laid
    ]
    best = max((face for face, _ in faces), default=-1)
    return best, frozenset(pair for face, pair in faces if face == best)


def _for_the_last(
    seen: Observation, ordered: list[Play], by: Mapping[Card, int]
) -> tuple[Play, ...]:
    best, owners = best_laid(seen, by)
    own = None if seen.seat is None else pair_of(seen.seat)
    if owners == {own}:
        return (ordered[0],)
    takers = [play for play in ordered if by[play.card] > best]
    ties = [play for play in ordered if by[play.card] == best]
    losers = [play for play in ordered if by[play.card] < best]
    return (*losers[:1], *ties, *takers[:1])
