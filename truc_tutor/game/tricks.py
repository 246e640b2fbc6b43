"""Who takes a trick, and who takes a deal: one function each for every game."""

from collections.abc import Mapping, Sequence

from truc_tutor.cards import Card
from truc_tutor.game.pieces import Laid
from truc_tutor.game.variant import AllTied, TwoCards
from truc_tutor.seats import pair_of

COVERED = 0
"""The class of a card that counts for nothing (A8)."""

UNDECIDED = -1
"""The verdict on a deal that plays on."""


def face_strength(laid: Laid, strengths: Mapping[Card, int]) -> int:
    """Values what lies on the table, nothing for a covered card (A8, A24)."""
    return COVERED if laid.covered else strengths[laid.card]


def hidden_strength(laid: Laid, strengths: Mapping[Card, int], rule: TwoCards) -> int:
    """Values the hidden card, nothing where the face-up card is too weak for it (A16, A17, A22)."""
    if laid.covered or laid.under is None:
        return COVERED
    up, under = strengths[laid.card], strengths[laid.under]
    return under if up > under or (up == under and not rule.strict) else COVERED


def taker(strong: Sequence[tuple[int, int]]) -> int | None:
    """Tells the seat that takes a trick, from (seat, class) in the order laid; None for a tie.

    Equal best classes inside one pair are no tie: the seat that laid first takes it (A11).
    """
    best = max(strength for _, strength in strong)
    seats = [seat for seat, strength in strong if strength == best]
    return seats[0] if len({pair_of(seat) for seat in seats}) == 1 else None


def first_of_best(strong: Sequence[tuple[int, int]]) -> int:
    """Tells the seat that laid a best card first, tied or not (B10)."""
    best = max(strength for _, strength in strong)
    return next(seat for seat, strength in strong if strength == best)


def verdict(takers: Sequence[int | None], mano: int, all_tied: AllTied, seats: int) -> int | None:
    """Tells the pair that takes the deal after these tricks (A13).

    UNDECIDED while it plays on; None where nobody takes it.

    >>> verdict([0, 1, None], 0, AllTied.MANO, 2)
    0
    """
    won = [pair for pair in takers if pair is not None]
    for pair in won:
        if won.count(pair) == 2:
            return pair
    if len(takers) >= 2 and won and len(won) < len(takers):
        return won[0]
    if len(takers) < 3:
        return UNDECIDED
    match all_tied:
        case AllTied.MANO:
            return pair_of(mano)
        case AllTied.DEALER:
            return pair_of((mano - 1) % seats)
        case AllTied.NOBODY:
            return None


def settle_two_cards(
    laid: Sequence[Laid], strengths: Mapping[Card, int], rule: TwoCards
) -> list[int | None]:
    """Resolves the two-card play into one trick where a face-up card decides, else two (A15, A19).

    Raises KeyError for a hidden card that is needed and not known.
    """
    faces = [(each.seat, face_strength(each, strengths)) for each in laid]
    seat = taker(faces)
    if seat is not None:
        return [seat]
    best = max(strength for _, strength in faces)
    return [
        None,
        taker(
            [
                (each.seat, hidden_strength(each, strengths, rule))
                for each, (_, face) in zip(laid, faces, strict=True)
                if face == best or not rule.tied_only
            ]
        ),
    ]


def turns_hidden(laid: Sequence[Laid], strengths: Mapping[Card, int], rule: TwoCards) -> set[int]:
    """Lists the seats whose hidden card is turned up for all: none while a face-up card decides."""
    faces = [(each.seat, face_strength(each, strengths)) for each in laid]
    if taker(faces) is not None:
        return set()
    best = max(strength for _, strength in faces)
    return {
        each.seat
        for each, (_, face) in zip(laid, faces, strict=True)
        if not each.covered and (face == best or not rule.tied_only)
    }
