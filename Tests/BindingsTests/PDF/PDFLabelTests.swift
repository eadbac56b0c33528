import Bindings
import Foundation
import TestSupport
import Testing

/// Labels as `pypdf` 7.1 lists them in `reader.page_labels`, where pages without one have nil here.
struct PDFLabelTests {
  private func labels(_ name: String) throws -> [String?] {
    let document = try PDFDocument(path: Fixture.url("pdf/\(name)").path)
    return (1...document.pageCount).map { document.page($0).label }
  }

  @Test func `labels count in numbers, Roman numbers and letters, with any prefix or none`() throws
  {
    #expect(
      try labels("labels-kinds.pdf") == [
        "i", "ii", "Z", "AA", "Appendix I", "Appendix II", nil, "Cover", "Über-1", "Über-2", "1",
        "2", "1", "a\u{1B}[31m\n\tb1", String(repeating: "x", count: 300),
      ])
  }

  @Test func `labels that begin late begin there`() throws {
    #expect(try labels("labels-late.pdf") == [nil, nil, "i", "ii", "iii"])
    #expect(
      try labels("labels-late-named.pdf") == [nil, nil, "Fôret № 1", "Fôret № 2", "Fôret № 3"])
  }

  @Test func `numbering may start again`() throws {
    #expect(try labels("labels-twice.pdf") == ["1", "2", "3", "1", "2", "3"])
  }
}
