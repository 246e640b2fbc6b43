"""What the shipped book says: values that hang together, and nothing that a seat cannot see."""

import random
from itertools import islice

import pytest
from facing import check_last_cards, decisions_of

from truc_tutor import variants
from truc_tutor.books.reading import read, shares, strays
from truc_tutor.cards import cards
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, Fold, SeatAction
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.duel import duel
from truc_tutor.players.roster import player

GAME = variants.game("france")


def table(hands: str, mano: int = 0) -> State:
    dealt = tuple(cards(each) for each in hands.split("|"))
    return apply(start(GAME, mano=mano), Deal(dealt))


def sound(act: SeatAction) -> bool:
    return not isinstance(act, Fold) and act != Call(act.seat, REDEAL)


def walk(number: int) -> list[tuple[State, Observation]]:
    return decisions_of(GAME, number)


def decisions(count: int) -> list[tuple[State, Observation]]:
    return list(islice((each for n in range(count) for each in walk(n)), count))


def test_every_legal_act_is_valued_and_the_shares_add_up() -> None:
    answered = 0
    for _, seen in decisions(60):
        found = read(seen, points=True)
        if found is None:
            continue
        answered += 1
        assert set(found.values) == set(found.often) == set(seen.legal)
        assert sum(found.often.values()) == pytest.approx(1)
        assert sum(chance for _, chance in found.likely) <= 1 + 1e-9
    assert answered > 50


def test_what_best_play_does_often_is_worth_as_much_as_anything() -> None:
    for _, seen in decisions(60):
        found = read(seen, points=True)
        if found is not None:
            best = max(found.values.values())
            assert all(
                found.values[act] > best - 0.12 for act, often in found.often.items() if often > 0.2
            )


def test_the_hint_is_what_the_book_does_and_never_a_mistake() -> None:
    for _, seen in decisions(40):
        given = advise(seen)
        assert hint(seen).act == given.best
        assert given.grade(given.best) is Grade.GOOD
        if given.method == "book":
            assert given.frequency(given.best) == max(given.often.values())


def test_the_robot_never_gives_up_or_asks_for_cards() -> None:
    rng = random.Random(3)
    for _, seen in decisions(40):
        assert sound(player("book", points=True).choose(seen, rng))


def test_another_card_of_the_same_rank_and_the_other_seat_as_mano_change_nothing() -> None:
    one = read(observe(table("7C 8D KS | 9H 9D TC"), 0))
    two = read(observe(table("9S 9D TC | 7D 8S KH", mano=1), 1))
    assert one is not None
    assert two is not None
    assert sorted(one.values.values()) == pytest.approx(sorted(two.values.values()))


def test_cards_that_the_seat_cannot_see_change_nothing() -> None:
    rng = random.Random(9)
    for number in range(12):
        state = apply(start(GAME), deal_from("secret", number, GAME))
        first = advise(observe(state, 0))
        assert state.deal is not None
        mine = state.deal.hands[0]
        for _ in range(2):
            rest = [each for each in GAME.deck if each not in mine]
            other = apply(start(GAME), Deal((mine, tuple(rng.sample(rest, 3)))))
            assert advise(observe(other, 0)) == first


def test_the_last_card_of_all_is_valued_as_the_engine_pays_it() -> None:
    assert check_last_cards(GAME, 150) > 20


def test_an_answer_to_a_request_for_cards_is_not_the_books() -> None:
    asked = apply(table("7C 8D KS | 9H 9D TC"), Call(0, REDEAL))
    assert read(observe(asked, 1)) is None
    refused = apply(asked, Answer(1, accept=False))
    assert read(observe(refused, 0)) is not None


def test_off_the_beaten_path_the_coach_counts_and_the_robot_still_plays() -> None:
    rng, found = random.Random(4), 0
    for number in range(12):
        state = apply(start(GAME), deal_from("astray", number, GAME))
        while acting := to_act(state):
            seen = observe(state, acting[0])
            if strays(seen):
                found += 1
                assert advise(seen).method in ("rules", "search", "exact")
                assert player("book").choose(seen, rng) in seen.legal
            state = apply(state, rng.choice([act for act in seen.legal if sound(act)]))
    assert found > 5


def test_the_robot_with_the_book_wins_from_the_rule_of_thumb() -> None:
    outcome = duel(player("book", points=True), player("thumb"), GAME, 700, "book")
    assert outcome.low > 0


def test_a_game_without_a_book_is_answered_by_none() -> None:
    game = variants.game("france", stake_steps="double")
    state = apply(start(game), deal_from("other", 0, game))
    assert read(observe(state, 0)) is None
    assert shares(observe(state, 0)) is None
