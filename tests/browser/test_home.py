"""A person at the home screen: chooses a game by mouse and keyboard, and comes back to it."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback
from serving import Served, serve_app, watch

from truc_tutor import variants
from truc_tutor.lessons.course import LESSONS
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.paint_home import FAMILY, GAMES, RELATIVES

pytestmark = pytest.mark.browser

TITLES = {game: variants.variant(game).title for game in GAMES}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def heading(page: Page, game: str) -> Locator:
    return page.get_by_role("heading", level=1, name=f"Learn {TITLES[game]}")


def radio(page: Page, game: str) -> Locator:
    return page.get_by_role("group", name="Choose a game").get_by_role("radio", name=TITLES[game])


def home(page: Page, app: Served, game: str = GAMES[0]) -> None:
    page.goto(app.url + "?lang=en")
    expect(heading(page, GAMES[0])).to_be_visible()
    if game != GAMES[0]:
        radio(page, game).click()
        expect(heading(page, game)).to_be_visible()


def back(page: Page) -> None:
    page.get_by_role("button", name="Truc Tutor, to the home screen").click()


def test_the_arrows_walk_through_the_games(page: Page, app: Served):
    watched = watch(page, app.url)
    home(page, app)
    expect(radio(page, GAMES[0])).to_be_checked()
    radio(page, GAMES[0]).focus()
    for game in (*GAMES[1:], GAMES[0]):
        page.keyboard.press("ArrowRight")
        expect(heading(page, game)).to_be_visible()
        expect(radio(page, game)).to_be_checked()
        expect(radio(page, game)).to_be_focused()
    watched.check()


def test_a_quick_walk_ends_where_it_stopped(page: Page, app: Served):
    home(page, app)
    radio(page, GAMES[0]).focus()
    for _ in GAMES[1:]:
        page.keyboard.press("ArrowRight")
    expect(heading(page, GAMES[-1])).to_be_visible()
    expect(radio(page, GAMES[-1])).to_be_checked()
    expect(radio(page, GAMES[-1])).to_be_focused()


def test_the_three_games_stand_first_and_a_relative_beside_them(page: Page, app: Served):
    home(page, app)
    names = page.get_by_role("group", name="Choose a game").locator("label").all_inner_texts()
    assert [name.replace("\n", " ") for name in names] == [
        *(TITLES[game] for game in FAMILY),
        *(f"A relative {TITLES[game]}" for game in RELATIVES),
    ]


def test_the_chosen_game_is_kept_for_the_next_visit(page: Page, app: Served):
    home(page, app, GAMES[-1])
    page.reload()
    expect(heading(page, GAMES[-1])).to_be_visible()
    expect(radio(page, GAMES[-1])).to_be_checked()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_table_and_its_lessons(page: Page, app: Served, game: str):
    watched = watch(page, app.url)
    home(page, app, game)
    taught = [texts("en").say(each.title) for each in LESSONS if each.game in (game, "")]
    assert page.get_by_role("heading", level=3).all_inner_texts() == taught
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("region", name="Practice table")).to_be_visible()
    expect(page).to_have_title(f"{TITLES[game]} – Truc Tutor")
    back(page)
    expect(heading(page, game)).to_be_focused()
    watched.check()


def test_a_deck_does_not_travel_to_the_home_screen_again(page: Page, app: Served):
    decks: list[int] = []

    def listen(frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="ignore")
        if "truc-deck-" in text:
            decks.append(len(text))

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    home(page, app)
    assert decks
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("region", name="Practice table")).to_be_visible()
    decks.clear()
    for _ in range(2):
        back(page)
        expect(heading(page, GAMES[0])).to_be_visible()
        page.locator(".th-play").click()
        expect(page.get_by_role("region", name="Practice table")).to_be_visible()
    assert decks == []


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(360, 640, "dark"), (390, 844, "light"), (1280, 800, "light"), (1280, 800, "dark")],
)
def test_home_fits_and_axe_finds_no_fault(
    new_context: CreateContextCallback, app: Served, width: int, height: int, scheme: str
):
    """Nothing scrolls sideways, the way to the table is in view at once, targets are large."""
    page = new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    home(page, app)
    for game in GAMES:
        radio(page, game).check()
        expect(heading(page, game)).to_be_visible()
        expect(page.locator(".th-play")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert small_targets(page) == []
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []


def small_targets(page: Page) -> list[str]:
    """Lists what can be pressed and is less than 44 pixels high or wide, with its frame."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".th-game, .th-lesson, .th-play")]
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 43.5 || box.height < 43.5;
          })
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    return found
