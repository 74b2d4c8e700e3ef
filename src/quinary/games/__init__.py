"""One folder per game. A folder with a `GAME` is found by itself; there is no list to keep."""
