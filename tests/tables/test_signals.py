"""Senyes at the desk: who sees them, what undo does, and that saves of before go on (A53, A54)."""

from collections import Counter
from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.actions import Play, token
from truc_tutor.game.written import write
from truc_tutor.players.evidence import true_gestures
from truc_tutor.seats import pair_of
from truc_tutor.tables.cast import MANNERS, Cast, reseated, usual
from truc_tutor.tables.desk import HUMAN, Desk, NotNowError
from truc_tutor.tables.partners import CAUGHT, answer_of, signal_of
from truc_tutor.tables.signals import SIGNS, Signal
from truc_tutor.texts.catalogue import texts

GAME = variants.game("valencia", seats=4, senyes=True)
LIARS = Cast.of(("tonet", "empar", "amalia"))


def opened(seed: str = "senyes", cast: Cast | None = None) -> Desk:
    return Desk.open(GAME, seed, cast=cast)


def lines(desk: Desk) -> list[str]:
    return [str(line) for told in desk.log() for line in told]


def play_on(desk: Desk) -> None:
    """Plays a card, or refuses what is asked."""
    words = [token(act) for act in desk.seen.legal if isinstance(act, Play) and not act.covered]
    desk.act(words[0] if words else "refuse", desk.turn)


def finish(desk: Desk) -> None:
    while not desk.seen.over:
        play_on(desk)


def test_a53_every_gesture_tells_of_the_cards_it_stands_for() -> None:
    seen = opened().seen
    told = {
        hand: true_gestures(seen, cards(hand))
        for hand in ("1e 4o 4c", "1b 7e 4o", "7o 6o 4c", "7o 5o 4b", "6o 5o 4b", "3c 4o 5e")
    }
    assert told == {
        "1e 4o 4c": ("brows",),
        "1b 7e 4o": ("wink", "tongue-right"),
        "7o 6o 4c": ("tongue-left", "puff", "nod"),
        "7o 5o 4b": ("tongue-left", "shoulder-right", "nod"),
        "6o 5o 4b": ("shoulder-left", "nod"),
        "3c 4o 5e": ("bite",),
    }
    assert true_gestures(seen, cards("4o 5c 6e")) == ("blind",)


def test_a_signal_is_told_in_words_and_answered_with_the_truth() -> None:
    desk = opened()
    assert desk.signal("wink", desk.turn)
    mine, answer = [each for each in desk.signals.made if pair_of(each.seat) == pair_of(HUMAN)]
    assert (mine.seat, mine.gesture, answer.seat) == (HUMAN, "wink", 2)
    partner = desk.match.state.deal
    assert partner is not None
    assert answer.gesture in true_gestures(desk.seen, partner.hands[2])
    told = lines(desk)
    assert "You wink. It means: 1b." in told
    assert texts("en").say(SIGNS["wink"].means) == "the ace of bastos (the basto)"
    assert any(line.startswith("Empar ") and "It means: " in line for line in told)


def test_a_gesture_is_made_once_a_deal_and_a_stale_one_changes_nothing() -> None:
    desk = opened()
    turn = desk.turn
    assert desk.signal("nod", turn)
    assert not desk.signal("wink", turn)
    assert "nod" not in desk.gestures()
    before = list(desk.signals.made)
    for gesture in ("nod", "dance"):
        with pytest.raises(NotNowError):
            desk.signal(gesture, desk.turn)
    assert desk.signals.made == before


def test_the_partner_keeps_still_where_it_was_told_to() -> None:
    desk = opened(cast=Cast.of(("rafol", "empar", "ximo"), answers=False))
    desk.signal("blind", desk.turn)
    assert [each.seat for each in desk.signals.made if each.seat % 2 == 0] == [HUMAN]
    assert not Desk.resume(desk.save()).cast.answers


def test_no_signals_where_the_rules_have_none() -> None:
    for game in (variants.game("valencia", seats=4), variants.game("valencia", senyes=True)):
        desk = Desk.open(game, "none")
        assert desk.gestures() == ()
        assert desk.signals.made == []
        with pytest.raises(NotNowError):
            desk.signal("wink", desk.turn)


def test_a54_each_rival_sees_a_quarter_of_the_signals_and_the_partner_all() -> None:
    signals = opened().signals
    made = [Signal(place, HUMAN, gesture) for place in range(1, 201) for gesture in SIGNS]
    share = sum(signals.seen_by(each, 1) for each in made) / len(made)
    assert abs(share - CAUGHT) < 0.03
    assert all(signals.seen_by(each, 2) for each in made)
    both = sum(signals.seen_by(each, 1) and signals.seen_by(each, 3) for each in made)
    assert abs(both / len(made) - CAUGHT**2) < 0.02


def test_a_signal_taken_back_and_made_again_meets_the_same_eyes() -> None:
    desk = opened("back")
    play_on(desk)
    desk.signal("brows", desk.turn)
    first = [(each, desk.signals.heard_by(1, desk.match.acts)) for each in desk.signals.made]
    desk.undo(desk.turn)
    assert not any(each.seat == HUMAN for each in desk.signals.made)
    play_on(desk)
    desk.signal("brows", desk.turn)
    assert [
        (each, desk.signals.heard_by(1, desk.match.acts)) for each in desk.signals.made
    ] == first


def test_undo_keeps_what_was_signalled_before_the_decision() -> None:
    desk = opened("before")
    desk.signal("bite", desk.turn)
    made = list(desk.signals.made)
    play_on(desk)
    desk.undo(desk.turn)
    assert desk.signals.made == made


