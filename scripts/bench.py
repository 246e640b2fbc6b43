"""Measures the engine, the deals, the hints and the import: figures for this machine, now."""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice

from truc_tutor import variants
from truc_tutor.game.actions import Action
from truc_tutor.game.engine import apply, legal, new_cards_due, start
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game

Row = tuple[str, str, str]


def main() -> None:
    """Prints a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smoke run with rough figures")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    rows = list(_rows(quick=chosen.quick))
    if chosen.json:
        print(json.dumps([{"what": w, "figure": f, "goal": g} for w, f, g in rows], indent=1))
        return
    width = max(len(what) for what, _, _ in rows)
    for what, figure, goal in rows:
        print(f"{what:<{width}}  {figure:>28}  {goal}")


def _rows(*, quick: bool) -> Iterator[Row]:
    seconds = 0.3 if quick else 2.0
    for name in variants.names():
        for seats in variants.variant(name).seats:
            game = variants.game(name, seats=seats)
            acts = _recorded(game, matches=4 if quick else 20)
            yield (
                f"engine transitions, {name}, {seats} seats",
                f"{_rate(lambda a=acts, g=game: _fold(g, a), len(acts), seconds):,.0f} /s",
                "at least 50,000 /s",
            )
            yield (
                f"deals shuffled from a seed, {name}, {seats} seats",
                f"{_rate(lambda g=game: deal_from('bench', 1, g), 1, seconds / 4):,.0f} /s",
                "",
            )
            yield (
                f"random deals played, {name}, {seats} seats",
                f"{_random_deals(game, seconds):,.0f} /s",
                "",
            )
            yield from _hints(game, count=20 if quick else 200)
    yield _import_time(5 if quick else 15)


def _recorded(game: Game, matches: int) -> list[Action | None]:
    """Plays random matches and gives their acts, None where a match begins."""
    rng = random.Random(7)
    acts: list[Action | None] = []
    for number in range(matches):
        acts.append(None)
        state, deals = start(game), 0
        while state.winner is None and deals < 60:
            for act in _played_deal(state, f"{number}", deals, rng):
                acts.append(act)
                state = apply(state, act)
            deals += 1
    return acts


def _played_deal(state: State, seed: str, number: int, rng: random.Random) -> Iterator[Action]:
    act: Action = deal_from(seed, number, state.game)
    while True:
        yield act
        state = apply(state, act)
        if state.deal is None or state.deal.over:
            return
        if new_cards_due(state):
            act = redeal_from(seed, number, state.game)
        else:
            act = rng.choice(legal(state))


def _fold(game: Game, acts: list[Action | None]) -> None:
    state = start(game)
    for act in acts:
        state = start(game) if act is None else apply(state, act)


def _rate(work: Callable[[], object], units: int, seconds: float) -> float:
    rates = []
    end = time.perf_counter() + seconds
    while not rates or time.perf_counter() < end:
        begun = time.perf_counter()
        work()
        rates.append(units / (time.perf_counter() - begun))
    return statistics.median(rates)


def _random_deals(game: Game, seconds: float) -> float:
    rng = random.Random(11)
    number, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in _played_deal(start(game), "random", number, rng):
            pass
        number += 1
    return number / (time.perf_counter() - begun)


def _hints(game: Game, count: int) -> Iterator[Row]:
    """Measures the nudge, which is there at once, and the whole hint, which a thread finds."""
    from truc_tutor.coach.hints import hint, nudge
    from truc_tutor.players.positions import positions

    taken: dict[str, list[float]] = {"nudge": [], "hint": []}
    for seen in islice(positions(game, "bench"), count):
        for what, work in (("nudge", nudge), ("hint", hint)):
            begun = time.perf_counter()
            work(seen)
            taken[what].append(1000 * (time.perf_counter() - begun))
    for what, goal in (("nudge", "p95 within 100 ms, aim 30"), ("hint", "1,000 ms, aim 300")):
        every = sorted(taken[what])
        p95 = every[int(0.95 * (len(every) - 1))]
        yield (
            f"{what}, {game.name}, {game.seats} seats",
            f"median {statistics.median(every):.1f}, p95 {p95:.1f} ms",
            goal if what == "nudge" else f"p95 within {goal}",
        )


def _import_time(runs: int) -> Row:
    code = (
        "import time, sys; t = time.perf_counter(); import truc_tutor.app.tutor; "
        "d = time.perf_counter() - t; assert 'numpy' not in sys.modules; print(d)"
    )
    plain = (
        "import time; t = time.perf_counter(); import truc_tutor; print(time.perf_counter() - t)"
    )
    return (
        "import truc_tutor (and the whole tutor with its widgets)",
        f"{_median_of(plain, runs):.3f} s ({_median_of(code, runs):.3f} s)",
        "within 0.3 s, without numpy",
    )


def _median_of(code: str, runs: int) -> float:
    taken = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
        for _ in range(runs)
    ]
    return statistics.median(taken)


if __name__ == "__main__":
    main()
