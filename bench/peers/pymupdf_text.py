"""The text of every page of a PDF by PyMuPDF: FILE. Rated in pages."""

import sys

import peer
import pymupdf

(path,) = sys.argv[1:]


def run():
    with pymupdf.open(path) as document:
        return sum(1 for page in document if page.get_text() is not None)


peer.serve(run)
