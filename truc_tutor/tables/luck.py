"""All that is left to chance at a desk: the cards and the robots' dice, fixed by one seed."""

from dataclasses import dataclass
from random import Random

from truc_tutor.game.actions import Deal
from truc_tutor.game.shuffle import deal_from, shuffled
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game


@dataclass(frozen=True, slots=True)
class Luck:
    """The chance of a match, which a deal of it that is played again meets once more.

    `deals` and `acts` count what the match had seen before the first deal of this desk. `redealt`
    are the new cards of an agreed redeal (C3), None where the seed deals them.
    """

    seed: str
    deals: int = 0
    acts: int = 0
    redealt: Deal | None = None

    def dealt(self, number: int, game: Game) -> Deal:
        """Deals the cards of the `number`-th deal of the desk, from 0."""
        return deal_from(self.seed, self.deals + number, game)

    def dice(self, acts: int) -> Random:
        """Gives a robot its dice for the act that follows so many."""
        return Random(f"{self.seed}/{self.acts + acts}")

    def new_cards(self, state: State, deal: DealState) -> Deal:
        """Deals an agreed redeal from what the same pack still holds (C3).

        The first cards of a record may be another pack's than the seed's: they stay aside too.
        """
        if self.redealt is not None:
            return self.redealt
        aside = {card for hand in deal.hands for card in hand}
        pack = shuffled(state.game.deck, f"{self.seed}/{self.deals + state.deals - 1}")
        rest = [card for card in pack if card not in aside]
        seats = range(state.game.seats)
        return Deal(tuple(tuple(rest[3 * seat : 3 * seat + 3]) for seat in seats))
