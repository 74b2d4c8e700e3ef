"""Sheets on paper: what a game says about its sheets becomes a PDF file.

`documents.py` takes an order and gives pages, `layout.py` says how large everything is,
`paper.typ` draws it, and `pdf.py` runs typst. Only `pdf.py` needs the extra `print`.
"""
