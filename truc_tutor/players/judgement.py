"""What each sound act is worth: the rule-of-thumb judgement, which the coach explains.

Values are chances to win the match. Nothing here draws lots: the same observation is judged alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.call_checks import REDEAL, loses_by_calling
from truc_tutor.game.ladder import Whole
from truc_tutor.game.pieces import Question, Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.bets import EVEN, Bet
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.chances import Standing, point, standing
from truc_tutor.players.dominated import gives_away
from truc_tutor.players.evidence import Heard
from truc_tutor.players.outlook import Outlook, outlook
from truc_tutor.players.side_counts import SideOdds
from truc_tutor.players.sound import sound_plays
from truc_tutor.players.unseen import strengths
from truc_tutor.players.weighing import asks_side, is_side, open_side_odds, side_bet, stake_bet
from truc_tutor.seats import pair_of

CAUTION = 0.08
"""What a call must promise beyond playing on, in points: it may be read, and raised."""

BOLDNESS = 0.03
"""What a call for a whole cama or match must promise besides, in chance to win the match."""

ALIKE = 0.02
"""Up to which difference in chance to take the deal two plays of four seats count as equal."""

NEAR_SURE = 0.9
"""From which share of cases on a deal may be certain; sample deals are not played perfectly."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the acts of a seat are worth.

    `values` holds the sound acts, `best` the one to choose. `score` is the standing, `view` how
    the card play may end, `stake` and `side` the bets as weighed and `odds` the plain count of the
    side bet (both None where it is paid or cannot be called). `sure` tells whether the deal is the
    pair's whatever comes.
    """

    best: SeatAction
    values: dict[SeatAction, float]
    score: Standing
    view: Outlook
    stake: Bet
    side: Bet | None
    odds: SideOdds | None
    sure: bool

    def loss(self, act: SeatAction) -> float:
        """Gives what an act loses against the best one in points, never below 0."""
        return max(0.0, (self.values[self.best] - self.values[act]) / point(self.score))


def judge(seen: Observation, heard: Sequence[Heard] = ()) -> Judgement:
    """Weighs what a seat may do now, signals `heard` taken as evidence.

    Raises ValueError where it has nothing to do.
    """
    if seen.seat is None or not seen.legal:
        raise ValueError("this seat has nothing to choose now")
    view = outlook(seen, sound_plays(seen), heard)
    score = standing(seen)
    odds = open_side_odds(seen, heard)
    stake = stake_bet(seen, view, score, odds)
    side = side_bet(seen, odds, score, stake.odds)
    sure = view.taken() >= NEAR_SURE * view.total and surely_taken(seen)
    draft = Judgement(seen.legal[0], {}, score, view, stake, side, odds, sure)
    values = dict(_values(seen, draft, pair_of(seen.seat)))
    return replace(draft, best=best_act(seen, draft, values), values=values)


def value_every(seen: Observation, judged: Judgement) -> dict[SeatAction, float]:
    """Values every legal act, also those that no robot thinks of.

    Plays left out as unsound are looked at like the others; a call that loses the match is worth
    nothing; asking for new cards counts on a rival who agrees with less than an even holding.
    """
    every = tuple(act for act in seen.legal if isinstance(act, Play))
    draft = replace(judged, view=outlook(seen, every)) if every else judged
    values = dict(judged.values)
    for act in seen.legal:
        if act in values:
            continue
        if isinstance(act, Play):
            values[act] = _value_of_play(seen, draft, act)
        elif isinstance(act, Call) and act.call == REDEAL:
            values[act] = _value_of_redeal(seen, judged.stake)
        else:
            values[act] = 0.0  # B23: the call that loses the match
    return {act: values[act] for act in seen.legal}


def _value_of_redeal(seen: Observation, bet: Bet) -> float:
    worth = bet.ladder.rungs[seen.stake.level].worth
    agrees = [case for case in bet.cases if case.grade < EVEN]
    plays_on = [case for case in bet.cases if case.grade >= EVEN]
    total = sum(case.weight for case in bet.cases)
    share = sum(case.weight for case in agrees) / total
    anew = bet.value(worth, 0.5, 0.5)
    kept = bet.value(worth, *replace(bet, cases=tuple(plays_on)).odds)
    return share * anew + (1 - share) * kept


def _values(seen: Observation, draft: Judgement, own: int) -> Iterator[tuple[SeatAction, float]]:
    for play in sound_plays(seen) if not seen.questions else ():
        yield play, _value_of_play(seen, draft, play)
    bet = draft.side if asks_side(seen) else draft.stake
    for act in seen.legal:
        match act:
            case Answer(accept=accept) if bet is not None:
                yield act, _value_of_answer(seen.questions[-1], bet, accept=accept)
            case Call() if not loses_by_calling(seen.game.special, seen.score[own]):
                yield from _value_of_call(seen, draft, act)
            case Fold():
                worth = seen.game.stake.rungs[seen.stake.level].worth
                yield act, draft.stake.value(worth, 0, 1)
            case _:
                pass


def _value_of_play(seen: Observation, draft: Judgement, play: Play) -> float:
    results = draft.view.results[play]
    weights = [case.weight for case in draft.stake.cases]
    total = sum(weights)
    won = sum(weight for weight, one in zip(weights, results, strict=True) if one > 0) / total
    lost = sum(weight for weight, one in zip(weights, results, strict=True) if one < 0) / total
    return draft.stake.value(seen.game.stake.rungs[seen.stake.level].worth, won, lost)


def _value_of_answer(asked: Question, bet: Bet, *, accept: bool) -> float:
    ground = bet.ladder.rungs[0].worth
    match asked.slot:
        case Slot.REDEAL:
            return bet.value(ground, 0.5, 0.5) if accept else bet.accepted(0)
        case Slot.SPECIAL if not accept:
            return bet.value(ground, 0, 1)
        case _ if accept:
            return bet.accepted(asked.level)
        case _:
            return bet.refused(asked.level, asked.over, own=False)


def _value_of_call(
    seen: Observation, draft: Judgement, act: Call
) -> Iterator[tuple[SeatAction, float]]:
    bet, over, raising = draft.stake, seen.stake.level, bool(seen.questions)
    if is_side(seen, act):
        if draft.side is None:
            return
        bet, over, raising = draft.side, 0, asks_side(seen)
    if raising:
        over = seen.questions[-1].level
    level = bet.ladder.find(act.call, over)
    if level is not None:
        caution = CAUTION * point(draft.score)
        if isinstance(bet.ladder.rungs[level].worth, Whole):
            caution += BOLDNESS
        yield act, bet.called(level, over) - caution


def best_act(seen: Observation, draft: Judgement, values: dict[SeatAction, float]) -> SeatAction:
    """Chooses by `values`, which may be another's, but lets no bet pass that is won already."""
    side = [act for act in values if isinstance(act, Call) and is_side(seen, act)]
    stake = [act for act in values if isinstance(act, Call) and not is_side(seen, act)]
    rest = [act for act in values if not isinstance(act, Call)]
    won = draft.odds is not None and draft.odds.certain
    if asks_side(seen):
        return _answer(side, rest, values, sure=won)
    if side:  # before the stake, for it is lost once the stake is raised
        best = max(side, key=values.__getitem__)
        if won or values[best] > max(values[act] for act in rest):
            return best
    if seen.questions:
        return _answer(stake, rest, values, sure=draft.sure)
    if stake and draft.sure:
        return max(stake, key=values.__getitem__)
    return max([_best_play(seen, rest, values, sure=draft.sure), *stake], key=values.__getitem__)


