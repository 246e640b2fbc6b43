"""Exercises for two pairs: who plays last, and which card is spared."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.game.narrate_words import dealer_of
from truc_tutor.game.pieces import Laid
from truc_tutor.game.view import observe
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form
from truc_tutor.lessons.family.dealing import dealt, tricks
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.showing import lying
from truc_tutor.lessons.positions import copy, table
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message

SEATS = 4
ROUND = Message(
    "The turn goes round to the right. Who leads plays first, so the seat before is last."
)


def place(setting: Setting, match: Match) -> Exercise:
    """Asks which seat plays last to the trick that comes."""
    seen = table(match)
    order = turn_order(seen.leader, SEATS)
    return Exercise(
        kind="place",
        prompt=Message("Who plays last to the next trick?"),
        form=Form.ONE,
        choices=tuple(Choice(_named(seat)) for seat in range(SEATS)),
        facts=(*setting.facts, _before(match)),
        nudge=Message("Who leads? Go round to the right from there."),
        reason=ROUND,
        why=(
            Message("Who leads: {seat}.", seat=seat_name(order[0], SEATS)),
            ROUND,
            Message(
                "In this order: {seats}.", seats=tuple(seat_name(seat, SEATS) for seat in order)
            ),
        ),
        model=(order[-1],),
        check=lambda answer: answer[0] == turn_order(table(match).leader, SEATS)[-1],
        seats=SEATS,
    )


def _named(seat: int) -> Message:
    return Message("{seat}", seat=seat_name(seat, SEATS))


def _before(match: Match) -> Message:
    """Tells what decides who leads: who has dealt, or how the last trick went."""
    seen = table(match)
    if not seen.tricks:
        return Message("Dealer: {seat}", seat=seat_name(dealer_of(seen), SEATS))
    last = seen.tricks[-1]
    if last.taken_by is None:
        return Message(
            "The last trick was tied; who led it: {seat}", seat=seat_name(last.leader, SEATS)
        )
    return Message("Who took the last trick: {seat}", seat=seat_name(last.taken_by, SEATS))


def make_place(rng: Random, setting: Setting) -> Exercise:
    """Makes the opening of a deal, or a trick that was taken or tied."""
    results = rng.choice(((), (0,), (1,), (None,)))
    return place(setting, tricks(rng, setting, results, rng.randrange(SEATS)))


def sparing(setting: Setting, match: Match) -> Exercise:
    """Asks seat 0, last to play, for its weakest card with which its pair takes the trick."""
    seen = observe(match.state, 0)

    def right() -> tuple[int, ...]:
        takers = [card for card in seen.holding if _takes(match, card)]
        least = min(map(setting.strength, takers), default=0)
        return tuple(
            i
            for i, card in enumerate(seen.holding)
            if card in takers and setting.strength(card) == least
        )

    best = max((each.card for each in seen.laid), key=setting.strength)
    return Exercise(
        kind="sparing",
        prompt=Message(
            "You play last. Which is your weakest card with which your pair takes the trick?"
        ),
        form=Form.ONE,
        choices=tuple(Choice(face=Face(card)) for card in seen.holding),
        groups=lying(setting, seen)[:-1],
        facts=setting.facts,
        nudge=Message("Who is taking the trick before you play?"),
        reason=Message(
            "Where your partner takes the trick already, keep your strong cards and play the "
            "weakest. Otherwise take it as cheaply as you can."
        ),
        why=(
            setting.stands(setting, best),
            Message("Your partner takes the trick already.")
            if _partner_takes(setting, seen.laid)
            else Message("Your partner does not take it, so you have to."),
            *(setting.stands(setting, card) for card in seen.holding),
            Message("So this is enough: {card}.", card=seen.holding[right()[0]]),
        ),
        model=right()[:1],
        check=lambda answer: answer[0] in right(),
        seats=SEATS,
    )


def _takes(match: Match, card: Card) -> bool:
    """Lets seat 0 play a card to a trick that it ends, and tells whether its pair takes it."""
    end = copy(match)
    end.act(Play(0, card))
    taken_by = table(end).tricks[-1].taken_by
    return taken_by is not None and pair_of(taken_by) == 0


def _partner_takes(setting: Setting, laid: Sequence[Laid]) -> bool:
    by_pair = {
        pair: max(setting.strength(each.card) for each in laid if pair_of(each.seat) == pair)
        for pair in range(2)
    }
    return by_pair[0] > by_pair[1]


def make_sparing(rng: Random, setting: Setting) -> Exercise:
    """Makes a first trick that waits for seat 0; in half of them the partner takes it."""
    partner = rng.random() < 0.5

    def draw() -> Match:
        drawn = rng.sample(setting.deck, 3 * SEATS)
        hands = [tuple(drawn[3 * seat : 3 * seat + 3]) for seat in range(SEATS)]
        return _waiting(rng, dealt(setting.game, hands, setting.turned, mano=1))

    def sure() -> Match:
        ordered = sorted(setting.deck, key=setting.strength)
        hands = [tuple(ordered[at : at + 3]) for at in (0, 3, 6, 9)]
        hands[2 if partner else 0] = (*hands[2 if partner else 0][:2], ordered[-1])
        match = dealt(setting.game, hands, setting.turned, mano=1)
        for seat in (1, 2, 3):
            match.act(Play(seat, hands[seat][-1]))
        return match

    def fits(match: Match) -> bool:
        seen = observe(match.state, 0)
        takes = any(_takes(match, card) for card in seen.holding)
        return takes and _partner_takes(setting, seen.laid) == partner

    return sparing(setting, sought(draw, sure, fits))


def _waiting(rng: Random, match: Match) -> Match:
    """Lets the three seats before seat 0 play a card."""
    for _ in range(SEATS - 1):
        plays = [act for act in legal(match.state) if isinstance(act, Play) and not act.covered]
        match.act(rng.choice(plays))
    return match
