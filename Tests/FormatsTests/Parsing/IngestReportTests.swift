import Books
import Foundation
import TestSupport
import Testing

/// The counts of the report are those that a person finds in the file.
struct IngestReportTests {
  private func report(_ name: String, _ bytes: [UInt8]) async throws -> ParseReport {
    let folder = try TemporaryDirectory()
    let path = folder.path(name)
    try Data(bytes).write(to: URL(filePath: path))
    return try await parseFile(URL(filePath: path)).book.report
  }

  /// A bell and two signs of a private font.
  private static let flawed = Array(
    "The l\u{7}amp \u{E001}burned \u{E002}all night. Café, and nobody saw “it”.".utf8)

  @Test func `plain text`() async throws {
    let report = try await report("a.txt", Self.flawed)
    #expect(report.charactersDropped == 3 && report.bytesReplaced == 0)
    #expect(report.encoding == "UTF-8" && !report.isPartial && report.warnings.isEmpty)
  }

  @Test func `Markdown, by itself and in a folder`() async throws {
    let single = try await report("a.md", Array("# One\n\n".utf8) + Self.flawed)
    #expect(single.charactersDropped == 3 && single.bytesReplaced == 0)
    #expect(single.encoding == "UTF-8")
    let folder = try TemporaryDirectory()
    for name in ["a.md", "b.md"] {
      try Data(Self.flawed).write(to: URL(filePath: folder.path(name)))
    }
    let both = try await parseFile(URL(filePath: folder.path("."))).book.report
    #expect(both.charactersDropped == 6 && both.bytesReplaced == 0)
    #expect(both.encoding == "UTF-8" && !both.isPartial)
  }

  @Test func `a web page`() async throws {
    // A bell and a zero byte in the text, and one outside of it.
    let page =
      Array("<html><meta charset=utf-8><body title='\u{7}'><p>".utf8) + Self.flawed
      + Array("\u{7}</p>\u{0}<p>\(String(repeating: "Again. ", count: 40))</p>".utf8)
    let report = try await report("a.html", page)
    #expect(report.charactersDropped == 5 && report.bytesReplaced == 0)
    #expect(report.encoding?.uppercased() == "UTF-8" && !report.isPartial)
  }

  @Test func `a PDF with a lost page`() async throws {
    let report = try await parseFile(Fixture.url("pdf/flawed.pdf")).book.report
    // The count of its pages is ten, but one of them is no page, so the last cannot be found.
    #expect(report.failedPages == [10] && report.isPartial)
    #expect(report.emptyPages == [6, 10])
    #expect(report.charactersDropped == 8 && report.bytesReplaced == 0)
    #expect(report.hyphensJoined == 16 && report.hyphensKept == 0)
    #expect(report.warnings.count == 1 && report.warnings[0].contains("(page 4)"))
  }

  @Test func `a chapter that is no XHTML`() async throws {
    let epub = TestEPUB(body: "<p>The l\u{7}amp <br>\u{E001}burned.</p>")
    let report = try await epub.parse(in: try TemporaryDirectory()).book.report
    #expect(report.charactersDropped == 2 && report.warnings.count == 2)
  }

  @Test func `an EPUB with a lost document`() async throws {
    var epub = TestEPUB(body: "<p>The lamp \u{E001}burned \u{E002}all night.</p>")
    epub["p.opf"] = """
      <package><metadata><title>A Book</title></metadata>
      <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
      <item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>
      <item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest>
      <spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/></spine></package>
      """
    epub["c.xhtml"] = "<html><body><p>Nobody \u{E003}saw it.</p></body></html>"
    let report = try await epub.parse(in: try TemporaryDirectory()).book.report
    #expect(report.failedPages == [2] && report.isPartial)
    #expect(report.charactersDropped == 3 && report.bytesReplaced == 0)
    #expect(report.encoding == "UTF-8")
    #expect(
      report.warnings == [
        "no table of contents; chapters are the headings", "b.xhtml is missing or damaged",
      ])
  }

  @Test func `a Word document with a note`() async throws {
    let document = TestDOCX(
      body: """
        <w:p><w:r><w:t>The lamp \u{E001}burned.</w:t></w:r>
        <w:r><w:footnoteReference w:id="2"/></w:r></w:p>
        """,
      parts: [
        "footnotes":
          "<w:footnote w:id=\"2\"><w:p><w:r><w:t>All \u{E002}\u{E003}night.</w:t></w:r></w:p></w:footnote>"
      ])
    let parsed = try await document.parse()
    #expect(parsed.text.contains("All night."))
    #expect(parsed.book.report.charactersDropped == 3 && !parsed.book.report.isPartial)
    #expect(parsed.book.report.warnings.isEmpty)
  }
}
