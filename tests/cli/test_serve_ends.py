"""Ctrl-C ends a server as it should."""

import os
import signal
import subprocess
import sys


def test_ctrl_c_ends_the_server_without_a_word(tmp_path):
    """No traceback, no "Aborted!", and nothing that a shell or make would call a failure."""
    server = subprocess.Popen(
        [sys.executable, "-m", "quinary", "serve", "--port", "0", "--data", str(tmp_path)],
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    )
    assert server.stdout is not None
    assert server.stdout.readline().startswith("Serving on ")
    os.killpg(server.pid, signal.SIGINT)
    said = server.communicate(timeout=60)[0]
    assert (said, server.returncode) == ("", 0)
