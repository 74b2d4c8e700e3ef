"""Sheets on paper: what a game says about its sheets becomes a PDF file.

`printing.py` takes an order and gives pages, `layout.py` says how large everything is,
`paper.typ` draws it, and `making.py` runs typst. Only `making.py` needs the extra `print`.
"""
