"""What the server keeps, and the two databases that keep it: SQLite and PostgreSQL."""
