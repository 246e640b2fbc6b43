"""Learning for four seats: what scores are worth, work put by, and play that gets better."""

from pathlib import Path

import numpy as np
import pytest

from truc_tutor import variants
from truc_tutor.app import solving_four
from truc_tutor.books.four import unpack
from truc_tutor.players.situation import OVER, PAID, TAKEN
from truc_tutor.solver.four import making
from truc_tutor.solver.four.blend import NEVER, Played, blended
from truc_tutor.solver.four.course import ALONE, LEGS, Leg, Stage, place_of
from truc_tutor.solver.four.deal import LENGTH, act, begin, decision, options, turn
from truc_tutor.solver.four.learn import learn
from truc_tutor.solver.four.making import begun, packed, policy_of, taken_up
from truc_tutor.solver.four.measure import trained_gain
from truc_tutor.solver.four.play import desk_for, pick, play, shuffle
from truc_tutor.solver.four.policy import Policy, empty, find, key_of
from truc_tutor.solver.four.rules import rules_of
from truc_tutor.solver.four.scores import first_guess, linear, match_values
from truc_tutor.solver.four.thumb import thumb
from truc_tutor.solver.four.wagers import sense_of

GAME = variants.game("paulista", seats=4)


def test_scores_are_worth_the_chance_to_win_from_them() -> None:
    rules = rules_of(GAME)
    often = np.zeros((12, 12, 2, 13))
    often[:, :, :, 1] = 0.5  # every deal pays one point to either pair: a fair race
    values = match_values(rules, often)
    assert values[12, 4] == 12
    assert values[3, 15] == -12
    assert values[11, 11] == 0
    assert values[10, 11] == pytest.approx(24 * (0.25 - 0.5))
    assert values[9, 11] == pytest.approx(24 * (0.125 - 0.5))
    guessed = match_values(rules, first_guess(rules))
    assert np.allclose(guessed[:12, :12], -guessed[:12, :12].T)


def test_deals_between_equals_are_even() -> None:
    rules = rules_of(GAME)
    nothing = empty(10)
    got = play(desk_for(rules, linear(rules), 3), nothing, nothing, 20_000)
    assert got.sum() == 20_000
    assert set(np.flatnonzero(got[0])) == {1, 3, 6, 9, 12}
    assert abs(got[0].sum() - got[1].sum()) < 4 * np.sqrt(20_000)


def test_what_was_learned_is_harder_to_beat_than_chance() -> None:
    rules = rules_of(GAME)
    desk, learned = desk_for(rules, linear(rules), 5), empty(19)
    for _ in range(4):
        learn(desk, learned, 2500, level=True)
    chance = trained_gain(rules, empty(10), 2, 2000, tried=20_000)
    better = trained_gain(rules, learned, 2, 2000, tried=20_000)
    assert chance.low > 1
    assert better.high < chance.low
    points = np.arange(25)
    got = play(desk, learned, empty(10), 20_000)
    assert float((got[0] - got[1]) @ points) / 20_000 > 1


