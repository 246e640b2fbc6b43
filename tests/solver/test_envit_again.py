"""A first trick measured by hands, and the rests solved again: against slow best replies."""

import numpy as np
import pytest

from tests.solver.shortened import best_reply, short_envit, short_envit_deck
from truc_tutor import variants
from truc_tutor.app.solving_work import shipped
from truc_tutor.solver.envit import again
from truc_tutor.solver.envit.again import SolvedAgain
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.hands import Hands
from truc_tutor.solver.envit.knowing import Knowing, Spot
from truc_tutor.solver.envit.learn import begin
from truc_tutor.solver.envit.making import first_of, read_worths
from truc_tutor.solver.envit.real import Reply, _His
from truc_tutor.solver.envit.walk import walk_deal
from truc_tutor.solver.tree import Floats


@pytest.fixture(scope="module")
def deal() -> EnvitDeal:
    """Compiles seven cards; the plan does not depend on the deck."""
    return EnvitDeal(short_envit_deck(), walk_deal(short_envit()))


class Tables:
    """Rests in which the other plays by tables, here all acts alike, valued hand by hand."""

    def __init__(self, deal: EnvitDeal, knowing: Knowing) -> None:
        self._deal, self._knowing = deal, knowing
        self._reply = Reply(deal, begin(deal).average, knowing.seat)

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        del edge
        hands, knowing, reply = self._knowing.hands, self._knowing, self._reply
        own, his = knowing.cards(spot)
        came = knowing.came(spot, 1 - knowing.seat)[hands.types]
        found = np.zeros(len(mass), np.float32)
        for hand in np.flatnonzero(hands.has[:, own] & ~hands.has[:, his]):
            apart, edge = (each[hand] for each in hands.seen_by(knowing.seat))
            keep = np.flatnonzero((apart > 0) & hands.has[:, his])
            weight = apart[keep] * came[keep] / hands.alike[keep, his]
            side = np.sign(edge[keep]) * (1 if knowing.seat == 0 else -1)
            reply._hand = sorted(int(hands.rank[card]) for card in hands.cards[hand])
            held = _His(hands.cards[keep], hands.types[keep], side, weight.astype(np.float64), his)
            rest = self._deal.nodes[spot[0]].rest + spot[1]
            found[hand] = reply._rest(rest, int(hands.rank[own]), held)
        return found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_reply_by_all_hands_is_the_one_reckoned_card_by_card(
    deal: EnvitDeal, seat: int
) -> None:
    hands = Hands(deal)
    knowing = Knowing(deal, hands, begin(deal).average.first, seat)
    found = knowing.reply(Tables(deal, knowing))
    for number in (0, 17, 34):
        hand = tuple(hands.deck[card] for card in hands.cards[number])
        slow = best_reply(deal.game, seat, [hand], suits=True) / 4
        assert found[number] * 35 == pytest.approx(slow, abs=1e-5)


def test_a_rest_solved_again_is_met_as_often_as_the_first_trick_leads_there() -> None:
    """All that is added up by hand must weigh as the first trick weighs it, side bet apart."""
    game = variants.game("valencia")
    deal = EnvitDeal(game)
    book = shipped(game, "valencia")
    numbers = np.frombuffer(book.numbers, np.uint8)
    hands = Hands(deal)
    knowing = Knowing(deal, hands, first_of(deal, numbers), 0)
    rests = SolvedAgain(knowing, read_worths(deal, numbers, 0))
    number = next(n for n, node in enumerate(deal.nodes) if node.lead == 0 and node.rest >= 0)
    led, reply = hands.of_class(0)[0], hands.of_class(1)[1]
    spot = number, 1, led, reply
    mass, edge = knowing.mass(spot)
    assert rests.worth(spot, mass, edge) == pytest.approx(
        np.where(hands.left[:, led] >= 0, rests._worths[rests._rest(spot)][hands.left[:, led]], 0)
        * mass
        + deal.sides[rests._rest(spot)].owed * edge,
        abs=1e-9,
    )
    solved, _ = rests._replied(spot)
    role = solved.role(0)
    met = solved.board.together[0][role][0] @ np.array(solved.often(1), np.float32)
    for (low, high), each in zip(solved.holdings.pairs, met, strict=True):
        cards = [hands.deck.index(solved.names[place]) for place in (low, high)]
        hand = hands.number[tuple(sorted((led, *cards)))]
        assert each * rests._scale == pytest.approx(mass[hand], rel=1e-4, abs=1e-10)
    rests.solve(spot)
    assert np.abs(rests.values[spot]).max() <= 24 * mass.max()


class Known:
    """Rests that are worth alike by any hand, and more once they were looked at."""

    def __init__(self, _knowing: Knowing, worths: Floats) -> None:
        self.values: dict[Spot, Floats] = {}
        self._worth = worths

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        del edge
        return mass * (2 if spot in self.values else 1)

    def solve(self, spot: Spot) -> None:
        assert spot not in self.values
        self.values[spot] = self._worth


@pytest.mark.parametrize("share", [0.6, 1.0])
def test_rests_are_solved_until_such_a_share_of_the_reply_s_way_is(
    deal: EnvitDeal, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin(deal).average.first
    monkeypatch.setattr(again, "first_of", lambda *_: first)
    monkeypatch.setattr(again, "read_worths", lambda *_: np.zeros(1))
    monkeypatch.setattr(again, "SolvedAgain", Known)
    found = list(again.measured_again(deal, shipped(variants.game("valencia"), ""), 0, share))
    last = found[-1]
    assert last.share >= share
    assert [each.solved for each in found] == sorted(each.solved for each in found)
    knowing, known = Knowing(deal, Hands(deal), first, 0), Known(None, first[0])  # type: ignore[arg-type]
    plain = float(knowing.reply(known).sum())
    assert plain < last.best
    if share == 1.0:
        known.values = dict.fromkeys(knowing.met(), first[0])
        assert last.best >= float(knowing.reply(known).sum()) - 1e-6
