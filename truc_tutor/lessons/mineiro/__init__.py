"""The lessons of Truco Mineiro: its fixed trumps, its ties, its stakes, its play."""
