"""Every game at the desk: whole matches, redeals, decisions of a pair, blind and forbidden acts."""

from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, token
from truc_tutor.game.options import OptionError
from truc_tutor.game.view import Observation
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.rules_told import changed, rules_told, value_told
from truc_tutor.texts.catalogue import texts

ENGLISH = texts("en")
TABLES = [
    (name, preset, seats)
    for name in variants.names()
    for preset in ("standard", "traditional")
    for seats in variants.variant(name).seats
]


def record(
    game: str, hands: tuple[str, ...], play: str = "", head: str = "", turned: str = ""
) -> str:
    names = ", ".join(['""', *('"bot:thumb"' for _ in hands[1:])])
    dealt = ", ".join(f'"{hand}"' for hand in hands)
    return (
        f'game = "{game}"\nseats = {len(hands)}\nseed = "5eed"\nnames = [{names}]\n{head}\n'
        f"[[deal]]\nhands = [{dealt}]\n"
        + (f'turned = "{turned}"\n' if turned else "")
        + f'play = "{play}"\n'
    )


def chooser(seen: Observation, rng: Random) -> object:
    """Calls, answers and lays by chance, but seldom folds, so that deals are played."""
    acts = [act for act in seen.legal if not isinstance(act, Fold) or rng.random() < 0.1]
    return rng.choice(acts or seen.legal)


def play_a_match(desk: Desk, rng: Random) -> None:
    for _ in range(4000):
        if desk.seen.winner is not None:
            return
        if desk.seen.over:
            assert desk.next_deal(desk.turn)
        else:
            assert desk.act(token(chooser(desk.seen, rng)), desk.turn)  # type: ignore[arg-type]
    pytest.fail(f"no end at {desk.seen.score}")


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_whole_matches_end_and_are_taken_up_equal(name: str, preset: str, seats: int) -> None:
    for number in range(4):
        rng = Random(f"{name}{preset}{seats}{number}")
        variant = variants.variant(name)
        options = {each.key: rng.choice(each.values) for each in variant.options} if number else {}
        game = variant.game(preset, seats, options)
        desk = Desk.open(game, f"whole {number}", "random", chooser)  # type: ignore[arg-type]
        play_a_match(desk, rng)
        again = Desk.resume(desk.save())
        assert (again.match.acts, again.seen, again.log()) == (
            desk.match.acts,
            desk.seen,
            desk.log(),
        )
        assert again.game == game
        while desk.can_undo:
            desk.undo(desk.turn)
        assert not any(act.seat == 0 for act in desk.match.acts if not isinstance(act, Deal))


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_everything_is_told_in_whole_sentences(name: str, preset: str, seats: int) -> None:
    for number in range(4):
        rng = Random(f"told {name}{preset}{seats}{number}")
        desk = Desk.open(variants.game(name, preset, seats), f"told {number}", "random")
        while desk.seen.winner is None:
            for line in (ENGLISH.say(line) for lines in desk.log() for line in lines):
                assert line[0].isupper() or line[0].isdigit(), line
                assert line.endswith((".", "!", "?")), line
                assert "{" not in line
                if name != "valencia":
                    assert "stone" not in line
                    assert "cama" not in line
            if desk.seen.over:
                desk.next_deal(desk.turn)
            else:
                desk.act(token(rng.choice(desk.seen.legal)), desk.turn)


def told(desk: Desk) -> list[str]:
    return [ENGLISH.say(line) for lines in desk.log() for line in lines]


def agrees(seen: Observation, _rng: Random) -> object:
    """Says yes to all, else plays the first card."""
    answers = [act for act in seen.legal if isinstance(act, Answer) and act.accept]
    plays = [act for act in seen.legal if isinstance(act, Play)]
    return (answers or plays)[0]


