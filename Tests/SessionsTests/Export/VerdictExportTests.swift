import Answers
import Basics
import Books
import Foundation
import Groundedness
import Sessions
import TestSupport
import Testing

/// An export describes an answer's check as the shell does.
struct VerdictExportTests {
  private static let words = "citations 0/1 · sentences ✗ 2"
  private static let hasher = ContentHasher.fake

  /// An answer with a citation of a page without a passage.
  private static func session(_ answer: String = "It was **done**. (p.9)", isVisible: Bool = true)
    -> ExportedSession
  {
    let sentence = SentenceCheck(
      range: 0..<4, support: .unsupported, score: 0, missing: [], isCited: true)
    return ExportTests.session(
      answer, cells: 1, isVisible: isVisible, cited: PageRange(9, 9),
      check: GroundingCheck(
        citations: [CitationCheck(range: 0..<1, status: .notInPassages)], quotes: [],
        sentences: [sentence, sentence]))
  }

  @Test func `every format for reading carries the verdict`() {
    let session = Self.session()
    #expect(MarkdownExport.text(of: session).contains("*checked \(Self.words)*"))
    let page = HTMLExport.text(of: session, hasher: Self.hasher)
    #expect(page.contains("checked citations <span class=\"bad\">0/1</span>"))
    #expect(page.contains("<span class=\"bad\">✗ 2</span>"))
    #expect(CSVExport.text(of: session).contains(",\(Self.words),"))
    #expect(JSONLExport.text(of: session).contains("\"verdict\":\"\(Self.words)\""))
    let notebook = IPYNBExport.document(of: session).canonicalText
    #expect(notebook.contains("checked \(Self.words)\\n"))
  }

  @Test(arguments: ExportFormat.allCases)
  func `a verdict beyond the reading position is hidden`(format: ExportFormat) throws {
    func tells(isVisible: Bool) throws -> Bool {
      let text = try #require(ExportTests.texts(of: Self.session(isVisible: isVisible))[format])
      return ["0/1", "✗ 2"].contains(where: text.contains)
    }
    #expect(try tells(isVisible: true) && !tells(isVisible: false))
  }

  @Test func `a page that no passage is from is not marked as cited`() throws {
    let cell = try #require(Self.session().cells.first).cell
    #expect(cell.citedRanges == [PageRange(9, 9)] && cell.provenRanges.isEmpty)
    let proven = try #require(ExportTests.session("q", cells: 1).cells.first).cell
    #expect(proven.provenRanges == [PageRange(3, 3)])
  }

  @Test func `a visible answer is rendered as Markdown, a hidden one is not`() {
    let render: HTMLExport.MarkdownRenderer = { "<p>rendered \($0.utf8.count)</p>" }
    let answer = "**Done.**\u{202E}"
    let page = HTMLExport.text(
      of: Self.session(answer), hasher: Self.hasher, markdown: render)
    #expect(page.contains("<div class=\"answer\"><p>rendered 12</p></div>"))
    let hidden = HTMLExport.text(
      of: Self.session(answer, isVisible: false), hasher: Self.hasher, markdown: render)
    #expect(!hidden.contains("rendered") && hidden.contains("(answered beyond"))
  }
}
