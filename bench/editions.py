"""Makes a folder for `interactive-books bench gutenqa` of four files of the development corpus.

Usage: bench/editions.py CORPUS FOLDER. Two of the files are editions of the same book, asked the same
questions, whose strings are those of the first edition.
"""

import csv
import pathlib
import sys

BOOKS = [
    ("alice", "goldens/alice-11-pdf.pdf.poppler.txt", "alice"),
    ("time-machine", "goldens/h-g-wells_the-time-machine.epub.pandoc.txt", "time-machine"),
    ("sherlock-gutenberg", "txt/sherlock-1661-8.txt", "sherlock"),
    (
        "sherlock-standard-ebooks",
        "goldens/arthur-conan-doyle_the-adventures-of-sherlock-holmes.epub.pandoc.txt",
        "sherlock",
    ),
]


def main() -> None:
    corpus, folder = map(pathlib.Path, sys.argv[1:3])
    folder.mkdir(parents=True, exist_ok=True)
    questions = pathlib.Path(__file__).parent / "questions"
    with open(folder / "questions.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["Book ID", "Question", "Chunk Must Contain"])
        for name, path, asked in BOOKS:
            (folder / f"{name}.txt").write_bytes((corpus / path).read_bytes())
            for line in (questions / f"{asked}.tsv").read_text(encoding="utf-8").splitlines():
                table.writerow([name, *line.split("\t")[:2]])


if __name__ == "__main__":
    main()
