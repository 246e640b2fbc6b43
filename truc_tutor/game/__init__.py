"""The engine of every three-trick game of the truc family: pure values and functions.

It knows no game by name, no chance, no clock, no screen; it may import cards, seats and texts only.
"""
