"""From learning to a file: what scores are worth, how long is learned, which acts are kept."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.four import MATTERS, WHOLE, Trained, pack
from truc_tutor.game.variant import Game
from truc_tutor.solver.four.blend import NEVER, Played, blended, played, shares_of
from truc_tutor.solver.four.course import ALONE, LEGS, Leg, Place, place_of
from truc_tutor.solver.four.learn import learn
from truc_tutor.solver.four.play import Desk, desk_for
from truc_tutor.solver.four.policy import Policy, empty, enter, fade, like, settle_in
from truc_tutor.solver.four.rules import rules_of
from truc_tutor.solver.four.scores import first_guess, match_values, measured
from truc_tutor.solver.four.wagers import Sense, sense_of
from truc_tutor.solver.work import load, save

DEALS = 100_000
"""How many deals a round learns from; round k counts k times as much as the first."""

VALUED_AFTER = (3, 10, 25, 50)
"""After which rounds scores are valued anew, by how the pairs play by then; also in each leg."""

LATER = 25_000
"""How many deals a round learns from once others are met."""

TRUST, MET = 20.0, 30.0
"""How much the pair believes in its own play where a leg begins, in points, and how often each
situation counts as met."""

TRIED = 2000
"""How many deals are played from each score to value it."""

PRUNE = -20.0
"""Below which regret, in points, an act is mostly passed over; not in the first rounds."""

ROOM = 22
"""How many situations there is room for in a table, as a power of 2; each takes 32 bytes."""

FREE = 1
"""How many rounds try every act every time."""

KNOWN, SEEN = 20.0, 1.0
"""How often a situation must have been met, late meetings counting most, to be kept when the pair
first meets others, and later."""

RARE, SELDOM = 0.34, 0.5
"""Below which part of how often the likeliest act is done another one is left out: where a leg
begins, and in the end. With 0.34 in the end the shipped pair won 71.7 % (±0.8) of 10,000 matches in
loops against `thumb` and a trained pair won 0.255 points a deal from it; with 0.5 72.3 % and 0.283.
"""


@dataclass(slots=True)
class Training:
    """A policy in the making, after so many rounds; `rivals` learn too once it has played alone.

    `start` are the shares of its acts when the leg began, `before` how it had played when the last
    stage of several began.
    """

    desk: Desk
    policy: Policy
    thumbs: Sense
    rivals: Policy | None = None
    rounds: int = 0
    start: Played = NEVER
    before: Played = NEVER

    def go_on(self) -> None:
        """Learns for one more round; the same seed learns the same."""
        if self.rounds < ALONE:
            learn(self.desk, self.policy, DEALS, prune=PRUNE if self.rounds >= FREE else 1.0)
            fade(self.policy, (self.rounds + 1) / (self.rounds + 2))
        else:
            self._among_others(place_of(self.rounds - ALONE, LEGS))
        self.rounds += 1
        if self.rounds in VALUED_AFTER:
            self._value()

    def _among_others(self, place: Place) -> None:
        if place.begins:
            self._begin(place.leg)
        elif place.ends:
            self.before = played(self.policy)
        assert self.rivals is not None  # noqa: S101 - the first leg has begun
        stage = place.leg.stages[place.stage]
        learn(
            self.desk, self.policy, LATER, prune=PRUNE, rivals=self.rivals,
            thumbs=self.thumbs, share=stage.share, samples=stage.samples,
        )  # fmt: skip
        counted = stage.before + place.number + 1
        for each in (self.policy, self.rivals):
            fade(each, counted / (counted + 1))

    def _begin(self, leg: Leg) -> None:
        """Begins anew with what would be shipped by now, and with rivals who play alike."""
        seen = KNOWN if self.rivals is None else SEEN
        shown = laid_out(*kept(self.shown(), seen, RARE))
        self.policy, self.rivals = (like(shown, TRUST, MET, ROOM) for _ in range(2))
        self.start, self.before = shares_of(shown), NEVER
        self._value()
        for number in range(1, leg.study + 1):
            prune = PRUNE if number > 1 else 1.0
            learn(
                self.desk, self.rivals, 2 * LATER, stray=0.0, prune=prune,
                rivals=self.policy, still=True,
            )  # fmt: skip
            fade(self.rivals, number / (number + 1))

    def shown(self) -> Policy:
        """Gives the play that would be shipped by now: a mix once a leg is in its last stage."""
        if self.rounds <= ALONE:
            return self.policy
        leg = place_of(self.rounds - 1 - ALONE, LEGS).leg
        if len(leg.stages) > 1 and not len(self.before.keys):
            return self.policy
        return blended(played(self.policy), self.before, self.start, leg)

    def _value(self) -> None:
        often = measured(self.desk, self.policy, TRIED)
        self.desk.values[:] = match_values(self.desk.rules, often)

    def put_by(self, file: Path) -> None:
        """Writes the work to a file, whole or not at all."""
        file.parent.mkdir(parents=True, exist_ok=True)
        tables: dict[str, NDArray[Any]] = {}
        for name, policy in (("", self.policy), ("rivals_", self.rivals or empty(4))):
            used = np.flatnonzero(policy.keys >= 0)
            tables[name + "keys"] = policy.keys[used]
            tables[name + "regrets"] = policy.regrets[used]
            tables[name + "average"] = policy.average[used]
        save(
            file, **tables, rounds=self.rounds, values=self.desk.values, order=self.desk.order,
            chance=self.desk.chance, start_keys=self.start.keys, start_average=self.start.average,
            before_keys=self.before.keys, before_average=self.before.average,
        )  # fmt: skip


def begun(game: Game, seed: int = 1) -> Training:
    """Begins to train a pair for a game.

    Raises ValueError for a game that the loops cannot play.
    """
    rules = rules_of(game)
    desk = desk_for(rules, match_values(rules, first_guess(rules)), seed)
    return Training(desk, empty(ROOM), sense_of(game))


def taken_up(game: Game, file: Path | None) -> Training:
    """Takes up the work that was put by, or begins.

    Raises ValueError where the file holds no such work.
    """
    training = begun(game)
    if file is None or not file.exists():
        return training
    try:
        tables = load(file, "keys", "regrets", "average")
        rivals = load(file, "rivals_keys", "rivals_regrets", "rivals_average")
        training.start, training.before = (
            Played(*load(file, f"{name}_keys", f"{name}_average")) for name in ("start", "before")
        )
        values, order, chance, rounds = load(file, "values", "order", "chance", "rounds")
        training.desk.values[:], training.desk.order[:] = values, order
        training.desk.chance[:] = chance
        settle_in(training.policy, *tables)
        training.rounds = int(rounds)
        if training.rounds > ALONE:
            training.rivals = empty(ROOM)
            settle_in(training.rivals, *rivals)
    except ValueError as fault:
        raise ValueError(f"{file} holds no work of this game") from fault
    return training


def kept(policy: Policy, seen: float, rare: float) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Gives the situations met often enough, in order, and the shares of their acts in bytes."""
    total = policy.average.sum(axis=1)
    rows = np.flatnonzero((policy.keys >= 0) & (total >= seen))
    rows = rows[np.argsort(policy.keys[rows])]
    shares = policy.average[rows] / total[rows, None]
    shares[shares < rare * shares.max(axis=1, keepdims=True)] = 0
    shares /= shares.sum(axis=1, keepdims=True)
    return policy.keys[rows], np.rint(shares * WHOLE).astype(np.uint8)


def packed(game: Game, training: Training) -> bytes:
    """Writes what was learned as a file."""
    keys, shares = kept(training.shown(), SEEN, SELDOM)
    head = {
        "game": game.name,
        "options": {key: game.options[key] for key in MATTERS if key in game.options},
        "rounds": training.rounds,
    }
    return pack(head, keys.tolist(), shares.tobytes())


def policy_of(trained: Trained) -> Policy:
    """Lays a shipped policy out as one that was learned."""
    shares = np.frombuffer(trained.shares, np.uint8).reshape(-1, 3)
    return laid_out(np.array(trained.keys, np.int64), shares)


def laid_out(keys: NDArray[np.int64], shares: NDArray[np.uint8]) -> Policy:
    """Lays situations and the shares of their acts out in a table."""
    policy = empty(max(4, (2 * len(keys)).bit_length()))
    enter(policy.keys, policy.average, keys, shares)
    return policy
