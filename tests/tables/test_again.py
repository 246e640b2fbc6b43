"""A finished deal played again beside its match, from the same seat and from the next."""

from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.game.actions import Deal, token
from truc_tutor.game.record import read, replay
from truc_tutor.tables.again import again, finished, played_out
from truc_tutor.tables.desk import Desk, NotNowError
from truc_tutor.tables.session import Session
from truc_tutor.tables.tutoring import Thresholds

TABLES = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]
OFF = Thresholds()


def finish(desk: Desk, rng: Random) -> list[str]:
    """Plays a deal to its end by chance; gives the words."""
    words = []
    while not desk.seen.over:
        words.append(token(rng.choice(desk.seen.legal)))
        desk.act(words[-1], desk.turn)
    return words


def played(name: str, seats: int, seed: str) -> Desk:
    """Plays two deals of a match by chance."""
    desk = Desk.open(variants.variant(name).game("standard", seats), seed, "random")
    finish(desk, Random(seed))
    if desk.match.state.winner is None:
        desk.next_deal(desk.turn)
        finish(desk, Random(f"{seed}/2"))
    return desk


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_who_acts_as_before_meets_the_very_same_deal(name: str, seats: int) -> None:
    for seed in "abcdefgh":
        desk = Desk.open(variants.variant(name).game("standard", seats), seed, "random")
        finish(desk, Random(seed))
        if desk.match.state.winner is not None:
            continue
        desk.next_deal(desk.turn)
        first = next(place for place, act in enumerate(desk.match.acts) if act.__class__ is Deal)
        start = len(desk.match.acts)
        words = finish(desk, Random(f"{seed}/2"))
        practice = again(desk)
        assert practice is not None
        for word in words:
            practice.desk.act(word, practice.desk.turn)
        done = practice.desk
        begun = next(
            place
            for place in range(start - 1, first, -1)
            if isinstance(desk.match.acts[place], Deal)
        )
        assert done.match.acts == desk.match.acts[begun:]
        assert done.seen.points == practice.before == desk.seen.points


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_from_the_other_seat_everything_goes_back_one_seat(name: str, seats: int) -> None:
    desk = played(name, seats, "other")
    own, other = again(desk), again(desk, other_seat=True)
    assert own is not None
    assert other is not None
    first, second = own.desk.match, other.desk.match
    dealt, turned = first.acts[0], second.acts[0]
    assert isinstance(dealt, Deal)
    assert isinstance(turned, Deal)
    assert turned.hands == (*dealt.hands[1:], dealt.hands[0])
    assert turned.turned == dealt.turned
    assert second.opening.mano == (first.opening.mano - 1) % seats
    assert second.opening.score == first.opening.score[::-1]
    assert second.opening.camas == first.opening.camas[::-1]
    assert other.desk.robot == desk.robot


def test_the_new_cards_of_a_redeal_are_the_same_again() -> None:
    game = variants.variant("france").game("standard", 2)
    for number in range(60):
        desk = Desk.open(game, f"redeal {number}", "random")
        if desk.is_asked() and any(token(act) == "redeal" for act in desk.seen.legal):
            desk.act("redeal", desk.turn)
        deals = [act for act in desk.match.acts if isinstance(act, Deal)]
        if len(deals) < 2:
            continue
        words = ["redeal", *finish(desk, Random(number))]
        for seat in (False, True):
            practice = again(desk, other_seat=seat)
            assert practice is not None
            assert practice.desk.luck.redealt is not None
        for word in words:
            practice = again(desk) if word == words[0] else practice
            assert practice is not None
            practice.desk.act(word, practice.desk.turn)
        assert [act for act in practice.desk.match.acts if isinstance(act, Deal)] == deals
        return
    pytest.fail("no redeal was agreed in sixty deals")


def test_there_is_nothing_to_play_again_before_a_deal_is_over() -> None:
    desk = Desk.open(variants.game("valencia"), "early")
    assert not finished(desk.match)
    assert again(desk) is None
    assert played_out(desk) is None
    session = Session(desk)
    assert not session.replays
    with pytest.raises(NotNowError):
        session.practise(other_seat=False)
    assert session.desk is desk


def test_while_a_deal_runs_the_one_before_it_is_played_again() -> None:
    desk = played("paulista", 2, "before")
    ended = desk.seen.deals
    desk.next_deal(desk.turn)
    practice = again(desk)
    assert practice is not None
    assert desk.seen.deals == ended + 1
    last = [act for act in desk.match.acts if isinstance(act, Deal)][ended - 1]
    assert practice.desk.match.acts[0] == last


def test_what_runs_is_in_no_record_that_goes_out() -> None:
    desk = played("valencia", 4, "out")
    before = played_out(desk)
    desk.next_deal(desk.turn)
    assert before is not None
    assert played_out(desk) == before
    assert "seed" not in before
    match = replay(read(before, lambda name, *rest: variants.variant(name).game(*rest)))
    assert match.state.deals == 2
    assert match.state.score == desk.match.state.score


def test_the_match_waits_where_it_stood() -> None:
    session = Session(played("valencia", 2, "stands"))
    acts, turn = list(session.match_desk.match.acts), session.desk.turn
    session.practise(other_seat=True)
    assert session.desk is not session.match_desk
    assert session.desk.turn == turn + 1
    finish(session.desk, Random(1))
    with pytest.raises(NotNowError):
        session.next_deal()
    turn = session.desk.turn
    session.go_back()
    assert session.desk is session.match_desk
    assert session.desk.turn == turn + 1
    assert session.desk.match.acts == acts
    assert session.next_deal()


def test_a_deal_from_elsewhere_can_be_played_again_too() -> None:
    session = Session(played("valencia", 2, "here"))
    aside = Desk.open(variants.game("valencia"), "elsewhere")
    session.play_aside(aside)
    assert not session.replays
    finish(session.desk, Random(2))
    assert session.practice is not None
    assert session.practice.compared(("You", "Ràfol")) is None
    session.practise(other_seat=False)
    assert session.desk is not aside
    assert session.desk.match.acts[0] == aside.match.acts[0]
    session.go_back()
    assert session.desk is session.match_desk


def test_both_times_are_compared_in_a_sentence() -> None:
    desk = Desk.resume(
        'game = "valencia"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
        '[[deal]]\nhands = ["4b 5c 4o", "1e 1b 3c"]\nplay = "4b 1e truc refuse"\n'
    )
    practice = again(desk)
    assert practice is not None
    names = ("You", "Ràfol")
    assert practice.compared(names) is None
    practice.desk.act("4b", practice.desk.turn)
    practice.desk.act("accept", practice.desk.turn)
    while not practice.desk.seen.over:
        practice.desk.act(token(practice.desk.seen.legal[0]), practice.desk.turn)
    assert str(practice.compared(names)) == (
        "The first time this deal brought 0 stones for you and 1 stone for ('Ràfol',); "
        "this time it has brought 0 stones and 2 stones."
    )
