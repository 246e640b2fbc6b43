"""A first trick told by hands told by types instead, and back: what a book over types can say."""

import numpy as np

from truc_tutor.solver.envit.forks import Fork
from truc_tutor.solver.envit.strategy import mixed
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.suits import Places
from truc_tutor.solver.tree import Floats


def typed_of(suited: Suited, first: list[Floats]) -> list[Floats]:
    """Adds up what all hands of a type do, and all cards of a class: by node, act and type."""
    deal, suits = suited.deal, suited.suits
    found = [np.zeros(node.open.shape, np.float32) for node in deal.nodes]
    for fork, numbers in zip(suited.forks, first, strict=True):
        hands = hands_at(suited, fork)
        types, ranks = suits.type[hands], suits.rank[suits.cards[hands]]
        for lead in range(len(hands)):
            told = found[fork.nodes[suits.rank[lead]] if fork.led else fork.nodes[0]]
            here = numbers[:, lead] if fork.led else numbers
            for act in range(fork.bets):
                np.add.at(told[act], types[lead], here[act])
            for slot in range(fork.acts - fork.bets):
                act_of = fork.bets + ranks[lead, :, slot]
                np.add.at(told, (act_of, types[lead]), here[fork.bets + slot])
    return found


def spread(suited: Suited, typed: list[Floats], number: int) -> Floats:
    """Gives the shares of a fork by what types do: of equal cards each is played as often."""
    deal, suits, fork = suited.deal, suited.suits, suited.forks[number]
    hands = hands_at(suited, fork)
    ranks, alike = suits.rank[suits.cards], suits.hands.alike.T
    found = np.zeros((fork.acts, *hands.shape), np.float32)
    for lead, here in enumerate(hands):
        node = fork.nodes[suits.rank[lead]] if fork.led else fork.nodes[0]
        shares = mixed(typed[node], deal.nodes[node].open)[:, suits.type[here]]
        found[: fork.bets, lead] = shares[: fork.bets]
        for slot in range(fork.acts - fork.bets):
            rank = fork.bets + ranks[here, slot]
            found[fork.bets + slot, lead] = shares[rank, np.arange(len(here))] / alike[here, slot]
    return found if fork.led else found[:, 0]


def hands_at(suited: Suited, fork: Fork) -> Places:
    """Lists by card led, or for none in one row, the hands that the seat of a fork may have."""
    suits = suited.suits
    if not fork.led:
        return np.arange(len(suits.cards))[None]
    return suits.having if fork.seat == 0 else suits.lacking


def places_at(suited: Suited, fork: Fork) -> list[tuple[int, int]]:
    """Names the decisions of a fork as a book does: where the numbers of its node begin, the card.

    In the order of the cards led; one alone, with no card, before a lead.
    """
    nodes, ranks = suited.deal.nodes, suited.suits.rank
    if not fork.led:
        return [(nodes[fork.nodes[0]].at, -1)]
    return [(nodes[fork.nodes[rank]].at, lead) for lead, rank in enumerate(map(int, ranks))]
