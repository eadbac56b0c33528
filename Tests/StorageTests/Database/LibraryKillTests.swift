import Basics
import Bindings
import Books
import Foundation
import Search
import TestSupport
import Testing

@testable import Storage

/// The state of a library after its writer was killed at a random moment.
struct LibraryKillTests {
  @Test(arguments: 0..<10)
  func `kill -9 loses nothing that was committed`(round: UInt64) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    try await prepare(path)
    var random = SeededGenerator(seed: round)
    for _ in 0..<2 {
      let delay = UInt32.random(in: 5_000...120_000, using: &random)
      let seed = random.next()
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, delay = delay as UInt32, seed = seed as UInt64] in
        try await KilledWriter(path: path, seed: seed).run(microseconds: delay)
      }
      try await verify(path)
    }
  }

  /// A library that knows the model, and an empty log.
  private func prepare(_ path: String) async throws {
    let database = try await TestLibrary.open(path)
    try await database.write { _ = try WindowTable.make(KilledWriter.model, in: $0) }
    await database.close()
    try Data().write(to: URL(filePath: path + ".log"))
  }

  private func verify(_ path: String) async throws {
    let database = try await TestLibrary.open(path)
    try await database.check()
    let acknowledged = try String(contentsOfFile: path + ".log", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let books = Set(try await SQLiteBookRepository(database).books().map(\.id.rawValue))
    #expect(books.isSuperset(of: acknowledged))
    let broken = try await database.read { database in
      try database.integer(
        """
        SELECT count(*) FROM chunk_sets AS s
        WHERE chunk_count <> (SELECT count(*) FROM chunks WHERE chunk_set_id = s.id)
        """)
        + database.integer(
          """
          SELECT count(*) FROM vector_indexes AS i
          WHERE window_count <> (SELECT count(*) FROM windows AS w JOIN window_vectors_1 AS v
            ON v.window_id = (w.chunk_set_id << 20) | w.window_index
            WHERE w.chunk_set_id = i.chunk_set_id)
          """)
        + database.integer(
          """
          SELECT (SELECT count(*) FROM windows) <> (SELECT count(*) FROM window_vectors_1_rowids)
          """)
    }
    #expect(broken == 0)
    await database.close()
  }
}

/// Adds and deletes whole books without end, and notes each one that the library committed.
private struct KilledWriter {
  static let model = EmbeddingModel(
    provider: "test", name: "random", dimension: 8, fingerprint: "1", windowTokens: nil)

  let path: String
  let seed: UInt64

  func run(microseconds: UInt32) async throws {
    let database = try await TestLibrary.open(path)
    let log = try #require(fopen(path + ".log", "a"))
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
    let library = TestLibrary(over: database)
    let model = Self.model
    var random = SeededGenerator(seed: seed)
    while true {
      let name = "\(random.next())"
      let pages = (0..<20).map { "page \($0) of \(name) with \(random.next()) words" }
      let (book, text) = try await library.add(name, pages: pages)
      let (set, chunks) = try await library.cut(book, text, text.pageMap.ranges)
      let entries = chunks.map {
        WindowEntry(
          window: EmbeddingWindow(chunk: $0.index, range: $0.range), pages: $0.pages,
          textHash: library.hasher.hash(text.text($0.range)))
      }
      try await library.vectors.store(
        entries.map { ($0.textHash, unitVector(8, seed: random.next())) }, model: model,
        of: book.id)
      try await library.vectors.build(entries, in: set.id, model: model)
      if Bool.random(using: &random) {
        try await library.books.delete(book.id)
      } else {
        fputs("\(book.id)\n", log)
        fflush(log)
      }
    }
  }
}
