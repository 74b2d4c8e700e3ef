"""What all tests need."""

import signal

# Started in the background, a shell lets us ignore Ctrl-C, and programs that we start would, too.
signal.signal(signal.SIGINT, signal.default_int_handler)
