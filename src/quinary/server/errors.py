"""Why the server refuses what is wanted of a table."""

from quinary.core.errors import QuinaryError


class NotAllowed(QuinaryError):
    """The person may not do that here."""

    code = "not-allowed"


class PlayersOnly(NotAllowed):
    """The host wants no spectators, and no seat is free."""

    reason = "players-only"

    def __init__(self) -> None:
        super().__init__("The host does not want spectators at this table.")


class NotNow(QuinaryError):
    """It can't be done at this stage of the table."""

    code = "not-now"


class OtherRules(NotNow):
    """The table's log was written by another version of the rules, and can't be read by these."""

    code = "other-rules"

    def __init__(self) -> None:
        super().__init__(
            "This table was played by another version of the rules and can't be opened any more."
        )


class Stale(QuinaryError):
    """The command was meant for an earlier moment."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__("Something has happened in the meantime: look again before you decide.")
