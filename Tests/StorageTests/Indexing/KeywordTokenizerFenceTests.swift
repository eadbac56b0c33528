import Books
import Parameters
import Search
@testable import Storage
import TestSupport
import Testing

/// The indexes in memory contain only visible text, of the set and position that is searched.
@Suite(.eachEngine)
struct KeywordTokenizerFenceTests {
  private static let words = (0..<30).map { "word\($0 * 7)" }

  private func pages(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 4...15, using: &random)).map { _ in
      (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        Self.words.randomElement(using: &random)
      }.joined(separator: " ")
    }
  }

  private func ranges(of length: Int) -> [Range<Int>] {
    stride(from: 0, to: max(1, length - 1), by: 70).map { $0..<min(length, $0 + 90) }
  }

  private func query(_ random: inout SeededGenerator, _ tokenizer: KeywordTokenizer) -> KeywordQuery
  {
    let terms = (0..<3).compactMap { _ in Self.words.randomElement(using: &random) }
    return KeywordQuery(question: terms.joined(separator: " "), tokenizer: tokenizer)
  }

  @Test(
    arguments: [.porter, .plain, .trigram, .german, .korean] as [KeywordTokenizer],
    0..<6 as Range<UInt64>)
  func `a fence is the same as a book that ends there`(
    tokenizer: KeywordTokenizer, seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let library = try await TestStores()
    let pages = pages(&random)
    let (book, text) = try await library.add("whole", pages: pages)
    let (set, chunks) = try await library.cut(book, text, ranges(of: text.utf8.count))
    // Forward and back, so that text of a later position would show.
    for page in [2, pages.count, 1, 3, pages.count - 1] {
      let position = ReadingPosition(page: page)
      let end = text.pageMap.end(before: .at(position))
      let (short, part) = try await library.add(
        "to \(page)", pages: (1...page).compactMap { text.text(ofPage: $0) })
      let visible = chunks.filter { $0.pages.end <= page }.map { $0.range.clamped(to: 0..<end) }
      let (cut, _) = try await library.cut(short, part, visible)
      let query = query(&random, tokenizer)
      #expect(
        try await library.chunks.search(query, in: set.id, fence: .at(position), limit: 1000)
          == library.chunks.search(query, in: cut.id, fence: .beyond, limit: 1000))
    }
  }

  @Test(arguments: [KeywordTokenizer.plain, .trigram])
  func `a chunk that reaches over the fence is left out`(tokenizer: KeywordTokenizer) async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["the butler", "is the murderer"])
    let (set, _) = try await library.cut(book, text, [0..<10, 4..<text.utf8.count])
    func chunks(_ word: String, _ page: Int) async throws -> [Int] {
      try await library.chunks.search(
        KeywordQuery(question: word, tokenizer: tokenizer), in: set.id,
        fence: .at(ReadingPosition(page: page)), limit: 5
      ).map(\.chunk).sorted()
    }
    #expect(try await chunks("murderer", 0) == [1])
    #expect(try await chunks("murderer", 1).isEmpty)
    #expect(try await chunks("butler", 1) == [0])
    #expect(try await chunks("murderer", 2) == [1])
  }

  @Test(arguments: [KeywordTokenizer.plain, .trigram])
  func `more books than are held at once are each searched behind their own fence`(
    tokenizer: KeywordTokenizer
  ) async throws {
    let library = try await TestStores()
    var sets: [FencedSet] = []
    for number in 0..<11 {
      let (book, text) = try await library.add(
        "b\(number)", pages: ["the lamp of book \(number)", "secret\(number) lamp"])
      let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
      sets.append(FencedSet(set.id, .at(ReadingPosition(page: number % 2 == 0 ? 1 : 0))))
    }
    for _ in 0..<2 {
      let lamps = try await library.chunks.search(
        KeywordQuery(terms: ["lamp"], tokenizer: tokenizer), in: sets, limit: 9)
      #expect(lamps.map(\.count) == (0..<11).map { $0 % 2 == 0 ? 1 : 2 })
    }
    let secrets = try await library.chunks.search(
      KeywordQuery(terms: ["secret4", "secret5"], tokenizer: tokenizer), in: sets, limit: 9)
    #expect(secrets[4].isEmpty)
    #expect(secrets[5].map(\.chunk) == [1])
  }

  @Test(arguments: [KeywordTokenizer.plain, .trigram])
  func `a draft scores as the index does`(tokenizer: KeywordTokenizer) async throws {
    var random = SeededGenerator(seed: 5)
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: pages(&random))
    // Borders between words, where no word is cut in two.
    let (set, chunks) = try await library.cut(
      book, text, text.pageMap.ranges.filter { !$0.isEmpty })
    let query = query(&random, tokenizer)
    let hits = try await library.chunks.search(query, in: set.id, fence: .beyond, limit: 50)
    let draft = try await library.chunks.draft(query, of: text, chapters: [])
      .hits(in: chunks.map { ($0.index, $0.range) }, chapterWeight: 0, limit: 50)
    #expect(!hits.isEmpty && hits.map(\.chunk) == draft.map(\.chunk))
    for (hit, wanted) in zip(hits, draft) { #expect(abs(hit.score - wanted.score) < 1e-9) }
  }
}
