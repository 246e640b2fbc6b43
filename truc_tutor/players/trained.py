"""The trained player: it plays for a pair as it has learned to, and sees its own cards alone.

`truc-tutor solve paulista --seats 4 --verify` measures it. Truco Paulista with forty cards, each
match dealt to both pairs, with 95 % intervals: against two rule-of-thumb players it wins 73.2 % of
2,000 matches (71.5 to 74.8 %), and those win 94.8 % of 400 against chance (92.6 to 96.9 %). A pair
trained against it on a million deals wins 0.283 points a deal (0.275 to 0.292); a better one might
win more. For the same in Truco Mineiro and in the tricks of Valencian Truc see docs/strength.md.
"""

from collections.abc import Mapping, Sequence

from truc_tutor.books.four import Trained, policy_for
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Call, SeatAction
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.evidence import Heard
from truc_tutor.players.noted import situation
from truc_tutor.players.situation import Row, answer_key, call_key, play_key, special_key
from truc_tutor.players.sound import sound_plays
from truc_tutor.players.thumb import InformedPlayer, ThumbPlayer


class TrainedPlayer(InformedPlayer):
    """Does each act as often as the trained policy does; plays by rules of thumb where it has none.

    `policy` stands in for the one that came with the tutor.
    """

    def __init__(self, policy: Trained | None = None) -> None:
        self._policy = policy

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells how often it does each act, signals `heard` taken as evidence for a side bet."""
        return self._known(seen, heard) or ThumbPlayer().weigh(seen, heard)

    def mix(self, seen: Observation) -> Mapping[SeatAction, float] | None:
        """Tells how often it does each act, none that another dominates; None where untrained."""
        return self._known(seen, ())

    def _known(
        self, seen: Observation, heard: Sequence[Heard]
    ) -> Mapping[SeatAction, float] | None:
        policy = self._policy or policy_for(seen.game)
        often = None if policy is None else trained_shares(seen, policy)
        if often is None:
            return None
        return without_dominated(seen, _with_side_bet(seen, heard, often))


def trained_shares(seen: Observation, policy: Trained) -> dict[SeatAction, float] | None:
    """Tells how often each legal act is done; None where the policy does not know the situation.

    It knows nothing of a side bet, and of no two cards that are laid at once.
    """
    if seen.seat is None or not seen.legal or UNKNOWN in seen.holding or seen.two_card:
        return None
    row = situation(seen)
    if seen.questions:
        return None if seen.questions[-1].slot is Slot.SIDE else _answers(seen, policy, row)
    cards = _cards(seen, policy, row)
    raises = [act for act in seen.legal if isinstance(act, Call) and not _is_beside(seen, act)]
    if not raises or seen.terms.locked:
        return cards
    found = policy.find(call_key(row, seen.seat))
    if found is None or cards is None:
        return None
    quiet, loud, _ = found
    total = sum(cards.values())
    often = {act: quiet * share / total for act, share in cards.items()}
    return _likely({**often, raises[0]: loud})


def _is_beside(seen: Observation, act: SeatAction) -> bool:
    """Tells whether an act calls a side bet."""
    return isinstance(act, Call) and act.call not in seen.game.stake.calls


def _with_side_bet(
    seen: Observation, heard: Sequence[Heard], often: Mapping[SeatAction, float]
) -> Mapping[SeatAction, float]:
    """Puts in how often a rule of thumb calls a side bet here."""
    if not any(_is_beside(seen, act) for act in seen.legal):
        return often
    thumb = ThumbPlayer().weigh(seen, heard)
    total = sum(thumb.values())
    beside = {act: share / total for act, share in thumb.items() if _is_beside(seen, act)}
    left = (1 - sum(beside.values())) / sum(often.values())
    kept = {act: share * left for act, share in often.items() if left > 0}
    return {**kept, **beside}


def _answers(seen: Observation, policy: Trained, row: Row) -> dict[SeatAction, float] | None:
    assert seen.seat is not None  # noqa: S101 - trained_shares() has asked
    special = seen.questions[-1].slot is Slot.SPECIAL
    found = policy.find((special_key if special else answer_key)(row, seen.seat))
    if found is None:
        return None
    shares: dict[SeatAction, float] = {}
    for act in seen.legal:
        match act:
            case Answer(accept=accept):
                shares[act] = found[int(accept)]
            case Call() if not special and not _is_beside(seen, act):
                shares[act] = found[2]
            case _:
                pass
    return _likely(shares)


def _cards(seen: Observation, policy: Trained, row: Row) -> dict[SeatAction, float] | None:
    """Tells how often each sound card is played face up, all that are equally strong as one."""
    assert seen.seat is not None  # noqa: S101 - trained_shares() has asked
    by = seen.game.strengths(seen.turned)
    kinds: dict[int, tuple[int, SeatAction]] = {}
    held = sorted((by[card] for card in seen.holding), reverse=True)
    for act in sound_plays(seen):
        if not act.covered:
            kinds.setdefault(by[act.card], (held.index(by[act.card]), act))
    if not kinds:
        return None
    if len(kinds) == 1:
        return {act: 1.0 for _, act in kinds.values()}
    found = policy.find(play_key(row, seen.seat))
    return None if found is None else _likely({act: found[at] for at, act in kinds.values()})


def _likely(shares: dict[SeatAction, float]) -> dict[SeatAction, float] | None:
    """Leaves the acts that are done at all; None where none of these is."""
    kept = {act: share for act, share in shares.items() if share > 0}
    return kept or None
