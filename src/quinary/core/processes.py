"""Processes that don't outlive the one that started them."""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor


def end_with_parent() -> None:
    """Ends this process, which `multiprocessing` has started, when its parent is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        # sys.exit would end this thread only.
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of the pool at once, whatever they are doing."""
    # Listed first, because a pool forgets its processes when it shuts down.
    processes = list((pool._processes or {}).values())  # noqa: SLF001  a hanging one must go too
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
