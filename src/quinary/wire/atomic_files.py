"""Write files and folders whole or not at all."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from quinary.core.errors import QuinaryError


def write_whole(data: bytes, path: Path, *, private: bool = False) -> None:
    """Writes the file, all of it or nothing, whatever happens; replaces one of this name.

    Only its owner may read a private file; the umask decides for others.
    """
    with part_beside(path) as part:
        part.write_bytes(data)
        if private:
            part.chmod(0o600)
        sync(part)
        part.replace(path)


def write_file(data: bytes, path: Path) -> None:
    """The same as `write_whole`; says in one sentence why a file can't be written."""
    try:
        write_whole(data, path)
    except OSError as error:
        raise QuinaryError(f"{path} can't be written: {error.strerror}.") from None


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A path to write a file to, which takes its final name at the end; never replaces one."""
    taken = QuinaryError(f"{path} exists already: choose another name.")
    if os.path.lexists(path):
        raise taken
    with ExitStack() as stack:
        try:
            path.absolute().parent.mkdir(parents=True, exist_ok=True)
            part = stack.enter_context(part_beside(path))
        except OSError as error:
            raise QuinaryError(f"{path} can't be written: {error.strerror}.") from None
        try:
            yield part
            name_new(part, path)
        except FileExistsError:
            raise taken from None
        except OSError as error:
            raise QuinaryError(f"{path} was not written: {error.strerror}.") from None


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """A folder to fill, which takes its final name at the end; never replaces one."""
    with new_file(path) as part:
        part.mkdir()
        yield part


@contextmanager
def part_beside(path: Path) -> Iterator[Path]:
    """A path in a hidden folder beside this one; only its owner can look into the folder.

    Whatever is still in the folder at the end is removed with it.
    """
    # In the same folder, so on the same disk: a rename is atomic only there.
    folder = tempfile.mkdtemp(prefix=".quinary-", suffix=".part", dir=path.absolute().parent)
    try:
        yield Path(folder) / path.name
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def name_new(part: Path, path: Path) -> None:
    """Gives the part its final name once it is on disk; FileExistsError if the name is taken."""
    for file in (*part.iterdir(), part) if part.is_dir() else (part,):
        sync(file)
    try:
        path.hardlink_to(part)  # unlike a rename, this never replaces a file
    except FileExistsError:
        raise
    except OSError:  # folders have no hard links, nor has a memory stick
        if os.path.lexists(path):
            raise FileExistsError from None
        part.rename(path)


def sync(path: Path) -> None:
    """Returns once the file, or the list of files in a folder, is on disk."""
    # fsync needs no write access, and a folder can only be opened for reading.
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
