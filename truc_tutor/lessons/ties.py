"""Exercises on tricks and ties: who takes the deal, and the two cards after a tied start."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Play
from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Laid
from truc_tutor.game.tricks import hidden_strength
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.names import lies
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.taking import ENDS, OPEN, Row
from truc_tutor.lessons.family.taking import taking as taking_of
from truc_tutor.lessons.positions import dealt, rules, strength, table
from truc_tutor.lessons.ranking import setting, stands
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name, side_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message

MANO = Message("After three ties mano’s side takes the deal.")
WARNING = Message("A hidden card that is stronger than the card on top of it counts for nothing.")
ON_TOP = Message("on top")
HIDDEN = Message("hidden under it")

STARTED: tuple[Row, ...] = tuple(row for row in OPEN if row != (None, None))
"""How a deal may stand between two tricks; two tied ones never do, for the third lies under."""

PLAIN: tuple[Row, ...] = tuple(row for row in ENDS if row[0] is not None)
TIED: tuple[Row, ...] = tuple(row for row in ENDS if row[0] is None)

_SPREAD = 40
"""So many rows of cards are drawn for one trick of a try."""


def _swapped(rng: Random, row: Row) -> Row:
    return row if rng.random() < 0.5 else tuple(None if p is None else 1 - p for p in row)


def told(seats: int, mano: int) -> Setting:
    """Sets a table whose mano is told."""
    return setting(seats).told(Message("Mano: {seat}", seat=seat_name(mano, seats)))


def results(match: Match) -> Row:
    """Tells the pairs that have taken the tricks, None for a tie."""
    return tuple(
        None if trick.taken_by is None else pair_of(trick.taken_by) for trick in table(match).tricks
    )


def laid_out(rows: Sequence[Sequence[Card]], mano: int) -> Match:
    """Plays a tied trick, then lays the second row on top of the third (A14).

    Each row holds a card for each seat.
    """
    match = dealt(tuple(zip(*rows, strict=True)), mano)
    order = turn_order(mano, len(rows[0]))
    for seat in order:
        match.act(Play(seat, rows[0][seat]))
    for seat in order:
        match.act(Play(seat, rows[1][seat], under=rows[2][seat]))
    return match


def tied_start(rng: Random, seats: int, row: Row, mano: int) -> Match:
    """Plays a deal with a tied first trick that goes as `row` tells."""
    wanted = (*row, rng.choice((0, 1, None)))[:3]
    return sought(
        lambda: _lucky(rng, seats, wanted, mano),
        lambda: laid_out(_sure(seats, row), mano),
        lambda match: results(match) == row,
    )


def _lucky(rng: Random, seats: int, wanted: Row, mano: int) -> Match | None:
    """Draws row by row; hidden cards often anyhow, so that a void one that would win comes too."""
    free = list(rules().deck)
    rows: list[list[Card]] = []
    for at, pair in enumerate(wanted):
        anyhow = at == 2 and rng.random() < 0.5
        drawn = rng.sample(free, seats) if anyhow else _drawn(rng, free, seats, pair)
        if drawn is None:
            return None
        free = [card for card in free if card not in drawn]
        rows.append(drawn)
    return laid_out(rows, mano)


def _drawn(rng: Random, free: Sequence[Card], seats: int, pair: int | None) -> list[Card] | None:
    """Draws the cards of one trick that this pair takes, or neither."""
    for _ in range(_SPREAD):
        drawn = rng.sample(free, seats)
        best = max(map(strength, drawn))
        pairs = {pair_of(seat) for seat, card in enumerate(drawn) if strength(card) == best}
        if pairs == ({0, 1} if pair is None else {pair}):
            return drawn
    return None


def _sure(seats: int, row: Row) -> list[list[Card]]:
    """Gives cards that go as `row` tells: threes, then sixes or the espasa, then fives and fours.

    The card that decides lies with seat 0; where pair 1 takes it, neighbours change seats.
    """
    rows = (
        cards("3e 3b 3o 3c"),
        cards("6e 6b 5e 5b") if row[1] is None else cards("1e 6b 5e 5b"),
        cards("5o 5c 4b 4o") if row[-1] is None else cards("5o 4e 4b 4o"),
    )
    seat_of = (1, 0, 3, 2) if row[-1] == 1 else (0, 1, 2, 3)
    return [[drawn[seat_of[seat]] for seat in range(seats)] for drawn in rows]


def taking(rng: Random) -> Exercise:
    """Asks who takes a deal told in words, at two or four seats."""
    seats = rng.choice((2, 4))
    mano = rng.randrange(seats)
    here = told(seats, mano)
    row = _swapped(rng, rng.choice(STARTED if rng.random() < 0.25 else ENDS))
    if len(row) > 1 and row[0] is None:
        match = tied_start(rng, seats, row, mano)
    else:
        match = tricks(rng, here, row, mano)
    return taking_of(here, match, shown=False, all_tied=MANO)


def taking_cards(rng: Random) -> Exercise:
    """Asks who takes a deal without a tied start that is shown card by card."""
    row = _swapped(rng, rng.choice(STARTED if rng.random() < 0.25 else PLAIN))
    mano = rng.randrange(2)
    match = tricks(rng, told(2, mano), row, mano)
    return taking_of(told(2, mano), match, shown=True, all_tied=MANO)


def two_card(match: Match) -> Exercise:
    """Asks who takes the deal after a two-card play, all cards of which lie open (A14-A20)."""
    seen = table(match)
    seats, mano = seen.game.seats, seen.tricks[0].leader
    laid = _both(match)
    return Exercise(
        kind="two-card",
        prompt=Message("Who takes the deal?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{pair}", pair=side_name(p, seats))) for p in range(2)),
        groups=tuple(
            Group((Face(each.card, ON_TOP), Face(each.under, HIDDEN)), lies(each.seat, mano, seats))
            for each in laid
        ),
        facts=(
            Message("The first trick was tied"),
            Message("Mano: {seat}", seat=seat_name(mano, seats)),
        ),
        nudge=Message("Compare the cards on top. Do they tie?"),
        reason=Message(
            "The cards on top decide. Only if they tie are the hidden ones compared, and with "
            "another tie mano’s side takes the deal."
        ),
        why=_why(match, laid),
        model=(seen.taken_by or 0,),
        check=lambda answer: answer[0] == table(match).taken_by,
        seats=seats,
    )


def _both(match: Match) -> tuple[Laid, ...]:
    """Lists the two-card plays in turn, read off the acts of the exercise itself."""
    deal = match.state.deal
    acts = () if deal is None else deal.actions
    plays = [act for act in acts if isinstance(act, Play) and act.under is not None]
    return tuple(Laid(each.seat, each.card, each.under) for each in plays)


def counts(up: Card, under: Card) -> int:
    """Gives the class that a hidden card counts as, 0 where it is too strong (A16, A17)."""
    rule = rules().two_cards
    if rule is None:
        raise LookupError("the lessons' game has a two-card play")
    return hidden_strength(Laid(0, up, under), rules().strengths(None), rule)


def _why(match: Match, laid: Sequence[Laid]) -> tuple[Message, ...]:
    seen = table(match)
    seats = seen.game.seats
    best = max((each.card for each in laid), key=strength)
    tops = tuple(each.card for each in laid if strength(each.card) == strength(best))
    lines = [Message("The strongest on top: {cards}.", cards=tops)]
    row = results(match)
    if row[1] is not None:
        lines.append(Message("Only one side has laid it, so the hidden cards play no part."))
    else:
        lines.append(Message("Both sides have laid it, so the hidden cards are compared."))
        lines += _hidden(laid)
        if row[2] is None:
            lines += [Message("The hidden cards tie as well."), MANO]
    side = side_name(seen.taken_by or 0, seats)
    return (*lines, Message("So this side takes the deal: {side}.", side=side))


def _hidden(laid: Sequence[Laid]) -> list[Message]:
    pairs = [(each.card, each.under) for each in laid if each.under is not None]
    void = [
        Message("Under {card} counts for nothing: {hidden}.", card=up, hidden=under)
        for up, under in pairs
        if not counts(up, under)
    ]
    valid = [under for up, under in pairs if counts(up, under)]
    if not valid:
        return void
    best = max(map(strength, valid))
    top = tuple(card for card in valid if strength(card) == best)
    return [*void, Message("The strongest hidden card that counts: {cards}.", cards=top)]


def make_two_card(rng: Random) -> Exercise:
    """Makes a two-card play at two or four seats; in most of them the hidden cards decide."""
    seats = rng.choice((2, 2, 4))
    row = _swapped(rng, rng.choice((TIED[0], TIED[1], TIED[1], TIED[2])))
    return two_card(tied_start(rng, seats, row, rng.randrange(seats)))


def on_top(held: tuple[Card, Card]) -> Exercise:
    """Asks which of the last two cards may lie on top so that the other one counts (A16, A17)."""
    one, two = held
    right = tuple(at for at, pair in enumerate(((one, two), (two, one))) if counts(*pair))
    equal = len(right) == 2
    return Exercise(
        kind="on-top",
        prompt=Message(
            "The first trick was tied, and you lay your last two cards together. Which may lie on "
            "top, so that the hidden one counts?"
        ),
        form=Form.MANY,
        choices=(Choice(face=Face(one)), Choice(face=Face(two))),
        nudge=Message("Which of the two is the stronger? Or are they of one class?"),
        reason=WARNING,
        why=(
            *(stands(setting(), card) for card in held),
            WARNING,
            Message("They are equal, so either may lie on top.")
            if equal
            else Message("So the stronger one lies on top: {card}.", card=held[right[0]]),
        ),
        model=right,
        check=lambda answer: set(answer) == set(right),
        seats=2,
    )


def make_on_top(rng: Random) -> Exercise:
    """Makes two cards; one in three times they are of one class."""
    one = rng.choice(rules().deck)
    others = [card for card in rules().deck if card != one]
    equals = [card for card in others if strength(card) == strength(one)]
    two = rng.choice(equals if equals and rng.random() < 1 / 3 else others)
    return on_top((one, two))


def watched() -> Exercise:
    """Gives the deal that is worked before the learner's eyes: one trick each, the third tied."""
    match = tricks(Random("watched"), told(2, 1), (1, 0, None), 1)
    return taking_of(told(2, 1), match, shown=True, all_tied=MANO)


def watched_two_card() -> Exercise:
    """Gives a two-card play whose hidden card is too strong for the card on top of it."""
    return two_card(laid_out((cards("3e 3b"), cards("5e 5b"), cards("6o 4c")), 0))
