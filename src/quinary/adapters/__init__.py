"""The games where researchers are at home: Gymnasium, PettingZoo, OpenSpiel, and plain text.

Each adapter is written once for all games. It plays a `Simulation`, which speaks in numbers.
"""
