"""The lesson that sets the games of the family side by side, whose rankings interfere."""
