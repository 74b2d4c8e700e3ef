"""Ports, addresses with a port in them, and the browser that is led to one."""

import errno
import os
import re
import socket
import sys
from collections.abc import Mapping
from threading import Thread

import click

HIGHEST_PORT = 65535
PORT = click.IntRange(0, HIGHEST_PORT)  # the type of an option; 0 lets the system choose
USUAL_PORT = 8000
PORTS_TRIED = 20  # how many ports are tried, from the usual one on, where none was asked for
# What stands between a scheme and a path: a user, and one or several machines.
PLACES = re.compile(r"(?:[^/]*://)?([^/?#]*)")
PORT_OF = re.compile(r":([^:\]]*)$")
# What binding says to an address that this machine does not have.
NOT_HERE = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)
# They would take the terminal away from the server.
TEXT_BROWSERS = {"www-browser", "links", "elinks", "lynx", "w3m"}


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


def listen(host: str, port: int | None) -> list[socket.socket]:
    """Listens on the port at every address of the host; without a port, on the next free one."""
    asked = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + PORTS_TRIED)
    for each in asked:
        try:
            return _listen_at(host, each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                why = os.strerror(error.errno) if error.errno else error
                raise click.ClickException(f"Can't listen on {host}, port {each}: {why}.") from None
    if port is not None:
        raise click.ClickException(f"Port {port} is taken: another program listens on it.")
    raise click.ClickException(f"The ports {asked[0]} to {asked[-1]} are all taken: give --port.")


def _listen_at(host: str, port: int) -> list[socket.socket]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise click.ClickException(f"There is no address {host!r:.60} here.") from None
    listening: list[socket.socket] = []
    refused: OSError | None = None
    for family, *_, address in dict.fromkeys(found):
        try:
            listening.append(socket.create_server(address, family=family))
        except OSError as error:
            if error.errno not in NOT_HERE:
                for each in listening:
                    each.close()
                raise
            refused = error
    if not listening and refused is not None:
        raise refused
    return listening


def lan_address() -> str | None:
    """The address of this machine in its network, if it is in one; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Reserved for documentation (RFC 5737): the system only looks up the route to it.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether the person who typed the command sits at a screen that can show a browser."""
    if any(environment.get(name) for name in ("CI", "SSH_CONNECTION", "SSH_TTY")):
        return False
    if platform in {"darwin", "win32"}:
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def wants_browser() -> bool:
    """Whether a browser may open by itself: at a screen, for somebody who reads the output."""
    return sys.stdout.isatty() and has_screen(os.environ, sys.platform)


def open_browser(address: str) -> None:
    """Opens the address in the browser of this machine, if it has one; does not wait for it."""
    import webbrowser

    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if os.path.basename(getattr(browser, "name", "")) not in TEXT_BROWSERS:  # noqa: PTH119
        Thread(target=browser.open, args=(address,), daemon=True).start()
