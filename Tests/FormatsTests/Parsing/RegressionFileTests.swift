import Books
import Foundation
import TestSupport
import Testing

/// Files that once broke a parser; each must end as a book or as an error with a name.
struct RegressionFileTests {
  private static var files: [String] {
    let folder = Fixture.url("regressions")
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { !$0.hasPrefix("README") && !$0.hasSuffix(".py") }.sorted()
  }

  /// Files that are read as books; every other one is refused.
  private static let readable: Set = [
    "brackets.html", "entity.docx", "links.md", "lists.md", "quotes.md",
  ]

  @Test func `the files are found`() { #expect(Self.readable.isStrictSubset(of: Self.files)) }

  @Test(arguments: files)
  func `files that once broke a parser are read or refused`(name: String) async throws {
    do {
      let parsed = try await parseFile(Fixture.url("regressions/\(name)"))
      #expect(Self.readable.contains(name) && !parsed.book.pages.isEmpty)
    } catch is BookError {
      #expect(!Self.readable.contains(name))
    }
  }
}
