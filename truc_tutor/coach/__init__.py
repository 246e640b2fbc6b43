"""The coach: exact counts of what is unseen, and hints in words.

It explains best play where a book or a solve of the last tricks tells it, else the judgement of the
players, and sees no more than the seat it helps.
"""
