"""What the server counts for whoever runs it."""


class Metrics:
    """Hears what there is to count, and counts nothing; prometheus.py keeps the figures."""

    def request(self, route: str, status: int) -> None:
        """Counts an HTTP request."""

    def refusal(self, code: str) -> None:
        """Counts a refusal by its code."""

    def wish(self, seconds: float) -> None:
        """Counts a wish that came true, with the time until its acknowledgement."""

    def sockets(self, change: int) -> None:
        """Counts feeds that open (1) and close (-1)."""

    def cut_off(self) -> None:
        """Counts a reader that took nothing for too long."""

    def failed_thought(self) -> None:
        """Counts a thought of a bot, or a hint, that failed or was lost."""

    def text(self, tables: int) -> bytes:
        """Returns all figures in Prometheus' format, with the number of tables in memory."""
        del tables
        return b""
