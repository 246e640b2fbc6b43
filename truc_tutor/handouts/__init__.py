"""Handouts: lessons and sheets to print, to hand out and to show on a wall.

They are HTML that needs no network and, but for slides, no script; no widget and no match here.
"""
