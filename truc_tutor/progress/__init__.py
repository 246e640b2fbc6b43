"""What a learner has done, and when it should come again. Knows skills by name only; no clock."""
