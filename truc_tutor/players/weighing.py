"""The two bets of a deal as a seat weighs them, read off what it sees."""

from collections.abc import Sequence

from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.ladder import Ladder, Worth
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.bets import Bet, Case
from truc_tutor.players.chances import Standing, Wager, expected
from truc_tutor.players.evidence import Heard
from truc_tutor.players.outlook import Outlook
from truc_tutor.players.side_counts import SideOdds, side_odds
from truc_tutor.seats import pair_of


def asks_side(seen: Observation) -> bool:
    """Tells whether the open question is about the side bet."""
    return bool(seen.questions) and seen.questions[-1].slot is Slot.SIDE


def is_side(seen: Observation, act: Call) -> bool:
    """Tells whether a call belongs to the side bet."""
    return seen.game.side is not None and act.call in seen.game.side.ladder.calls


def open_side_odds(seen: Observation, heard: Sequence[Heard] = ()) -> SideOdds | None:
    """Counts the side bet where the seat may call it or it is not yet paid, else None."""
    bet = seen.game.side
    if bet is None:
        return None
    if seen.side is None:
        may_call = any(isinstance(act, Call) and is_side(seen, act) for act in seen.legal)
        return side_odds(seen, bet, heard) if may_call else None
    return side_odds(seen, bet, heard) if seen.side.taken_by is None else None


def stake_bet(seen: Observation, view: Outlook, score: Standing, odds: SideOdds | None) -> Bet:
    """Weighs the stake: the cases of the card play, a side bet that is pending paid first."""
    said = _said_by_rivals(seen, seen.game.stake)
    ahead = sum(_sign(seen, trick.taken_by) for trick in seen.tricks)
    cases = tuple(
        Case(
            ways * _belief(grade, *said),
            _prospects(grade, ahead),
            float(result > 0),
            float(result < 0),
        )
        for ways, grade, result in zip(view.ways, view.grades, view.due, strict=True)
    )
    pending = _pending(seen)
    won = 0.0 if odds is None else odds.chance
    side = None if pending is None else Wager(pending, won, 1 - won)
    return Bet(
        seen.game.stake,
        cases,
        lambda worth, won, lost: expected(score, Wager(worth, won, lost), side),
    )


def side_bet(
    seen: Observation, odds: SideOdds | None, score: Standing, deal: tuple[float, float]
) -> Bet | None:
    """Weighs the side bet, the deal at its present stake being won and lost with chances `deal`."""
    bet = seen.game.side
    if bet is None or odds is None:
        return None
    calls, accepts = _said_by_rivals(seen, bet.ladder)
    cases = tuple(
        Case(
            case.weight * _belief(case.grade, 2 * calls, accepts),
            case.grade,
            case.won,
            1 - case.won,
        )
        for case in odds.cases
    )
    stake = Wager(seen.game.stake.rungs[seen.stake.level].worth, *deal)
    return Bet(
        bet.ladder, cases, lambda worth, won, lost: expected(score, stake, Wager(worth, won, lost))
    )


def _pending(seen: Observation) -> Worth | None:
    """Tells the worth of a side bet that is accepted and not yet paid."""
    side, bet = seen.side, seen.game.side
    if side is None or bet is None or side.taken_by is not None or asks_side(seen):
        return None
    return bet.ladder.rungs[side.level].worth


def _said_by_rivals(seen: Observation, ladder: Ladder) -> tuple[int, int]:
    """Counts the calls of a ladder that the other pair has made and those that it has accepted."""
    own = None if seen.seat is None else pair_of(seen.seat)
    calls = accepts = 0
    last = ""
    for act in seen.history:
        if isinstance(act, Call):
            last = act.call
        if pair_of(act.seat) == own or last not in ladder.calls:
            continue
        calls += isinstance(act, Call)
        accepts += isinstance(act, Answer) and act.accept
    return calls, accepts


def _belief(grade: float, calls: int, accepts: int) -> float:
    """Weighs a holding by how its owner has spoken: who calls mostly holds good cards."""
    weight = 1.0
    if calls:
        weight *= 0.25 + 0.75 * grade**calls
    if accepts:
        weight *= 0.5 + 0.5 * grade
    return weight


def _sign(seen: Observation, taken_by: int | None) -> int:
    if taken_by is None or seen.seat is None:
        return 0
    return 1 if pair_of(taken_by) == pair_of(seen.seat) else -1


def _prospects(grade: float, ahead: int) -> float:
    """Turns how good a rival's cards are into how good his prospects are, by the tricks taken."""
    if ahead > 0:
        return grade * grade
    return 1 - (1 - grade) ** 2 if ahead < 0 else grade
