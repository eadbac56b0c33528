import Basics
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// What every store of vectors does.
@Suite(.eachEngine)
struct VectorsContract {
  private let model = EmbeddingModel(
    provider: "test", name: "random", dimension: 8, fingerprint: "1", windowTokens: nil)

  @Test func `stored vectors are found by content and never asked for again`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let hashes = (0..<3).map { library.hasher.hash("text \($0)") }
    #expect(try await library.vectors.missing(hashes, model: model) == Set(hashes))
    let vector = unitVector(8, seed: 1)
    try await library.vectors.store([(hashes[0], vector)], model: model, of: book.id)
    #expect(try await library.vectors.vector(of: hashes[0], model: model) == vector)
    #expect(try await library.vectors.missing(hashes, model: model) == Set(hashes[1...]))
    let other = EmbeddingModel(
      provider: "test", name: "random", dimension: 8, fingerprint: "2", windowTokens: nil)
    #expect(try await library.vectors.vector(of: hashes[0], model: other) == nil)
  }

  @Test func `a vector with NaN, of length zero or of another dimension is refused`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let hash = library.hasher.hash("text")
    let bad: [([Float], EmbeddingError)] = [
      (Array(repeating: .nan, count: 8), .notFinite(index: 0)),
      (Array(repeating: .infinity, count: 8), .notFinite(index: 0)),
      (Array(repeating: 0, count: 8), .notFinite(index: 0)),
      (Array(repeating: 1, count: 8), .notFinite(index: 0)),
      ([1], .wrongDimension(expected: 8, found: 1)),
    ]
    for (values, error) in bad {
      await #expect(throws: error) {
        try await library.vectors.store(
          [(hash, Embedding(values: values))], model: model, of: book.id)
      }
      await #expect(throws: error) {
        _ = try await library.vectors.search(
          Embedding(values: values), in: ChunkSetID(rawValue: 1), model: model,
          fence: .beyond, limit: 5)
      }
    }
    #expect(try await library.vectors.missing([hash], model: model) == [hash])
  }

  @Test func `an index is complete or absent`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["aaa bbb"])
    let (set, chunks) = try await library.cut(book, text, [0..<3, 4..<7])
    let entries = chunks.map {
      WindowEntry(
        window: EmbeddingWindow(chunk: $0.index, range: $0.range), pages: $0.pages,
        textHash: library.hasher.hash(text.text($0.range)))
    }
    try await library.vectors.store(
      [(entries[0].textHash, unitVector(8, seed: 1))], model: model, of: book.id)
    await #expect(throws: StorageError.self) {
      try await library.vectors.build(entries, in: set.id, model: model)
    }
    #expect(try await library.vectors.isBuilt(set.id, model: model) == false)
    await #expect(throws: StorageError.self) {
      _ = try await library.vectors.search(
        unitVector(8, seed: 1), in: set.id, model: model, fence: .beyond, limit: 1)
    }
    try await library.vectors.store(
      [(entries[1].textHash, unitVector(8, seed: 2))], model: model, of: book.id)
    for _ in 0..<2 { try await library.vectors.build(entries, in: set.id, model: model) }
    #expect(try await library.vectors.isBuilt(set.id, model: model))
    let hits = try await library.vectors.search(
      unitVector(8, seed: 2), in: set.id, model: model, fence: .beyond, limit: 9)
    #expect(hits.map(\.chunk) == [1, 0])
    #expect(abs(hits[0].score - 1) < 1e-6)
  }

  /// vec0 gives at most 4096 rows, and here the first chunk alone has more.
  @Test func `a chunk of thousands of windows does not hide the others`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: [String(repeating: "x", count: 6000)])
    let (set, _) = try await library.cut(book, text, [0..<5990, 5990..<5995, 5995..<6000])
    let near = unitVector(8, seed: 1)
    let far = Embedding(values: near.values.map { -$0 })
    let vectors = [(library.hasher.hash("near"), near), (library.hasher.hash("far"), far)]
    try await library.vectors.store(vectors, model: model, of: book.id)
    var entries = (0..<5000).map { start in
      WindowEntry(
        window: EmbeddingWindow(chunk: 0, range: start..<start + 1), pages: PageRange(1, 1),
        textHash: vectors[0].0)
    }
    for chunk in 1...2 {
      entries.append(
        WindowEntry(
          window: EmbeddingWindow(chunk: chunk, range: 5990..<5995), pages: PageRange(1, 1),
          textHash: vectors[1].0))
    }
    try await library.vectors.build(entries, in: set.id, model: model)
    let hits = try await library.vectors.search(
      near, in: set.id, model: model, fence: .at(ReadingPosition(page: 1)), limit: 2)
    #expect(hits.map(\.chunk) == [0, 1])
    #expect(abs(hits[1].score + 1) < 1e-6)
  }

  @Test func `equal scores are in reading order, also at the cut`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: [String(repeating: "x", count: 300)])
    let (set, chunks) = try await library.cut(book, text, (0..<300).map { $0..<$0 + 1 })
    let hash = library.hasher.hash("same")
    let vector = unitVector(8, seed: 1)
    try await library.vectors.store([(hash, vector)], model: model, of: book.id)
    let entries = chunks.reversed().map {
      WindowEntry(
        window: EmbeddingWindow(chunk: $0.index, range: $0.range), pages: $0.pages, textHash: hash)
    }
    try await library.vectors.build(entries, in: set.id, model: model)
    for limit in [1, 5, 100] {
      let hits = try await library.vectors.search(
        vector, in: set.id, model: model, fence: .beyond, limit: limit)
      #expect(hits.map(\.chunk) == Array(0..<limit))
    }
  }

  /// Books whose windows may cross pages; many windows per chunk; equal vectors to make ties.
  @Test(arguments: 0..<12)
  func `search equals a plain scan at every position and size`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let library = try await TestStores()
    // Two books in one table: the partition must hold.
    for name in ["other", "book"] {
      let windows = try await RandomWindows(
        library: library, name: name, model: model, random: &random)
      guard name == "book" else { continue }
      for position in [0, 1, 2, windows.pageCount / 2, windows.pageCount, windows.pageCount + 5] {
        for limit in [1, 3, 10, 200, 100_000] {
          let query = unitVector(8, seed: random.next())
          let hits = try await library.vectors.search(
            query, in: windows.set.id, model: model, fence: .at(ReadingPosition(page: position)),
            limit: limit)
          let expected = windows.scan(query, ReadingPosition(page: position), limit)
          #expect(hits.map(\.chunk) == expected.map(\.chunk), "page \(position), \(limit) hits")
          for (hit, wanted) in zip(hits, expected) {
            #expect(abs(hit.score - wanted.score) < 1e-5)
          }
        }
      }
    }
  }
}

