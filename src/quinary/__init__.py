"""Quinary: five number games for the table, alive as software."""

__version__ = "0.1.0"
