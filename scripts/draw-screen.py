#!/usr/bin/env python3
"""Draws a terminal's screen, as `tmux capture-pane -e` prints it, as an SVG: draw-screen.py TITLE <SCREEN

Text stays text. Colours follow the reader's choice of light or dark.
"""
import re
import sys
import unicodedata
from html import escape

WIDTH, HEIGHT, BASE, MARGIN = 8.4, 19, 14, 16  # of a cell, and around the screen, in pixels
#: Foreground colours 31 to 36 on light and on dark paper, each readable at 4.5 to 1 or better.
COLOURS = {
    31: ("#b3261e", "#ff8f87"), 32: ("#1f7a3d", "#7fc08d"), 33: ("#8a5a00", "#e0b15a"),
    34: ("#2257a0", "#7fb4f0"), 35: ("#7a3e9d", "#c9a3e6"), 36: ("#0b6b75", "#6fc7d1"),
}
STYLE = "".join(
    ["text{font:14px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1d2330;white-space:pre}"
     ".paper{fill:#fdfdfb;stroke:#d9dce2}.bold{font-weight:700}.dim{fill:#5b6474}"]
    + [f".c{code}{{fill:{light}}}" for code, (light, _) in COLOURS.items()]
    + ["@media(prefers-color-scheme:dark){text{fill:#e4e7ec}.paper{fill:#15181d;stroke:#333942}.dim{fill:#9aa3b2}"]
    + [f".c{code}{{fill:{dark}}}" for code, (_, dark) in COLOURS.items()] + ["}"])


def cells(text):
    """How many columns a terminal gives the text."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


class Pen:
    """What the last codes said of colour and weight; it stays from line to line."""

    def __init__(self):
        self.classes = set()

    def read(self, codes):
        for code in map(int, (codes or "0").split(";")):
            if code == 0:
                self.classes = set()
            elif code in (1, 2):
                self.classes.add({1: "bold", 2: "dim"}[code])
            elif code == 39 or code in COLOURS:
                self.classes = {name for name in self.classes if name in ("bold", "dim")}
                if code != 39:
                    self.classes.add(f"c{code}")


def runs(line, pen):
    """(column, text, classes) for each stretch of a line that is written alike."""
    column = 0
    for piece in re.split(r"(\x1b\[[\d;]*m)", line):
        if piece.startswith("\x1b"):
            pen.read(piece[2:-1])
        elif piece:
            if piece.strip():
                start = column + len(piece) - len(piece.lstrip())
                yield start, piece.strip(), " ".join(sorted(pen.classes))
            column += cells(piece)


def drawing(title, lines):
    width = max(cells(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines) * WIDTH + 2 * MARGIN
    height = len(lines) * HEIGHT + 2 * MARGIN
    pen = Pen()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}"'
        f' height="{height}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" x=".5" y=".5" width="{width - 1:.0f}" height="{height - 1}" rx="6"/>',
    ]
    for row, line in enumerate(lines):
        for column, text, classes in runs(line, pen):
            x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT + BASE
            mark = f' class="{classes}"' if classes else ""
            # The length holds columns in line, whatever font the reader has.
            parts.append(f'<text x="{x:.1f}" y="{y}" textLength="{cells(text) * WIDTH:.1f}"'
                         f' lengthAdjust="spacingAndGlyphs"{mark}>{escape(text, quote=False)}</text>')
    return "\n".join(parts + ["</svg>", ""])


if __name__ == "__main__":
    print(drawing(sys.argv[1], sys.stdin.read().rstrip().split("\n")), end="")
