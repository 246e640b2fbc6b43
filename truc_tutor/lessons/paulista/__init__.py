"""The lessons of Truco Paulista: its order and trumps, its ties, its bets, its special deals."""
