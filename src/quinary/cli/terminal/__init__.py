"""A game at a table in the terminal."""
