"""The rule-of-thumb player: sane in chosen positions, never unsound in thousands."""

import random
from itertools import islice

import pytest
from sitting import quiet_walk, redealt, sit

from truc_tutor import variants
from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Answer, Call, Play, token
from truc_tutor.game.engine import start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.judgement import judge
from truc_tutor.players.positions import positions
from truc_tutor.players.side_counts import side_odds
from truc_tutor.players.thumb import ThumbPlayer
from truc_tutor.seats import pair_of

STRONG_FIRST = cards("1e 1b 7e 7o 3o 3c 3e 3b 7c 7b 6o 6c 6e 6b 5o 5c 5e 5b 4o 4c 4e 4b")


def chosen(hands: str, words: str = "", **where: object) -> str:
    return token(judge(sit(hands, words, **where)).best)


@pytest.mark.parametrize(
    ("hands", "words", "options", "act"),
    [
        # after a tied first trick the strongest card goes up
        ("3o 4b 6c | 3c 5o 4e", "3o 3c", {}, "6c/4b"),
        ("3o 4b 6c | 3c 5o 4e", "3o 3c", {"two_card_enabled": False}, "6c"),
        # the last to play wins cheaply, or gives away the least
        ("5e 6b 3c | 4e 6o 3b", "5e", {}, "6o"),
        ("1e 6b 4e | 7e 5c 4b", "1e", {}, "4b"),
        # a tie that keeps the first trick takes the deal
        ("3o 6b 4e | 4c 6c 7e", "3o 4c 6b", {}, "7e"),
        # certain deals are raised, and lost ones are not
        ("1e 1b 7e | 5o 6b 3c", "5o", {"mano": 1}, "truc"),
        ("1e 1b 7e | 5o 6b 3c", "envit refuse", {}, "truc"),
        ("6c 3o 4b | 1e 1b 4e", "truc", {}, "retruc"),
        ("7e 7o 3o | 4c 5o 4e", "truc", {}, "refuse"),
        # an envit that cannot be beaten is called, one that hardly can is raised
        ("7o 6o 4c | 5e 6b 3c", "", {}, "envit"),
        ("5e 6b 3c | 7o 6o 4c", "envit", {}, "falta"),
        # a single seven is no envit to accept
        ("7o 6o 4c | 3e 5b 4o", "envit", {}, "refuse"),
        # whoever has covered the first card covers
        ("3o 4b 6c | 3c 5o 4e", "_3o 3c 5o", {}, "_4b"),
    ],
)  # fmt: skip
def test_chosen_positions(hands: str, words: str, options: dict[str, object], act: str) -> None:
    assert chosen(hands, words, **options) == act


def test_the_four_goes_first_where_that_makes_the_deal_certain() -> None:
    assert chosen("1e 7e 4o | 5o 6b 3c", "envit refuse truc accept") == "4o"


def test_a_match_is_not_risked_on_a_mediocre_hand() -> None:
    hands = "5o 3c 6b | 3o 6c 7c"
    raised = "envit refuse truc retruc quatre-val joc-fora"
    assert chosen(hands, raised, seat=0) == "refuse"
    assert chosen(hands, raised, seat=0, score=(22, 3)) == "refuse"


def test_nothing_is_refused_where_a_refusal_loses_the_match_at_once() -> None:
    assert chosen("7e 7o 3o | 4c 5o 4e", "truc", score=(23, 3)) != "refuse"


def test_the_partners_trick_is_left_alone() -> None:
    hands = "4o 7e 5e | 3o 5o 6b | 4c 6c 3b | 5c 3e 1b"
    assert chosen(hands, "4o 3o 4c", preset="standard") in ("5c", "truc", "envit")
    seen = sit(hands, "envit refuse refuse 4o 3o 4c")
    plays = {act: value for act, value in judge(seen).values.items() if isinstance(act, Play)}
    assert [token(play) for play in plays] == ["5c"]


def strength(each: Card) -> int:
    """Ranks a card by the list of the rule book (A6), apart from the engine's."""
    top = {"7o": 6, "7e": 7, "1b": 8, "1e": 9}
    return top.get(str(each)) or " 45673".index(each.rank)


