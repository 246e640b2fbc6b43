"""The desk: fresh wishes only, undo, A33, hints, whole matches, resumption."""

from random import Random
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, token
from truc_tutor.game.record import RecordError
from truc_tutor.tables.desk import Desk, NotNowError

TWO = ("7e 3e 6o", "1b 4c 5o")
FOUR = ("7e 3e 6o", "1b 4c 5o", "7c 4b 4e", "3o 5e 6c")


def words(desk: Desk) -> list[str]:
    return [token(act) for act in desk.match.acts if not isinstance(act, Deal)]


def test_a_stale_or_doubled_wish_changes_nothing(sit: Any) -> None:
    desk = sit(TWO)
    turn = desk.turn
    assert desk.act("7e", turn)
    after = (list(desk.match.acts), desk.turn)
    assert not desk.act("7e", turn)
    assert not desk.act("3e", turn)
    assert not desk.undo(turn)
    assert not desk.next_deal(turn)
    assert not desk.ask_hint(turn)
    assert (desk.match.acts, desk.turn) == after


def test_an_impossible_wish_is_refused_in_words_and_changes_nothing(sit: Any) -> None:
    desk = sit(TWO)
    before = (list(desk.match.acts), desk.turn)
    for word in ("1b", "retruc", "accept", "7e/3e", "", "fold"):
        with pytest.raises(NotNowError):
            desk.act(word, desk.turn)
    with pytest.raises(NotNowError):
        desk.next_deal(desk.turn)
    with pytest.raises(NotNowError):
        desk.undo(desk.turn)
    assert (desk.match.acts, desk.turn) == before


def test_robots_answer_at_once_and_the_moments_tell_act_by_act(sit: Any, scripted: Any) -> None:
    desk = sit(FOUR, robot=scripted("4c", "7c", "3o"))
    desk.act("7e", desk.turn)
    assert words(desk) == ["7e", "4c", "7c", "3o"]
    assert [len(moment.seen.history) for moment in desk.moments()] == [1, 2, 3, 4]
    assert next(str(moment.lines[0]) for moment in desk.moments()) == "You play 7e."
    assert str(desk.moments()[-1].lines[1]) == "You take trick 1."


def test_undo_goes_back_to_the_last_decision_and_takes_the_replies_back(sit: Any) -> None:
    desk = sit(TWO)
    desk.act("7e", desk.turn)
    second = list(desk.match.acts)
    assert desk.seen.legal
    desk.act("3e", desk.turn)
    assert desk.undo(desk.turn)
    assert desk.match.acts == second
    assert desk.undo(desk.turn)
    assert words(desk) == []
    assert not desk.can_undo


def test_a_decision_made_again_meets_the_same_answers() -> None:
    desk = Desk.open(variants.game("valencia", seats=4), seed="again")
    word = token(desk.seen.legal[0])
    desk.act(word, desk.turn)
    first = list(desk.match.acts)
    desk.undo(desk.turn)
    desk.act(word, desk.turn)
    assert desk.match.acts == first


def test_undo_reaches_back_over_the_dealing(sit: Any) -> None:
    desk = sit(TWO, "7e 4c 3e 5o")
    assert desk.seen.over
    desk.next_deal(desk.turn)
    assert desk.undo(desk.turn)
    assert words(desk) == ["7e", "4c"]


def test_a_partner_is_not_asked_before_its_person_and_refuses_after_it(
    sit: Any, scripted: Any
) -> None:
    """A33: seat 2 would be asked first, and would accept; its person answers for the pair."""
    robot = scripted()
    desk = sit(FOUR, "truc", mano=1, robot=robot)
    assert desk.seen.to_act == (2, 0)
    assert {token(act) for act in desk.seen.legal} == {"accept", "refuse", "retruc"}
    robot.asked.clear()
    desk.act("refuse", desk.turn)
    assert desk.match.acts[-2:] == [Answer(0, accept=False), Answer(2, accept=False)]
    assert robot.asked == []
    assert desk.seen.over
    assert desk.seen.points == (0, 1)


def test_the_answer_of_the_person_stands(sit: Any) -> None:
    """A33: the person's vull binds the pair, whatever the partner thinks."""
    desk = sit(FOUR, "truc", mano=1)
    desk.act("accept", desk.turn)
    assert desk.match.acts[2] == Answer(0, accept=True)
    assert desk.seen.stake.level == 1


