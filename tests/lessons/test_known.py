"""The lesson on what the computer knows: its words hold, and without figures it says so."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
import reading

from truc_tutor.books.figures import Figures
from truc_tutor.lessons import course, kinds
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.france import course_known, known_score
from truc_tutor.lessons.france.course_known import MISSING, known_lesson
from truc_tutor.lessons.france.known_figures import HEATS, known, leads, ways
from truc_tutor.lessons.shading import label
from truc_tutor.lessons.steps import Explain, Practice
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.lesson import LessonScreen

ENGLISH = texts("en")
CHANCES = tuple(
    tuple((12 - theirs) / (24.2 - ours - theirs) for theirs in range(12)) for ours in range(12)
)
"""A table as it might be, for who plays first."""


@pytest.fixture
def figures() -> Figures:
    found = known()
    assert found is not None
    return found


def mean(figures: Figures, values: tuple[int, ...], fits: Callable[[int], bool]) -> float:
    """Averages a figure over the holdings that fit, each as often as it is dealt."""
    fitting = [n for n in range(len(values)) if fits(n) and values[n] >= 0]
    many = [ways(figures.holdings[n]) for n in fitting]
    return sum(m * values[n] for m, n in zip(many, fitting, strict=True)) / (1000 * sum(many))


def test_the_words_on_raises_hold_after_every_lead_that_may_be_accepted(figures: Figures):
    told = 0
    for _, lead in leads(figures):
        called = lead.called
        if max(called) < 0:
            continue

        def raised(low: int, high: int, called: tuple[int, ...] = called) -> float:
            return mean(figures, lead.raises, lambda n: low <= called[n] <= high)  # noqa: B023

        assert raised(801, 1000) > 0.5
        assert raised(200, 400) == min(
            raised(0, 50), raised(200, 400), raised(401, 800), raised(801, 1000)
        )
        told += 1
    assert told == 5


def test_the_words_on_leads_hold(figures: Figures):
    rates = {figures.ranks[rank]: lead.raised / lead.often for rank, lead in leads(figures)}
    order = sorted(rates, key=rates.__getitem__)
    assert order[0] == "7"
    assert set(order[-2:]) == {"A", "K"}
    assert rates["7"] < 0.25


def test_the_words_on_sevens_hold(figures: Figures):
    seven = figures.ranks.index("7")
    low = {figures.ranks.index(rank) for rank in "9TJQ"}
    for number, holding in enumerate(figures.holdings):
        first, second = figures.won[0][number], figures.won[1][number]
        if holding.count(seven) >= 2:
            assert min(first, second) > 900
        if holding.count(seven) == 1 and {*holding[:2]} <= low:
            assert first < 500 < second


def test_the_words_on_accepting_hold(figures: Figures):
    good = mean(figures, figures.accepts, lambda n: figures.won[0][n] >= 500)
    weak = mean(figures, figures.accepts, lambda n: figures.won[0][n] < 500)
    assert good > 0.95
    assert 0 < weak < 0.5


def test_the_numbers_in_the_words_are_counted_from_the_figures(figures: Figures):
    said = [
        plain(line, ENGLISH)
        for step in known_lesson(figures).steps
        if isinstance(step, Explain)
        for line in step.lines
    ]
    total = sum(moment.raised for moment in figures.moments)
    bluffs = round(100 * sum(moment.bluffs for moment in figures.moments) / total)
    assert any(f"Of 100 first raises of best play, {bluffs} are bluffs." in line for line in said)
    won = mean(figures, figures.won[0], lambda _: True)
    assert any(f"who plays first wins {round(100 * won)} deals of 100" in line for line in said)
    deals = next(line for line in said if "1 point in" in line)
    told = int(deals.split("1 point in ")[1].split()[0])
    assert 0.9 / figures.error < told <= 1 / figures.error


def test_a_heat_map_has_every_pair_of_best_cards_once(figures: Figures):
    for make in HEATS.values():
        heat = make(figures)
        cells = [value for row in heat.values for value in row]
        assert len(cells) == 64
        assert sum(value is not None for value in cells) >= 34
        assert all(value is None or 0 <= value <= 100 for value in cells)
        for number, row in enumerate(heat.values):
            assert row[:number] == (None,) * number


def test_rows_and_columns_are_named_as_cards_are():
    assert label("T", ENGLISH) == ("10", "tens")
    assert label("J", texts("fr"))[0] == "V"
    assert label("11", ENGLISH) == ("11", "11")
    with pytest.raises(ValueError, match="neither"):
        label("X", ENGLISH)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A tutor whose figures cannot be read."""
    monkeypatch.setattr(course_known, "KNOWN", known_lesson(None))
    for each in (course.lesson, kinds.skills_of):
        each.cache_clear()
    yield
    for each in (course.lesson, kinds.skills_of):
        each.cache_clear()


@pytest.mark.usefixtures("bare")
def test_without_figures_the_lesson_says_so_and_can_be_left():
    left: list[bool] = []
    screen = LessonScreen("france-known", ENGLISH, None, lambda _: None, lambda: left.append(True))
    view = screen.widget.view
    assert [run["text"] for run in view["lines"][0]] == [plain(MISSING, ENGLISH)]
    assert len(view["steps"]) == 1
    assert not view["buttons"]["place"]
    screen._take(None, {"turn": view["turn"], "act": "place"}, [])
    assert screen.widget.view == view
    screen._take(None, {"turn": view["turn"], "act": "forward"}, [])
    assert left == [True]
    assert [each for each in kinds.skills_of("france") if each.lesson == "france-known"] == []


def score_won(exercise: Exercise) -> set[int]:
    """The quarters that the chance at the score that is told reaches into, by a fortieth."""
    ours, theirs = reading.score(exercise)
    second = any(fact.text == "You are second to play" for fact in exercise.facts)
    chance = 1 - CHANCES[theirs][ours] if second else CHANCES[ours][theirs]
    return {min(3, max(0, int((chance + off) * 4))) for off in (-0.0249, 0, 0.0249)}


def test_scores_are_asked_by_a_table_of_chances():
    models, seats = set(), set()
    for number in range(200):
        exercise = known_score.make_score(Random(number), CHANCES)
        right = {index for index in range(4) if exercise.right((index,))}
        assert right == score_won(exercise)
        assert exercise.right(exercise.model)
        models.add(exercise.model)
        seats.add(exercise.facts[1].text)
    assert len(models) == 4
    assert len(seats) == 2


def test_a_table_of_chances_gives_the_lesson_a_part_more(figures: Figures):
    without, taught = known_lesson(figures), known_lesson(figures, CHANCES)
    assert len(taught.steps) == len(without.steps) + 4
    assert set(taught.makers) - set(without.makers) == {"score-won"}
    last = taught.steps[-1]
    assert isinstance(last, Practice)
    assert set(last.kinds) == set(taught.makers)
    maps = [heat for step in taught.steps if isinstance(step, Explain) for heat in step.heats]
    assert len(maps[-1].values) == 12
    assert maps[-1].values[0][0] == round(100 * CHANCES[0][0])


def test_at_the_same_score_who_plays_second_is_ahead():
    chances = known_score.known_chances()
    if chances is None:
        pytest.skip("no table of chances came with the tutor")
    assert all(chances[points][points] < 0.5 for points in range(len(chances)))