def test_rivals_signal_when_a_deal_begins_and_the_person_reads_only_what_he_saw() -> None:
    seen = Counter[bool]()
    for number in range(60):
        desk = opened(f"rivals {number}")
        for each in desk.signals.made:
            assert each.seat in (1, 3)
            visible = each in desk.signals.shown(desk.match.acts)
            seen[visible] += 1
            name = desk.names[each.seat]
            meant = str(SIGNS[each.gesture].does).format(name=name)
            assert any(line.startswith(meant) for line in lines(desk)) is visible
    assert 0.12 < seen[True] / seen.total() < 0.4


def test_honest_rivals_signal_the_truth_and_liars_sometimes_do_not() -> None:
    false = Counter[str]()
    for number in range(80):
        seen = opened(f"true {number}").seen
        true = true_gestures(seen, seen.dealt)
        for robot in ("thumb", "cautious", "bold", "liar"):
            gesture = signal_of(seen, robot, Random(number))
            false[robot] += gesture is not None and gesture not in true
    assert false["thumb"] == false["cautious"] == false["bold"] == 0
    assert false["liar"] >= 8


def test_the_partner_says_the_best_first_and_then_no_more() -> None:
    seen = opened().seen
    true = true_gestures(seen, seen.dealt)
    assert answer_of(seen, ()) == true[0]
    assert answer_of(seen, true) is None


def test_a_seat_hears_its_partner_and_sometimes_its_rivals_but_a_liar_is_believed_less() -> None:
    desk = opened("heard", LIARS)
    desk.signal("brows", desk.turn)
    heard = {each.odds for each in desk.signals.heard_by(2, desk.match.acts) if each.seat == HUMAN}
    assert heard == {20}
    for number in range(40):
        desk = opened(f"heard {number}", LIARS)
        for seat in (1, 2, 3):
            for each in desk.signals.heard_by(seat, desk.match.acts):
                assert each.odds == 2


def test_once_the_deal_is_over_it_is_told_who_saw_the_signals() -> None:
    caught = 0
    for number in range(12):
        desk = opened(f"caught {number}")
        desk.signal("blind", desk.turn)
        assert not any("saw your signal" in line for line in lines(desk))
        mine = next(each for each in desk.signals.made if each.seat == HUMAN)
        finish(desk)
        told = [line for line in lines(desk) if "saw your signal: nothing at all." in line]
        assert len(told) == sum(desk.signals.seen_by(mine, rival) for rival in (1, 3))
        caught += len(told)
    assert caught


def test_signals_outlive_the_page_beside_a_record_that_knows_nothing_of_them() -> None:
    desk = opened("kept", LIARS)
    desk.signal("nod", desk.turn)
    play_on(desk)
    saved = desk.save()
    again = Desk.resume(saved)
    assert again.signals.made == desk.signals.made
    assert again.cast == desk.cast
    assert again.save() == saved
    assert again.names == ("", "Tonet", "Empar", "Amàlia")
    assert saved.startswith(write(desk.match, names=desk.robots(), seed=desk.seed))
    assert "nod" not in write(desk.match)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"nod"', '"dance"'),
        ('"tonet"', '"nobody"'),
        ('"tonet"', '"empar"'),
        ('"people"', '"persons"'),
        ("{", "{{"),
        ("bot:liar", "bot:bold"),
        ("[[", "[[9999, "),
    ],
)
def test_a_remark_that_is_not_right_is_as_if_there_were_none(old: str, new: str) -> None:
    desk = opened("wrong", LIARS)
    desk.signal("nod", desk.turn)
    head, _, beside = desk.save().rpartition("# truc-tutor")
    where = beside if old != "bot:liar" else head
    assert old in where
    wrong = where.replace(old, new)
    text = f"{head}# truc-tutor{wrong}" if where is beside else f"{wrong}# truc-tutor{beside}"
    again = Desk.resume(text)
    assert again.match.acts == desk.match.acts
    assert not any(each.seat == HUMAN for each in again.signals.made)


def test_a_match_saved_before_there_were_people_goes_on() -> None:
    desk = Desk.open(variants.game("valencia", seats=4), "old", robot="liar")
    plain = write(desk.match, names=desk.robots(), seed=desk.seed)
    again = Desk.resume(plain)
    assert again.robots() == ("", "bot:liar", "bot:thumb", "bot:liar")
    assert again.names == ("", "Tonet", "Empar", "Amàlia")


def test_the_usual_people_and_those_who_cannot_sit_together() -> None:
    assert usual(4).names == ("Ràfol", "Empar", "Ximo")
    assert usual(2, "bold").people == ("voro",)
    assert usual(2, "book").people == ("empar",)
    assert usual(4, "bold").people == ("voro", "empar", "rafol")
    assert usual(4, "bold").robots == ("bold", "thumb", "bold")
    assert usual(4, "book").people == ("rafol", "empar", "ximo")
    assert usual(4, "random").robots == ("random", "thumb", "random")
    assert Cast.of(("neus", "amalia", "voro")).robots == ("cautious", "thumb", "bold")
    assert reseated(("voro",), 4) == ("voro", "rafol", "empar")
    assert reseated(("voro", "neus", "ximo"), 2) == ("voro",)
    for people in (("rafol", "empar", "rafol"), ("nobody",)):
        with pytest.raises(ValueError, match="cannot sit down together"):
            Cast.of(people)
    assert len(MANNERS) == 9
