"""RIGOLADE compiled: its rules on rows of numbers, proved equal to the readable ones."""
