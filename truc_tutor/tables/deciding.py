"""Which rule decides what has just happened, in words: for who watches a deal with open cards."""

from truc_tutor.game.narrate_words import Names, side_told
from truc_tutor.game.pieces import Auction, Trick
from truc_tutor.game.tricks import face_strength
from truc_tutor.game.variant import AllTied, Game
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message


def decided(before: Observation | None, after: Observation, names: Names) -> tuple[Message, ...]:
    """Tells the rules behind the tricks, and the end of the deal, that one act has brought.

    `before` is None at the first deal.
    """
    if before is None or before.deals != after.deals:
        return ()
    rules = [
        _trick_rule(after, place, names) for place in range(len(before.tricks), len(after.tricks))
    ]
    if after.over and len(after.tricks) > len(before.tricks):
        rules += _deal_rule(after, names)
    if after.over and after.side is not None and after.side.auction is Auction.ACCEPTED:
        rules.append(Message("The envit is counted before the tricks; the best count gets it."))
    return tuple(rules)


def _trick_rule(seen: Observation, place: int, names: Names) -> Message:
    trick = seen.tricks[place]
    if place and seen.tricks[place - 1].laid == trick.laid:
        return Message("The cards face up are tied, so the hidden cards are compared.")
    if trick.taken_by is not None:
        if _best_are_partners(seen.game, trick, seen):
            return Message(
                "The best cards are equal and of one pair: who laid first takes the trick."
            )
        return Message("The strongest card takes the trick, and who laid it leads the next.")
    if seen.over:
        return Message("The strongest cards of both sides are equal, so nobody takes the trick.")
    if seen.two_card:
        return Message(
            "The strongest cards of both sides are equal: now each plays both cards that are "
            "left, one face up over the other."
        )
    return Message(
        "The strongest cards of both sides are equal, so nobody takes the trick; {name} leads.",
        name=names[seen.leader],
    )


def _best_are_partners(game: Game, trick: Trick, seen: Observation) -> bool:
    strengths = game.strengths(seen.turned)
    faces = [face_strength(each, strengths) for each in trick.laid]
    return faces.count(max(faces)) > 1


def _deal_rule(seen: Observation, names: Names) -> list[Message]:
    takers = [None if each.taken_by is None else pair_of(each.taken_by) for each in seen.tricks]
    if seen.taken_by is None:
        return []
    side = side_told(seen, seen.taken_by, names)
    if takers.count(seen.taken_by) == 2:
        return [Message("Two tricks win the deal: it goes to {side}.", side=side)]
    if all(taker is None for taker in takers):
        if seen.game.all_tied is AllTied.DEALER:
            return [Message("All tricks are tied, so the dealer’s side wins: {side}.", side=side)]
        return [Message("All tricks are tied, so mano’s side wins: {side}.", side=side)]
    if takers[0] == seen.taken_by:
        return [Message("With a tie, the first trick decides the deal: {side}.", side=side)]
    return [Message("After a tied first trick, the first trick taken decides: {side}.", side=side)]
