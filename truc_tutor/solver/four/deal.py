"""A deal of four played in a row of numbers, by the rules of the engine and far faster.

Pair 0 sits at seats 0 and 2. An act is a number: a card by its place among those held, the
strongest first; 1 to raise and 0 not to; 0 to refuse, 1 to accept, 2 to raise in answer.
"""

from truc_tutor.players.situation import (
    ABOVE,
    ANSWER,
    ASKED,
    BEST,
    CALL,
    CALLER,
    COVERED,
    DECLINED,
    ELEVEN,
    HELD,
    HOLDER,
    LAID,
    LEADER,
    LEVEL,
    LOCKED,
    MANO,
    NEED,
    OVER,
    OWNER,
    PAID,
    PLAY,
    RAISED_BEFORE,
    RAISER,
    REFUSED,
    RESULT,
    SCORE,
    SPECIAL,
    TAKEN,
    TIED_PAIR,
    TRICKS,
    WIDTH,
)
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.rules import (
    CAPPED,
    REFUSED_WORTH,
    RUNGS,
    SPECIAL_AT,
    SPECIAL_LEVEL,
    TARGET,
    TIED,
    TIED_LEADS,
    TURNS,
    WORTH,
    Ints,
)

COVER = 4
"""Added to the place of a card, it is played covered."""

FIRST_TIED = 27
"""The seat that laid a best card first, kept in a field that no key reads."""

SAID, FACES, TURNED, MEANT = WIDTH, WIDTH + 2, WIDTH + 6, WIDTH + 7
"""Others that no key reads: by pair how often it accepted a raise; by seat the class it laid to
the trick, -1 for none; the number of the turned card; the card meant by who did not raise."""

LENGTH = WIDTH + 8
"""How many numbers a row has here."""


@compiled
def begin(
    facts: Ints, strong: Ints, row: Ints, order: Ints, mano: int, own: int, other: int
) -> None:
    """Deals cards, numbers of the deck in `order`, three to each seat and then the turned one."""
    row[:] = 0
    turned = order[12] if facts[TURNS] else 0
    row[FACES : FACES + 4], row[TURNED] = -1, turned
    row[MANO], row[LEADER], row[HOLDER] = mano, mano, -1
    row[RAISER], row[RAISED_BEFORE], row[CALLER], row[OWNER] = -1, -1, -1, -1
    row[SCORE], row[SCORE + 1] = own, other
    row[NEED], row[NEED + 1] = facts[TARGET] - own, facts[TARGET] - other
    row[TIED_PAIR] = 2 if facts[TIED] < 0 else (mano + facts[TIED]) % 2
    for card in range(strong.shape[1]):
        if not facts[TURNS] or card != turned:
            for weaker in range(strong[turned, card]):
                row[ABOVE + weaker] += 1
    for seat in range(4):
        for place in range(3):
            strength = strong[turned, order[3 * seat + place]]
            at = HELD + 3 * seat + place
            while at > HELD + 3 * seat and row[at - 1] < strength:
                row[at] = row[at - 1]
                at -= 1
            row[at] = strength
    if facts[SPECIAL_AT] >= 0 and max(own, other) >= facts[SPECIAL_AT]:
        row[LOCKED] = 1
        if min(own, other) < facts[SPECIAL_AT]:
            row[SPECIAL] = 1
            pair = 0 if own >= facts[SPECIAL_AT] else 1
            row[CALLER] = (mano + 1) % 4 if mano % 2 == pair else mano


@compiled
def turn(row: Ints) -> int:
    """Tells who acts: the first asked who has not refused, else whose card is due."""
    if row[SPECIAL]:
        first = row[MANO] if row[MANO] % 2 != row[CALLER] % 2 else (row[MANO] + 1) % 4
        return int((first + 2 * row[REFUSED]) % 4)
    if row[ASKED]:
        return int((row[CALLER] + 1 + 2 * row[REFUSED]) % 4)
    return int((row[LEADER] + row[LAID]) % 4)


@compiled
def may_raise(facts: Ints, row: Ints, seat: int) -> bool:
    """Tells whether the seat may call the next rung, now that it acts."""
    level = row[ASKED] or row[LEVEL]
    if row[LOCKED] or level + 1 >= facts[RUNGS]:
        return False
    if not row[ASKED] and row[HOLDER] >= 0 and row[HOLDER] != seat % 2:
        return False
    if facts[CAPPED]:
        behind = max(row[NEED], row[NEED + 1])
        return bool(facts[WORTH + level] < behind)
    return True


@compiled
def decision(facts: Ints, row: Ints, seat: int) -> int:
    """Tells what the seat has to decide: whether to raise comes before which card."""
    if row[SPECIAL]:
        return ELEVEN
    if row[ASKED]:
        return ANSWER
    return CALL if not row[DECLINED] and may_raise(facts, row, seat) else PLAY


