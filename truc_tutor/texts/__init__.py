"""Words: gettext catalogues, the messages put into them, the names of cards and calls."""
