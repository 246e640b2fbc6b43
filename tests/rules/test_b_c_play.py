"""Random play of games B and C: the engine and the second models told the same, and compared."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from model_b_c import Round, Table
from test_b_model import Paulista
from test_c_model import France

from truc_tutor import variants
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction, token
from truc_tutor.game.engine import legal, start
from truc_tutor.game.match import Match
from truc_tutor.game.report import report

MODELS: dict[str, type[Paulista | France]] = {"paulista": Paulista, "france": France}
CASES = {
    "paulista": ("three ties", "special", "raised"),
    "france": ("three ties", "redeal", "match", "raised"),
}
HOUSES: list[dict[str, Any]] = [
    {"game": "paulista", "seats": 2},
    {"game": "paulista", "seats": 4},
    {"game": "paulista", "seats": 4, "rules": "traditional"},
    {"game": "paulista", "seats": 2, "rules": "traditional", "options": {"deck": "clean"}},
    {
        "game": "paulista",
        "seats": 4,
        "options": {"deck": "clean", "tie_leader": "first_tied", "all_tied": "starter"},
    },
    {"game": "paulista", "seats": 2, "options": {"facedown": "never", "raise_cap": "need"}},
    {"game": "france"},
    {"game": "france", "rules": "traditional"},
    {"game": "france", "options": {"stake_steps": "literal_003", "rank_order": "eight-low"}},
    {"game": "france", "options": {"stake_steps": "double", "stake_cap": "none"}},
    {"game": "france", "options": {"alternate_raises": True, "match": "single"}},
]


def act_of(seat: int, word: str) -> SeatAction:
    if word in ("accept", "refuse"):
        return Answer(seat, accept=word == "accept")
    if word == "fold":
        return Fold(seat)
    code = word.lstrip("_")
    return Play(seat, card(code), covered=code != word) if len(code) == 2 else Call(seat, word)


def few_ranks(deck: list[str], need: int, chance: random.Random) -> list[str]:
    """Shuffles `need` cards or a few more of as few ranks as give them: ties are frequent."""
    ranks = chance.sample(sorted({code[0] for code in deck}), -(-need // 4))
    some = [code for code in deck if code[0] in ranks]
    chance.shuffle(some)
    return some


def pick(words: list[str], chance: random.Random) -> str:
    """Chooses a word: cards often, calls sometimes, what ends the deal seldom."""
    weights = [
        12 if len(word) < 4 else 1 if word in ("fold", "refuse", "mon-reste") else 4
        for word in words
    ]
    return chance.choices(words, weights)[0]


class Together:
    """A match of the engine and one of the model, told the same and compared in every state."""

    def __init__(self, model: Table, head: dict[str, Any], chance: random.Random) -> None:
        seats, options = head.get("seats", 2), head.get("options", {})
        game = variants.game(head["game"], head.get("rules", "standard"), seats, **options)
        score = model.score[0], model.score[1]
        self.match, self.model, self.chance = Match(start(game, score)), model, chance
        self.deck = [str(each) for each in game.deck]
        self.reached: Counter[str] = Counter()

    def deal(self, pack: list[str]) -> None:
        seats = self.model.seats
        hands = [[pack.pop() for _ in range(3)] for _ in range(seats)]
        turned = pack.pop() if self.match.state.game.turns_card else None
        if self.model.rounds and self.model.rounds[-1].redeal == "due":
            self.model.new_cards(hands)
        else:
            self.model.deal(hands, turned)
        up = None if turned is None else card(turned)
        self.match.act(Deal(tuple(cards(" ".join(hand)) for hand in hands), up))

    def play_deal(self) -> None:
        game = self.match.state.game
        need = 3 * game.seats * (2 if game.redeals else 1) + game.turns_card
        whole = self.chance.random() < 0.25
        pack = few_ranks(self.deck, len(self.deck) if whole else need, self.chance)
        self.deal(pack)
        while acting := self.model.to_act():
            for seat in range(self.model.seats):
                assert [token(act) for act in legal(self.match.state, seat)] == self.model.legal(
                    seat
                ), self.match.acts
            seat = self.chance.choice(acting)
            word = pick(self.model.legal(seat), self.chance)
            self.model.say(seat, word)
            self.match.act(act_of(seat, word))
            if self.model.rounds[-1].redeal == "due":
                self.deal(pack)
        self.count(self.model.rounds[-1])

    def count(self, r: Round) -> None:
        """Notes which cases were reached."""
        self.reached["three ties"] += r.tricks == [None] * 3
        self.reached["redeal"] += r.redeal == "done"
        self.reached["special"] += r.locked
        self.reached["match"] += r.paid == "match"
        self.reached["raised"] += r.level > 1

    def play(self) -> None:
        while self.match.state.winner is None:
            self.play_deal()
        assert report(self.match) == self.model.report()


def compare(model: type[Any], head: dict[str, Any], seed: int, matches: int) -> Counter[str]:
    """Plays matches side by side from scores near and far; tells which cases were reached."""
    chance = random.Random(seed)
    reached: Counter[str] = Counter()
    for _ in range(matches):
        score = [chance.choice((0, 5, 9, 10, 11)) for _ in (0, 1)]
        pair = Together(model(head | {"score": score}), head, chance)
        pair.play()
        reached += pair.reached
    return reached


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_engine_and_model_agree_in_random_play(house: int) -> None:
    """Legal words of every seat in every state, and the report of every match; B and C whole."""
    head = HOUSES[house]
    reached = compare(MODELS[head["game"]], head, house, matches=80)
    assert min(reached[case] for case in CASES[head["game"]]) > 0