/// A vector of length 1 that depends on the seed alone.
func unitVector(_ dimension: Int, seed: UInt64) -> Embedding {
  var random = SeededGenerator(seed: seed)
  let values = (0..<dimension).map { _ in Float.random(in: -1...1, using: &random) }
  let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
  return Embedding(values: values.map { $0 / length })
}

/// A book with random windows in the index, and a search that needs no index.
struct RandomWindows {
  let set: ChunkSet
  let pageCount: Int
  let entries: [WindowEntry]
  let vectors: [Embedding]

  init(
    library: TestStores, name: String, model: EmbeddingModel, random: inout SeededGenerator
  ) async throws {
    pageCount = Int.random(in: 1...30, using: &random)
    let chunkCount = Int.random(in: 1...60, using: &random)
    let pages = (1...pageCount).map { "page \($0) of \(name)" }
    let (book, text) = try await library.add(name, pages: pages)
    let step = max(1, text.utf8.count / chunkCount)
    let ranges = stride(from: 0, to: text.utf8.count - 1, by: step).map { start in
      start..<min(text.utf8.count, start + step * 2)
    }
    let (set, chunks) = try await library.cut(book, text, ranges)
    var entries: [WindowEntry] = []
    var vectors: [Embedding] = []
    for chunk in chunks {
      for window in 0..<Int.random(in: 1...40, using: &random) {
        let start = chunk.range.lowerBound + window % chunk.range.count
        let range = start..<chunk.range.upperBound
        entries.append(
          WindowEntry(
            window: EmbeddingWindow(chunk: chunk.index, range: range),
            pages: text.pageMap.pages(of: range),
            textHash: library.hasher.hash("\(name) \(entries.count)")))
        vectors.append(unitVector(8, seed: UInt64.random(in: 0..<50, using: &random)))
      }
    }
    try await library.vectors.store(
      zip(entries, vectors).map { ($0.textHash, $1) }, model: model, of: book.id)
    try await library.vectors.build(entries, in: set.id, model: model)
    (self.set, self.entries, self.vectors) = (set, entries, vectors)
  }

  func scan(_ query: Embedding, _ position: ReadingPosition, _ limit: Int) -> [IndexHit] {
    var best: [Int: Float] = [:]
    for (entry, vector) in zip(entries, vectors) where Fence.at(position).allows(entry.pages.end) {
      var square: Float = 0
      for (a, b) in zip(query.values, vector.values) { square += (a - b) * (a - b) }
      best[entry.window.chunk] = min(best[entry.window.chunk] ?? .infinity, square)
    }
    return best.map { IndexHit(chunk: $0.key, score: 1 - Double($0.value) / 2) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }.prefix(limit).map(\.self)
  }
}
