import Basics
import Bindings
import Books
import Files
import Foundation
import Parameters
import Reading
import Search
import Sessions
import TestSupport
import Testing

@testable import Storage

struct LibraryDatabaseTests {
  private let model = EmbeddingModel(
    provider: "test", name: "random", dimension: 8, fingerprint: "1", windowTokens: nil)

  /// A book with a row in every table.
  private func fullBook(_ library: TestLibrary, _ name: String, shared: String) async throws -> Book
  {
    let (book, text) = try await library.add(name, pages: ["one two", "three four", "five"])
    let parsed = ParsedBook(
      pages: (1...3).compactMap { number in
        text.text(ofPage: number).map { Page(number: number, text: $0) }
      }, chapters: [Chapter(title: "I", level: 1, startPage: 1)])
    try await library.books.savePages(
      parsed, of: book.id, pagesHash: try #require(book.pagesHash))
    let source = try #require(book.sourceHash)
    try await library.books.keep(parsed.pages, ofUnfinished: source, parser: "txt/1")
    for (key, ranges) in [("small", [0..<7, 8..<18, 19..<23]), ("large", [0..<18, 8..<23])] {
      let (set, chunks) = try await library.cut(book, text, ranges, key: key)
      let entries = chunks.map {
        WindowEntry(
          window: EmbeddingWindow(chunk: $0.index, range: $0.range), pages: $0.pages,
          textHash: library.hasher.hash($0.index == 0 ? shared : "\(name) \(key) \($0.index)"))
      }
      try await library.vectors.store(
        entries.enumerated().map { ($1.textHash, unitVector(8, seed: UInt64($0))) }, model: model,
        of: book.id)
      // A vector that no set has used yet, as after an interruption.
      try await library.vectors.store(
        [(library.hasher.hash("unused \(name)"), unitVector(8, seed: 9))], model: model,
        of: book.id)
      try await library.vectors.build(entries, in: set.id, model: model)
    }
    let thread = try Conversation(
      id: ConversationID(rawValue: "c-\(name)"), bookID: book.id, title: "t",
      createdAt: library.clock.now())
    try await library.conversations.create(thread)
    try await library.conversations.append(
      [
        StoredMessage(
          id: "m-\(name)", role: .user, content: "hello", createdAt: library.clock.now())
      ], to: thread.id)
    var rows = StateRows(dimension: 2)
    rows.append([1, 2])
    try await library.vectors
      .append(rows, at: 0, of: book.id, key: library.hasher.hash(name))
    try await library.database.write { database in
      try database.run(
        """
        INSERT INTO section_summaries VALUES (?, ?, 's', 1, 2, 'summary', '[]', 0, '2026')
        """, .text("s-\(name)"), .text(book.id.rawValue))
    }
    let work = try ShelfSample.work("Work of \(name)", by: "N. N.")
    try await library.shelf.apply(
      ShelfRevision(.add, subject: name, saved: [work], at: library.clock.now()))
    try await library.shelf.link(book.id, to: work.editions[0].id)
    return book
  }

  /// Number of rows in every table that may contain something of a book.
  private func counts(_ library: TestLibrary) async throws -> [String: Int] {
    try await library.database.read { database in
      let tables = try database.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
      ) { $0.text(0) }
      // Histories, models, and the settings and segment lists of virtual tables stay.
      let kept: Set = [
        "schema_migrations", "sqlite_sequence", "embedding_models", "window_vectors_1_info",
        "chunks_fts_config", "chunks_fts_data", "chunks_fts_idx", "sqlite_stat1", "sqlite_stat4",
      ]
      // The shelf keeps its works; of a book it has the link only.
      let shelf = LibraryPages.shelf.filter { $0 != "book_editions" }
      let own = tables.filter { name in
        !kept.contains(name) && !shelf.contains(name) && !name.hasPrefix("shelf_")
      }
      return try Dictionary(
        uniqueKeysWithValues: own.map {
          ($0, try database.integer("SELECT count(*) FROM \($0)"))
        })
    }
  }

  @Test func `deleting a book leaves nothing of it in any table`() async throws {
    let library = try await TestLibrary()
    let empty = try await counts(library)
    let first = try await fullBook(library, "first", shared: "same text")
    let one = try await counts(library)
    #expect(one.filter { $0.value == 0 }.keys.sorted() == [])
    let second = try await fullBook(library, "second", shared: "same text")
    let shared = library.hasher.hash("same text")
    try await library.books.delete(second.id)
    #expect(try await counts(library) == one)
    #expect(try await library.vectors.vector(of: shared, model: model) != nil)
    try await library.books.delete(first.id)
    #expect(try await library.vectors.vector(of: shared, model: model) == nil)
    let left = try await counts(library)
    #expect(left.values.reduce(0, +) == 0, "\(left)")
    #expect(Set(left.keys).isSuperset(of: empty.keys))
    try await library.database.check()
  }

