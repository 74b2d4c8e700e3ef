"""nginx in front of one server or of two workers."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.nginx import Proxy, tool


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a self-signed certificate, named as certbot names them."""
    folder = tmp_path_factory.mktemp("certificate")
    key = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    name = "-subj /CN=quinary.example -addext subjectAltName=IP:127.0.0.1"
    files = f"-keyout {folder}/privkey.pem -out {folder}/fullchain.pem"
    subprocess.run(
        [tool("openssl"), *f"{key} {name} {files}".split()], check=True, capture_output=True
    )
    return folder


@pytest.fixture
def start_nginx(tmp_path: Path, certificate: Path) -> Iterator[Callable[..., Proxy]]:
    """Starts nginx in front of servers, and stops it at the end."""
    started: list[Proxy] = []

    def start(file: str, *servers: Any) -> Proxy:
        folder = tmp_path / f"nginx{len(started)}"
        folder.mkdir()
        proxy = Proxy(folder, certificate, file, tuple(server.address for server in servers))
        started.append(proxy)
        proxy.start()
        return proxy

    yield start
    for proxy in started:
        proxy.stop()


@pytest.fixture
def proxy(start_nginx: Callable[..., Proxy], server: Any) -> Proxy:
    """An nginx in front of one server."""
    return start_nginx("nginx-one.conf", server)


@pytest.fixture
def workers(
    start_server: Callable[..., Any],
    new_database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[Any]:
    """Two workers that take their PostgreSQL address from the environment alone."""
    monkeypatch.setenv("QUINARY_DATABASE", new_database)
    monkeypatch.setenv("QUINARY_HOME", str(tmp_path / "home"))
    return [start_server(), start_server()]
