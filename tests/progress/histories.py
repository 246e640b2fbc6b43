"""What tests of progress share: attempts by hand, by chance, and whole years of them."""

from datetime import UTC, datetime, timedelta
from random import Random

from hypothesis import strategies as st

from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.document import Progress, gather

START = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)
"""A Monday evening."""

SKILLS = ("ranking:trick", "ranking:order", "envit:count")


def tried(
    day: float = 0.0, skill: str = SKILLS[0], *, right: bool = True, rung: int = 0
) -> Attempt:
    """An attempt so many days after the start."""
    return Attempt(skill, f"item {day}", right, rung, 4.2, START + timedelta(days=day))


def done(*attempts: Attempt) -> Progress:
    return gather(attempts)


def practised(skill: str, day: float, outcomes: str) -> list[Attempt]:
    """Attempts some seconds after each other: + right, - wrong."""
    return [
        tried(day + i * 20 / 86_400, skill, right=each == "+") for i, each in enumerate(outcomes)
    ]


def year(skills: int, days: int, a_day: int, seed: str = "year") -> Progress:
    """A diligent learner's year, by chance."""
    rng = Random(seed)
    names = [f"lesson-{n // 5}:kind-{n % 5}" for n in range(skills)]
    return gather(
        Attempt(
            rng.choice(names),
            f"{rng.getrandbits(40):08x}",
            rng.random() < 0.85,
            rng.choice((0, 0, 0, 1, 2, 3)),
            rng.uniform(1, 30),
            START + timedelta(days=day, seconds=17 * number),
        )
        for day in range(days)
        for number in range(a_day)
    )


moments = st.integers(0, 40 * 864_000).map(
    lambda tenths: START + tenths * timedelta(milliseconds=100)
)
attempts = st.builds(
    Attempt,
    skill=st.sampled_from(SKILLS),
    item=st.sampled_from(["", "a", "b"]),
    right=st.booleans(),
    rung=st.integers(0, 3),
    seconds=st.floats(0, 100),
    at=moments,
)
steps = st.tuples(st.sampled_from(["ranking", "ties"]), st.integers(0, 9))
histories = st.builds(gather, st.lists(attempts, max_size=30), st.lists(steps, max_size=5))
