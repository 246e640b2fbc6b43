"""Chapter A.7 of the rule book: envit, who wins it, falta and showing (A43–A47)."""

import pytest
from positions import position

from truc_tutor.cards import Card, cards
from truc_tutor.game.ladder import Whole

LOW = "7c 4o 5b | 3e 1e 7b"  # 7 against 24
HIGH = "7o 6o 5o | 3e 1e 7b"  # 33 against 24
E5 = "4c 5b 6e | 7o 3o 4e | 7c 3c 4b | 5e 6b 3e"
STRONG_LOSER = "7c 6c 4o | 1e 7e 7o"  # 33 against 28, but seat 1 has the tricks
END = "truc refuse"


@pytest.mark.parametrize(("mano", "pair"), [(0, "A"), (1, "B")])
def test_a43_ga_e4_equal_counts_go_to_mano(mano: int, pair: str) -> None:
    """GA-E4."""
    here = position("7o 3o 4e | 7c 3c 4b", mano=mano).play(f"envit accept {END}")
    assert here.counts == (30, 30)
    assert here.envit == pair


@pytest.mark.parametrize(("tie", "pair"), [("nearest", "B"), ("mano_team", "A")])
def test_a43_ga_e5_equal_counts_of_four(tie: str, pair: str) -> None:
    """GA-E5, option envit_tie."""
    here = position(E5, envit_tie=tie).play(f"envit accept {END} refuse")
    assert here.counts == (6, 30, 30, 28)
    assert here.envit == pair


@pytest.mark.parametrize("tie", ["nearest", "mano_team"])
@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_a43_both_ways_agree_wherever_mano_is_among_the_best(tie: str, mano: int) -> None:
    hands = "7o 3o 4e | 7c 3c 4b | 5e 6b 3e | 4c 5b 6e"  # 30, 30, 28, 6
    here = position(hands, mano=mano, envit_tie=tie).play(f"envit accept {END} refuse")
    assert here.envit == {0: "A", 1: "B", 2: "A", 3: {"nearest": "A", "mano_team": "B"}[tie]}[mano]


def test_a43_a_tie_inside_one_pair_is_none() -> None:
    hands = "7o 3o 4e | 5e 6b 3e | 7c 3c 4b | 4c 5b 6e"
    for tie in ("nearest", "mano_team"):
        here = position(hands, mano=1, envit_tie=tie).play(f"envit accept {END} refuse")
        assert here.envit == "A"


@pytest.mark.parametrize(
    ("stones", "score", "bones"),
    [
        (24, (0, 0), False),
        (24, (11, 11), False),
        (24, (12, 0), True),
        (24, (0, 12), True),
        (24, (23, 23), True),
        (18, (8, 8), False),
        (18, (9, 0), True),
        (18, (3, 9), True),
    ],
)
def test_a44_k7_bones_as_soon_as_one_pair_has_half(
    stones: int, score: tuple[int, int], bones: bool
) -> None:
    """GA-F2, GA-F3, GA-F4, K7."""
    here = position(HIGH, stones=stones, score=score)
    assert here.state.in_bones is bones
    side = here.play("envit falta").seen(0).side
    assert side is not None
    assert (side.worth is Whole.CAMA) is not bones


FALTAS = [
    # stones, score, hands, score after the falta alone, pair that wins it
    ("F1 behind wins", 24, (10, 15), HIGH, (19, 15)),
    ("F1 ahead wins", 24, (10, 15), LOW, (10, 24)),
    ("F2 of 24", 24, (11, 11), HIGH, (24, 11)),
    ("F2 of 18", 18, (8, 8), LOW, (8, 18)),
    ("F3", 24, (12, 5), LOW, (12, 17)),
    ("F4", 18, (9, 3), LOW, (9, 12)),
    ("F5 of 24", 24, (12, 12), HIGH, (24, 12)),
    ("F5 of 18", 18, (17, 17), LOW, (17, 18)),
    ("F6", 24, (5, 10), HIGH, (24, 10)),
]


