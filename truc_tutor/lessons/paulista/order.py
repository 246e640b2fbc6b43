"""The order of Truco Paulista in words, and exercises on the trumps of the turned card."""

from collections.abc import Sequence
from random import Random

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form
from truc_tutor.lessons.family.names import rank_name, rank_names
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.texts.message import Message

SUITS = "CHSD"
"""Among trumps, from the strongest suit down (B8)."""

NUDGE = Message("Look at the turned card first: which rank is trump?")
REASON = Message(
    "All four cards of the rank after the turned one are trumps and beat every other card: clubs, "
    "then hearts, spades, diamonds. The others rank 3 2 A K J Q 7 6 5 4, whatever their suit."
)


def rules(*, clean: bool = False, seats: int = 2) -> Game:
    """Gives the game in its standard rules, with forty cards or with twenty-four."""
    deck = "clean" if clean else "dirty"
    return variants.game("paulista", "standard", seats=seats, deck=deck)


def setting(turned: Card, *, clean: bool = False, seats: int = 2) -> Setting:
    """Sets a table with a card turned up."""
    deck = (
        Message("Clean deck: 24 cards, from the queen up")
        if clean
        else Message("Dirty deck: 40 cards, without 8, 9 and 10")
    )
    game = rules(clean=clean, seats=seats)
    return Setting(game, stands, NUDGE, REASON, (deck,), turned)


def any_setting(rng: Random) -> Setting:
    """Turns a card up at a table of two; one deck in four is clean, one card in six wraps round."""
    return _any(rng, 2)


def any_four(rng: Random) -> Setting:
    """Turns a card up at a table of four."""
    return _any(rng, 4)


def _any(rng: Random, seats: int) -> Setting:
    clean = rng.random() < 0.25
    deck = rules(clean=clean, seats=seats).deck
    threes = [card for card in deck if card.rank == "3"]
    turned = rng.choice(threes if rng.random() < 1 / 6 else deck)
    return setting(turned, clean=clean, seats=seats)


def cycle(game: Game) -> str:
    """Writes the ranks of the deck upwards, as the turned card goes through them."""
    return "".join(dict.fromkeys(card.rank for card in game.deck))


def is_trump(here: Setting, card: Card) -> bool:
    """Tells whether a card stands above every common card (B6)."""
    return here.strength(card) > len(cycle(here.game))


def trump_rank(here: Setting) -> str:
    """Names the rank that is trump (B7)."""
    return next(card.rank for card in here.deck if is_trump(here, card))


def stands(here: Setting, card: Card) -> Message:
    """Says whether a card is a trump and which one, or where its rank stands among the others."""
    ranks = cycle(here.game)
    if is_trump(here, card):
        return Message(
            "{turned} makes all {rank} trumps; {card} is number {place} of the four.",
            turned=_turned(here),
            rank=rank_name(card.rank),
            card=card,
            place=SUITS.index(card.suit) + 1,
        )
    return Message(
        "{card} is no trump: in the common order its rank is number {place} from the top.",
        card=card,
        place=len(ranks) - ranks.index(card.rank),
    )


def naming(here: Setting) -> Exercise:
    """Asks which rank the turned card makes trump."""
    ranks = cycle(here.game)
    options = _ranks_near(here)
    return Exercise(
        kind="trump",
        prompt=Message("Which cards are trumps?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{rank}", rank=rank_name(each))) for each in options),
        groups=here.open_cards,
        facts=here.facts,
        nudge=Message("Say the common order from the bottom up. What comes after this card?"),
        reason=Message(
            "Trumps are the rank next above the turned card. In this game the jack stands above "
            "the queen, and after the 3 the order begins again at the bottom."
        ),
        why=(
            Message("From the bottom up: {ranks}.", ranks=rank_names(ranks)),
            *_wraps(here, ranks),
            Message(
                "After {card} come the trumps: {rank}.",
                card=_turned(here),
                rank=rank_name(trump_rank(here)),
            ),
        ),
        model=(options.index(trump_rank(here)),),
        check=lambda answer: options[answer[0]] == trump_rank(here),
    )


def _turned(here: Setting) -> Card:
    if here.turned is None:
        raise ValueError("no card is turned up")
    return here.turned


def _wraps(here: Setting, ranks: str) -> tuple[Message, ...]:
    if _turned(here).rank != ranks[-1]:
        return ()
    return (
        Message(
            "{card} stands at the top, so the order begins again at the bottom.",
            card=_turned(here),
        ),
    )


def _ranks_near(here: Setting) -> str:
    """Lists the trump rank and the ranks one might take for it, upwards."""
    ranks, habit = cycle(here.game), "23456789TJQKA"
    at = ranks.index(_turned(here).rank)
    near = {ranks[at], ranks[at - 1], ranks[(at + 1) % len(ranks)], ranks[(at + 2) % len(ranks)]}
    usual = habit[(habit.index(ranks[at]) + 1) % len(habit)]
    return "".join(rank for rank in ranks if rank in near or rank == usual)


def marking(here: Setting, cards: Sequence[Card]) -> Exercise:
    """Asks which of these cards are trumps."""

    def wanted() -> tuple[int, ...]:
        return tuple(i for i, card in enumerate(cards) if is_trump(here, card))

    return Exercise(
        kind="trumps",
        prompt=Message("Mark every trump."),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        groups=here.open_cards,
        facts=here.facts,
        nudge=NUDGE,
        reason=REASON,
        why=(
            Message(
                "After {card} come the trumps: {rank}.",
                card=_turned(here),
                rank=rank_name(trump_rank(here)),
            ),
            Message("Here these are: {cards}.", cards=tuple(cards[i] for i in wanted())),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
    )


def make_naming(rng: Random, here: Setting) -> Exercise:
    """Asks for the trumps of a turned card."""
    del rng
    return naming(here)


def make_marking(rng: Random, here: Setting) -> Exercise:
    """Makes six cards with one to three trumps, and cards of the turned rank beside them."""
    trumps = [card for card in here.deck if is_trump(here, card)]
    own = [card for card in here.deck if card.rank == _turned(here).rank]
    chosen = rng.sample(trumps, rng.randint(1, 3)) + rng.sample(own, rng.randint(1, 2))
    rest = [card for card in here.deck if card not in trumps and card not in own]
    cards = chosen + rng.sample(rest, 6 - len(chosen))
    rng.shuffle(cards)
    return marking(here, cards)
