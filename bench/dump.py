"""Writes records as Open Library's dump has them: made-up books, the same each time."""

import bisect
import gzip
import json
import random

# Shares of what real records have.
publishers = ["Ace Books", "Gallimard", "Penguin", "Suhrkamp", "Tor", "Vintage", "Faber"]
languages = ["eng", "eng", "eng", "ger", "fre", "spa"]


def check_digit(twelve):
    total = sum(int(d) * (1 if i % 2 == 0 else 3) for i, d in enumerate(twelve))
    return str((10 - total % 10) % 10)


class Words:
    """Words as often as those of titles are: the n-th has a share of 1/(n + 3)."""

    def __init__(self, chance, count=60_000):
        self.chance = chance
        syllables = [c + v for c in "bcdfghklmnprstvw" for v in "aeiou"]
        self.all = sorted(
            {"".join(chance.choices(syllables, k=chance.randint(2, 4))) for _ in range(count)})
        chance.shuffle(self.all)
        total, self.sums = 0, []
        for place in range(len(self.all)):
            total += 1 / (place + 3)
            self.sums.append(total)

    def title(self):
        draw = lambda: self.all[bisect.bisect(self.sums, self.chance.random() * self.sums[-1])]
        return " ".join(draw().capitalize() for _ in range(self.chance.randint(1, 7)))

    def name(self):
        return " ".join(self.chance.choice(self.all).capitalize() for _ in range(2))


class Subjects:
    """One to six subjects of a work, as often as those of a library: the n-th has a share of 1/(n + 8)."""

    genres = ["Fiction", "History", "Science fiction", "Detective and mystery stories", "Love stories",
              "Fantasy fiction", "Biography", "Juvenile fiction", "Poetry", "Horror tales"]

    def __init__(self, words):
        self.words, self.chance = words, words.chance
        self.all = self.genres + [f"{words.name()}s" for _ in range(20_000)]
        total, self.sums = 0, []
        for place in range(len(self.all)):
            total += 1 / (place + 8)
            self.sums.append(total)

    def draw(self):
        draw = lambda: self.all[bisect.bisect(self.sums, self.chance.random() * self.sums[-1])]
        return list(dict.fromkeys(draw() for _ in range(self.chance.randint(1, 6))))


def line(kind, key, record):
    stamp = "2024-01-05T10:00:00.000000"
    record |= {
        "key": key, "type": {"key": f"/type/{kind}"}, "latest_revision": 3, "revision": 3,
        "created": {"type": "/type/datetime", "value": stamp},
        "last_modified": {"type": "/type/datetime", "value": stamp},
    }
    return f"/type/{kind}\t{key}\t3\t{stamp}\t{json.dumps(record)}\n"


def write(path, editions, works=None, authors=None):
    """One work for two editions and one author for ten works, unless told otherwise."""
    works, authors = works or editions // 2 + 1, authors or editions // 20 + 1
    chance = random.Random(20260101)
    words = Words(chance)
    titles = [words.title() for _ in range(works)]
    subjects = Subjects(words)
    with gzip.open(path, "wt", compresslevel=1, encoding="ascii") as out:
        for number in range(1, authors + 1):
            out.write(line("author", f"/authors/OL{number}A", {"name": words.name()}))
        for number in range(1, works + 1):
            author = f"/authors/OL{chance.randint(1, authors)}A"
            out.write(line("work", f"/works/OL{number}W", {
                "title": titles[number - 1], "subjects": subjects.draw(),
                "authors": [{"type": {"key": "/type/author_role"}, "author": {"key": author}}]}))
        for number in range(1, editions + 1):
            work = chance.randint(1, works)
            twelve = "978" + str(chance.randint(0, 999_999_999)).zfill(9)
            out.write(line("edition", f"/books/OL{number}M", {
                "title": titles[work - 1], "works": [{"key": f"/works/OL{work}W"}],
                "authors": [{"key": f"/authors/OL{chance.randint(1, authors)}A"}],
                "isbn_13": [twelve + check_digit(twelve)],
                "publishers": [chance.choice(publishers)], "number_of_pages": chance.randint(80, 900),
                "publish_date": str(chance.randint(1900, 2024)), "physical_format": "Paperback",
                "languages": [{"key": f"/languages/{chance.choice(languages)}"}],
                "source_records": [f"marc:made/{number}.mrc:{number * 731}:{number % 997}"],
                "local_id": [f"urn:made:{number}"], "lc_classifications": ["PZ7.N647 Sab 1995"],
                "pagination": "xi, 312 p. ;", "notes": "Includes index.",
                "identifiers": {"goodreads": [str(number * 7)]}}))


if __name__ == "__main__":
    import sys
    write(sys.argv[1], *map(int, sys.argv[2:]))
