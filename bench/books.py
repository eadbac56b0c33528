"""Books made for measuring: the same prose as a Word document and as a PDF of so many pages."""

import textwrap
import zipfile
import zlib
from xml.sax.saxutils import escape

word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
relations = "http://schemas.openxmlformats.org/package/2006/relationships"
office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
kinds = "http://schemas.openxmlformats.org/package/2006/content-types"
main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"


def paragraph(text, level=None):
    outline = f'<w:pPr><w:outlineLvl w:val="{level}"/></w:pPr>' if level is not None else ""
    return f'<w:p>{outline}<w:r><w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>'


def write_docx(path, text):
    """Paragraphs of the text, with a heading before every fortieth."""
    body = []
    for index, part in enumerate(filter(None, (p.strip() for p in text.split("\n\n")))):
        if index % 40 == 0:
            body.append(paragraph(f"Part {index // 40 + 1}", level=0))
        body.append(paragraph(" ".join(part.split())))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{kinds}"><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/word/document.xml" ContentType="{main}"/></Types>')
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{relations}"><Relationship Id="r" Type="{office}" '
            'Target="word/document.xml"/></Relationships>')
        archive.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{word}"><w:body>{"".join(body)}</w:body></w:document>')


def page_content(lines):
    def literal(line):
        line = line.encode("latin-1", "replace").decode("latin-1")
        return line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")

    shown = "".join(f"({literal(line)}) Tj T*\n" for line in lines)
    return zlib.compress(f"BT /F1 10 Tf 12 TL 60 780 Td\n{shown}ET".encode("latin-1"))


def write_pdf(path, text, pages, lines_per_page=58):
    """The text over and over until so many pages are full; two fonts, as books have."""
    lines = [line for part in text.split("\n") for line in textwrap.wrap(part, 92) or [""]]
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"",
        b"<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>",
        b"<</Type/Font/Subtype/Type1/BaseFont/Times-Italic/Encoding/WinAnsiEncoding>>",
    ]
    kids = []
    for page in range(pages):
        start = page * lines_per_page % max(1, len(lines) - lines_per_page)
        content = page_content(lines[start : start + lines_per_page])
        objects.append(
            b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(content), content))
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents %d 0 R"
            b"/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>" % len(objects))
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, b" ".join(kids))
    with open(path, "wb") as file:
        file.write(b"%PDF-1.5\n")
        offsets = []
        for number, content in enumerate(objects, 1):
            offsets.append(file.tell())
            file.write(b"%d 0 obj\n%s\nendobj\n" % (number, content))
        start = file.tell()
        file.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
        file.writelines(b"%010d 00000 n \n" % offset for offset in offsets)
        file.write(
            b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
            % (len(objects) + 1, start))
