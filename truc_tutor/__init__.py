"""Truc Tutor: learn and play truc. A notebook opens the tutor through the doors named here."""
