"""Ports, and addresses with a port in them."""

import re

import click

HIGHEST_PORT = 65535
PORT = click.IntRange(0, HIGHEST_PORT)
"""The type of an option; 0 lets the system choose."""
PLACES = re.compile(r"(?:[^/]*://)?([^/?#]*)")
"""What stands between a scheme and a path: a user, and one or several machines."""
PORT_OF = re.compile(r":([^:\]]*)$")


def check_ports(address: str, option: str) -> None:
    """Refuses an address of this option in which something else stands where its port should."""
    places = PLACES.match(address)
    assert places is not None
    for place in places[1].rpartition("@")[2].split(","):
        found = PORT_OF.search(place)
        if found and found[1] and not _is_port(found[1]):
            why = f"a port is a number from 0 to {HIGHEST_PORT}."
            raise click.BadParameter(why, param_hint=f"'{option}'")


def _is_port(text: str) -> bool:
    return re.fullmatch("[0-9]{1,5}", text) is not None and int(text) <= HIGHEST_PORT
