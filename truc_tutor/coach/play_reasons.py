"""Why a card: the nudge and the sentences about the card play."""

from collections.abc import Iterator

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.coach.odds import CardOdds, DealOdds, card_odds
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement
from truc_tutor.players.sound import best_laid
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message, plural


def why_play(seen: Observation, judged: Judgement, play: Play) -> tuple[Message, list[Message]]:
    """Gives the nudge and the reasons for a play."""
    if play.covered or play.card == UNKNOWN:
        return _blank(seen, play)
    if play.under is not None:
        return _two_cards(seen, judged, play)
    if seen.laid:
        return _follow(seen, judged, play)
    if len(seen.holding) == 1:
        nudge = Message("You have one card left: think of what can beat it.")
    else:
        nudge = Message("You lead: which unseen cards beat the one you think of?")
    return nudge, [beaten(card_odds(seen, play.card)), chance_told(seen, _with(judged, play))]


def _blank(seen: Observation, play: Play) -> tuple[Message, list[Message]]:
    if play.seat in seen.bound:
        return (
            Message("Remember that your first card lies covered."),
            [Message("Who covers the first card plays the rest of the deal covered.")],
        )
    if play.card != UNKNOWN:
        return (
            Message("Is this trick worth a card that the others may see?"),
            [Message("A covered card takes nothing, and tells the others nothing.")],
        )
    return (
        Message("You cannot see your cards."),
        [Message("One card is as good as another here.")],
    )


def _two_cards(seen: Observation, judged: Judgement, play: Play) -> tuple[Message, list[Message]]:
    rule = seen.game.two_cards
    if rule is not None and rule.strict:
        void = Message(
            "The card on top must be stronger than the hidden one,"
            " or the hidden one counts for nothing."
        )
    else:
        void = Message(
            "The card on top must be at least as strong as the hidden one,"
            " or the hidden one counts for nothing."
        )
    return (
        Message("Both cards go down together: which of them should lie on top?"),
        [void, beaten(card_odds(seen, play.card)), chance_told(seen, _with(judged, play))],
    )


def _with(judged: Judgement, play: Play) -> DealOdds:
    view = judged.view
    return DealOdds(view.taken(play), view.total, view.estimated)


def _follow(seen: Observation, judged: Judgement, play: Play) -> tuple[Message, list[Message]]:
    by = strengths(seen)
    best, owners = best_laid(seen, by)
    last = len(seen.laid) == seen.game.seats - 1
    laid = next(
        (each.card for each in seen.laid if not each.covered and by.get(each.card, 0) == best),
        UNKNOWN,
    )
    if owners == {pair_of(play.seat)} and by[play.card] <= best:
        nudge, reasons = _leave_to_partner(seen, laid, play, last=last)
    elif by[play.card] > best:
        nudge, reasons = _take(seen, laid, best, play)
    elif by[play.card] == best:
        nudge, reasons = Message("What would a tie do here?"), list(_tie(seen, laid, play))
    else:
        nudge, reasons = _give(seen, laid, best, play)
    return nudge, [*reasons, chance_told(seen, _with(judged, play))]


def _leave_to_partner(
    seen: Observation, laid: Card, play: Play, *, last: bool
) -> tuple[Message, list[Message]]:
    nudge = Message("Look who is taking this trick.")
    if last:
        return nudge, [
            Message("Your partner takes this trick with {laid}.", laid=laid),
            Message("Your weakest card is {card}; keep the others.", card=play.card),
        ]
    if laid == UNKNOWN:
        return nudge, []
    return nudge, [
        Message("The best card on the table is your partner's.", laid=laid),
        beaten(card_odds(seen, laid)),
    ]


def _take(seen: Observation, laid: Card, best: int, play: Play) -> tuple[Message, list[Message]]:
    by = strengths(seen)
    takers = sorted((card for card in seen.holding if by[card] > best), key=by.__getitem__)
    nudge = Message("Which is the weakest of your cards that takes this trick?")
    if laid == UNKNOWN:
        reason = Message("Only covered cards lie there: any card takes them.")
    elif len(takers) == 1:
        nudge = Message("Have you a card that takes this trick?")
        reason = Message("Only {card} of your cards beats {laid}.", card=play.card, laid=laid)
    elif by[play.card] == by[takers[0]]:
        reason = Message(
            "Of your cards that beat {laid}, the weakest is {card}.", card=play.card, laid=laid
        )
    else:
        nudge = Message("Who still plays to this trick?")
        reason = Message("Other cards may still come down on {card}.", card=play.card)
    if len(seen.laid) < seen.game.seats - 1:
        return nudge, [reason, beaten(card_odds(seen, play.card))]
    return nudge, [reason]


def _tie(seen: Observation, laid: Card, play: Play) -> Iterator[Message]:
    yield Message("Against {laid}, {card} makes a tie.", card=play.card, laid=laid)
    takers = [trick.taken_by for trick in seen.tricks if trick.taken_by is not None]
    if not seen.tricks:
        yield Message("After a tied first trick, whoever takes the next one takes the deal.")
    elif takers and pair_of(takers[0]) == pair_of(play.seat):
        yield Message("Your pair took the first trick, so a tie here takes the deal.")


def _give(seen: Observation, laid: Card, best: int, play: Play) -> tuple[Message, list[Message]]:
    by = strengths(seen)
    takers = [card for card in seen.holding if by[card] > best]
    weakest = min(by[card] for card in seen.holding) == by[play.card]
    if not takers:
        reasons = [Message("None of your cards beats {laid}.", laid=laid)]
        nudge = Message("Can you take this trick at all?")
    else:
        cheapest = min(takers, key=by.__getitem__)
        reasons = [Message("Taking this trick would cost you {card}.", card=cheapest)]
        nudge = Message("Is this trick worth your stronger card?")
    if weakest and len(seen.holding) > 1:
        reasons.append(Message("The weakest that you can give away is {card}.", card=play.card))
    return nudge, reasons


def beaten(odds: CardOdds) -> Message:
    """Tells how many unseen cards beat a card, by name where it is one."""
    if not odds.beaten_by:
        return Message("No unseen card beats {card}.", card=odds.card)
    if len(odds.beaten_by) == 1:
        return Message(
            "Only {other} beats {card}: 1 of {total} unseen cards.",
            other=odds.beaten_by[0],
            card=odds.card,
            total=odds.unseen,
        )
    return plural(
        "{count} of {total} unseen cards beats {card}.",
        "{count} of {total} unseen cards beat {card}.",
        len(odds.beaten_by),
        total=odds.unseen,
        card=odds.card,
    )


def chance_told(seen: Observation, odds: DealOdds) -> Message:
    """Tells in how many cases the deal is taken, and how that was counted."""
    others = sum(held for seat, held in enumerate(seen.held) if seat != seen.seat)
    if odds.total == 1 or not (others or (odds.estimated and seen.two_card)):
        return _settled(odds)
    if odds.estimated:
        return Message(
            "Your pair takes the deal in {wins} of {total} sample deals; that is an estimate.",
            wins=odds.wins,
            total=odds.total,
        )
    return Message(
        "You take the deal against {wins} of the {total} holdings that the rival may have, if both"
        " play as with open cards.",
        wins=odds.wins,
        total=odds.total,
    )


def _settled(odds: DealOdds) -> Message:
    if odds.wins == odds.total:
        return Message("That takes the deal.")
    if odds.wins == 0:
        return Message("The deal cannot be taken any more.")
    return Message(
        "You take the deal against {wins} of the {total} cards that the rival may have hidden.",
        wins=odds.wins,
        total=odds.total,
    )
