"""The arrays that a solve works on: what holdings weigh together, and where they lead.

Axes: what lies open (`wide`), then the private part of role 0 and of role 1 (`held`). After the
lead of the second trick that is the class led and the leader's other card; after the reply that
goes on, a pair of cards (led, replied) and each seat's last card; after the last lead, that card
too, of which the follower needs to know no more than how his own compares.
"""

from dataclasses import dataclass

from truc_tutor.endgames.holdings import Array, Holdings
from truc_tutor.endgames.unrolled import Unrolled
from truc_tutor.endgames.walk import EQUAL, HIGHER, LOWER, Stage

COVERED = -1
"""The strength of a covered lead: any open card takes it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What decides between holdings besides the acts.

    `side` tells (holdings of role 0 × of role 1) whether role 0 wins a side bet that is still to
    be paid, None where none is, or where it changes no act. `covers`: the second trick was led by
    a covered card, and may be so in all that is worked out. `hidden` values the lower card of a
    two-card play by upper and lower label; `tie_to` is the role that takes a deal whose two-card
    plays are level.
    """

    side: Array | None = None
    covers: bool = False
    hidden: Array | None = None
    tie_to: int = 0


class Board:
    """All arrays of a solve that do not change while it learns."""

    def __init__(self, holdings: Holdings, unrolled: Unrolled, scene: Scene) -> None:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        self.np = np
        self.holdings, self.unrolled, self.scene = holdings, unrolled, scene
        count = holdings.labels
        self.leads = count + scene.covers
        self.strong = np.array([*holdings.strong, COVERED][: self.leads])
        self.last = unrolled.leads_last
        self._joint = self._by_side()
        self._lay_leads()
        self._lay_pairs()
        self.classes = self._last_classes()
        wide_last = len(self.pair_lead) * count
        lasts = [len(self._joint) * (max(self.classes, default=0) + 1)] * 2
        lasts[self.last] = 1
        pairs = len(holdings.pairs)
        self.wide = (1, self.leads, len(self.pair_lead), wide_last)
        self.held = ((pairs, pairs), (count, pairs), (count, count), (lasts[0], lasts[1]))
        self._weigh()

    @property
    def sides(self) -> int:
        """Counts the outcomes of the side bet that are told apart."""
        return len(self._joint)

    def outcomes(self, stage: Stage) -> int:
        """Counts the outcomes that cards may give the ends of a stage."""
        if stage is Stage.LAST_REPLY:
            return max(self.classes, default=0) + 1
        return 2 if stage is Stage.REPLY and self.scene.hidden is not None else 1

    def _by_side(self) -> list[Array]:
        ways, side = self.holdings.ways, self.scene.side
        return [ways] if side is None else [ways * (side < 0.5), ways * (side >= 0.5)]

    def _lay_leads(self) -> None:
        """Finds every lead among the holdings: by label and other card, and by holding."""
        np, number, count = self.np, self.holdings.number, self.holdings.labels
        pairs = np.array(self.holdings.pairs)
        self.first = pairs[:, 0] * count + pairs[:, 1]
        self.second = pairs[:, 1] * count + pairs[:, 0]
        self.two_ways = (pairs[:, 0] != pairs[:, 1]).astype(np.float32)
        self.can_lead = (number >= 0).astype(np.float32)
        self.lead_from = np.maximum(number, 0).ravel()
        each = self.holdings.ways.sum(axis=1)
        kept = np.zeros((len(pairs), count))
        kept[np.arange(len(pairs)), pairs[:, 1]] = each
        total = kept.sum(axis=0)
        self.keeps = (kept / np.where(total > 0, total, 1)).astype(np.float32)
        self.kept = kept > 0

    def _lay_pairs(self) -> None:
        """Lists the leads and replies after which a third trick is played, sorted by lead."""
        np, count, number = self.np, self.holdings.labels, self.holdings.number
        how = self.compare(self.strong[:, None], np.array(self.holdings.strong)[None, :])
        going = how == self.unrolled.goes_on
        going &= self._open_pairs()
        self.pair_lead, self.pair_reply = np.nonzero(going)
        place = np.full((self.leads, count), -1, np.intp)
        place[self.pair_lead, self.pair_reply] = np.arange(len(self.pair_lead))
        self.segment = (np.arange(self.leads)[:, None] == self.pair_lead[None, :]).astype(
            np.float32
        )
        self._lay_replies(how, place)
        self.can_reply = (number[self.pair_reply] >= 0).astype(np.float32)
        pairs = len(self.holdings.pairs)
        after = np.maximum(number[self.pair_reply], 0)
        self.reply_from = (self.pair_lead[:, None] * pairs + after).ravel()

    def _open_pairs(self) -> Array:
        """Tells which replies there are to a lead: the same lone card cannot be both."""
        np, count = self.np, self.holdings.labels
        there = np.ones((self.leads, count), bool)
        for label, copies in enumerate(self.holdings.copies):
            there[label, label] = copies > 1
        return there

    def _lay_replies(self, how: Array, place: Array) -> None:
        """Finds, by lead and holding, the replies that go on and those that end the deal."""
        np, count = self.np, self.holdings.labels
        one, other = np.array(self.holdings.pairs).T
        first, second = place[:, one], place[:, other]
        self.reply_first = (np.maximum(first, 0) * count + other).ravel()
        self.reply_second = (np.maximum(second, 0) * count + one).ravel()
        self.has_first = (first >= 0).astype(np.float32)
        self.has_second = ((second >= 0) & (one != other)).astype(np.float32)
        self.can_end = {
            each: ((how[:, one] == each) | (how[:, other] == each)).astype(np.float32)
            for each in (LOWER, EQUAL, HIGHER)
        }

    def compare(self, led: Array, reply: Array) -> Array:
        """Tells how replies compare to leads."""
        return self.np.sign(reply - led) + EQUAL

    def _last_classes(self) -> tuple[int, ...]:
        """Numbers the outcomes of the last trick by how its reply compares."""
        kinds = [self.unrolled.rest.ends[end][0] for end in self.unrolled.by_compare]
        return tuple([*dict.fromkeys(kinds)].index(kind) for kind in kinds)

    def _weigh(self) -> None:
        """Fills `weights`: by stage, outcome and role the chances of what both hold together.

        By role the own part comes before the other's; the last stage has none, for there the
        follower's chances carry them (`to_last`).
        """
        np = self.np
        replies = [self._after_lead(joint) for joint in self._joint]
        thirds = [self._after_reply(each) for each in replies]
        by_stage: list[list[Array]] = [[each[None] for each in self._joint], replies, thirds]
        if self.scene.hidden is not None:
            leader = self._leader_takes()
            by_stage[1] = [each * taken for each in replies for taken in (leader, ~leader)]
        self.weights = tuple(
            tuple(
                (
                    np.ascontiguousarray(each, np.float32),
                    np.ascontiguousarray(each.transpose(0, 2, 1), np.float32),
                )
                for each in stage
            )
            for stage in by_stage
        )
        self.together = tuple(
            (sum(each for each, _ in stage), sum(each for _, each in stage))
            for stage in self.weights
        )
        self.to_last: Array = self._to_last(thirds) if self.unrolled.by_compare else None

    def _after_lead(self, joint: Array) -> Array:
        np, number = self.np, self.holdings.number
        weights = joint[np.maximum(number, 0)] * (number >= 0)[:, :, None]
        if not self.scene.covers:
            return weights
        return np.concatenate([weights, (self.kept.T.astype(float) @ joint)[None]])

    def _after_reply(self, replies: Array) -> Array:
        np, number = self.np, self.holdings.number[self.pair_reply]
        chosen = replies[self.pair_lead[:, None], :, np.maximum(number, 0)]
        return (chosen * (number >= 0)[:, :, None]).transpose(0, 2, 1)

    def _to_last(self, thirds: list[Array]) -> Array:
        """Weighs (pair, class led × outcome, follower's card) as the last lead tells them apart."""
        np, count = self.np, self.holdings.labels
        strong = np.array(self.holdings.strong)
        how = self.compare(strong[:, None], strong[None, :])
        outcome = np.array(self.classes)[how]
        kinds = max(self.classes) + 1
        parts = []
        for third in thirds:
            by_led = third if self.last == 0 else third.transpose(0, 2, 1)
            parts += [by_led * (outcome == kind) for kind in range(kinds)]
        whole = np.stack(parts, axis=2)
        shape = len(self.pair_lead), count * len(parts), count
        return np.ascontiguousarray(whole.reshape(shape), np.float32)

    def _leader_takes(self) -> Array:
        """Tells (led, leader's lower card, follower's holding) who takes a two-card play."""
        np, hidden = self.np, self.scene.hidden
        pairs = np.array(self.holdings.pairs)
        assert hidden is not None  # noqa: S101 - only a two-card play comes here
        strong = np.array(self.holdings.strong)
        up = strong[:, None, None] - strong[pairs[:, 1]][None, None, :]
        under = hidden[:, :, None] - hidden[pairs[:, 1], pairs[:, 0]][None, None, :]
        level = self.scene.tie_to == 0
        return (up > 0) | ((up == 0) & ((under > 0) | ((under == 0) & level)))
