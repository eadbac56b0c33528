"""Builds the sets that `Bench pooling` reads: a book, questions, and where in it they are answered.

usage: spansets.py CORPUS OUTPUT [NAME=FOLDER-OF-DOCBOOK-HTML…]

CORPUS is the development corpus. Each set is a folder of OUTPUT with `book.txt` and `questions.jsonl`
(`question`, `spans` as pairs of byte offsets).
"""

import csv
import html.parser
import json
import pathlib
import re
import sys

here = pathlib.Path(__file__).resolve().parent


def write(folder, book, questions):
    """`questions` holds pairs of a question and spans in characters of `book`."""
    folder.mkdir(parents=True, exist_ok=True)
    offsets = [0]
    for character in book:
        offsets.append(offsets[-1] + len(character.encode("utf-8")))
    with open(folder / "book.txt", "w", encoding="utf-8", newline="") as file:
        file.write(book)
    with open(folder / "questions.jsonl", "w", encoding="utf-8") as file:
        for question, spans in questions:
            row = {"question": question, "spans": [[offsets[a], offsets[b]] for a, b in spans]}
            file.write(json.dumps(row) + "\n")
    print(f"{folder.name}: {len(book):,} characters, {len(questions)} questions")


def fairytale(corpus):
    """All tales in one book; a question is answered by its section."""
    folder = corpus / "retrieval/fairytaleqa-val"
    book, spans = "", {}
    for line in open(folder / "corpus.jsonl", encoding="utf-8"):
        row = json.loads(line)
        spans[row["_id"]] = (len(book), len(book) + len(row["text"]))
        book += row["text"] + "\n\n"
    relevant = {}
    for line in list(open(folder / "qrels.tsv", encoding="utf-8"))[1:]:
        question, document, grade = line.split("\t")
        if int(grade) > 0:
            relevant.setdefault(question, []).append(spans[document])
    rows = [json.loads(line) for line in open(folder / "queries.jsonl", encoding="utf-8")]
    return book, [(row["text"], relevant[row["_id"]]) for row in rows if row["_id"] in relevant]


def state_of_the_union(corpus):
    folder = corpus / "retrieval/chroma-sotu"
    book = (folder / "state_of_the_union.md").read_text("utf-8")
    questions = []
    for row in csv.DictReader(open(folder / "questions.csv", encoding="utf-8")):
        spans = json.loads(row["references"])
        questions.append((row["question"], [(s["start_index"], s["end_index"]) for s in spans]))
    return book, questions


def sherlock(corpus):
    """A narrative book with our own questions, each beside words of the passage that answers it."""
    book = (corpus / "txt/sherlock-1661-8.txt").read_text("latin-1").replace("\r", "")
    questions = []
    for line in open(here / "questions/sherlock.tsv", encoding="utf-8"):
        question, quote = line.rstrip("\n").split("\t")
        found = list(re.finditer(r"\s+".join(map(re.escape, quote.split())), book))
        if len(found) != 1:
            sys.exit(f"{len(found)} places hold: {quote}")
        questions.append((question, [found[0].span()]))
    return book, questions


class DocBookPages(html.parser.HTMLParser):
    """Text of DocBook's HTML without its headings, which become questions."""

    blocks = {"p", "div", "li", "pre", "dt", "dd", "tr", "h1", "h2", "h3", "h4", "h5", "h6"}
    skipped = {"script", "style", "head", "title"}

    def __init__(self):
        super().__init__()
        self.text, self.heading, self.headings = "", None, []
        self.depth, self.hidden = 0, []

    def handle_starttag(self, tag, attributes):
        names = (dict(attributes).get("class") or "").split()
        void = tag in {"br", "img", "hr", "meta", "link", "input", "col"}
        if not void:
            self.depth += 1
        chrome = {"docnav", "toc", "navheader", "navfooter", "footnotes", "legalnotice"}
        if not void and (tag in self.skipped or chrome & set(names)):
            self.hidden.append(self.depth)
        if re.fullmatch("h[1-6]", tag) and not self.hidden:
            self.heading = ""
        elif tag in self.blocks and not self.text.endswith("\n\n"):
            self.text = self.text.rstrip(" ") + "\n\n"

    def handle_endtag(self, tag):
        if tag in {"br", "img", "hr", "meta", "link", "input", "col"}:
            return
        if self.hidden and self.hidden[-1] == self.depth:
            self.hidden.pop()
        self.depth -= 1
        if re.fullmatch("h[1-6]", tag) and self.heading is not None:
            words = " ".join(self.heading.split())
            words = re.sub(r"^(Chapter |Appendix )?[0-9A-Z]+(\.[0-9]+)*\.\s+", "", words)
            self.headings.append((words, len(self.text)))
            self.heading = None

    def handle_data(self, data):
        if self.hidden:
            return
        if self.heading is not None:
            self.heading += data
        else:
            words = re.sub(r"\s+", " ", data)
            if self.text.endswith(("\n", " ")):
                words = words.lstrip()
            self.text += words


def headings(folder):
    """A section's heading asks for the chunk in which its text begins."""
    pages = sorted(folder.glob("*.html"), key=page_order(folder))
    book, questions, seen = "", [], {}
    for page in pages:
        parser = DocBookPages()
        parser.feed(page.read_text("utf-8"))
        for words, at in parser.headings:
            start = at + len(parser.text[at:]) - len(parser.text[at:].lstrip())
            if start < len(parser.text):
                end = min(start + 60, len(parser.text))
                seen[words] = seen.get(words, 0) + 1
                questions.append((words, [(len(book) + start, len(book) + end)]))
        book += parser.text.strip() + "\n\n" if not parser.headings else parser.text + "\n\n"
    unique = [q for q in questions if seen[q[0]] == 1 and len(q[0].split()) > 1]
    return book, unique


def page_order(folder):
    """The order in which the table of contents names the pages."""
    index = next(folder.glob("index*.html")).read_text("utf-8")
    order = {}
    for name in re.findall(r'href="([^"#]+)', index):
        order.setdefault(name, len(order))
    return lambda page: (order.get(page.name, len(order)), page.name)


def main():
    corpus, output = map(pathlib.Path, sys.argv[1:3])
    write(output / "fairytale", *fairytale(corpus))
    write(output / "sotu", *state_of_the_union(corpus))
    write(output / "sherlock", *sherlock(corpus))
    for argument in sys.argv[3:]:
        name, _, folder = argument.partition("=")
        write(output / name, *headings(pathlib.Path(folder)))


main()
