"""A judged record: the blunder is found, the counts are those of the list, luck stands apart."""

import pytest

from truc_tutor import variants
from truc_tutor.app.terminal import make_game
from truc_tutor.coach.advice import Advice, Grade, advise
from truc_tutor.coach.review import Review, Reviewer, review
from truc_tutor.game.actions import token
from truc_tutor.game.engine import new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import read, replay
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, meant, observe
from truc_tutor.game.words import RecordError

GAMES = ["valencia", "paulista", "france", "mineiro"]
ENOUGH = 50
"""How many decisions of each game are looked at."""


def follow(game: Game, seed: str, deal: int) -> Match:
    """Plays one deal in which every seat does what it is advised."""
    match = Match(start(game, mano=deal % game.seats))
    match.act(deal_from(seed, deal, game))
    while acting := to_act(match.state):
        match.act(meant(match.state, advise(observe(match.state, acting[0])).best))
        if new_cards_due(match.state):
            match.act(redeal_from(seed, deal, game))
    return match


def judged(text: str, seat: int = 0) -> Review:
    return review(replay(read(text, make_game)), seat)


@pytest.mark.parametrize("name", GAMES)
def test_following_the_advice_is_graded_good_and_all_that_is_left_is_luck(name: str) -> None:
    game, looked_at, deal = variants.game(name), 0, 0
    while looked_at < ENOUGH:
        match = follow(game, "follow", deal)
        deal += 1
        for seat in range(game.seats):
            told = review(match, seat)
            looked_at += len(told.decisions)
            assert all(each.grade is Grade.GOOD and each.cost == 0 for each in told.decisions)
            assert all(each.token == each.best for each in told.decisions)
            assert told.key is None
            points = told.deals[0].points
            assert told.luck == points[seat % 2] - points[1 - seat % 2]


def test_a_planted_blunder_is_the_key_decision() -> None:
    # both have taken a trick, and seat 1 leads the ace of espases, which nothing beats
    text = """
game = "valencia"
[[deal]]
hands = ["6c 3o 4b", "1e 1b 4e"]
play = "6c 4e 3o 1b 1e truc refuse"
"""
    told = judged(text, 1)
    assert told.key is not None
    worst = told.decisions[told.key]
    assert (worst.deal, worst.action, worst.token) == (0, 6, "refuse")
    assert worst.best in ("accept", "retruc")
    assert worst.grade is Grade.BLUNDER
    assert worst.cost == max(each.cost for each in told.decisions)


def test_places_count_the_words_of_each_deal_the_clock_being_one() -> None:
    text = """
game = "valencia"
[[deal]]
hands = ["7e 3e 6o", "1b 4c 5o"]
play = '''envit refuse # seat 1 declines
3e timeout 1b 1:truc refuse'''
[[deal]]
hands = ["7o 3c 6e", "1e 4b 5c"]
play = "4b"
"""
    told = judged(text, 1)
    words = [["envit", "refuse", "3e", "timeout", "1b", "truc", "refuse"], ["4b"]]
    assert [(each.deal, each.action) for each in told.decisions] == [(0, 1), (0, 4), (0, 5), (1, 0)]
    for each in told.decisions:
        assert words[each.deal][each.action] == each.token
    assert [each.luck is None for each in told.deals] == [False, True]


def test_the_counts_are_those_of_the_list() -> None:
    match = follow(variants.game("valencia"), "counts", 0)
    match.back(len(match.acts) - 1)
    while acting := to_act(match.state):
        seen = observe(match.state, acting[0])
        given = advise(seen)
        match.act(max(seen.legal, key=lambda act: (given.cost(act), token(act))))
    sides = [review(match, seat) for seat in (0, 1)]
    for told in sides:
        assert told.cost_per_deal == pytest.approx(sum(each.cost for each in told.decisions))
    points, cost = sides[0].deals[0].points, [told.deals[0].cost for told in sides]
    assert max(cost) > 0
    assert sides[0].luck == pytest.approx(points[0] - points[1] + cost[0] - cost[1])
    assert sides[0].luck == pytest.approx(-(sides[1].luck or 0))


