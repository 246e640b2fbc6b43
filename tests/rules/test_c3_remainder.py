"""Le Truc, my remainder, giving up, the end, and what there is not (C13–C17)."""

from typing import Any

import pytest
from positions_b_c import Table, france, tricks_of

from truc_tutor import variants
from truc_tutor.game.options import OptionError
from truc_tutor.game.variant import OptionValue

ASK, REST = "deux-de-plus", "mon-reste"
HANDS, CARDS = tricks_of("france", "A B A")
PLAY = " ".join(CARDS)
SPOILT, SPOILT_CARDS = tricks_of("france", "= = =")


def played(text: str, hands: str = HANDS, **how: object) -> Table:
    return france(hands, **how).play(text)


def at_four(hands: str = HANDS, cards: list[str] = CARDS, **how: object) -> Table:
    """Stands at 5–9, stake 4, seat 0 to lead the second trick."""
    text = f"{ASK} accept {cards[0]} {ASK} accept {cards[1]}"
    return played(text, hands, score=(5, 9), **how)


def test_c13_gc12_declined_the_declarer_wins_the_value_in_force() -> None:
    """GC-12: 5–9, stake 4, the player with 5 declares: 9–9."""
    here = at_four().play(f"{REST} refuse")
    assert (here.over, here.score, here.winner) == (True, (9, 9), None)


@pytest.mark.parametrize(("results", "score"), [("A B A", (12, 9)), ("A B B", (5, 12))])
def test_c13_gc13_both_declared_the_round_wins_the_game(
    results: str, score: tuple[int, int]
) -> None:
    """GC-13."""
    hands, cards = tricks_of("france", results)
    here = at_four(hands, cards).play(f"{REST} accept {' '.join(cards[2:])}")
    assert (here.score, here.winner) == (score, "A" if results == "A B A" else "B")


def test_c13_gc14_all_spoilt_no_points_and_the_game_goes_on() -> None:
    """GC-14: 5–9 unchanged, next deal."""
    here = at_four(SPOILT, SPOILT_CARDS).play(f"{REST} accept {' '.join(SPOILT_CARDS[2:])}")
    assert (here.over, here.score, here.winner, here.state.mano) == (True, (5, 9), None, 1)


def test_c13_there_is_no_plain_acceptance() -> None:
    """To accept is to declare one's own remainder: the answerer too wins the game by the round."""
    hands, cards = tricks_of("france", "B B")
    here = played(f"{REST} accept {' '.join(cards)}", hands)
    assert (here.score, here.winner) == ((0, 12), "B")


@pytest.mark.parametrize("upto", range(6))
def test_c13_on_ones_own_turn_before_playing(upto: int) -> None:
    here = played(" ".join(CARDS[:upto]))
    turn = here.to_act[0]
    assert REST in here.calls()
    assert here.refuses(f"{1 - turn}:{REST}") == "C13"


def test_c13_no_request_may_be_pending() -> None:
    assert REST not in played(ASK).calls()
    assert played(ASK).refuses(REST) == "C13"
    played("redeal").refuses(REST)


def test_c13_also_where_a_request_would_be_capped() -> None:
    """The cap of C12 is one of requests: at 10–4 and stake 2 the leader may still declare."""
    here = played(f"{ASK} accept {CARDS[0]} {CARDS[1]}", score=(10, 4))
    assert here.calls() == {REST}
    assert here.play(f"{REST} refuse").score == (12, 4)


def test_c13_also_after_an_own_request_before_the_same_card() -> None:
    """A remainder is no request (section 3 names both), so C11 does not count it."""
    here = played(f"{ASK} accept")
    assert here.calls() == {REST}
    assert here.play(f"{REST} refuse").points == (2, 0)


def test_c13_alternate_raises_is_about_requests() -> None:
    here = played(f"{ASK} accept {CARDS[0]} {CARDS[1]}", alternate_raises=True)
    assert here.calls() == {REST}


def test_c13_after_both_declared_no_more_raises() -> None:
    here = played(f"{REST} accept")
    for _ in range(len(CARDS)):
        assert here.calls() == set()
        assert here.refuses(ASK) == "C13"
        assert here.refuses(REST) == "C13"
        here = here.play(min(here.cards(), key=CARDS.index))


