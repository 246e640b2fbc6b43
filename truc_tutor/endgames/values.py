"""What each legal act of a seat is worth: the chance to win the match by it."""

from truc_tutor.endgames.holdings import Array
from truc_tutor.endgames.place import bet_number, known, opened_by, pair_number, target
from truc_tutor.endgames.standpoint import LEAST, Standpoint
from truc_tutor.endgames.walk import EQUAL, Stage
from truc_tutor.game.actions import Fold, Play, SeatAction
from truc_tutor.seats import pair_of


def value_of(stand: Standpoint, act: SeatAction) -> float:
    """Values an act; what best play never does is priced by what it surely loses."""
    if isinstance(act, Fold) or (isinstance(act, Play) and act.covered and _gives_away(stand)):
        return _lost(stand)
    if not isinstance(act, Play):
        return stand.here(
            target(stand.solved, stand.place, bet_number(stand.solved, stand.place, act))
        )
    match stand.place.stage:
        case Stage.LEAD:
            return _lead(stand, act)
        case Stage.LAST_LEAD:
            return _last_lead(stand, act)
        case Stage.REPLY if not stand.solved.unrolled.rest.paired:
            return _reply(stand, act)
        case _:
            return _last_reply(stand, act)


def _gives_away(stand: Standpoint) -> bool:
    """Tells whether a covered card gives the deal away: all but a lead of who is ahead."""
    return stand.place.stage is not Stage.LEAD or stand.seen.tricks[0].taken_by is None


def _lost(stand: Standpoint) -> float:
    """Gives the chance after the rival takes the deal at the stake in force."""
    seen = stand.seen
    assert seen.seat is not None  # noqa: S101 - Endgame.of has looked
    stake = seen.game.stake.rungs[seen.stake.level].worth
    return stand.of_end(1 - pair_of(seen.seat), stake)


def _lead(stand: Standpoint, act: Play) -> float:
    """Values a lead to the second trick; a covered one is worth no more than the best open one.

    The rival is not taught to answer it: it is valued as if the weakest card there is were led.
    """
    group = known(stand.solved, stand.place).group
    at, kept = group.onward[stand.place.row], kept_label(stand, act)
    if not act.covered:
        return _led(stand, at, stand.solved.label(act.card), kept)
    one, other = stand.labels
    best = max(_led(stand, at, one, other), _led(stand, at, other, one))
    reach = stand.solved.sweeper.reach[1 - stand.role][Stage.REPLY][at, 0]
    weight = float(stand.board.together[Stage.REPLY][0][0, kept] @ reach)
    value = stand.value(Stage.REPLY, at, 0, kept)
    return min(best, stand.as_chance(value / weight) if weight > LEAST else best)


def _led(stand: Standpoint, at: int, label: int, kept: int) -> float:
    value = stand.value(Stage.REPLY, at, label, kept)
    return stand.as_chance(value / stand.weight(stand.place.at))


def kept_label(stand: Standpoint, act: Play) -> int:
    """Gives the label of the card that is left after a play, or lies under it."""
    left = list(stand.labels)
    left.remove(stand.solved.label(act.card))
    return left[0]


def _last_lead(stand: Standpoint, act: Play) -> float:
    at = known(stand.solved, stand.place).group.onward[stand.place.row]
    value = stand.value(Stage.LAST_REPLY, at, opened_by(stand.solved, stand.place, act.card), 0)
    return stand.as_chance(value / stand.weight(stand.place.at))


def _last_reply(stand: Standpoint, act: Play) -> float:
    if act.under is not None and not is_high(stand, act):
        return _low_pair(stand, act)
    group = known(stand.solved, stand.place).group
    return stand.here(group.acts[group.bets][stand.place.row])


def _reply(stand: Standpoint, act: Play) -> float:
    group, place = known(stand.solved, stand.place).group, stand.place
    how = compared(stand, act)
    if how in group.compares:
        return stand.here(group.acts[group.bets + group.compares.index(how)][place.row])
    pair = pair_number(stand.board, place.open, stand.solved.label(act.card))
    value = stand.value(Stage.LAST_LEAD, group.onward[place.row], pair, kept_label(stand, act))
    return stand.as_chance(value / stand.weight(place.at))


def compared(stand: Standpoint, act: Play) -> int:
    """Tells how a reply compares to the card that was led."""
    strong = stand.board.strong
    led, reply = strong[stand.place.open], strong[stand.solved.label(act.card)]
    return int(stand.np.sign(reply - led)) + EQUAL


def is_high(stand: Standpoint, act: Play) -> bool:
    """Tells whether the stronger of two cards lies on top."""
    assert act.under is not None  # noqa: S101 - two cards are played
    return stand.solved.label(act.card) >= stand.solved.label(act.under)


def _low_pair(stand: Standpoint, act: Play) -> float:
    """Values two cards laid to two, the weaker on top: best play has no need of it."""
    weights = stand.rivals(stand.place, stand.place.at)
    share = float((weights * _leader_takes(stand, act)).sum() / max(float(weights.sum()), LEAST))
    ends = stand.solved.unrolled.ends[Stage.REPLY]
    group = known(stand.solved, stand.place).group
    kinds = ends.kinds[group.acts[group.bets][stand.place.row] - ends.low]
    lost, won = (stand.of_end(*stand.solved.unrolled.rest.ends[kind]) for kind in kinds)
    return share * lost + (1 - share) * won


def _leader_takes(stand: Standpoint, act: Play) -> Array:
    """Tells by the leader's hidden card whether it takes a two-card play."""
    board, place, label = stand.board, stand.place, stand.solved.label
    hidden = board.scene.hidden
    assert hidden is not None and act.under is not None  # noqa: S101, PT018 - two cards each
    up, led = board.holdings.strong[label(act.card)], board.holdings.strong[place.open]
    if up != led:
        return stand.np.full(board.holdings.labels, led > up)
    under, own = hidden[place.open], hidden[label(act.card), label(act.under)]
    return (under > own) | ((under == own) & (board.scene.tie_to == 0))
