"""The door: what is covered, what it answers, and that it knows no more than the seat."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from rests import GAMES, facing, in_points, option_sets, played, point_of, rests, through

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card, cards
from truc_tutor.endgames import endgame as room
from truc_tutor.endgames.endgame import Endgame
from truc_tutor.endgames.holdings import Reach
from truc_tutor.endgames.reading import Ending
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import shuffled
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe

VALENCIA = variants.game("valencia")
LE_TRUC = variants.game("france")
PAULISTA = variants.game("paulista")


def solve(state: State, reach: Reach | None = None) -> Ending:
    return solve_seen(facing(state), reach)


def solve_seen(seen: Observation, reach: Reach | None = None) -> Ending:
    room._SOLVED.clear()
    found = Endgame.of(seen, in_points, reach)
    assert found is not None
    return found.result()


@pytest.mark.usefixtures("few_steps")
def test_every_legal_act_is_valued_under_every_option() -> None:
    answered = 0
    for game in option_sets():
        for number in range(2):
            for state in rests(game, number, folds=True):
                seen = facing(state)
                found = Endgame.of(seen, in_points)
                if found is None:
                    continue
                ending = found.result()
                assert set(ending.often) == set(ending.values) == set(seen.legal)
                assert sum(ending.often.values()) == pytest.approx(1)
                assert all(0 <= value <= 1 for value in ending.values.values())
                assert all(0 <= share <= 1 for share in ending.refused.values())
                assert 0 < ending.reached <= 1
                chances = [chance for _, chance in ending.likely]
                assert not chances or sum(chances) == pytest.approx(1)
                answered += 1
    assert answered > 60


@pytest.mark.usefixtures("few_steps")
def test_a_sure_deal_is_never_given_away_nor_a_lost_one_paid_for() -> None:
    met = 0
    for game in islice(option_sets(), 0, None, 5):
        for number in range(4):
            for state in rests(game, number, folds=True):
                found = Endgame.of(facing(state), in_points)
                if found is None:
                    continue
                ending = found.result()
                best = max(ending.values.values())
                worst = min(ending.values.values())
                met += best > worst + 0.1
                for act, share in ending.often.items():
                    assert share == 0 or ending.values[act] > best - 0.1
    assert met > 15


def redealt(state: State, seat: int, number: int) -> State:
    """Deals the cards that a seat cannot see in another way and plays the same acts."""
    seen, deal = observe(state, seat), state.deal
    assert deal is not None
    other = 1 - seat
    known = {*seen.dealt, seen.turned}
    shown = [act.card for act in seen.history if isinstance(act, Play) and act.seat == other]
    shown = [card for card in shown if card != UNKNOWN]
    free = [card for card in shuffled(seen.game.deck, f"hidden {number}") if card not in known]
    fresh = [card for card in free if card not in shown]
    hand = tuple(card if card in shown else fresh.pop() for card in deal.hands[other])
    hands = (seen.dealt, hand) if seat == 0 else (hand, seen.dealt)
    score = tuple(got - paid for got, paid in zip(seen.score, seen.points, strict=True))
    again = apply(
        start(seen.game, (score[0], score[1]), seen.camas, seen.mano), Deal(hands, deal.turned)
    )
    swap: dict[Card, Card] = dict(zip(deal.hands[other], hand, strict=True))
    for act in deal.actions[1:]:
        assert not isinstance(act, Deal)
        if isinstance(act, Play) and act.seat == other:
            under = None if act.under is None else swap[act.under]
            act = replace(act, card=swap[act.card], under=under)  # noqa: PLW2901
        again = apply(again, act)
    return again


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", GAMES)
def test_nothing_depends_on_what_the_seat_cannot_see(name: str) -> None:
    compared = 0
    for number in range(8):
        for state in rests(variants.game(name, seats=2), number):
            seat = to_act(state)[0]
            other = redealt(state, seat, number)
            if observe(other, seat) != observe(state, seat):
                continue  # a hidden card was turned up
            room._SOLVED.clear()
            found = Endgame.of(observe(state, seat), in_points)
            if found is not None:
                compared += state.deal != other.deal
                assert repr(found.result()) == repr(solve(other))
    assert compared > 6


@pytest.mark.usefixtures("few_steps")
def test_the_order_in_which_seats_ask_changes_nothing() -> None:
    states = next(
        each for number in range(50) if len(each := rests(VALENCIA, number)) > 4 and covered(each)
    )
    apart = [repr(solve(state)) for state in states]
    room._SOLVED.clear()
    again = []
    for state in reversed(states):
        found = Endgame.of(facing(state), in_points)
        assert found is not None
        again.append(repr(found.result()))
    assert again == apart[::-1]
    assert len(room._SOLVED) == 1


def covered(states: list[State]) -> bool:
    """Tells whether a way through is one of open cards, so that one solve serves it all."""
    acts = states[-1].deal.actions if states[-1].deal else ()
    return not any(isinstance(act, Play) and act.covered for act in acts)


@pytest.mark.parametrize("name", GAMES)
def test_perfect_rivals_win_hardly_anything(name: str) -> None:
    for number in range(3):
        state = next(iter(rests(variants.game(name, seats=2), number)), None)
        if state is not None and state.deal is not None and not state.deal.bound:
            measured = solve(state).measured / point_of(state.game)
            assert -1e-4 < measured < 0.02


def test_work_comes_in_slices_and_is_kept() -> None:
    room._SOLVED.clear()
    state = played(VALENCIA, "3o 7b 4c|5o 1b 3c", ["3o", "1b"])
    first = Endgame.of(facing(state), in_points)
    assert first is not None
    assert sum(1 for _ in iter(first.step, False)) > 50
    second = Endgame.of(facing(apply(state, Call(1, "truc"))), in_points)
    assert second is not None
    assert not second.step()


def test_only_the_rest_of_a_deal_for_two_is_covered() -> None:
    four = variants.game("valencia", seats=4)
    for state in through(four, 1):
        assert Endgame.of(facing(state), in_points) is None
    for state in through(VALENCIA, 1):
        seen = facing(state)
        assert (Endgame.of(seen, in_points) is not None) == bool(seen.tricks)
    state = played(VALENCIA, "3o 7b 4c|5o 1b 3c", ["3o", "1b"])
    assert Endgame.of(observe(state, 0), in_points) is None
    assert Endgame.of(observe(state, None), in_points) is None


def test_whoever_covered_the_first_card_refuses_and_the_other_calls() -> None:
    state = played(VALENCIA, "3o 7b 4c|5o 1b 3c", ["_3o", "1b"])
    winner = solve(state)
    assert winner.often[Call(1, "truc")] == 1
    assert winner.values[Call(1, "truc")] == winner.values[Play(1, cards("5o")[0])]
    loser = solve(apply(state, Call(1, "truc")))
    assert loser.often[Answer(0, accept=False)] == 1


def test_a_covered_lead_gains_nothing_over_an_open_one() -> None:
    for hands in ("4o 5e 7c|7b 1e 6c", "4o 5e 7c|1b 4b 4c"):
        seen = facing(played(VALENCIA, hands, ["7c", hands[9:11]]))
        values = solve_seen(seen).values
        leads = [act for act in seen.legal if isinstance(act, Play)]
        best = max(values[act] for act in leads if not act.covered)
        assert all(values[act] <= best for act in leads if act.covered)


def test_a_covered_lead_of_the_rival_is_answered() -> None:
    state = played(PAULISTA, "3C 7D 4H|5S KD QC", ["3C", "QC"], 0, "2D")
    leader = to_act(state)[0]
    held = state.deal.holdings[leader]  # type: ignore[union-attr]
    after = apply(state, Play(leader, held[0], covered=True))
    ending = solve(after)
    seen = facing(after)
    assert all(
        ending.often[act] == 0 for act in seen.legal if isinstance(act, Play) and act.covered
    )
    assert ending.likely


def test_what_a_book_tells_of_the_first_trick_is_believed_but_for_a_little() -> None:
    state = played(LE_TRUC, "7C AD 8S|KD QS TH", ["8S", "KD"])
    strong = LE_TRUC.strengths(None)
    pair = tuple(sorted(strong[card] for card in cards("7D 8D")))
    told = Reach(({}, {pair: 1.0}))
    ending = solve(state, told)
    assert ending.likely[0][0] == "7 8"
    assert ending.likely[0][1] > 2.5 * dict(solve(state).likely)["7 8"]
    assert len(ending.likely) > 20


def test_the_same_observation_gives_the_same_numbers() -> None:
    rng = Random(3)
    states = rests(VALENCIA, rng.randrange(100))
    assert states
    assert repr(solve(states[0])) == repr(solve(states[0]))
