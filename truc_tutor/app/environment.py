"""The environment variables by which the server tells its kernels of a database."""

DATABASE_URL = "TRUC_TUTOR_DATABASE_URL"
"""Names the database; may hold a password, so it stands on no command line of ours."""

LEARNER = "TRUC_TUTOR_LEARNER"
"""Names the one learner of a machine that only one person uses."""