def test_a_partner_never_raises_a_bet_that_its_person_accepted(sit: Any, scripted: Any) -> None:
    """A33: on its own turn the partner is offered no retruc; it may still call what opens a bet."""
    robot = scripted()
    desk = sit(FOUR, "truc 0:accept 4c", mano=1, robot=robot)
    asked = [seen for seen in robot.asked if seen.seat == 2]
    assert asked
    assert not [act for act in asked[0].legal if isinstance(act, Call)]
    assert desk.seen.stake.holder == 0
    robot = scripted("truc", "accept")
    sit(FOUR, "4c", mano=1, robot=robot)
    assert "truc" in {token(act) for seen in robot.asked if seen.seat == 2 for act in seen.legal}


def test_a_robot_that_fails_leaves_the_match_as_it_was(sit: Any) -> None:
    def broken(_seen: object, _rng: object) -> Any:
        raise RuntimeError("a robot has failed")

    desk = sit(TWO, robot=broken)
    before = (list(desk.match.acts), desk.turn, desk.seen, desk.log())
    with pytest.raises(RuntimeError):
        desk.act("7e", desk.turn)
    assert (desk.match.acts, desk.turn, desk.seen, desk.log()) == before


def test_a_hint_that_comes_late_is_thrown_away(sit: Any) -> None:
    desk = sit(TWO)
    desk.ask_hint(desk.turn)
    seen, late = desk.seen, hint(desk.seen)
    desk.act("7e", desk.turn)
    assert not desk.take_hint(seen, late)
    if desk.is_asked():
        desk.ask_hint(desk.turn)
        assert not desk.take_hint(seen, late)
    assert desk.hint is None


def test_a_hint_climbs_three_rungs_and_goes_with_the_decision(sit: Any) -> None:
    desk = sit(TWO)
    assert [desk.ask_hint(desk.turn) for _ in range(4)] == [True, True, True, False]
    assert desk.rung == 3
    assert desk.nudge is not None
    assert desk.waits_for_hint
    assert desk.take_hint(desk.seen, hint(desk.seen))
    assert not desk.take_hint(desk.seen, hint(desk.seen))
    acts = list(desk.match.acts)
    desk.act("7e", desk.turn)
    assert (desk.nudge, desk.hint, desk.rung) == (None, None, 0)
    assert desk.match.acts[: len(acts)] == acts


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_a_whole_match_ends_and_every_save_is_taken_up_equal(seats: int, preset: str) -> None:
    game = variants.game("valencia", preset, seats=seats, stones=18, camas=2 if seats == 2 else 1)
    desk = Desk.open(game, seed=f"{preset}{seats}", robot="random")
    rng = Random(f"{preset}{seats}")
    for _ in range(2000):
        if desk.seen.winner is not None:
            break
        if desk.seen.over:
            assert desk.next_deal(desk.turn)
        else:
            assert desk.act(token(rng.choice(desk.seen.legal)), desk.turn)
        if rng.random() < 0.1:
            assert_equal(Desk.resume(desk.save()), desk)
    assert desk.seen.winner is not None
    assert_equal(Desk.resume(desk.save()), desk)
    with pytest.raises(NotNowError):
        desk.next_deal(desk.turn)


def assert_equal(again: Desk, desk: Desk) -> None:
    assert again.match.acts == desk.match.acts
    assert (again.seen, again.log(), again.seed) == (desk.seen, desk.log(), desk.seed)
    assert (again.game, again.names) == (desk.game, desk.names)


def test_a_match_taken_up_goes_on_as_it_would_have_gone() -> None:
    desk = Desk.open(variants.game("valencia", seats=4), seed="goes on")
    again = Desk.resume(desk.save())
    for _ in range(12):
        for each in (desk, again):
            if each.seen.over:
                each.next_deal(each.turn)
            else:
                each.act(token(each.seen.legal[0]), each.turn)
        assert_equal(again, desk)


def test_mano_and_cards_come_from_the_seed_alone() -> None:
    game = variants.game("valencia", seats=4)
    first, second = (Desk.open(game, seed="lot") for _ in range(2))
    assert first.match.acts == second.match.acts
    manos = {Desk.open(game, seed=str(n)).match.opening.mano for n in range(40)}
    assert manos == {0, 1, 2, 3}
    assert Desk.open(game).seed != Desk.open(game).seed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no toml [",
        'game = "valencia"',
        'game = "valencia"\nseed = "a"',
        'game = "valencia"\nnames = ["", "bot:nobody"]\nseed = "a"\n[[deal]]\nplay = ""',
        'game = "chess"\nseed = "a"\n[[deal]]\nplay = ""',
    ],
)
def test_what_is_no_record_of_a_table_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Desk.resume(text)
