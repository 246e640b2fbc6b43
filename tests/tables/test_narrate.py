"""What is told: every act and result a full sentence, in the right person, with nothing hidden."""

from itertools import dropwhile
from random import Random
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.game.actions import token
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import texts

ENGLISH = texts("en")


def told(desk: Desk) -> list[str]:
    """Tells the running deal, but for the rules that stand before the first."""
    lines = [ENGLISH.say(line) for lines in desk.log() for line in lines]
    return list(dropwhile(lambda line: not line.startswith("Deal "), lines))


def test_a_deal_with_envit_and_a_refused_truc(sit: Any) -> None:
    desk = sit(("7e 6e 3o", "1b 4c 5o"), "envit accept 7e 4c truc refuse")
    assert told(desk) == [
        "Deal 1: you are mano and play first.",
        "You call Envit.",
        "Ràfol says Vull: Envit is accepted, for 2 stones.",
        "You play the seven of espases (manilla).",
        "Ràfol plays the four of copes.",
        "You take trick 1.",
        "You call Truc.",
        "Ràfol says No vull: Truc is refused.",
        (
            "Envit: you show the seven of espases (manilla) and the six of espases, which make 33: "
            "2 stones for you."
        ),
        "The losing side shows nothing: Són bones.",
        "Truc was refused: 1 stone for you.",
    ]


def test_a_refused_envit_pays_at_once(sit: Any) -> None:
    desk = sit(("7e 3e 6o", "1b 4c 5o"), "envit", mano=1)
    desk.act("refuse", desk.turn)
    assert told(desk)[1:4] == [
        "Ràfol calls Envit.",
        "You say No vull: Envit is refused.",
        "1 stone at once for Ràfol.",
    ]


def test_the_two_card_play_and_its_hidden_cards(sit: Any) -> None:
    desk = sit(("3e 6o 4b", "3o 6c 5e"), "3e 3o 6o/4b 6c/5e")
    assert told(desk)[3:] == [
        "Trick 1 is tied.",
        "You lay the six of oros over the four of bastos.",
        "Ràfol lays the six of copes over the five of espases.",
        "Trick 2 is tied.",
        "The hidden card of Ràfol takes trick 3.",
        "The tricks: 1 stone for Ràfol.",
    ]


def test_a_hidden_card_that_is_not_turned_stays_hidden(sit: Any) -> None:
    desk = sit(("3e 6o 4b", "3o 7c 5e"), "3e 3o 6o/4b 7c/5e")
    assert "Ràfol lays the seven of copes over a hidden card." in told(desk)
    assert "five" not in " ".join(told(desk))


def test_covered_cards_are_named_to_their_owner_alone(sit: Any) -> None:
    desk = sit(("7e 3e 6o", "1b 4c 5o"), "_6o _4c")
    lines = told(desk)
    assert "You play the six of oros covered." in lines
    assert "Ràfol plays a card covered." in lines


def test_pairs_are_told_together(sit: Any) -> None:
    desk = sit(("7e 3e 6o", "1b 4c 5o", "7c 4b 4e", "3o 5e 6c"), "truc", mano=1)
    desk.act("refuse", desk.turn)
    assert told(desk)[-3:] == [
        "You say No vull to Truc; your partner decides.",
        "Empar says No vull: Truc is refused.",
        "Truc was refused: 1 stone for Ràfol and Ximo.",
    ]


def test_a_cama_and_a_match_that_close(sit: Any) -> None:
    desk = sit(("7e 6e 3o", "1b 4c 5o"), "7e 4c 3o 5o", score=(23, 10))
    assert told(desk)[-1] == "The match goes to you."
    desk = sit(("7e 6e 3o", "1b 4c 5o"), "7e 4c 3o 5o", score=(23, 10), options="camas = 2")
    assert told(desk)[-1] == "The cama goes to you; the stones start again at nothing."
    desk = sit(("7e 6e 3o", "1b 4c 5o"), "envit accept 7e 4c 3o 5o", score=(22, 10))
    assert told(desk)[-2:] == [
        "The envit has closed the cama, so the deal itself counts nothing.",
        "The match goes to you.",
    ]


def test_three_ties_go_to_mano(sit: Any) -> None:
    desk = sit(("3e 6o 4b", "3o 6c 4e"), "3e 3o 6o/4b 6c/4e", mano=0)
    assert told(desk)[-1] == "Every trick was tied, so the deal goes to mano: 1 stone for you."


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_happens_is_told_in_whole_sentences(seats: int) -> None:
    """Random matches, every option of chance: no gap, no code, no unfilled field."""
    rng = Random(seats)
    for number in range(6):
        game = variants.game("valencia", "traditional", seats=seats, stones=18)
        desk = Desk.open(game, seed=str(number), robot="random")
        while desk.seen.winner is None:
            for line in told(desk):
                assert line[0].isupper() or line[0].isdigit()
                assert line.endswith((".", "!"))
                assert "{" not in line
                assert "?" not in line
            if desk.seen.over:
                desk.next_deal(desk.turn)
            else:
                desk.act(token(rng.choice(desk.seen.legal)), desk.turn)
