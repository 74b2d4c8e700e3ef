"""Why the server refuses what is wanted of a table."""

from quinary.core.errors import QuinaryError


class NotAllowed(QuinaryError):
    """The person may not do that here."""

    code = "not-allowed"


class PlayersOnly(NotAllowed):
    """The host wants no spectators, and no seat is free."""

    reason = "players-only"
    message = "The host does not want spectators at this table."


class NotNow(QuinaryError):
    """It can't be done at this stage of the table."""

    code = "not-now"


class OtherRules(NotNow):
    """The table's log was written by another version of the rules, and can't be read by these."""

    code = "other-rules"
    message = "This table was played by another version of the rules and can't be opened any more."


class Stale(QuinaryError):
    """The command was meant for an earlier moment."""

    code = "stale"
    message = "Something has happened in the meantime: look again before you decide."
