"""Plays random deals of every game under every option and checks that each ends legally.

An option set is a preset, or a preset in which one option has another value. `--deals` are played
of each; where one goes wrong, its record is printed and the exit status is 1.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from truc_tutor import variants
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.options import PRESETS
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.game.written import write

Setting = tuple[str, str, int, dict[str, OptionValue]]
LONGEST = 120
"""More acts than any deal can have."""


def settings() -> Iterator[Setting]:
    """Lists every game, preset and number of seats, alone and with one option changed."""
    for name in variants.names():
        variant = variants.variant(name)
        for preset in PRESETS:
            for seats in variant.seats:
                yield name, preset, seats, {}
                for option in variant.options:
                    for value in option.values:
                        if value != option.preset(preset):
                            yield name, preset, seats, {option.key: value}


def main() -> int:
    """Runs all settings, two at a time, and tells how far it has come."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="of each option set (100000)")
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--game", choices=variants.names(), help="this game alone")
    chosen = parser.parse_args()
    todo = [each for each in settings() if chosen.game in (None, each[0])]
    begun, faults = time.monotonic(), 0
    with ProcessPoolExecutor(2) as workers:
        runs = [workers.submit(fuzz, each, chosen.deals, chosen.seed) for each in todo]
        for setting, run in zip(todo, runs, strict=True):
            fault = run.result()
            faults += fault is not None
            name, preset, seats, options = setting
            print(f"{name} {preset} {seats} seats {options or ''}: {fault or 'ok'}", flush=True)
    print(
        f"{len(todo)} option sets, {chosen.deals} deals each, {faults} faults, "
        f"{time.monotonic() - begun:.0f} s"
    )
    return 1 if faults else 0


def fuzz(setting: Setting, deals: int, seed: str) -> str | None:
    """Plays deals of one option set; gives the first fault with its record, None for none."""
    name, preset, seats, options = setting
    game = variants.game(name, preset, seats, **options)
    rng = random.Random(f"{seed}/{setting}")
    match = Match(start(game, mano=rng.randrange(seats)))
    for number in range(deals):
        if match.state.winner is not None:
            match = Match(start(game, _score(game, rng), mano=rng.randrange(seats)))
        match = Match(start(game, match.state.score, match.state.camas, match.state.mano))
        try:
            _play(match, f"{seed}/{name}", number, rng)
        except Exception as fault:  # noqa: BLE001 - whatever goes wrong is a finding
            return f"{fault!r}\n{write(match)}"
    return None


def _score(game: Game, rng: random.Random) -> tuple[int, int]:
    return rng.randrange(game.target), rng.randrange(game.target)


def _play(match: Match, seed: str, number: int, rng: random.Random) -> None:
    game = match.state.game
    before = match.state.score
    state = match.act(deal_from(seed, number, game))
    for _ in range(LONGEST):
        deal = _checked(state)
        if deal.over:
            break
        if new_cards_due(state):
            state = match.act(redeal_from(seed, number, game))
        else:
            seat = rng.choice(to_act(state))
            state = match.act(rng.choice(legal(state, seat)))
    else:
        raise AssertionError(f"a deal of more than {LONGEST} acts")
    _check_score(before, state)
    if number % 10:
        return
    folded = match.opening
    for act in match.acts:
        folded = apply(folded, act)
    assert folded == state, "the acts fold into another state"


def _checked(state: State) -> DealState:
    """Gives the running deal, whose cards must all be where they were dealt."""
    deal = state.deal
    assert deal is not None
    for seat, hand in enumerate(deal.hands):
        laid = [
            card
            for trick in {id(trick.laid): trick.laid for trick in deal.tricks}.values()
            for each in trick
            if each.seat == seat
            for card in (each.card, each.under)
            if card is not None
        ]
        laid += [
            card
            for each in deal.laid
            if each.seat == seat
            for card in (each.card, each.under)
            if card is not None
        ]
        assert sorted([*deal.holdings[seat], *laid]) == sorted(hand), "a card was lost or made"
    return deal


def _check_score(before: tuple[int, int], state: State) -> None:
    """Checks that points came from the deal alone and that a cama closed where it should."""
    deal, game = state.deal, state.game
    assert deal is not None
    reached = (before[0] + deal.points[0], before[1] + deal.points[1])
    if max(reached) >= game.target and state.winner is None:
        assert state.score == (0, 0), "a closed cama leaves a score"
    else:
        assert state.score == reached, "the score is not what was paid"
    assert min(reached) < game.target, "both pairs have reached the target"


if __name__ == "__main__":
    sys.exit(main())
