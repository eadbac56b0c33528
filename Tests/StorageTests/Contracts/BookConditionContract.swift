import Basics
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// What every store says of a book's searchable parts.
@Suite(.eachEngine)
struct BookConditionContract {
  private let model = EmbeddingModel(
    provider: "test", name: "random", dimension: 8, fingerprint: "1", windowTokens: nil)

  @Test func `vectors are none, some, then all`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["one two", "three"])
    let (other, _) = try await library.add("b", pages: ["four"])
    func vectors() async throws -> BookCondition.Vectors {
      try await library.books.condition(of: book.id).vectors
    }
    let (set, chunks) = try await library.cut(book, text, [0..<7, 9..<14])
    #expect(try await vectors() == .none)
    let entries = chunks.map {
      WindowEntry(
        window: EmbeddingWindow(chunk: $0.index, range: $0.range), pages: $0.pages,
        textHash: library.hasher.hash("\($0.index)"))
    }
    for (index, entry) in entries.enumerated() {
      try await library.vectors.store(
        [(entry.textHash, unitVector(8, seed: UInt64(index)))], model: model, of: book.id,
        replacing: false)
      #expect(try await vectors() == .some)
    }
    try await library.vectors.build(entries, in: set.id, model: model)
    #expect(try await vectors() == .all)
    #expect(try await library.books.condition(of: other.id).vectors == .none)
  }

  @Test(arguments: [
    ([""], false), (["", " \n\t", "\r\n"], false), (["", "a"], true), (["\u{0}"], true),
  ])
  func `blank pages do not count as text`(pages: [String], hasText: Bool) async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: pages)
    #expect(try await library.books.condition(of: book.id).hasText == hasText)
  }
}
