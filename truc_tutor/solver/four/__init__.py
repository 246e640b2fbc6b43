"""Four seats, offline: deals in arrays, a policy for pairs learned on them, and what beats it.

The paper learned from: Monte Carlo sampling for regret minimization (Lanctot and others, 2009).
"""
