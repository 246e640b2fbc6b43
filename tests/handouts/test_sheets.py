"""The sheets: all cards of a game in order, counts that add up, stones enough, cards to cut."""

from itertools import combinations

import pytest
import reading_handouts as reading

from truc_tutor import variants
from truc_tutor.handouts import cut_out
from truc_tutor.handouts.poster import strengths
from truc_tutor.tables.signals import SIGNS

GAMES = variants.names()


@pytest.mark.parametrize("name", GAMES)
def test_a_poster_shows_each_card_once_from_the_strongest_down(name):
    page = reading.parsed(reading.made("ranking-poster", game=name))
    game = variants.game(name)
    shown = reading.cards(page.main)
    assert sorted(shown) == sorted(map(str, game.deck))
    by_code = {str(each): strong for each, strong in strengths(game).items()}
    order = [by_code[each] for each in shown]
    assert order == sorted(order, reverse=True)
    places = [int(each.text) for each in page.select("figcaption .p-place")]
    assert places == list(range(1, len(set(order)) + 1))


def test_a_poster_names_the_classes_of_valencian_truc():
    page = reading.parsed(reading.made("ranking-poster"))
    told = [each.text for each in page.select("figcaption")]
    assert told[0] == "1 Espasa"
    assert told[5] == "6 False sevens"
    assert len(told) == 9


def test_a_poster_tells_the_trumps_that_a_turned_card_makes():
    page = reading.parsed(reading.made("ranking-poster", game="paulista"))
    turned, trumps = ([each.text for each in row.select("th, td")[1:]] for row in page.select("tr"))
    assert turned == list("4567QJKA23")
    assert trumps == list("567QJKA234")


def envit(codes):
    """Counts an envit by its rule, apart from the engine."""
    worth = {each: int(each[0]) for each in codes}
    couples = [20 + worth[a] + worth[b] for a, b in combinations(codes, 2) if a[1] == b[1]]
    return max(couples, default=max(worth.values()))


def test_the_counts_of_the_worksheet_add_up():
    page = reading.parsed(reading.made("envit-worksheet"))
    asked = page.select(".w-counts .h-question")
    told = [p.find_all("b", recursive=False)[1].text for p in page.select(".h-columns > p")]
    assert len(asked) == 12
    counts = [envit(reading.cards(each)) for each in asked]
    assert list(map(int, told[:12])) == counts
    assert len(set(counts)) > 4


def test_the_envits_of_the_worksheet_go_to_the_higher_count_or_to_mano():
    page = reading.parsed(reading.made("envit-worksheet"))
    told = [p.find_all("b", recursive=False)[1].text for p in page.select(".h-columns > p")]
    for question, answer in zip(page.select(".w-duels .h-question"), told[12:], strict=True):
        ours, theirs = question.select(".h-group")
        counts = envit(reading.cards(ours)), envit(reading.cards(theirs))
        mano = 0 if "mano" in ours.figcaption.text else 1
        winner = mano if counts[0] == counts[1] else counts.index(max(counts))
        assert answer == "ab"[winner]


@pytest.mark.parametrize("name", GAMES)
def test_a_score_sheet_has_a_stone_for_each_point(name):
    page = reading.parsed(reading.made("score-sheet", game=name))
    game = variants.game(name)
    for block in page.select(".c-block"):
        for row in block.select("tbody tr"):
            halves = [len(cell.select(".c-stone")) for cell in row.select("td")]
            assert sum(halves) == game.target
            assert len(halves) == (2 if game.in_halves else 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_deck_to_cut_out_is_the_deck_of_the_game(name):
    page = reading.parsed(reading.made("deck", game=name))
    sheets = [reading.cards(each) for each in page.select(".d-page")]
    fronts, backs = sheets[0::2], sheets[1::2]
    assert [each for sheet in fronts for each in sheet] == list(map(str, variants.game(name).deck))
    assert all(sheet == ["back"] * cut_out.EACH for sheet in backs)


def test_cards_to_cut_out_have_their_size_and_lie_apart_on_the_page():
    page = reading.parsed(reading.made("deck"))
    drawn = page.select(".d-page")[2].select("use")
    boxes = [tuple(float(use[key]) for key in ("x", "y", "width", "height")) for use in drawn]
    assert len(boxes) == cut_out.EACH
    for x, y, width, height in boxes:
        assert (width, height) == (56.55, 87)
        assert width / height == pytest.approx(208 / 320, abs=1e-4)
        assert min(x, y) > 10
        assert x + width < 200
        assert y + height < 287
    for one, two in combinations(boxes, 2):
        assert abs(one[0] - two[0]) >= 56.55 or abs(one[1] - two[1]) >= 87


def test_the_backs_lie_behind_the_cards_however_the_paper_is_turned():
    page = reading.parsed(reading.made("deck"))
    fronts, backs = page.select(".d-page")[:2]
    behind = {float(use["x"]) for use in backs.select("use")}
    for use in fronts.select("use"):
        mirrored = 210 - float(use["x"]) - float(use["width"])
        assert min(abs(mirrored - each) for each in behind) < 0.05


def test_the_signals_sheet_draws_each_gesture_and_what_it_means():
    page = reading.parsed(reading.made("signals"))
    figures = page.select(".g-sign")
    assert len(figures) == len(SIGNS) == 10
    assert [reading.cards(each) for each in figures[:4]] == [["1e"], ["1b"], ["7e"], ["7o"]]
    faces = {str(each.select_one(".g-face svg")) for each in figures}
    assert len(faces) == 10
    assert all(each.b.text.endswith(".") and each.figcaption.span.text for each in figures)
