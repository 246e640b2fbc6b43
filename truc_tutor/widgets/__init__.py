"""Views: anywidgets that paint what they are given and send intent up; no rule is decided here."""
