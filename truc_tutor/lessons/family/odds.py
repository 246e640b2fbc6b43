"""Exercises on odds: how many unseen cards beat one, and which cannot be beaten any more."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.coach.odds import CardOdds, card_odds
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form
from truc_tutor.lessons.family.coached import aftermath
from truc_tutor.lessons.family.dealing import dealt
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.showing import hold, lying, play_some
from truc_tutor.lessons.searching import sought
from truc_tutor.texts.message import Message, plural

FEW = 6
"""So many unseen cards that beat one are counted and named at the most."""

AWAY = Message("A card that you see cannot come any more. A card that only ties does not beat.")
FIRST = Message("First: which cards beat it at all? Then: which of those do you see?")


def beaten(setting: Setting, odds: CardOdds) -> Message:
    """Tells how many unseen cards beat a card, and which, the strongest first."""
    if not odds.beaten_by:
        return Message("No unseen card beats {card}.", card=odds.card)
    return plural(
        "{count} unseen card beats {card}: {cards}.",
        "{count} unseen cards beat {card}: {cards}.",
        len(odds.beaten_by),
        card=odds.card,
        cards=_descending(setting, odds.beaten_by),
    )


def unseen_told(seen: Observation) -> Message:
    """Tells how many cards seat 0 does not see."""
    return plural(
        "You do not see {count} card",
        "You do not see {count} cards",
        card_odds(seen, seen.holding[0]).unseen,
    )


def counting(setting: Setting, match: Match, card: Card) -> Exercise:
    """Asks how many of the cards that seat 0 does not see beat one of its own."""
    seen = observe(match.state, 0)
    odds = card_odds(seen, card)
    stronger = tuple(c for c in _descending(setting, setting.game.deck) if _above(setting, c, card))
    gone = tuple(c for c in stronger if c not in odds.beaten_by)
    return Exercise(
        kind="unseen",
        prompt=Message("How many of the cards that you do not see beat {card}?", card=card),
        form=Form.NUMBER,
        span=(0, odds.unseen),
        groups=lying(setting, seen),
        facts=(*setting.facts, unseen_told(seen)),
        nudge=FIRST,
        reason=setting.reason,
        why=(
            setting.stands(setting, card),
            Message("In the whole deck these beat it: {cards}.", cards=stronger)
            if stronger
            else Message("In the whole deck nothing beats it."),
            *((Message("You see these of them: {cards}.", cards=gone),) if gone else ()),
            beaten(setting, odds),
        ),
        model=(len(odds.beaten_by),),
        check=lambda answer: answer[0] == len(card_odds(seen, card).beaten_by),
        played_on=aftermath(match),
    )


def _above(setting: Setting, one: Card, other: Card) -> bool:
    return setting.strength(one) > setting.strength(other)


def make_counting(rng: Random, setting: Setting) -> Exercise:
    """Makes a position early in a deal, and asks about a card that not many others beat."""
    plays = rng.randrange(4)
    wanted = rng.randint(0, 5)

    def draw() -> Match:
        own = tuple(rng.sample(setting.deck, 3))
        return play_some(rng, hold(rng, setting, own, mano=rng.randrange(2)), plays)

    def fits(match: Match) -> bool:
        return any(len(odds.beaten_by) >= wanted for odds in _few(match))

    match = sought(draw, lambda: hold(rng, setting, strongest(setting)), fits)
    fitting = [odds for odds in _few(match) if len(odds.beaten_by) >= wanted]
    return counting(setting, match, min(fitting or _few(match), key=_count).card)


def _few(match: Match) -> list[CardOdds]:
    """Lists the cards of seat 0 that not too many unseen cards beat."""
    seen = observe(match.state, 0)
    found = [card_odds(seen, card) for card in seen.holding]
    return [odds for odds in found if len(odds.beaten_by) <= FEW]


def _count(odds: CardOdds) -> int:
    return len(odds.beaten_by)


def _descending(setting: Setting, cards: Sequence[Card]) -> tuple[Card, ...]:
    by = setting.game.strengths(setting.turned)
    return tuple(sorted(cards, key=by.__getitem__, reverse=True))


def strongest(setting: Setting) -> tuple[Card, ...]:
    """Gives the strongest card, and with it the two weakest."""
    ordered = _descending(setting, setting.deck)
    return (ordered[0], *ordered[-2:])


def safest(setting: Setting, match: Match) -> Exercise:
    """Asks which cards of seat 0 no unseen card beats."""
    seen = observe(match.state, 0)

    def wanted() -> tuple[int, ...]:
        odds = enumerate(card_odds(seen, card) for card in seen.holding)
        return tuple(i for i, each in odds if not each.beaten_by)

    return Exercise(
        kind="safest",
        prompt=Message("Mark every card of yours that can no longer be beaten."),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in seen.holding),
        groups=lying(setting, seen)[:-1],
        facts=setting.facts,
        nudge=FIRST,
        reason=AWAY,
        why=(
            AWAY,
            *(how_beaten(setting, card_odds(seen, card)) for card in seen.holding),
            Message(
                "So nothing can beat this any more: {cards}.",
                cards=tuple(seen.holding[i] for i in wanted()),
            ),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
        played_on=aftermath(match),
    )


def how_beaten(setting: Setting, odds: CardOdds) -> Message:
    """Tells how many unseen cards beat a card, and which where they are not too many."""
    if len(odds.beaten_by) <= FEW:
        return beaten(setting, odds)
    return Message(
        "{count} unseen cards beat {card}, too many to name.",
        count=len(odds.beaten_by),
        card=odds.card,
    )


def make_safest(rng: Random, setting: Setting) -> Exercise:
    """Makes a position with high cards about, some of seat 0's unbeatable and some not."""
    ordered = _descending(setting, setting.deck)

    def draw() -> Match:
        high = rng.sample(ordered[:6], rng.randint(2, 4))
        drawn = [*high, *rng.sample(ordered[6:], 6 - len(high))]
        rng.shuffle(drawn)
        hands = (tuple(drawn[:3]), tuple(drawn[3:]))
        match = dealt(setting.game, hands, setting.turned, mano=rng.randrange(2))
        return play_some(rng, match, rng.randrange(3))

    def mixed(match: Match) -> bool:
        seen = observe(match.state, 0)
        beaten_ = [bool(card_odds(seen, card).beaten_by) for card in seen.holding]
        return len(set(beaten_)) == 2

    return safest(setting, sought(draw, lambda: hold(rng, setting, strongest(setting)), mixed))
