#!/usr/bin/env python3
"""What another terminal emulator, pyte, shows for the bytes our tests send to a terminal.

Reads one JSON object a line: {"columns", "rows", "bytes" (hexadecimal), "fresh" (a new screen first)};
writes one for each: {"lines", "cursor": [row, column], "title"}.
"""
import json
import sys

import pyte
import pyte.screens
from wcwidth import wcwidth

JOINER = "\u200d"


def columns(character):
    """The halves of a flag and skin tones are wide where a terminal joins nothing."""
    disputed = "\U0001f1e6" <= character <= "\U0001f1ff" or "\U0001f3fb" <= character <= "\U0001f3ff"
    return 2 if disputed else wcwidth(character)


pyte.screens.wcwidth = columns


class Screen(pyte.Screen):
    """Makes up for three shortcomings of pyte.

    It stops drawing at a zero-width joiner, so joiners are left out. It cuts a wide character in two
    that has one column left, where terminals begin the next row. And it begins the next row for an
    accent that belongs to the last character of a full one.
    """

    def draw(self, data):
        for character in data.replace(JOINER, ""):
            if columns(character) == 2 and self.cursor.x == self.columns - 1:
                self.cursor.x = self.columns
            if columns(character) == 0 and self.cursor.x == self.columns:
                self.join(character)
            else:
                super().draw(character)

    def join(self, accent):
        row = self.buffer[self.cursor.y]
        column = self.columns - (2 if row[self.columns - 1].data == "" else 1)
        row[column] = row[column]._replace(data=row[column].data + accent)


def main():
    screen = stream = None
    for line in sys.stdin:
        frame = json.loads(line)
        if screen is None or frame["fresh"]:
            screen = Screen(frame["columns"], frame["rows"])
            stream = pyte.ByteStream(screen)
        elif (screen.columns, screen.lines) != (frame["columns"], frame["rows"]):
            screen.resize(frame["rows"], frame["columns"])
        stream.feed(bytes.fromhex(frame["bytes"]))
        # A full row leaves pyte's cursor beside the screen, and a terminal's on its last column.
        column = min(screen.cursor.x, screen.columns - 1)
        shown = {"lines": screen.display, "cursor": [screen.cursor.y, column]}
        print(json.dumps(shown), flush=True)


main()
