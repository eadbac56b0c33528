import Basics
import Bindings
import Books
import Parameters
import Search
import TestSupport
import Testing

/// What every store of chunk sets does.
@Suite(.eachEngine)
struct ChunkSetsContract {
  @Test func `a chunk set reads back as it was cut`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["aaa bbb", "ccc ddd", "eee"])
    let (set, chunks) = try await library.cut(book, text, [0..<7, 4..<15, 16..<19])
    #expect(try await library.chunks.chunks(of: set.id) == chunks)
    #expect(try await library.chunks.chunkSet(key: set.key, of: book.id) == set)
    #expect(chunks.map(\.overlap) == [0, 3, 0])
  }

  @Test func `several sets live side by side, one per key`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["aaa bbb"])
    let (first, _) = try await library.cut(book, text, [0..<3, 4..<7], key: "small")
    let (second, _) = try await library.cut(book, text, [0..<7], key: "large")
    let (again, _) = try await library.cut(book, text, [0..<7], key: "large")
    #expect(again == second)
    #expect(try await library.chunks.chunkSets(of: book.id) == [first, second])
    try await library.chunks.delete(first.id)
    #expect(try await library.chunks.chunkSets(of: book.id) == [second])
    #expect(try await library.chunks.chunks(of: first.id).isEmpty)
    try await library.check()
  }

  @Test func `an id is never reused`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["aaa"])
    let (first, _) = try await library.cut(book, text, [0..<3])
    try await library.chunks.delete(first.id)
    let (second, _) = try await library.cut(book, text, [0..<3])
    #expect(second.id != first.id)
  }

  @Test func `chunks out of order are refused and leave nothing`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["aaa bbb"])
    let chunk = Chunk(index: 1, range: 0..<3, overlap: 0, pages: PageRange(1, 1))
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(3, .characters), overlap: TextSize(0, .characters))
    await #expect(throws: StorageError.self) {
      _ = try await library.chunks.save(
        [chunk], text: text, of: book.id, key: library.hasher.hash("k"), options: options,
        chunker: "test/1")
    }
    #expect(try await library.chunks.chunkSets(of: book.id).isEmpty)
  }
}
