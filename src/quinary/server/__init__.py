"""The authority behind every surface: tables as append-only logs, and who may write to them."""
