"""Players of a manner: they differ as they declare, and none does what no one should."""

import random
from functools import cache
from itertools import islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.game.actions import Answer, Call, Play, token
from truc_tutor.players.habits import Habits, Watched, measure
from truc_tutor.players.judgement import judge
from truc_tutor.players.positions import positions
from truc_tutor.players.roster import player
from truc_tutor.players.thumb import ThumbPlayer

MANNERS = ("cautious", "bold", "liar")
DEALS = 120


@cache
def habits(name: str) -> Habits:
    game = variants.game("valencia", seats=2)
    return measure(player(name), player("thumb"), game, DEALS, "habits")[0]


def acts(name: str, hands: str, words: str = "", **where: object) -> set[str]:
    seen, rng = sit(hands, words, **where), random.Random(3)
    return {token(player(name).choose(seen, rng)) for _ in range(40)}


def test_bold_calls_more_than_thumb_and_thumb_more_than_cautious() -> None:
    assert habits("bold").calls > 1.2 * habits("thumb").calls
    assert habits("thumb").calls > 1.2 * habits("cautious").calls


def test_bold_accepts_more_of_what_it_is_asked_and_cautious_less() -> None:
    shares = [habits(name).accepted / habits(name).asked for name in ("cautious", "thumb", "bold")]
    assert shares == sorted(shares)
    assert shares[2] > shares[0] + 0.1


def test_the_liar_bluffs_most_and_the_cautious_never() -> None:
    others = [habits(name).bluffs for name in ("cautious", "thumb", "bold")]
    assert habits("liar").bluffs > 1.2 * max(others)
    assert habits("cautious").bluffs == 0


def test_watching_changes_nothing_and_counts_every_question() -> None:
    game = variants.game("valencia", seats=2)
    for seen in islice(positions(game, "watched"), 80):
        one = Watched(ThumbPlayer())
        act = one.choose(seen, random.Random(4))
        assert act == ThumbPlayer().choose(seen, random.Random(4))
        count = one.habits
        assert count.asked == bool(seen.questions)
        assert count.calls == isinstance(act, Call)
        assert count.accepted + count.refused == isinstance(act, Answer)


@pytest.mark.parametrize("name", MANNERS)
@pytest.mark.parametrize("seats", [2, 4])
def test_cards_are_played_as_the_judgement_plays_them(name: str, seats: int) -> None:
    game, found = variants.game("valencia", seats=seats), 0
    for seen in islice(positions(game, "cards"), 120 if seats == 2 else 40):
        act, judged = player(name).choose(seen, random.Random(6)), judge(seen)
        assert act in judged.values  # the sound acts alone
        if isinstance(act, Play) and isinstance(judged.best, Play):
            assert act == judged.best
            found += 1
    assert found > 10


@pytest.mark.parametrize("name", MANNERS)
def test_nothing_costs_a_whole_point_by_the_judgement(name: str) -> None:
    game = variants.game("valencia", seats=2)
    losses = []
    for seen in islice(positions(game, "cheap"), 300):
        judged = judge(seen)
        losses.append(judged.loss(player(name).choose(seen, random.Random(7))))
    assert max(losses) < 1
    assert any(losses)


@pytest.mark.parametrize("name", MANNERS)
@pytest.mark.parametrize(
    ("hands", "words", "options", "right"),
    [
        ("1e 1b 7e | 5o 6b 3c", "5o", {"mano": 1}, {"truc"}),
        ("7o 6o 4c | 5e 6b 3c", "", {}, {"envit"}),
        ("5e 6b 3c | 7o 6o 4c", "envit", {}, {"torne", "falta"}),
        ("6c 3o 4b | 1e 1b 4e", "truc", {}, {"retruc"}),
    ],
)
def test_a_bet_that_is_won_already_is_never_let_pass(
    name: str, hands: str, words: str, options: dict[str, object], right: set[str]
) -> None:
    assert acts(name, hands, words, **options) <= right


@pytest.mark.parametrize("name", MANNERS)
def test_nothing_is_refused_where_a_refusal_loses_the_match_at_once(name: str) -> None:
    assert "refuse" not in acts(name, "7e 7o 3o | 4c 5o 4e", "truc", score=(23, 3))


@pytest.mark.parametrize("name", MANNERS)
def test_the_same_numbers_choose_the_same_act(name: str) -> None:
    seen = sit("5o 3c 6b | 3o 6c 7c")
    for seed in range(20):
        one = player(name).choose(seen, random.Random(seed))
        assert one == player(name).choose(seen, random.Random(seed))
