"""A position as text: a draft written as a record to play on or to keep, and read back."""

from collections.abc import Sequence
from dataclasses import replace

import tomli_w

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Deal, Play, SeatAction
from truc_tutor.game.match import Match
from truc_tutor.game.record import read, replay
from truc_tutor.game.written import as_table, write
from truc_tutor.tables.setup import Draft, blank, folded, settle


def playable(draft: Draft, robot: str = "thumb") -> str:
    """Writes the record of a practice table, every card dealt: never for the browser bare."""
    names = ("", *(f"bot:{robot}" for _ in range(1, draft.game.seats)))
    return write(folded(draft), names=names, seed=draft.seed)


def shown(draft: Draft, *, seed: bool = False) -> str:
    """Writes a position as it was set: `?` where a card is left to chance, which it does not tell.

    With `seed` the same chance comes back; that is for a place that nobody reads.
    """
    table = as_table(folded(draft), seed=draft.seed if seed else None)
    (deal,) = table["deal"]
    deal["hands"] = [" ".join(map(str, hand)) for hand in draft.hands]
    if "redealt" in deal:
        deal["redealt"] = ["? ? ?"] * draft.game.seats
    return tomli_w.dumps(table, multiline_strings=True)


def read_draft(text: str, seed: str) -> Draft:
    """Reads a record's last deal as a position; `seed` is for what it leaves to chance.

    Raises RecordError for a text that is no record, SetupError for one that cannot be set up so.
    """
    record = read(text, variants.chosen)
    match = replay(record)
    draft = blank(record.game, record.seed or seed)
    begins = [place for place, act in enumerate(match.acts) if _begins(match, place, act)]
    if not begins:
        state = match.state
        return settle(replace(draft, score=state.score, camas=state.camas, mano=state.mano))
    place = begins[-1]
    before, dealt = match.states()[place], match.acts[place]
    acts = tuple(act for act in match.acts[place + 1 :] if not isinstance(act, Deal))
    assert isinstance(dealt, Deal)  # noqa: S101 - _begins() has seen to that
    return settle(
        replace(
            draft,
            score=before.score,
            camas=before.camas,
            mano=before.mano,
            hands=_hands(dealt, acts),
            turned=dealt.turned,
            acts=acts,
        )
    )


def _begins(match: Match, place: int, act: object) -> bool:
    return isinstance(act, Deal) and match.states()[place + 1].deals > match.states()[place].deals


def _hands(dealt: Deal, acts: Sequence[SeatAction]) -> tuple[tuple[Card, ...], ...]:
    """Names the unknown cards that have been played since."""
    hands = [list(hand) for hand in dealt.hands]
    for act in acts:
        if isinstance(act, Play):
            for played in (act.card, act.under):
                hand = hands[act.seat]
                if played is None or played == UNKNOWN or played in hand:
                    continue
                if UNKNOWN in hand:
                    hand[hand.index(UNKNOWN)] = played
    return tuple(map(tuple, hands))