@compiled
def options(facts: Ints, row: Ints, seat: int, kind: int, open_acts: Ints) -> int:
    """Marks in `open_acts` which of the acts 0–2 there are; gives how many.

    Of equally strong cards the first stands for all. The last seat of a trick that the partner
    takes throws its weakest; else it takes it as cheaply as it can, ties it, or throws that.
    """
    open_acts[0], open_acts[1], open_acts[2] = 1, 1, 0
    if kind == ANSWER:
        open_acts[2] = 1 if may_raise(facts, row, seat) else 0
        return int(2 + open_acts[2])
    if kind != PLAY:
        return 2
    count, last = 0, 0
    for place in range(3):
        strength = row[HELD + 3 * seat + place]
        open_acts[place] = 1 if strength > 0 and strength != last else 0
        count += open_acts[place]
        last = strength if strength > 0 else last
    if row[LAID] == 3:
        count = _for_the_last(row, seat, open_acts)
    return count


@compiled
def _for_the_last(row: Ints, seat: int, open_acts: Ints) -> int:
    """Leaves the plays that may be right for the last seat of a trick, as `sound_plays` does."""
    count, cheaper, weakest = 0, False, -1
    for place in range(2, -1, -1):
        strength = row[HELD + 3 * seat + place]
        if not open_acts[place]:
            continue
        takes = strength > row[BEST]
        first = weakest < 0
        kept = first or (row[OWNER] != seat % 2 and strength >= row[BEST] and not cheaper)
        weakest = place if first else weakest
        cheaper = cheaper or takes
        open_acts[place] = 1 if kept else 0
        count += open_acts[place]
    return count


@compiled
def act(facts: Ints, row: Ints, seat: int, kind: int, choice: int) -> None:
    """Does an act of the seat; nothing is checked."""
    if kind == PLAY:
        _lay(facts, row, seat, choice)
    elif kind == CALL:
        if choice == 0:
            row[DECLINED] = 1
        else:
            _call(row, seat)
    elif choice == 2:
        row[LEVEL] = row[ASKED]
        _call(row, seat)
    elif choice == 1:
        row[LEVEL] = facts[SPECIAL_LEVEL] if row[SPECIAL] else row[ASKED]
        row[HOLDER] = -1 if row[SPECIAL] else seat % 2
        row[SAID + seat % 2] += 1 - row[SPECIAL]
        row[ASKED], row[SPECIAL], row[REFUSED], row[CALLER] = 0, 0, 0, -1
    elif row[REFUSED]:
        worth = facts[WORTH] if row[SPECIAL] else facts[REFUSED_WORTH + row[ASKED]]
        _end(row, row[CALLER] % 2, worth)
    else:
        row[REFUSED] = 1


@compiled
def _call(row: Ints, seat: int) -> None:
    row[ASKED], row[CALLER], row[REFUSED] = row[LEVEL] + 1, seat, 0
    row[RAISED_BEFORE], row[RAISER] = row[RAISER], seat


@compiled
def _end(row: Ints, pair: int, worth: int) -> None:
    row[OVER], row[TAKEN], row[PAID] = 1, pair, worth


@compiled
def _lay(facts: Ints, row: Ints, seat: int, choice: int) -> None:
    """Lays a card; the fourth ends the trick and perhaps the deal."""
    covered, at = choice >= COVER, HELD + 3 * seat + choice % COVER
    strength = row[at]
    last = HELD + 3 * seat + 2
    while at < last:
        row[at] = row[at + 1]
        at += 1
    row[last] = 0
    if covered:
        row[COVERED + 3 * seat + row[TRICKS]] = strength
        strength = 0
    else:
        for weaker in range(strength):
            row[ABOVE + weaker] -= 1
    row[DECLINED] = 0
    if row[OWNER] < 0 or strength > row[BEST]:
        row[BEST], row[OWNER], row[FIRST_TIED] = strength, seat % 2, seat
    elif strength == row[BEST] and row[OWNER] != seat % 2:
        row[OWNER] = 2
    row[LAID] += 1
    row[FACES + seat] = strength
    if row[LAID] < 4:
        return
    tricks, owner = row[TRICKS], row[OWNER]
    row[RESULT + tricks] = owner
    if owner != 2 or facts[TIED_LEADS]:
        row[LEADER] = row[FIRST_TIED]
    row[TRICKS], row[LAID], row[BEST], row[OWNER] = tricks + 1, 0, 0, -1
    row[FACES : FACES + 4] = -1
    pair = _verdict(row)
    if pair >= 0:
        _end(row, pair, facts[WORTH + row[LEVEL]])


@compiled
def _verdict(row: Ints) -> int:
    """Tells the pair that takes the deal, 2 for nobody, -1 while it plays on (A13, B12)."""
    tricks = row[TRICKS]
    first, second, third = row[RESULT], row[RESULT + 1], row[RESULT + 2]
    if tricks < 2:
        return -1
    if first == second:
        if first != 2:
            return int(first)
        if tricks == 2:
            return -1
        return int(row[TIED_PAIR] if third == 2 else third)
    if first == 2 or second == 2:
        return int(second if first == 2 else first)
    if tricks == 2:
        return -1
    return int(first if third == 2 else third)
