"""The envit worksheet: counts to do by oneself, envits to decide, answers on their own page."""

from truc_tutor import variants
from truc_tutor.handouts.exercises import answers_page, made, question, solution
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.parts import emblems, words
from truc_tutor.lessons import envit
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_, Message

TITLE = N_("Envit worksheet")
GAME = "valencia"
COUNTS, DUELS = 12, 6

RULES = (
    Message(
        "Two cards of one suit count 20 and their face values; the ace counts 1. Of "
        "three in one suit the best two count."
    ),
    Message("Without two of one suit the highest card counts alone."),
    Message("Equal counts go to mano, the first to play in this deal."),
)


def envit_worksheet(texts: Texts, seed: str) -> Handout:
    """Lays out twelve counts and six envits, which follow from the seed."""
    counts = list(made([("count", envit.make_count)], seed, COUNTS, texts))
    duels = list(made([("winner", envit.make_winner)], seed, DUELS, texts))
    title, topic = texts.t(TITLE), texts.t(variants.variant(GAME).title)
    asked = [question(each, texts, number=n) for n, each in enumerate(counts + duels, 1)]
    answers = [solution(each, n, texts) for n, each in enumerate(counts + duels, 1)]
    sections = (
        heading(title, topic, *(words(each, texts) for each in RULES), emblems=emblems([GAME])),
        _fields(texts),
        el("section", *asked[:COUNTS], cls="h-practice w-counts"),
        el("section", *asked[COUNTS:], cls="h-practice w-duels"),
        answers_page(answers, texts, seed),
    )
    return Handout("envit-worksheet", title, topic, texts.lang, sections)


def _fields(texts: Texts) -> Html:
    """Draws lines for the name of who does the sheet and the day."""
    return el(
        "p",
        el("span", texts.t("Name"), el("span", cls="w-line"), cls="w-field"),
        el("span", texts.t("Date"), el("span", cls="w-line"), cls="w-field"),
        cls="w-fields",
    )
