"""The commands `hint` and `review`: JSON by the contract, one line for what cannot be judged."""

import json
import random
from itertools import islice
from pathlib import Path

import pytest

from truc_tutor import variants
from truc_tutor.app import judging
from truc_tutor.app.cli import main
from truc_tutor.app.terminal import make_game
from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.review import knows_cards
from truc_tutor.game.actions import Deal, Play, token
from truc_tutor.game.engine import legal, new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import read, replay
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.view import observe
from truc_tutor.game.words import RecordError
from truc_tutor.game.written import write
from truc_tutor.texts.catalogue import texts

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.truc"))
GAMES = ["valencia", "paulista", "france", "mineiro"]
HINT_KEYS = ["seat", "unit", "method", "actions", "tolerance", "reasons", "nudge", "opponent_range"]
ACTION_KEYS = ["token", "value", "match", "probability", "cost"]
OPEN = 'game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "1b 4c 5o"]\nplay = "envit refuse 3e"\n'
OVER = OPEN.replace('3e"', 'truc refuse"')
LONG = 30
"""Longer records than this are looked at at every tenth act."""


def run(capsys, tmp_path, text, *arguments):
    path = tmp_path / "a.truc"
    path.write_text(text, encoding="utf-8")
    status = main([arguments[0], str(path), *arguments[1:]])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def prefixes(match):
    """Yields the match at every act back to its opening, a long one at every tenth."""
    step = 1 if len(match.acts) <= LONG else 10
    while match.acts:
        yield match
        match.back(min(step, len(match.acts)))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_hint_answers_every_golden_wherever_somebody_is_to_act(path):
    match = replay(read(path.read_bytes(), make_game))
    for part in prefixes(match):
        acting = to_act(part.state)
        if not acting or not knows_cards(observe(part.state, acting[0])):
            with pytest.raises(RecordError):
                judging.asked(part)
            continue
        told = judging.hint_json(judging.asked(part), texts())
        assert list(told) == HINT_KEYS
        assert all(list(each) == ACTION_KEYS for each in told["actions"])
        seen = observe(part.state, acting[0])
        assert {each["token"] for each in told["actions"]} == set(map(token, seen.legal))
        assert sum(each["probability"] for each in told["actions"]) == pytest.approx(1, abs=1e-3)
        best = told["actions"][0]
        assert best["cost"] == 0
        assert best["probability"] > 0
        assert best["probability"] == 1 or told["method"] in ("book", "search")
        held = [each["probability"] for each in told["opponent_range"]]
        assert held == sorted(held, reverse=True)
        assert sum(held) <= 1 + 1e-3
        assert bool(held) == (len(seen.held) == 2 and bool(unknown_held(seen)))
        assert told["reasons"]
        for each in told["actions"]:
            assert each["value"] == pytest.approx(best["value"] - each["cost"], abs=2e-4)
            assert 0 <= each["match"] <= best["match"] <= 1


def unknown_held(seen):
    """Counts the cards of the rival that the seat cannot see and that may still count."""
    rival = 1 - seen.seat
    if rival in seen.bound:
        return 0
    hidden = [each for each in seen.laid if each.seat == rival and not each.covered]
    return seen.held[rival] + sum(each.under == UNKNOWN for each in hidden)


def permuted(match, seat, rng):
    """Deals the cards that a seat has not seen otherwise and does the same acts again."""
    seen, game = observe(match.state, seat), match.opening.game
    shown = [*seen.dealt, seen.turned]
    shown += [
        card for act in seen.history if isinstance(act, Play) for card in (act.card, act.under)
    ]
    known = {card for card in shown if card is not None and card != UNKNOWN}
    hidden = [card for card in game.deck if card not in known]
    change = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    again = Match(match.opening)
    try:
        for act in match.acts:
            again.act(changed(act, change))
    except (ValueError, KeyError):
        return None  # the other cards would have led elsewhere
    return again if observe(again.state, seat) == seen else None


def changed(act, change):
    if isinstance(act, Deal):
        hands = tuple(tuple(change.get(card, card) for card in hand) for hand in act.hands)
        return Deal(hands, act.turned)
    if isinstance(act, Play):
        up, under = change.get(act.card, act.card), change.get(act.under, act.under)
        return Play(act.seat, up, under, covered=act.covered)
    return act


