"""Values against the engine itself, over every card that the rival may hold."""

import pytest
from rests import (
    facing,
    in_points,
    is_left_out,
    played,
    replayed,
    ways,
)

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.endgames import reading
from truc_tutor.endgames.endgame import Endgame, solved_for
from truc_tutor.endgames.ends import End
from truc_tutor.endgames.sweep import Mode
from truc_tutor.endgames.walk import public_root
from truc_tutor.game.actions import Call, Play, SeatAction
from truc_tutor.game.engine import apply, legal, to_act
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation

LE_TRUC = variants.game("france")
VALENCIA = variants.game("valencia")
PAULISTA = variants.game("paulista", deck="clean")
MINEIRO = variants.game("mineiro")

UP_TO_QUATRE_VAL = ["truc", "retruc", "quatre-val", "accept"]
UP_TO_NOVE = ["truco", "seis", "nove", "accept"]
POSITIONS = {
    "valencia": played(VALENCIA, "3o 7b 4c|5o 1b 3c", [*UP_TO_QUATRE_VAL, "3o", "1b"]),
    "valencia-tied": played(VALENCIA, "3o 7b 4c|5o 6b 3c", [*UP_TO_QUATRE_VAL, "3o", "3c"]),
    "valencia-envit": played(
        VALENCIA, "3o 7o 4c|5o 6b 1e", ["envit", "accept", *UP_TO_QUATRE_VAL, "3o", "1e"]
    ),
    "paulista": played(PAULISTA, "AC KD JH|QS KH 2C", [*UP_TO_NOVE, "AC", "2C"], 0, "2D"),
    "paulista-tied": played(PAULISTA, "AC KD JH|QS AH 3C", [*UP_TO_NOVE, "AC", "AH"], 0, "2D"),
    "mineiro": played(
        MINEIRO, "3C 7D 4H|5S KD 3D", ["truco", "seis", "nove", "doze", "accept", "7D", "KD"]
    ),
    "le-truc": played(LE_TRUC, "7C AD 8S|KD QS TH", ["mon-reste", "accept", "8S", "KD"]),
}


def weighed(seen: Observation) -> list[tuple[tuple[Card, ...], float]]:
    """Gives all that the rival may hold with its chance: seldom what it would not have kept."""
    strong, cases = seen.game.strengths(seen.turned), []
    led, reply = (strong[each.card] for each in seen.tricks[0].laid)
    replied = seen.tricks[0].laid[1].seat != seen.seat
    for his in ways(seen):
        lowest = min(reply, *(strong[card] for card in his))
        cheaper = any(led < strong[card] < reply for card in his)
        weaker = reply < led and reply != lowest
        odd = replied and (cheaper or weaker)
        cases.append((his, 0.05 if odd else 1.0))
    total = sum(weight for _, weight in cases)
    return [(his, weight / total) for his, weight in cases]


def price_of(state: State, seat: int) -> float:
    chance = in_points(state.game, End(state.score, state.camas, state.mano, state.winner))
    return chance if seat == 0 else 1 - chance


class Sparring:
    """A rival that plays as the solve says, over the engine, and the best that a seat can do."""

    def __init__(self) -> None:
        self.known: dict[object, dict[SeatAction, float]] = {}

    def often(self, seen: Observation) -> dict[SeatAction, float]:
        key = seen.seat, seen.dealt, seen.history
        if key not in self.known:
            found = Endgame.of(seen, in_points)
            assert found is not None
            self.known[key] = dict(found.result().often)
        return self.known[key]

    def best(self, cases: list[tuple[State, float]], seat: int) -> float:
        """Gives the most a seat can get that cannot tell these cases apart."""
        state = cases[0][0]
        if not to_act(state):
            return sum(price_of(each, seat) * weight for each, weight in cases)
        if to_act(state) == (seat,):
            acts = [act for act in legal(state) if not is_left_out(act)]
            return max(self.best([(apply(s, act), w) for s, w in cases], seat) for act in acts)
        parts: dict[SeatAction, list[tuple[State, float]]] = {}
        for each, weight in cases:
            for act, share in self.often(facing(each)).items():
                if share > 1e-7:
                    parts.setdefault(act, []).append((apply(each, act), weight * share))
        return sum(self.best(part, seat) for part in parts.values())


@pytest.fixture
def raw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves the play that was learnt as it is, traces of bad acts and all."""
    monkeypatch.setattr(reading, "cleaned", lambda often, _: dict(often))


@pytest.mark.usefixtures("raw")
@pytest.mark.parametrize("name", POSITIONS)
def test_a_value_is_what_the_engine_pays_over_all_that_the_rival_may_hold(name: str) -> None:
    seen, both = facing(POSITIONS[name]), Sparring()
    found = Endgame.of(seen, in_points)
    assert found is not None
    assert seen.seat is not None
    values, cases = found.result().values, weighed(seen)
    for act in seen.legal:
        if is_left_out(act):
            continue
        after = [(apply(replayed(seen, his), act), weight) for his, weight in cases]
        paid = both.best(after, seen.seat)
        assert values[act] == pytest.approx(paid, abs=2e-5), act


@pytest.mark.usefixtures("raw")
@pytest.mark.parametrize("name", ["valencia", "le-truc", "valencia-tied"])
def test_the_best_reply_is_the_one_that_the_engine_finds(name: str) -> None:
    seen = facing(POSITIONS[name])
    found, root = Endgame.of(seen, in_points), public_root(seen)
    assert found is not None
    assert root is not None
    assert seen.seat is not None
    found.result()
    solved = solved_for(root[0], in_points, None, 0)
    role, sweeper = solved.role(seen.seat), solved.sweeper
    sweeper.down(1 - role, solved.shares, 0.0, errs=False)
    best = sweeper.up(role, Mode.BEST)
    own = int(solved.holdings.number[tuple(map(solved.label, seen.holding))])
    weight = float(solved.board.together[0][role][0, own] @ sweeper.ranges[1 - role])
    cases = [(replayed(seen, his), weight) for his, weight in weighed(seen)]
    paid = Sparring().best(cases, seen.seat)
    assert 0.5 + float(best[own]) / weight == pytest.approx(paid, abs=2e-5)


def test_the_last_reply_is_worth_what_it_brings() -> None:
    state = played(VALENCIA, "3o 7b 4c|5o 1b 3c", ["truc", "accept", "3o", "1b", "5o", "7b", "4c"])
    seen = facing(state)
    found = Endgame.of(seen, in_points)
    assert found is not None
    assert seen.seat is not None
    ending = found.result()
    for act in seen.legal:
        if isinstance(act, Play):
            assert ending.values[act] == pytest.approx(price_of(apply(state, act), seen.seat))
    assert ending.often[Call(1, "retruc")] + ending.often[Play(1, seen.holding[0])] == 1
