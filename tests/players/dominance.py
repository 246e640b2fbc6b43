"""What no robot may do, reckoned with nothing but the engine: acts that lose in every case."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from truc_tutor.game.actions import Answer, Fold, Play, SeatAction
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.pieces import Slot
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant, observe
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.side_counts import side_odds
from truc_tutor.players.unseen import unseen
from truc_tutor.seats import pair_of


def fault(state: State, seen: Observation, act: SeatAction) -> str:
    """Names what is wrong with an act that another beats in every case, nothing if all is right.

    `seen` is what the seat to act sees of `state`.
    """
    match act:
        case Fold() if len(seen.legal) > 1:
            return "given up"
        case Answer(accept=False) if _is_won(seen):
            return "a won bet refused"
        case Play() if _gives_away(state, act):
            others = (each for each in legal(state, act.seat) if isinstance(each, Play))
            return "given away" if any(_may_win(state, seen, each) for each in others) else ""
        case _:
            return ""


def _is_won(seen: Observation) -> bool:
    slot = seen.questions[-1].slot
    if slot is Slot.REDEAL:
        return False
    if slot is Slot.SIDE:
        assert seen.game.side is not None
        return side_odds(seen, seen.game.side).certain
    return surely_taken(seen)


def _gives_away(state: State, act: Play) -> bool:
    """Tells whether the others have the deal once a card lies; False where the seat cannot know."""
    taker = _taker(state, act)
    return taker is not None and taker != pair_of(act.seat)


def _may_win(state: State, seen: Observation, act: Play) -> bool:
    """Tells whether a card takes the deal, or leaves a last one that some unseen card is below.

    Where the last trick leaves the deal to nobody it is not lost either.
    """
    taker = _taker(state, act)
    if taker is not None or state.game.seats > 2:
        return taker in (None, pair_of(act.seat))
    by = state.game.strengths(seen.turned)
    last = next((each for each in seen.holding if each != act.card), None)
    if last is None:
        return True
    return not act.covered and any(by[each] < by[last] for each in unseen(seen))


def _taker(state: State, act: Play) -> int | None:
    """Plays the last card of a trick and tells the pair that has the deal then."""
    deal = state.deal
    assert deal is not None
    hidden = act.under is not None or any(laid.under is not None for laid in deal.laid)
    if len(deal.laid) != state.game.seats - 1 or deal.terms.blind or hidden:
        return None
    after = apply(state, meant(state, act)).deal
    assert after is not None
    return after.taken_by


def faced(game: Game, seed: str) -> Iterator[tuple[State, Observation]]:
    """Yields every decision of deal after deal played at random, as it is and as it is seen."""
    for number in count():
        rng = Random(f"{seed}/{number}")
        score = (rng.randrange(game.target), rng.randrange(game.target))
        state = start(game, score, mano=rng.randrange(game.seats))
        state = apply(state, deal_from(seed, number, game))
        while acting := to_act(state):
            seen = observe(state, acting[0])
            yield state, seen
            plays = [act for act in seen.legal if isinstance(act, Play) and not act.covered]
            quiet = plays and rng.random() < 0.7
            state = apply(state, meant(state, rng.choice(plays if quiet else seen.legal)))
            if new_cards_due(state):
                state = apply(state, redeal_from(seed, number, game))
