"""A first trick measured by hands, and the rests solved again: against slow best replies."""

import numpy as np
import pytest

from tests.solver.shortened import best_reply, short_envit, short_envit_deck
from truc_tutor import variants
from truc_tutor.app.solving_work import shipped
from truc_tutor.solver.envit import again
from truc_tutor.solver.envit.again import SolvedAgain
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.knowing import Knowing, Spot
from truc_tutor.solver.envit.learn import begin
from truc_tutor.solver.envit.making import strategy_of
from truc_tutor.solver.envit.real import Reply, _His
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.told import spread
from truc_tutor.solver.envit.walk import walk_deal
from truc_tutor.solver.envit.worths import worths_by
from truc_tutor.solver.tree import Floats


@pytest.fixture(scope="module")
def suited() -> Suited:
    """Compiles seven cards; the plan does not depend on the deck."""
    return Suited(EnvitDeal(short_envit_deck(), walk_deal(short_envit())))


def types_alike(suited: Suited) -> list[Floats]:
    """Does all acts alike, as the slow reckoning: of two equal cards each half as often."""
    types = [np.ones(node.open.shape, np.float32) for node in suited.deal.nodes]
    return [spread(suited, types, number) for number in range(len(suited.forks))]


class Tables:
    """Rests in which the other plays by tables, here all acts alike, valued hand by hand."""

    def __init__(self, suited: Suited, knowing: Knowing) -> None:
        self._suited, self._knowing = suited, knowing
        self._reply = Reply(suited, begin(suited).average, knowing.seat)

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        del edge
        suits, knowing, reply = self._suited.suits, self._knowing, self._reply
        own, his = knowing.cards(spot)
        number, led, followed = spot
        came = knowing.came_on(spot, 1 - knowing.seat)
        found = np.zeros(len(mass), np.float32)
        for hand in np.flatnonzero(knowing.holders(spot)):
            apart, edge = (
                (each[hand] if knowing.seat == 0 else each[:, hand])
                for each in (suits.met.joint, suits.met.side)
            )
            keep = np.flatnonzero((apart > 0) & suits.has[:, his])
            weight = (apart[keep] * came[keep]).astype(np.float64)
            side = np.sign(edge[keep]).astype(np.float64)
            reply._cards = [int(card) for card in suits.cards[hand]]
            held = _His(keep, side, weight, led, his)
            found[hand] = reply._rest(number, (led, followed), own, held)
        return found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_reply_by_all_hands_is_the_one_reckoned_card_by_card(
    suited: Suited, seat: int
) -> None:
    knowing = Knowing(suited, types_alike(suited), seat)
    found = knowing.reply(Tables(suited, knowing))
    deck = suited.deal.game.deck
    for number in (0, 17, 34):
        hand = tuple(deck[card] for card in suited.suits.cards[number])
        slow = best_reply(suited.deal.game, seat, [hand], suits=True) / 4
        assert found[number] * 35 == pytest.approx(slow, abs=1e-5)


def test_a_rest_solved_again_is_met_as_often_as_the_first_trick_leads_there() -> None:
    """All that is added up by hand must weigh as the first trick weighs it, side bet apart."""
    game = variants.game("valencia")
    suited = Suited(EnvitDeal(game))
    book = shipped(game, "valencia")
    knowing = Knowing(suited, strategy_of(suited, book), 0)
    rests = SolvedAgain(knowing, worths_by(suited, book, 0))
    suits = suited.suits
    number = next(n for n, fork in enumerate(suited.forks) if fork.rests is not None)
    led, reply = list(suits.rank).index(0), list(suits.rank).index(1) + 1
    spot = number, led, reply
    mass, edge = knowing.mass(spot)
    left = suits.left_by_card[:, led]
    assert rests.worth(spot, mass, edge) == pytest.approx(
        np.where(left >= 0, rests._worths[rests._rest(spot)][left], 0) * mass
        + suited.deal.sides[suited.rests.typed[rests._rest(spot)]].owed * edge,
        abs=1e-9,
    )
    solved, _ = rests._replied(spot)
    role = solved.role(0)
    met = solved.board.together[0][role][0] @ np.array(solved.often(1), np.float32)
    for (low, high), each in zip(solved.holdings.pairs, met, strict=True):
        hand = suits.hands.number((game.deck[led], solved.names[low], solved.names[high]))
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
    suited: Suited, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin(suited).average.first
    monkeypatch.setattr(again, "strategy_of", lambda *_: first)
    monkeypatch.setattr(again, "worths_by", lambda *_: np.zeros(1))
    monkeypatch.setattr(again, "SolvedAgain", Known)
    found = list(again.measured_again(suited, shipped(variants.game("valencia"), ""), 0, share))
    last = found[-1]
    assert last.share >= share
    assert [each.solved for each in found] == sorted(each.solved for each in found)
    knowing, known = Knowing(suited, first, 0), Known(None, first[0])  # type: ignore[arg-type]
    plain = float(knowing.reply(known).sum())
    assert plain < last.best
    if share == 1.0:
        known.values = dict.fromkeys(knowing.met(), first[0])
        assert last.best >= float(knowing.reply(known).sum()) - 1e-6
