"""Work in processes of its own: bots' decisions, hints, reviews."""
