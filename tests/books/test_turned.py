"""What the books of Truco Paulista say: a turned card, and trumps that have no equal."""

import random

import pytest
from facing import decisions_of

from truc_tutor import variants
from truc_tutor.books.reading import read, shares
from truc_tutor.cards import Card, card, cards
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, start
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.duel import duel
from truc_tutor.players.roster import player

GAME = variants.game("paulista", seats=2, deck="clean")


def table(hands: str, turned: str, mano: int = 0) -> State:
    dealt = tuple(cards(each) for each in hands.split("|"))
    return apply(start(GAME, mano=mano), Deal(dealt, card(turned)))


def walk(number: int) -> list[tuple[State, Observation]]:
    return decisions_of(GAME, number, first_trick=True)


def test_every_legal_act_of_the_first_trick_is_valued() -> None:
    answered = 0
    for number in range(12):
        for _, seen in walk(number):
            found = read(seen, points=True)
            if found is None:
                continue
            answered += 1
            assert set(found.values) == set(found.often) == set(seen.legal)
            assert sum(found.often.values()) == pytest.approx(1)
    assert answered > 20


def test_every_turned_rank_has_its_book() -> None:
    for rank in "QJKA23":
        turned = card(rank + "D")
        hands = tuple(each for each in GAME.deck if each != turned)
        state = apply(start(GAME), Deal((hands[:3], hands[3:6]), turned))
        assert shares(observe(state, 0)) is not None


def test_what_is_best_by_the_book_is_never_a_mistake() -> None:
    for number in range(6):
        for _, seen in walk(number):
            given = advise(seen)
            assert given.grade(given.best) is Grade.GOOD


def test_suits_that_are_no_trumps_and_the_other_seat_as_mano_change_nothing() -> None:
    one = read(observe(table("AD 3S KC | 2C QS JD", "QD"), 0))
    two = read(observe(table("2D QC JS | AH 3C KS", "QH", mano=1), 1))
    assert one is not None
    assert two is not None
    assert sorted(one.values.values()) == pytest.approx(sorted(two.values.values()))


def test_a_trump_is_told_with_its_suit_and_none_that_the_seat_holds() -> None:
    found = read(observe(table("JC 3S KC | 2C QS JD", "QD"), 0))
    assert found is not None
    told = {each for held, _ in found.likely for each in held.split()}
    assert {"JD", "JS", "JH", "K", "3", "Q"} <= told
    assert not {"JC", "J", "QD"} & told


def other_cards(state: State, seat: int, rng: random.Random) -> State:
    """Deals the rival other cards for those that the seat has not seen, and does the same acts."""
    deal = state.deal
    assert deal is not None
    rival = 1 - seat
    played = [each for each in deal.hands[rival] if each not in deal.holdings[rival]]
    known = {*deal.hands[seat], *played, deal.turned}
    unseen = [each for each in GAME.deck if each not in known]
    hand: tuple[Card, ...] = (*played, *rng.sample(unseen, 3 - len(played)))
    hands = (deal.hands[0], hand) if seat == 0 else (hand, deal.hands[1])
    again = apply(start(GAME), Deal(hands, deal.turned))
    for act in deal.actions:
        if not isinstance(act, Deal):
            again = apply(again, act)
    return again


def test_cards_that_the_seat_cannot_see_change_nothing_in_the_first_trick() -> None:
    rng, changed = random.Random(9), 0
    for number in range(6):
        for state, seen in walk(number):
            assert seen.seat is not None
            other = other_cards(state, seen.seat, rng)
            assert state.deal is not None
            assert other.deal is not None
            changed += other.deal.hands != state.deal.hands
            assert repr(read(observe(other, seen.seat))) == repr(read(seen))
            assert repr(shares(observe(other, seen.seat))) == repr(shares(seen))
    assert changed > 10


def test_after_a_covered_card_the_book_is_silent() -> None:
    state = table("AD 3S KC | 2C QS KD", "QD")
    for act in (Play(0, card("3S")), Play(1, card("KD")), Play(0, card("KC"), covered=True)):
        state = apply(state, act)
    seen = observe(state, 1)
    assert read(seen) is None
    assert shares(seen) is None
    assert advise(seen).best in seen.legal


def test_an_answer_may_raise_and_every_way_of_answering_is_valued() -> None:
    raised = 0
    for number in range(40):
        for _, seen in walk(number):
            found = read(seen, points=True) if seen.question == "truco" else None
            if found is not None and seen.seat is not None:
                ways = {Answer(seen.seat, accept=True), Answer(seen.seat, accept=False)}
                raising = Call(seen.seat, "seis")
                assert {*ways, raising} == set(found.values)
                assert found.values[Answer(seen.seat, accept=False)] == pytest.approx(-1)
                met = sum(reply.chance for reply in found.replies[raising])
                assert met == pytest.approx(1, abs=1e-6)
                raised += 1
    assert raised > 3


def test_the_robot_with_the_book_wins_from_chance() -> None:
    assert duel(player("book"), player("random"), GAME, 40, "book").low > 0
