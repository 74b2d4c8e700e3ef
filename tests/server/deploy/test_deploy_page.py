"""docs/host/deploy.md names only files, commands and options that exist."""

import itertools
import re

from tests.server.support.deploy_files import DEPLOY, PAGE, refusals


def test_the_page_names_every_file():
    """docs/host/deploy.md links to each file of deploy/."""
    for file in DEPLOY.iterdir():
        assert f"](../../deploy/{file.name})" in PAGE


def test_what_the_page_shows_is_what_is_shipped():
    """A block that names a file is a part of that file, word by word."""
    shown = re.findall(r"^```\w+ deploy/(\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown
    for name, text in shown:
        assert text in (DEPLOY / name).read_text(encoding="utf-8"), name


def blocks() -> str:
    """Every command that the page asks the reader to type."""
    return "\n".join(re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_the_page_copies_what_there_is():
    """Every file that the page copies is in deploy/."""
    copied = [line.split()[2:-1] for line in blocks().splitlines() if line.startswith("sudo cp ")]
    assert copied
    for name in itertools.chain(*copied):
        assert (DEPLOY / name).is_file(), name


def test_the_page_calls_what_there_is():
    """Every `quinary …` command on the page exists, and so does every option that it names."""
    lines = [line for line in blocks().splitlines() if re.search(r"(^|/bin/)quinary [a-z]", line)]
    named = [f"quinary serve {option}" for option in re.findall(r"`(--[a-z-]+)", PAGE)]
    assert lines
    assert named
    assert not [missing for line in lines + named for missing in refusals(line)]
