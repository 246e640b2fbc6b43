"""A deal as a code for a link: short, checked, and refused with a sentence where it is broken."""

import zlib
from base64 import urlsafe_b64encode

import pytest

from truc_tutor import variants
from truc_tutor.game.engine import start
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.written import write
from truc_tutor.tables.links import FAMILIAR, MOST_UNPACKED, asked_deal, code_in, code_of, record_of

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]

KEPT = "1ePlGJHjfIy5-YbFqZKSjYGQAjzJDLK4DOcw4X8EE6DBgzZ0KcoRpklIsFwCkXR4I"
"""A code that was handed out; it opens for as long as there are codes of version 1."""


def dealt(name: str, seats: int, seed: str, score: tuple[int, int] = (5, 7)) -> str:
    game = variants.game(name, seats=seats)
    match = Match(start(game, score, (0, 0), seats - 1))
    match.act(deal_from(seed, 0, game))
    return write(match)


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_a_code_is_short_and_brings_the_very_deal(name: str, seats: int):
    for seed in range(20):
        record = dealt(name, seats, str(seed))
        code = code_of(record)
        assert record_of(code) == record
        assert len(code) <= 60 + 20 * seats
        assert code.replace("-", "").replace("_", "").isalnum()


def test_every_damaged_or_shortened_code_is_refused():
    code = code_of(dealt("valencia", 2, "x"))
    for place, letter in enumerate(code):
        other = "B" if letter == "A" else "A"
        for broken in (code[:place] + other + code[place + 1 :], code[:place]):
            with pytest.raises(RecordError):
                record_of(broken)


def test_a_newer_code_says_so():
    with pytest.raises(RecordError, match="newer"):
        record_of("2" + code_of(dealt("valencia", 2, "x"))[1:])


def packed(text: str) -> str:
    packer = zlib.compressobj(9, zdict=FAMILIAR.encode())
    return "1" + urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode()


@pytest.mark.parametrize(
    "text",
    [
        "no record",
        'game = "valencia"\n',
        'game = "valencia"\n[[deal]]\nhands = ["1e 2o 3b", "? ? ?"]\n',
        "# much" * MOST_UNPACKED,
        dealt("paulista", 2, "x") + '[[deal]]\nhands = ["4C 5C 6C", "7C QC JC"]\nturned = "KC"\n',
    ],
)
def test_what_does_not_hold_one_whole_deal_is_refused(text: str):
    with pytest.raises(RecordError, match="not the code of a deal"):
        record_of(packed(text))


def test_a_code_is_found_in_an_address_and_alone_but_not_in_a_record():
    code = code_of(dealt("france", 2, "x"))
    assert asked_deal(f"?lang=ca&deal={code}") == code
    assert asked_deal("?lang=ca") is None
    assert code_in(f" https://truc.example/voila?deal={code}&lang=de ") == code
    assert code_in(f"\n{code}\n") == code
    assert code_in(dealt("france", 2, "x")) is None
    assert code_in("  ") is None


def test_a_code_that_was_handed_out_opens():
    assert 'hands = ["1e 3o 4b", "7e 3c 5b"]' in record_of(KEPT)
