"""PDF files that the server sends."""

import http.client

import pypdfium2 as pdfium


def fetch(guest, path: str) -> tuple[bytes, str]:
    """The file at this address, and its Content-Disposition."""
    connection = http.client.HTTPConnection(guest.server.address, timeout=60)
    connection.request("GET", path, None, {"Cookie": guest.cookie})
    response = connection.getresponse()
    data = response.read()
    connection.close()
    assert (response.status, response.getheader("content-type")) == (200, "application/pdf")
    return data, response.getheader("content-disposition") or ""


def text_of(pdf: bytes) -> str:
    document = pdfium.PdfDocument(pdf)
    pages = [document[n].get_textpage().get_text_range() for n in range(len(document))]
    return " ".join(" ".join(pages).split())
