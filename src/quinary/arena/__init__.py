"""Tournaments and mass simulation: one process, all cores, or a Dask cluster.

The same plan gives the same figures, to the last bit, wherever and in whatever order its games
are played: every game depends on its number alone, and only whole numbers are added up.
"""
