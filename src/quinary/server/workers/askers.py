"""Who asks for work: a person, and the address they come from."""

import ipaddress
from collections import OrderedDict
from typing import NamedTuple

PEOPLE_KEPT = 20_000  # people whose address is remembered; the longest quiet are forgotten first
IPV6_HOME = 64  # leading bits of an IPv6 address that a home shares: the rest is one's own choice


class Asker(NamedTuple):
    """Whose work it is; people of one address share."""

    person: str
    address: str


class Addresses:
    """Where people were last seen, so that their bots' work counts for their address too."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> Asker:
        """Remembers where the person is; returns them as an asker. Strangers have no name."""
        home = network(address)
        if not person:
            return Asker(home, home)
        self._known[person] = home
        self._known.move_to_end(person)
        if len(self._known) > PEOPLE_KEPT:
            self._known.popitem(last=False)
        return Asker(person, home)

    def of(self, person: str) -> Asker:
        """Returns the person as an asker; one who was never seen here counts alone."""
        return Asker(person, self._known.get(person, person))


def network(address: str) -> str:
    """Returns what one home has of the address: all of IPv4, the first half of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), IPV6_HOME), strict=False))
