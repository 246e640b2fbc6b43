"""Redeals: the same acts over other cards in every place that a viewer cannot see.

What a viewer may see is worked out here from the acts alone, not from the view that is tested.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from walks import Step

from truc_tutor.cards import Card
from truc_tutor.game.actions import Action, Deal, Play
from truc_tutor.game.engine import apply
from truc_tutor.game.pieces import Auction
from truc_tutor.game.state import DealState, State


@dataclass(frozen=True)
class Pair:
    """Two states that one viewer cannot tell apart, and what this pair is an example of."""

    viewer: int | None
    one: State
    other: State
    kinds: frozenset[str]


def seen_cards(state: State, viewer: int | None) -> set[Card]:
    """Gathers the cards a viewer knows: its own, those laid face up, turned up or shown."""
    deal = state.deal
    assert deal is not None
    seen = set() if deal.turned is None else {deal.turned}
    if viewer is not None and not deal.terms.blind:
        seen |= set(deal.hands[viewer])
    if viewer is not None and deal.terms.shares == viewer % 2:
        seen |= {
            card for seat in range(viewer % 2, len(deal.hands), 2) for card in deal.hands[seat]
        }
    for act in deal.actions:
        if isinstance(act, Play) and not act.covered:
            seen.add(act.card)
    if deal.side is not None and deal.side.shown is not None:
        seen |= set(deal.side.shown[1])
    return seen | turned_up(state, deal)


def turned_up(state: State, deal: DealState) -> set[Card]:
    """Gathers hidden cards turned up after the faces tied (A15): of all, or of who tied (A19)."""
    plays = [act for act in deal.actions if isinstance(act, Play) and act.under is not None]
    rule = state.game.two_cards
    if rule is None or len(plays) < state.game.seats:
        return set()
    strengths = state.game.strengths(deal.turned)
    faces = [(act.seat, 0 if act.covered else strengths[act.card]) for act in plays]
    best = max(strength for _, strength in faces)
    if len({seat % 2 for seat, strength in faces if strength == best}) == 1:
        return set()
    turned = set()
    for act, (_, strength) in zip(plays, faces, strict=True):
        if not act.covered and act.under is not None and (strength == best or not rule.tied_only):
            turned.add(act.under)
    return turned


def kinds_of(state: State, viewer: int | None) -> frozenset[str]:
    """Names the cases that a state is an example of, so that a test can count them."""
    deal = state.deal
    assert deal is not None
    found = {"spectator"} if viewer is None else {"seat"}
    if state.game.seats == 4:
        found.add("four seats")
    plays = Counter[int]()
    for act in deal.actions:
        if not isinstance(act, Play):
            continue
        plays[act.seat] += 1
        if act.covered and act.seat != viewer:
            found.add("covered first" if plays[act.seat] == 1 else "covered later")
            if act.under is not None:
                found.add("covered pair")
        elif act.under is not None and act.seat != viewer:
            found.add("hidden open" if act.under in turned_up(state, deal) else "hidden stays")
    if deal.side is not None:
        found.add(f"side {deal.side.auction.value}")
        if deal.side.shown is not None:
            found.add("side settled")
    if deal.over:
        found.add("over")
    if deal.terms.blind:
        found.add("blind")
    if deal.terms.shares is not None:
        found.add("shares")
    if deal.redeal is not None and deal.redeal.aside:
        found.add("redealt")
    return frozenset(found)


def redeal(step: Step, viewer: int | None, rng: Random) -> Pair | None:
    """Puts the unseen cards, the undealt among them, into other places and plays the acts again.

    None where the other deal would have shown in public: who won a settled side bet, and with
    which cards, depends on unseen cards.
    """
    state = step.after
    assert state.deal is not None
    seen = seen_cards(state, viewer)
    unseen = [card for card in state.game.deck if card not in seen]
    mixed = list(unseen)
    rng.shuffle(mixed)
    swap = dict(zip(unseen, mixed, strict=True))
    other = step.undealt
    for act in state.deal.actions:
        other = apply(other, swapped(act, swap))
    if settled(state) and public(state) != public(other):
        return None
    changed = other.deal is not None and other.deal.hands != state.deal.hands
    return Pair(viewer, state, other, kinds_of(state, viewer)) if changed else None


def swapped(act: Action, swap: dict[Card, Card]) -> Action:
    match act:
        case Deal(hands=hands):
            return replace(act, hands=tuple(tuple(swap.get(c, c) for c in hand) for hand in hands))
        case Play(card=card, under=under):
            return replace(
                act,
                card=swap.get(card, card),
                under=None if under is None else swap.get(under, under),
            )
        case _:
            return act


def settled(state: State) -> bool:
    side = state.deal.side if state.deal else None
    return side is not None and side.auction is Auction.ACCEPTED and side.shown is not None


def public(state: State) -> object:
    """Gives what the settling of a side bet tells everybody."""
    side = state.deal.side if state.deal else None
    return None if side is None else (side.taken_by, side.paid, side.shown, state.score)
