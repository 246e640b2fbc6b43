"""What the trained pair takes note of: a deal of four as one seat sees it, in a row of numbers.

The offline training compiles the very functions that stand here, so that the table is looked up as
it was learned. They read a row and a seat, and of other seats nothing but what lies open; the
partner's cards are read by `special_key` alone, where the two see each other's (B21).
A card counts by how many stronger ones the seat has not seen, in nine steps.
"""

from typing import Protocol

CLASSES = 16
"""How many classes a row has room for; class 0 is a covered card."""

MANO, LEADER, LAID, TRICKS = 0, 1, 2, 3
RESULT = 4
"""Here begin the three tricks: 0 or 1 the pair that took it, 2 a tie."""

LEVEL, HOLDER, RAISER, RAISED_BEFORE = 7, 8, 9, 10
"""The rung in force and the pair that may raise it; the last seats that raised, -1 for none."""

ASKED, CALLER, REFUSED, SPECIAL = 11, 12, 13, 14
"""The rung asked about (0: none), who called it, how many refused; 1 while eleven is asked."""

LOCKED, DECLINED, OVER, TAKEN, PAID = 15, 16, 17, 18, 19
SCORE, NEED = 20, 22
"""Points by pair, and what each pair still needs."""

TIED_PAIR = 24
"""The pair that takes a deal of three ties, 2 for nobody."""

BEST, OWNER = 25, 26
"""The best class on the table, and the pair that laid it: 2 for both, -1 where nothing lies."""

HELD = 28
"""Here begin the classes held, three to a seat, the strongest first; 0 where a card is gone."""

COVERED = 40
"""Here begin the classes of the cards covered, three to a seat."""

ABOVE = 52
"""Here begins by class how many stronger cards have not been shown; the turned one is left out."""

WIDTH = ABOVE + CLASSES

PLAY, CALL, ANSWER, ELEVEN = 0, 1, 2, 3
"""What a seat decides: a card, whether to raise, what to answer, whether to play at eleven."""


class Row(Protocol):
    """Numbers in a row: a list at the table, an array in training."""

    def __getitem__(self, place: int, /) -> int:
        """Gives one of them."""


def stronger(row: Row, seat: int, strength: int) -> int:
    """Counts the cards the seat has not seen that are stronger than a class."""
    count = row[ABOVE + strength]
    for each in range(3 * seat, 3 * seat + 3):
        count -= (row[HELD + each] > strength) + (row[COVERED + each] > strength)
    return count


def grade(count: int) -> int:
    """Puts a number of stronger unseen cards into nine steps, 9 for none and 1 for many."""
    if count < 4:
        return 9 - count
    if count < 7:
        return 5
    if count < 11:
        return 4
    if count < 15:
        return 3
    return 2 if count < 25 else 1


def holding_key(row: Row, seat: int) -> int:
    """Gives the grades of the cards held as digits, the strongest first, 0 where one is gone."""
    key = 0
    for place in range(HELD + 3 * seat, HELD + 3 * seat + 3):
        if row[place] > 0:
            key = 10 * key + grade(stronger(row, seat, row[place]))
    return key


def bets_key(row: Row, seat: int) -> int:
    """Gives the cards held like `holding_key`, the weakest of three as poor, fair or good."""
    key = holding_key(row, seat)
    if key < 100:
        return key
    last = key % 10
    return key - last + (1 if last < 3 else 2 if last < 5 else 3)


def tricks_key(row: Row, seat: int) -> int:
    """Tells how the tricks stand for the seat's pair, 0–8."""
    if row[TRICKS] == 0:
        return 0
    first, favoured = row[RESULT], row[TIED_PAIR] == seat % 2
    if row[TRICKS] == 1:
        if first == 2:
            return 7 if favoured else 3
        return 1 if first == seat % 2 else 2
    if first == 2:
        return 8 if favoured else 6
    return 4 if first == seat % 2 else 5


def safety(row: Row, seat: int) -> int:
    """Tells how sure the best card on the table is: 0 nothing unseen beats it, 1 little, 2 much."""
    count = stronger(row, seat, row[BEST])
    return 0 if count == 0 else 1 if count < 5 else 2


