"""Tables as append-only logs: entries, the fold, commands, messages, presence, clocks."""