def test_c13_the_declarer_does_not_answer() -> None:
    here = played(REST)
    assert (here.question, here.to_act) == (REST, (1,))
    assert here.legal() == {"accept", "refuse", "fold"}
    here.refuses("0:accept")


@pytest.mark.parametrize("folder", [0, 1])
def test_c13_after_both_a_fold_loses_the_game(folder: int) -> None:
    here = at_four().play(f"{REST} accept {folder}:fold")
    assert here.score == ((5, 12) if folder == 0 else (12, 9))
    assert here.winner == "BA"[folder]


def test_c13_in_a_rubber_the_round_wins_one_game() -> None:
    here = played(f"{REST} accept {PLAY}", match="best_of_3")
    assert (here.state.camas, here.score, here.winner) == ((1, 0), (0, 0), None)
    here = played(f"{REST} accept 1:fold", match="best_of_3", games=(1, 1))
    assert (here.state.camas, here.score, here.winner) == ((2, 1), (12, 0), "A")


def test_c14_gc15_with_a_request_pending_the_value_before_it() -> None:
    """GC-15: fold with two more pending at stake 2: 2 to the asker."""
    here = played(f"{ASK} accept {CARDS[0]} {ASK} fold")
    assert (here.over, here.taken, here.points) == (True, "B", (0, 2))


def test_c14_gc16_on_the_opponents_turn() -> None:
    """GC-16: nothing pending, stake 1."""
    here = played("1:fold")
    assert (here.over, here.taken, here.points) == (True, "A", (1, 0))


@pytest.mark.parametrize("folder", [0, 1])
@pytest.mark.parametrize("upto", range(6))
def test_c14_either_player_at_any_time(upto: int, folder: int) -> None:
    here = played(" ".join(CARDS[:upto])).play(f"{folder}:fold")
    assert here.points == ((0, 1) if folder == 0 else (1, 0))


@pytest.mark.parametrize("folder", [0, 1])
@pytest.mark.parametrize(
    ("text", "paid"),
    [(ASK, 1), (f"{ASK} accept", 2), (REST, 1), ("redeal", 1), ("redeal refuse", 1),
     (f"{ASK} accept {CARDS[0]} {ASK}", 2), (f"{ASK} accept {REST}", 2)],
)  # fmt: skip
def test_c14_whoever_asked(text: str, paid: int, folder: int) -> None:
    """Also the asker himself, while his own request is pending: the value before it."""
    here = played(text).play(f"{folder}:fold")
    assert here.points == ((0, paid) if folder == 0 else (paid, 0))


@pytest.mark.parametrize("seat", [2, 3, 7])
def test_c14_either_player_is_one_of_the_two(seat: int) -> None:
    played("").refuses(f"{seat}:fold")


def test_c14_not_after_the_round_is_decided() -> None:
    here = played(PLAY)
    assert here.over
    here.refuses("0:fold")
    here.refuses("1:fold")
    over = played(f"{REST} accept {PLAY}")
    over.refuses("1:fold")


def test_c14_the_next_deal_follows() -> None:
    here = played("fold").deal(HANDS)
    assert (here.running.mano, here.score) == (1, (0, 1))


def test_c15_gc19_twelve_or_more_wins() -> None:
    """GC-19: 11–11, stake 1."""
    here = played(PLAY, score=(11, 11))
    assert (here.score, here.winner) == ((12, 11), "A")


@pytest.mark.parametrize(("asks", "total"), [(1, 12), (2, 14)])
def test_c15_scores_are_the_totals_reached(asks: int, total: int) -> None:
    text = f"{ASK} accept {CARDS[0]}" + (f" {ASK} accept" if asks == 2 else "")
    rest = " ".join(CARDS[1:])
    assert played(f"{text} {rest}", score=(10, 3)).score == (total, 3)


def test_c15_eleven_is_not_enough() -> None:
    assert played(PLAY, score=(10, 0)).winner is None


