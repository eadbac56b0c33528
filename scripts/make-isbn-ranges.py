#!/usr/bin/env python3
"""Writes shared/isbn/ranges.txt: how many digits a publisher has in each registration group of ISBNs.

Needs the package isbnlib, whose data restates the range message of the International ISBN Agency:
    python3 -m pip install --target .build/isbn isbnlib==3.10.14
    PYTHONPATH=.build/isbn scripts/make-isbn-ranges.py > shared/isbn/ranges.txt
"""

from isbnlib._data.data4info import RDDATE, countries
from isbnlib._data.data4mask import ranges


def spans(rows):
    """Ranges as first and last number of a publisher, of as many digits as it has; neighbours joined."""
    joined = []
    for first, last, width in sorted(rows):
        scale = 10 ** (7 - width)
        assert width and first % scale == 0 and (last + 1) % scale == 0, (first, last, width)
        first, last = first // scale, (last + 1) // scale - 1
        if joined and joined[-1][2] == width and joined[-1][1] + 1 == first:
            joined[-1][1] = last
        else:
            joined.append([first, last, width])
    return " ".join(f"{a:0{w}}-{b:0{w}}" for a, b, w in joined)


def main():
    print("# How many digits a publisher has in each registration group of ISBNs.")
    print(f"# Range message of the International ISBN Agency of {RDDATE[:4]}-{RDDATE[4:6]}-{RDDATE[6:]},")
    print("# as isbnlib 3.10.14 restates it; written by scripts/make-isbn-ranges.py.")
    print("# A line is a group, its name, and after a tab the first and last number of publishers.")
    for group, rows in sorted(ranges.items()):
        print(f"{group} {countries[group]}\t{spans([r for r in rows if r[2]])}")


if __name__ == "__main__":
    main()
