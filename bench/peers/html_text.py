"""The visible text of an HTML file: selectolax|lxml FILE. Rated in megabytes of text."""

import sys

import peer

library, path = sys.argv[1:]
page = open(path, "rb").read()

if library == "selectolax":
    from selectolax.lexbor import LexborHTMLParser

    def run():
        tree = LexborHTMLParser(page)
        tree.strip_tags(["script", "style", "noscript", "template", "svg"])
        return len(tree.body.text(separator="\n").encode()) / 1e6

else:
    from lxml import html

    def run():
        return len(html.document_fromstring(page).text_content().encode()) / 1e6


peer.serve(run)
