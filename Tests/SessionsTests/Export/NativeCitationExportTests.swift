import Answers
import Basics
import Books
import Foundation
import Sessions
import TestSupport
import Testing

/// A provider's own citations are in every export, beside those in words.
struct NativeCitationExportTests {
  private static let answer = "The lamp burns *all* night, <b>they</b> say. (p.3)"

  private static func session(isVisible: Bool = true) -> ExportedSession {
    let source = ResolvedCitation(
      range: 0..<26, text: "", status: .resolved, passages: [], pages: PageRange(7, 7),
      source: 100..<140)
    return ExportTests.session(
      answer, cells: 1, isVisible: isVisible, native: [RecordedCitation(source)])
  }

  @Test func `a document names the page and the words of a provider's citation`() {
    let text = MarkdownExport.text(of: Self.session())
    #expect(
      text.contains("Cited by the provider itself:\n\n- p.7: “The lamp burns \\*all\\* night”"))
    let page = HTMLExport.text(of: Self.session(), hasher: ContentHasher.fake)
    #expect(page.contains("<li>p.7: “The lamp burns *all* night”</li>"))
  }

  @Test func `formats of data have a column or member for a provider's citation`() throws {
    let table = CSVExport.text(of: Self.session())
    #expect(table.contains("p.3 p.7"))
    let line = try JSONValue(parsing: JSONLExport.text(of: Self.session()))
    let cited = line["native_citations"]?.array?.first
    #expect(cited?["pages"]?.string == "p.7")
    #expect(cited?["words"]?.string == "The lamp burns *all* night")
    let notebook = IPYNBExport.document(of: Self.session()).canonicalText
    #expect(notebook.contains(#"cited p.7 for: The lamp burns *all* night\n"#))
  }

  @Test func `a provider's citation beyond the reading position is left out`() {
    for text in [
      MarkdownExport.text(of: Self.session(isVisible: false)),
      HTMLExport.text(of: Self.session(isVisible: false), hasher: ContentHasher.fake),
      CSVExport.text(of: Self.session(isVisible: false)),
      JSONLExport.text(of: Self.session(isVisible: false)),
    ] {
      #expect(!text.contains("p.7"))
    }
  }

  @Test func `a difference in a provider's citation counts as one of citations`() {
    let (a, b) = (
      ExportTests.session(Self.answer, cells: 1).cells[0].cell, Self.session().cells[0].cell
    )
    let diff = CellDiff(from: a, to: b)
    #expect(diff.citationsGained == [PageRange(7, 7)] && diff.citationsLost.isEmpty)
  }
}
