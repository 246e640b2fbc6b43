"""The practice table painted: a pure function from what a person sees to what the screen shows."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from truc_tutor.cards import Card
from truc_tutor.coach.hints import Hint
from truc_tutor.game.narrate_begin import turned_told
from truc_tutor.game.narrate_words import matchless
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.cast import Cast, usual
from truc_tutor.tables.moments import Moment
from truc_tutor.tables.signals import HUMAN, Signal
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import short_code
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table_acts import (
    cover_note,
    may_cover,
    paint_buttons,
    paint_choice,
    paint_holding,
)
from truc_tutor.widgets.paint_table_end import paint_end
from truc_tutor.widgets.paint_table_frame import own_count, paint_frame
from truc_tutor.widgets.paint_table_rules import rules_in_force
from truc_tutor.widgets.paint_table_said import say_state
from truc_tutor.widgets.paint_table_signs import manner_told, paint_signals
from truc_tutor.widgets.paint_table_tutor import Tutored, paint_can, paint_held
from truc_tutor.widgets.settings import Settings

Painted = dict[str, Any]

PLACES = {2: ("south", "north"), 4: ("south", "east", "north", "west")}
"""Where each seat sits on the screen as the turn goes round against the clock (A4)."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What the screen knows beside the cards.

    `log` are the lines of the running deal, act by act. `rung` counts the rungs of `hint` that are
    shown. `covering` and `chosen` are what the person has set for the next play. `played` counts
    the paintings that brought new moments, so that the screen plays each row of them once. `cast`
    says who sits there, the usual people without it; `thinks` tells that a robot does, for whom an
    act of the person waits; `may_signal` and `signals` are the gestures
    that the person may make and those made or seen; `tutored` is what the tutor and practice add.
    """

    turn: int
    names: tuple[str, ...]
    log: Sequence[tuple[Message, ...]]
    nudge: Message | None = None
    hint: Hint | None = None
    rung: int = 0
    can_undo: bool = False
    covering: bool = False
    chosen: Card | None = None
    notice: str = ""
    played: int = 0
    settings: Settings = field(default_factory=Settings)
    can_leave: bool = False
    can_set: bool = False
    cast: Cast | None = None
    may_signal: tuple[str, ...] = ()
    signals: tuple[Signal, ...] = ()
    tutored: Tutored = field(default_factory=Tutored)
    thinks: bool = False


def looking_ahead(sitting: Sitting, moment: Moment) -> Sitting:
    """Gives what the screen knows when an act is shown as done that still waits for a robot."""
    return replace(
        sitting,
        log=(*sitting.log, moment.lines),
        nudge=None,
        hint=None,
        rung=0,
        can_undo=True,
        covering=False,
        chosen=None,
        played=sitting.played + 1,
        may_signal=(),
        thinks=True,
    )


def paint_table(moments: Sequence[Moment], sitting: Sitting, texts: Texts) -> Painted:
    """Paints the table; `moments` happened since the person last acted, the last of them is now."""
    seen, tutored = moments[-1].seen, sitting.tutored
    names = (texts.t("You"), *sitting.names[1:])
    end = paint_end(seen, names, texts, tutored)
    log = [[texts.say(line) for line in lines] for lines in sitting.log]
    return {
        "turn": sitting.turn,
        "lang": texts.lang,
        "played": sitting.played,
        "pace": sitting.settings.pace,
        "shows": {
            "text": sitting.settings.table == "text",
            "sound": sitting.settings.sound,
            "speech": sitting.settings.speech,
        },
        "phase": "watch"
        if sitting.thinks
        else phase_of(seen, practice=tutored.practice is not None),
        "deal": seen.deals,
        "seats": [_seat(seen, seat, sitting, texts) for seat in range(seen.game.seats)],
        "signals": paint_signals(sitting.may_signal, sitting.signals, texts),
        "half": _rows(seen.game),
        "turned": _turned(seen, texts),
        "frames": _frames(moments, log, names, texts),
        "said": texts.t("Thinking …")
        if sitting.thinks
        else sitting.notice or (end and end["compared"]) or say_state(seen, names, texts),
        "notice": bool(sitting.notice),
        "log": [line for lines in log for line in lines],
        "count": _count_told(seen, texts),
        "holding": paint_holding(seen, sitting.chosen, texts, covering=sitting.covering),
        "cover": _cover(seen, texts, covering=sitting.covering),
        "choice": paint_choice(seen, sitting.chosen, texts),
        "buttons": paint_buttons(seen, texts),
        "hint": _hint(sitting, texts),
        "held": paint_held(seen, tutored.held, texts),
        "practice": tutored.practice is not None,
        "can": {
            "hint": bool(seen.legal) and sitting.rung < 3,
            "undo": sitting.can_undo,
            "next": seen.over and seen.winner is None and tutored.practice is None,
            "leave": sitting.can_leave,
            "set": sitting.can_set,
            **paint_can(seen, tutored, sitting.rung),
        },
        "end": end,
        "rules": rules_in_force(seen.game, _cast(seen, sitting)),
    }


def _frames(
    moments: Sequence[Moment], log: list[list[str]], names: tuple[str, ...], texts: Texts
) -> list[Painted]:
    """Paints the moments, each with how many lines of the log are told by then."""
    frames = []
    for back, moment in enumerate(reversed(moments)):
        told = sum(len(lines) for lines in log[: len(log) - back])
        frames.append(paint_frame(moment, names, texts) | {"log": told})
    return frames[::-1]


def phase_of(seen: Observation, *, practice: bool = False) -> str:
    """Names what the table waits for: an answer, a card, two cards, the next deal, a new match."""
    if seen.winner is not None and not practice:
        return "won"
    if seen.over:
        return "over"
    if seen.questions:
        return "ask"
    return "lay" if seen.two_card else "play"


def _rows(game: Game) -> list[int]:
    """Tells how many points each row of the score has: males and bones, or one row of all."""
    return [game.half, game.target - game.half] if game.in_halves else [game.target]


def _turned(seen: Observation, texts: Texts) -> Painted | None:
    """Paints the turned card and the trumps that it names, the strongest first (B6, B8)."""
    if seen.turned is None:
        return None
    return {
        "code": str(seen.turned),
        "name": card_name(seen.turned, texts),
        "told": " ".join(texts.say(line) for line in turned_told(seen)),
        "trumps": seen.game.speech.trumps,
        "cards": [
            {"short": short_code(card, texts.lang), "suit": card.suit}
            for card in matchless(seen.game, seen.turned)
        ],
    }


def _place(game: Game, seat: int) -> str:
    order = PLACES[game.seats]
    return order[-seat if game.clockwise else seat]


def _cast(seen: Observation, sitting: Sitting) -> Cast:
    return usual(seen.game.seats) if sitting.cast is None else sitting.cast


def _seat(seen: Observation, seat: int, sitting: Sitting, texts: Texts) -> Painted:
    cast = _cast(seen, sitting)
    manner = "" if seat == HUMAN else manner_told(cast.robots[seat - 1], texts)
    return {
        "name": texts.t("You") if seat == HUMAN else sitting.names[seat],
        "role": texts.t("your partner") if seat == HUMAN + 2 else manner,
        "person": "" if seat == HUMAN else cast.people[seat - 1],
        "pair": pair_of(seat),
        "place": _place(seen.game, seat),
    }


def _count_told(seen: Observation, texts: Texts) -> str:
    counted = own_count(seen)
    if seen.over or counted is None or not counted[1]:
        return ""
    return texts.t("Your envit: {count} ({sum})", count=counted[0], sum=counted[1])


def _cover(seen: Observation, texts: Texts, *, covering: bool) -> Painted:
    bound = seen.seat in seen.bound
    return {
        "may": may_cover(seen),
        "on": covering,
        "bound": bound,
        "note": cover_note(seen, texts) if (covering or (bound and not seen.over)) else "",
    }


def _hint(sitting: Sitting, texts: Texts) -> list[Painted]:
    """Paints the rungs of the hint that are shown."""
    if sitting.nudge is None:
        return []
    told = [(texts.t("A nudge"), texts.say(sitting.nudge))]
    if sitting.hint is not None:
        told.append((texts.t("The reason"), texts.say(sitting.hint.reason)))
        told.append((texts.t("The answer"), texts.say(sitting.hint.answer)))
    rungs = [{"title": title, "text": text, "waits": False} for title, text in told[: sitting.rung]]
    if len(rungs) < sitting.rung:
        rungs.append({"title": "", "text": texts.t("Thinking …"), "waits": True})
    return rungs
