"""A match looked back on: finished deals alone, the right seats, and deals to be played again."""

import pytest

from truc_tutor import variants
from truc_tutor.app.terminal import make_game
from truc_tutor.game.actions import Play, token
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.view import observe
from truc_tutor.tables.again import played_out
from truc_tutor.tables.cast import Cast
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.links import game_of
from truc_tutor.tables.played import MOST_DEALS, MOST_TEXT, look_back

TWO = """
game = "valencia"
names = ["Maria", "Pau"]
score = [3, 5]
mano = 1
[[deal]]
hands = ["1e 1b 4e", "6c 3o 4b"]
play = "6c 4e 3o 1b 1e truc refuse"
[[deal]]
hands = ["3c 6o 4o", "3o 5o 5b"]
play = "6o 5o"
"""


def test_a_running_deal_stays_out_of_all_that_is_told():
    played = look_back(TWO)
    assert len(list(played.deals(0))) == 1
    assert "3c 6o 4o" not in played.record()
    assert "seed" not in played.record()
    assert {each.deal for each in played.reviewer.faced} == {0}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game = 1", "wrong type"),
        ("{", "not TOML"),
        ('game = "valencia"', "finished"),
        (TWO.replace("1e truc refuse", ""), "after an unfinished|not finished|unfinished"),
        ('game = "valencia"\n[[deal]]\nhands = ["3c 6o 4o", "3o 5o 5b"]\n', "finished"),
        ("x" * (MOST_TEXT + 1), "too long"),
        ('game = "valencia"\nseed = "x"\n' + "[[deal]]\n" * (MOST_DEALS + 1), str(MOST_DEALS)),
    ],
)
def test_what_cannot_be_reviewed_is_refused_with_a_sentence(text: str, why: str):
    with pytest.raises(RecordError, match=why):
        look_back(text)


@pytest.mark.parametrize(
    ("names", "people", "called"),
    [
        ('names = ["Maria", "Pau"]', (0, 1), ("Maria", "Pau")),
        ('names = ["", "bot:thumb"]', (0,), ("Neus", "Ràfol")),
        ('names = ["bot:thumb", "Pau"]', (1,), ("Neus", "Pau")),
        ('names = ["bot:thumb", "bot:random"]', (0, 1), ("Neus", "Ràfol")),
        ("", (0, 1), ("Neus", "Ràfol")),
    ],
)
def test_only_seats_of_persons_are_reviewed_where_there_are_persons(names, people, called):
    played = look_back(TWO.replace('names = ["Maria", "Pau"]', names))
    assert played.people == people
    assert played.names == called
    assert played.reviewer.seat == people[0]
    assert look_back(played.record()).people == people


def test_a_seat_whose_cards_are_unknown_is_not_reviewed_and_its_deal_not_shared():
    text = 'game = "valencia"\n[[deal]]\nhands = ["? ? ?", "3o 5o 5b"]\nplay = "3c 3o 6o/? 5b/5o"\n'
    played = look_back(text)
    assert played.people == (1,)
    assert not played.can_share(0)
    with pytest.raises(RecordError, match="not all in the record"):
        look_back(text.replace("3o 5o 5b", "? ? ?"))


def test_the_people_of_a_practice_table_keep_their_names():
    desk = Desk.open(variants.game("valencia"), seed="a", cast=Cast.of(["carme"]))
    while not desk.seen.over:
        desk.act(token(desk.seen.legal[0]), desk.turn)
    for record in (desk.save(), played_out(desk)):
        played = look_back(record or "")
        assert played.names[1] == "Carme"
        assert look_back(played.record()).names == played.names


def test_a_story_is_told_as_its_seat_saw_it():
    played = look_back(TWO)
    refusal = played.reviewer.faced[-1]
    before, after = played.story(refusal)
    assert str(before[0]) == "Deal 1: Pau is mano and plays first."
    assert str(before[-1]).startswith("Pau calls Truc")
    assert str(after[0]).startswith("You say No vull")
    told = " ".join(map(str, (*before, *after)))
    assert "4b" not in told


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_to_be_played_again_lies_before_its_seat(seat: int):
    played = look_back(TWO)
    match = opened(played.deal_record(0, seat))
    assert match.state.deal is not None
    own = ("1e 1b 4e", "6c 3o 4b")[seat]
    assert " ".join(map(str, observe(match.state, 0).dealt)) == own
    assert match.state.score == ((3, 5), (5, 3))[seat]
    assert match.state.deal.mano == (1, 0)[seat]
    assert not observe(match.state, 0).history


def test_a_moment_to_be_played_on_is_what_the_seat_faced():
    played = look_back(TWO)
    for faced in played.reviewer.faced:
        seen = observe(opened(played.moment_record(faced)).state, 0)
        assert seen.dealt == faced.seen.dealt
        assert [token(act) for act in seen.legal] == [token(act) for act in faced.seen.legal]
        assert seen.to_act == (0,)
        done = [act.card for act in seen.history if isinstance(act, Play)]
        assert done == [act.card for act in faced.seen.history if isinstance(act, Play)]


def opened(record: str) -> Match:
    assert game_of(record) == "valencia"
    return replay(read(record, make_game))
