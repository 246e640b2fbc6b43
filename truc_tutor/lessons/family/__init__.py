"""Exercises that any game of the family can give: each takes a game and asks its rules.

What differs from game to game (names, order, reasons) comes in with the game's setting; no game is
named here.
"""
