"""Acts that lose in every case in which another does: no robot does them, whatever its values say.

A dear card where a cheap one does the same is not among them. Which of two cards falls tells what
is left, and best play mixes them for that: against the book of Le Truc made to play the cheap one
always, a perfect rival wins 0.112 points a deal, and 0.0002 against the book as it is.
"""

from collections.abc import Mapping

from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Fold, Play, SeatAction
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.open_cards import compare_pairs, decided
from truc_tutor.players.table_sense import hidden_worth, sense
from truc_tutor.players.unseen import strengths
from truc_tutor.players.weighing import open_side_odds
from truc_tutor.seats import pair_of


def without_dominated(
    seen: Observation, often: Mapping[SeatAction, float]
) -> dict[SeatAction, float]:
    """Leaves out every dominated act; the others keep their proportions, or are done alike.

    Dominated are giving up unasked, refusing a bet that is won already, and a card that gives the
    deal away at once where another does not.
    """
    kept: dict[SeatAction, float] = {
        act: share for act, share in often.items() if not isinstance(act, Fold)
    } or dict(often)
    if seen.questions:
        if _is_won(seen):
            kept = {act: each for act, each in kept.items() if act != _refusal(seen)} or kept
    else:
        lost = [act for act in kept if isinstance(act, Play) and gives_away(seen, act)]
        if any(isinstance(act, Play) and act not in lost for act in kept):
            kept = {act: share for act, share in kept.items() if act not in lost}
    return kept if any(kept.values()) else dict.fromkeys(kept, 1.0)


def _refusal(seen: Observation) -> SeatAction | None:
    return next((act for act in seen.legal if isinstance(act, Answer) and not act.accept), None)


def _is_won(seen: Observation) -> bool:
    """Tells whether the bet that is asked about is the seat's whatever anyone holds or does."""
    match seen.questions[-1].slot:
        case Slot.SIDE:
            odds = open_side_odds(seen)
            return odds is not None and odds.certain
        case Slot.REDEAL:
            return False
        case _:
            return surely_taken(seen)


def gives_away(seen: Observation, play: Play) -> bool:
    """Tells whether the deal is the other pair's once a card lies; only the last seat can tell."""
    if len(seen.laid) != seen.game.seats - 1 or UNKNOWN in (play.card, play.under):
        return False
    place = sense(seen)
    by, faces = strengths(seen), [face.up for face in place.laid]
    own = 0 if play.covered else by[play.card]
    if place.two_card and play.under is not None:
        under = place.laid[0].under
        hidden = 0 if play.covered else hidden_worth(own, by[play.under], place.rule)
        return (
            place.seats == 2
            and under is not None
            and compare_pairs((own, hidden), (faces[0], under), place.tied) == -1
        )
    pairs = [pair_of(face.seat) == pair_of(place.seat) for face in place.laid]
    ours = max([own, *(up for up, is_ours in zip(faces, pairs, strict=True) if is_ours)])
    theirs = max(up for up, is_ours in zip(faces, pairs, strict=True) if not is_ours)
    trick = (ours > theirs) - (ours < theirs)
    return decided((*place.tricks, trick), place.tied) == -1
