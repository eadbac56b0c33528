#!/usr/bin/env python3
"""Makes question sets of the manual pages that Debian has in several languages, for `Bench languages`.

    python3 bench/languages.py FOLDER

A passage is the beginning of a page's description; its question is the line that says what the page
is about, which a person wrote in the same language. Packages come by `apt-get download`, pinned
below; no more of them is kept than the sets.
"""

import gzip
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

packages = {
    "english": ("manpages=6.03-2 manpages-dev=6.03-2", "man"),
    "german": ("manpages-de=4.18.1-1", "man/de"),
    "french": ("manpages-fr=4.18.1-1", "man/fr"),
    "spanish": ("manpages-es=4.18.1-1", "man/es"),
    "russian": ("manpages-ru=4.18.1-1", "man/ru"),
    "turkish": ("manpages-tr=2.0.6-2", "man/tr"),
    "chinese": ("manpages-zh=1.6.4.0-1", "man/zh_CN"),
}
most_passages, most_questions = 600, 300
shortest, longest = 200, 1500  # characters of a passage

characters = {"aq": "'", "dq": '"', "lq": "“", "rq": "”", "oq": "‘", "cq": "’", "en": "–", "em": "—"}


def plain(line):
    """The words of a line of troff; None for one without."""
    if line.startswith((".", "'")):
        words = line[1:].split(None, 1)
        if not words or words[0] not in {"B", "I", "R", "BR", "RB", "IR", "RI", "BI", "IB", "SM", "IP"}:
            return None
        line = words[1].replace('"', "") if len(words) > 1 and words[0] != "IP" else ""
    line = re.sub(r"\\f(\[\w*\]|\(..|.)|\\s[-+]?\d|\\[,/&|^%:c]", "", line)
    line = re.sub(r"\\\((..)|\\\[(\w+)\]", lambda m: characters.get(m[1] or m[2], ""), line)
    return line.replace("\\-", "-").replace("\\e", "\\").replace("\\ ", " ").strip()


def page(path):
    """What a page is about, and the beginning of its description; None for one of another form."""
    text = gzip.open(path).read().decode("utf-8", "replace")
    sections = re.split(r"^\.SH\b.*$", text, flags=re.M)
    if len(sections) < 4:
        return None
    name, *rest = [
        " ".join(filter(None, map(plain, section.splitlines()))) for section in sections[1:]
    ]
    about = re.split(r"\s+[-–—]+\s+", name, maxsplit=1)
    body = " ".join(rest[1:])[:longest]
    if len(about) < 2 or len(about[1]) < 5 or len(body) < shortest:
        return None
    return about[1], body


def chosen(items):
    """A fixed order that depends on nothing but the items."""
    return sorted(items, key=lambda item: hashlib.sha256(item[0].encode()).digest())


def make(folder, names, place):
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["apt-get", "download", "-q", *names.split()], cwd=work, check=True,
                       stdout=sys.stderr, stderr=subprocess.DEVNULL)
        for package in pathlib.Path(work).glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, work], check=True)
        pages = {}
        for path in pathlib.Path(work, "usr/share", place).glob("man*/*.gz"):
            found = page(path)
            if found:
                pages.setdefault(found[0], []).append((path.name, found[1]))
    # What two pages are about alike is no question with one answer.
    alone = {about: found[0][1] for about, found in pages.items() if len(found) == 1}
    passages = chosen(alone.items())[:most_passages]
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "corpus.jsonl", "w") as corpus, open(folder / "queries.jsonl", "w") as queries, \
            open(folder / "qrels.tsv", "w") as qrels:
        print("query-id\tcorpus-id\tscore", file=qrels)
        for number, (about, body) in enumerate(passages):
            print(json.dumps({"_id": f"p{number}", "text": body}, ensure_ascii=False), file=corpus)
            if number < most_questions:
                query = {"_id": f"manual-{number}", "text": about}
                print(json.dumps(query, ensure_ascii=False), file=queries)
                print(f"manual-{number}\tp{number}\t1", file=qrels)
    print(f"{folder.name}: {len(passages)} passages, {min(most_questions, len(passages))} questions")


if len(sys.argv) != 2:
    sys.exit(__doc__)
for language, (names, place) in packages.items():
    make(pathlib.Path(sys.argv[1], language), names, place)
