"""The words and the steps of the lesson on what the computer knows of Le Truc."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from truc_tutor.books.figures import Figures
from truc_tutor.lessons.exercise import Exercise, Maker
from truc_tutor.lessons.france import known, known_bluffs, known_raises, known_score
from truc_tutor.lessons.france import known_figures as shown
from truc_tutor.lessons.france.known_score import Chances
from truc_tutor.lessons.steps import Explain, Lesson
from truc_tutor.lessons.taught import Part, in_parts
from truc_tutor.texts.message import Message

NAME, GAME = "france-known", "france"
_TITLE = Message("Le Truc: what the computer knows")
_AIM = Message("See how best play raises, bluffs and accepts, and what it wins.")
_MAKERS = known.MAKERS | known_raises.MAKERS | known_bluffs.MAKERS
SEVENS = Message(
    "Two sevens win nearly every deal. One 7 with low cards wins more often than not for who plays "
    "second only."
)
MISSING = Message(
    "The figures of best play that came with the tutor are missing or damaged here, so this lesson "
    "has nothing to show; all the rest is as it was."
)


def known_lesson(figures: Figures | None, chances: Chances | None = None) -> Lesson:
    """Makes the lesson out of figures; without them it says so, and ends.

    Without the chances at every score it has no part on them.
    """
    if figures is None:
        return Lesson(NAME, GAME, _TITLE, _AIM, (Explain(_TITLE, (MISSING,)),), {})
    makers: dict[str, Maker] = {
        kind: partial(_made, make, figures) for kind, make in _MAKERS.items()
    }
    parts = [_winning(figures), _raising(figures), _bluffing(figures), _accepting(figures)]
    if chances is not None:
        makers["score-won"] = partial(known_score.make_score, chances=chances)
        parts.append(_scoring(chances))
    taught = in_parts(NAME, GAME, _TITLE, _AIM, makers, tuple(parts))
    return replace(taught, steps=(*taught.steps[:-1], _unknown(), taught.steps[-1]))


def _made(make: Callable[[Random, Figures], Exercise], figures: Figures, rng: Random) -> Exercise:
    return make(rng, figures)


def _winning(figures: Figures) -> Part:
    return Part(
        Message("what cards win"),
        (
            Message(
                "The computer has worked out one deal of Le Truc at 0–0, by playing it against "
                "itself over and over. A perfect rival would win no more from it than 1 point in "
                "{deals} deals. We call this best play.",
                deals=_deals(figures),
            ),
            Message(
                "Where both play so, who plays first wins {first} deals of 100, and who plays "
                "second nearly all the others.",
                first=_won(figures, 0),
            ),
            SEVENS,
        ),
        ("win-often", "win-more"),
        heats=(shown.won_first(figures), shown.won_second(figures)),
    )


def _deals(figures: Figures) -> int:
    """Tells in how many deals a perfect rival wins a point, rounded down to two figures."""
    deals = int(1 / figures.error)
    size = int(10 ** max(0, len(str(deals)) - 2))
    return deals // size * size


def _won(figures: Figures, seat: int) -> int:
    """Tells how many deals of 100 a seat wins, whatever its cards are."""
    many = [shown.ways(holding) for holding in figures.holdings]
    won = sum(one * two for one, two in zip(many, figures.won[seat], strict=True))
    return round(won / (10 * sum(many)))


def _raising(figures: Figures) -> Part:
    before, after = (
        next(m for m in figures.moments if (m.trick, m.seat) == (1, seat)) for seat in (0, 1)
    )
    return Part(
        Message("who raises first"),
        (
            Message(
                "Who plays first raises before the first card in {before} deals of 100 only. Who "
                "plays second raises that card at once in {after} of 100.",
                before=round(before.raised / 100),
                after=round(after.raised / 100),
            ),
            known_raises.WHEN,
            Message(
                "The map is the mean over all first cards. The table tells in how many deals of "
                "100 the first raise comes when, and of 100 such raises how many are bluffs and "
                "how many are accepted."
            ),
        ),
        ("raised", "raise-often", "raise-more"),
        needed=5,
        table=shown.moments(figures),
        heats=(shown.raised(figures),),
    )


def _bluffing(figures: Figures) -> Part:
    raised = sum(moment.raised for moment in figures.moments)
    bluffs = sum(moment.bluffs for moment in figures.moments)
    return Part(
        Message("how often it bluffs"),
        (
            known_bluffs.WHAT,
            Message(
                "Of 100 first raises of best play, {bluffs} are bluffs. So nobody can believe all "
                "of them, and nobody can accept all of them.",
                bluffs=round(100 * bluffs / raised),
            ),
            Message(
                "The table tells how often of 100 times {call} answers each first card at once, "
                "and of 100 such raises how many are bluffs and how many are accepted. A raise "
                "that is hardly ever accepted is counted as no bluff.",
                call=known_raises.TWO_MORE,
            ),
        ),
        ("is-bluff", "bluff-share"),
        table=shown.by_lead(figures),
    )


def _accepting(figures: Figures) -> Part:
    moment = next(m for m in figures.moments if (m.trick, m.seat) == (1, 1))
    return Part(
        Message("what it accepts"),
        (
            Message(
                "Of 100 raises of the first card, best play accepts {accepted}.",
                accepted=round(100 * moment.accepted / moment.raised),
            ),
            known_bluffs.ANSWERS,
            Message("The map counts all three cards that were dealt, the led one among them."),
        ),
        ("accept-often",),
        heats=(shown.accepted(figures),),
    )


def _scoring(chances: Chances) -> Part:
    return Part(
        Message("what a score is worth"),
        (
            Message(
                "The whole game is worked out too, from its end back to 0–0: at every score, how "
                "often who plays first wins the game where both play best."
            ),
            Message(
                "At 0–0 that is {won} games of 100. One point ahead it is {ahead}, one behind it "
                "is {behind}.",
                won=round(100 * chances[0][0]),
                ahead=round(100 * chances[1][0]),
                behind=round(100 * chances[0][1]),
            ),
        ),
        ("score-won",),
        heats=(known_score.score_heat(chances),),
    )


def _unknown() -> Explain:
    return Explain(
        Message("What the computer does not know"),
        (
            Message(
                "These figures are those of one deal at 0–0 by the standard rules, counted in "
                "points. At another score, or with a house rule, best play is another."
            ),
            Message(
                "Giving up before you are asked and asking for new cards were left out, because "
                "best play never needs them."
            ),
            Message(
                "Where two acts are worth the same, another best play may mix them in another "
                "way. Leads that are hardly ever made are left out: their figures mean little."
            ),
            Message(
                "Best play does not look at who sits there. Against a rival with known habits "
                "there is more to win than it wins."
            ),
            Message(
                "With four at the table no game is worked out like this: with partners and "
                "signals, no such promise can be made."
            ),
        ),
    )


KNOWN = known_lesson(shown.known(), known_score.known_chances())
