"""The trained player: legal, seeing its own cards alone, and thumb play where it is untrained."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from itertools import islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.books import four
from truc_tutor.books.four import Trained, is_damaged, opened, pack, policy_for, unpack
from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.pieces import Slot
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant, observe
from truc_tutor.players.booked import BookPlayer
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.evidence import Heard
from truc_tutor.players.matches import matches
from truc_tutor.players.positions import positions
from truc_tutor.players.thumb import ThumbPlayer
from truc_tutor.players.trained import TrainedPlayer, trained_shares

GAME = variants.game("paulista", seats=4)


def hands(text: str) -> tuple[tuple[Card, ...], ...]:
    """Reads the cards of each seat, a bar between them."""
    return tuple(cards(each) for each in text.split("|"))


@pytest.fixture(scope="module")
def policy() -> Trained:
    found = opened("paulista")
    assert isinstance(found, Trained)
    return found


def test_it_plays_legal_acts_alone_and_mostly_knows_what_to_do(policy: Trained) -> None:
    known = asked = 0
    for seen in islice(positions(GAME, "legal"), 1500):
        shares = trained_shares(seen, policy)
        asked += 1
        if shares is None:
            continue
        known += 1
        assert set(shares) <= set(seen.legal)
        assert min(shares.values()) > 0
    assert known > 0.6 * asked


def test_it_takes_no_heed_of_calls_that_it_may_not_make(policy: Trained) -> None:
    for seen in islice(positions(GAME, "bound"), 300):
        if not seen.questions:
            cards = tuple(act for act in seen.legal if isinstance(act, Play))
            assert set(trained_shares(replace(seen, legal=cards), policy) or {}) <= set(cards)


@pytest.mark.parametrize("name", ["mineiro", "valencia"])
def test_the_other_games_for_four_have_a_pair_that_plays_legal_acts_alone(name: str) -> None:
    game, known, asked = variants.game(name, seats=4), 0, 0
    policy = policy_for(game)
    assert policy is not None
    for seen in islice(positions(game, "legal"), 1500):
        mixed = TrainedPlayer().mix(seen)
        asked += 1
        if mixed is not None:
            assert set(mixed) <= set(seen.legal)
            assert sum(mixed.values()) > 0
            known += 1
    assert known > 0.5 * asked


VALENCIA = variants.game("valencia", seats=4)


def test_a_side_bet_is_called_as_often_as_by_rules_of_thumb(policy: Trained) -> None:
    """Whatever the table says of the tricks, the envit is none of its business."""
    state = apply(
        start(VALENCIA),
        Deal(hands("7o 6o 4b | 5c 4e 3b | 7e 6e 4c | 5b 3e 4o")),
    )
    seen = observe(state, 0)
    envit = Call(0, "envit")
    thumb = ThumbPlayer().weigh(seen, ())
    assert thumb[envit] > 0.9
    quiet = {act: 1.0 for act in seen.legal if isinstance(act, Play)}
    table = Trained(policy.head, policy.keys, policy.shares)
    player = TrainedPlayer(table)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("truc_tutor.players.trained.trained_shares", lambda *_: dict(quiet))
        mixed = player.mix(seen)
    assert mixed is not None
    total = sum(mixed.values())
    assert mixed[envit] / total == pytest.approx(thumb[envit] / sum(thumb.values()), abs=0.02)


def test_the_robot_with_the_book_hears_signals_where_it_bets_beside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = apply(start(VALENCIA), Deal(hands("7o 6o 4b | 5c 4e 3b | 7e 6e 4c | 5b 3e 4o")))
    seen, heard, taken = observe(state, 0), (Heard(2, "bite", 5),), []

    def weigh(_: ThumbPlayer, seen: Observation, told: object) -> dict[SeatAction, float]:
        taken.append(told)
        return {seen.legal[0]: 1.0}

    monkeypatch.setattr(ThumbPlayer, "weigh", weigh)
    BookPlayer().choose(seen, random.Random(1), heard)
    assert taken == [heard]


def test_an_asked_side_bet_and_two_cards_at_once_are_left_to_rules_of_thumb() -> None:
    left = {"asked": 0, "two": 0}
    policy = policy_for(VALENCIA)
    assert policy is not None
    for seen in islice(positions(VALENCIA, "left"), 3000):
        beside = bool(seen.questions) and seen.questions[-1].slot is Slot.SIDE
        if beside or seen.two_card:
            assert trained_shares(seen, policy) is None
            left["asked" if beside else "two"] += 1
    assert min(left.values()) > 10


def walk(game: Game, seed: str) -> Iterator[State]:
    """Plays deals by the trained pair against chance and yields every state with an act due."""
    players = (TrainedPlayer(), RandomPlayer())
    for number in range(10**6):
        rng = random.Random(f"{seed}/{number}")
        score = rng.choice([(0, 0), (8, 3), (11, 4), (11, 11)])
        state = apply(start(game, score, mano=number % 4), deal_from(seed, number, game))
        while acting := to_act(state):
            yield state
            act = players[acting[0] % 2].choose(observe(state, acting[0]), rng)
            state = apply(state, meant(state, act))


def dealt_anew(state: State, viewer: int, rng: random.Random) -> State:
    """Plays the deal again, the cards that `viewer` has not seen changed for one another."""
    deal, game = state.deal, state.game
    assert deal is not None
    seen = observe(state, viewer)
    known = {*deal.hands[viewer], *seen.partner, deal.turned}
    known |= {act.card for act in seen.history if isinstance(act, Play)}
    hidden = [each for each in game.deck if each not in known]
    change: dict[Card, Card] = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    again = start(game, state.score, mano=deal.mano)
    for act in deal.actions:
        if isinstance(act, Deal):
            hands = tuple(tuple(change.get(each, each) for each in hand) for hand in act.hands)
            again = apply(again, replace(act, hands=hands))
        elif isinstance(act, Play):
            again = apply(again, replace(act, card=change.get(act.card, act.card)))
        else:
            again = apply(again, act)
    return again


def test_cards_that_its_seat_cannot_see_change_nothing(policy: Trained) -> None:
    rng, compared = random.Random(4), 0
    for state in islice(walk(GAME, "secret"), 300):
        seat = to_act(state)[0]
        shares = trained_shares(observe(state, seat), policy)
        for _ in range(2):
            other = dealt_anew(state, seat, rng)
            assert trained_shares(observe(other, seat), policy) == shares
            compared += shares is not None
    assert compared > 300


def elsewhere() -> list[Observation]:
    games = [variants.game("paulista", seats=2), variants.game("valencia", seats=2)]
    games.append(variants.game("paulista", seats=4, deck="clean"))
    return [seen for game in games for seen in islice(positions(game, "else"), 20)]


def test_where_it_has_not_learned_it_plays_by_rules_of_thumb() -> None:
    for seen in elsewhere():
        assert policy_for(seen.game) is None
        thumb = ThumbPlayer().choose(seen, random.Random(3))
        assert TrainedPlayer().choose(seen, random.Random(3)) == thumb


def test_it_plays_without_cards_to_see_as_the_rule_of_thumb_does() -> None:
    game = variants.game("paulista", seats=4, iron_blind=True)
    state = apply(start(game, (11, 11)), deal_from("blind", 0, game))
    seen = observe(state, to_act(state)[0])
    thumb = ThumbPlayer().choose(seen, random.Random(3))
    assert TrainedPlayer().choose(seen, random.Random(3)) == thumb


def test_a_seat_with_nothing_to_do_chooses_nothing() -> None:
    state = apply(start(GAME), deal_from("wait", 0, GAME))
    with pytest.raises(ValueError, match="nothing to choose"):
        TrainedPlayer().choose(observe(state, 2), random.Random(1))
    with pytest.raises(ValueError, match="nothing to choose"):
        TrainedPlayer().choose(sit("7e 3o 7c | 5o 6b 3c", seat=1), random.Random(1))


def _played(hands: tuple[str, ...], turned: str, words: list[str]) -> State:
    def read(code: str) -> Card:
        return Card(code[0], code[1])

    dealt = tuple(tuple(read(each) for each in hand.split()) for hand in hands)
    state = apply(start(GAME), Deal(dealt, read(turned)))
    for word in words:
        state = apply(state, Play(to_act(state)[0], read(word)))
    return state


def test_a_policy_comes_back_as_it_was_written() -> None:
    data = pack({"game": "paulista"}, [3, 700, 2**40], bytes([255, 0, 0, 10, 245, 0, 1, 2, 252]))
    again = unpack(data)
    assert list(again.keys) == [3, 700, 2**40]
    assert again.find(700) == (10, 245, 0)
    assert again.find(2**40) == (1, 2, 252)
    assert again.find(701) is None
    assert again.find(2**41) is None


@pytest.mark.parametrize("harm", [0, 20, 90, -1])
def test_a_damaged_policy_is_told_in_a_sentence_and_thumb_plays_on(
    harm: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = bytearray(pack({"options": {"deck": "dirty"}}, [3, 700], bytes([255, 0, 0] * 2)))
    data[harm] ^= 1
    with pytest.raises(four.BookError, match="trained policy") as fault:
        unpack(bytes(data))
    monkeypatch.setattr(four, "opened", lambda _name: fault.value)
    assert policy_for(GAME) is None
    assert is_damaged(GAME)
    seen = next(positions(GAME, "harm"))
    thumb = ThumbPlayer().choose(seen, random.Random(3))
    assert TrainedPlayer().choose(seen, random.Random(3)) == thumb


def test_what_ships_is_small(policy: Trained) -> None:
    data = (files("truc_tutor.books") / "paulista.four").read_bytes()
    assert len(data) < 3_000_000
    assert len(policy.keys) == policy.head["situations"] > 50_000


def test_it_beats_chance_clearly() -> None:
    won = matches(TrainedPlayer(), RandomPlayer(), GAME, 30, "chance")
    assert won.low > 0.7


def test_one_couple_of_matches_makes_no_interval() -> None:
    with pytest.raises(ValueError, match="two matches or more"):
        matches(RandomPlayer(), RandomPlayer(), GAME, 1, "one")


def test_players_who_play_alike_win_half_of_their_matches() -> None:
    won = matches(TrainedPlayer(), TrainedPlayer(), GAME, 8, "alike")
    assert (won.share, won.played) == (0.5, 16)


def test_it_raises_with_the_best_and_runs_with_the_worst(policy: Trained) -> None:
    """A three is turned, so the fours are trumps: seat 0 has two, the others not even an ace."""
    best = observe(_played(("4C 4H 3D", "5D 6D 7D", "5S 6S 7S", "5H 6H 7H"), "3C", []), 0)
    assert trained_shares(best, policy) is not None
    state = _played(("4C 4H 3D", "5D 6D 7D", "5S 6S 7S", "5H 6H 7H"), "3C", [])
    asked = apply(state, Call(0, "truco"))
    shares = trained_shares(observe(asked, 1), policy)
    assert shares is not None
    refuses = sum(often for act, often in shares.items() if act == Answer(1, accept=False))
    assert refuses > 0.8 * sum(shares.values())
