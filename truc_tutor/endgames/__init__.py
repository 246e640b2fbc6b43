"""What is left of a two-seat deal after its first trick, solved while a seat waits for it.

It is told what one seat sees, and walks states of its own that hold no card but those shown.
"""
