import Books
import Foundation
import TestSupport
import Testing

struct PDFLabelsTests {
  private func map(_ name: String) async throws -> PageMap {
    BookText(pages: try await parseFile(Fixture.url("pdf/\(name)")).book.pages).pageMap
  }

  @Test func `labels are one line, without control characters and of limited length`()
    async throws
  {
    let map = try await map("labels-kinds.pdf")
    #expect(map.labels[12...13] == ["1", "a[31m b1"])
    #expect(map.label(of: 15) == String(repeating: "x", count: 59) + "…")
    #expect(map.label(of: 7) == "7" && map.labels[6] == nil)
  }

  @Test(
    arguments: [
      ("iv", nil), ("II", 2), ("aa", 4), ("Appendix II", 6), ("über-2", 10), ("1", 11), ("7", 7),
    ] as [(String, Int?)])
  func `a page is named by its label`(name: String, page: Int?) async throws {
    #expect(try await map("labels-kinds.pdf").page(named: name) == page)
  }

  @Test func `a label that repeats the place is dropped, unless another page has it`() async throws
  {
    let twice = try await map("labels-twice.pdf")
    #expect(twice.labels == ["1", "2", "3", "1", "2", "3"])
    #expect(twice.page(named: "1") == 1 && twice.pages(named: "1") == [1, 4])
    #expect(twice.page(named: "5") == 5)
    #expect(try await map("two-pages.pdf").labels == [nil, nil])
  }

  @Test func `pages before the first label are named by their place`() async throws {
    let late = try await map("labels-late.pdf")
    #expect(late.labels == [nil, nil, "i", "ii", "iii"])
    #expect(late.page(named: "1") == 1 && late.page(named: "i") == 3)
  }
}
