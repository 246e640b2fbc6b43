"""How the card play may end: over every holding a rival may have, or over sample deals of four."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.players import open_cards
from truc_tutor.players.evidence import Heard, told_worlds
from truc_tutor.players.holdings import grade, grouped
from truc_tutor.players.open_cards import Holding
from truc_tutor.players.sample_deals import SAMPLES, World, play_out, sample_worlds
from truc_tutor.players.table_sense import Face, Sense, hidden_worth, own_plays, sense
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of


@dataclass(frozen=True, slots=True)
class Outlook:
    """The cases there may be and what each leads to.

    A case stands for `ways` holdings (one sample deal each where `estimated`), and its `grades`
    tell how good the rivals are in it (0–1). `results` has by play the result of each case: 1 the
    own pair takes the deal, -1 the other does, 0 nobody. `due` is the result as the turn stands,
    the seat's own best play taken where its card is due.
    """

    ways: tuple[int, ...]
    grades: tuple[float, ...]
    results: Mapping[Play, tuple[int, ...]]
    due: tuple[int, ...]
    estimated: bool

    @property
    def total(self) -> int:
        """Counts the holdings, or the sample deals."""
        return sum(self.ways)

    def count(self, results: Sequence[int], wanted: int = 1) -> int:
        """Counts the holdings in which these results are as wanted."""
        return sum(way for way, one in zip(self.ways, results, strict=True) if one == wanted)

    def taken(self, play: Play | None = None) -> int:
        """Counts the holdings against which the deal is taken, with a play or as things stand."""
        return self.count(self.due if play is None else self.results[play])


def outlook(
    seen: Observation, plays: Sequence[Play] | None = None, heard: Sequence[Heard] = ()
) -> Outlook:
    """Looks at how the deal may end, for some plays of the seat or for all its face-up ones.

    Two at the table: exact, each holding of the rival played with open cards by both sides.
    Four: an estimate from sample deals, which signals `heard` make more or less likely.
    Raises ValueError for a spectator.
    """
    place = sense(seen)
    plays = own_plays(seen) if plays is None else plays
    by = strengths(seen)
    moves = {play: _move(place, play, by) for play in plays}
    if seen.game.seats == 2:
        return _two(place, moves)
    worlds = told_worlds(place, seen, heard, SAMPLES) if heard else sample_worlds(place, SAMPLES)
    return _four(place, moves, tuple(worlds))


@dataclass(frozen=True, slots=True)
class _Move:
    """A play in classes: what lies on the table then and what is left."""

    face: Face
    rest: Holding


def _move(place: Sense, play: Play, by: Mapping[Card, int]) -> _Move:
    bare = place.seat in place.covers
    blank = play.covered or bare or play.card == UNKNOWN
    up = 0 if blank else by[play.card]
    if play.under is not None:
        under = (
            0 if blank or play.under == UNKNOWN else hidden_worth(up, by[play.under], place.rule)
        )
        return _Move(Face(place.seat, up, under), ())
    rest = open_cards.less(place.mine, 0 if bare or play.card == UNKNOWN else by[play.card])
    if play.covered and not place.tricks:
        rest = (0,) * len(rest)  # whoever covers the first card covers to the end (A25)
    return _Move(Face(place.seat, up, 0), rest)


def _best(results: Mapping[Play, tuple[int, ...]], ways: Sequence[int]) -> tuple[int, ...]:
    return max(
        results.values(),
        key=lambda each: sum(way * one for way, one in zip(ways, each, strict=True)),
    )


def _two(place: Sense, moves: Mapping[Play, _Move]) -> Outlook:
    rival = 1 - place.seat
    need = place.needs[rival]
    cases = (
        (((0,) * (3 - len(place.tricks) - _has_laid(place, rival)), 1),)
        if rival in place.covers
        else grouped(place.unknown, need)
    )
    ways = tuple(way for _, way in cases)
    done: dict[tuple[int, int | None, Holding], tuple[int, ...]] = {}
    results: dict[Play, tuple[int, ...]] = {}
    for play, move in moves.items():
        key = (move.face.up, move.face.under, move.rest)
        if key not in done:
            done[key] = tuple(_value(place, move, his) for his, _ in cases)
        results[play] = done[key]
    due = (
        _best(results, ways)
        if results
        else tuple(_value_of_waiting(place, his) for his, _ in cases)
    )
    shown = tuple(face.up for face in place.laid if face.seat == rival)
    grades = tuple(grade(tuple(sorted(his + shown, reverse=True)), place.deck) for his, _ in cases)
    return Outlook(ways, grades, results, due, estimated=False)


def _has_laid(place: Sense, seat: int) -> bool:
    return any(face.seat == seat for face in place.laid)


def _value(place: Sense, move: _Move, his: Holding) -> int:
    """Values a play of the seat, the rival's holding (or his hidden card) being `his`."""
    face = place.laid[0] if place.laid else None
    if place.two_card:
        laid = None if face is None else (face.up, _under(face, his, place.rule))
        pair = (move.face.up, move.face.under or 0)
        return open_cards.after_pair(pair, laid, his, place.tied, place.rule)
    return open_cards.after_card(
        move.face.up,
        None if face is None else face.up,
        move.rest,
        his,
        place.tricks,
        place.tied,
        place.rule,
    )


def _under(face: Face, his: Holding, rule: int) -> int:
    return hidden_worth(face.up, his[0], rule) if face.under is None else face.under


def _value_of_waiting(place: Sense, his: Holding) -> int:
    """Values the position with the rival to play, before or after the seat's own card."""
    tricks = open_cards.turned(place.tricks)
    if not place.laid:
        return -open_cards.lead(his, place.mine, tricks, -place.tied, place.rule)
    face = place.laid[0]
    if place.two_card:
        pair = (face.up, face.under or 0)
        return open_cards.after_pair(pair, None, his, place.tied, place.rule)
    return -open_cards.follow(his, place.mine, face.up, tricks, -place.tied, place.rule)


def _four(place: Sense, moves: Mapping[Play, _Move], worlds: Sequence[World]) -> Outlook:
    done: dict[tuple[int, int | None, Holding], tuple[int, ...]] = {}
    results: dict[Play, tuple[int, ...]] = {}
    for play, move in moves.items():
        key = (move.face.up, move.face.under, move.rest)
        if key not in done:
            laid = (*place.laid, move.face)
            done[key] = tuple(play_out(place, world, move.rest, laid) for world in worlds)
        results[play] = done[key]
    ways = (1,) * len(worlds)
    due = (
        _best(results, ways)
        if results
        else tuple(play_out(place, world, place.mine, place.laid) for world in worlds)
    )
    grades = tuple(_rivals_grade(place, world) for world in worlds)
    return Outlook(ways, grades, results, due, estimated=True)


def _rivals_grade(place: Sense, world: tuple[Holding, ...]) -> float:
    """Grades the better of two rivals, again so that all grades are about equally frequent."""
    shown = {face.seat: face.up for face in place.laid}
    best = max(
        grade(
            tuple(sorted((*holding, *([shown[seat]] if seat in shown else ())), reverse=True)),
            place.deck,
        )
        for seat, holding in enumerate(world)
        if pair_of(seat) != pair_of(place.seat)
    )
    return best * best
