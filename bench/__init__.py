"""Measured speed: scripts that are run by hand, with their results kept beside them."""
