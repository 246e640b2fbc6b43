"""A person learns the sister games: opens a lesson of each from home and does exercises in it."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Served, hold_still, serve_app, watch

from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.steps import Explain

pytestmark = pytest.mark.browser

TITLES = {
    "valencia": "Valencian Truc",
    "paulista": "Truco Paulista",
    "france": "Le Truc",
    "mineiro": "Truco Mineiro",
}
SISTERS = [each for each in LESSONS if each.game != "valencia"]
RING = ["four", "five", "six", "seven", "queen", "jack", "king", "ace", "two", "three"]
PLURALS = [f"{rank}s" for rank in RING]
PLURALS[2] = "sixes"
FRENCH = ["nine", "ten", "jack", "queen", "king", "ace", "eight", "seven"]
WORTHS = {"Truco": (3, 1), "Seis": (6, 3), "Nove": (9, 6), "Doze": (12, 9)}
DECKS = {
    "Valencian Truc": {"three", "four", "five", "six", "seven"},
    "Truco Paulista": set(RING),
    "Le Truc": set(FRENCH),
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def open_lesson(page: Page, app: Served, game: str, title: str) -> None:
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    choose(page, game, title)


def choose(page: Page, game: str, title: str) -> None:
    games = page.get_by_role("group", name="Choose a game")
    name = TITLES[game or "valencia"]
    games.get_by_role("radio", name=name).click()
    expect(page.get_by_role("heading", name=f"Learn {name}")).to_be_visible()
    page.get_by_role("button", name=title).click()
    expect(page.get_by_role("button", name=re.compile("^Step 1 of "))).to_be_visible()


def to_step(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile("^Step ")).click()
    page.locator(".tl-step").get_by_text(title, exact=True).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def choices(page: Page) -> Locator:
    return page.locator(".tl-choices label")


def names(page: Page) -> list[str]:
    return [each.lower() for each in choices(page).all_inner_texts()]


def rank(name: str) -> str:
    found = re.search(r"the (\w+) of ", name.lower())
    assert found is not None, name
    return found[1]


def answer(page: Page, *right: int) -> None:
    for index in right:
        choices(page).nth(index).click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".tl-verdict h3")).to_have_text("Right!")
    page.get_by_role("button", name="Next question").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def trumps(page: Page) -> tuple[int, ...]:
    """Which choices name or show the trumps of the turned card."""
    turned = page.get_by_role("group", name="The turned card").get_by_role("img")
    label = turned.get_attribute("aria-label") or ""
    clean = page.get_by_text("Clean deck").count()
    ring = RING[4:] if clean else RING
    trump = ring[(ring.index(rank(label)) + 1) % len(ring)]
    if page.locator("input[type=checkbox]").count():
        return tuple(i for i, name in enumerate(names(page)) if rank(name) == trump)
    words = [re.sub(r"[^a-z]", "", name) for name in names(page)]
    return (words.index(PLURALS[RING.index(trump)]),)


def test_the_trumps_of_truco_paulista_are_found(page: Page, app: Served):
    watched = watch(page, app.url)
    open_lesson(page, app, "paulista", "Truco Paulista: the turned card")
    to_step(page, "Your turn: the trumps")
    for _ in range(2):
        answer(page, *trumps(page))
    expect(page.get_by_text("2 of 5 right")).to_be_visible()
    watched.check()


def test_a_call_of_truco_paulista_is_priced(page: Page, app: Served):
    open_lesson(page, app, "paulista", "Truco Paulista: answering truco")
    expect(page.locator("table [lang='pt-BR']").first).to_have_text("Truco")
    to_step(page, "Your turn: stake and price")
    for _ in range(2):
        prompt = page.locator(".tl-prompt")
        call = prompt.locator("[lang='pt-BR']").inner_text()
        price = WORTHS[call]["refuse" in prompt.inner_text()]
        said = [int(re.sub(r"\D", "", name.split("\n")[-1])) for name in names(page)]
        answer(page, said.index(price))


def test_a_trick_of_le_truc_is_told(page: Page, app: Served):
    open_lesson(page, app, "france", "Le Truc: which card is stronger?")
    to_step(page, "Your turn: the trick")
    for _ in range(2):
        one, two = (FRENCH.index(rank(name)) for name in names(page)[:2])
        answer(page, 2 if one == two else int(two > one))


def test_what_an_answer_must_earn_is_worked_out(page: Page, app: Served):
    open_lesson(page, app, "mineiro", "Truco Mineiro: bluff and call")
    to_step(page, "Your turn: what an answer must earn")
    for _ in range(2):
        now, then = (
            int(
                re.search(
                    r"(\d+) points", page.locator(".tl-facts").get_by_text(text).inner_text()
                )[1]
            )  # type: ignore[index]
            for text in ("points now", "Accepted, it would be worth")
        )
        times = 2 * then // (then - now)
        answer(page, next(i for i, name in enumerate(names(page)) if f"1 time in {times}" in name))


def test_what_the_rival_held_is_told_after_the_answer_only(page: Page, app: Served):
    watched = watch(page, app.url)
    open_lesson(page, app, "paulista", "Truco Paulista: bluff and call")
    to_step(page, "Your turn: answer a call")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Another hint").click()
    expect(page.get_by_text("The reason")).to_be_visible()
    assert "Your rival held" not in page.content()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_text("See how it goes on").click()
    expect(page.get_by_text("Your rival held")).to_be_visible()
    watched.check()


def test_the_games_are_told_apart(page: Page, app: Served):
    """Both decks lie on one page, and every card is drawn."""
    open_lesson(page, app, "", "Three games side by side")
    to_step(page, "Watch a seven against an ace")
    used = page.evaluate(
        """() => [...document.querySelectorAll(".tl-felt .truc-face use")]
          .map((use) => use.getAttribute("href"))
          .map((href) => [href, Boolean(document.querySelector(href))])"""
    )
    assert len(used) == 7
    assert all(found for _, found in used)
    assert {href.startswith("#truc-f-") for href, _ in used} == {True, False}
    to_step(page, "Your turn: who plays with what")
    for _ in range(2):
        game = next(title for title in DECKS if title in page.locator(".tl-facts").inner_text())
        shown = names(page)
        answer(page, *(i for i, name in enumerate(shown) if belongs(game, name)))


def belongs(game: str, name: str) -> bool:
    aces = re.search("ace of (espases|bastos)", name) is not None
    return rank(name) in DECKS[game] or (game == "Valencian Truc" and aces)


def test_a_lesson_by_itself_draws_the_deck_of_its_game_alone(page: Page):
    with serve_app("--warm", "0", "notebooks/france-ranking.ipynb") as served:
        page.goto(served.url + "?lang=en")
        expect(page.get_by_role("heading", name="The 7 leads")).to_be_visible()
        decks = page.locator("svg[id^='truc-deck-']")
        expect(decks).to_have_count(1)
        expect(decks).to_have_id("truc-deck-french")


def test_every_step_fits(browser: Browser, app: Served):
    """No screen scrolls sideways or cuts a table; its main button is in view.

    Every rule is looked at, and of the exercises those of the last step.
    """
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for lesson in SISTERS:
        choose(page, lesson.game, str(lesson.title))
        rules = [i for i, each in enumerate(lesson.steps, 1) if isinstance(each, Explain)]
        for step in (*rules, len(lesson.steps)):
            if step > 1:
                page.get_by_role("button", name=re.compile("^Step ")).click()
                page.locator(".tl-step").nth(step - 1).click()
            expect(page.get_by_role("button", name=f"Step {step} of")).to_be_visible()
            expect(page.locator(".tl-bar .truc-button--yes")).to_be_in_viewport(ratio=1)
            assert page.evaluate(WIDER) == [], (lesson.id, step)
        page.get_by_role("button", name="Truc Tutor, to the home screen").click()
    page.close()


WIDER = """() => [document.scrollingElement, ...document.querySelectorAll(".tl-table, .tl-felt")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.className || each.tagName)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, app: Served, scheme: str):
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    open_lesson(page, app, "paulista", "Truco Paulista: ties and covered cards")
    faults = looked(page)
    for title in ("Watch who leads", "Your turn: who takes the deal"):
        to_step(page, title)
        faults += looked(page)
    page.get_by_role("button", name="Truc Tutor, to the home screen").click()
    choose(page, "", "Three games side by side")
    faults += looked(page)
    to_step(page, "Watch a seven against an ace")
    faults += looked(page)
    assert faults == []
    page.close()


def looked(page: Page) -> list[str]:
    hold_still(page)
    found = Axe().run(page).response["violations"]
    return [f"{each['id']} {node['html'][:160]}" for each in found for node in each["nodes"]]