@pytest.mark.parametrize(
    ("stones", "score", "hands", "after"), [row[1:] for row in FALTAS], ids=[r[0] for r in FALTAS]
)
def test_a45_k7_falta_accepted(
    stones: int, score: tuple[int, int], hands: str, after: tuple[int, int]
) -> None:
    """GA-F1 to GA-F6: the cama in males, what the leading pair lacks in bones."""
    here = position(hands, stones=stones, score=score).play(f"envit falta accept {END}")
    extra = (0 if max(after) >= stones else 1, 0)  # the refused truc, ignored once a cama closes
    assert here.score == (after[0] + extra[0], after[1])
    assert (here.winner is not None) is (max(after) >= stones)


def test_a45_the_score_of_the_moment_before_the_rest_of_the_round() -> None:
    """The truc of this round would bring bones; the falta is settled first, in males."""
    here = position(STRONG_LOSER, score=(0, 11)).play("envit falta accept truc accept 4o 7o 1e 6c")
    assert here.score == (24, 11)


def test_a45_males_with_more_camas_to_play() -> None:
    here = position(HIGH, camas=2, score=(3, 4)).play(f"envit falta accept {END}")
    assert (here.state.camas, here.score, here.winner) == ((1, 0), (0, 0), None)


QV = "truc retruc quatre-val accept"


@pytest.mark.parametrize(
    ("score", "after", "winner"),
    [((22, 21), (24, 21), "A"), ((21, 21), (23, 25), "B"), ((0, 0), (2, 4), None)],
)
def test_a46_ga_s1_s2_envit_first_then_truc(
    score: tuple[int, int], after: tuple[int, int], winner: str | None
) -> None:
    """GA-S1: the envit that completes the cama makes the truc void; GA-S2: else both count."""
    here = position(STRONG_LOSER, score=score).play(f"envit accept {QV} 4o 7o 1e 6c")
    assert (here.score, here.winner) == (after, winner)


def test_a46_ga_s5_that_includes_an_accepted_joc_fora() -> None:
    """GA-S5."""
    words = "envit accept truc retruc quatre-val joc-fora accept 4o 7o 1e 6c"
    here = position(STRONG_LOSER, score=(23, 10), camas=2).play(words)
    assert (here.state.camas, here.score, here.winner) == ((1, 0), (0, 0), None)
    open_match = position(STRONG_LOSER, score=(20, 10), camas=2).play(words)
    assert open_match.winner == "B"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a47_the_winning_cards_are_shown_to_all_at_the_end(viewer: int | None) -> None:
    """Two cards of a couple, to everybody, also those that were never played."""
    side = position(HIGH).play("envit accept 5o 7b 1e 6o").seen(viewer).side
    assert side is not None
    assert side.shown == (0, cards("7o 6o"), 33)


def test_a47_one_card_where_one_makes_the_count() -> None:
    here = position("7c 4o 5b | 3e 1b 6c").play(f"envit accept {END}")
    side = here.seen(1).side
    assert side is not None
    assert side.shown == (0, cards("7c"), 7)


def test_a47_losers_do_not_show() -> None:
    """Whoever looks on sees nothing of the losing hand."""
    seen = position(HIGH).play(f"envit accept {END}").seen(0)
    told = repr((seen.side, seen.tricks, seen.laid, seen.history))
    for code in ("3e", "1e", "7b"):
        assert repr(Card(*code)) not in told


def test_a47_ga_t10_shown_also_when_the_truc_was_refused() -> None:
    """GA-T10: the envit is shown and scored, then one for the truc."""
    here = position(HIGH).play("7o envit accept 7b truc refuse")
    side = here.seen(None).side
    assert side is not None
    assert side.shown == (0, cards("7o 6o"), 33)
    assert here.points == (3, 0)


def test_a47_a_refused_envit_shows_nothing() -> None:
    side = position(HIGH).play(f"envit refuse {END}").seen(1).side
    assert side is not None
    assert side.shown is None
