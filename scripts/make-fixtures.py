#!/usr/bin/env python3
"""Makes the small files in shared/fixtures/pdf and shared/fixtures/txt that the parser tests read.

Needed only when a fixture changes: pip install reportlab, then run this file.
"""

from pathlib import Path

from reportlab import rl_config
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

FIXTURES = Path(__file__).resolve().parent.parent / "shared" / "fixtures"
PDF, TXT = FIXTURES / "pdf", FIXTURES / "txt"
SIZE = (300, 400)
rl_config.invariant = 1


def canvas(name, **options):
    return Canvas(str(PDF / name), pagesize=SIZE, invariant=1, **options)


def page(pdf, lines, x=40, top=340):
    for index, line in enumerate(lines):
        pdf.drawString(x, top - 14 * index, line)
    pdf.showPage()


def two_pages(name, **options):
    pdf = canvas(name, **options)
    pdf.setTitle("Two Pages")
    pdf.setAuthor("A. Keeper")
    page(pdf, ["The lamp was lit at sunset,", "as on every other night."])
    page(pdf, ["The fog came in before dawn."])
    pdf.save()


def labels_and_outline():
    pdf = canvas("labels-outline.pdf")
    pdf.setTitle("untitled.doc")
    pdf.addPageLabel(0, style="ROMAN_LOWER", start=1)
    pdf.addPageLabel(2, style="ARABIC", start=1, prefix="A-")
    entries = [("Preface", 0), ("Contents", 0), ("Part One", 0), ("The Lamp", 1), ("Fog", 1)]
    for number, (title, level) in enumerate(entries):
        pdf.bookmarkPage(f"page-{number}")
        pdf.addOutlineEntry(title, f"page-{number}", level)
        pdf.setFont("Times-Bold", 18)
        pdf.drawString(40, 360, "A Book With Labels" if number == 0 else title)
        pdf.setFont("Times-Roman", 11)
        page(pdf, [f"Text of the page about {title.lower()}.", "It has two lines."], top=330)
    pdf.save()


def headers_and_hyphens():
    pdf = canvas("headers-hyphens.pdf")
    pdf.setTitle("Headers and Hyphens")
    words = ["rain", "hail", "sleet", "snow", "fog", "wind", "frost", "thaw"]
    for number, word in enumerate(words, 1):
        pdf.drawCentredString(150, 380, f"{number} The Weather" if number % 2 else f"Signs {number}")
        pdf.drawCentredString(150, 20, str(number))
        page(
            pdf,
            [f"Of {word} the keeper makes an obser-", "vation every day. One observation",
             "is none. A well-known, self-", f"evident truth about {word}."]
            # Pages as full as those of a book, or their headers would be too much of them to go.
            + [f"{line}: {word} at the light and on the sea" for line in range(1, 17)],
        )
    pdf.save()


def table():
    pdf = canvas("table.pdf")
    for row, (left, right) in enumerate([("Oil", "barrel"), ("Coke", "sack"), ("Hay", "bale")]):
        pdf.drawString(40, 340 - 14 * row, left)
        pdf.drawString(160, 340 - 14 * row, right)
    pdf.showPage()
    pdf.save()


def paragraphs():
    pdf = canvas("paragraphs.pdf")
    for index, (indent, line) in enumerate([
        (12, "The first paragraph of the page is"), (0, "indented, and so are the other ones"),
        (0, "on this page."), (12, "The second one begins here and it"), (0, "ends here."),
        (12, "The third has a single line."),
    ]):
        pdf.drawString(40 + indent, 340 - 14 * index, line)
    pdf.drawString(40, 340 - 14 * 7.5, "This one stands apart.")
    pdf.showPage()
    pdf.save()


