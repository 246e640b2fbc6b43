"""The desk: one match between a person at seat 0 and robots, with undo, hints and resumption."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from truc_tutor import variants
from truc_tutor.coach.hints import Hint, hint
from truc_tutor.game import narrate
from truc_tutor.game.actions import Action, Deal, token
from truc_tutor.game.engine import new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.shuffle import deal_from, shuffled
from truc_tutor.game.state import DealState
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.game.view import Observation, meant, observe
from truc_tutor.game.written import write
from truc_tutor.players.roster import player
from truc_tutor.tables.partners import Choose, robot_act
from truc_tutor.tables.rules_told import rules_told
from truc_tutor.texts.message import Message

HUMAN = 0
"""The seat of the person."""

ROBOT_NAMES = ("Ràfol", "Empar", "Ximo")
"""How the robots at seats 1, 2 and 3 are called."""

RUNGS = 3
"""A hint has three rungs: nudge, reason, answer."""


class NotNowError(ValueError):
    """A wish that the table cannot grant at this moment; `message` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


@dataclass(frozen=True, slots=True)
class Moment:
    """What the person saw after one act, and the sentences that told it."""

    seen: Observation
    lines: tuple[Message, ...]


class Desk:
    """One match at a table of one person and robots.

    `turn` counts the changes that the table has seen: every wish quotes it, and one that quotes
    another is stale and changes nothing. `fresh` is how many acts the last change brought.
    Robots choose by the seed and the number of acts so far, so a decision that is taken back and
    made again meets the same answer.
    """

    def __init__(
        self,
        match: Match,
        seed: str,
        robot: str = "thumb",
        choose: Choose | None = None,
    ) -> None:
        self.match = match
        self.seed = seed
        self.robot = robot
        self._choose = choose or player(robot).choose
        self.turn = len(match.acts)
        self.fresh = 0
        self.hint: Hint | None = None
        self.rung = 0
        self._moments: list[Moment] = []
        self._remember()

    @classmethod
    def open(
        cls, game: Game, seed: str | None = None, robot: str = "thumb", choose: Choose | None = None
    ) -> "Desk":
        """Begins a match: mano is drawn by lot from the seed (A4) and the first cards are dealt."""
        seed = secrets.token_hex(16) if seed is None else seed
        mano = Random(f"{seed}/mano").randrange(game.seats)
        desk = cls(Match(start(game, mano=mano)), seed, robot, choose)
        desk._proceed(deal_from(seed, 0, game))
        return desk

    @classmethod
    def resume(cls, record: str, choose: Choose | None = None) -> "Desk":
        """Takes up a match from the record that `save` wrote.

        Raises RecordError for a text that is no such record.
        """
        written = read(record, _make_game)
        match = replay(written)
        if written.seed is None or match.state.deal is None:
            raise RecordError(Message("This is not the record of a practice table."))
        names = written.names or ()
        robot = names[1].removeprefix("bot:") if len(names) > 1 else "thumb"
        try:
            desk = cls(match, written.seed, robot, choose)
        except ValueError:
            raise RecordError(Message("There is no robot called {name}.", name=robot)) from None
        desk._let_robots_act()
        return desk

    def save(self) -> str:
        """Writes the match as a record with every card and the seed: never for the browser bare."""
        names = ("", *(f"bot:{self.robot}" for _ in range(1, self.game.seats)))
        return write(self.match, names=names, seed=self.seed)

    @property
    def game(self) -> Game:
        """Gives the rules of the match."""
        return self.match.state.game

    @property
    def seen(self) -> Observation:
        """Gives what the person sees now."""
        return self._moments[-1].seen

    @property
    def names(self) -> Sequence[str]:
        """Names the seats; the person has no name here and is called "you"."""
        return ("", *ROBOT_NAMES[: self.game.seats - 1])

    @property
    def can_undo(self) -> bool:
        """Tells whether there is a decision of the person to take back."""
        return self._last_decision() is not None

    def moments(self) -> tuple[Moment, ...]:
        """Lists what the last change brought, act by act; the last is now. Never empty."""
        return tuple(self._moments[-max(self.fresh, 1) :])

    def log(self) -> tuple[tuple[Message, ...], ...]:
        """Tells the running deal, the lines of each act by themselves."""
        deals = self.seen.deals
        return tuple(moment.lines for moment in self._moments if moment.seen.deals == deals)

    def act(self, word: str, turn: int) -> bool:
        """Does what the person wants, in the word of the record; tells whether anything changed.

        Raises NotNowError where that is not among the legal acts; then nothing has changed.
        """
        if turn != self.turn:
            return False
        for act in self.seen.legal if self.is_asked() else ():
            if token(act) == word:
                self._proceed(meant(self.match.state, act))
                return True
        raise NotNowError(Message("That cannot be done now."))

    def next_deal(self, turn: int) -> bool:
        """Deals the next cards after a finished deal; tells whether anything changed.

        Raises NotNowError where the deal or the match forbids it.
        """
        if turn != self.turn:
            return False
        if self.match.state.winner is not None:
            raise NotNowError(Message("The match is over."))
        if not self.seen.over:
            raise NotNowError(Message("This deal is not finished."))
        self._proceed(deal_from(self.seed, self.match.state.deals, self.game))
        return True

    def undo(self, turn: int) -> bool:
        """Goes back to the last decision of the person, with all that followed it.

        Raises NotNowError where the person has not decided anything yet.
        """
        if turn != self.turn:
            return False
        place = self._last_decision()
        if place is None:
            raise NotNowError(Message("There is nothing to take back."))
        self._drop_to(place)
        self._changed(fresh=0)
        return True

    def ask_hint(self, turn: int) -> bool:
        """Shows the next rung of the hint for this decision; tells whether anything changed.

        Raises NotNowError where the person has nothing to decide.
        """
        if turn != self.turn or self.rung == RUNGS:
            return False
        if not self.is_asked():
            raise NotNowError(Message("There is nothing to decide now."))
        found = self.hint or hint(self.seen)
        rung = self.rung + 1
        self._changed(fresh=0)
        self.hint, self.rung = found, rung
        return True

    def is_asked(self) -> bool:
        """Tells whether the person is to act."""
        return HUMAN in to_act(self.match.state)

    def _proceed(self, action: Action) -> None:
        """Does an act and lets the robots answer; on any fault the match is as it was before."""
        before = len(self.match.acts)
        try:
            self._add(action)
            self._let_robots_act()
        except Exception:
            self._drop_to(before)
            raise
        self._changed(fresh=len(self.match.acts) - before)

    def _changed(self, fresh: int) -> None:
        self.turn += 1
        self.fresh = fresh
        self.hint, self.rung = None, 0

    def _add(self, action: Action) -> None:
        self.match.act(action)
        self._remember()

    def _drop_to(self, acts: int) -> None:
        self.match.back(len(self.match.acts) - acts)
        del self._moments[acts:]

    def _remember(self) -> None:
        """Keeps what the person saw after each act that is not remembered yet."""
        for state in self.match.states()[len(self._moments) + 1 :]:
            before = self._moments[-1].seen if self._moments else None
            seen = observe(state, HUMAN)
            rules = rules_told(seen.game) if before is None else ()
            lines = narrate.told(before, seen, self.names)
            self._moments.append(Moment(seen, (*rules, *lines)))

    def _let_robots_act(self) -> None:
        """Deals the new cards that are due and lets the robots act till the person is asked."""
        while True:
            state = self.match.state
            acting = to_act(state)
            if state.deal is not None and new_cards_due(state):
                self._add(self._new_cards(state.deal))
            elif acting and HUMAN not in acting:
                rng = Random(f"{self.seed}/{len(self.match.acts)}")
                act = robot_act(observe(state, acting[0]), HUMAN, self._choose, rng)
                self._add(meant(state, act))
            else:
                return

    def _new_cards(self, deal: DealState) -> Deal:
        """Deals an agreed redeal from what the same pack still holds (C3).

        The first cards of a record may be another pack's than the seed's: they stay aside too.
        """
        aside = {card for hand in deal.hands for card in hand}
        pack = shuffled(self.game.deck, f"{self.seed}/{self.match.state.deals - 1}")
        rest = [card for card in pack if card not in aside]
        seats = range(self.game.seats)
        return Deal(tuple(tuple(rest[3 * seat : 3 * seat + 3]) for seat in seats))

    def _last_decision(self) -> int | None:
        """Finds the person's last act by its place in the match."""
        for place in range(len(self.match.acts) - 1, -1, -1):
            act = self.match.acts[place]
            if not isinstance(act, Deal) and act.seat == HUMAN:
                return place
        return None


def _make_game(name: str, preset: str, seats: int, options: dict[str, OptionValue]) -> Game:
    return variants.variant(name).game(preset, seats, options)
