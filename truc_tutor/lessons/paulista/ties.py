"""Exercises on ties and covered cards in Truco Paulista."""

from random import Random

from truc_tutor import variants
from truc_tutor.game.variant import AllTied
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.taking import make_taking
from truc_tutor.lessons.family.taking import taking as taking_of
from truc_tutor.lessons.paulista.order import NUDGE, REASON, any_setting, stands
from truc_tutor.lessons.words import seat_name
from truc_tutor.seats import turn_order
from truc_tutor.texts.message import Message

DEALER = Message("After three ties the dealer’s side takes the deal.")
NOBODY = Message("After three ties nobody scores.")


def taking(rng: Random) -> Exercise:
    """Asks who takes a deal told in words, at two or four seats, by either rule of three ties."""
    seats = rng.choice((2, 4))
    preset = rng.choice(("standard", "traditional"))
    game = variants.game("paulista", preset, seats=seats)
    dealer_takes = game.all_tied is AllTied.DEALER
    rule = DEALER if dealer_takes else NOBODY
    house = (
        Message("House rule: the dealer’s side takes three ties")
        if dealer_takes
        else Message("House rule: three ties give nothing")
    )
    here = Setting(game, stands, NUDGE, REASON, (house,), rng.choice(game.deck))
    return _dealer_told(rng, here, rule)


def _dealer_told(rng: Random, here: Setting, rule: Message) -> Exercise:
    """Tells who dealt, which the tricks must then be led by."""
    seats = here.game.seats
    dealer = rng.randrange(seats)
    here = here.told(Message("Dealer: {seat}", seat=seat_name(dealer, seats)))
    return make_taking(rng, here, rule, shown=False, mano=turn_order(dealer, seats)[1])


def taking_cards(rng: Random) -> Exercise:
    """Asks who takes a deal that is shown card by card."""
    return _shown(rng, any_setting(rng))


def _shown(rng: Random, here: Setting) -> Exercise:
    dealer = rng.randrange(2)
    here = here.told(Message("Dealer: {seat}", seat=seat_name(dealer, 2)))
    return make_taking(rng, here, DEALER, shown=True, mano=1 - dealer)


def either_house(rng: Random) -> Setting:
    """Sets a table of four, by either rule of partners that both cover."""
    game = variants.game("paulista", rng.choice(("standard", "traditional")), seats=4)
    return Setting(game, stands, NUDGE, REASON, turned=rng.choice(game.deck))


def watched() -> Exercise:
    """Gives the deal that is worked before the learner's eyes: one trick each, the third tied."""
    here = any_setting(Random("watched")).told(Message("Dealer: {seat}", seat=seat_name(1, 2)))
    match = tricks(Random("watched"), here, (1, 0, None), 0)
    return taking_of(here, match, shown=False, all_tied=DEALER)
