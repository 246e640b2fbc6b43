"""What no weighing may get wrong: a last card that mostly wins, or mostly loses."""

import playing_cards
import pytest
import reading
import test_france_exercises as france
import test_mineiro_exercises as mineiro
import test_paulista_exercises as paulista
from playing_cards import unseen

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.exercise import Exercise

GAMES = {"paulista": paulista, "france": france, "mineiro": mineiro}


def wins(sister: playing_cards.Sister, exercise: Exercise) -> int | None:
    """Against how many of the rival's last cards the deal is taken, None before the third trick."""
    if [len(row) for row in playing_cards.tricks(exercise)] != [2, 2]:
        return None
    right = playing_cards.last(sister)(exercise)
    return next(n for n in range(len(unseen(sister, exercise)) + 1) if right((n,)))


@pytest.mark.parametrize("game", GAMES)
def test_a_sure_last_card_is_not_let_go_and_a_poor_one_not_kept(game: str):
    sister = GAMES[game].SISTER
    maker = lesson(f"{game}-bluff").makers["reply"]
    sure = lost = 0
    for exercise in reading.made(maker, "reply", 200):
        count = wins(sister, exercise)
        if count is None:
            continue
        rest = len(unseen(sister, exercise))
        if 10 * count >= 9 * rest:
            sure += 1
            assert not exercise.right((1,))
        if 4 * count < rest:
            lost += 1
            assert exercise.right((1,))
            assert not exercise.right((0,))
    assert sure
    assert lost
