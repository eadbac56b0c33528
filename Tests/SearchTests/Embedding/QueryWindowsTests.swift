import Search
import Testing

struct QueryWindowsTests {
  private let words = (1...100).map { "w\($0)" }

  @Test func `a query that fits is read as it was typed`() {
    #expect(QueryWindows.of("  two words ", limit: 5, counter: WordCounter()) == ["  two words "])
    #expect(QueryWindows.of("two words", limit: nil, counter: WordCounter()) == ["two words"])
  }

  @Test func `a longer one is read in pieces that lose no word`() {
    let pieces = QueryWindows.of(
      words.joined(separator: " "), limit: 40, counter: WordCounter())
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.split(separator: " ").count <= 40 })
    let kept = Set(pieces.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(kept == Set(words))
  }
}