def dominated(seen: Observation, play: Play) -> str:
    """Names what is wrong with a play that another beats in every case, nothing if all is right."""
    if play.seat in seen.bound:
        return ""
    if play.covered:
        return "covered"
    if play.under is not None:
        return "void" if strength(play.card) < strength(play.under) else ""
    if len(seen.laid) < seen.game.seats - 1:
        return ""
    faces = [(0 if laid.covered else strength(laid.card), pair_of(laid.seat)) for laid in seen.laid]
    best = max(face for face, _ in faces)
    own = strength(play.card)
    cheaper = [strength(each) for each in seen.holding if strength(each) < own]
    if {pair for face, pair in faces if face == best} == {pair_of(play.seat)}:
        return "over the partner" if cheaper else ""
    if own > best:
        return "dear" if any(each > best for each in cheaper) else ""
    return "" if own == best or not cheaper else "lost for nothing"


@pytest.mark.parametrize(("seats", "count"), [(2, 1200), (4, 200)])
def test_no_dominated_card_is_ever_played_and_no_certain_bet_let_pass(
    seats: int, count: int
) -> None:
    game = variants.game("valencia", "traditional", seats=seats)
    played = certain = 0
    for seen in islice(positions(game, "sound"), count):
        judged = judge(seen)
        act = judged.best
        assert act in seen.legal
        raises = [each for each in seen.legal if isinstance(each, Call)]
        if isinstance(act, Play):
            played += 1
            assert dominated(seen, act) == ""
        stake_raises = [each for each in raises if each.call in game.stake.calls]
        asks_side = seen.question is not None and seen.question not in game.stake.calls
        if surely_taken(seen) and not asks_side and (seen.questions or stake_raises):
            certain += 1
            assert isinstance(act, Call) or act == Answer(act.seat, accept=True)
            assert isinstance(act, Call) == bool(raises) or not stake_raises
        assert game.side is not None
        if asks_side and side_odds(seen, game.side).certain:
            assert act != Answer(act.seat, accept=False)
    assert played > count / 4
    assert certain > count / 60


def test_a_certain_deal_stays_certain_until_it_is_taken() -> None:
    game = variants.game("valencia", seats=2)
    taken = 0
    for number in range(120):
        match = Match(start(game, mano=number % 2))
        match.act(deal_from("stays", number, game))
        sure: set[int] = set()
        while acting := to_act(match.state):
            seat = acting[0]
            seen = observe(match.state, seat)
            if surely_taken(seen):
                sure.add(seat)
            match.act(ThumbPlayer().choose(seen, random.Random(number)))
            deal = match.state.deal
            assert deal is not None
        for seat in sure:
            taken += 1
            assert deal.taken_by == seat or max(match.state.camas) > 0
    assert taken > 15


@pytest.mark.parametrize(("seats", "count"), [(2, 300), (4, 90)])
def test_hidden_cards_make_no_difference_to_the_choice(seats: int, count: int) -> None:
    game = variants.game("valencia", seats=seats)
    compared = 0
    rng = random.Random(11)
    for state in islice(quiet_walk(game, "secret", covered=True), count):
        seat = to_act(state)[0]
        other = redealt(state, seat, rng)
        if other is None or to_act(other) != to_act(state) or other.deal is None:
            continue
        if observe(other, seat).tricks != observe(state, seat).tricks:
            continue  # a card turned up later would differ
        first = ThumbPlayer().choose(observe(state, seat), random.Random(3))
        second = ThumbPlayer().choose(observe(other, seat), random.Random(3))
        assert first == second
        compared += other.deal.holdings != state.deal.holdings  # type: ignore[union-attr]
    assert compared > count / 2


def test_the_same_chance_makes_the_same_choice_and_bluffs_are_rare() -> None:
    game = variants.game("valencia", seats=2)
    bluffs = total = 0
    for seen in islice(positions(game, "bluff"), 600):
        judged = judge(seen)
        one, two = (ThumbPlayer().choose(seen, random.Random("x")) for _ in range(2))
        assert one == two
        act = ThumbPlayer().choose(seen, random.Random(total))
        total += 1
        bluffs += act != judged.best
        assert act == judged.best or (isinstance(act, Call) and isinstance(judged.best, Play))
    assert 0 < bluffs < total / 12


def test_the_ranking_used_here_is_the_rule_books() -> None:
    ranks = [strength(each) for each in STRONG_FIRST]
    assert ranks == sorted(ranks, reverse=True)