def walk(name):
    """Yields matches with somebody to act, one deal played on at random after another."""
    game = variants.game(name)
    for number in range(10**6):
        rng = random.Random(f"hidden/{name}/{number}")
        match = Match(start(game, mano=number % 2))
        match.act(deal_from("hidden", number, game))
        while to_act(match.state) and not new_cards_due(match.state):
            yield match
            plays = [act for act in legal(match.state) if isinstance(act, Play)]
            match.act(rng.choice(plays or legal(match.state)))


@pytest.mark.parametrize("name", GAMES)
def test_cards_that_the_seat_cannot_see_change_not_a_byte(name, capsys, tmp_path):
    rng, compared = random.Random(name), 0
    for match in islice(walk(name), 25):
        other = permuted(match, to_act(match.state)[0], rng)
        if other is None or other.acts == match.acts:
            continue
        told = [
            run(capsys, tmp_path, write(each), "hint", *how)
            for how in (["--json"], [])
            for each in (match, other)
        ]
        assert told[0] == told[1]
        assert told[2] == told[3]
        assert told[0][0] == 0
        compared += 1
    assert compared >= 10


def test_hint_tells_people_the_answer_and_every_act(capsys, tmp_path):
    status, out, err = run(capsys, tmp_path, OPEN, "hint")
    assert (status, err) == (0, "")
    for word in ("1b ", "4c ", "5o ", "truc "):
        assert word in out


def test_hint_speaks_the_language_asked_for(capsys, tmp_path):
    english, spanish = (
        json.loads(run(capsys, tmp_path, OPEN, "hint", "--json", "--lang", lang)[1])
        for lang in ("en", "es")
    )
    assert english["actions"] == spanish["actions"]
    assert len(english["opponent_range"]) == 12
    assert run(capsys, tmp_path, OPEN, "hint", "--lang", "tlh")[0] == 2


def test_review_is_as_the_contract_says(capsys, tmp_path):
    status, out, err = run(capsys, tmp_path, OVER, "review", "--seat", "0", "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert list(told) == ["seat", "decisions", "cost_per_deal", "luck", "key"]
    keys = ["deal", "action", "token", "best", "cost", "grade"]
    assert all(list(each) == keys for each in told["decisions"])
    assert [each["action"] for each in told["decisions"]] == [0, 2]
    total = sum(each["cost"] for each in told["decisions"])
    assert told["cost_per_deal"] == pytest.approx(total, abs=1e-3)
    if told["key"] is not None:
        costs = [each["cost"] for each in told["decisions"]]
        assert costs[told["key"]] == max(costs)


def test_review_tells_people_each_decision_and_the_one_that_mattered(capsys, tmp_path):
    text = OPEN.replace("7e 3e 6o", "6c 3o 4b").replace("1b 4c 5o", "1e 1b 4e")
    text = text.replace("envit refuse 3e", "6c 4e 3o 1b 1e truc refuse")
    status, out, err = run(capsys, tmp_path, text, "review", "--seat", "1")
    assert (status, err) == (0, "")
    assert "Deal 0, word 6: refuse is a blunder" in out
    assert "mattered most: deal 0, word 6" in out


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        (OVER, ["hint"]),
        ('game = "valencia"', ["hint"]),
        ('game = "chess"', ["hint"]),
        ('game = "chess"', ["review", "--seat", "0"]),
        (OPEN.replace("refuse", "retruc"), ["review", "--seat", "0"]),
        (OPEN.replace("1b 4c 5o", "? ? ?"), ["hint"]),
        (OPEN.replace("1b 4c 5o", "? ? ?"), ["review", "--seat", "1"]),
        ('game = "valencia"', ["review", "--seat", "0"]),
        (OPEN, ["review", "--seat", "2"]),
        (OPEN, ["review", "--seat", "-1"]),
        (OPEN, ["review", "--seat", "two"]),
        (OPEN, ["review"]),
    ],
)
def test_what_cannot_be_judged_is_one_line_and_status_2(capsys, tmp_path, text, arguments):
    status, out, err = run(capsys, tmp_path, text, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_bad_input_is_told_as_json_too(capsys, tmp_path):
    status, out, err = run(capsys, tmp_path, OVER, "hint", "--json")
    assert status == 2
    assert json.loads(out)["error"]["deal"] is None
    assert "a.truc" in err
