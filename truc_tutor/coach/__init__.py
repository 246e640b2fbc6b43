"""The coach: exact counts of what is unseen, and hints in words.

It explains the judgement of the players and sees no more than the seat it helps.
"""
