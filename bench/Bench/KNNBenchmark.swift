import Basics
import Books
import Files
import Parameters
import Search
import Storage

/// The ten nearest of N windows through the product's own index; rated in queries.
///
/// Arguments: a folder for the library, sqlite-vec's library, N, and the part of the pages that may be
/// read, 0...1. The library is kept for the next run.
struct KNNBenchmark: Benchmark {
  private let corpus: KNNCorpus
  private let index: SQLiteVectorIndex
  private let set: ChunkSetID
  private let position: ReadingPosition

  init(arguments: [String]) async throws {
    let count = Int(try arguments.argument(2, "COUNT")) ?? 0
    let part = Double(try arguments.argument(3, "PART")) ?? 1
    corpus = KNNCorpus(count: count)
    let database = try await LibraryDatabase.open(
      path: arguments.argument(0, "FOLDER") + "/knn-\(count).db",
      vectorExtension: arguments.argument(1, "VEC0"), clock: WallClock.system)
    index = SQLiteVectorIndex(database)
    position = ReadingPosition(page: Int(Double(count / KNNCorpus.windowsPerPage) * part))
    let library = KNNLibrary(database: database, corpus: corpus)
    set = try await library.prepare()
  }

  func run() async throws -> Double {
    for query in corpus.queries {
      let hits = try await index.search(
        query, in: set, model: KNNCorpus.model, fence: .at(position), limit: 10)
      guard hits.count == 10 else { throw UsageError(message: "\(hits.count) hits") }
    }
    return Double(corpus.queries.count)
  }
}

/// Makes the library of a benchmark, one chunk for every window.
private struct KNNLibrary {
  let database: LibraryDatabase
  let corpus: KNNCorpus

  func prepare() async throws -> ChunkSetID {
    let clock = WallClock.system
    let chunks = SQLiteChunkRepository(database, clock: clock)
    let id = BookID(rawValue: "bench")
    if let known = try await chunks.chunkSets(of: id).first { return known.id }
    let books = SQLiteBookRepository(database)
    try await books.save(
      Book(id: id, title: "bench", format: .txt, createdAt: clock.now(), updatedAt: clock.now()))
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(1, .characters), overlap: TextSize(0, .characters))
    let made = (0..<corpus.count).map {
      Chunk(index: $0, range: $0..<$0 + 1, overlap: 0, pages: page($0))
    }
    let text = BookText(
      pages: [Page(number: 1, text: String(repeating: "x", count: corpus.count))])
    let set = try await chunks.save(
      made, text: text, of: id, key: ContentHasher.sha256.hash("bench"), options: options,
      chunker: "bench/1")
    try await index(set.id, of: id)
    return set.id
  }

  private func page(_ row: Int) -> PageRange {
    PageRange(1 + row / KNNCorpus.windowsPerPage, 1 + row / KNNCorpus.windowsPerPage)
  }

  private func index(_ set: ChunkSetID, of book: BookID) async throws {
    let vectors = SQLiteVectorIndex(database)
    let hasher = ContentHasher.sha256
    let entries = (0..<corpus.count).map { row in
      WindowEntry(
        window: EmbeddingWindow(chunk: row, range: row..<row + 1), pages: page(row),
        textHash: hasher.hash("row \(row)"))
    }
    for start in stride(from: 0, to: corpus.count, by: 1000) {
      let rows = start..<min(start + 1000, corpus.count)
      try await vectors.store(
        rows.map { (entries[$0].textHash, corpus.vector($0)) }, model: KNNCorpus.model, of: book)
    }
    try await vectors.build(entries, in: set, model: KNNCorpus.model)
  }
}
