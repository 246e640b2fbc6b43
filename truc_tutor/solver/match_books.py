"""Books of the first trick of every score: shares in bytes, and the worth of what is left."""

from dataclasses import replace

from truc_tutor.books.book import CHANCE, Book, Solved, pack
from truc_tutor.books.kinds import kinds_of
from truc_tutor.books.plan import Layout, Plan
from truc_tutor.books.rests import first_trick
from truc_tutor.books.shelf import BEGIN, TURNED, name_of, what_matters
from truc_tutor.books.turned import pack_together
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.solver.cutting import cut_in_chances
from truc_tutor.solver.first_trick import exploitability
from truc_tutor.solver.making import openings_of
from truc_tutor.solver.match import EVEN, Deal, Known, Score, plan_at, worths_at
from truc_tutor.solver.match_turned import kept_at
from truc_tutor.solver.match_work import Order
from truc_tutor.solver.sparing import bytes_of_kept, scales_of


def solved_by(order: Order, score: Score) -> Deal:
    """Gives a score as it was solved and put by."""
    return Deal(order.game(), score, order.average(score))


def book_at(deal: Deal, game: Game, known: Known) -> tuple[str, bytes]:
    """Makes the book of the first trick of a score that was solved; gives its name too."""
    score = deal.score
    drawn = 1 - known[score[1], score[0]].mano
    worths = deal.worths(lambda after: 1 - known[after].mano, drawn)
    tree = deal.worth(lambda after: 1 - known[after].mano, drawn)
    cut, numbers = cut_in_chances(deal.plan, deal.kinds, tree, deal.learning.average)
    ends = tuple(round(float(worths[int(code)]), 6) for code in deal.plan.ends)
    solved = Solved(game.name, what_matters(game), score, round(known[score].deal, 6), CHANCE)
    return match_name(game, score), pack(
        solved, Plan(cut.spots, ends), deal.kinds, numbers.tobytes()
    )


def turned_books_at(order: Order, score: Score, known: Known) -> tuple[str, bytes, float]:
    """Makes the books of a score for every card that may be turned.

    Gives the name under which they are packed, and what a perfect rival wins in the deal.
    """
    game = order.game()
    openings = openings_of(game)
    kept = [kept_at(order, score, opening) for opening in openings]
    plans = [plan_at(game, score, opening.turned) for opening in openings]
    kinds = [kinds_of(game, opening.turned) for opening in openings]
    most = scales_of(plans[0], kinds[0], kept, point_at(known, game, score))
    table = worths_at(game, score, plans[0].ends, lambda after: 1 - known[after].mano, EVEN)
    ends = tuple(round(float(table[int(code)]), 6) for code in plans[0].ends)
    cut = Plan(first_trick(plans[0], most).spots, ends)
    books, deal = {}, 0.0
    for opening, plan, each, what in zip(openings, plans, kinds, kept, strict=True):
        numbers = bytes_of_kept(plan, each, what, most)
        solved = Solved(game.name, what_matters(game), score, 0.0, CHANCE)
        book = Book(solved, Layout(cut, each), numbers.tobytes())
        measured = exploitability(book)
        books[opening.name] = replace(book, solved=replace(solved, measured=round(measured, 6)))
        deal += opening.share * measured
    return packed_name(game, score), pack_together(books), deal


def packed_name(game: Game, score: Score) -> str:
    """Names the books of a score that are packed together."""
    first = openings_of(game)[0]
    return match_name(game, score, first.turned).removesuffix(first.name) + TURNED


def point_at(known: Known, game: Game, score: Score) -> float:
    """Tells what a point is worth to mano: half of what lies between winning and losing one."""
    own, other = score
    ahead = 1 - known[other, own + 1].mano if own + 1 < game.target else 1.0
    behind = 1 - known[other + 1, own].mano if other + 1 < game.target else 0.0
    return (ahead - behind) / 2


def match_name(game: Game, score: Score, turned: Card | None = None) -> str:
    """Names the book of a score of the match, for the card that is turned where one is."""
    return name_of(game, score, turned, match=score == BEGIN)