  /// Makes a library with the first `count` migrations.
  @discardableResult private func olderLibrary(_ path: String, _ count: Int) throws
    -> SQLiteDatabase
  {
    let old = try SQLiteDatabase(path: path)
    try old.execute("CREATE TABLE schema_migrations (version INTEGER, name TEXT, applied_at TEXT)")
    for (index, name) in LibraryMigrator.names.prefix(count).enumerated() {
      try old.execute(try #require(Resource.text("schema/\(name).sql")))
      try old.run(
        "INSERT INTO schema_migrations VALUES (?, ?, '')", .integer(index + 1), .text(name))
    }
    return old
  }

  @Test func `an older library is migrated, and a copy of it lies beside it`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    let count = LibraryMigrator.names.count
    try olderLibrary(path, count - 1)
    try await TestLibrary.open(path).check()
    let copy = try SQLiteDatabase(path: "\(path).before-\(count)")
    #expect(try copy.integer("SELECT count(*) FROM schema_migrations") == count - 1)
  }

  @Test func `chunk sets of a library with a column for each option keep their options`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    let keys = ["a", "b", "c"].map { ContentHasher.sha256.hash($0) }
    do {
      let old = try olderLibrary(path, 7)
      try old.execute("INSERT INTO books (id, title) VALUES ('book', 't')")
      let rows = [
        "'recursive', 400, 60, 'tok', NULL", "'parent-child', 90, 0, 'w', 96",
        "'of-later', 9, 1, 'ch', NULL",
      ]
      for (key, row) in zip(keys, rows) {
        try old.execute(
          """
          INSERT INTO chunk_sets (book_id, key, strategy, size, overlap, unit, child, chunker,
            chunk_count, created_at) VALUES ('book', '\(key.hex)', \(row), 'c/1', 0, '')
          """)
      }
    }
    let chunks = SQLiteChunkRepository(try await TestLibrary.open(path), clock: .fixed)
    let sets = try await chunks.chunkSets(of: BookID(rawValue: "book"))
    #expect(sets.map(\.id.rawValue) == [1, 2] && sets.map(\.key) == Array(keys.prefix(2)))
    #expect(
      try sets.map(\.options) == [
        ChunkingOptions(
          strategy: .recursive, size: TextSize(400, .tokens), overlap: TextSize(60, .tokens)),
        ChunkingOptions(
          strategy: .parentChild, size: TextSize(90, .words), overlap: TextSize(0, .words),
          child: 96),
      ])
  }

  @Test func `a library reopens with all its rows`() async throws {
    let library = try await TestLibrary()
    let book = try await fullBook(library, "first", shared: "same")
    let before = try await counts(library)
    await library.database.close()
    #expect(!FileManager.default.fileExists(atPath: library.path + "-wal"))
    #expect(try await counts(library) == before)
    #expect(try await library.books.book(book.id)?.title == "first")
  }

  @Test func `two processes can create one file at the same time`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          let books = SQLiteBookRepository(try await TestLibrary.open(path))
          for copy in 0..<10 {
            try await books.save(
              Book(
                id: BookID(rawValue: "\(number)-\(copy)"), title: "t", format: .txt,
                createdAt: WallClock.fixed.now(), updatedAt: WallClock.fixed.now()))
          }
        }
      }
      try await group.waitForAll()
    }
    let database = try await TestLibrary.open(path)
    #expect(try await SQLiteBookRepository(database).books().count == 60)
  }

  @Test func `a failed transaction leaves nothing`() async throws {
    let library = try await TestLibrary()
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await library.database.write { database in
        try database.run("INSERT INTO books (id, title) VALUES ('x', 'x')")
        throw Stop()
      }
    }
    #expect(try await library.books.books().isEmpty)
  }

  @Test func `without sqlite-vec the words still answer and vectors say what is missing`()
    async throws
  {
    let library = try await TestLibrary()
    let book = try await fullBook(library, "first", shared: "same")
    let set = try #require(try await library.chunks.chunkSets(of: book.id).first)
    await library.database.close()
    let bare = try await TestLibrary.open(library.path, vectorExtension: "/nowhere/vec0.so")
    let hits = try await SQLiteChunkRepository(bare, clock: .fixed).search(
      KeywordQuery(terms: ["three"]), in: set.id, fence: .beyond, limit: 3)
    #expect(hits.map(\.chunk) == [1])
    let missing = StorageError.extensionMissing(path: "/nowhere/vec0.so")
    await #expect(throws: missing) {
      _ = try await SQLiteVectorIndex(bare).search(
        unitVector(8, seed: 1), in: set.id, model: model, fence: .beyond, limit: 1)
    }
    await #expect(throws: missing) { try await SQLiteBookRepository(bare).delete(book.id) }
    #expect(try await SQLiteBookRepository(bare).book(book.id) != nil)
  }

  @Test func `the nearest-neighbour query hands set and page to vec0`() async throws {
    let library = try await TestLibrary()
    _ = try await fullBook(library, "first", shared: "same")
    let model = model
    let plan = try await library.database.read { database in
      let table = try #require(try WindowTable.known(model, in: database))
      return try database.rows(
        "EXPLAIN QUERY PLAN " + NearestChunks.nearestSQL(table), .floats([]), 1, 1, 1
      ) { $0.text(3) }
    }
    // sqlite-vec's own notation: ']' a partition key with '=', '&' a metadata column with '<='.
    let index = try #require(plan.first { $0.contains("VIRTUAL TABLE INDEX") })
    #expect(plan.count == 1)
    #expect(index.contains("]Aa_&Bc_"), "\(index)")
  }
}
