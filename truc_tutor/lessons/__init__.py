"""Lessons: courses, steps, exercises without end and their grading. No widget and no clock here."""
