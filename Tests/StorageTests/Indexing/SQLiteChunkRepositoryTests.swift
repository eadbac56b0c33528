import Basics
import Bindings
import Books
import Search
@testable import Storage
import TestSupport
import Testing

@testable import Storage

struct SQLiteChunkRepositoryTests {
  /// Rows are written many at a time, limited by number and length.
  @Test(arguments: [1, 2, 63, 64, 65, 200])
  func `every chunk of a long set is stored and found`(count: Int) async throws {
    let library = try await TestLibrary()
    let words = (0..<count).map { "word\($0)x" }
    let long = String(repeating: " lamp", count: count == 200 ? 60_000 : 1)
    let page = words.joined(separator: " ") + long
    let (book, text) = try await library.add("a", pages: [page])
    var start = 0
    let ranges = words.map { word in
      defer { start += word.utf8.count + 1 }
      return start..<start + word.utf8.count
    }
    let last = ranges[count - 1].lowerBound..<text.utf8.count
    let (set, chunks) = try await library.cut(book, text, ranges.dropLast() + [last])
    #expect(try await library.chunks.chunks(of: set.id) == chunks && chunks.count == count)
    let found = try await library.database.read { database in
      try database.integer("SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH 'word*'")
    }
    #expect(found == count)
    try await library.database.check()
  }
}