def form():
    """A form that somebody filled in, with a secret that is not shown."""
    pdf = canvas("form.pdf")
    form = pdf.acroForm
    pdf.drawString(40, 340, "Keeper's name:")
    form.textfield(name="name", value="Orla Penn", x=130, y=334, width=100, height=18)
    pdf.drawString(40, 310, "Station:")
    form.choice(
        name="station", value="Marl Head", options=["Skerrin Rock", "Marl Head"],
        x=130, y=304, width=100, height=18)
    form.textfield(
        name="secret", value="lamp black", fieldFlags="password", x=130, y=274, width=100, height=18)
    pdf.drawString(40, 280, "Pass word:")
    form.listbox(
        name="stores", value="oil", options=["oil", "wicks"], x=130, y=214, width=100, height=40)
    form.textfield(name="empty", value="", x=130, y=184, width=100, height=18)
    pdf.drawString(40, 100, "Sent with the relief boat.")
    pdf.showPage()
    pdf.save()


def columns():
    """Two columns whose lines lie side by side, then the same page turned, then text written upwards."""
    pdf = canvas("columns.pdf")
    for angle in (0, 90):
        if angle:
            pdf.setPageRotation(angle)
        pdf.setFont("Times-Roman", 9)
        for index in range(12):
            pdf.drawString(30, 280 - 12 * index, f"left {index} of the first column")
            pdf.drawString(165, 280 - 12 * index, f"right {index} of the second")
        pdf.showPage()
    pdf.setPageRotation(0)
    pdf.translate(150, 50)
    pdf.rotate(90)
    for index in range(3):
        pdf.drawString(0, -14 * index, f"upward line {index} of three")
    pdf.showPage()
    pdf.save()


def narrow_gutter():
    """Two columns of prose with a narrow gutter; a long word of the left one reaches into the right."""
    pdf = canvas("narrow-gutter.pdf")
    pdf.setFont("Times-Roman", 9)
    pdf.drawString(30, 370, "THE TWO KEEPERS")
    for index in range(16):
        left = f"the left keeper wrote line {index} of it" if index != 6 else (
            "he copied https://example.org/the-register-of-lamps-and-oil")
        pdf.drawString(30, 340 - 11 * index, left)
        pdf.drawString(154, 340 - 11 * index, f"and the right one read line {index:02} of it")
    pdf.showPage()
    pdf.save()


def line_numbers():
    """Pages of a deposition with a number beside each line, then of a poem with every fifth numbered."""
    for name, step, rows in (("line-numbers.pdf", 1, 12), ("fifth-lines.pdf", 5, 20)):
        pdf = canvas(name)
        for night in ("first", "second", "third"):
            pdf.setFont("Times-Roman", 9)
            for row in range(1, rows + 1):
                if row % step == 0:
                    pdf.drawRightString(42, 370 - 14 * row, str(row))
                first = "Then" if row == 1 else "and"
                pdf.drawString(60, 370 - 14 * row, f"{first} he saw light {row} of the {night} night")
            pdf.showPage()
        pdf.save()


def printed_numbers():
    """Pages without labels, whose heads have the numbers of the printed book."""
    pdf = canvas("printed-numbers.pdf")
    for number in range(217, 221):
        pdf.drawString(40, 380, f"THE ROCK {number}" if number % 2 else f"{number} BOOK ONE")
        page(pdf, [f"The keeper of day {number} wrote", "of oil and of weather."])
    pdf.save()


def no_text():
    pdf = canvas("no-text.pdf")
    for _ in range(3):
        pdf.rect(50, 50, 200, 300, fill=1)
        pdf.showPage()
    pdf.save()


def raw(name, objects):
    """A PDF of the given objects, the first of which is the catalog."""
    file = bytearray(b"%PDF-1.6\n")
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(file))
        file += f"{number} 0 obj {content} endobj\n".encode()
    start = len(file)
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    file += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    file += f"trailer <</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n".encode()
    (PDF / name).write_bytes(bytes(file))


def stream(content):
    return f"<</Length {len(content)}>> stream\n{content}\nendstream"


