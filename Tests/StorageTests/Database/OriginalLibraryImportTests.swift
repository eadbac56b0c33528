@testable import Files
import Basics
import Bindings
import Books
import Foundation
import Search
import Sessions
import TestSupport
import Testing

@testable import Storage

/// A library of the original program, made by `shared/fixtures/original/make_library.py`.
struct OriginalLibraryImportTests {
  private let directory: TemporaryDirectory
  private let path: String
  /// A second copy, because even reading a library in place puts a log beside it.
  private let untouched: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("books.db")
    untouched = directory.path("untouched.db")
    for copy in [path, untouched] {
      try FileManager.default.copyItem(
        at: Fixture.url("original/library.db"), to: URL(filePath: copy))
    }
  }

  private func opened() async throws -> TestLibrary {
    TestLibrary(over: try await TestLibrary.open(path))
  }

  private func book(_ title: String, in library: TestLibrary) async throws -> Book {
    try #require(try await library.books.books().first { $0.title == title })
  }

  /// The chunks as the original program stored them, from the untouched fixture.
  private func originals(_ title: String) throws -> [(
    id: String, words: [String], pages: PageRange
  )] {
    let fixture = try SQLiteDatabase(path: untouched)
    return try fixture.rows(
      """
      SELECT c.id, content, start_page, end_page FROM chunks AS c JOIN books AS b ON b.id = book_id
      WHERE title = ? ORDER BY end_page, start_page, chunk_index, c.rowid
      """, .text(title)
    ) { ($0.text(0), Self.words($0.text(1)), PageRange($0.integer(2), $0.integer(3))) }
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test func `books keep their fields, whatever form their times have`() async throws {
    let library = try await opened()
    let books = try await library.books.books()
    #expect(Set(books.map(\.title)) == ["Overlapping", "Plain", "図書館", "Odd", "Pending"])
    let overlapping = try await book("Overlapping", in: library)
    #expect(overlapping.createdAt == Timestamp("2026-02-14T09:30:00.000001+00:00"))
    #expect(overlapping.position == ReadingPosition(page: 3))
    #expect((overlapping.status, overlapping.format) == (.ready, .unknown))
    #expect((overlapping.source, overlapping.pageCount) == (nil, 7))
    let plain = try await book("Plain", in: library)
    #expect(plain.createdAt == Timestamp("2026-02-14T09:30:05.000000+00:00"))
    let cjk = try await book("図書館", in: library)
    #expect(cjk.createdAt == Timestamp("2026-02-14T09:30:09+00:00"))
    let pending = try await book("Pending", in: library)
    #expect((pending.status, pending.position, pending.pageCount) == (.pending, .unset, 0))
  }

  @Test(arguments: ["Overlapping", "Plain", "図書館", "Odd"])
  func `every chunk keeps its words, its pages and its id`(title: String) async throws {
    let library = try await opened()
    let book = try await book(title, in: library)
    let set = try #require(try await library.chunks.chunkSets(of: book.id).first)
    let chunks = try await library.chunks.chunks(of: set.id)
    let text = try await library.books.text(of: book.id)
    let originals = try originals(title)
    #expect(chunks.map { Self.words(text.text($0.range)) } == originals.map(\.words))
    #expect(chunks.map(\.pages) == originals.map(\.pages))
    let kept = try await library.database.read { database in
      try database.rows(
        "SELECT original_id, content FROM chunks WHERE chunk_set_id = ? ORDER BY id",
        .integer(set.id.rawValue)
      ) { [$0.text(0), $0.text(1)] }
    }
    #expect(kept == zip(originals, chunks).map { [$0.id, text.text($1.range)] })
  }

  @Test(arguments: ["Overlapping", "Plain", "図書館", "Odd"])
  func `an imported word is never on a page before its own`(title: String) async throws {
    let library = try await opened()
    let book = try await book(title, in: library)
    let text = try await library.books.text(of: book.id)
    let originals = try originals(title)
    for page in 1...text.pageMap.pageCount {
      let end = text.pageMap.end(before: .at(ReadingPosition(page: page)))
      let allowed = Set(originals.filter { $0.pages.end <= page }.flatMap(\.words))
      #expect(Set(Self.words(text.text(0..<end))).isSubset(of: allowed), "page \(page)")
    }
    #expect(try await library.books.report(of: book.id)?.pagesAreEstimated == true)
  }

  @Test func `overlaps are found again, and text is not doubled`() async throws {
    let library = try await opened()
    let book = try await book("Overlapping", in: library)
    let set = try #require(try await library.chunks.chunkSets(of: book.id).first)
    #expect(set.options.description == "recursive 60w/10w")
    let words = Self.words(try await library.books.text(of: book.id).text(0..<Int.max))
    #expect(words.count == 6 * 70)
    #expect(Set(words).count == words.count)
  }

  @Test func `conversations, messages and summaries stay in order`() async throws {
    let library = try await opened()
    let book = try await book("Overlapping", in: library)
    let threads = try await library.conversations.conversations(of: book.id)
    #expect(threads.map(\.title) == ["The newer one", "The older one"])
    let messages = try await library.conversations.messages(of: threads[1].id)
    #expect(messages.map(\.content) == (0..<5).map { "message \($0)" })
    #expect(messages.map(\.role) == [.user, .toolResult, .assistant, .user, .assistant])
    let summary = try await library.database.read { database in
      try database.first("SELECT key_statements FROM section_summaries") { $0.text(0) }
    }
    #expect(summary == #"[{"statement": "There are words.", "page": 2}]"#)
  }

  @Test func `vectors find their chunks, and an index is complete or absent`() async throws {
    let library = try await opened()
    let book = try await book("Overlapping", in: library)
    let set = try #require(try await library.chunks.chunkSets(of: book.id).first)
    let chunks = try await library.chunks.chunks(of: set.id)
    let text = try await library.books.text(of: book.id)
    let model = EmbeddingModel(
      provider: "openai", name: "original", dimension: 8, fingerprint: "original/1",
      windowTokens: nil)
    #expect(try await library.vectors.isBuilt(set.id, model: model))
    for chunk in chunks {
      let hash = library.hasher.hash(Array(text.utf8[chunk.range]))
      let vector = try #require(try await library.vectors.vector(of: hash, model: model))
      let hits = try await library.vectors.search(
        vector, in: set.id, model: model, fence: .beyond, limit: 1)
      #expect(hits.map(\.chunk) == [chunk.index])
    }
    let partial = try await self.book("Plain", in: library)
    let plain = try #require(try await library.chunks.chunkSets(of: partial.id).first)
    let old = EmbeddingModel(
      provider: "old", name: "original", dimension: 4, fingerprint: "original/1",
      windowTokens: nil)
    #expect(try await library.vectors.isBuilt(plain.id, model: old) == false)
    let kept = try await library.database.read { try $0.integer("SELECT count(*) FROM vectors") }
    #expect(kept == chunks.count + plain.chunkCount - 1)
  }

  @Test func `the migrated file is whole, and the original lies beside it`() async throws {
    let library = try await opened()
    try await library.database.check()
    await library.database.close()
    _ = try await TestLibrary.open(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path).sorted()
    #expect(names.filter { $0.hasPrefix("books.db.") } == ["books.db.before-4"])
    let count = "SELECT count(*) FROM chunks"
    #expect(
      try SQLiteDatabase(path: path + ".before-4").integer(count)
        == SQLiteDatabase(path: untouched).integer(count))
  }

  @Test func `without sqlite-vec nothing is migrated or lost`() async throws {
    let missing = StorageError.extensionMissing(path: "/nowhere/vec0.so")
    await #expect(throws: missing) {
      _ = try await TestLibrary.open(path, vectorExtension: "/nowhere/vec0.so")
    }
    let library = try await opened()
    #expect(try await library.books.books().count == 5)
  }

  @Test func `an absurd page number stops the migration`() async throws {
    let original = try SQLiteDatabase(path: path)
    try original.execute("UPDATE chunks SET end_page = 9000000000000000000 WHERE chunk_index = 0")
    await #expect(throws: StorageError.self) { _ = try await TestLibrary.open(path) }
    #expect(try original.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'pages'") == 0)
  }

  @Test(arguments: 0..<20)
  func `a text is rebuilt from any chunks`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1...300, using: &random)).map { index in
      // Few different words, so that overlaps are ambiguous.
      (text: "w\(Int.random(in: 0..<5, using: &random))é", page: 1 + index / 40)
    }
    let size = Int.random(in: 1...30, using: &random)
    let overlap = Int.random(in: 0...size, using: &random)
    let originals = stride(from: 0, to: words.count, by: size).map { start in
      let run = words[max(0, start - overlap)..<min(words.count, start + size)]
      return OriginalChunk(
        id: "\(start)", content: run.map(\.text).joined(separator: " "),
        pages: PageRange(run.first?.page ?? 1, run.last?.page ?? 1))
    }
    let rebuilt = RebuiltText(originals)
    let text = BookText(pages: rebuilt.pages)
    #expect(
      rebuilt.chunks.map { Self.words(text.text($0.range)) }
        == originals.map { Self.words($0.content) })
    #expect(
      zip(rebuilt.chunks, rebuilt.chunks.dropFirst()).allSatisfy { first, second in
        second.range.lowerBound >= first.range.lowerBound
          && second.range.upperBound >= first.range.upperBound
      })
  }
}
