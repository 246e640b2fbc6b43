"""The tutor interrupts what costs too much, and after a deal names the decision that mattered."""

from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.coach import advice
from truc_tutor.coach.advice import advise
from truc_tutor.game.actions import Play, token
from truc_tutor.players.roster import player
from truc_tutor.tables import tutoring
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.session import Session
from truc_tutor.tables.tutoring import Thresholds, Tutoring, warning

TABLES = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]
BOTH = Thresholds(bets=0.25, cards=0.25)
BLUNDER = (
    'game = "valencia"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
    '[[deal]]\nhands = ["4b 5c 4o", "1e 1b 3c"]\nplay = "4b 1e truc"\n'
)


def test_a_planted_blunder_is_held_once_and_done_when_the_person_is_sure() -> None:
    session = Session(Desk.resume(BLUNDER))
    acts = list(session.desk.match.acts)
    assert not session.act("retruc", BOTH, sure=False)
    assert session.held is not None
    assert session.desk.match.acts == acts
    assert str(warning(session.desk.seen, session.held)) == (
        "The tutor would not call Retruc here."
    )
    assert session.act("retruc", BOTH, sure=True)


def test_bets_and_card_play_are_interrupted_apart() -> None:
    for thresholds, held in (
        (Thresholds(bets=0.25), True),
        (Thresholds(cards=0.25), False),
        (Thresholds(), False),
    ):
        session = Session(Desk.resume(BLUNDER))
        assert session.act("retruc", thresholds, sure=False) is not held


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_act_within_tolerance_is_never_interrupted(name: str, seats: int) -> None:
    game = variants.variant(name).game("standard", seats)
    held = passed = 0
    least = Thresholds(bets=0.001, cards=0.001)
    for seed in range(3):
        desk, tutor = Desk.open(game, f"near {seed}"), Tutoring()
        while not desk.seen.over:
            given = advise(desk.seen)
            for act in desk.seen.legal:
                stops = tutor.interrupts(desk, act, least)
                assert stops == (given.cost(act) > given.tolerance)
                held, passed = held + stops, passed + (not stops)
            desk.act(token(given.best), desk.turn)
    assert held
    assert passed


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_sound_player_is_left_alone_and_a_random_one_is_not(name: str, seats: int) -> None:
    game = variants.variant(name).game("standard", seats)
    sound = "book" if seats == 2 else "thumb"  # what the tutor himself goes by
    told = {sound: 0, "random": 0}
    for robot in told:
        for seed in range(6):
            desk, tutor, rng = Desk.open(game, f"{robot} {seed}"), Tutoring(), Random(seed)
            while not desk.seen.over:
                act = player(robot).choose(desk.seen, rng)
                told[robot] += tutor.interrupts(desk, act, Thresholds(bets=0.5, cards=0.25))
                desk.act(token(act), desk.turn)
    assert told[sound] <= 1
    assert told["random"] >= 1


def test_each_decision_is_weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[object] = []

    def counted(seen):  # type: ignore[no-untyped-def]
        weighed.append(seen)
        return advice.advise(seen)

    monkeypatch.setattr(tutoring, "advise", counted)
    desk, tutor = Desk.resume(BLUNDER), Tutoring()
    ((place, seen),) = tutor.due(desk)
    given = advise(seen)
    tutor.take(place, seen, given)
    assert tutor.known(desk) is given
    for act in desk.seen.legal:
        tutor.interrupts(desk, act, BOTH)
    assert not weighed
    desk.act("refuse", desk.turn)
    assert [place for place, _ in tutor.due(desk)] == [1]
    tutor.mattered(desk, BOTH)
    assert len(weighed) == 1  # the first card, played before the tutor looked on
    tutor.mattered(desk, BOTH)
    desk.undo(desk.turn)
    assert not tutor.due(desk)
    assert len(weighed) == 1


def test_after_a_deal_the_costliest_decision_is_named() -> None:
    session = Session(Desk.resume(BLUNDER))
    tutor, desk = session.tutoring, session.desk
    assert tutor.mattered(desk, BOTH) is None
    session.act("retruc", BOTH, sure=True)
    while not desk.seen.over:
        session.act(token(advise(desk.seen).best), BOTH, sure=True)
    assert str(tutor.mattered(desk, BOTH)).startswith(
        "What mattered most: calling Retruc cost you about "
    )
    assert tutor.mattered(desk, Thresholds()) is None


def test_after_a_deal_well_played_the_tutor_is_quiet() -> None:
    for seed in range(5):
        desk, tutor = Desk.open(variants.game("valencia"), f"well {seed}"), Tutoring()
        while not desk.seen.over:
            desk.act(token(advise(desk.seen).best), desk.turn)
        assert tutor.mattered(desk, BOTH) is None


def test_a_blind_play_costs_what_any_other_does() -> None:
    game = variants.variant("paulista").game("traditional", 2)
    record = (
        'game = "paulista"\nrules = "traditional"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
        "score = [11, 11]\n"
        '[[deal]]\nhands = ["4C 5H 6D", "7C QH KD"]\nturned = "AS"\nplay = ""\n'
    )
    desk, tutor = Desk.resume(record), Tutoring()
    assert desk.game.name == game.name
    while not desk.seen.over:
        act = desk.seen.legal[0]
        assert isinstance(act, Play)
        assert not tutor.interrupts(desk, act, BOTH)
        desk.act(token(act), desk.turn)
    assert tutor.mattered(desk, BOTH) is None
