"""The desk that a screen sits at: holds the match and lets the robots act; it paints nothing."""
