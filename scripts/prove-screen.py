#!/usr/bin/env python3
"""Compares the screen model of our terminal tests with another terminal emulator, pyte.

    python3 -m venv /tmp/pyte && /tmp/pyte/bin/pip install pyte==0.8.2
    /tmp/pyte/bin/python scripts/prove-screen.py FOLDER

FOLDER holds what `IB_SCREENS=FOLDER swift test --filter EditingSequenceTests` has written there: for
each random sequence the bytes the terminal got, and the rows and the cursor that our model shows.
"""
import importlib.metadata
import json
import pathlib
import sys
import unicodedata

import pyte
from wcwidth import wcwidth


JOINER = "\u200d"


class Screen(pyte.Screen):
    """Makes up for three shortcomings of pyte.

    It stops drawing at a zero-width joiner, so joiners are left out on both sides. It cuts a wide
    character in two that has one column left, where terminals begin the next row. And it begins the
    next row for an accent that belongs to the last character of a full one.
    """

    def draw(self, data):
        for character in data.replace(JOINER, ""):
            if wcwidth(character) == 2 and self.cursor.x == self.columns - 1:
                self.cursor.x = self.columns
            if wcwidth(character) == 0 and self.cursor.x == self.columns:
                self.join(character)
            else:
                super().draw(character)

    def join(self, accent):
        row = self.buffer[self.cursor.y]
        column = self.columns - (2 if row[self.columns - 1].data == "" else 1)
        whole = unicodedata.normalize("NFC", row[column].data + accent)
        row[column] = row[column]._replace(data=whole)


def rows(lines):
    lines = [unicodedata.normalize("NFC", line.rstrip().replace(JOINER, "")) for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def main():
    screens = differing = 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.jsonl")):
        screen, stream = None, None
        for line in path.open(encoding="utf-8"):
            frame = json.loads(line)
            if screen is None:
                screen = Screen(frame["columns"], frame["rows"])
                stream = pyte.ByteStream(screen)
            stream.feed(bytes.fromhex(frame["bytes"]))
            screens += 1
            ours = (rows(frame["lines"]), frame["cursor"])
            column = screen.cursor.x - (1 if screen.cursor.x == frame["columns"] else 0)
            theirs = (rows(screen.display), [screen.cursor.y, column])
            if ours != theirs:
                differing += 1
                if differing <= 5:
                    print(f"{path.name}: frame {frame['round']}\n  ours   {ours}\n  pyte   {theirs}")
    print(f"{screens} screens compared with pyte {importlib.metadata.version('pyte')}, {differing} differ")
    return 1 if differing or not screens else 0


sys.exit(main())
