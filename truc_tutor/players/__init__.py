"""Computer players: each chooses an act from what its seat sees, and knows nothing else.

No screen, no clock, no state of the engine; the coach explains the judgement that is made here.
"""