def test_a_redeal_deals_new_cards_and_can_be_taken_back() -> None:
    """C3: both hands go aside, the rest of the same pack is dealt, mano stays."""
    game = variants.game("france")
    seed = next(str(n) for n in range(9) if Desk.open(game, str(n)).seen.mano == 0)
    desk = Desk.open(game, seed, choose=agrees)  # type: ignore[arg-type]
    before, first = desk.seen, desk.match.acts[0]
    desk.act("redeal", desk.turn)
    second = desk.match.acts[-1]
    assert isinstance(first, Deal)
    assert isinstance(second, Deal)
    cards = [card for deal in (first, second) for hand in deal.hands for card in hand]
    assert len(set(cards)) == 12
    assert (desk.seen.mano, desk.seen.deals, desk.seen.dealt) == (0, 1, second.hands[0])
    assert told(desk)[-3:] == [
        "You call D’autres cartes.",
        "Ràfol says D’accord: both put their cards aside.",
        "New cards are dealt: you still play first.",
    ]
    again = Desk.resume(desk.save(), agrees)  # type: ignore[arg-type]
    assert (again.match.acts, again.log()) == (desk.match.acts, desk.log())
    desk.undo(desk.turn)
    assert desk.seen == before
    desk.act("redeal", desk.turn)
    assert desk.match.acts[-1] == second


def test_a_redeal_of_hands_that_the_seed_has_not_dealt_repeats_no_card() -> None:
    hands = ("7H AH 9S", "8D KC TS")
    desk = Desk.resume(record("france", hands, head="mano = 1", play="redeal"))
    desk.act("accept", desk.turn)
    second = next(act for act in desk.match.acts[1:] if isinstance(act, Deal))
    assert not {str(card) for hand in second.hands for card in hand} & set(" ".join(hands).split())


FOUR = ("QC 3H 5S", "QD 4C JS", "2H AD 6C", "KH 7S 4D")


def test_the_person_decides_the_deal_of_eleven_for_the_pair() -> None:
    """B21, B22, A33: the partner waits, whoever is asked first; its cards lie open till the end."""
    desk = Desk.resume(record("paulista", FOUR, "", "score = [11, 4]\nmano = 1", "7H"))
    assert desk.seen.to_act == (2, 0)
    assert [token(act) for act in desk.seen.legal] == ["accept", "refuse"]
    assert " ".join(map(str, desk.seen.partner)) == FOUR[2]
    desk.act("accept", desk.turn)
    assert desk.match.acts[1] == Answer(0, accept=True)
    assert desk.seen.partner
    assert desk.seen.stake.level == 1
    desk.undo(desk.turn)
    desk.act("refuse", desk.turn)
    assert desk.match.acts[1:] == [Answer(0, accept=False), Answer(2, accept=False)]
    assert desk.seen.points == (0, 1)
    assert told(desk)[-3:] == [
        "You say Não jogo to Mão de onze; your partner decides.",
        "Empar says Não jogo: this deal is not played.",
        "The deal was not played: 1 point for Ràfol and Ximo.",
    ]


def test_the_rivals_decide_their_own_deal_and_show_nobody_their_cards() -> None:
    desk = Desk.resume(record("paulista", FOUR, "", "score = [4, 11]\nmano = 0", "7H"))
    assert not desk.seen.questions
    assert desk.seen.partner == ()
    assert "Mão de onze: Ràfol and Ximo may play this deal for 3 points" in " ".join(told(desk))


def test_blind_cards_stay_unknown_and_any_of_them_may_be_taken() -> None:
    """B24 with `iron_blind`."""
    hands = ("QC 3H 5S", "QD 4C JS")
    desk = Desk.resume(
        record("paulista", hands, "", 'score = [11, 11]\nrules = "traditional"', "7H")
    )
    assert desk.seen.holding == (UNKNOWN,) * 3
    assert "It is played blind: nobody sees his own cards." in told(desk)
    desk.act("?", desk.turn)
    assert token(desk.seen.history[0]) == "QC"
    assert desk.seen.holding.count(UNKNOWN) == 2


