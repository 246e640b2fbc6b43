"""A seat's standpoint in a solve: where the deal stands, its own cards, what the rival may hold."""

from collections.abc import Sequence

from truc_tutor.cards import Card
from truc_tutor.endgames.ends import side_pending
from truc_tutor.endgames.holdings import Array
from truc_tutor.endgames.learning import COVERS, ERRS, Acts
from truc_tutor.endgames.place import Place, after, first_place, known
from truc_tutor.endgames.side import side_share, side_won
from truc_tutor.endgames.solved import Solved
from truc_tutor.endgames.sweep import Mode
from truc_tutor.endgames.walk import EQUAL, Stage
from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.ladder import Worth
from truc_tutor.game.view import Observation

LEAST = 1e-37
"""A chance below every other, to divide by."""


class Standpoint:
    """Where one seat stands, whose own cards are known to it alone.

    `own` counts its cards as the arrays of the stage do; `labels` are those it still holds.
    """

    def __init__(self, solved: Solved, seen: Observation, acts: Sequence[SeatAction]) -> None:
        assert seen.seat is not None  # noqa: S101 - Endgame.of has looked
        self.solved, self.seen, self.board = solved, seen, solved.board
        self.np = solved.board.np
        self.role = solved.role(seen.seat)
        self.labels = sorted(solved.label(card) for card in own_cards(seen))
        self._path: list[Place] = []
        place = first_place(solved)
        for act in acts:
            self._path.append(place)
            place = after(solved, place, act)
        self.place = place
        self.own = self._private()
        self._covered = any(isinstance(act, Play) and act.covered for act in acts)
        self._shift: float | None = None

    def _private(self) -> int:
        """Counts the seat's own cards as the arrays of the stage do."""
        place, board = self.place, self.board
        if len(self.labels) == 2:
            return int(board.holdings.number[self.labels[0], self.labels[1]])
        if place.stage is not Stage.LAST_REPLY or self.role == board.last:
            return 0 if place.stage is Stage.LAST_REPLY else self.labels[0]
        led = place.open % board.holdings.labels
        strong = board.holdings.strong
        how = int(self.np.sign(strong[self.labels[0]] - strong[led])) + EQUAL
        kinds = board.outcomes(Stage.LAST_REPLY)
        return self._side_won(led) * kinds + board.classes[how]

    def _side_won(self, led: int) -> int:
        """Tells whether role 0 wins a side bet that is told apart, both last cards being known."""
        board = self.board
        if board.scene.side is None:
            return 0
        lead, reply = divmod(self.place.open, board.holdings.labels)[0], self.labels[0]
        cards = [int(board.pair_lead[lead]), int(board.pair_reply[lead])]
        last = [reply, reply]
        last[board.last] = led
        if cards[0] >= board.holdings.labels:
            return 0
        held = [int(board.holdings.number[cards[role], last[role]]) for role in (0, 1)]
        return int(board.scene.side[held[0], held[1]] >= 0.5)

    def sweep(self) -> None:
        """Finds what every place is worth to the seat, all that the rival may hold weighed.

        The rival plays on as was learnt; the seat at its best, for where it seldom comes by its
        own acts it has learnt little.
        """
        shares, sweeper = self._erring(), self.solved.sweeper
        sweeper.covers = COVERS if self._covered else 0.0
        sweeper.down(1 - self.role, shares, 0.0, errs=False)
        sweeper.up(self.role, Mode.BEST)

    def _erring(self) -> list[Acts]:
        """Gives the play that was learnt, with errors in what the rival did so far."""
        shares = list(self.solved.shares)
        for place in self._path:
            group = known(self.solved, place)
            if group.group.role == self.role:
                continue
            old = shares[place.group]
            acts = old.acts.copy()
            acts[:, place.row] *= 1 - ERRS
            legal = 1.0 if group.legal is None else group.legal[:, 0]
            acts[:, place.row] += group.errs * legal
            plays = None if old.plays is None else old.plays.copy()
            if plays is not None:
                assert group.may_play is not None  # noqa: S101 - the group has plays
                plays[place.row] *= 1 - ERRS
                plays[place.row] += group.errs * group.may_play
            shares[place.group] = Acts(acts, plays)
        return shares

    def value(self, stage: Stage, at: int, opened: int, own: int) -> float:
        """Gives what a place is worth to cards of the seat's, weighed by how it is come to."""
        return float(self.solved.sweeper.value[self.role][stage][at, opened, own])

    def here(self, at: int) -> float:
        """Gives the chance to win the match by an act that leads to a place of this stage."""
        value = self.value(self.place.stage, at, self.place.open, self.own)
        return self.as_chance(value / self.weight(self.place.at))

    def rivals(self, place: Place, at: int) -> Array:
        """Weighs the rival's holdings at a place, the seat's own cards taken into account."""
        reach = self.solved.sweeper.reach[1 - self.role][place.stage][at, place.open]
        if place.stage is Stage.LAST_REPLY:
            return reach
        together = self.board.together[place.stage][self.role]
        return together[place.open, self.own] * reach

    def weight(self, at: int) -> float:
        """Gives the chance of a place over all that the rival may hold."""
        return max(float(self.rivals(self.place, at).sum()), LEAST)

    def of_end(self, taken_by: int | None, stake: Worth) -> float:
        """Gives the chance after an end that a pair takes, with what a side bet is worth.

        A side bet that is still to be paid is taken as apart from all else.
        """
        pending = side_pending(self.solved.root)
        if not pending:
            chance = self.solved.chance(taken_by, stake, None)
            return chance if self.role == 0 else 1 - chance
        won = self._side_chance()
        lost_it, won_it = (self.solved.chance(taken_by, stake, role) for role in (1, 0))
        if self.role == 1:
            lost_it, won_it = 1 - won_it, 1 - lost_it
        return won * won_it + (1 - won) * lost_it

    def reached(self) -> float:
        """Tells how often the rival comes here, of all that it may hold."""
        place = self.place
        if place.stage is Stage.LAST_REPLY:
            return min(1.0, self.weight(place.at))
        whole = self.board.together[place.stage][self.role][place.open, self.own]
        return min(1.0, self.weight(place.at) / float(whole.sum()))

    def as_chance(self, value: float) -> float:
        """Puts a value into the seat's chance, with what a side bet is worth to it."""
        return min(1.0, max(0.0, 0.5 + value + self._side_shift()))

    def _side_shift(self) -> float:
        """Gives by how much the seat's cards shift its chance by a side bet taken as apart."""
        if self._shift is None:
            whole = self.solved.side_to
            apart = whole is None or self.board.sides > 1
            self._shift = 0.0 if apart or whole is None else whole * (self._side_chance() - 0.5)
        return self._shift

    def _side_chance(self) -> float:
        """Gives the chance to win the side bet, all that the rival may hold weighed as it is."""
        held = self._held()
        if not held:
            return float(side_won(self.solved, self.seen, ()))
        won = total = 0.0
        for labels, weight in held:
            chance = side_share(self.solved, self.seen, labels)
            won += weight * chance
            total += weight
        return won / total

    def _held(self) -> list[tuple[tuple[int, ...], float]]:
        """Lists what the rival may hold, by labels from strong to weak; nothing: all lies open."""
        place, board = self.place, self.board
        if place.stage is not Stage.LAST_REPLY:
            weights = self.rivals(place, place.at)
        elif self.role == board.last:
            weights = self._last_rivals()
        else:
            return []
        pairs, np = board.holdings.pairs, self.np
        whole = len(weights) == len(pairs) and not self._one_card()
        return [
            (pairs[number][::-1] if whole else (number,), float(weights[number]))
            for number in map(int, np.flatnonzero(weights))
        ]

    def _one_card(self) -> bool:
        return self.place.stage >= Stage.LAST_LEAD or (
            self.place.stage is Stage.REPLY and self.role == 1
        )

    def likely(self) -> tuple[tuple[str, float], ...]:
        """Lists what the rival may hold by rank, a card without an equal by its suit too."""
        names, told = self.solved.ranks, dict[str, float]()
        for labels, weight in self._held():
            name = " ".join(names[label] for label in labels)
            told[name] = told.get(name, 0.0) + weight
        total = sum(told.values())
        order = sorted(told, key=lambda name: (-told[name], name))
        return tuple((name, told[name] / total) for name in order)

    def _last_rivals(self) -> Array:
        """Weighs the rival's last card once the seat's own lies open."""
        place, before, board = self.place, self.place.before, self.board
        assert before is not None  # noqa: S101 - a last lead was made
        reach = self.solved.sweeper.reach[1 - self.role]
        pair, led = divmod(place.open, board.holdings.labels)
        entry = known(self.solved, before).group.onward[before.row]
        came = reach[Stage.LAST_REPLY][entry, place.open]
        share = reach[Stage.LAST_REPLY][place.at, place.open] / self.np.maximum(came, LEAST)
        count = board.holdings.labels
        weights = board.to_last[pair].reshape(count, -1, count)[led]
        weighed: Array = share @ weights
        return weighed * reach[Stage.LAST_LEAD][before.at, pair]


def own_cards(seen: Observation) -> tuple[Card, ...]:
    """Lists the cards that the seat holds, or the hidden one that it has laid (A14)."""
    laid = [each.under for each in seen.laid if each.seat == seen.seat and each.under is not None]
    return (*seen.holding, *laid)
