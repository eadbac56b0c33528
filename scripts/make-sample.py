#!/usr/bin/env python3
"""Sets shared/sample/source/skerrin-rock.md as a book.

The .pdf has page labels and an outline, the .txt form feeds between the same pages.

Needed only when the text changes: pip install reportlab pyphen, then run this file.
"""

import re
from collections import Counter
from pathlib import Path

import pyphen
from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

FOLDER = Path(__file__).resolve().parent.parent / "shared" / "sample"
SOURCE = FOLDER / "source" / "skerrin-rock.md"
WIDTH, HEIGHT = 419.53, 595.28  # A5
LEFT, RIGHT, TOP, BOTTOM = 54, 54, 66, 62
BODY, ITALIC, BOLD = "Times-Roman", "Times-Italic", "Times-Bold"
SIZE, LEADING = 11, 14.5
MEASURE = WIDTH - LEFT - RIGHT
TYPOGRAPHY = [(r"(^|[\s(])\"", "\\1“"), (r"\"", "”"), (r"(^|[\s(])'", "\\1‘"), (r"'", "’")]
VOCABULARY = Counter(re.findall(r"[a-z]+", SOURCE.read_text(encoding="utf-8")))
HYPHENS = pyphen.Pyphen(lang="en_GB", left=3, right=3)


class Line:
    """One set line; `tail` is the rest of a broken word, which the next line begins with."""

    def __init__(self, words, font=BODY, size=SIZE, indent=0.0, justify=False, tail=""):
        self.words, self.font, self.size = words, font, size
        self.indent, self.justify, self.tail = indent, justify, tail
        self.center = self.opens_paragraph = self.is_entry = False


class Page:
    def __init__(self, header=""):
        self.items, self.header, self.starts_chapter = [], header, False


def typographic(text):
    for pattern, replacement in TYPOGRAPHY:
        text = re.sub(pattern, replacement, text)
    return text


def width(words, font, size):
    return stringWidth(" ".join(words), font, size)


def broken(word, words, room, font, size):
    """The longest head of a plain word that still fits with a hyphen, or None.

    Only words that occur again are broken: the parser mends by the book's own vocabulary.
    """
    if not re.fullmatch(r"[a-z]{7,}[,.;:]?", word) or VOCABULARY[word.rstrip(",.;:")] < 2:
        return None
    for head, tail in HYPHENS.iterate(word):
        if width(words + [head + "-"], font, size) <= room and len(tail.rstrip(",.;:")) >= 3:
            return head, tail
    return None


def paragraph(text, font=BODY, size=SIZE, first=0.0, rest=0.0):
    lines, words, indent, last_broke = [], [], first, False
    queue = text.split()
    while queue:
        word = queue.pop(0)
        room = MEASURE - indent
        if not words or width(words + [word], font, size) <= room:
            words.append(word)
            continue
        loose = (room - width(words, font, size)) / max(1, len(words) - 1)
        split = broken(word, words, room, font, size) if loose > 2.2 and not last_broke else None
        last_broke = split is not None
        if split:
            lines.append(Line(words + [split[0] + "-"], font, size, indent, True, split[1]))
            words = [split[1]]
        else:
            lines.append(Line(words, font, size, indent, True))
            words = [word]
        indent = rest
    lines.append(Line(words, font, size, indent))
    lines[0].opens_paragraph = True
    return lines


class Book:
    def __init__(self, blocks, meta):
        self.meta, self.front, self.body, self.outline = meta, [], [], []
        self.pages, self.used, self.header = self.front, 0.0, ""
        self.part = None
        for block in blocks:
            self.place(block)

    def new_page(self):
        self.pages.append(Page(self.header))
        self.used = 0.0

    def add(self, lines, before=0.0):
        height = HEIGHT - TOP - BOTTOM
        if self.used + before + LEADING * min(2, len(lines)) > height:
            self.new_page()
            before = 0.0
        self.used += before
        for index, line in enumerate(lines):
            if self.used + LEADING > height:
                self.new_page()
            self.used += LEADING * (1.6 if line.size > SIZE else 1)
            self.pages[-1].items.append((self.used, line))

    def heading(self, text, size, before=0.0):
        lines = paragraph(text, BOLD, size)
        for line in lines:
            line.justify = False
        self.add(lines, before)

    def place(self, block):
        if block.startswith("# Part"):
            self.part = block[2:]
        elif block.startswith("#"):
            title = block.lstrip("# ")
            if not title.startswith("About"):
                self.pages = self.body
            self.header = title
            self.new_page()
            page = len(self.pages)
            self.pages[-1].starts_chapter = True
            if self.part:
                self.outline.append((self.part, 0, self.pages, page))
                self.heading(self.part, 17)
                self.part = None
            level = 1 if title.startswith("Chapter") else 0
            self.outline.append((title, level, self.pages, page))
            self.heading(title, 14, before=6)
            self.used += 8
        elif block.startswith("- ") or re.match(r"\d+\. ", block):
            for item in re.split(r"\n", block):
                item = re.sub(r"^- ", "• ", item)
                self.add(paragraph(item, first=8, rest=18), before=2)
        else:
            self.add(paragraph(block, first=14), before=3)


