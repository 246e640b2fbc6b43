"""Exercises on likelihood: how often a rival's cards beat one, and how the last card fares."""

from fractions import Fraction
from random import Random

from truc_tutor.cards import Card
from truc_tutor.coach.odds import card_odds, deal_odds
from truc_tutor.game.match import Match
from truc_tutor.game.narrate_words import dealer_of
from truc_tutor.game.variant import AllTied
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.coached import aftermath
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.odds import FIRST, how_beaten, strongest, unseen_told
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.showing import hold, lying, play_some
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message, plural

BANDS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))
CLEAR = Fraction(1, 40)
"""So far a chance must lie from the edge of its band."""

BAND_NAMES = (
    Message("Less than 1 time in 4"),
    Message("Between 1 time in 4 and half the time"),
    Message("Between half the time and 3 times in 4"),
    Message("More than 3 times in 4"),
)


def likely(setting: Setting, match: Match, card: Card) -> Exercise:
    """Asks how likely the rival holds a card that beats one of seat 0's, in quarters."""
    seen = observe(match.state, 0)
    odds = card_odds(seen, card)
    return Exercise(
        kind="likely",
        prompt=plural(
            "Your rival holds {count} card that you do not see. How often does it beat {card}?",
            "Your rival holds {count} cards that you do not see. How often does one of them, or "
            "more, beat {card}?",
            odds.rivals_have,
            card=card,
        ),
        form=Form.ONE,
        choices=tuple(map(Choice, BAND_NAMES)),
        groups=lying(setting, seen),
        facts=(*setting.facts, unseen_told(seen)),
        nudge=FIRST,
        reason=Message(
            "How often one card beats yours is the number that beat it, out of all you do not see. "
            "Two or three cards have nearly two or three times that chance, a little less."
        ),
        why=(
            how_beaten(setting, odds),
            Message(
                "A single unseen card is one of them {beaters} times in {unseen}.",
                beaters=len(odds.beaten_by),
                unseen=odds.unseen,
            ),
            Message(
                "With all that your rival holds, it is about {percent} times in 100.",
                percent=round(100 * odds.beaten),
            ),
        ),
        model=(_band(odds.beaten),),
        check=lambda answer: answer[0] == _band(card_odds(seen, card).beaten),
        played_on=aftermath(match),
    )


def _band(chance: Fraction) -> int:
    return sum(chance > edge for edge in BANDS)


def make_likely(rng: Random, setting: Setting) -> Exercise:
    """Makes a position before the rival's card falls; each band comes often."""
    band, plays = rng.randrange(4), rng.randrange(5)

    def fits(match: Match) -> bool:
        return bool(_clear(match, band))

    def draw() -> Match:
        own = tuple(rng.sample(setting.deck, 3))
        return play_some(rng, hold(rng, setting, own, mano=rng.randrange(2)), plays)

    match = sought(draw, lambda: hold(rng, setting, strongest(setting)), fits)
    return likely(setting, match, rng.choice(_clear(match, band) or _clear(match, None)))


def _clear(match: Match, band: int | None) -> list[Card]:
    """Lists the cards of seat 0 whose chance lies in a band, or in any, away from its edges."""
    seen = observe(match.state, 0)
    if not seen.holding or seen.over or not seen.held[1]:
        return []
    found = {card: card_odds(seen, card).beaten for card in seen.holding}
    return [
        card
        for card, chance in found.items()
        if band in (None, _band(chance)) and all(abs(chance - edge) > CLEAR for edge in BANDS)
    ]


def last(setting: Setting, match: Match, all_tied: Message) -> Exercise:
    """Asks against how many last cards of the rival the last card of seat 0 takes the deal."""
    seen = observe(match.state, 0)
    (card,) = seen.holding
    odds = card_odds(seen, card)
    return Exercise(
        kind="last",
        prompt=Message(
            "Each of you has one card left. Against how many of the cards that your rival may "
            "have do you take the deal?"
        ),
        form=Form.NUMBER,
        span=(0, odds.unseen),
        groups=lying(setting, seen),
        facts=(*setting.facts, *_dealer(seen), unseen_told(seen)),
        nudge=Message("Which cards beat yours, which tie with it, and who gains by a tie?"),
        reason=Message(
            "Every card that you do not see is as likely as another. With a tie in the third "
            "trick, whoever took the first takes the deal."
        ),
        why=(
            Message("Your rival’s card is one of {count}.", count=odds.unseen),
            Message(
                "Of these, {better} beat {card} and {tied} tie with it.",
                better=len(odds.beaten_by),
                card=card,
                tied=len(odds.tied_by),
            ),
            _tie(seen, all_tied),
            Message(
                "So you take the deal against {wins} of {count} cards.",
                wins=deal_odds(seen).wins,
                count=odds.unseen,
            ),
        ),
        model=(deal_odds(seen).wins,),
        check=lambda answer: answer[0] == deal_odds(seen).wins,
        played_on=aftermath(match),
    )


def _dealer(seen: Observation) -> tuple[Message, ...]:
    if seen.game.all_tied is not AllTied.DEALER:
        return ()
    return (Message("Dealer: {seat}", seat=seat_name(dealer_of(seen), seen.game.seats)),)


def _tie(seen: Observation, all_tied: Message) -> Message:
    takers = [trick.taken_by for trick in seen.tricks]
    if takers[0] is None:
        return all_tied
    if pair_of(takers[0]) == 0:
        return Message("You took the first trick, so a tie now gives you the deal.")
    return Message("Your rival took the first trick, so a tie now loses you the deal.")


def make_last(rng: Random, setting: Setting, all_tied: Message) -> Exercise:
    """Makes a deal that stands open before its third trick."""
    mano = rng.randrange(2)

    def draw() -> Match:
        own = tuple(rng.sample(setting.deck, 3))
        return play_some(rng, hold(rng, setting, own, mano=mano), 4)

    match = sought(
        draw,
        lambda: tricks(rng, setting, rng.choice(((0, 1), (1, 0), (None, None))), mano),
        lambda match: not observe(match.state, None).over,
    )
    return last(setting, match, all_tied)
