"""The doors that notebooks and the command line open; everything else lies below them."""
