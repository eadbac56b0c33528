import Bindings
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// What every index of words does; the ranking is one for all.
@Suite(.eachEngine)
struct KeywordsContract {
  private func search(
    _ library: TestStores, _ terms: [String], _ set: ChunkSet, page: Int = 0, limit: Int = 10
  ) async throws -> [IndexHit] {
    try await library.chunks.search(
      KeywordQuery(terms: terms), in: set.id, fence: .at(ReadingPosition(page: page)), limit: limit)
  }

  @Test func `words are found in other forms, with other accents and in other cases`() async throws
  {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["The CAFÉ was closed", "Müller runs"])
    let (set, _) = try await library.cut(book, text, [0..<20, 21..<text.utf8.count])
    #expect(try await search(library, ["cafe"], set).map(\.chunk) == [0])
    #expect(try await search(library, ["muller", "nothing"], set).map(\.chunk) == [1])
    #expect(try await search(library, ["running"], set).map(\.chunk) == [1])
    #expect(try await search(library, ["absent"], set).isEmpty)
    #expect(try await search(library, [], set).isEmpty)
    #expect(try await search(library, ["cafe"], set, limit: 0).isEmpty)
  }

  @Test(arguments: [
    "\"", "a\"b", "AND", "NOT OR", "foo-bar", "a:b", "C++", "(x", "*", "^a", "NEAR(a b)", "\0",
    "a\0b",
    "{a}", "'", "—", "\u{202E}", "😀",
  ])
  func `typed text is never query syntax`(term: String) async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["plain words"])
    let (set, _) = try await library.cut(book, text, [0..<text.utf8.count])
    #expect(try await search(library, [term], set).isEmpty)
    #expect(try await search(library, [term, "plain"], set).map(\.chunk) == [0])
  }

  @Test func `a pasted page works as a query`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["plain words"])
    let (set, _) = try await library.cut(book, text, [0..<text.utf8.count])
    let terms = ["plain"] + (0..<20_000).map { "word\($0)" }
    #expect(try await search(library, terms, set).map(\.chunk) == [0])
  }

  @Test func `scores do not change when other books and sets come`() async throws {
    let library = try await TestStores()
    var random = SeededGenerator(seed: 8)
    let (set, book, text) = try await library.randomBook("a", &random)
    let before = try await search(library, ["w1", "w5"], set, page: 5, limit: 1000)
    _ = try await library.randomBook("b", &random)
    _ = try await library.cut(book, text, [0..<10], key: "another")
    #expect(try await search(library, ["w1", "w5"], set, page: 5, limit: 1000) == before)
  }

  @Test(arguments: 0..<12)
  func `a fence is the same as a book that ends there`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let library = try await TestStores()
    let (set, _, text) = try await library.randomBook("whole", &random)
    let chunks = try await library.chunks.chunks(of: set.id)
    for page in [1, 2, text.pageMap.pageCount / 2, text.pageMap.pageCount] where page > 0 {
      let end = text.pageMap.end(before: .at(ReadingPosition(page: page)))
      let (book, part) = try await library.add(
        "to \(page)", pages: (1...page).compactMap { text.text(ofPage: $0) })
      let ranges = chunks.filter { $0.pages.end <= page }.map { $0.range.clamped(to: 0..<end) }
      let (cut, _) = try await library.cut(book, part, ranges)
      for limit in [1, 5, 1000] {
        let terms = (0..<3).map { _ in "w\(Int.random(in: 0..<40, using: &random))" }
        #expect(
          try await search(library, terms, set, page: page, limit: limit)
            == search(library, terms, cut, limit: limit), "page \(page), \(terms)")
      }
    }
  }

  @Test func `a chunk that reaches over the fence is left out`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["the butler", "is the murderer"])
    let (set, _) = try await library.cut(book, text, [0..<10, 4..<text.utf8.count])
    #expect(try await search(library, ["murderer"], set).map(\.chunk) == [1])
    #expect(try await search(library, ["murderer"], set, page: 1).isEmpty)
    #expect(try await search(library, ["butler"], set, page: 1).map(\.chunk) == [0])
    #expect(try await search(library, ["butler"], set, page: 2).map(\.chunk).sorted() == [0, 1])
  }
}

extension TestStores {
  /// Pages of random words, empty ones among them, in overlapping chunks that straddle pages.
  func randomBook(
    _ name: String, _ random: inout SeededGenerator
  ) async throws -> (ChunkSet, Book, BookText) {
    var pages: [String] = []
    for _ in 0..<Int.random(in: 6...30, using: &random) {
      let count = Int.random(in: 0...60, using: &random)
      pages.append(
        (0..<count).map { _ in
          // Squared, so that some words are common and some rare.
          let roll = Double.random(in: 0..<1, using: &random)
          return "w\(Int(roll * roll * 40))"
        }.joined(separator: " "))
    }
    let (book, text) = try await add(name, pages: pages)
    let step = Int.random(in: 20...120, using: &random)
    let ranges = stride(from: 0, to: text.utf8.count - 1, by: step).map { start in
      start..<min(text.utf8.count, start + step + Int(step / 4))
    }
    let (set, _) = try await cut(book, text, ranges)
    return (set, book, text)
  }
}
