"""A position set up by hand: a draft that becomes a record, or a sentence that says why not."""

from dataclasses import dataclass, replace
from typing import Any

from truc_tutor.cards import UNKNOWN, Card, card
from truc_tutor.game.actions import Deal, Play, SeatAction
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.shuffle import shuffled
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.words import RecordError, read_word
from truc_tutor.texts.message import Message

Hands = tuple[tuple[Card, ...], ...]


class SetupError(ValueError):
    """Something that cannot be so; `message` says why, `rule` is the rule, empty where none is."""

    def __init__(self, message: Message, rule: str = "") -> None:
        self.message = message
        self.rule = rule
        super().__init__(str(message))


@dataclass(frozen=True, slots=True)
class Draft:
    """A position: the rules, the score, three places for cards a seat, and the acts so far.

    A place that is UNKNOWN, and a turned card that is None, are left to chance, which `seed` fixes.
    A draft that a function here has given stands by the rules.
    """

    game: Game
    seed: str
    hands: Hands
    score: tuple[int, int] = (0, 0)
    camas: tuple[int, int] = (0, 0)
    mano: int = 0
    turned: Card | None = None
    acts: tuple[SeatAction, ...] = ()

    @property
    def known(self) -> tuple[Card, ...]:
        """Lists the cards that are set, the turned one last."""
        held = tuple(each for hand in self.hands for each in hand if each != UNKNOWN)
        return held if self.turned is None else (*held, self.turned)

    @property
    def open_places(self) -> int:
        """Counts the places of cards that are left to chance."""
        return sum(hand.count(UNKNOWN) for hand in self.hands)


def blank(game: Game, seed: str) -> Draft:
    """Begins a position in which nothing is set."""
    return Draft(game, seed, ((UNKNOWN,) * 3,) * game.seats)


def put(draft: Draft, seat: int, place: int, new: Card) -> Draft:
    """Puts a card, or UNKNOWN for chance, into a seat's place (0–2).

    Raises SetupError where it cannot be there.
    """
    hands = [list(hand) for hand in draft.hands]
    hands[seat][place] = new
    return settle(replace(draft, hands=tuple(map(tuple, hands))))


def turn_up(draft: Draft, new: Card | None) -> Draft:
    """Turns a card up, or leaves it to chance.

    Raises SetupError where it cannot be turned.
    """
    return settle(replace(draft, turned=new))


def read_hands(draft: Draft, seat: int, written: str) -> Draft:
    """Sets a seat's cards from codes such as `7e 3e 6o`; of more seats, parted by `|`, from seat 0.

    What is not written is left to chance, and so is `?`. Raises SetupError with the reason.
    """
    parts = written.split("|")
    first = seat if len(parts) == 1 else 0
    if len(parts) > draft.game.seats:
        fields = {"count": len(parts), "seats": draft.game.seats}
        raise _refused(draft.game, Objection.WRONG_HANDS, **fields)
    hands = list(draft.hands)
    for place, part in enumerate(parts, first):
        hands[place] = _read_hand(draft.game, part)
    return settle(replace(draft, hands=tuple(hands)))


def _read_hand(game: Game, written: str) -> tuple[Card, ...]:
    held = []
    for code in written.replace(",", " ").split():
        try:
            held.append(card(code))
        except ValueError:
            raise SetupError(Message("{code} is not a card.", code=code)) from None
    if len(held) > 3:
        raise _refused(game, Objection.THREE_CARDS)
    return (*held, *(UNKNOWN,) * (3 - len(held)))


def fill(draft: Draft) -> Draft:
    """Takes over, as set, the cards that chance would deal."""
    chance = dealing(draft)
    return settle(replace(draft, hands=chance.hands, turned=chance.turned))


def clear(draft: Draft) -> Draft:
    """Takes away all cards and acts; rules, score and mano stay."""
    return replace(draft, hands=blank(draft.game, draft.seed).hands, turned=None, acts=())


def keep_score(
    draft: Draft, *, score: tuple[int, int] | None = None, camas: tuple[int, int] | None = None
) -> Draft:
    """Sets the score at the beginning of the deal.

    Raises SetupError for one that has reached its target already.
    """
    return settle(
        replace(
            draft,
            score=draft.score if score is None else score,
            camas=draft.camas if camas is None else camas,
        )
    )


