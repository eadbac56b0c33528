import Books
import Foundation
import Parameters
import TestSupport
import Testing

struct DOCXBookParserTests {
  private func parse(_ name: String, pageLevel: Int = 2) async throws -> ParsedBook {
    var options = SourceOptions()
    options.pageLevel = pageLevel
    return try await parseFile(Fixture.url("docx/\(name).docx"), options: options).book
  }

  @Test(arguments: ["features", "strict"])
  func `a document reads as it is displayed`(name: String) async throws {
    let book = try await parse(name)
    try expectSnapshot(book.pages.map(\.text).joined(separator: "\n=====\n"), "features")
  }

  @Test func `headings are known by their outline level and begin pages`() async throws {
    let book = try await parse("features")
    #expect(
      book.chapters == [
        Chapter(title: "First watch", level: 1, startPage: 1),
        Chapter(title: "Oil", level: 2, startPage: 2),
        Chapter(title: "Level by itself", level: 2, startPage: 3),
      ])
    #expect(book.title == "The Watch Book" && book.author == "E. Tarrant")
    #expect(book.language == "en-GB")
    #expect(try await parse("features", pageLevel: 1).pages.count == 1)
  }

  @Test func `without headings page breaks make the pages`() async throws {
    let pages = try await parse("breaks").pages.map(\.text)
    #expect(
      pages == [
        "Page one.", "Page two goes on", "on page three.", "Page four.\n\nEnd of the section.",
        "Page five.",
      ])
    #expect(try await parse("features", pageLevel: 0).pages.count == 1)
  }

  @Test func `formulas keep their structure`() async throws {
    func run(_ text: String) -> String { "<m:r><w:rPr/><m:t>\(text)</m:t></m:r>" }
    let half = "<m:f><m:num>\(run("a"))</m:num><m:den>\(run("2"))</m:den></m:f>"
    let square = "<m:sSup><m:e>\(run("x"))</m:e><m:sup>\(run("2"))</m:sup></m:sSup>"
    let sum = """
      <m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>\(run("i"))</m:sub><m:sup/>
      <m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>\(half)</m:e></m:d></m:e></m:nary>
      """
    let document = TestDOCX(
      body: """
        <w:p><w:r><w:t xml:space="preserve">So </w:t></w:r><m:oMath>\(square)\(run("=y"))</m:oMath>
        <w:r><w:t>, and:</w:t></w:r></w:p>
        <w:p><m:oMathPara><m:oMathParaPr><m:jc m:val="center"/></m:oMathParaPr>
        <m:oMath>\(sum)</m:oMath></m:oMathPara></w:p>
        """)
    #expect(
      try await document.parse().text == #"""
        So x² = y, and:

        $$\sum_{i}\left[ \frac{a}{2} \right]$$
        """#)
  }

  @Test func `a power is distinguished from a note's number`() async throws {
    func run(_ text: String, _ position: String) -> String {
      #"<w:r><w:rPr><w:vertAlign w:val="\#(position)"/></w:rPr><w:t>\#(text)</w:t></w:r>"#
    }
    let plain = "<w:r><w:t>, 2</w:t></w:r>"
    let document = TestDOCX(
      body: """
        <w:p>\(run("10", "baseline"))\(run("−6", "superscript"))\(plain)\(run("nd", "superscript"))
        \(plain)\(run("2", "subscript"))</w:p>
        """)
    #expect(try await document.parse().text == "10⁻⁶, 2nd, 22")
  }

  @Test func `a damaged document is read past the damage, and reported as partial`() async throws {
    func paragraph(_ properties: String, _ text: String) -> String {
      "<w:p><w:r><w:rPr>\(properties)</w:rPr><w:t>\(text)</w:t></w:r></w:p>"
    }
    let damaged = try await TestDOCX(
      body: paragraph("<w:i/ >", "First.") + paragraph("", "Second.")
    ).parse()
    #expect(damaged.text == "First.\n\nSecond.")
    let report = damaged.book.report
    #expect(report.isPartial && report.lostParts == ["word/document.xml"])
    #expect(report.warnings.count == 1)
    #expect(
      report.warnings.first?.hasPrefix("word/document.xml is damaged at line 1 (") == true,
      "\(report.warnings)")
    await #expect(throws: BookError.self) { try await TestDOCX(body: "</w:x><<<").parse() }
  }

  @Test func `signs of symbol fonts are those of Unicode`() async throws {
    func sign(_ font: String, _ code: String) -> String {
      #"<w:r><w:sym w:font="\#(font)" w:char="\#(code)"/></w:r>"#
    }
    let signs = [
      sign("Symbol", "F061"), sign("Symbol", "00B7"), sign("Wingdings", "F0FC"),
      sign("Wingdings", "F0E0"), sign("Arial", "263A"), sign("Wingdings", "F0FF"),
    ]
    let parsed = try await TestDOCX(body: "<w:p>\(signs.joined())</w:p>").parse()
    #expect(parsed.text == "α•✓→☺")
    #expect(parsed.book.report.charactersDropped == 1)
  }

  @Test func `the numbers of a law are read as they are printed`() async throws {
    func level(_ index: Int, _ format: String, _ text: String, _ more: String = "") -> String {
      """
      <w:lvl w:ilvl="\(index)"><w:start w:val="1"/><w:numFmt w:val="\(format)"/>\(more)
      <w:lvlText w:val="\(text)"/></w:lvl>
      """
    }
    func item(_ level: Int, _ text: String) -> String {
      """
      <w:p><w:pPr><w:numPr><w:ilvl w:val="\(level)"/><w:numId w:val="1"/></w:numPr></w:pPr>
      <w:r><w:t>\(text)</w:t></w:r></w:p>
      """
    }
    let levels =
      level(0, "upperRoman", "Article %1.") + level(1, "lowerLetter", "%1.%2", "<w:isLgl/>")
      + level(2, "lowerLetter", "%1.%2.%3", #"<w:isLgl w:val="0"/>"#)
    let document = TestDOCX(
      body: item(0, "Lamps") + item(1, "Oil") + item(2, "Jars") + item(1, "Wicks"),
      parts: [
        "numbering": """
        <w:abstractNum w:abstractNumId="0">\(levels)</w:abstractNum>
        <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
        """
      ])
    #expect(
      try await document.parse().text == """
        Article I. Lamps
          1.1 Oil
            a Jars
          1.2 Wicks
        """)
  }

  @Test func `a long marker is cut`() async throws {
    let item =
      #"<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>"#
    let text = String(repeating: "§", count: 5_000) + "%1"
    let numbering = """
      <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="\(text)"/></w:lvl>
      </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
      """
    let parsed = try await TestDOCX(
      body: String(repeating: item, count: 3), parts: ["numbering": numbering]
    ).parse()
    #expect(parsed.text.count < 3 * 100)
  }

  @Test func `a large initial is the first letter of its word`() async throws {
    let document = TestDOCX(
      body: """
        <w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>L</w:t></w:r></w:p>
        <w:p><w:r><w:t>it at dusk.</w:t></w:r></w:p>
        <w:p><w:pPr><w:framePr w:wrap="around"/></w:pPr><w:r><w:t>A frame.</w:t></w:r></w:p>
        """)
    #expect(try await document.parse().text == "Lit at dusk.\n\nA frame.")
  }

  @Test func `a document without its main part is refused`() async throws {
    let folder = try TemporaryDirectory()
    let whole = try Data(contentsOf: Fixture.url("docx/features.docx"))
    // The name in the directory at the end counts.
    let name = Data("word/main.xml".utf8)
    let last = try #require(whole.range(of: name, options: .backwards))
    var other = whole
    other.replaceSubrange(last, with: Data("word/mail.xml".utf8))
    try other.write(to: URL(filePath: folder.path("a.docx")))
    await #expect(throws: BookError.self) {
      try await parseFile(URL(filePath: folder.path("a.docx")))
    }
  }

  @Test func `limits are kept and named`() async throws {
    var options = SourceOptions()
    options.limits.depth = 5
    await #expect(
      throws: BookError.limitExceeded(source: "features.docx", limit: .depth, allowed: 5)
    ) { try await parseFile(Fixture.url("docx/features.docx"), options: options) }
    options = SourceOptions()
    options.limits.entries = 3
    await #expect(
      throws: BookError.limitExceeded(source: "features.docx", limit: .entries, allowed: 3)
    ) { try await parseFile(Fixture.url("docx/features.docx"), options: options) }
  }
}

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct DOCXCorpusTests {
  /// Letters and digits alone: tables and lists are drawn differently.
  private static func words(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : " " })
  }

  private static var names: [String] {
    guard let folder = Fixture.corpus?.appending(path: "docx") else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".docx") }.sorted()
  }

  /// Pandoc 2.17 knows hardly any text boxes; docling does.
  private static func reference(_ name: String, in corpus: URL) throws -> String? {
    let byDocling = name.contains("textbox")
    let path = byDocling ? "docx/\(name).expected.md" : "goldens/\(name).pandoc.txt"
    let text = try? String(contentsOf: corpus.appending(path: path), encoding: .utf8)
    return text.map { words($0.replacingOccurrences(of: "<!-- image -->", with: "")) }
  }

  @Test(arguments: names)
  func `the words of a document are those of other readers`(name: String) async throws {
    let corpus = try #require(Fixture.corpus)
    let found = Self.words(try await parseFile(corpus.appending(path: "docx/\(name)")).text)
    guard let wanted = try Self.reference(name, in: corpus),
      wanted.contains(where: { !$0.isWhitespace })
    else {
      #expect(found.contains { !$0.isWhitespace })
      return
    }
    let f1 = wordBagF1(found, wanted)
    let (more, less) = (
      WordBag(found).missing(from: WordBag(wanted)), WordBag(wanted).missing(from: WordBag(found))
    )
    #expect(f1 >= 0.97, "more \(more) less \(less)")
  }
}
