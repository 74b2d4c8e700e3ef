"""Recorded games as open data: JSON Lines and Parquet, out and back in (docs/research/data.md)."""
