"""Promises of a public server, measured against real server processes: `make bench-trust`."""