def side_of(row: Row, seat: int) -> int:
    """Tells who is ahead in the trick: 0 nothing lies, 1 the own pair, 2 the rivals, 3 both."""
    owner = row[OWNER]
    if owner < 0:
        return 0
    return 3 if owner == 2 else 1 if owner == seat % 2 else 2


def standing_key(row: Row, seat: int) -> int:
    """Groups the score by what both pairs still need: up to three points, up to six, more; 0–8."""
    own = min(2, (row[NEED + seat % 2] - 1) // 3)
    return 3 * own + min(2, (row[NEED + 1 - seat % 2] - 1) // 3)


def has_laid(row: Row, seat: int) -> bool:
    """Tells whether the seat has laid its card to the trick."""
    return (seat - row[LEADER]) % 4 < row[LAID]


def play_key(row: Row, seat: int) -> int:
    """Names the situation in which the seat chooses a card."""
    beats, ties = 0, 0
    side = side_of(row, seat)
    if side:
        for place in range(HELD + 3 * seat, HELD + 3 * seat + 3):
            beats += row[place] > row[BEST]
            ties += row[place] == row[BEST] and row[place] > 0
    safe = safety(row, seat) if side and row[LAID] < 3 else 0
    raiser = row[RAISER]
    bet = 0 if raiser < 0 else 1 if raiser == seat else 2 if raiser % 2 == seat % 2 else 3
    key = 10 * holding_key(row, seat) + tricks_key(row, seat)
    key = 16 * key + 4 * row[LAID] + side
    key = 8 * key + 2 * beats + min(1, ties)
    return 4 * (12 * key + 4 * safe + bet) + PLAY


def reach_key(row: Row, seat: int) -> int:
    """Tells how the trick stands for the seat, 0–15: who is ahead, and what it can do about it."""
    side = side_of(row, seat)
    if side == 0:
        return 0
    if side == 1:
        return 4 + safety(row, seat)
    if has_laid(row, seat):
        return 4 * side + 3
    top = 0
    for place in range(HELD + 3 * seat, HELD + 3 * seat + 3):
        top = max(top, row[place])
    return 4 * side + (0 if top > row[BEST] else 1 if top == row[BEST] else 2)


def call_key(row: Row, seat: int) -> int:
    """Names the situation in which the seat may raise before it plays."""
    key = 10 * bets_key(row, seat) + tricks_key(row, seat)
    key = 16 * (4 * key + row[LAID]) + reach_key(row, seat)
    return 4 * (9 * (5 * key + row[LEVEL]) + standing_key(row, seat)) + CALL


def answer_key(row: Row, seat: int) -> int:
    """Names the situation in which the seat is asked to accept a raise."""
    next_called, own_raise = row[CALLER] == (seat + 1) % 4, row[RAISED_BEFORE] == seat
    who = int(next_called if row[ASKED] == 1 else own_raise)
    bet = 4 * row[ASKED] + 2 * row[REFUSED] + who
    key = 10 * bets_key(row, seat) + tricks_key(row, seat)
    key = 2 * (16 * key + reach_key(row, seat)) + int(has_laid(row, seat))
    return 4 * (9 * (32 * key + bet) + standing_key(row, seat)) + ANSWER


def special_key(row: Row, seat: int) -> int:
    """Names the situation in which the pair with eleven points decides whether it plays."""
    first, second, third = 0, 0, 0
    for other in (seat, (seat + 2) % 4):
        for place in range(HELD + 3 * other, HELD + 3 * other + 3):
            each = grade(stronger(row, seat, row[place]))
            if each > first:
                first, second, third = each, first, second
            elif each > second:
                second, third = each, second
            elif each > third:
                third = each
    key = 100 * first + 10 * second + third
    key = 8 * key + 4 * row[REFUSED] + 2 * int(row[MANO] == seat)
    key += int(row[MANO] % 2 == seat % 2)
    return 4 * (9 * key + standing_key(row, seat)) + ELEVEN
