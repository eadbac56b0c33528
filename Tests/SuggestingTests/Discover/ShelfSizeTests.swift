import DeskSupport
import Discovery
import Reading
@testable import Shelf
@testable import Suggesting
import TestSupport
import Testing

/// Suggestions for shelves of every size.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ShelfSizeTests {
  @Test func `an empty shelf without a catalogue has no list, and says what it has`() async throws {
    let desk = try await DiscoverDesk(hasShelf: false, hasCatalogue: false)
    let round = try await desk.suggest("").round
    #expect(round.books.isEmpty && round.counts.shelf == 0 && round.counts.candidates == 0)
  }

  @Test func `an empty shelf gets books of the catalogue`() async throws {
    let desk = try await DiscoverDesk(hasShelf: false)
    let round = try await desk.suggest("").round
    #expect(round.books.count == 4 && round.counts.taste == 0)
    let mystery = try await desk.suggest("a mystery").round.books.first
    #expect(mystery?.reason.statement == .asked([.subject("Mystery")]))
  }

  @Test func `a shelf of one book gets books near it`() async throws {
    let desk = try await DiscoverDesk(hasShelf: false)
    try await desk.shelve([
      try DiscoverDesk.work("Mrs Dalloway", by: "Virginia Woolf", ["Modernism"], quarters: 20)
    ])
    let round = try await desk.suggest("").round
    #expect(round.books.count == 4 && round.counts.taste == 1)
    #expect(round.books.first?.authors == ["Virginia Woolf"])
  }

  @Test func `a shelf of ten thousand works gets a list`() async throws {
    let desk = try await DiscoverDesk(hasShelf: false)
    let works = try (0..<10_000).map { number in
      try DiscoverDesk.work(
        "Work \(number)", by: "Author \(number % 900)",
        [["Modernism", "Mystery", "Adventure", "Horror"][number % 4]], quarters: number % 20 + 1,
        number.isMultiple(of: 50) ? .toRead : .read)
    }
    try await desk.shelve(works)
    let round = try await desk.suggest("").round
    #expect(round.books.count == 4 && round.counts.taste >= 9_000)
    #expect(round.counts.candidates >= 200)
  }
}