def labelled(name, count, ranges):
    """Pages that say only their place, labelled by a number tree."""
    pages = range(3, 3 + 2 * count, 2)
    kids = " ".join(f"{number} 0 R" for number in pages)
    objects = [
        f"<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[{ranges}]>>>>",
        f"<</Type/Pages/Count {count}/Kids[{kids}]/MediaBox[0 0 300 400]/Resources<</Font<</F "
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
    ]
    for place, number in enumerate(pages, 1):
        objects.append(f"<</Type/Page/Parent 2 0 R/Contents {number + 1} 0 R>>")
        objects.append(stream(f"BT /F 12 Tf 40 340 Td (This is sheet {place}.) Tj ET"))
    raw(name, objects)


def labels():
    """Labels of every kind; reportlab's own function cannot leave the first pages without one."""
    def text(label):
        return "<FEFF" + label.encode("utf-16-be").hex() + ">"

    labelled(
        "labels-kinds.pdf", 15,
        "0 <</S/r>> 2 <</S/A/St 26>> 4 <</S/R/P(Appendix )>> 6 <<>> 7 <</P(Cover)>> "
        f"8 <</S/D/P{text('Über-')}>> 10 <</S/D>> 12 <</S/D>> "
        f"13 <</S/D/P{text('a' + chr(27) + '[31m' + chr(10) + chr(9) + 'b')}>> 14 <</P({'x' * 300})>>")
    labelled("labels-late.pdf", 5, "2 <</S/r>>")
    labelled("labels-late-named.pdf", 5, f"2 <</S/D/P{text('Fôret № ')}>>")
    labelled("labels-twice.pdf", 6, "0 <</S/D>> 3 <</S/D>>")


def stamped():
    """Scanned pages with a stamp, then pages that a small picture stands on."""
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Count 8/Kids[{' '.join(f'{5 + 2 * n} 0 R' for n in range(8))}]"
        "/MediaBox[0 0 300 400]/Resources<</XObject<</I 4 0 R>>/Font<</F 3 0 R>>>>>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        "<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray"
        "/Length 1>> stream\n~\nendstream",
    ]
    for place in range(8):
        size = "300 0 0 400 0 0" if place < 4 else "40 0 0 40 20 300"
        text = f"Digitised by the Library of Skerrin Rock, leaf {place + 1}"
        objects.append(f"<</Type/Page/Parent 2 0 R/Contents {6 + 2 * place} 0 R>>")
        objects.append(stream(f"q {size} cm /I Do Q BT /F 9 Tf 20 10 Td ({text}) Tj ET"))
    raw("stamped.pdf", objects)


def column_heads():
    """Two columns under a running head of two parts, over a foot of two parts."""
    text = [(30, 380, "2"), (180, 380, "B. Johnston and others"), (30, 180, "Lamps"), (220, 180, "Winter")]
    for row in range(12):
        text.append((30, 345 - 12 * row, f"left {row} of the first column"))
        text.append((165, 345 - 12 * row, f"right {row} of the second"))
    shown = " ".join(f"BT /F 9 Tf {x} {y} Td ({words}) Tj ET" for x, y, words in text)
    raw("column-heads.pdf", [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 400]/Resources<</Font<</F "
        "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>>>>>",
        "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
        stream(shown),
    ])


def expert():
    """Small capitals and old-style figures as Adobe's expert fonts call them."""
    small = "/Asmall/Esmall/Ismall/Nsmall/Osmall/Rsmall/Ssmall/oneoldstyle/eightoldstyle"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 400]/Resources<</Font<<"
        "/F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
        "/X<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Expert/FirstChar 65/LastChar 73/Widths"
        f"[{'600 ' * 9}]/Encoding<</Type/Encoding/Differences[65{small}]>>>>>>>>>>",
        "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
        stream("BT /F 12 Tf 40 340 Td (S) Tj /X 12 Tf (BDCEF) Tj /F 12 Tf ( ) Tj /X 12 Tf (HIII) Tj ET"),
    ]
    raw("expert-glyphs.pdf", objects)


