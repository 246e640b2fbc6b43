"""Where a seat stands in the card play of a deal, in classes and from its own pair's side."""

from dataclasses import dataclass

from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Play
from truc_tutor.game.tricks import verdict
from truc_tutor.game.view import Observation
from truc_tutor.players.open_cards import LOOSE, Holding, Tricks, pair_rule
from truc_tutor.players.unseen import strengths, turn_of, unseen
from truc_tutor.seats import pair_of, partner_of


@dataclass(frozen=True, slots=True)
class Face:
    """What one seat has laid to the trick on the table: classes, `under` None where not known."""

    seat: int
    up: int
    under: int | None


@dataclass(frozen=True, slots=True)
class Sense:
    """The card play as one seat knows it.

    `mine` are its own classes (all 0 when bound to cover), `unknown` those of the unseen cards,
    the strongest first; `deck` those of the whole deck; `tricks` and `tied` are signed for its pair
    as in `open_cards`. `needs` tells by seat how many unseen cards it has, in hand or hidden on
    the table; `covers` the seats whose cards count for nothing; `friend` are the partner's cards
    where the two see each other's.
    """

    seat: int
    seats: int
    turn: int
    leader: int
    mine: Holding
    unknown: Holding
    deck: Holding
    tricks: Tricks
    tied: int
    rule: int
    two_card: bool
    laid: tuple[Face, ...]
    needs: tuple[int, ...]
    covers: frozenset[int]
    friend: Holding
    first_tied_leads: bool


def sense(seen: Observation) -> Sense:
    """Reads the card play off an observation.

    Raises ValueError for a spectator.
    """
    seat, game = seen.seat, seen.game
    if seat is None:
        raise ValueError("a spectator has no cards to play")
    by, rule, pair = strengths(seen), pair_rule(game), pair_of(seat)
    held = (0 if seat in seen.bound or card == UNKNOWN else by[card] for card in seen.holding)
    all_tied = verdict((None, None, None), seen.mano, game.all_tied, game.seats)
    laid = tuple(
        Face(
            each.seat,
            0 if each.covered else by[each.card],
            0
            if each.covered or each.under is None
            else None
            if each.under == UNKNOWN
            else hidden_worth(by[each.card], by[each.under], rule),
        )
        for each in seen.laid
    )
    return Sense(
        seat=seat,
        seats=game.seats,
        turn=turn_of(seen),
        leader=seen.leader,
        mine=tuple(sorted(held, reverse=True)),
        unknown=tuple(sorted((by[card] for card in unseen(seen)), reverse=True)),
        deck=tuple(sorted(by.values(), reverse=True)),
        tricks=tuple(_signed(trick.taken_by, pair) for trick in seen.tricks),
        tied=0 if all_tied is None else 1 if all_tied == pair else -1,
        rule=rule,
        two_card=seen.two_card,
        laid=laid,
        needs=_needs(seen, laid),
        covers=seen.bound,
        friend=tuple(sorted((by[card] for card in seen.partner), reverse=True)),
        first_tied_leads=game.first_tied_leads,
    )


def _signed(seat: int | None, pair: int) -> int:
    return 0 if seat is None else 1 if pair_of(seat) == pair else -1


def _needs(seen: Observation, laid: tuple[Face, ...]) -> tuple[int, ...]:
    hidden = {face.seat for face in laid if face.under is None}
    known = {seen.seat, *seen.bound}
    if seen.partner and seen.seat is not None:
        known.add(partner_of(seen.seat, seen.game.seats))
    return tuple(
        0 if seat in known else held + (seat in hidden) for seat, held in enumerate(seen.held)
    )


def hidden_worth(up: int, under: int, rule: int) -> int:
    """Values a hidden card below a face-up one: nothing where that one is too weak (A16, A17)."""
    return under if up > under or (up == under and rule == LOOSE) else 0


def own_plays(seen: Observation) -> tuple[Play, ...]:
    """Lists the plays the seat may choose from when its card is due, covered ones only when bound.

    They are listed also while a question has to be answered first.
    """
    seat = seen.seat
    if seat is None or seat != turn_of(seen):
        return ()
    if not seen.questions:
        plays = tuple(act for act in seen.legal if isinstance(act, Play))
        return tuple(play for play in plays if not play.covered) or plays
    covered = seat in seen.bound
    cards = dict.fromkeys(seen.holding)
    if not seen.two_card:
        return tuple(Play(seat, card, covered=covered) for card in cards)
    one, two = seen.holding
    return (
        Play(seat, one, under=two, covered=covered),
        Play(seat, two, under=one, covered=covered),
    )
