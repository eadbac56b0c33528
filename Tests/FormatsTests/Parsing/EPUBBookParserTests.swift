import Books
import Foundation
import Parameters
import TestSupport
import Testing

struct EPUBBookParserTests {
  private func fixture(_ name: String) -> URL { Fixture.url("epub/\(name).epub") }

  @Test func `a modern book keeps its order, its words and its names`() async throws {
    let book = try await parseFile(fixture("modern")).book
    #expect(book.title == "The Tide Tables" && book.author == "Ann Keeper, Cy Writer")
    #expect(book.language == "en-GB")
    #expect(
      book.pages.map(\.text) == [
        "Set in type by hand.", "One\n\nHigh water",
        "at six, “says ‘the book’”.[1] Springtide, x².\n\n[A mark on a wall]",
        "Low\nwater\n\nDown 漢(kan)",
        "and out & <away>.\n\n[1] A note.\n\nThe same id again.",
        "Text right in\n\na block\n\nand after it",
        """
        Heights

        Port\tm
        Skerrin\t3.4
        \t2

        Laid out.

        in\tner

        3. three
          - deep
        4. four

        more

        ebb

          going out

         a  b
        c
        """, "What the plate shows.",
      ])
  }

  @Test func `chapters are the entries of the navigation document`() async throws {
    let book = try await parseFile(fixture("modern")).book
    #expect(
      book.chapters == [
        Chapter(title: "One & only", level: 1, startPage: 2),
        Chapter(title: "Low water", level: 2, startPage: 4),
        Chapter(title: "Summer", level: 1, startPage: 6),
        Chapter(title: "Été", level: 2, startPage: 6),
        Chapter(title: "Tables", level: 1, startPage: 7),
      ])
    #expect(book.pages.map(\.label) == [nil, nil, "7", "7", "8", "8", "8", nil])
    #expect(
      book.report.warnings == [
        "outside the reading order and left out: OPS/text/cover.xhtml"
      ])
    #expect(book.report.encoding == "UTF-8" && !book.report.isPartial)
  }

  @Test(arguments: [
    ("<p>Short.</p>", false), (String(repeating: "<p>A line of the log.</p>", count: 400), true),
    (
      #"<p><span role="doc-pagebreak" title="7"></span>One.</p>"#
        + String(repeating: "<p>A line of the log.</p>", count: 400), false
    ),
  ])
  func `pages made by length are told from those of a printed edition`(
    body: String, isEstimated: Bool
  ) async throws {
    let epub = TestEPUB(body: body)
    let report = try await epub.parse(in: try TemporaryDirectory()).book.report
    #expect(report.pagesAreEstimated == isEstimated)
  }

  @Test func `an entry that is only a picture is named by what it shows`() async throws {
    var epub = TestEPUB(body: #"<p>Front.</p><h1 id="x">One</h1><p>Text.</p>"#)
    epub["p.opf"] = """
      <package><metadata><title>A Book</title></metadata>
      <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
      <item id="n" href="n.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest>
      <spine><itemref idref="a"/><itemref idref="n" linear="no"/></spine></package>
      """
    epub["n.xhtml"] = """
      <html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>
      <li><a href="a.xhtml"><img src="t.png" alt="The Title"/></a></li>
      <li><a href="a.xhtml#x">One</a></li></ol></nav></body></html>
      """
    let book = try await epub.parse(in: try TemporaryDirectory()).book
    #expect(book.chapters.map(\.title) == ["The Title", "One"])
    // The table of contents was read as such, so no item was left out.
    #expect(book.report.warnings.isEmpty, "\(book.report.warnings)")
  }

  @Test func `an old book with flaws is read`() async throws {
    let book = try await parseFile(fixture("old")).book
    #expect(book.title == "Café Tales" && book.author == "José" && book.language == "fr")
    #expect(
      book.pages.map(\.text) == [
        "Part One\n\n“Naïve” € 5", "Not closed\n\nand ©\nbroken", "Middle\n\nAfter the middle.",
        "", "Жук",
      ])
    #expect(
      book.chapters.map { "\($0.level) \($0.title) \($0.startPage)" } == [
        "1 Part One 1", "2 Broken 2", "3 Middle 3", "2 Gone 4", "1 Last 5",
      ])
    #expect(book.report.failedPages == [4] && book.report.isPartial)
    #expect(book.report.encoding == "UTF-8, windows-1252, UTF-16LE")
    #expect(book.report.warnings.contains { $0.hasPrefix("b.html is no XHTML") })
    #expect(book.report.warnings.contains("gone.html is missing or damaged"))
    #expect(book.report.warnings.contains("the spine names unknown items: nobody"))
  }

  @Test func `an entry that names no file leads to the only one of that name`() async throws {
    var book = TestEPUB()
    book["p.opf"] = """
      <package><metadata><title>A Book</title></metadata><manifest>
      <item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>
      <item id="a" href="text/a.xhtml" media-type="application/xhtml+xml"/>
      <item id="b" href="text/b.xhtml" media-type="application/xhtml+xml"/>
      <item id="c" href="more/b.xhtml" media-type="application/xhtml+xml"/></manifest>
      <spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/></spine></package>
      """
    for name in ["text/a", "text/b", "more/b"] {
      book["\(name).xhtml"] = "<html><body><p>Of \(name).</p><p id='x'>End.</p></body></html>"
    }
    let links = ["more/b.xhtml", "A.xhtml", "a.xhtml#x", "b.xhtml", "none.xhtml", "text/b.xhtml"]
    let items = links.map { "<li><a href='\($0)'>\($0)</a></li>" }.joined()
    book["nav.xhtml"] = "<html><body><nav role='doc-toc'><ol>\(items)</ol></nav></body></html>"
    let parsed = try await book.parse(in: TemporaryDirectory()).book
    // Two files are called b.xhtml, and an entry that leads nowhere begins where the next one does.
    #expect(parsed.chapters.map(\.title) == links)
    let starts = parsed.chapters.map { parsed.pages[$0.startPage - 1].text }
    #expect(
      starts.map { $0.prefix(9) }
        == ["Of more/b", "Of text/a", "End.", "Of text/b", "Of text/b", "Of text/b"].map {
          $0.prefix(9)
        })
  }

  @Test func `a chapter that unpacks beyond measure is refused`() async throws {
    await #expect(
      throws: BookError.limitExceeded(source: "bomb.epub", limit: .ratio, allowed: 500)
    ) { try await parseFile(fixture("bomb")) }
    var options = SourceOptions()
    options.limits.ratio = 2000
    options.limits.bytes = 1 << 20
    await #expect(
      throws: BookError.limitExceeded(source: "bomb.epub", limit: .bytes, allowed: 1)
    ) { try await parseFile(fixture("bomb"), options: options) }
    options.limits.bytes = 64 << 20
    await #expect(
      throws: BookError.parseFailed(
        source: "bomb.epub", reason: "it holds no text")
    ) { try await parseFile(fixture("bomb"), options: options) }
  }

  @Test func `progress ends with every page`() async throws {
    let parsed = try await parseFile(fixture("modern"))
    #expect(parsed.progress.last?.pagesDone == parsed.book.pages.count)
    // Another run would read them in one go again.
    #expect(parsed.progress.flatMap(\.newPages).isEmpty)
    let again = try await parseFile(fixture("modern"), resuming: parsed.book.pages)
    #expect(again.book == parsed.book)
  }

  @Test func `Project Gutenberg's licence is removed`() async throws {
    var epub = TestEPUB(
      body: """
        <p>The Project Gutenberg eBook of The Lamp</p>
        <p>*** START OF THE PROJECT GUTENBERG EBOOK THE LAMP ***</p>
        <h1 id="one">One</h1><p>It was lit.</p>
        <p>*** END OF THE PROJECT GUTENBERG EBOOK THE LAMP ***</p>
        <h2 id="licence">Licence</h2><p>Redistribution is subject to terms.</p>
        """)
    epub["toc.ncx"] = """
      <ncx><navMap>
      <navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml#one"/></navPoint>
      <navPoint><navLabel><text>Licence</text></navLabel><content src="a.xhtml#licence"/></navPoint>
      </navMap></ncx>
      """
    epub["p.opf"] = epub["p.opf"]?.replacingOccurrences(
      of: "</manifest>",
      with: #"<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>"#
    ).replacingOccurrences(of: "<spine>", with: #"<spine toc="n">"#)
    let book = try await epub.parse(in: TemporaryDirectory()).book
    #expect(book.pages.map(\.text) == ["One\n\nIt was lit."])
    #expect(book.chapters == [Chapter(title: "One", level: 1, startPage: 1)])
    #expect(book.report.licenceLines == 5)
  }
}
