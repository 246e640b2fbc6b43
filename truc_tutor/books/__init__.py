"""Solved strategies: how they lie in a file and what they answer to what a seat sees.

Arrays are imported inside the functions that need them. The solver that writes the books is above.
"""
