"""Offline: compiles a deal to flat arrays, solves it, measures it exactly and writes a book.

Needs the extra `solver`; nothing that runs at the table imports it.
"""
