"""How games cross a process boundary: JSON for actions, views and records; the engine protocol."""
