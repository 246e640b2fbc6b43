"""Measures the habits of the robots against the rule of thumb and prints a table."""

import argparse

from truc_tutor import variants
from truc_tutor.players.habits import measure
from truc_tutor.players.roster import player

NAMES = ("cautious", "thumb", "bold", "liar")


def main() -> None:
    """Prints one row a robot: counts per 100 deals played, shares of questions, margin."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--deals", type=int, default=2000)
    reader.add_argument("--seed", default="habits")
    reader.add_argument("--robots", nargs="+", default=NAMES)
    chosen = reader.parse_args()
    game = variants.game("valencia", seats=2)
    print("robot     calls bluffs accepts refuses folds  margin (95 %)")
    for name in chosen.robots:
        seats = (player(each, points=True) for each in (name, "thumb"))
        count, out = measure(*seats, game, chosen.deals, chosen.seed)
        deals, asked = out.played / 100, max(count.asked, 1) / 100
        print(
            f"{name:9} {count.calls / deals:5.1f} {count.bluffs / deals:6.1f}"
            f" {count.accepted / asked:6.1f}% {count.refused / asked:6.1f}%"
            f" {count.folds / deals:5.1f}  {out.margin:+.3f} ({out.low:+.3f} to {out.high:+.3f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
