"""Exercises across the games: the strongest card here, the cards of a deck, one pair in each."""

from collections.abc import Mapping, Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import trick
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.sisters.games import GAMES, any_game, general_rank, pack, settings, title
from truc_tutor.texts.message import Message

NAMED = Message("First read which game it is. Each has an order of its own.")


def strongest(here: Setting, cards: Sequence[Card]) -> Exercise:
    """Asks for the strongest of some cards, of which one alone is the strongest."""

    def best() -> tuple[int, ...]:
        top = max(map(here.strength, cards))
        return tuple(i for i, card in enumerate(cards) if here.strength(card) == top)

    return Exercise(
        kind="strongest",
        prompt=Message("Which of these cards is the strongest?"),
        form=Form.ONE,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        groups=here.open_cards,
        facts=here.facts,
        nudge=NAMED,
        reason=here.reason,
        why=(
            *(here.stands(here, card) for card in sorted(cards, key=here.strength)),
            Message("{card} is the strongest.", card=cards[best()[0]]),
        ),
        model=best(),
        check=lambda answer: answer == best(),
    )


def make_strongest(rng: Random) -> Exercise:
    """Makes four cards of any game, one the strongest; ranks that change place come often."""
    here = any_game(rng)
    luring = [card for card in here.deck if general_rank(card) in "37AQJ8"]
    classes = sorted(set(map(here.strength, here.deck)))

    def fits(cards: list[Card]) -> bool:
        strong = [here.strength(card) for card in cards]
        return len(set(cards)) == 4 and strong.count(max(strong)) == 1

    cards = sought(
        lambda: rng.sample(luring, 2) + rng.sample(here.deck, 2),
        lambda: [rng.choice(here.of_class(strong)) for strong in rng.sample(classes, 4)],
        fits,
    )
    rng.shuffle(cards)
    return strongest(here, cards)


def belonging(name: str, here: Setting, cards: Sequence[Card]) -> Exercise:
    """Asks which cards belong to the deck of a game."""

    def wanted() -> tuple[int, ...]:
        return tuple(i for i, card in enumerate(cards) if card in here.game.deck_set)

    out = tuple(card for card in cards if card not in here.game.deck_set)
    return Exercise(
        kind="deck",
        prompt=Message("Mark every card that {game} is played with.", game=title(name)),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        facts=here.facts,
        nudge=NAMED,
        reason=DECKS[name],
        why=(
            DECKS[name],
            Message("Not played with: {cards}.", cards=out),
            Message("So these are: {cards}.", cards=tuple(cards[i] for i in wanted())),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
    )


DECKS: Mapping[str, Message] = {
    "valencia": Message(
        "Valencian Truc leaves out the twos, the figures and the aces of oros and copes: 22 cards."
    ),
    "paulista": Message("Truco Paulista leaves out 8, 9 and 10: 40 cards in the dirty deck."),
    "france": Message("Le Truc leaves out everything below the 7: 32 cards."),
}


def make_belonging(rng: Random) -> Exercise:
    """Makes six cards of a game's pack, one to three of them not in its deck."""
    name = rng.choice(GAMES)
    here = settings(rng)[name]
    out = [card for card in pack(name) if card not in here.game.deck_set]
    missing = rng.sample(out, rng.randint(1, 3))
    cards = missing + rng.sample(here.game.deck, 6 - len(missing))
    rng.shuffle(cards)
    return belonging(name, here, cards)


Shown = Mapping[str, tuple[Setting, Card, Card]]
"""By game, the table, the card that is led and the card that follows."""


def side_by_side(shown: Shown) -> Exercise:
    """Asks in which games the card that follows takes the trick."""
    names = tuple(shown)

    def wanted() -> tuple[int, ...]:
        return tuple(i for i, name in enumerate(names) if _follower_takes(shown[name]))

    return Exercise(
        kind="side-by-side",
        prompt=Message("In which games does the second card take the trick? Mark every one."),
        form=Form.MANY,
        choices=tuple(Choice(Message("{game}", game=title(name))) for name in names),
        groups=tuple(_group(name, shown[name]) for name in names),
        nudge=Message("Take one game after the other, as if the others did not exist."),
        reason=Message(
            "The 3 and the ace are high in Truco Paulista, where the turned card names the trumps. "
            "The 7 leads in Le Truc. In Valencian Truc the suit of ace and 7 decides."
        ),
        why=(
            *(line for name in names for line in _why(name, shown[name])),
            Message(
                "So the second card takes the trick in: {games}.",
                games=tuple(title(names[i]) for i in wanted()),
            ),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
    )


def _follower_takes(one: tuple[Setting, Card, Card]) -> bool:
    here, led, following = one
    return trick(here, ((led, False), (following, False)), 0)[0] == 1


def _group(name: str, one: tuple[Setting, Card, Card]) -> Group:
    here, led, following = one
    turned = () if here.turned is None else (Face(here.turned, Message("turned up")),)
    return Group(
        (Face(led, Message("led")), Face(following, Message("second")), *turned),
        Message("{game}", game=title(name)),
    )


def _why(name: str, one: tuple[Setting, Card, Card]) -> tuple[Message, ...]:
    """Compares the two cards; where a card is turned up, says first where they stand."""
    here, led, following = one
    stand = () if here.turned is None else (here.stands(here, following), here.stands(here, led))
    return (*stand, _compared(name, one))


def _compared(name: str, one: tuple[Setting, Card, Card]) -> Message:
    here, led, following = one
    strong = here.strength(following) - here.strength(led)
    if strong > 0:
        return Message(
            "{game}: {second} beats {first}.", game=title(name), second=following, first=led
        )
    if strong == 0:
        return Message(
            "{game}: {second} only ties with {first}.",
            game=title(name),
            second=following,
            first=led,
        )
    return Message(
        "{game}: {second} loses to {first}.", game=title(name), second=following, first=led
    )


PAIRS = tuple(zip("7A7A73QJ7K7J34", "A7A737JQK7J767", strict=True))
"""Ranks led and following that at least two games have, most of them in other orders."""


def make_side_by_side(rng: Random) -> Exercise:
    """Makes one pair of ranks in every game that has both, one at least won by the second."""
    return side_by_side(
        sought(
            lambda: _pair(rng, *rng.choice(PAIRS)),
            lambda: _pair(rng, "7", "A"),  # a Valencian ace beats every 7
            lambda shown: any(map(_follower_takes, shown.values())),
        )
    )


def _pair(rng: Random, led: str, following: str) -> Shown:
    """Draws cards of two ranks in every game that has both."""
    shown = {}
    for name, here in settings(rng).items():
        ones = [card for card in here.deck if general_rank(card) == led]
        others = [card for card in here.deck if general_rank(card) == following]
        if ones and others:
            shown[name] = (here, rng.choice(ones), rng.choice(others))
    return shown


MAKERS = {
    "strongest": make_strongest,
    "deck": make_belonging,
    "side-by-side": make_side_by_side,
}