def test_work_that_was_put_by_is_learned_on_as_if_it_had_never_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both while it plays itself and in two legs, the first of which begins after one round."""
    for name, value in {"DEALS": 300, "LATER": 100, "ALONE": 1, "TRIED": 5, "KNOWN": 2.0}.items():
        monkeypatch.setattr(making, name, value)
    first = Leg((Stage(1, 0.5, 1, 8), Stage(1, 1.0, 1, 8)), 0.3, 60.0)
    monkeypatch.setattr(making, "LEGS", (first, Leg((Stage(9, 0.5, 1, 8),), 0.5)))
    path = tmp_path / "work"
    without_stop = begun(GAME)
    for _ in range(5):
        without_stop.go_on()
    for rounds in (1, 2, 3, 4, 5):
        training = taken_up(GAME, path)
        training.go_on()
        training.put_by(path)
        assert training.rounds == rounds
        assert (training.rivals is None) == (rounds == 1)
        assert (len(training.before.keys) > 0) == (rounds == 3)
    assert training.policy.used[0] == without_stop.policy.used[0]
    assert packed(GAME, training) == packed(GAME, without_stop)


def test_the_later_rounds_come_in_legs_and_stages() -> None:
    one, two = Leg((Stage(2, 0.2, 4, 8), Stage(3, 0.5, 6, 8)), 0.3), Leg((Stage(4, 0.7, 1, 8),), 1)
    found = [place_of(later, (one, two)) for later in range(11)]
    assert [each.leg for each in found] == [one] * 5 + [two] * 6
    assert [each.stage for each in found] == [0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    assert [each.number for each in found] == [0, 1, 0, 1, 2, 0, 1, 2, 3, 4, 5]
    assert [each for each in range(11) if found[each].begins] == [0, 5]
    assert [each for each in range(11) if found[each].ends] == [2]


def test_the_command_trains_to_the_end_of_the_course() -> None:
    assert ALONE + sum(leg.rounds for leg in LEGS) == solving_four.ROUNDS


def test_what_is_shipped_mixes_the_end_with_the_play_before_it() -> None:
    keys = np.array([3, 8])
    last = Played(keys, np.array([[8, 0, 0], [0, 4, 0]], np.float32))
    before = Played(keys[:1], np.array([[0, 2, 0]], np.float32))
    start = Played(keys, np.array([[0, 0, 1], [0, 0, 1]], np.float32))
    mixed = blended(last, before, start, Leg((), 0.25, stands=2.0))
    assert list(mixed.average[find(mixed.keys, 3)]) == [2, 9, 2]  # `before` is scaled up to 12
    assert list(mixed.average[find(mixed.keys, 8)]) == [0, 1, 2]
    halved = blended(last, NEVER, start, Leg((), 0.25))
    assert list(halved.average[find(halved.keys, 3)]) == [2, 0, 6]
    assert list(halved.average[find(halved.keys, 8)]) == [0, 1, 3]


def margin_against_thumb(policy: Policy, deals: int) -> float:
    """Plays deals against two of `thumb` and gives the mean margin in points."""
    rules, sense, margin = rules_of(GAME), sense_of(GAME), 0
    row, open_acts = np.zeros(LENGTH, np.int32), np.zeros(3, np.int32)
    order, chance = np.arange(40, dtype=np.int32), np.array([99], np.uint64)
    for number in range(deals):
        shuffle(order, chance)
        begin(rules.facts, rules.strong, row, order, number % 4, 0, 0)
        while not row[OVER]:
            seat = turn(row)
            kind = decision(rules.facts, row, seat)
            options(rules.facts, row, seat, kind, open_acts)
            weights = open_acts.astype(np.float64)
            at = find(policy.keys, key := key_of(row, seat, kind))
            if policy.keys[at] == key and (policy.average[at] * open_acts).sum() > 0:
                weights = policy.average[at].astype(np.float64) * open_acts
            choice = (
                thumb(rules.facts, sense, row, seat, kind, 16, chance)
                if seat % 2
                else pick(weights[0], weights[1], weights[2], chance)
            )
            act(rules.facts, row, seat, kind, choice)
        margin += int(row[PAID]) * (1 if row[TAKEN] == 0 else -1)
    return margin / deals


def test_it_learns_to_play_against_thumb() -> None:
    rules = rules_of(GAME)
    desk, learned, rivals = desk_for(rules, linear(rules), 5), empty(19), empty(19)
    for _ in range(4):
        learn(desk, learned, 1500, level=True, rivals=rivals, thumbs=sense_of(GAME), share=1.0)
    assert 0 < rivals.used[0] < len(rivals.keys)
    untaught = margin_against_thumb(empty(10), 800)
    assert margin_against_thumb(learned, 800) > untaught + 0.7


@pytest.mark.parametrize("wrong", [b"", b"no work at all"])
def test_a_file_that_is_no_work_is_refused(wrong: bytes, tmp_path: Path) -> None:
    path = tmp_path / "wrong"
    path.write_bytes(wrong)
    with pytest.raises(ValueError, match="holds no work"):
        taken_up(GAME, path)


def test_what_is_written_is_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "DEALS", 2000)
    training = begun(GAME)
    training.go_on()
    trained = unpack(packed(GAME, training))
    assert trained.head["rounds"] == 1
    laid_out, learned = policy_of(trained), training.policy
    total = learned.average.sum(axis=1)
    rows = np.flatnonzero((learned.keys >= 0) & (total >= making.SEEN))
    assert len(rows) == len(trained.keys) > 100
    for row in rows[:200]:
        found = trained.find(int(learned.keys[row]))
        assert found is not None
        shares = learned.average[row] / total[row]
        often = np.where(shares < making.SELDOM * shares.max(), 0, shares)
        assert np.abs(np.array(found) / 255 - often / often.sum()).max() < 0.003
        again = np.flatnonzero(laid_out.keys == learned.keys[row])
        assert tuple(laid_out.average[again[0]]) == found