def play_by(draft: Draft, game: Game) -> Draft:
    """Puts other rules in force: what was set stays.

    Raises SetupError where something that was set cannot be by these rules.
    """
    hands = draft.hands[: game.seats]
    gone = draft.hands[game.seats :]
    if any(each != UNKNOWN for hand in gone for each in hand):
        raise SetupError(
            Message("First take away the cards of the seats that there would be no more.")
        )
    hands += ((UNKNOWN,) * 3,) * (game.seats - len(hands))
    mano = draft.mano if draft.mano < game.seats else 0
    turned = draft.turned if game.turns_card else None
    return settle(replace(draft, game=game, hands=hands, mano=mano, turned=turned))


def be_mano(draft: Draft, seat: int) -> Draft:
    """Lets a seat be the first to play."""
    return settle(replace(draft, mano=seat % draft.game.seats))


def settle(draft: Draft) -> Draft:
    """Checks a draft and drops its acts from the first that no longer fits.

    Raises SetupError for what cannot be dealt or cannot be the score.
    """
    match = _opened(draft)
    for place, act in enumerate(draft.acts):
        try:
            _add(draft, match, act)
        except IllegalAction:
            return replace(draft, acts=draft.acts[:place])
    return draft


def do(draft: Draft, seat: int, word: str) -> Draft:
    """Adds an act, in the word of the record.

    Raises SetupError with the rule that forbids it.
    """
    match = folded(draft)
    try:
        act = read_word(match.state, f"{seat}:{word}", by_clock=False)
        if act is None:
            raise SetupError(Message("That cannot be done now."))
        if isinstance(act, Play) and UNKNOWN in (act.card, act.under):
            raise _refused(draft.game, Objection.UNKNOWN_CARD)
        apply(match.state, act)
    except IllegalAction as fault:
        raise SetupError(fault.message, fault.rule) from None
    except RecordError as fault:
        raise SetupError(fault.message) from None
    return replace(draft, acts=(*draft.acts, act))


def step_back(draft: Draft) -> Draft:
    """Takes back the last act; where there is none, nothing changes."""
    return replace(draft, acts=draft.acts[:-1])


def dealing(draft: Draft) -> Deal:
    """Deals the draft, chance filling the open places from what is left of the deck."""
    known = set(draft.known)
    order = shuffled(draft.game.deck, f"{draft.seed}/0")
    rest = iter([each for each in order if each not in known])
    turned = draft.turned
    if draft.game.turns_card and turned is None:
        turned = next(rest)
    hands = [
        tuple(next(rest) if each == UNKNOWN else each for each in hand) for hand in draft.hands
    ]
    return Deal(tuple(hands), turned)


def folded(draft: Draft) -> Match:
    """Plays a draft that stands into a match, every card dealt."""
    match = _opened(draft)
    for act in draft.acts:
        _add(draft, match, act)
    return match


def possible(draft: Draft, state: State) -> dict[int, tuple[SeatAction, ...]]:
    """Lists by seat what may be done next; a card that is left to chance cannot be played."""
    known = set(draft.known)
    return {
        seat: tuple(
            act
            for act in legal(state, seat)
            if not isinstance(act, Play) or {act.card, act.under} <= {*known, None}
        )
        for seat in to_act(state)
    }


def _opened(draft: Draft) -> Match:
    game = draft.game
    _check_score(game, draft.score, draft.camas)
    match = Match(start(game, draft.score, draft.camas, draft.mano))
    try:
        match.act(dealing(draft))
    except IllegalAction as fault:
        raise SetupError(fault.message, fault.rule) from None
    return match


def _check_score(game: Game, score: tuple[int, int], camas: tuple[int, int]) -> None:
    rule = game.cite(Objection.MATCH_OVER)
    if min(*score, *camas) < 0:
        raise SetupError(Message("A score cannot be less than nothing."), rule)
    if max(score) >= game.target:
        won = Message(
            "{points} have won already: before a deal {most} is the most.",
            points=game.target,
            most=game.target - 1,
        )
        raise SetupError(won, rule)
    if max(camas) >= game.camas:
        raise SetupError(
            Message("A pair with {count} of them has won the match already.", count=game.camas),
            rule,
        )


def _add(draft: Draft, match: Match, act: SeatAction) -> None:
    """Does an act, and deals by chance the new cards of an agreed redeal (C3)."""
    match.act(act)
    if new_cards_due(match.state) and match.state.deal is not None:
        aside = {each for hand in match.state.deal.hands for each in hand}
        order = shuffled(draft.game.deck, f"{draft.seed}/redeal")
        rest = [each for each in order if each not in aside]
        seats = range(draft.game.seats)
        match.act(Deal(tuple(tuple(rest[3 * seat : 3 * seat + 3]) for seat in seats)))


def _refused(game: Game, objection: Objection, **fields: Any) -> SetupError:
    return SetupError(Message(objection.value, **fields), game.cite(objection))
