"""A demonstration: a deal with all cards open, act by act, told with what decides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from truc_tutor import variants
from truc_tutor.game import narrate
from truc_tutor.game.actions import Deal
from truc_tutor.game.engine import new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.open_view import OpenView, open_view
from truc_tutor.game.record import read, replay
from truc_tutor.game.shuffle import deal_from, redeal_from, shuffled
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import meant, observe
from truc_tutor.game.written import write
from truc_tutor.players.roster import player
from truc_tutor.tables.deciding import decided
from truc_tutor.texts.message import Message

NAMES = ("Neus", "Ràfol", "Empar", "Ximo")
"""How the seats are called where a record names nobody."""


@dataclass(frozen=True, slots=True)
class Step:
    """The table after one act: what happened in sentences, and which rule decides in words.

    `trick` counts the tricks begun in this deal, from 1; 0 before the first card.
    """

    view: OpenView
    lines: tuple[Message, ...]
    rules: tuple[Message, ...]
    trick: int


@dataclass(frozen=True, slots=True)
class Demonstration:
    """The steps of a record, the last deal played on by robots; `record` is all that is shown."""

    names: tuple[str, ...]
    steps: tuple[Step, ...]
    record: str

    @property
    def game(self) -> Game:
        """Gives the rules that are played."""
        return self.steps[-1].view.public.game

    def marks(self) -> tuple[tuple[int, int, int], ...]:
        """Lists where a deal or a trick starts: step, deal (from 1), trick (0: the dealing).

        A trick starts with the step before its first card, when all know who is to lead.
        """
        found: list[tuple[int, int, int]] = []
        for place, step in enumerate(self.steps):
            at = (step.view.public.deals, step.trick)
            if not any(each[1:] == at for each in found):
                found.append((place if step.trick == 0 else place - 1, *at))
        return tuple(found)


def demonstrate(seed: str, game: Game, robot: str = "thumb") -> Demonstration:
    """Plays a deal from a seed with a robot at every seat; mano is drawn by lot (A4)."""
    mano = Random(f"{seed}/mano").randrange(game.seats)
    match = Match(start(game, mano=mano))
    match.act(deal_from(seed, 0, game))
    return _shown(match, NAMES[: game.seats], seed, robot)


def demonstrate_record(record: str, seed: str, robot: str = "thumb") -> Demonstration:
    """Shows a record; robots finish the deal that it leaves, by `seed` where it has none.

    Raises RecordError for a text that is no record, ValueError for one without a deal.
    """
    written = read(record, variants.chosen)
    match = replay(written)
    if match.state.deal is None:
        raise ValueError("nothing has been dealt in this record")
    names = written.names or ()
    people = len(names) == written.game.seats and all(
        name and not name.startswith("bot:") for name in names
    )
    return _shown(
        match, names if people else NAMES[: written.game.seats], written.seed or seed, robot
    )


def _shown(match: Match, names: tuple[str, ...], seed: str, robot: str) -> Demonstration:
    _play_on(match, seed, robot)
    record = write(match, names=names, seed=seed)
    return Demonstration(names, _steps(match.states()[1:], names), record)


def _play_on(match: Match, seed: str, robot: str) -> None:
    """Lets robots finish the deal; each sees what its seat sees, and no more."""
    choose = player(robot).choose
    while True:
        state = match.state
        acting = to_act(state)
        if new_cards_due(state):
            match.act(_new_cards(state, seed))
        elif acting:
            rng = Random(f"{seed}/{len(match.acts)}")
            match.act(meant(state, choose(observe(state, acting[0]), rng)))
        else:
            return


def _new_cards(state: State, seed: str) -> Deal:
    """Deals an agreed redeal from what the pack still holds (C3)."""
    new = redeal_from(seed, state.deals - 1, state.game)
    aside = {card for hand in state.deal.hands for card in hand} if state.deal else set()
    if not aside & {card for hand in new.hands for card in hand}:
        return new
    rest = [each for each in shuffled(state.game.deck, f"{seed}/redeal") if each not in aside]
    seats = range(state.game.seats)
    return Deal(tuple(tuple(rest[3 * seat : 3 * seat + 3]) for seat in seats))


def _steps(states: Sequence[State], names: tuple[str, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for state in states:
        view = open_view(state)
        before = steps[-1].view.public if steps else None
        lines = narrate.told(before, view.public, names)
        rules = decided(before, view.public, names)
        steps.append(Step(view, lines, rules, _tricks_begun(view)))
    return tuple(steps)


def _tricks_begun(view: OpenView) -> int:
    """Counts the tricks begun; a two-card play is one."""
    finished = list(dict.fromkeys(trick.laid for trick in view.tricks))
    return len(finished) + bool(view.laid)