def test_c15_after_the_game_nothing_is_dealt() -> None:
    here = played(PLAY, score=(11, 0))
    with pytest.raises(Exception, match="C15"):
        here.deal(HANDS)


def test_c15_best_of_3() -> None:
    """Option match: two games won; both scores begin again at nothing, the deal goes on round."""
    here = played(PLAY, score=(11, 5), match="best_of_3")
    assert (here.state.camas, here.score, here.winner, here.state.mano) == ((1, 0), (0, 0), None, 1)
    here = played(PLAY, score=(11, 5), games=(1, 1), match="best_of_3")
    assert (here.state.camas, here.score, here.winner) == ((2, 1), (12, 5), "A")
    here = played("fold", score=(3, 11), games=(1, 0), match="best_of_3")
    assert (here.state.camas, here.winner) == ((1, 1), None)


def test_c15_single_is_one_game() -> None:
    here = played(PLAY, score=(11, 5), match="single")
    assert (here.state.camas, here.winner) == ((1, 0), "A")


@pytest.mark.parametrize("seats", [1, 3, 4, 6])
def test_c16_two_players_only(seats: int) -> None:
    with pytest.raises(OptionError):
        variants.game("france", seats=seats)
    assert variants.game("france").seats == 2


@pytest.mark.parametrize("upto", range(6))
def test_c17_no_covered_cards(upto: int) -> None:
    here = played(" ".join(CARDS[:upto]))
    for word in here.cards():
        assert not word.startswith("_")
        assert here.refuses("_" + word) == "C17"


# -- section 3: options and presets ----------------------------------------------------------

VALUES: dict[str, tuple[OptionValue, ...]] = {
    "stake_steps": ("plus2", "literal_003", "double"),
    "stake_cap": ("need", "none"),
    "alternate_raises": (False, True),
    "rank_order": ("eight-high", "eight-low"),
    "match": ("single", "best_of_3"),
}
STANDARD = {key: values[0] for key, values in VALUES.items()}
TRADITIONAL = STANDARD | {"alternate_raises": True, "match": "best_of_3"}


@pytest.mark.parametrize(
    ("preset", "expected"), [("standard", STANDARD), ("traditional", TRADITIONAL)]
)
def test_presets(preset: str, expected: dict[str, OptionValue]) -> None:
    assert dict(variants.game("france", preset).options) == expected


@pytest.mark.parametrize(("key", "value"), [(k, v) for k, values in VALUES.items() for v in values])
@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_each_value_is_taken_over_either_preset(key: str, value: Any, preset: str) -> None:
    base = STANDARD if preset == "standard" else TRADITIONAL
    assert dict(variants.game("france", preset, **{key: value}).options) == base | {key: value}


def test_there_is_no_other_option_and_each_is_told_in_one_sentence() -> None:
    options = variants.variant("france").options
    assert {option.key: option.values for option in options} == VALUES
    assert all(option.sentence.endswith(".") for option in options)


@pytest.mark.parametrize(
    ("key", "value"),
    [("stake_steps", "plus3"), ("match", 3), ("alternate_raises", "on"), ("rank_order", "7-8-A"),
     ("deck", "clean"), ("stones", 18), ("camas", 2)],
)  # fmt: skip
def test_other_options_and_values_are_refused(key: str, value: Any) -> None:
    with pytest.raises(OptionError):
        variants.game("france", **{key: value})


def test_a_holding_is_seen_by_its_own_seat_alone() -> None:
    """Secrecy (house rule): the other hand exchanged for any other looks alike."""
    for seat, other in ((0, "7C 8C AC | QS JD KH"), (1, "QS JD KH | 9S 8S JS")):
        one = played(CARDS[0] if seat else "")
        mine = HANDS.split(" | ")[seat]
        hands = [part.strip() for part in other.split("|")]
        hands[seat] = mine
        if seat:
            hands[0] = f"{CARDS[0]} QD KD"
        two = played(CARDS[0] if seat else "", " | ".join(hands))
        assert two.seen(seat).holding == one.seen(seat).holding
        assert two.seen(seat).history == one.seen(seat).history
        assert two.seen(seat).legal == one.seen(seat).legal
