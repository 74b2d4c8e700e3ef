"""Quinary beside the libraries that researchers use: `make bench-peers`."""