def test_a_forbidden_truco_loses_the_match() -> None:
    """B23 with `eleven_truco_loses`."""
    head = 'score = [11, 4]\nrules = "traditional"'
    desk = Desk.resume(record("paulista", FOUR, "accept", head, "7H"))
    desk.act("truco", desk.turn)
    assert desk.seen.winner == 1
    assert told(desk)[-2:] == [
        "Truco must not be called in this deal: the whole match for Ràfol and Ximo.",
        "The match goes to Ràfol and Ximo.",
    ]


def test_no_partner_calls_where_it_would_lose_the_match() -> None:
    head = 'score = [11, 4]\nmano = 2\nrules = "traditional"'
    heard: list[list[str]] = []

    def choose(seen: Observation, _rng: Random) -> object:
        heard.append([token(act) for act in seen.legal])
        return next(act for act in seen.legal if not isinstance(act, Call))

    desk = Desk.resume(record("paulista", FOUR, "", head, "7H"), choose)  # type: ignore[arg-type]
    desk.act("accept", desk.turn)
    assert heard[0] == ["2H", "AD", "6C"]


@pytest.mark.parametrize(
    ("play", "line"),
    [
        ("mon-reste accept", "Ràfol says Mon reste aussi: this deal decides the whole game."),
        ("mon-reste refuse", "Mon reste was refused: 1 point for you."),
        ("deux-de-plus accept 7H 8D fold", "The cards were laid down: 2 points for Ràfol."),
    ],
)
def test_the_french_acts_are_told(play: str, line: str) -> None:
    desk = Desk.resume(record("france", ("7H AH 9S", "8D KC TS"), play))
    assert line in told(desk)


@pytest.mark.parametrize(
    ("all_tied", "line"),
    [
        ("none", "Every trick was tied, so nobody gets anything."),
        ("dealer", "Every trick was tied, so the deal goes to the dealer: 2 points for Ràfol."),
        ("starter", "Every trick was tied, so the deal goes to mano: 2 points for you."),
    ],
)
def test_three_ties_are_told_by_the_rule_of_the_house(all_tied: str, line: str) -> None:
    hands = ("3H 5S 6C", "3S 5D 6H")
    head = f'options = {{ all_tied = "{all_tied}" }}'
    desk = Desk.resume(record("mineiro", hands, "3H 3S 5S 5D 6C 6H", head))
    assert told(desk)[-1] == line


def test_a_game_of_a_rubber_is_told() -> None:
    head = 'score = [11, 3]\nrules = "traditional"'
    desk = Desk.resume(record("france", ("7H AH 9S", "8D KC TS"), "7H KC AH TS", head))
    assert told(desk)[-1] == "The game goes to you; the next begins at nothing."


def test_the_rules_stand_at_the_head_of_the_first_deal_alone() -> None:
    game = variants.variant("valencia").game("standard", 2, {"stones": 18, "falta_direct": True})
    desk = Desk.open(game, "rules")
    assert told(desk)[:3] == [
        "Rules: standard, but for this.",
        "How many stones win a cama. Here: 18.",
        "Whether la falta may open the envit. Here: yes.",
    ]
    assert [each.key for each in changed(variants.variant("valencia"), game)] == [
        "stones",
        "falta_direct",
    ]
    assert [str(line) for line in rules_told(variants.game("france"))] == ["Rules: standard."]
    while not desk.seen.over:
        acts = [act for act in desk.seen.legal if not isinstance(act, Call)]
        desk.act(token(acts[-1]), desk.turn)
    desk.next_deal(desk.turn)
    assert told(desk)[0].startswith("Deal 2:")


@pytest.mark.parametrize("name", variants.names())
def test_every_value_of_every_option_is_told_in_plain_words(name: str) -> None:
    for option in variants.variant(name).options:
        words = [ENGLISH.say(value_told(option, value)) for value in option.values]
        assert len(set(words)) == len(words)
        assert not any("_" in word or word in {"gte", "gt", "need", "none"} for word in words)
        assert set(option.words) <= set(option.values)


def test_an_option_named_like_a_parameter_is_an_option_of_none() -> None:
    with pytest.raises(OptionError):
        variants.variant("valencia").game("standard", 2, {"preset": "standard"})
