"""Deals with a side bet, solved over types of holdings; offline, like the rest of the solver.

Nothing here is imported at play. The game's name stands nowhere: any game for two that has a side
bet in its first trick may be solved.
"""