def test_an_act_without_another_is_no_decision() -> None:
    # at eleven all nobody calls, none is covered in the first trick, and threes are all alike
    text = """
game = "paulista"
score = [11, 11]
[[deal]]
hands = ["3C 3D 3H", "4S 5S 6S"]
turned = "7H"
play = "3C 4S 3D 5S"
"""
    told = [judged(text, seat) for seat in (0, 1)]
    assert [[each.action for each in one.decisions] for one in told] == [[2], [1, 3]]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_a_sentence(seat: int) -> None:
    with pytest.raises(RecordError, match="no seat"):
        judged('game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "1b 4c 5o"]', seat)


def test_a_record_without_a_deal_is_a_sentence() -> None:
    with pytest.raises(RecordError, match="dealt"):
        judged('game = "valencia"')


def test_unknown_cards_of_the_seat_cannot_be_judged_but_those_of_a_rival_only_hide_luck() -> None:
    text = 'game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "? ? ?"]\nplay = "3e 4c truc refuse"'
    told = judged(text, 0)
    assert told.decisions
    assert told.luck is None
    with pytest.raises(RecordError, match="not all in the record") as caught:
        judged(text, 1)
    assert caught.value.deal == 0


def test_a_reviewer_judges_the_seats_own_decisions_first_and_ends_as_the_review_does() -> None:
    match = follow(variants.game("valencia", seats=4), "order", 1)
    reviewer = Reviewer(match, 2)
    own = reviewer.own_left
    assert 0 < own < reviewer.left
    for _ in range(own):
        assert reviewer.told().luck is None
        reviewer.step()
    assert reviewer.own_left == 0
    assert reviewer.told().decisions == review(match, 2).decisions
    while reviewer.step():
        pass
    assert reviewer.told() == review(match, 2)


def test_another_seat_is_turned_to_without_judging_anything_twice(monkeypatch) -> None:
    match = follow(variants.game("paulista"), "turn", 0)
    weighed: list[object] = []

    def counted(seen: Observation) -> Advice:
        weighed.append(seen)
        return advise(seen)

    monkeypatch.setattr("truc_tutor.coach.review.advise", counted)
    reviewer = Reviewer(match, 0)
    while reviewer.step():
        pass
    judged = len(weighed)
    reviewer.turn_to(1)
    assert reviewer.left == 0
    assert len(weighed) == judged > 0
    with pytest.raises(RecordError, match="no seat"):
        reviewer.turn_to(2)
    assert reviewer.seat == 1
    assert reviewer.told() == review(match, 1)


def test_the_costs_of_all_seats_and_luck_make_what_the_deal_brought() -> None:
    match = follow(variants.game("valencia"), "ledger", 0)
    match.back(len(match.acts) - 1)
    while acting := to_act(match.state):
        seen = observe(match.state, acting[0])
        match.act(min(seen.legal, key=token))
    for seat in (0, 1):
        (deal,) = review(match, seat).deals
        assert deal.luck is not None
        brought = deal.luck - deal.costs[seat] + deal.costs[1 - seat]
        assert brought == pytest.approx(deal.points[seat] - deal.points[1 - seat])
        assert deal.cost == deal.costs[seat]


def test_a_deal_that_is_played_blind_is_judged_too() -> None:
    # the rival covers the last card, so that any card played open takes the deal (B24)
    text = """
game = "paulista"
rules = "traditional"
score = [11, 11]
[[deal]]
hands = ["7C AC 7S", "5C 5S KH"]
turned = "KD"
play = "7C 5C _AC 5S _KH 7S"
"""
    told = judged(text)
    assert [(each.action, each.token) for each in told.decisions][-1] == (5, "7S")
    assert told.decisions[-1].best == "?"
    assert told.decisions[-1].grade is Grade.GOOD
