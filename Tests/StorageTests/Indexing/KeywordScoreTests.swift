import Bindings
import Books
import Search
import TestSupport
import Testing

@testable import Storage

/// Our ranking beside that of SQLite.
struct KeywordScoreTests {
  @Test func `scores are those of FTS5 when the library holds one set`() async throws {
    let library = try await TestLibrary()
    var random = SeededGenerator(seed: 7)
    let (set, _, _) = try await library.stores.randomBook("a", &random)
    let hits = try await library.chunks.search(
      KeywordQuery(terms: ["w1", "w2", "w3"]), in: set.id, fence: .beyond, limit: 1000)
    await library.database.close()
    let plain = try SQLiteDatabase(path: library.path)
    let expected = try plain.rows(
      """
      SELECT rowid & 1048575, -bm25(chunks_fts) FROM chunks_fts
      WHERE chunks_fts MATCH '"w1" OR "w2" OR "w3"' ORDER BY rank, rowid
      """
    ) { IndexHit(chunk: $0.integer(0), score: $0.real(1)) }
    #expect(!hits.isEmpty)
    #expect(hits.map(\.chunk) == expected.map(\.chunk))
    for (hit, wanted) in zip(hits, expected) { #expect(abs(hit.score - wanted.score) < 1e-9) }
  }
}
