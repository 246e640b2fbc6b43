"""The lessons of French Le Truc: its order, its ties, its requests, its special deals."""