def notes():
    """A note written on the page, a hidden one, one to be opened, and a link."""
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F "
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]>>",
        stream(
            "BT /F 12 Tf 40 340 Td (The lamp was lit at sunset.) Tj 0 -60 Td (The fog came in.) Tj ET"),
    ]
    for rect, flags, text in [
        ("200 335 290 355", 4, "Not true: at noon."), ("40 300 200 320", 4, "Ask Orla\\rabout it."),
        ("40 200 200 220", 6, "Hidden."),
    ]:
        objects.append(
            f"<</Type/Annot/Subtype/FreeText/Rect[{rect}]/F {flags}/DA(/Helv 10 Tf)/Contents({text})>>")
    objects.append(
        "<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/F 4/Contents(A remark to be opened.)>>")
    objects.append("<</Type/Annot/Subtype/Link/Rect[40 335 180 355]/F 4/A<</S/URI/URI(http://x.example)>>>>")
    raw("notes.pdf", objects)


def flawed():
    """Ten pages under one header: one has no object, one only signs of a private font."""
    places = list(range(1, 11))
    kids = " ".join(f"{2 * place + 1} 0 R" for place in places)
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Count 10/Kids[{kids}]/MediaBox[0 0 300 400]/Resources<</Font<</F "
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding"
        "<</Differences[35/uniE001 36/uniE002]>>>>>>>>>>",
    ]
    words = "ash beech cedar elder fir holly juniper larch maple oak".split()
    for place, word in zip(places, words):
        objects.append(
            "null" if place == 4 else f"<</Type/Page/Parent 2 0 R/Contents {2 * place + 2} 0 R>>")
        lines = ["The Keeper's Log", f"Under the {word} the lamp burned #bright,", "and nobody put it out that exten-",
                 f"sion of the {word} night. No exten-", f"sion was given. The {word} extension fell."]
        text = " 0 -20 Td ".join(f"({line}) Tj" for line in (["$"] if place == 7 else lines))
        objects.append(stream(f"BT /F 12 Tf 40 340 Td {text} ET"))
    raw("flawed.pdf", objects)


def text_files():
    text = "The lamp costs 40 € a month — “too much”, said Žofie.\n"
    western = text.replace("Žofie", "Zoë")
    files = {
        "utf16le-bom.txt": b"\xff\xfe" + text.encode("utf-16-le"),
        "utf16be.txt": text.encode("utf-16-be"),
        "utf8-bom.txt": b"\xef\xbb\xbf" + text.encode("utf-8"),
        "latin1.txt": "Le phare de la Jument, près d’Ouessant.\n".replace("’", "'").encode("latin-1"),
        "cp1252.txt": western.encode("cp1252"),
        "form-feeds.txt": b"Page one.\n\x0cPage two.\n\x0c\x0cPage four.\n\x0c",
        "escapes.txt": b"before \x1b[31mred\x1b[0m \x1b]0;title\x07 \x9b31m after\n",
        "chinese.txt": ("灯塔的灯在日落时点亮，在日出时熄灭。" * 400 + "\n").encode("utf-8"),
    }
    for name, content in files.items():
        (TXT / name).write_bytes(content)


def main():
    PDF.mkdir(parents=True, exist_ok=True)
    TXT.mkdir(parents=True, exist_ok=True)
    two_pages("two-pages.pdf")
    two_pages("user-password.pdf", encrypt=StandardEncryption("skerrin", ownerPassword="marr"))
    two_pages("owner-password.pdf", encrypt=StandardEncryption("", ownerPassword="marr"))
    whole = (PDF / "two-pages.pdf").read_bytes()
    (PDF / "truncated.pdf").write_bytes(whole[: len(whole) * 2 // 5])
    labels_and_outline()
    headers_and_hyphens()
    table()
    paragraphs()
    form()
    notes()
    stamped()
    expert()
    labels()
    columns()
    narrow_gutter()
    column_heads()
    line_numbers()
    printed_numbers()
    no_text()
    flawed()
    text_files()


if __name__ == "__main__":
    main()