def contents(book):
    page = Page("Contents")
    page.starts_chapter = True
    heading = Line(["Contents"], BOLD, 14)
    heading.opens_paragraph = True
    page.items.append((24, heading))
    used = 46.0
    for title, level, pages, number in book.outline:
        if pages is book.front:
            continue
        words = title.split() + ["\u00b7", str(number)]
        line = Line(words, BODY if level else BOLD, SIZE, 12.0 * level)
        line.is_entry = True
        used += LEADING + (5 if not level else 0)
        line.opens_paragraph = True
        page.items.append((used, line))
    return page


def title_page(meta):
    page = Page()
    page.starts_chapter = True
    for y, text, font, size in [
        (150, meta["title"], BOLD, 19),
        (185, meta["subtitle"], ITALIC, 12),
        (420, meta["author"], BODY, 12),
    ]:
        for index, line in enumerate(paragraph(text, font, size)):
            line.center, line.justify = True, False
            page.items.append((y + index * size * 1.3, line))
    return page


def roman(number):
    return ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii"][number]


def draw(canvas, page, label, title):
    for y, line in page.items:
        canvas.setFont(line.font, line.size)
        baseline, text = HEIGHT - TOP - y, " ".join(line.words)
        natural = width(line.words, line.font, line.size)
        if line.center:
            canvas.drawCentredString(WIDTH / 2, baseline, text)
            continue
        space = 0.0
        if line.justify and len(line.words) > 1:
            space = (MEASURE - line.indent - natural) / (len(line.words) - 1)
        run = canvas.beginText(LEFT + line.indent, baseline)
        run.setFont(line.font, line.size)
        run.setWordSpace(space)
        run.textOut(text)
        run.setWordSpace(0)
        canvas.drawText(run)
    if label == "i":
        return
    canvas.setFont(ITALIC, 9)
    if not page.starts_chapter:
        odd = label.isdigit() and int(label) % 2
        canvas.drawCentredString(WIDTH / 2, HEIGHT - 40, page.header if odd else title)
    canvas.setFont(BODY, 9)
    canvas.drawCentredString(WIDTH / 2, 34, label)


def write_pdf(book, path):
    rl_config.invariant = 1
    canvas = Canvas(str(path), pagesize=(WIDTH, HEIGHT), invariant=1, pageCompression=1)
    canvas.setTitle(typographic(book.meta["title"]))
    canvas.setAuthor(book.meta["author"])
    canvas.setSubject(typographic(book.meta["subtitle"]))
    canvas.addPageLabel(0, style="ROMAN_LOWER", start=1)
    canvas.addPageLabel(len(book.front), style="ARABIC", start=1)
    marks = {}
    for title, level, pages, number in book.outline:
        index = number + (len(book.front) if pages is book.body else 0)
        marks.setdefault(index, []).append((title, level))
    for index, page in enumerate(book.front + book.body, 1):
        front = index <= len(book.front)
        for title, level in marks.get(index, []):
            key = re.sub(r"\W+", "-", title.lower())
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, level, closed=False)
        label = roman(index) if front else str(index - len(book.front))
        draw(canvas, page, label, typographic(book.meta["title"]))
        canvas.showPage()
    canvas.save()


def plain(page):
    """The page's lines with broken words mended and blank lines between paragraphs."""
    result, carried = [], ""
    for _, line in page.items:
        words = line.words[:]
        if carried and words and words[0] == carried:
            words = words[1:]
        carried = line.tail
        if carried:
            words[-1] = words[-1][:-1] + carried
        text = " ".join(words)
        if line.opens_paragraph and result and not (line.is_entry and len(result) > 2):
            result.append("")
        result.append(text)
    return result, carried


def write_txt(book, path):
    pages, moved = [], ""
    for page in book.front + book.body:
        lines, carried = plain(page)
        # A word broken over two pages stays whole on the first.
        if moved and lines and lines[0].startswith(moved):
            lines[0] = lines[0][len(moved):].lstrip()
        moved = carried
        pages.append("\n".join(lines))
    path.write_text("\n\f".join(pages) + "\n", encoding="utf-8")


def main():
    text = SOURCE.read_text(encoding="utf-8")
    _, head, text = text.split("---\n", 2)
    meta = dict(line.split(": ", 1) for line in head.strip().splitlines())
    blocks = [typographic(block) for block in re.split(r"\n{2,}", text.strip())]
    book = Book(blocks, meta)
    book.front.insert(0, title_page({k: typographic(v) for k, v in meta.items()}))
    book.front.append(contents(book))
    book.outline = [(t, l, p, n + (p is book.front)) for t, l, p, n in book.outline]
    book.outline.insert(1, ("Contents", 0, book.front, len(book.front)))
    write_pdf(book, FOLDER / "skerrin-rock.pdf")
    write_txt(book, FOLDER / "skerrin-rock.txt")
    print(len(book.front), "front pages,", len(book.body), "pages")


if __name__ == "__main__":
    main()
