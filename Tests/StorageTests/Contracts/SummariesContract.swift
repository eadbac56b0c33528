import Answers
import Basics
import Books
import Search
import Testing

/// What every store of summaries does.
@Suite(.eachEngine)
struct SummariesContract {
  private static let summary = SectionSummary(
    title: "The “Lamp”", pages: PageRange(2, 4), text: "It is lit.\nIt burns.",
    statements: [
      KeyStatement(text: "The keeper trims it.", pages: PageRange(2, 2)),
      KeyStatement(text: "Nobody \"sleeps\".", pages: PageRange(3, 4)),
    ])

  @Test func `a summary is found by the hash of its inputs alone`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["one"])
    let (other, _) = try await library.add("b", pages: ["two"])
    let (key, later) = (library.hasher.hash("1"), library.hasher.hash("2"))
    #expect(try await library.summaries.summary(key, of: book.id) == nil)
    for owner in [book, other] {
      try await library.summaries.save(
        Self.summary, key: key, of: owner.id, index: 0, at: library.clock.now())
    }
    #expect(try await library.summaries.summary(key, of: book.id) == Self.summary)
    #expect(try await library.summaries.summary(later, of: book.id) == nil)
    try await library.books.delete(book.id)
    #expect(try await library.summaries.summary(key, of: book.id) == nil)
    #expect(try await library.summaries.summary(key, of: other.id) == Self.summary)
    try await library.check()
  }

  @Test func `a summary of the same inputs takes the place of the one before`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["one"])
    let key = library.hasher.hash("1")
    let shorter = SectionSummary(title: "t", pages: PageRange(1, 1), text: "t", statements: [])
    for summary in [Self.summary, shorter] {
      try await library.summaries.save(
        summary, key: key, of: book.id, index: 3, at: library.clock.now())
    }
    #expect(try await library.summaries.summary(key, of: book.id) == shorter)
  }
}
