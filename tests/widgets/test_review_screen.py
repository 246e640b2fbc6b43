"""The review on the screen: what is named, retried and told, and what never travels too early."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import process_time

import pytest

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.coach.hints import act_told
from truc_tutor.game.actions import Play, token
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.links import code_of, record_of
from truc_tutor.tables.played import look_back
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.paint_review import Looking
from truc_tutor.widgets.review import ReviewScreen

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]

PLANTED = """
game = "valencia"
names = ["", "bot:thumb"]
score = [3, 5]
mano = 1
[[deal]]
hands = ["1e 1b 4e", "6c 3o 4b"]
play = "6c 4e 3o 1b 1e truc refuse"
[[deal]]
hands = ["3c 3e 4o", "5o 6b 4c"]
play = "3c 5o 3e 6b"
[[deal]]
hands = ["7e 6e 5e", "7o 6o 5b"]
play = "7o"
"""
"""Seat 0 refuses a truc with the strongest card of all on the table; then leads one of two threes.

The third deal is running.
"""


class Opened:
    """A screen and what it has asked of the page around it."""

    def __init__(self, record: str | None = PLANTED, game: str = "valencia", table=None) -> None:
        self.saved: list[str] = []
        self.places: list[tuple[str, str]] = []
        self.played: list[str] = []
        self.sent: list[dict] = []
        self.screen = ReviewScreen(
            texts("en"),
            game,
            record,
            self.saved.append,
            lambda place, text: self.places.append((place, text)),
            self.played.append,
            table,
        )
        self.screen.widget.send = self.sent.append
        self.screen.judge_rest()

    @property
    def view(self) -> dict:
        return self.screen.widget.view

    def wish(self, **content: object) -> None:
        self.screen._receive(None, {"turn": self.view["turn"], **content}, [])
        self.screen.judge_rest()

    def places_of(self, what: str) -> list[int]:
        items = [item for deal in self.view["list"]["deals"] for item in deal["items"]]
        return [item["place"] for item in items if what in item["what"]]


def random_match(name: str, seats: int, seed: str, deals: int = 3) -> str:
    desk, rng = Desk.open(variants.game(name, seats=seats), seed=seed), Random(seed)
    while desk.match.state.winner is None and desk.match.state.deals <= deals:
        if desk.seen.over:
            desk.next_deal(desk.turn)
        else:
            desk.act(token(rng.choice(desk.seen.legal)), desk.turn)
    return desk.save()


def test_the_planted_blunder_is_named_with_the_deal_in_which_it_loses():
    opened = Opened()
    lines = opened.view["summary"]["lines"]
    assert lines[0].startswith("The decision that mattered most: deal 1, trick 3.")
    assert lines[1] == "You say No vull: Truc is refused."
    assert lines[2] == "The deal is over: 0 stones for you, 1 stone for Ràfol."
    assert opened.view["opened"]["title"] == "Deal 1, trick 3"
    assert opened.view["opened"]["judged"]["word"] == "a blunder"
    assert opened.view["opened"]["place"] == opened.view["summary"]["key"]


def test_nothing_of_the_answer_and_no_unseen_card_is_there_before_it_was_given():
    opened = Opened()
    view = opened.view["opened"]
    assert view["answered"] is None
    words = {each["act"] for each in view["choices"]["words"]}
    assert words == {"accept", "refuse", "retruc"}
    text = json.dumps(opened.view, ensure_ascii=False)
    faced = next(each for each in look_back(PLANTED).reviewer.faced if each.place == view["place"])
    given = advise(faced.seen)
    assert str(act_told(faced.seen, given.best)) not in text
    assert "This is better" not in text
    for code in ("4b", "4c", "7e", "7o", "5b"):  # never seen, or of the running deal
        assert f'"{code}"' not in text
    assert "manilla" not in text


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_every_act_within_the_tolerance_is_right_and_no_other(name: str, seats: int):
    opened = Opened(random_match(name, seats, "retry"), name)
    looked_at = 0
    for faced, _ in opened.screen._played.reviewer.decided():
        given = advise(faced.seen)
        for act in given.values:
            opened.screen._looking = Looking(opened.view["turn"])  # as if it was never answered
            opened.wish(act="open", place=faced.place)
            assert opened.view["opened"]["answered"] is None
            opened.wish(act="do", place=faced.place, word=token(act))
            answered = opened.view["opened"]["answered"]
            assert answered["right"] is (given.grade(act) is Grade.GOOD)
            assert len(answered["rows"]) == len(given.values)
            looked_at += 1
    assert looked_at > 5


def test_both_equal_threes_are_right():
    for word in ("3c", "3e"):
        opened = Opened()
        (place,) = opened.places_of("You play the three of copes.")
        opened.wish(act="open", place=place)
        opened.wish(act="do", place=place, word=word)
        assert opened.view["opened"]["answered"]["right"] is True


def test_the_answer_tells_the_values_of_all_acts_why_and_how_the_deal_went_on():
    opened = Opened()
    opened.wish(act="do", place=opened.view["opened"]["place"], word="refuse")
    answered = opened.view["opened"]["answered"]
    assert answered["right"] is False
    assert answered["verdict"][0].startswith("Saying No vull would lose about ")
    assert answered["verdict"][1].startswith("This is better: ")
    notes = {row["label"]: row["note"] for row in answered["rows"]}
    assert notes["Say No vull."] == "your answer now and what you did then"
    assert answered["rows"][-1]["label"] == "Say No vull."
    assert answered["reasons"]
    assert answered["after"][0] == "You say No vull: Truc is refused."
    assert opened.view["focus"] == "verdict"
    before = opened.view
    opened.wish(act="do", place=opened.view["opened"]["place"], word="accept")
    assert opened.view["opened"]["answered"] == before["opened"]["answered"]


def test_the_answer_may_be_asked_for_without_giving_one():
    opened = Opened()
    opened.wish(act="tell")
    answered = opened.view["opened"]["answered"]
    assert answered["asked"] is True
    assert answered["verdict"][0].startswith("This is best: ")


def test_the_counts_are_those_of_the_list_and_mistakes_are_filtered():
    opened = Opened(random_match("valencia", 2, "counts", deals=6))

    def items() -> list[dict]:
        return [item for deal in opened.view["list"]["deals"] for item in deal["items"]]

    grades = {each["grade"]: each["count"] for each in opened.view["summary"]["grades"]}
    for grade, count in grades.items():
        assert count == sum(item["grade"] == grade for item in items())
    assert opened.view["list"]["all"] == len(items()) == sum(grades.values())
    mistakes = [item for item in items() if item["grade"] != "good"]
    assert opened.view["list"]["mistakes"] == len(mistakes) > 0
    opened.wish(act="filter", only=True)
    assert items() == mistakes
    assert [each for each in items() if not each["sign"] or not each["word"]] == []


def test_luck_and_decisions_add_up_to_what_was_won():
    for name, seats in ALL:
        opened = Opened(random_match(name, seats, "sum"), name)
        ledger = opened.view["ledger"]
        values = [float(row["value"].replace("−", "-")) for row in ledger["rows"]]
        total = float(ledger["sum"]["value"].replace("−", "-"))
        assert len(values) == (3 if seats == 2 else 4)
        assert sum(values) == pytest.approx(total, abs=0.05 * len(values) + 1e-9)
        deals = list(look_back(opened.screen._shown).deals(0))
        brought = sum(each.end.points[0] - each.end.points[1] for each in deals)
        assert total == pytest.approx(brought)
        course = opened.view["course"]["deals"]
        assert [each["totals"] for each in course] == [
            [each.score[pair] + each.end.points[pair] for pair in (0, 1)] for each in deals
        ]


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_what_is_painted_of_a_decision_is_what_the_seat_saw(name: str, seats: int):
    """No card stands in an opened decision that its seat did not know when it decided."""
    record = random_match(name, seats, "secret", deals=4)
    opened = Opened(record, name)
    reviewer = opened.screen._played.reviewer
    for faced, _ in reviewer.decided():
        opened.wish(act="open", place=faced.place)
        view = opened.view["opened"]
        seen = faced.seen
        laid = [each for trick in seen.tricks for each in trick.laid] + list(seen.laid)
        known = {*seen.dealt, *seen.partner, *([seen.turned] if seen.turned else [])}
        known |= {each.card for each in laid} | {each.under for each in laid if each.under}
        known |= {act.card for act in seen.legal if isinstance(act, Play)}
        names = {str(card) for card in known if card != UNKNOWN} | {"back", ""}
        assert set(codes(view)) <= names
    assert reviewer.decided()


def codes(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [text for name in ("code", "under") if isinstance(text := value.get(name), str)]
        return own + [code for each in value.values() for code in codes(each)]
    if isinstance(value, list):
        return [code for each in value for code in codes(each)]
    return []


def test_a_stale_or_senseless_wish_changes_nothing():
    opened = Opened()
    before = opened.view
    opened.screen._receive(None, {"act": "tell", "turn": before["turn"] - 1}, [])
    opened.screen._receive(None, "tell", [])
    assert opened.view == before
    place = before["opened"]["place"]
    for wish in (
        {"act": "open", "place": 10_000},
        {"act": "open", "place": "x"},
        {"act": "do", "place": place, "word": "quatre-val"},
        {"act": "do", "place": place + 1, "word": "accept"},
        {"act": "seat", "seat": 1},
        {"act": "share", "page": 7},
        {"act": "table"},
        {"act": "filter", "only": "yes"},
        {},
    ):
        opened.wish(**wish)
        assert {**opened.view, "turn": 0} == {**before, "turn": 0}


def test_a_bad_record_is_refused_with_its_place_and_nothing_is_lost():
    opened = Opened()
    before = opened.view
    opened.wish(act="import", text=PLANTED.replace("truc refuse", "envit refuse"))
    assert opened.view["refused"].startswith("Deal 1, word 6 (envit): ")
    assert opened.view["area"] == opened.view["focus"] == "bring"
    for name in ("summary", "list", "opened", "ledger", "course"):
        assert opened.view[name] == before[name]
    assert opened.saved == []
    opened.wish(act="import", text="1notacode")
    assert opened.view["refused"].startswith("This is not the code of a deal")
    opened.wish(act="filter", only=False)
    assert opened.view["refused"] == ""


def test_a_record_of_another_game_opens_at_its_own_place():
    opened = Opened()
    record = random_match("france", 2, "other")
    opened.wish(act="import", text=record)
    ((place, text),) = opened.places
    assert place == "review/france"
    assert look_back(text).game.name == "france"


def test_what_is_saved_and_exported_holds_finished_deals_alone():
    opened = Opened(None)
    assert opened.view["summary"] is None
    opened.wish(act="import", text=PLANTED)
    (saved,) = opened.saved
    opened.wish(act="export")
    (file,) = opened.sent
    assert file["file"] == {"name": "truc-valencia.truc", "text": saved}
    assert "7e 6e 5e" not in saved
    assert Opened(saved).view["list"] == opened.view["list"]


def test_the_match_at_the_table_is_offered_where_another_is_shown():
    table = look_back(random_match("valencia", 2, "table")).record()
    opened = Opened(PLANTED, table=table)
    assert opened.view["waits"] is True
    opened.wish(act="table")
    assert opened.saved == [table]
    assert opened.view["waits"] is False


def test_a_deal_is_shared_as_a_link_a_code_and_a_qr_code():
    opened = Opened()
    opened.wish(act="share", page="https://truc.example:8866/voila/")
    shared = opened.view["opened"]["shared"]
    assert shared["link"] == f"https://truc.example:8866/voila/?deal={shared['code']}"
    assert "1e 1b 4e" in record_of(shared["code"]).replace("\n", " ")
    assert shared["size"] > 20
    assert shared["path"].startswith("M")
    opened.wish(act="share", page="javascript:alert(1)")
    assert opened.view["refused"] == "That did not work; nothing has changed."


def test_a_decision_is_played_on_from_and_a_code_is_played():
    opened = Opened()
    opened.wish(act="play")
    code = code_of(record_of(code_of(opened.screen._played.deal_record(1, 0))))
    opened.wish(act="import", text=f"https://truc.example/?deal={code}")
    moment, deal = opened.played
    assert "truc" in moment.split("play = ")[1]
    assert "3c 3e 4o" in deal
    assert opened.view["list"]["all"] > 0


def test_another_person_at_the_table_is_reviewed_by_a_click():
    opened = Opened(PLANTED.replace('["", "bot:thumb"]', '["Maria", "Pau"]'))
    assert [seat["label"] for seat in opened.view["seats"]] == ["Maria", "Pau"]
    first = opened.view
    opened.wish(act="seat", seat=1)
    assert [seat["chosen"] for seat in opened.view["seats"]] == [False, True]
    assert opened.view["list"] != first["list"]
    one, other = (view["ledger"]["rows"] for view in (first, opened.view))
    assert one[0]["value"] == other[0]["value"].translate(str.maketrans("+−", "−+"))
    assert one[1]["value"].strip("−") == other[2]["value"].strip("+")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_review_speaks_every_language(lang: str):
    opened = Opened()
    opened.wish(act="tell")
    opened.screen.relabel(texts(lang))
    assert opened.view["lang"] == lang
    assert opened.view["opened"]["answered"] is not None
    figures = [row["value"] for row in opened.view["ledger"]["rows"]]
    assert all(("." in each) is (lang == "en") for each in figures)


def test_a_long_match_is_judged_beside_everything_else():
    """The loop is never held for long, and what is judged at last is what a review judges."""
    record = random_match("valencia", 4, "long", deals=4)

    async def watch() -> tuple[dict, float, int]:
        screen = ReviewScreen(texts("en"), "valencia", record, print, print, print, None)
        begun, held = screen._played.reviewer.left, 0.0
        while screen._played.reviewer.left:
            before = process_time()
            await asyncio.sleep(0)
            held = max(held, process_time() - before)
        await screen._task
        return screen.widget.view, held, begun

    # a thread of its own, because a browser's tests may have left a loop running in this one
    with ThreadPoolExecutor(1) as threads:
        view, held, begun = threads.submit(asyncio.run, watch()).result()
    assert begun > 0
    assert held < 0.15  # of the processor, whatever else the machine does
    assert view["summary"]["busy"] == view["ledger"]["busy"] == ""
    assert view["list"] == Opened(record).view["list"]