def _answer(
    raises: list[Call], rest: Sequence[SeatAction], values: dict[SeatAction, float], *, sure: bool
) -> SeatAction:
    if sure:
        yes: list[SeatAction] = [act for act in rest if isinstance(act, Answer) and act.accept]
        return max(raises or yes, key=values.__getitem__)
    return max([*rest, *raises], key=values.__getitem__)


def _best_play(
    seen: Observation, rest: Sequence[SeatAction], values: dict[SeatAction, float], *, sure: bool
) -> SeatAction:
    """Takes the best play; of equally good ones the strongest to lead, the weakest to follow.

    In a certain deal (`sure`) only what keeps it certain is played, and no card that gives the deal
    away where another does not.
    """
    plays = [act for act in rest if isinstance(act, Play)]
    plays = [play for play in plays if not gives_away(seen, play)] or plays
    by = strengths(seen)
    if sure and not seen.two_card and not plays[0].covered and not seen.terms.blind:
        plays = [play for play in plays if surely_taken(seen, play.card)] or plays
    best = max(values[play] for play in plays)
    worth = seen.game.stake.rungs[seen.stake.level].worth
    alike = 1e-12
    if seen.game.seats > 2 and isinstance(worth, int):
        alike = ALIKE * 2 * worth * point(standing(seen))
    good = [play for play in plays if values[play] >= best - alike]
    return (min if seen.laid else max)(good, key=lambda play: by.get(play.card, 0))
