"""How often best play does each legal act, without the traces that learning leaves of bad ones."""

from collections.abc import Mapping

from truc_tutor.endgames.place import bet_number, known, pair_number
from truc_tutor.endgames.standpoint import Standpoint
from truc_tutor.endgames.values import compared, is_high, kept_label
from truc_tutor.endgames.walk import Stage
from truc_tutor.game.actions import Fold, Play, SeatAction

SHARE, COST = 0.02, 0.02
"""Up to which share, and from which cost in chance, an act is a trace that learning leaves."""


def share_of(stand: Standpoint, act: SeatAction) -> float:
    """Tells how often an act was learnt; cards that are alike share it."""
    solved, place = stand.solved, stand.place
    if isinstance(act, Fold) or (isinstance(act, Play) and act.covered):
        return 0.0
    if not isinstance(act, Play):
        return _of_act(stand, bet_number(solved, place, act))
    alike = sum(solved.label(card) == solved.label(act.card) for card in stand.seen.holding)
    group = known(solved, place).group
    match place.stage:
        case Stage.LEAD:
            return _of_play(stand, solved.label(act.card), act) / alike
        case Stage.REPLY if not solved.unrolled.rest.paired:
            return _reply(stand, act) / alike
        case _:
            high = act.under is None or is_high(stand, act)
            return _of_act(stand, group.bets) / alike if high else 0.0


def _of_act(stand: Standpoint, number: int) -> float:
    place = stand.place
    return float(stand.solved.shares[place.group].acts[number, place.row, place.open, stand.own])


def _of_play(stand: Standpoint, opened: int, act: Play) -> float:
    plays = stand.solved.shares[stand.place.group].plays
    assert plays is not None  # noqa: S101 - such a card goes on
    return float(plays[stand.place.row, opened, kept_label(stand, act)])


def _reply(stand: Standpoint, act: Play) -> float:
    """Tells how often a reply is made; of cards that end the deal alike the weakest is played."""
    group, label = known(stand.solved, stand.place).group, stand.solved.label
    how = compared(stand, act)
    if how not in group.compares:
        return _of_play(stand, pair_number(stand.board, stand.place.open, label(act.card)), act)
    same = [card for card in stand.seen.holding if compared(stand, Play(0, card)) == how]
    if label(act.card) != min(map(label, same)):
        return 0.0
    return _of_act(stand, group.bets + group.compares.index(how))


def cleaned(
    often: Mapping[SeatAction, float], values: Mapping[SeatAction, float]
) -> dict[SeatAction, float]:
    """Drops what is rare and bad, or plainly bad, and makes the rest add up to 1."""
    best = max(values[act] for act in often if often[act] > 0)
    kept = {
        act: share if values[act] >= best - (COST if share <= SHARE else 2 * COST) else 0.0
        for act, share in often.items()
    }
    total = sum(kept.values())
    if total <= 0:
        return {act: float(values[act] == best and often[act] > 0) for act in often}
    return {act: share / total for act, share in kept.items()}
