"""Several tables with the same dice: a day's challenge, and duplicates."""
